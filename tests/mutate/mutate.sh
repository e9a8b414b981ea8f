#!/bin/sh
# mutate.sh ROOT ROOM COUNT [SEED]: changes one place of the room's sources at a time (an operator, a
# constant, a condition), builds the room's tests and runs them: do they notice? Prints those that
# live and the share that was killed; ends with 1 below 85 %. A mutant that does not compile is none.
# Works on a copy in ROOT/build/mutate; CTEST chooses the tests (default: those named after the room).
set -eu
root=$(cd "$1" && pwd)
room=$2
count=$3
seed=${4:-1}
work=$root/build/mutate
tests=${CTEST:-"test_$room|fuzz_.*$room"}
mkdir -p "$work/tree"
for part in CMakeLists.txt CMakePresets.json cmake src include tests tools po fonts images keys; do
    rm -rf "$work/tree/$part"
    cp -pR "$root/$part" "$work/tree/$part"
done
cd "$work/tree"
cmake -S . -B ../build -DDAMIER_TESTS=ON -DDAMIER_WINDOW=OFF -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS=-O1 ${MUTATE_CMAKE:-} >/dev/null
names=$(cd ../build && ctest -N -LE 'long|bench|lint|monkey' -R "$tests" | sed -n 's/^ *Test *#[0-9]*: //p')
[ "$names" ] || { echo "no tests for $room"; exit 2; }

build_tests() {
    # shellcheck disable=SC2086
    timeout 600 cmake --build ../build -j 2 --target $names >../log 2>&1
}

run_tests() {
    (cd ../build && timeout 600 ctest -LE 'long|bench|lint|monkey' -R "$tests" -j 2 --timeout 60 \
        --stop-on-failure >../log 2>&1)
}

build_tests && run_tests || { echo "the tests of $room fail unchanged"; tail -20 ../log; exit 2; }

# Every place that could be changed: FILE LINE KIND.
find "src/$room" -name '*.c' | LC_ALL=C sort | xargs awk '
    /^[ \t]*(\/\*|\*|#|\/\/)/ || /^[^ \t]/ || /assert/ { next }
    { line = $0; gsub(/"([^"\\]|\\.)*"/, "\"\"", line) }
    line ~ / < / { print FILENAME, FNR, "less" }
    line ~ / > / { print FILENAME, FNR, "more" }
    line ~ / == / { print FILENAME, FNR, "same" }
    line ~ / != / { print FILENAME, FNR, "other" }
    line ~ / && / { print FILENAME, FNR, "and" }
    line ~ / \|\| / { print FILENAME, FNR, "or" }
    line ~ / \+ / { print FILENAME, FNR, "plus" }
    line ~ / - / { print FILENAME, FNR, "minus" }
    line ~ /\+\+/ { print FILENAME, FNR, "step" }
    line ~ /return true;/ { print FILENAME, FNR, "true" }
    line ~ /return false;/ { print FILENAME, FNR, "false" }
' >../places
awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f %s\n", rand(), $0 }' ../places |
    LC_ALL=C sort | cut -d' ' -f2- | head -n "$((count * 2))" >../chosen

change() {
    case $3 in
    less) rule='s/ < / <= /' ;;
    more) rule='s/ > / >= /' ;;
    same) rule='s/ == / != /' ;;
    other) rule='s/ != / == /' ;;
    and) rule='s/ && / || /' ;;
    or) rule='s/ || / \&\& /' ;;
    plus) rule='s/ + / - /' ;;
    minus) rule='s/ - / + /' ;;
    step) rule='s/++/--/' ;;
    true) rule='s/return true;/return false;/' ;;
    false) rule='s/return false;/return true;/' ;;
    esac
    sed -i "$2$rule" "$1"
}

made=0
killed=0
while read -r file line kind; do
    [ "$made" -lt "$count" ] || break
    cp -p "$file" ../kept
    change "$file" "$line" "$kind"
    touch "$file"
    if build_tests; then
        made=$((made + 1))
        if run_tests; then
            echo "lives: $file:$line ($kind) $(sed -n "${line}p" ../kept)"
        else
            killed=$((killed + 1))
        fi
    fi
    cp ../kept "$file"
done <../chosen
[ "$made" -gt 0 ] || { echo "no mutant of $room compiles"; exit 2; }
echo "$room: $killed of $made killed, seed $seed"
[ $((killed * 100)) -ge $((made * 85)) ]
