#!/bin/sh
# mutate.sh ROOT MODULE COUNT [SEED]: changes one place of the module's sources at a time (an operator
# or a condition), builds the module's tests and runs them, the quickest first, until one fails. Prints
# the mutants that survive and the share killed; exits with 1 below 85 %. Mutants that do not compile
# do not count; comments, strings and asserts are never changed. MODULE may go on with a folder or a
# file of the module, as gomoku/formats: its sources alone are changed.
# Reading past an array or shifting too far ends the program, as under the sanitizers of ./check.
# Works on a copy in ROOT/build/mutate. CTEST chooses the tests (default: those named after the module;
# for app its own, the pictures and some sessions under Xvfb; for scenes/GAME those of its scenes and of
# all scenes, and the pictures; for the modules that all scenes share (shell, two_player, pages, home)
# the quick ones of the scenes that use them, and the pictures). MUTATE_CMAKE gives options to CMake (a
# compiler launcher).
set -eu
root=$(cd "$1" && pwd)
changed=$2
module=$(echo "$changed" | cut -d/ -f1)
case $changed in
scenes/*) module=$(echo "$changed" | cut -d/ -f1,2) ;;
esac
count=$3
seed=${4:-1}
work=$root/build/mutate
window=OFF
own="test_(cli_|interchange_|trust_memory_)?$module|fuzz_.*$module"
all="archive|daily|fifth_game|files|french|past|pseudo|shell|stats"
play="commands|places_shell|shell_(files|keys|modes)|still|two_player|two_player_words|variations"
case $module in
scenes/*) window=ON ;;
esac
case $module in
gomoku) own="$own|test_cli_pbrain_yixin\$|test_interchange_games\$" ;;
scenes/shell)
    own="golden\$|fuzz_(saved_text|scene_connect4|scene_inversion|scene_sudoku)\$"
    own="$own|test_scene_($all|$play|driver|race|zones)\$"
    own="$own|test_scene_connect4_(covered|editor|lens|line|magnifier)\$|test_scene_gomoku\$"
    own="$own|test_scene_inversion(_editor|_modes)?\$|test_scene_sudoku(_details|_form|_imports|_print)?\$"
    ;;
scenes/two_player)
    own="golden\$|fuzz_scene_(connect4|gomoku)|test_scene_(archive|shell|$play)\$"
    own="$own|test_scene_connect4_(covered|editor|lens|line|magnifier|review|still)\$|test_scene_gomoku(_words)?\$"
    ;;
scenes/pages | scenes/home)
    own="golden\$|fuzz_(scene_connect4|settings)\$|test_scene_($all|home|pages|places)\$"
    ;;
scenes/*)
    own="golden(_damage)?\$|test_(scene|trust_memory)_${module#scenes/}|fuzz_scene_${module#scenes/}"
    own="$own|test_scene_(archive|commands|files|past|stats|still|targets|two_player|variations)\$"
    [ "$module" != scenes/inversion ] || own="$own|test_scene_(daily|giant|race)\$"
    ;;
esac
if [ "$module" = app ]; then
    window=ON
    own="$own|fuzz_(options|settings)|golden(_damage)?\$"
    own="$own|e2e_(desktop|files|hidpi|home|kept|manager|portal|window)\$"
fi
tests=${CTEST:-$own}
mkdir -p "$work/tree"
for part in "$root"/*; do
    name=${part##*/}
    [ "$name" != build ] || continue
    rm -rf "$work/tree/$name"
    cp -pR "$part" "$work/tree/$name"
done
cd "$work/tree"
# Copies keep the dates of their originals: sources of a mutant must be built again.
[ ! -f ../mutated ] || xargs touch <../mutated
command -v ninja >/dev/null && generator="-G Ninja"
rm -rf "$work/build/CMakeCache.txt"
strict=bounds
echo 'int nothing;' | cc -fsanitize=bounds-strict -x c -c -o /dev/null - 2>/dev/null && strict=bounds-strict
# shellcheck disable=SC2086
cmake ${generator:-} -S . -B ../build -DDAMIER_TESTS=ON -DDAMIER_WINDOW=$window -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="-O2 -fsanitize=$strict,shift -fsanitize-undefined-trap-on-error" \
    ${MUTATE_CMAKE:-} >/dev/null
names=$(cd ../build && ctest -N -LE 'long|bench|lint|monkey' -R "$tests" | sed -n 's/^ *Test *#[0-9]*: //p')
[ "$names" ] || { echo "no tests for $module"; exit 2; }

# The target of the program that a test runs.
program_of() {
    find ../build/tests -name CTestTestfile.cmake -exec sed -n "s/^add_test(\[=\[$1\]=\] \"[^\"]*\/\([^\"]*\)\".*/\1/p" {} +
}

