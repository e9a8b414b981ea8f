#!/bin/sh
# reproducible.sh ROOT [JOBS]: two build folders, of different names and depths, give the same
# programs and archives byte for byte. Takes two whole builds.
set -eu
root=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for folder in one another/and/deeper; do
    mkdir -p "$place/$folder"
    cmake -S "$root" -B "$place/$folder" -DCMAKE_BUILD_TYPE=Release -DDAMIER_TESTS=OFF >"$place/log" 2>&1 &&
        cmake --build "$place/$folder" -j "${2:-2}" >>"$place/log" 2>&1 || { tail -20 "$place/log"; exit 1; }
done
cd "$place/one"
status=0
files=$(find . \( -name 'lib*.a' -o -name 'damier*' -o -name 'pbrain-damier' -o -path './share/*' \) \
    -type f ! -name '*.cmake' ! -path '*/CMakeFiles/*' | LC_ALL=C sort)
for file in $files; do
    cmp "$file" "../another/and/deeper/$file" || status=1
done
echo "$(echo "$files" | wc -l) files compared"
exit $status
