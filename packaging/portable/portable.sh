#!/bin/sh
# portable.sh ROOT OUT: makes OUT/damier-VERSION-linux-ARCHITECTURE, a folder that runs on Debian 11
# and later, Ubuntu 22.04 and later, and what is as new: the C library is that of Debian 11, SDL and
# all other libraries are inside. Only the C library and X11 are the system's own.
# ROOT becomes a bare Debian 11 with the headers; one that is there is used again. Needs root,
# debootstrap, and some 200 MB from Debian's mirror the first time.
set -eu
[ $# -eq 2 ] || { echo "usage: portable.sh ROOT OUT" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "portable: needs root" >&2; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
root=$1
out=$2
mirror=${DAMIER_MIRROR:-http://deb.debian.org/debian}
headers="gcc,make,pkg-config,libc6-dev,xz-utils,file,libx11-dev,libxext-dev,libxcursor-dev,libxi-dev,\
libxrandr-dev,libxss-dev,libxfixes-dev,libwayland-dev,wayland-protocols,libxkbcommon-dev,libdbus-1-dev,\
libudev-dev,libasound2-dev,libpulse-dev,libegl-dev,libgl-dev,libgles-dev,libfreetype-dev,\
libharfbuzz-dev,libpng-dev,zlib1g-dev,libcairo2-dev,libqrencode-dev,libexpat1-dev,libcjson-dev,\
libsqlite3-dev"

if ! [ -e "$root/usr/include/sqlite3.h" ]; then
    command -v debootstrap >/dev/null || { echo "portable: needs debootstrap" >&2; exit 77; }
    debootstrap --variant=minbase --include="$headers" bullseye "$root" "$mirror"
fi
root=$(cd "$root" && pwd)
# Links that are absolute lead into this machine.
find "$root"/usr/lib/*-linux-gnu "$root"/lib64/ -maxdepth 1 -type l -lname '/*' | while read -r link; do
    ln -sfr "$root$(readlink "$link")" "$link"
done

if ! [ -e "$root/opt/damier/lib/pkgconfig/SDL2_ttf.pc" ]; then
    mkdir -p "$root/damier/sources"
    grep -v '^#' "$here/sources.txt" | while read -r sum path; do
        archive=$root/damier/sources/$(basename "$path")
        [ -e "$archive" ] || curl -fsSo "$archive" "$mirror/pool/main/$path"
        echo "$sum  $archive" | sha256sum -c --quiet
    done
    cp "$here/sdl.sh" "$root/damier/"
    chroot "$root" sh /damier/sdl.sh >"$root/damier/log" 2>&1 || { tail "$root/damier/log" >&2; exit 1; }
fi

mkdir -p "$out"
out=$(cd "$out" && pwd)
build=$out/build
export DAMIER_OLD_ROOT="$root"
cmake -S "$source" -B "$build" -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" \
    -DCMAKE_BUILD_TYPE=Release -DDAMIER_TESTS=OFF -DCMAKE_INSTALL_RPATH="\$ORIGIN/../lib/damier"
cmake --build "$build"
version=$(sed -n 's/^project(damier VERSION \([^ ]*\).*/\1/p' "$source/CMakeLists.txt")
folder=$out/damier-$version-linux-$(uname -m)
rm -rf "$folder"
for component in program data fonts; do
    cmake --install "$build" --prefix "$folder" --component $component --strip >/dev/null
done

# library NAME: where the old system has it.
library() {
    find "$root/opt/damier/lib" "$root"/usr/lib/*-linux-gnu "$root"/lib/*-linux-gnu -maxdepth 1 \
        -name "$1" 2>/dev/null | head -n 1
}

# needed FILE …: the names of the libraries that they ask for, but those of every system.
needed() {
    objdump -p "$@" 2>/dev/null | awk '$1 == "NEEDED" { print $2 }' | sort -u | grep -v -E \
        '^(ld-linux.*|lib(c|m|dl|pthread|rt|util|resolv|X11|Xau|Xdmcp|xcb|X11-xcb)\.so\..*)$' || true
}

# Those that are opened at run time, by SDL and by the program, come along too; what SDL asks of the
# desktop (X11, Wayland, sound) does not.
mkdir -p "$folder/lib/damier"
wanted="$(needed "$folder"/bin/*) libcairo.so.2 libqrencode.so.4"
while [ "$wanted" ]; do
    next=""
    for name in $wanted; do
        [ -e "$folder/lib/damier/$name" ] && continue
        found=$(library "$name")
        [ "$found" ] || { echo "portable: no $name in $root" >&2; exit 1; }
        cp -L "$found" "$folder/lib/damier/$name"
        strip --strip-unneeded "$folder/lib/damier/$name"
        next="$next $(needed "$folder/lib/damier/$name")"
    done
    wanted=$(echo "$next" | xargs)
done
ln -s bin/damier "$folder/damier"
newest=$(objdump -T "$folder"/bin/* "$folder"/lib/damier/* | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)
epoch=$(git -C "$source" log -1 --format=%ct 2>/dev/null || date +%s)
tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" -cf - \
    "$(basename "$folder")" | xz -9 -T1 >"$folder.tar.xz"
echo "$folder: needs $newest, $(du -sh "$folder" | cut -f 1) unpacked, $(du -h "$folder.tar.xz" | cut -f 1) packed"
