#!/bin/sh
# sdl.sh: builds SDL2 and SDL2_ttf of /damier/sources into /opt/damier. Runs inside the
# system that portable.sh makes. What SDL can open at run time (X11, Wayland, PulseAudio, ALSA) it does.
set -eu
prefix=/opt/damier
mkdir -p /damier/build "$prefix/include/SDL2"
cd /damier/build
for archive in /damier/sources/*.orig.tar.*; do tar -xf "$archive"; done
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"

if ! [ -e "$prefix/lib/libSDL2.so" ]; then
    cd /damier/build/SDL2-*
    ./configure --prefix="$prefix" --disable-static --disable-rpath --disable-video-vulkan \
        --disable-video-kmsdrm --disable-video-opengles1 --disable-joystick --disable-haptic \
        --disable-sensor --disable-hidapi --disable-esd --disable-arts --disable-nas \
        --disable-sndio --disable-jack --disable-oss CFLAGS=-O2
    make -j"$(getconf _NPROCESSORS_ONLN)"
    make install
fi

# pc NAME VERSION: the file of pkg-config, which their own archives make by autotools.
pc() {
    cat >"$prefix/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: of Damier's portable folder
Version: $2
Requires: sdl2
Libs: -L$prefix/lib -l$1
Cflags: -I$prefix/include/SDL2
END
    ln -sf "lib$1-2.0.so.0" "$prefix/lib/lib$1.so"
}

# What the window needs of them: text shaped by HarfBuzz.
cd /damier/build/SDL2_ttf-*
# shellcheck disable=SC2046
gcc -O2 -fPIC -shared -Wl,-soname,libSDL2_ttf-2.0.so.0 -DTTF_USE_HARFBUZZ=1 SDL_ttf.c \
    -o "$prefix/lib/libSDL2_ttf-2.0.so.0" $(pkg-config --cflags --libs sdl2 freetype2 harfbuzz)
cp SDL_ttf.h "$prefix/include/SDL2/"
pc SDL2_ttf 2.20.1
