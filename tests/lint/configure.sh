#!/bin/sh
# configure.sh ROOT: CMake takes the tests without a window, as mutate.sh wants them; each preset has both.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake -S "$1" -B "$place" -DDAMIER_TESTS=ON -DDAMIER_WINDOW=OFF >"$place/log" 2>&1 || { tail -20 "$place/log"; exit 1; }
