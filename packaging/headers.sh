#!/bin/sh
# headers.sh ROOT PLACE NODE MODULE …: what the shared library takes from the public headers of its
# modules, into the folder PLACE: libdamier.map, the linker's list of what it exports under the version
# NODE; visible.h, which makes the same visible to the compiler; and include/damier, the headers as
# they are installed, for #include <damier/sudoku/solver.h>. There they name one another by the way from
# file to file, so that folders called base and math need not be in the search path of a program.
set -eu
awk=$(cd "$(dirname "$0")" && pwd)/exports.awk
root=$1
place=$2
node=$3
shift 3
mkdir -p "$place"
cd "$root/include"
headers=$(find "$@" -name '*.h' | LC_ALL=C sort)
{
    echo "$node {"
    echo "global:"
    # shellcheck disable=SC2086
    awk -f "$awk" $headers | LC_ALL=C sort -u | sed 's/.*/    &;/'
    echo "local:"
    echo "    *;"
    echo "};"
} >"$place/libdamier.map"
{
    echo "#pragma GCC visibility push(default)"
    for header in $headers; do
        echo "#include \"$header\""
    done
    echo "#pragma GCC visibility pop"
} >"$place/visible.h"
rm -rf "$place/include"
for header in $headers; do
    folder=$(dirname "$header")
    up=$(echo "$folder" | sed 's|[^/][^/]*|..|g')
    mkdir -p "$place/include/damier/$folder"
    sed "s|^#include \"\\([a-z0-9_]*/\\)|#include \"$up/\\1|" "$header" >"$place/include/damier/$header"
done
