#!/bin/sh
# mutate.sh ROOT ROOM COUNT [SEED]: changes one place of the room's sources at a time (an operator, a
# constant, a condition), builds the room's tests and runs them, the quick ones first, until one
# notices. Prints those that live and the share that was killed; ends with 1 below 85 %. A mutant that
# does not compile is none.
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
# Copies are as old as their originals: what a mutant was built from has to be built again.
[ ! -f ../mutated ] || xargs touch <../mutated
command -v ninja >/dev/null && generator="-G Ninja"
rm -rf "$work/build/CMakeCache.txt"
# shellcheck disable=SC2086
cmake ${generator:-} -S . -B ../build -DDAMIER_TESTS=ON -DDAMIER_WINDOW=OFF -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS=-O1 ${MUTATE_CMAKE:-} >/dev/null
names=$(cd ../build && ctest -N -LE 'long|bench|lint|monkey' -R "$tests" | sed -n 's/^ *Test *#[0-9]*: //p')
[ "$names" ] || { echo "no tests for $room"; exit 2; }

build_test() {
    timeout 600 cmake --build ../build -j 2 --target "$1" >../log 2>&1
}

# run_test NAME SECONDS
run_test() {
    (cd ../build && timeout 600 ctest -R "^$1\$" --timeout "$2" >../log 2>&1)
}

# The quick ones first: most mutants end there.
: >../times
for name in $names; do
    build_test "$name" || { echo "$name does not build"; tail -20 ../log; exit 2; }
    begin=$(date +%s%N)
    run_test "$name" 120 || { echo "$name fails unchanged"; tail -20 ../log; exit 2; }
    echo "$((($(date +%s%N) - begin) / 1000000)) $name" >>../times
done
sort -n -o ../times ../times

# 0: killed, 1: it lives, 2: it does not compile.
try_mutant() {
    while read -r milliseconds name; do
        build_test "$name" || return 2
        run_test "$name" $((milliseconds / 200 + 5)) || return 0
    done <../times
    return 1
}

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
    cp "$file" ../kept
    change "$file" "$line" "$kind"
    touch "$file"
    echo "$file" >>../mutated
    answer=0
    try_mutant || answer=$?
    if [ "$answer" -eq 0 ]; then
        killed=$((killed + 1))
    elif [ "$answer" -eq 1 ]; then
        echo "lives: $file:$line ($kind) $(sed -n "${line}p" ../kept)"
    fi
    [ "$answer" -eq 2 ] || made=$((made + 1))
    cp ../kept "$file"
done <../chosen
[ "$made" -gt 0 ] || { echo "no mutant of $room compiles"; exit 2; }
echo "$room: $killed of $made killed, seed $seed"
[ $((killed * 100)) -ge $((made * 85)) ]
