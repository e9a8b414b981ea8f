# Sourced by the tests of the packages: `build`, `cpack` and an empty folder `work` are set. Makes the
# packages in $work/out, twice the same bytes.

fail() {
    echo "package: $1" >&2
    exit 1
}

make_packages() {
    (cd "$build" && SOURCE_DATE_EPOCH=1700000000 "$cpack" -B "$1" >"$work/cpack.log" 2>&1) || {
        cat "$work/cpack.log" >&2
        fail "cpack failed"
    }
    for ending in _all.deb .tar.gz; do
        [ "$(find "$1" -maxdepth 1 -name "*$ending" | wc -l)" -eq 1 ] || fail "no $ending was made"
    done
}

make_packages "$work/out"
program=$(find "$work/out" -maxdepth 1 -name 'damier_*.deb')
data=$(find "$work/out" -maxdepth 1 -name 'damier-data_*.deb')
library=$(find "$work/out" -maxdepth 1 -name 'libdamier[0-9]_*.deb')
development=$(find "$work/out" -maxdepth 1 -name 'libdamier-dev_*.deb')
