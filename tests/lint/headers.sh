#!/bin/sh
# headers.sh ROOT [FOLDER …]: each header compiles alone, and twice. CC chooses the compiler. What a
# source includes first has compiled alone when that was built: only its guard is looked at.
set -eu
cd "$1"
shift
[ $# -gt 0 ] || set -- include src tests
status=0
# As for the module app: SDL without the compiler's vector instructions.
sdl='-DSDL_DISABLE_MMINTRIN_H -DSDL_DISABLE_XMMINTRIN_H -DSDL_DISABLE_EMMINTRIN_H -DSDL_DISABLE_PMMINTRIN_H -DSDL_DISABLE_IMMINTRIN_H'
sdl="$sdl $(pkg-config --cflags sdl2 SDL2_ttf SDL2_image cairo cmocka 2>/dev/null || true)"
firsts=" $(find src tests -name '*.c' -exec awk '
    function is_there(path,    line, found) {
        found = (getline line < path) >= 0
        close(path)
        return found
    }
    FNR == 1 { seen = 0 }
    /^#include/ && !seen++ && split($2, part, "\"") == 3 {
        for (i = 1; i <= 3; i++) {
            path = (i == 1 ? "src/" : i == 2 ? "include/" : "tests/") part[2]
            if (is_there(path)) { print path; break }
        }
    }' {} + 2>/dev/null | LC_ALL=C sort -u | tr '\n' ' ') "
is_guarded() {
    awk '/^#/ { if (++n == 1) name = $1 == "#ifndef" ? $2 : "";
                else { found = n == 2 && $1 == "#define" && $2 == name; exit } }
         END { exit !found }' "$1"
}
for header in $(find "$@" -name '*.h' | LC_ALL=C sort); do
    case $firsts in *" $header "*)
        is_guarded "$header" && continue ;;
    esac
    name=${header#*/}
    # shellcheck disable=SC2086
    if ! printf '#include "%s"\n#include "%s"\ntypedef int not_empty;\n' "$name" "$name" |
        "${CC:-cc}" -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -Wall -Wextra -Wpedantic \
            -Wstrict-prototypes -Werror -Iinclude -Isrc -Itests $sdl -x c -; then
        echo "$header does not compile alone"
        status=1
    fi
done
exit $status
