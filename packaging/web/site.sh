#!/bin/sh
# site.sh BUILD OUT: puts the page together from the build folder: one folder of static files, and beside it
# OUT.html, the same as one file.
set -eu
cd "$(dirname "$0")/../.."
build=$1
out=$2
rm -rf "$out"
mkdir -p "$out"
cp "$build"/damier*.js "$build"/damier.wasm "$out/"
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
share=$build/page-share
rm -rf "$share"
cp -r "$build/share" "$share"
sh packaging/fonts.sh "$build/share/fonts" "$share/fonts"
/usr/share/emscripten/tools/file_packager "$out/share.data" --preload "$share@/app/share" \
    --exclude '*README.md' '*accents.compose' '*damier-help.mo' --js-output="$out/share.js" --no-node >&2
cp src/connect4/book/opening-10.book "$out/opening.book"
cp images/damier.svg packaging/web/page/* "$out/"
cp LICENSE "$out/LICENSE.txt"
prefix=$(sed -n 's/^DAMIER_WEB_PREFIX:[^=]*=//p' "$build/CMakeCache.txt")
# part NAME: the head of what follows.
part() {
    printf '\n\n==== %s ====\n\n' "$1"
}
{
    cat packaging/copyright
    for font in fonts-inter fonts-dejavu-core; do
        part "$font"
        cat "/usr/share/doc/$font/copyright"
    done
    for licence in "$prefix"/licences/*.txt; do
        part "$(basename "$licence" .txt)"
        cat "$licence"
    done
    part emscripten
    sed -n '/^Files:/,/^License:/p;/^License:/q' /usr/share/doc/emscripten/copyright
    part "the C library of emscripten"
    cat /usr/share/emscripten/system/lib/libc/musl/COPYRIGHT
} >"$out/licences.txt"
for size in 192 512; do
    rsvg-convert -w $size -h $size images/damier.svg -o "$out/damier-$size.png"
done
# Equal files have the same version, and nothing is fetched anew.
version=damier-$(cd "$out" && cat -- * | sha256sum | cut -c1-12)
files=$(cd "$out" && ls | grep -vxE 'worker.js|licences.txt|LICENSE.txt' | sed 's/.*/"&", /' | tr -d '\n')
sed -i -e "s|@VERSION@|$version|" -e "s|/\*FILES\*/|\"./\", ${files%, }|" "$out/worker.js"
node packaging/web/single.mjs "$out" "$out.html"
