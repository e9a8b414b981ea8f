# Sourced by the scripts that build libraries of Debian's source packages for another system. They set
# `work`, a folder of their own, and `prefix`, where the libraries go. The list of source packages
# is its own: that of the system stays as it is.
suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$work/source" "$prefix/done"
echo "deb-src http://deb.debian.org/debian $suite main" >"$work/apt/sources.list"

apt() {
    apt-get -q -o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" \
        -o Acquire::Retries=3 -o APT::Sandbox::User= "$@"
}

# unpack SOURCE: the source package with Debian's patches, in $work/source/SOURCE.
unpack() {
    [ -d "$work/source/$1" ] && return
    [ -f "$work/apt/updated" ] || { apt update && touch "$work/apt/updated"; }
    mkdir -p "$work/download/$1"
    if (cd "$work/download/$1" && apt source --download-only "$1"); then
        dpkg-source --no-check -x "$work/download/$1"/*.dsc "$work/source/$1.part" >/dev/null
    else
        # A mirror may lack Debian's part of the package: the author's alone compiles as well.
        echo "dependencies.sh: $1 is built without Debian's patches" >&2
        mkdir -p "$work/source/$1.part"
        tar -xf "$work/download/$1"/*.orig.tar.* -C "$work/source/$1.part" --strip-components=1
    fi
    mv "$work/source/$1.part" "$work/source/$1"
}

# keep_configure SOURCE: Debian's patches are newer than what autoconf made of the sources; that is good
# enough.
keep_configure() {
    for made in aclocal.m4 configure config.h.in Makefile.in; do
        find "$work/source/$1" -name "$made" -exec touch {} +
    done
}

# keep_licence SOURCE: what the library asks to be handed on with it.
keep_licence() {
    [ "$1" = cmocka ] && return # only in tests
    mkdir -p "$prefix/licences"
    for file in debian/copyright COPYING LICENSE LICENSE.txt; do
        if [ -f "$work/source/$1/$file" ]; then
            cp "$work/source/$1/$file" "$prefix/licences/$1.txt"
            return
        fi
    done
    return 1
}

# build_each SOURCE …: calls build_SOURCE (with _ for - and .) for those that are not there yet.
build_each() {
    for library in "$@"; do
        [ -f "$prefix/done/$library" ] && continue
        echo "Building $library"
        unpack "$library"
        if ! "build_$(echo "$library" | tr -- -. __)" >"$work/$library.log" 2>&1; then
            tail -n 20 "$work/$library.log" >&2
            echo "dependencies.sh: $library could not be built (see $work/$library.log)" >&2
            exit 1
        fi
        touch "$prefix/done/$library"
    done
    for library in "$@"; do
        keep_licence "$library"
    done
}
