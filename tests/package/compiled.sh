# Sourced by unpacked.sh: programs of others against the library that was unpacked into $root, by
# pkg-config, by CMake, and from Python.

folder=$(dirname "$(find "$root/usr/lib" -name 'libdamier.so.[0-9]')")
examples=$root/usr/share/doc/libdamier-dev/examples
export LD_LIBRARY_PATH="$folder"
export PKG_CONFIG_PATH="$folder/pkgconfig"

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# says WANTED PROGRAM ARGUMENT …: ends well and says that, lines joined by blanks.
says() {
    wanted=$1
    shift
    said=$("$@" | tr '\n' ' ') || true
    [ "$said" = "$wanted " ] || fail "$(basename "$1") says: $said"
}

say_all() {
    says "$solution the only one" "$1/solve_sudoku" $puzzle
    says "1234341221434321 one of several" "$1/solve_sudoku" 1234............
    if "$1/solve_sudoku" 123 2>/dev/null; then fail "solve_sudoku takes 123"; fi
    # The scores of damier-solve, and the best of them.
    echo 444442 | "$root/usr/bin/damier-solve" connect4 --columns | cut -f 3- | tr '\t' '\n' >"$work/scores"
    "$1/best_column" 444442 >"$work/columns" || fail "best_column ends badly"
    sed -n 's/^column .: +*//p' "$work/columns" | cmp - "$work/scores" || fail "best_column: $(cat "$work/columns")"
    [ "$(tail -n 1 "$work/columns")" = "best: 2" ] || fail "best_column: $(cat "$work/columns")"
    says "3: 3 4 6" "$1/fewest_masks"
    "$1/fewest_masks" '5x5:plus:1111111111111111111111111>0000000000000000000000000' | grep -q '^15: ' ||
        fail "fewest_masks does not need fifteen"
    says "no solution" "$1/fewest_masks" '2x2:open:1000>0000'
}

# The headers are standard C, and need no folder but their own in the search path.
mkdir "$work/by-pkgconfig"
for example in solve_sudoku best_column fewest_masks; do
    # shellcheck disable=SC2046
    "${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags damier) \
        "$examples/$example.c" -o "$work/by-pkgconfig/$example" $(pkg-config --libs damier) ||
        fail "$example.c does not compile"
done
[ "$(pkg-config --modversion damier)" = "$(echo "$version" | sed 's/.* //')" ] || fail "damier.pc has another version"
say_all "$work/by-pkgconfig"

mkdir "$work/by-cmake"
cat >"$work/by-cmake/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.22)
project(examples C)
find_package(damier $(pkg-config --modversion damier) REQUIRED)
foreach(example solve_sudoku best_column fewest_masks)
    add_executable(\${example} $examples/\${example}.c)
    target_link_libraries(\${example} PRIVATE damier::damier)
endforeach()
END
{ cmake -S "$work/by-cmake" -B "$work/by-cmake/build" -DCMAKE_PREFIX_PATH="$root/usr" &&
    cmake --build "$work/by-cmake/build"; } >"$work/cmake.log" 2>&1 ||
    { cat "$work/cmake.log" >&2; fail "find_package does not do"; }
say_all "$work/by-cmake/build"

if python3 -c 'import ctypes' 2>/dev/null; then
    DAMIER_CATALOGS="$root/usr/share/damier/locale" PYTHONDONTWRITEBYTECODE=1 \
        python3 -W error "$here/notebook.py" "$examples" "$work" || fail "damier.py does not do what it should"
else
    echo "package: no python3 here: damier.py is not tried" >&2
fi
unset LD_LIBRARY_PATH
