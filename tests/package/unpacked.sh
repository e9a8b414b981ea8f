#!/bin/sh
# unpacked.sh BUILD CPACK: the packages of a build folder hold what they should, are made of the same
# bytes a second time, please Debian's own checkers where these are installed, and their programs run;
# the examples are compiled against the library (compiled.sh) and run.
set -eu
build=$1
cpack=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/make.sh"

make_packages "$work/again"
for file in "$work"/out/*.deb "$work"/out/*.tar.gz; do
    cmp "$file" "$work/again/$(basename "$file")" || fail "$(basename "$file") is not reproducible"
done

root=$work/root
dpkg-deb -x "$program" "$root"
dpkg-deb -x "$data" "$root"
dpkg-deb -x "$library" "$root"
dpkg-deb -x "$development" "$root"
for file in bin/damier bin/damier-solve bin/pbrain-damier share/applications/damier.desktop \
    share/metainfo/org.damier.damier.metainfo.xml share/mime/packages/damier.xml \
    share/icons/hicolor/scalable/apps/damier.svg share/icons/hicolor/symbolic/apps/damier-symbolic.svg \
    share/man/man1/damier.1.gz share/man/man1/damier-solve.1.gz share/man/man1/pbrain-damier.1.gz \
    share/bash-completion/completions/damier share/zsh/vendor-completions/_damier \
    share/fish/vendor_completions.d/damier.fish share/damier/locale/fr/LC_MESSAGES/damier.mo \
    share/damier/locale/fr/LC_MESSAGES/damier-help.mo \
    share/doc/damier/copyright share/doc/damier-data/copyright share/doc/libdamier0/copyright \
    share/doc/libdamier-dev/copyright include/damier/sudoku/solver.h; do
    [ -s "$root/usr/$file" ] || fail "usr/$file is missing"
done

# Every option of --help stands on the manual page and in the completions.
for option in $(LC_ALL=C "$root/usr/bin/damier" --help | grep -o '^  --[a-z-]*'); do
    for completion in bash-completion/completions/damier zsh/vendor-completions/_damier; do
        grep -q -e "$option" "$root/usr/share/$completion" || fail "$completion lacks $option"
    done
    zcat "$root/usr/share/man/man1/damier.1.gz" | tr -d '\\' | grep -q -e "$option" ||
        fail "the manual page lacks $option"
done
# --help is in the user's language.
LC_ALL=fr_FR.UTF-8 "$root/usr/bin/damier-solve" --help | grep -q "^Lit des problèmes" ||
    fail "--help is not in French"
# The pages in other languages say all that the English ones do.
packaging=$here/../../packaging
for catalogue in "$packaging"/man/*.po; do
    language=$(basename "$catalogue" .po)
    for program_name in damier damier-solve pbrain-damier; do
        page=$root/usr/share/man/$language/man1/$program_name.1.gz
        [ -s "$page" ] || fail "$program_name has no page in $language"
        sh "$packaging/help.sh" "$root/usr/bin/$program_name" |
            awk -v strict=1 -v name=$program_name -v about="" -v po="$catalogue" \
                -f "$packaging/man.awk" >/dev/null || fail "packaging/man/$language.po is not complete"
        [ "$(zcat "$page" | grep -c '^[.]TP')" -eq \
            "$(zcat "$root/usr/share/man/man1/$program_name.1.gz" | grep -c '^[.]TP')" ] ||
            fail "$program_name: the page in $language has other options"
    done
done
bash -n "$root/usr/share/bash-completion/completions/damier-solve" || fail "bash cannot read it"

# It runs where it was unpacked, with the fonts of the system, and leaves nothing elsewhere.
ln -s /usr/share/fonts "$root/usr/share/fonts"
version=$("$root/usr/bin/damier" --version)
[ "$version" = "$("$build/damier" --version)" ] || fail "the version is $version"
. "$here/compiled.sh"
solved=$(echo $puzzle | "$root/usr/bin/damier-solve" sudoku)
[ "$solved" = $solution ] ||
    fail "damier-solve answers $solved"
HOME=$work/home SDL_VIDEODRIVER=dummy "$root/usr/bin/damier" --data-dir "$work/games" --lang fr \
    --scene sudoku --screenshot "$work/picture.png" --describe >"$work/said" || fail "damier does not start"
grep -q -e grille -e cases "$work/said" || fail "the catalogue of sentences is not found"
[ -s "$work/picture.png" ] || fail "no picture was drawn"

# The archive has fonts of its own and runs from any folder.
mkdir "$work/archive"
tar -xzf "$work"/out/*.tar.gz -C "$work/archive"
archive=$(find "$work/archive" -maxdepth 1 -name 'damier-*')
[ -f "$archive/share/damier/fonts/Inter-Regular.otf" ] || fail "the archive has no fonts"
HOME=$work/home SDL_VIDEODRIVER=dummy "$archive/bin/damier" --data-dir "$work/games" \
    --screenshot "$work/second.png" || fail "the archive's damier does not start"

if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$root/usr/share/applications/damier.desktop"
fi
# Each language of the window has its words in the desktop's menus, too.
for catalogue in "$here"/../../po/*.po; do
    language=$(basename "$catalogue" .po)
    [ "$(grep -c "\[$language\]=" "$root/usr/share/applications/damier.desktop")" -eq 7 ] ||
        fail "damier.desktop lacks words in $language"
    for file in mime/packages/damier.xml metainfo/org.damier.damier.metainfo.xml; do
        [ "$(grep -c "xml:lang=\"$language\"" "$root/usr/share/$file")" -eq \
            "$(grep -c 'xml:lang="fr"' "$root/usr/share/$file")" ] || fail "$file lacks words in $language"
    done
done
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net --pedantic "$root/usr/share/metainfo/org.damier.damier.metainfo.xml" >&2
    awk -v version=1.0 -v date=2026-01-01 -v url=https://damier.example/pictures -f "$packaging/metainfo.awk" \
        "$here/../../CHANGELOG.md" "$packaging/damier.metainfo.xml.in" >"$work/org.damier.damier.metainfo.xml"
    appstreamcli validate --no-net --pedantic "$work/org.damier.damier.metainfo.xml" >&2
    # The pictures it names are made by the target `screenshots`.
    for picture in $(sed -n 's|.*damier.example/pictures/\(.*\)[.]png.*|\1|p' "$work/org.damier.damier.metainfo.xml"); do
        grep -q -e "--scene ${picture%-*} --mode ${picture#*-}\( --id\)\{0,1\}\$" "$here/../golden/CMakeLists.txt" ||
            fail "nothing makes the screenshot $picture"
    done
fi
if command -v flatpak-builder >/dev/null; then
    flatpak-builder --show-manifest "$packaging/org.damier.damier.yml" >"$work/manifest" ||
        fail "flatpak-builder does not read the manifest"
fi
if command -v lintian >/dev/null; then
    said=$(lintian --allow-root "$program" "$data" "$library" "$development" 2>&1 || true)
    [ -z "$said" ] || fail "$said"
fi
