# Sourced by ./play and ./check: installs what is missing. Says what it does on standard error.

# purpose | how to see it is there | Debian, Ubuntu | Fedora | Arch | Homebrew (- : comes with the system)
packages='
play  compiler:cc            gcc,libc6-dev     gcc                   gcc            -
play  command:cmake          cmake             cmake                 cmake          cmake
play  command:ninja          ninja-build       ninja-build           ninja          ninja
play  command:pkg-config     pkg-config        pkgconf-pkg-config    pkgconf        pkgconf
play  module:sdl2            libsdl2-dev       SDL2-devel            sdl2           sdl2
play  module:xrandr          libxrandr-dev     libXrandr-devel       libxrandr      libxrandr
play  module:SDL2_ttf        libsdl2-ttf-dev   SDL2_ttf-devel        sdl2_ttf       sdl2_ttf
play  module:freetype2       libfreetype-dev   freetype-devel        freetype2      freetype
play  module:libpng          libpng-dev        libpng-devel          libpng         libpng
play  module:dbus-1          libdbus-1-dev     dbus-devel            dbus           dbus
play  module:cairo       libcairo2-dev     cairo-devel           cairo          cairo
play  module:libqrencode     libqrencode-dev  qrencode-devel        qrencode       qrencode
play  module:expat           libexpat1-dev     expat-devel           expat          expat
play  module:libcjson        libcjson-dev      cjson-devel           cjson          cjson
play  module:sqlite3         libsqlite3-dev    sqlite-devel          sqlite         sqlite
play  command:msgfmt         gettext           gettext               gettext        gettext
play  font:Inter             fonts-inter       rsms-inter-fonts      inter-font     font-inter
play  font:DejaVuSans        fonts-dejavu-core dejavu-sans-fonts     ttf-dejavu     font-dejavu
check module:SDL2_image libsdl2-image-dev SDL2_image-devel sdl2_image     sdl2_image
check module:zlib        zlib1g-dev        zlib-devel            zlib           zlib
check module:cmocka          libcmocka-dev     libcmocka-devel       cmocka         cmocka
check command:file           file              file                  file           -
check command:dpkg-shlibdeps dpkg-dev          -                     -              -
check command:clang-format   clang-format      clang-tools-extra     clang          clang-format
check command:nm             binutils          binutils              binutils       binutils
check command:Xvfb           xvfb              xorg-x11-server-Xvfb  xorg-server-xvfb xorg-server
check command:dbus-daemon    dbus              dbus-daemon           dbus           dbus
check module:atspi-2         libatspi2.0-dev   at-spi2-core-devel    at-spi2-core   -
check file:/usr/share/dbus-1/services/org.a11y.Bus.service at-spi2-core at-spi2-core at-spi2-core -
check module:x11             libx11-dev        libX11-devel          libx11         libx11
check command:openbox        openbox           openbox               openbox        -
check command:xdotool        xdotool           xdotool               xdotool        xdotool
check command:setxkbmap       x11-xkb-utils     setxkbmap             xorg-setxkbmap xorg-setxkbmap
windows command:x86_64-w64-mingw32-gcc-posix gcc-mingw-w64-x86-64-posix,g++-mingw-w64-x86-64-posix - - -
windows command:wine           wine,wine64       -                     -              -
windows command:dpkg-source    dpkg-dev          -                     -              -
windows command:tclsh          tcl               -                     -              -
windows command:convert        imagemagick       -                     -              -
windows command:rsvg-convert   librsvg2-bin      -                     -              -
windows command:7zz            7zip              -                     -              -
windows command:hb-subset      libharfbuzz-bin   -                     -              -
windows command:fc-query       fontconfig        -                     -              -
windows command:makensis       nsis              -                     -              -
windows command:make           make              -                     -              -
windows command:Xvfb           xvfb              -                     -              -
windows file:/usr/share/wine/fonts/marlett.ttf fonts-wine - - -
windows file:/usr/share/i18n/locales/fr_FR locales -                   -              -
web   command:emcc           emscripten        -                     -              -
web   command:node           nodejs            -                     -              -
web   command:npm            npm               -                     -              -
web   command:chromium       chromium          -                     -              -
web   command:dpkg-source    dpkg-dev          -                     -              -
web   command:tclsh          tcl               -                     -              -
web   command:make           make              -                     -              -
web   command:rsvg-convert   librsvg2-bin      -                     -              -
web   command:hb-subset      libharfbuzz-bin   -                     -              -
web   command:fc-query       fontconfig        -                     -              -
'

