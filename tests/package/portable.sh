#!/bin/sh
# portable.sh FOLDER ROOT …: the portable folder (packaging/portable) in systems of other releases,
# whose roots debootstrap made: all three programs run, the window too (without a display), without any
# library of the system but the C library and X11. As root.
set -eu
folder=$1
shift
[ "$(id -u)" -eq 0 ] || { echo "portable: needs root" >&2; exit 77; }
status=0
mounted=""
end() {
    for place in $mounted; do umount "$place"; done
}
trap end EXIT
for root; do
    release=$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' "$root/etc/os-release")
    # The loader finds the libraries beside a program through /proc.
    [ -e "$root/proc/self" ] || { mount -t proc proc "$root/proc" && mounted="$mounted $root/proc"; }
    rm -rf "$root/opt/portable" "$root/root/games" "$root/root/picture.png"
    cp -a "$folder" "$root/opt/portable"
    inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "$@"; }
    inside sh -c 'ldconfig -p | grep -q libX11.so.6' ||
        inside sh -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y \
            --no-install-recommends libx11-6' >/dev/null 2>&1 || true
    said=$(inside env SDL_VIDEODRIVER=dummy /opt/portable/damier --data-dir /root/games --scene sudoku \
        --screenshot /root/picture.png --describe 2>&1) || true
    solved=$(echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 |
        inside /opt/portable/bin/damier-solve sudoku) || true
    played=$(printf 'START 15\nBEGIN\nEND\n' | inside /opt/portable/bin/pbrain-damier) || true
    printed=$(echo . | inside sh -c 'cd /root && rm -f sheet.pdf && /opt/portable/bin/damier-solve sudoku \
        --generate 1 --pdf sheet.pdf >/dev/null && head -c 5 sheet.pdf') || true
    foreign=$(inside sh -c 'LD_TRACE_LOADED_OBJECTS=1 /opt/portable/bin/damier' | awk '{ print $1, $3 }' |
        grep -v -e /opt/portable -e '^linux-vdso' -e ld-linux |
        grep -v -E '^lib(c|m|dl|pthread|rt|util|resolv|X11|Xau|Xdmcp|xcb|bsd|md)\.so\.' || true)
    if echo "$said" | grep -q 'SCENE sudoku' && [ -s "$root/root/picture.png" ] &&
        [ "${solved%% *}" = 534678912672195348198342567859761423426853791713924856961537284287419635345286179 ] &&
        echo "$played" | grep -q '7,7' && [ "$printed" = "%PDF-" ] && [ -z "$foreign" ]; then
        echo "portable: $release: runs"
    else
        echo "portable: $release: fails" >&2
        echo "$said" | head -n 5 >&2
        echo "solved $solved; played $played; printed $printed; foreign $foreign" >&2
        status=1
    fi
done
exit $status
