#!/bin/sh
# dependencies.sh FOLDER: builds the libraries of the Windows program from Debian's source packages,
# once, as static libraries in FOLDER/prefix. What is there already is not built again, unless this
# script has changed. Needs apt-get, dpkg-dev, cmake, tclsh and mingw-w64.
set -eu
mkdir -p "$1"
work=$(cd "$1" && pwd)
prefix=$work/prefix
host=x86_64-w64-mingw32
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# Small before fast: searches use none of them. SDL draws, and is compiled to be fast.
small="-Os -ffunction-sections -fdata-sections"
export CFLAGS="$small" CXXFLAGS="$small"
export PKG_CONFIG_LIBDIR="$prefix/lib/pkgconfig" PKG_CONFIG_PATH=
version=$(cksum <"$0")
if [ "$(cat "$work/version" 2>/dev/null)" != "$version" ]; then
    rm -rf "$prefix" "$work/build"
fi
. "$(dirname "$0")/../sources.sh"

toolchain=$work/toolchain.cmake
cat >"$toolchain" <<END
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER $host-gcc-posix)
set(CMAKE_CXX_COMPILER $host-g++-posix)
set(CMAKE_RC_COMPILER $host-windres)
set(CMAKE_FIND_ROOT_PATH $prefix)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
END

# with_cmake SOURCE [-DOPTION …]
with_cmake() {
    source=$1
    shift
    cmake -S "$work/source/$source" -B "$work/build/$source" -G "Unix Makefiles" \
        -DCMAKE_TOOLCHAIN_FILE="$toolchain" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_C_FLAGS="$CFLAGS" \
        -DCMAKE_C_FLAGS_RELEASE=-DNDEBUG -DCMAKE_POLICY_DEFAULT_CMP0074=NEW \
        -DCMAKE_PREFIX_PATH="$prefix" "$@"
    cmake --build "$work/build/$source" -j"$cores"
    cmake --install "$work/build/$source"
}

# with_configure SOURCE PART [--option …]: of the source only the folder PART is built.
with_configure() {
    source=$1
    part=$2
    shift 2
    mkdir -p "$work/build/$source"
    keep_configure "$source"
    (cd "$work/build/$source" && "$work/source/$source/configure" --host=$host --prefix="$prefix" \
        --disable-shared --enable-static CC=$host-gcc-posix \
        CPPFLAGS="-I$prefix/include" LDFLAGS="-L$prefix/lib" "$@" && make -C "$part" -j"$cores" && make -C "$part" install)
}

