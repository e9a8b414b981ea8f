#!/bin/sh
# catalogs.sh ROOT: every sentence of the sources is translated in every catalogue, and the formats
# of both sides agree, and so do the sentences that have a plural (msgcmp lets one pass whose
# translation has a singular alone).
set -eu
update=$(cd "$(dirname "$0")/../../cmake" && pwd)/UpdatePo.cmake
cd "$1"
pot=$(mktemp)
trap 'rm -f "$pot" "$pot.plurals"' EXIT
plurals_of() {
    msgattrib --no-obsolete --no-wrap "$1" | grep '^msgid_plural' | sort
}
cmake -DROOT="$PWD" -DPOT="$pot" -P "$update" >/dev/null
plurals_of "$pot" >"$pot.plurals"
status=0
for po in po/*.po; do
    [ -f "$po" ] || continue
    msgfmt --check -o /dev/null "$po" || status=1
    msgcmp "$po" "$pot" || status=1
    missing=$(plurals_of "$po" | comm -13 - "$pot.plurals")
    if [ -n "$missing" ]; then
        printf '%s: no plural: %s\n' "$po" "$missing"
        status=1
    fi
done
exit $status
