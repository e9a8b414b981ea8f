#!/bin/sh
# run.sh play [options] | check: builds the zip for Windows on Debian, unpacks it and runs it under wine.
# `check` runs the unit and property tests there and compares what the programs answer with those of
# this machine, byte by byte. The libraries are built once, into build/windows-deps.
set -eu
cd "$(dirname "$0")/../.."
. cmake/packages.sh
command -v apt-get >/dev/null 2>&1 || { say "The libraries come from Debian's source packages: this needs apt-get."; exit 1; }
install_missing windows || exit 1
export WINEPREFIX="${WINEPREFIX:-$PWD/build/windows-wine}" WINEDEBUG="${WINEDEBUG:--all}" WINEARCH=win64
tests=OFF
[ "$1" = play ] || tests=ON
{
    packaging/windows/dependencies.sh build/windows-deps &&
        configure windows -DDAMIER_TESTS=$tests && cmake --build build/windows &&
        cmake --build build/windows --target zip
} >&2
zip=$(ls build/windows/damier-*-windows.zip)
place=build/windows/unpacked
rm -rf "$place" && mkdir -p "$place" && (cd "$place" && cmake -E tar xf "../${zip##*/}")
programs=$(ls -d "$place"/damier-*)
if [ "$1" = play ]; then
    shift
    exec wine "$programs/damier.exe" "$@"
fi

passed=0
failed=0
verdict() {
    if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "failed: $2"; fi
}

configure release -DDAMIER_TESTS=OFF >&2 && cmake --build build/release --target damier damier-solve pbrain-damier share >&2
here=build/release
work=build/windows/compared
mkdir -p "$work"
export LC_ALL=C XDG_DATA_HOME="$PWD/$work/data" XDG_CONFIG_HOME="$PWD/$work/config"

# same NAME PROGRAM [words …] <input: the answers of both are equal, and so are the exit status and errors.
same() {
    name=$1
    program=$2
    shift 2
    cat >"$work/$name.in"
    "$here/$program" "$@" <"$work/$name.in" >"$work/$name.linux" 2>"$work/$name.linux-errors" && a=0 || a=$?
    wine "$programs/$program.exe" "$@" <"$work/$name.in" >"$work/$name.windows" 2>"$work/$name.windows-errors" && b=0 || b=$?
    good=0
    [ "$a" -eq "$b" ] && cmp "$work/$name.linux" "$work/$name.windows" &&
        cmp "$work/$name.linux-errors" "$work/$name.windows-errors" || good=1
    verdict $good "$name"
}

# Times differ: the fourth field of Connect 4 is left out by cut.
columns() { cut -f1-3; }
. packaging/windows/answers.sh

size=$(wc -c <"$zip")
[ "$size" -le 6291456 ] && good=0 || good=1
verdict $good "the zip has $size bytes, more than 6 MiB"
# The system's libraries alone.
for program in damier damier-solve pbrain-damier; do
    foreign=$(x86_64-w64-mingw32-objdump -p "$programs/$program.exe" | awk '/DLL Name:/ { print tolower($3) }' |
        grep -vxE '(kernel32|user32|gdi32|msvcrt|shell32|ole32|oleaut32|advapi32|winmm|imm32|version|setupapi|dinput8|psapi|usp10|rpcrt4|bcrypt|ws2_32|dwrite)\.dll' || true)
    [ "$foreign" ] && good=1 || good=0
    verdict $good "$program.exe needs $foreign"
done
if ctest --test-dir build/windows -L 'unit|property' -LE 'long|bench' --output-on-failure --output-junit check.xml >&2; then :; fi
report=build/windows/check.xml
number() { sed -n "/<testsuite /,/>/s/.*[ 	]$1=\"\\([0-9]*\\)\".*/\\1/p" "$report" | head -n 1; }
failed=$((failed + $(number failures)))
passed=$((passed + $(number tests) - $(number failures) - $(number skipped)))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
