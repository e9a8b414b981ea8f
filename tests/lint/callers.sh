#!/bin/sh
# callers.sh BUILD: every function that a module offers has a caller in another file of the programs,
# so that what only tests call does not pile up. Those that end in _at and _at_most take a level of
# the processor and are for tests. callers.txt lists the others that tests or tools need; a name on
# it that has a caller, or is no more, has to be struck off.
set -eu
list=$(cd "$(dirname "$0")" && pwd)/callers.txt
cd "$1"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
offering=$(find . -name 'lib*.a' ! -path './tests/*')
[ "$offering" ] || { echo "no archives in $1"; exit 1; }
nm -g --defined-only $offering 2>/dev/null | awk '$2 == "T" && $3 !~ /_at(_most)?$/ { print $3 }' |
    LC_ALL=C sort -u >"$place/offered"
nm -u $offering $(find . -path '*/src/*' -name '*.o' ! -path './tests/*') \
    2>/dev/null | awk 'NF == 2 { print $2 }' | LC_ALL=C sort -u >"$place/called"
LC_ALL=C comm -23 "$place/offered" "$place/called" >"$place/idle"
{ grep -v '^#' "$list" || true; } | LC_ALL=C sort -u >"$place/known"
status=0
if found=$(LC_ALL=C comm -23 "$place/idle" "$place/known" | grep .); then
    echo "nothing but tests calls:" $found
    status=1
fi
# Only where the names are from this tree.
if grep -qx gf2_matrix_create "$place/offered" &&
    found=$(LC_ALL=C comm -13 "$place/idle" "$place/known" | grep .); then
    echo "to be struck off callers.txt:" $found
    status=1
fi
exit $status
