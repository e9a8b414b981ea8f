#!/bin/sh
# headers.sh ROOT [FOLDER …]: each header compiles alone, and twice. CC chooses the compiler.
set -eu
cd "$1"
shift
[ $# -gt 0 ] || set -- include src tests
status=0
# As for the room app: SDL without the compiler's vector instructions.
sdl='-DSDL_DISABLE_MMINTRIN_H -DSDL_DISABLE_XMMINTRIN_H -DSDL_DISABLE_EMMINTRIN_H -DSDL_DISABLE_PMMINTRIN_H -DSDL_DISABLE_IMMINTRIN_H'
sdl="$sdl $(pkg-config --cflags sdl2 SDL2_ttf SDL2_image cairo cmocka 2>/dev/null || true)"
for header in $(find "$@" -name '*.h' | LC_ALL=C sort); do
    case $header in
    include/*) name=${header#include/} private= ;;
    src/scenes/*) name=${header#src/scenes/} private="-Isrc/scenes -I${header%/*}" ;;
    src/*)
        room=${header#src/}
        name=${header##*/} private="-I${header%/*} -Isrc/${room%%/*}"
        ;;
    tests/*) name=${header#tests/} private="-Itests -Isrc/scenes -Isrc/app" ;;
    esac
    # shellcheck disable=SC2086
    if ! printf '#include "%s"\n#include "%s"\ntypedef int not_empty;\n' "$name" "$name" |
        "${CC:-cc}" -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -Wall -Wextra -Wpedantic \
            -Wstrict-prototypes -Werror -Iinclude $private $sdl -x c -; then
        echo "$header does not compile alone"
        status=1
    fi
done
exit $status
