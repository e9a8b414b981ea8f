# Sourced by run.sh: looks at the zip and the installer, compares answers, runs the tests and plays in the
# window. A prefix of its own is made anew, so that nothing of an earlier run is found.
size_max=6000000
passed=0
failed=0
# verdict STATUS WHAT: 0 is good; WHAT is said of the others.
verdict() {
    if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "failed: $2"; fi
}

# holds WHAT COMMAND…
holds() {
    what=$1
    shift
    "$@" && good=0 || good=1
    verdict $good "$what"
}

configure release >&2
cmake --build build/release --target damier damier-solve pbrain-damier share \
    e2e_driver peer_test $cli_tests >&2
here=build/release
work=$PWD/build/windows/compared
rm -rf "$work" && mkdir -p "$work"
export WINEPREFIX="$PWD/build/windows/wine"
rm -rf "$WINEPREFIX"
unset DISPLAY

# A server that stays, or ctest would wait for the one that a test has started. What crashes ends; no debugger
# looks at it.
begin_wine() {
    mkdir -p "$WINEPREFIX"
    wineserver -p
    wine wineboot >/dev/null 2>&1
}
end_wine() {
    wineserver -k || true
    wineserver -w
}
trap end_wine EXIT
begin_wine
wine reg add 'HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug' /v Debugger /d false /f >/dev/null 2>&1

. packaging/windows/files.sh
. packaging/windows/answers.sh

# ---- Tests ----

ctest --test-dir build/windows -L 'unit|property|scene' -LE 'long|bench' -j $((cores * 2)) \
    --output-on-failure --output-junit check.xml >&2 || true
report=build/windows/check.xml
number() { sed -n "/<testsuite /,/>/s/.*[ 	]$1=\"\\([0-9]*\\)\".*/\\1/p" "$report" | head -n 1; }
failed=$((failed + $(number failures)))
passed=$((passed + $(number tests) - $(number failures) - $(number skipped)))

# The tests of the command line, which are of this machine, start the programs of Windows.
mkdir -p "$work/programs"
for program in damier-solve pbrain-damier; do
    printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$programs/$program.exe" >"$work/programs/$program"
    chmod +x "$work/programs/$program"
done
for test in $cli_tests; do
    if DAMIER_TEST_BUILD="$work/programs" DAMIER_TEST_DATA="$PWD/tests/data" LC_ALL=C \
        "$here/tests/$test" >"$work/$test.log" 2>&1; then
        passed=$((passed + 1))
    else
        verdict 1 "$test, of the programs for Windows"
        cat "$work/$test.log" >&2
    fi
done
end_wine

. packaging/windows/window.sh
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