build_test() {
    timeout 600 cmake --build ../build -j 2 --target "$1" >../log 2>&1
}

# run_test NAME SECONDS: limits time and memory, as a mutant may never end or take all memory; the
# test's own limit is for slow machines.
run_test() {
    (ulimit -t "$2" && ulimit -v 8000000 && cd ../build && timeout "$2" ctest -R "^$1\$" >../log 2>&1)
}

# The quick ones first: they kill most mutants.
: >../times
for name in $names; do
    program=$(program_of "$name")
    build_test "$program" || { echo "$name does not build"; tail -20 ../log; exit 2; }
    begin=$(date +%s%N)
    run_test "$name" 300 || { echo "$name fails unchanged"; tail -20 ../log; exit 2; }
    echo "$((($(date +%s%N) - begin) / 1000000)) $name $program" >>../times
done
sort -n -o ../times ../times

# 0: killed, 1: survived, 2: does not compile.
try_mutant() {
    while read -r milliseconds name program; do
        build_test "$program" || return 2
        run_test "$name" $((milliseconds / 200 + 5)) || return 0
    done <../times
    return 1
}

# Each change: from@to.
KINDS=' < @ <= 
 > @ >= 
 == @ != 
 != @ == 
 && @ || 
 || @ && 
 + @ - 
 - @ + 
 += @ -= 
 -= @ += 
++@--
return true;@return false;
return false;@return true;'
export KINDS

# Every place that could be changed: FILE LINE COLUMN KIND.
find "src/$changed" -name '*.c' | LC_ALL=C sort | xargs awk '
    # The line with its strings, characters and comments blanked out.
    function code_of(line,    out, i, c, two) {
        out = ""
        for (i = 1; i <= length(line); i++) {
            c = substr(line, i, 1)
            two = substr(line, i, 2)
            if (quote != "") {
                if (c == "\\") { out = out "_"; i++ } else if (c == quote) { quote = "" }
                c = "_"
            } else if (comment) {
                if (two == "*/") { comment = 0; out = out "_"; i++ }
                c = "_"
            } else if (two == "/*") {
                comment = 1; out = out "_"; i++; c = "_"
            } else if (two == "//") {
                return out
            } else if (c == "\"" || c == "\047") {
                quote = c; c = "_"
            }
            out = out c
        }
        return out
    }
    BEGIN {
        kinds = split(ENVIRON["KINDS"], rows, "\n")
        for (kind = 1; kind <= kinds; kind++) { split(rows[kind], row, "@"); from[kind] = row[1] }
    }
    FNR == 1 { comment = 0; asserting = 0 }
    {
        quote = ""
        code = code_of($0)
        if (code ~ /assert *\(/) { asserting = 1 }
        if (asserting) { if (code ~ /; *$/) { asserting = 0 }; next }
        if ($0 ~ /^ *#/ || $0 ~ /^[^ \t]/) { next }
        for (kind = 1; kind <= kinds; kind++) {
            for (begin = 1; (at = index(substr(code, begin), from[kind])) > 0; begin += at) {
                print FILENAME, FNR, begin + at - 1, kind
            }
        }
    }
' >../places
awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f %s\n", rand(), $0 }' ../places |
    LC_ALL=C sort | cut -d' ' -f2- | head -n "$((count * 2))" >../chosen

# change FILE LINE COLUMN KIND: writes the file ../kept with this change.
change() {
    awk -v line="$2" -v column="$3" -v kind="$4" '
        BEGIN { split(ENVIRON["KINDS"], rows, "\n"); split(rows[kind], row, "@") }
        NR == line { $0 = substr($0, 1, column - 1) row[2] substr($0, column + length(row[1])) }
        { print }
    ' ../kept >"$1"
}

made=0
killed=0
while read -r file line column kind; do
    [ "$made" -lt "$count" ] || break
    cp "$file" ../kept
    change "$file" "$line" "$column" "$kind"
    echo "$file" >>../mutated
    answer=0
    try_mutant || answer=$?
    if [ "$answer" -eq 0 ]; then
        killed=$((killed + 1))
    elif [ "$answer" -eq 1 ]; then
        echo "lives: $file:$line $(sed -n "${line}p" "$file")"
    fi
    [ "$answer" -eq 2 ] || made=$((made + 1))
    cp ../kept "$file"
done <../chosen
[ "$made" -gt 0 ] || { echo "no mutant of $changed compiles"; exit 2; }
echo "$changed: $killed of $made killed, seed $seed"
[ $((killed * 100)) -ge $((made * 85)) ]
