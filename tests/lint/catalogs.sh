#!/bin/sh
# catalogs.sh ROOT: every sentence of the sources is translated in every catalogue, and the formats
# of both sides agree.
set -eu
update=$(cd "$(dirname "$0")/../../cmake" && pwd)/UpdatePo.cmake
cd "$1"
pot=$(mktemp)
trap 'rm -f "$pot"' EXIT
cmake -DROOT="$PWD" -DPOT="$pot" -P "$update" >/dev/null
status=0
for po in po/*.po; do
    [ -f "$po" ] || continue
    msgfmt --check -o /dev/null "$po" || status=1
    msgcmp "$po" "$pot" || status=1
done
exit $status
