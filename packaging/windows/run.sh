#!/bin/sh
# run.sh play [options] | check: builds the zip for Windows on Debian, unpacks it and runs it under wine.
# `check` looks at the zip and the installer, runs the tests of units, properties and scenes there,
# compares what the programs answer with those of this machine, byte by byte, and plays in the window.
# The libraries are built once, into build/windows-deps. DAMIER_WINDOWS_DEPS is another folder for them.
set -eu
cd "$(dirname "$0")/../.."
. cmake/packages.sh
command -v apt-get >/dev/null 2>&1 || { say "The libraries come from Debian's source packages: this needs apt-get."; exit 1; }
install_missing windows || exit 1
export WINEPREFIX="${WINEPREFIX:-$PWD/build/windows-wine}" WINEDEBUG="${WINEDEBUG:--all}" WINEARCH=win64
# Neither Mono nor Gecko, which wine would offer to fetch.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
export CMAKE_BUILD_PARALLEL_LEVEL="$cores"

tests=OFF
[ "$1" = play ] || { tests=ON && install_missing check || exit 1; }
deps=${DAMIER_WINDOWS_DEPS:-$PWD/build/windows-deps}
# build_all WORDS…: what cmake builds.
build_all() {
    packaging/windows/dependencies.sh "$deps" &&
        configure windows -DDAMIER_TESTS=$tests -DDAMIER_WINDOWS_PREFIX="$deps/prefix" &&
        cmake --build build/windows "$@" && cmake --build build/windows --target zip
}
if [ "$1" = play ]; then
    build_all --target damier damier-solve pbrain-damier share >&2
else
    build_all >&2 && cmake --build build/windows --target installer >&2
fi
zip=$(ls "$PWD"/build/windows/damier-*-windows.zip)
place=$PWD/build/windows/unpacked
rm -rf "$place" && mkdir -p "$place" && (cd "$place" && cmake -E tar xf "$zip")
programs=$(ls -d "$place"/damier-*)
if [ "$1" = play ]; then
    shift
    exec wine "$programs/damier.exe" "$@"
fi

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

configure release >&2 && cmake --build build/release \
    --target damier damier-solve pbrain-damier share e2e_driver >&2
here=build/release
work=build/windows/compared
mkdir -p "$work"

# ---- The zip ----

size=$(wc -c <"$zip")
echo "the zip has $size bytes, the installer $(wc -c <build/windows/damier-*-setup.exe)"
holds "the zip has more than $size_max bytes" [ "$size" -le "$size_max" ]
for program in damier.exe damier-solve.exe pbrain-damier.exe damier.dll; do
    # The system's libraries and our own alone.
    foreign=$(x86_64-w64-mingw32-objdump -p "$programs/$program" | awk '/DLL Name:/ { print tolower($3) }' |
        grep -vxE '(damier|kernel32|user32|gdi32|msvcrt|shell32|ole32|oleaut32|advapi32|winmm|imm32|version|setupapi|psapi|usp10|rpcrt4|bcrypt|ws2_32|dwrite)\.dll' || true)
    holds "$program needs $foreign" [ -z "$foreign" ]
done
for program in damier damier-solve pbrain-damier; do
    # Icon, group of icons, version, manifest.
    for kind in 3 e 10 18; do
        x86_64-w64-mingw32-objdump -p "$programs/$program.exe" |
            grep -q "^0*[0-9a-f]* *Entry: ID: 0x0*$kind,.*Value: 0x8" && good=0 || good=1
        verdict $good "$program.exe has no resource of type 0x$kind"
    done
    for words in activeCodePage PerMonitorV2 longPathAware asInvoker; do
        holds "the manifest of $program.exe lacks $words" grep -q "$words" "$programs/$program.exe"
    done
done

# ---- The installer ----

installed=$WINEPREFIX/drive_c/installed
rm -rf "$installed"
wine build/windows/damier-*-setup.exe /S '/D=C:\installed'
holds "the installer leaves something out" diff -r "$programs" "$installed" --exclude=uninstall.exe
holds "the start menu lacks Damier" \
    find "$WINEPREFIX/drive_c" -path '*Start Menu/Programs/Damier.lnk' -exec test -s {} ';' -quit
wine reg query 'HKCU\Software\Classes\Damier.Game\shell\open\command' /ve 2>/dev/null |
    grep -q 'installed.damier.exe' && good=0 || good=1
verdict $good "no type of file after the installer"
wine "$installed/uninstall.exe" /S '_?=C:\installed'
holds "the uninstaller leaves programs behind" [ ! -e "$installed/damier.dll" ]

# ---- Answers ----

# same NAME PROGRAM [words …] <input: the answers of both are equal, and so are the exit status and errors.
same() (
    name=$1
    program=$2
    shift 2
    export LC_ALL=C XDG_DATA_HOME="$PWD/$work/data" XDG_CONFIG_HOME="$PWD/$work/config"
    cat >"$work/$name.in"
    "$here/$program" "$@" <"$work/$name.in" >"$work/$name.linux" 2>"$work/$name.linux-errors" && a=0 || a=$?
    wine "$programs/$program.exe" "$@" <"$work/$name.in" >"$work/$name.windows" 2>"$work/$name.windows-errors" && b=0 || b=$?
    [ "$a" -eq "$b" ] && cmp "$work/$name.linux" "$work/$name.windows" &&
        cmp "$work/$name.linux-errors" "$work/$name.windows-errors"
)

# answers NAME PROGRAM [words …] <input
answers() {
    same "$@" && good=0 || good=1
    verdict $good "$1"
}
. packaging/windows/answers.sh

# ---- Tests ----

ctest --test-dir build/windows -L 'unit|property|scene' -LE 'long|bench' -j "$cores" \
    --output-on-failure --output-junit check.xml >&2 || true
report=build/windows/check.xml
number() { sed -n "/<testsuite /,/>/s/.*[ 	]$1=\"\\([0-9]*\\)\".*/\\1/p" "$report" | head -n 1; }
failed=$((failed + $(number failures)))
passed=$((passed + $(number tests) - $(number failures) - $(number skipped)))

# ---- The window ----

DAMIER_WINDOWS=$programs
export DAMIER_WINDOWS
# The driver opens an X server of its own.
holds "the session in the window" \
    build/release/tests/e2e/e2e_driver packaging/windows/wine-damier.sh packaging/windows/window.e2e
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
