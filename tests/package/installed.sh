#!/bin/sh
# installed.sh BUILD CPACK: in a bare Debian made by debootstrap, as root: the packages are installed
# with what they depend on, run, are upgraded (the games stay), and are purged without a trace.
# Downloads some 200 MB.
set -eu
build=$1
cpack=$2
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" -eq 0 ] || { echo "package: needs root" >&2; exit 77; }
command -v debootstrap >/dev/null || { echo "package: needs debootstrap" >&2; exit 77; }
work=$(mktemp -d)
root=$work/debian
end() {
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT
. "$here/make.sh"

mirror=$(sed -n 's/^deb \(\[.*\] \)\{0,1\}\(http[^ ]*\) .*/\2/p; s/^URIs: *\([^ ]*\).*/\1/p' \
    /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >&2
cp /etc/apt/apt.conf.d/*prox* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
mount -t proc proc "$root/proc" 2>/dev/null || true
cp "$program" "$data" "$library" "$development" "$root/tmp/"

in_debian() {
    chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root SDL_VIDEODRIVER=dummy "$@"
}

play() {
    in_debian damier --scene connect4 "$@" --screenshot /root/picture.png --describe
}

in_debian apt-get -qq update >&2
# shellcheck disable=SC2046
in_debian apt-get -qq install -y --no-install-recommends $(cd "$root" && ls tmp/*.deb | sed 's|^|/|') >&2
find "$root" -xdev -newer "$work/cpack.log" -path "$root/root/*" >"$work/before"
play >"$work/said" || fail "damier does not start"
grep -q 'SCENE connect4' "$work/said" || fail "damier shows something else"
echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 |
    in_debian damier-solve sudoku | grep -q '^534678912' || fail "damier-solve does not solve"
printf 'START 15\nBEGIN\nEND\n' | in_debian pbrain-damier | grep -q '^7,7' || fail "pbrain-damier does not play"

in_debian ldconfig -p | grep -q 'libdamier\.so\.0' || fail "the loader does not know libdamier"

# A game is kept over an upgrade.
mkdir -p "$root/root/games"
timeout 20 chroot "$root" env HOME=/root SDL_VIDEODRIVER=dummy damier --data-dir /root/games \
    --scene connect4 --id 4453 --describe >"$work/said" 2>&1 &
window=$!
tries=0
while [ ! -s "$root/root/games/damier.db" ] && [ $tries -lt 200 ]; do
    tries=$((tries + 1))
    read -r _ </dev/null || true
    kill -0 $window 2>/dev/null || break
done
wait $window || true
[ -s "$root/root/games/damier.db" ] || fail "no game was kept"
for package in "$program" "$data" "$library" "$development"; do
    dpkg-deb -R "$package" "$work/newer"
    sed -i 's/0damier1/0damier2/g' "$work/newer/DEBIAN/control"
    dpkg-deb -b "$work/newer" "$root/tmp/newer-$(basename "$package")" >&2
    rm -rf "$work/newer"
done
# shellcheck disable=SC2046
in_debian dpkg -i $(cd "$root" && ls tmp/newer-*.deb | sed 's|^|/|') >&2
play --data-dir /root/games >"$work/said" || fail "damier does not start after the upgrade"
grep -q '4 4 5 3' "$work/said" || fail "the game did not survive the upgrade"

in_debian dpkg --purge damier damier-data libdamier-dev libdamier0 >&2
left=$(find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -iname '*damier*')
[ -z "$left" ] || fail "the purge left $left"
[ -s "$root/root/games/damier.db" ] || fail "the purge took the games"
echo "package: installed, run, upgraded, purged"
