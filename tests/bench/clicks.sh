#!/bin/sh
# clicks.sh PROGRAM: counts the instructions of one click each (valgrind), those of click_bench in
# measured_event.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for click in disc hint cell node stone; do
    valgrind --tool=callgrind --collect-atstart=no --toggle-collect=measured_event \
        --callgrind-out-file="$place/out" "$1" "$click" >"$place/said" 2>&1 ||
        { cat "$place/said"; exit 1; }
    awk -v click="$click" '/^summary:|^totals:/ { count = $2 } END { print click, count }' \
        "$place/out"
done
