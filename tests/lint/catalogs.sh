#!/bin/sh
# catalogs.sh ROOT: every sentence of the sources is translated in every catalogue, and the formats
# of both sides agree.
set -eu
cd "$1"
pot=$(mktemp)
trap 'rm -f "$pot"' EXIT
PRINT_POT=1 po/update . >"$pot"
status=0
for po in po/*.po; do
    [ -f "$po" ] || continue
    msgfmt --check -o /dev/null "$po" || status=1
    msgcmp "$po" "$pot" || status=1
done
exit $status
