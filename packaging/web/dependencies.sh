#!/bin/sh
# dependencies.sh FOLDER: builds the libraries of the page from Debian's source packages, once, as static
# libraries of WebAssembly with threads in FOLDER/prefix. What is there already is not built again. Needs
# apt-get, dpkg-dev, cmake, tclsh and emscripten.
set -eu
mkdir -p "$1"
work=$(cd "$1" && pwd)
prefix=$work/prefix
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
export CFLAGS="-O2 -msimd128 -pthread" CXXFLAGS="-O2 -msimd128 -pthread"
export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig" PKG_CONFIG_PATH= EM_PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
# For a node that is not Debian's: where Debian keeps what emscripten needs of it.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
. "$(dirname "$0")/../sources.sh"

# with_cmake SOURCE [-DOPTION …]
with_cmake() {
    source=$1
    shift
    emcmake cmake -S "$work/source/$source" -B "$work/build/$source" -G "Unix Makefiles" \
        -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_C_FLAGS="$CFLAGS" -DCMAKE_POLICY_DEFAULT_CMP0074=NEW -DCMAKE_FIND_ROOT_PATH="$prefix" \
        -DCMAKE_PREFIX_PATH="$prefix" "$@" &&
        cmake --build "$work/build/$source" -j"$cores" && cmake --install "$work/build/$source"
}

# with_configure SOURCE PART [--option …]: of the source only the folder PART is built.
with_configure() {
    source=$1
    part=$2
    shift 2
    mkdir -p "$work/build/$source"
    keep_configure "$source"
    (cd "$work/build/$source" && emconfigure "$work/source/$source/configure" --host="${host:-wasm32-unknown-emscripten}" \
        --prefix="$prefix" --disable-shared --enable-static \
        CPPFLAGS="-I$prefix/include" LDFLAGS="-L$prefix/lib" "$@" &&
        emmake make -C "$part" -j"$cores" && emmake make -C "$part" install)
}

# describe NAME VERSION LIBRARY [INCLUDE [REQUIRED]]: a file for pkg-config.
describe() {
    mkdir -p "$prefix/lib/pkgconfig"
    printf 'prefix=%s\nName: %s\nDescription: of the page\nVersion: %s\nRequires: %s\nLibs: -L${prefix}/lib -l%s\nCflags: -I${prefix}/include%s\n' \
        "$prefix" "$1" "$2" "${5:-}" "$3" "${4:-}" >"$prefix/lib/pkgconfig/$1.pc"
}

