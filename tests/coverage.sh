#!/bin/sh
# coverage.sh ROOT [LABELS]: builds the unit and property tests with gcov in ROOT/build/coverage, runs them
# (not the long ones) and prints, room by room, the share of lines that they reach; what they do not
# reach is listed in ROOT/build/coverage/not-reached.txt. Ends with 1 when a pure room is below 95 %.
# KEEP=1 adds to what an earlier run has reached, EXCLUDE leaves tests out.
set -eu
root=$(cd "$1" && pwd)
labels=${2:-unit|property}
games=$(sed -n 's/^ *GAME(\([a-z0-9_]*\)).*/\1/p' "$root/include/play/games.h")
rooms="base play math "$(echo $games)
build=$root/build/coverage
cmake -S "$root" -B "$build" -DDAMIER_TESTS=ON -DDAMIER_WINDOW=OFF -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS="-O1 --coverage -fprofile-update=prefer-atomic" ${COVERAGE_CMAKE:-} >/dev/null
names=$(cd "$build" && ctest -N -LE 'long|bench' -L "$labels" | sed -n 's/^ *Test *#[0-9]*: //p')
# shellcheck disable=SC2086
cmake --build "$build" -j 2 --target $names >"$build/log" 2>&1 || { tail -20 "$build/log"; exit 2; }
[ "${KEEP:-}" ] || find "$build" -name '*.gcda' -delete
(cd "$build" && ctest -LE 'long|bench' -L "$labels" -E "${EXCLUDE:-^$}" \
    -j "${JOBS:-1}" --timeout 900 >"$build/tests.log" 2>&1) ||
    sed -n '/FAILED:/,$p' "$build/tests.log"

# Headers are in many objects: a line counts as reached when one of them reached it.
for room in $rooms; do
    find "$build/CMakeFiles/$room.dir" -name '*.gcda' | LC_ALL=C sort | xargs gcov -t 2>/dev/null
done | awk -v root="$root/" -v list="$build/not-reached.txt" '
    { split($0, part, ":"); count = part[1]; line = part[2] + 0; gsub(/ /, "", count) }
    line == 0 {
        if (part[3] == "Source") { file = substr($0, index($0, "Source:") + 7); sub(root, "", file) }
        next
    }
    count == "-" || file !~ /^(src|include)\// { next }
    { key = file ":" line; if (!(key in reached)) { reached[key] = 0; order[++lines] = key } }
    count !~ /^[#=]/ { reached[key] = 1 }
    END {
        printf "" >list
        for (i = 1; i <= lines; i++) {
            split(order[i], part, "/"); room = part[2]
            all[room]++; good[room] += reached[order[i]]
            if (!reached[order[i]]) { print order[i] >list }
        }
        names = split("'"$rooms"'", name, " ")
        for (i = 1; i <= names; i++) {
            room = name[i]
            share = all[room] ? 100 * good[room] / all[room] : 0
            printf "%-10s %6d lines %6.1f %%\n", room, all[room], share
            low += share < 95
        }
        exit low > 0
    }'
