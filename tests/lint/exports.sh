#!/bin/sh
# exports.sh BUILD: the shared library exports every function and constant that its installed headers
# declare and its modules define, and nothing else. Reads them in another way than packaging/exports.awk,
# which made the linker's list: by the names that the modules' archives define.
set -eu
cd "$1"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
headers=library/include/damier
[ -e libdamier.so ] || { echo "no libdamier.so in $1: build the target library"; exit 1; }
nm -D --defined-only libdamier.so | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' |
    LC_ALL=C sort -u >"$place/exported"
if found=$(nm -D --defined-only libdamier.so | awk '$2 != "A" && $3 !~ /@@DAMIER_[0-9.]+$/ { print $3 }' | grep .); then
    echo "exported without a version:" $found
    exit 1
fi
archives=$(cd "$headers" && for module in *; do echo "lib$module.a"; done)
# shellcheck disable=SC2086
nm -g --defined-only $archives 2>/dev/null | awk 'NF == 3 { print $3 }' | LC_ALL=C sort -u >"$place/defined"
# What looks like a declaration, whatever else it is: a name before a parenthesis, or behind extern.
find "$headers" -name '*.h' -exec cat {} + | sed 's|/\*|\n&|g; s|\*/|&\n|g' | awk '
    /^\/\*/ { comment = 1 }
    comment { if (/\*\/$/) comment = 0; next }
    /^extern / { sub(/[[;].*/, ""); print $NF; next }
    { while (match($0, /[A-Za-z_][A-Za-z0-9_]*\(/)) {
          print substr($0, RSTART, RLENGTH - 1)
          $0 = substr($0, RSTART + RLENGTH)
      } }' | sed 's/^\**//' | LC_ALL=C sort -u >"$place/named"
LC_ALL=C comm -12 "$place/defined" "$place/named" >"$place/public"
[ -s "$place/public" ] || { echo "the headers declare nothing"; exit 1; }
status=0
if found=$(LC_ALL=C comm -23 "$place/public" "$place/exported" | grep .); then
    echo "public, but not exported:" $found
    status=1
fi
if found=$(LC_ALL=C comm -13 "$place/public" "$place/exported" | grep .); then
    echo "exported, but not public:" $found
    status=1
fi
exit $status
