#!/bin/sh
# unity.sh ROOT: names of a file are unique in their module, so that its sources can be compiled together
# in batches of any size: here each module is one source.
set -eu
lint=$(cd "$(dirname "$0")" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake -S "$1" -B "$place" -DDAMIER_TESTS=OFF -DDAMIER_WERROR=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 \
    >"$place/log" 2>&1 || { tail -20 "$place/log"; exit 1; }
mkdir -p "$place/embedded"
for symbol in $(sed -n 's/^damier_embed([^ ]* \([a-z0-9_]*\) .*/\1/p' "$1"/src/*/module.cmake); do
    : >"$place/embedded/$symbol.c" # made by the build, and of no interest here
done
sh "$lint/syntax.sh" "$place" '/unity_[0-9]*_c[.]c$'
