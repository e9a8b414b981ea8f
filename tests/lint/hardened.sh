#!/bin/sh
# hardened.sh BUILD: the programs bind all names when they start (-z now), what the loader filled in
# is read-only then (relro), and no stack can be run.
set -eu
cd "$1"
status=0
count=0
for program in damier damier-solve pbrain-*; do
    [ -f "$program" ] || continue
    count=$((count + 1))
    if ! readelf -d "$program" | grep -q NOW; then
        echo "$program is not bound at its start"
        status=1
    fi
    if ! readelf -lW "$program" | grep -q GNU_RELRO; then
        echo "$program has no relro"
        status=1
    fi
    if readelf -lW "$program" | grep GNU_STACK | grep -q 'RWE'; then
        echo "$program has a stack that can be run"
        status=1
    fi
done
[ "$count" -gt 0 ] || { echo "no programs in $1"; status=1; }
exit $status
