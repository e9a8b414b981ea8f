#!/bin/sh
# run.sh play [options] | check | picture FILE: builds the zip for Windows on Debian, unpacks it and runs it
# under wine.
# `check` (check.sh) looks at the zip, runs the tests of units, properties, scenes and the command line there,
# compares what the programs answer with those of this machine, byte by byte, plays in the window, and
# installs, replaces and removes the program. `picture` (picture.sh) makes the picture
# docs/windows.png for README.
# The libraries are built once, into build/windows-deps. DAMIER_WINDOWS_DEPS is another folder for them.
set -eu
cd "$(dirname "$0")/../.."
. cmake/packages.sh
command -v apt-get >/dev/null 2>&1 || { say "The libraries come from Debian's source packages: this needs apt-get."; exit 1; }
[ "$1" != picture ] || [ $# -eq 2 ] || { say "run.sh picture FILE: the name of the picture is missing."; exit 2; }
install_missing windows || exit 1
export WINEPREFIX="${WINEPREFIX:-$PWD/build/windows-wine}" WINEDEBUG="${WINEDEBUG:--all}" WINEARCH=win64
# Neither Mono nor Gecko, which wine would offer to fetch.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
export CMAKE_BUILD_PARALLEL_LEVEL="$cores"
# Those tests of the command line that know nothing of Linux's own.
cli_tests="test_cli_algebra test_cli_connect4 test_cli_gomoku test_cli_inversion test_cli_limits test_cli_sudoku
    test_cli_sudoku_stream"

tests=OFF
[ "$1" != check ] || { tests=ON && install_missing check || exit 1; }
deps=${DAMIER_WINDOWS_DEPS:-$PWD/build/windows-deps}
# build_all WORDS…: what cmake builds.
build_all() {
    packaging/windows/dependencies.sh "$deps" &&
        configure windows -DDAMIER_TESTS=$tests -DDAMIER_WINDOWS_PREFIX="$deps/prefix" &&
        cmake --build build/windows "$@" && cmake --build build/windows --target zip
}
if [ "$1" != check ]; then
    build_all --target damier damier-solve pbrain-damier share >&2
else
    build_all >&2
    cmake --build build/windows --target installer >&2
fi
newest() { ls -t "$@" | head -n 1; }
zip=$(newest "$PWD"/build/windows/damier-*-windows.zip)
place=$PWD/build/windows/unpacked
rm -rf "$place" && mkdir -p "$place" && (cd "$place" && cmake -E tar xf "$zip")
programs=$(ls -d "$place"/damier-*)
if [ "$1" = play ]; then
    shift
    exec wine "$programs/damier.exe" "$@"
fi
if [ "$1" = picture ]; then
    install_missing check || exit 1 # Xvfb, xdotool
    . packaging/windows/picture.sh
    exit
fi
setup=$(newest "$PWD"/build/windows/damier-*-setup.exe)

. packaging/windows/check.sh