# compile SOURCE LIBRARY [FLAG …] FILE …: a library of a few sources without a build of its own.
compile() {
    name=$1
    archive=$2
    shift 2
    mkdir -p "$work/build/$name" "$prefix/lib" "$prefix/include"
    (cd "$work/build/$name" && emcc $CFLAGS -c "$@" && emar rcs "$prefix/lib/lib$archive.a" ./*.o)
}

build_zlib() {
    compile zlib z -DHAVE_UNISTD_H "$work/source/zlib"/*.c &&
        cp "$work/source/zlib/zlib.h" "$work/source/zlib/zconf.h" "$prefix/include/" && describe zlib 1.2.13 z
}
build_freetype() {
    with_cmake freetype -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
        -DFT_DISABLE_BROTLI=ON -DFT_REQUIRE_ZLIB=ON -DZLIB_LIBRARY="$prefix/lib/libz.a" \
        -DZLIB_INCLUDE_DIR="$prefix/include"
}
# One source of its own; neither exceptions nor the C++ library.
build_harfbuzz() {
    mkdir -p "$work/build/harfbuzz" "$prefix/include/harfbuzz"
    (cd "$work/build/harfbuzz" &&
        em++ $CXXFLAGS -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_FREETYPE=1 \
            -I"$prefix/include/freetype2" -c "$work/source/harfbuzz/src/harfbuzz.cc" -o harfbuzz.o &&
        emar rcs "$prefix/lib/libharfbuzz.a" harfbuzz.o) &&
        cp "$work/source/harfbuzz/src"/hb*.h "$prefix/include/harfbuzz/" &&
        describe harfbuzz 6.0.0 harfbuzz /harfbuzz freetype2
}
build_libsdl2() {
    with_cmake libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_OPENGL=OFF -DSDL_OPENGLES=OFF \
        -DSDL_JOYSTICK=OFF -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_PTHREADS=ON &&
        sed -i -e 's/-lSDL2main//g' "$prefix/lib/pkgconfig/sdl2.pc"
}
build_libsdl2_ttf() {
    with_cmake libsdl2-ttf -DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=ON -DSDL2TTF_SAMPLES=OFF \
        -Dharfbuzz_INCLUDE_DIRS="$prefix/include/harfbuzz" -Dharfbuzz_LIBRARY="$prefix/lib/libharfbuzz.a" \
        -Dharfbuzz_INCLUDE_PATH="$prefix/include/harfbuzz" \
        -DFREETYPE_LIBRARY="$prefix/lib/libfreetype.a" -DFREETYPE_INCLUDE_DIRS="$prefix/include/freetype2" &&
        describe SDL2_ttf 2.20.1 SDL2_ttf /SDL2 "harfbuzz, sdl2"
}
build_libpng1_6() {
    with_cmake libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF -DZLIB_LIBRARY="$prefix/lib/libz.a" \
        -DZLIB_INCLUDE_DIR="$prefix/include" &&
        { [ -e "$prefix/lib/pkgconfig/libpng.pc" ] ||
            cp "$prefix/lib/pkgconfig/libpng16.pc" "$prefix/lib/pkgconfig/libpng.pc"; }
}
# The amalgamation is made by the machine's own compiler.
build_sqlite3() {
    mkdir -p "$work/build/sqlite3"
    (cd "$work/build/sqlite3" && CFLAGS=-O1 "$work/source/sqlite3/configure" --disable-tcl --disable-readline \
        >/dev/null && make sqlite3.c && cp sqlite3.h sqlite3ext.h "$prefix/include/") &&
        compile sqlite3 sqlite3 -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION \
            "$work/build/sqlite3/sqlite3.c" && describe sqlite3 3.40.1 sqlite3
}
build_expat() {
    mkdir -p "$work/build/expat"
    : >"$work/build/expat/expat_config.h"
    source=$work/source/expat/expat/lib
    compile expat expat -I"$work/build/expat" -I"$source" -DXML_DTD=1 -DXML_GE=1 -DXML_NS=1 \
        -DXML_CONTEXT_BYTES=1024 -DBYTEORDER=1234 -DHAVE_MEMMOVE=1 -DXML_DEV_URANDOM=1 \
        "$source/xmlparse.c" "$source/xmlrole.c" "$source/xmltok.c" &&
        cp "$source/expat.h" "$source/expat_external.h" "$prefix/include/" && describe expat 2.5.0 expat
}
build_cjson() {
    with_cmake cjson -DENABLE_CJSON_TEST=OFF -DBUILD_SHARED_AND_STATIC_LIBS=OFF -DENABLE_CUSTOM_COMPILER_FLAGS=OFF
}
build_qrencode() { with_cmake qrencode -DWITH_TOOLS=NO -DWITH_TESTS=NO -DWITHOUT_PNG=ON; }
build_pixman() { with_configure pixman . --disable-openmp --disable-gtk --disable-libpng; }
# Its configure is older than the name of the system.
build_cairo() {
    host=i686-pc-linux-gnu ax_cv_c_float_words_bigendian=no with_configure cairo src --disable-png --enable-ft \
        --disable-fc --disable-xlib --disable-xcb --disable-script --disable-ps --disable-svg \
        --disable-interpreter --disable-gobject --disable-trace --enable-pdf
}

build_each zlib libpng1.6 freetype harfbuzz sqlite3 expat cjson libsdl2 libsdl2-ttf qrencode pixman cairo