say() {
    echo "$@" >&2
}

has_font() {
    for folder in /usr/share/fonts /usr/local/share/fonts "${HOME:-/}/.local/share/fonts" \
        "${HOME:-/}/Library/Fonts" /Library/Fonts; do
        if [ -d "$folder" ] &&
            [ "$(find -L "$folder" -name "$1*.[ot]t[fc]" 2>/dev/null | head -n 1)" ]; then
            return 0
        fi
    done
    return 1
}

is_there() {
    what=${1#*:}
    case $1 in
    compiler:*) printf '#include <stdio.h>\nint main(void) { return 0; }\n' |
        "${CC:-$what}" -x c -o /dev/null - 2>/dev/null ;;
    command:*) command -v "$what" >/dev/null 2>&1 ;;
    module:*) pkg-config --exists "$what" 2>/dev/null ;;
    file:*) [ -e "$what" ] ;;
    font:*) has_font "$what" ;;
    esac
}

# missing_packages PURPOSE COLUMN: the names of what is missing, in the words of one system.
missing_packages() {
    echo "$packages" | while read -r purpose test debian fedora arch brew; do
        [ "$purpose" ] || continue
        case $purpose in play | "$1") ;; *) continue ;; esac
        is_there "$test" && continue
        case $2 in
        debian) name=$debian ;;
        fedora) name=$fedora ;;
        arch) name=$arch ;;
        *) name=$brew ;;
        esac
        [ "$name" = - ] || echo "$name" | tr , ' '
    done | tr '\n' ' ' | sed 's/ *$//'
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@" >&2
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@" >&2
    else
        return 1
    fi
}

apt_install() {
    set -- env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
    # The lists of packages may be absent or too old: then fetch them and try again.
    as_root "$@" </dev/null || { as_root apt-get update -q </dev/null && as_root "$@" </dev/null; }
}

# install_missing PURPOSE (play, check, windows or web, each with what play needs): false when something is still missing.
install_missing() {
    if command -v apt-get >/dev/null 2>&1; then
        missing=$(missing_packages "$1" debian)
        [ "$missing" ] || return 0
        say "Installing: $missing"
        # shellcheck disable=SC2086
        if ! apt_install $missing; then
            say "These packages could not be installed. Please run, as root:"
            say "    apt-get update && apt-get install $missing"
            return 1
        fi
        return 0
    fi
    [ "$(missing_packages "$1" fedora)$(missing_packages "$1" brew)" ] || return 0
    say "Some packages are missing. Please install them with one of:"
    say "    dnf install $(missing_packages "$1" fedora)"
    say "    pacman -S $(missing_packages "$1" arch)"
    say "    brew install $(missing_packages "$1" brew)"
    return 1
}

# Clang and its fuzzer's library, where Debian's packages have them; false when they are still missing,
# which is no fault.
install_fuzzer() {
    command -v apt-get >/dev/null 2>&1 || return 1
    command -v clang >/dev/null 2>&1 || apt_install clang || return 1
    version=$(clang -dumpversion | cut -d. -f1)
    apt_install "libclang-rt-$version-dev"
}

# A fast linker, where it can be had: without one the compiler's own does.
install_linker() {
    command -v mold >/dev/null 2>&1 || command -v ld.lld >/dev/null 2>&1 && return
    command -v apt-get >/dev/null 2>&1 && apt_install mold
}

# Ninja where it is there, for new build folders.
choose_generator() {
    if [ -z "${CMAKE_GENERATOR:-}" ] && command -v ninja >/dev/null 2>&1; then
        export CMAKE_GENERATOR=Ninja
    fi
}

# configure PRESET [-DNAME=VALUE …]
configure() {
    choose_generator
    preset=$1
    shift
    cmake --preset "$preset" "$@"
}