# Debian's source is without the makefile for Windows.
build_zlib() {
    mkdir -p "$work/build/zlib" "$prefix/lib/pkgconfig" "$prefix/include"
    (cd "$work/build/zlib" && $host-gcc-posix $CFLAGS -DNO_FSEEKO -c "$work/source/zlib"/*.c &&
        $host-ar rcs "$prefix/lib/libz.a" ./*.o) || return 1
    cp "$work/source/zlib/zlib.h" "$work/source/zlib/zconf.h" "$prefix/include/"
    printf 'prefix=%s\nName: zlib\nDescription: compression\nVersion: 1.2.13\nLibs: -L${prefix}/lib -lz\nCflags: -I${prefix}/include\n' \
        "$prefix" >"$prefix/lib/pkgconfig/zlib.pc"
}
# Two kinds of fonts, and what draws them.
build_freetype() {
    {
        for module in autofit psaux psnames pshinter sfnt; do
            echo "FT_USE_MODULE( FT_Module_Class, ${module}_module_class )"
        done
        for module in tt cff; do
            echo "FT_USE_MODULE( FT_Driver_ClassRec, ${module}_driver_class )"
        done
        echo "FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )"
    } >"$work/source/freetype/include/freetype/config/ftmodule.h"
    sed -i 's/^#define FT_CONFIG_OPTION_ADOBE_GLYPH_LIST//' \
        "$work/source/freetype/include/freetype/config/ftoption.h"
    with_cmake freetype -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
        -DFT_DISABLE_BROTLI=ON -DFT_REQUIRE_ZLIB=ON
}
# One source of its own; neither exceptions nor the C++ library, nothing but shaping by OpenType.
build_harfbuzz() {
    mkdir -p "$work/build/harfbuzz" "$prefix/include/harfbuzz"
    (cd "$work/build/harfbuzz" &&
        $host-g++-posix $CXXFLAGS -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
            -DHAVE_FREETYPE=1 -DHB_LEAN -DHB_NO_AAT -DHB_NO_BORING_EXPANSION -DHB_NO_PRAGMA_GCC_DIAGNOSTIC -I"$prefix/include/freetype2" -c "$work/source/harfbuzz/src/harfbuzz.cc" -o harfbuzz.o &&
        $host-ar rcs "$prefix/lib/libharfbuzz.a" harfbuzz.o) || return 1
    cp "$work/source/harfbuzz/src"/hb*.h "$prefix/include/harfbuzz/"
    printf 'prefix=%s\nName: harfbuzz\nDescription: shaping\nVersion: %s\nRequires: freetype2\nLibs: -L${prefix}/lib -lharfbuzz\nCflags: -I${prefix}/include/harfbuzz\n' \
        "$prefix" 6.0.0 >"$prefix/lib/pkgconfig/harfbuzz.pc"
}
# Damier has a main of its own, and only one of its programs is a window.
build_libsdl2() {
    # Nobody puts another SDL in the place of this one: no table of all its functions.
    sed -i 's/^#define SDL_DYNAMIC_API 1$/#define SDL_DYNAMIC_API 0/' "$work/source/libsdl2/src/dynapi/SDL_dynapi.h"
    CFLAGS="-O2 -ffunction-sections -fdata-sections -DSDL_HAVE_YUV=0" with_cmake libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF \
        -DSDL_JOYSTICK=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF -DSDL_POWER=OFF \
        -DSDL_DIRECTX=OFF -DSDL_RENDER_D3D=OFF -DSDL_OPENGLES=OFF -DSDL_VULKAN=OFF -DSDL_DISKAUDIO=OFF &&
        sed -i -e 's/-mwindows//g; s/-lSDL2main//g; s/-Dmain=SDL_main/-DSDL_MAIN_HANDLED/' \
            "$prefix/lib/pkgconfig/sdl2.pc"
}
# describe_sdl NAME VERSION [REQUIRED,]: its own CMake writes no file for pkg-config.
describe_sdl() {
    printf 'prefix=%s\nName: %s\nDescription: for SDL\nVersion: %s\nRequires: %s sdl2\nLibs: -L${prefix}/lib -l%s\nCflags: -I${prefix}/include/SDL2\n' \
        "$prefix" "$1" "$2" "${3:-}" "$1" >"$prefix/lib/pkgconfig/$1.pc"
}
build_libsdl2_ttf() {
    with_cmake libsdl2-ttf -DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=ON -DSDL2TTF_SAMPLES=OFF \
        -Dharfbuzz_INCLUDE_DIRS="$prefix/include/harfbuzz" -Dharfbuzz_LIBRARY="$prefix/lib/libharfbuzz.a" -Dharfbuzz_INCLUDE_PATH="$prefix/include/harfbuzz" &&
        describe_sdl SDL2_ttf 2.20.1 harfbuzz,
}
build_libpng1_6() {
    with_cmake libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF &&
        { [ -e "$prefix/lib/pkgconfig/libpng.pc" ] ||
            cp "$prefix/lib/pkgconfig/libpng16.pc" "$prefix/lib/pkgconfig/libpng.pc"; }
}
# What the store does not ask for.
sqlite_omits=
for part in AUTHORIZATION COMPLETE DECLTYPE DEPRECATED DESERIALIZE GET_TABLE INCRBLOB \
    INTROSPECTION_PRAGMAS JSON LOAD_EXTENSION SHARED_CACHE TCL_VARIABLE UTF16; do
    sqlite_omits="$sqlite_omits -DSQLITE_OMIT_$part"
done
build_sqlite3() {
    mkdir -p "$work/build/sqlite3"
    (cd "$work/build/sqlite3" && "$work/source/sqlite3/configure" --disable-tcl --disable-readline \
        >/dev/null && make sqlite3.c OPTS="$sqlite_omits" &&
        $host-gcc-posix $CFLAGS -DSQLITE_THREADSAFE=1 $sqlite_omits -c sqlite3.c &&
        $host-ar rcs "$prefix/lib/libsqlite3.a" sqlite3.o && cp sqlite3.h sqlite3ext.h "$prefix/include/") || return 1
    printf 'prefix=%s\nName: SQLite\nDescription: SQL database\nVersion: 3.40.1\nLibs: -L${prefix}/lib -lsqlite3\nCflags: -I${prefix}/include\n' \
        "$prefix" >"$prefix/lib/pkgconfig/sqlite3.pc"
}
# With its CMake, Debian's patches do not compile: they want XML_DTD to be a number.
build_expat() {
    mkdir -p "$work/build/expat"
    : >"$work/build/expat/expat_config.h"
    (cd "$work/build/expat" && for part in xmlparse xmlrole xmltok; do
        $host-gcc-posix $CFLAGS -I. -I"$work/source/expat/expat/lib" -DXML_STATIC -DXML_DTD=1 -DXML_GE=1 \
            -DXML_NS=1 -DXML_CONTEXT_BYTES=1024 -DBYTEORDER=1234 -DHAVE_MEMMOVE=1 \
            -c "$work/source/expat/expat/lib/$part.c" || return 1
    done && $host-ar rcs "$prefix/lib/libexpat.a" ./*.o) || return 1
    cp "$work/source/expat/expat/lib/expat.h" "$work/source/expat/expat/lib/expat_external.h" "$prefix/include/"
    printf 'prefix=%s\nName: expat\nDescription: XML\nVersion: 2.5.0\nLibs: -L${prefix}/lib -lexpat\nCflags: -I${prefix}/include -DXML_STATIC\n' \
        "$prefix" >"$prefix/lib/pkgconfig/expat.pc"
}
build_cjson() {
    with_cmake cjson -DENABLE_CJSON_TEST=OFF -DBUILD_SHARED_AND_STATIC_LIBS=OFF -DENABLE_CUSTOM_COMPILER_FLAGS=OFF \
        -DENABLE_HIDDEN_SYMBOLS=ON
}
build_qrencode() { with_cmake qrencode -DWITH_TOOLS=NO -DWITH_TESTS=NO -DWITHOUT_PNG=ON; }
build_pixman() { with_configure pixman . --disable-openmp --disable-gtk --disable-libpng \
    --disable-mmx --disable-sse2 --disable-ssse3; } # pages are lines and letters, not pixels
# Numbers in pages are rounded as elsewhere, not by Windows' printf: the same page is the same bytes.
build_cairo() {
    sed -i '/^#define v*snprintf _/d' "$work/source/cairo/src/cairo-compiler-private.h"
    CFLAGS="$CFLAGS -D__USE_MINGW_ANSI_STDIO=1" with_configure cairo src --disable-png --disable-win32 --disable-win32-font --enable-ft \
        --disable-fc --disable-xlib --disable-xcb --disable-script --disable-ps --disable-svg \
        --disable-interpreter --disable-gobject --disable-trace --enable-pdf
}
# It is always a DLL as well, which the linker would take.
build_cmocka() {
    with_cmake cmocka -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF -DUNIT_TESTING=OFF &&
        rm -f "$prefix/lib/libcmocka.dll.a" &&
        mv "$prefix/lib/libcmocka-static.a" "$prefix/lib/libcmocka.a"
}

build_each zlib libpng1.6 freetype harfbuzz libsdl2 libsdl2-ttf sqlite3 expat cjson qrencode pixman cairo \
    cmocka
echo "$version" >"$work/version"
