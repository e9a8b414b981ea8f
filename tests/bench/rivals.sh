#!/bin/sh
# rivals.sh DAMIER [PACKAGES]: start, memory and processor at rest of the window beside sgt-solo
# (sgt-puzzles) and gnome-sudoku, in turn in one run on one X server, and the sizes of all packages.
# PACKAGES is a folder with Damier's own. Needs Xvfb, xev and the rivals' packages.
set -eu
damier=$1
packages=${2:-}
work=$(mktemp -d)
mkdir -m 700 "$work/run"
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$work/display" 2>/dev/null &
server=$!
while ! [ -s "$work/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY HOME="$work" XDG_RUNTIME_DIR="$work/run" GDK_BACKEND=x11 GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1
unset WAYLAND_DISPLAY

now_us() { echo $(($(date +%s%N) / 1000)); }

# start COMMAND …: the program, and microseconds until its window was mapped.
start() {
    stdbuf -oL xev -root -event substructure >"$work/events" 2>/dev/null &
    watcher=$!
    sleep 1 # until it listens
    before=$(now_us)
    "$@" >/dev/null 2>&1 &
    pid=$!
    while ! grep -q MapNotify "$work/events"; do
        took=$(($(now_us) - before))
        [ $took -lt 30000000 ] || { echo "rivals: no window of $1" >&2; exit 1; }
    done
    took=$(($(now_us) - before))
    kill $watcher
    wait $watcher 2>/dev/null || true
}

stop() {
    kill $pid
    wait $pid 2>/dev/null || true
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

measure() {
    name=$1
    shift
    : >"$work/starts"
    for round in 1 2 3 4 5 6 7 8; do
        start "$@"
        [ $round -eq 1 ] || echo $took >>"$work/starts" # the first warms the cache
        [ $round -eq 8 ] || stop
    done
    sleep 8
    whole=$pid
    pid=$(pgrep -P "$pid" -x gnome-sudoku || echo "$pid") # behind its session bus
    rss=$(awk '/^Rss/ { print $2 / 1024 }' /proc/$pid/smaps_rollup)
    pss=$(awk '/^Pss:/ { print $2 / 1024 }' /proc/$pid/smaps_rollup)
    ticks=$(awk '{ print $14 + $15 }' /proc/$pid/stat)
    switches=$(cat /proc/$pid/task/*/status | awk '/ctxt/ { n += $2 } END { print n }')
    sleep 20
    ticks=$(($(awk '{ print $14 + $15 }' /proc/$pid/stat) - ticks))
    switches=$(($(cat /proc/$pid/task/*/status | awk '/ctxt/ { n += $2 } END { print n }') - switches))
    pid=$whole
    stop
    printf '| %s | %.0f ms | %.1f / %.1f MiB | %.2f %% | %.1f |\n' "$name" \
        "$(median <"$work/starts" | awk '{ print $1 / 1000 }')" "$rss" "$pss" \
        "$(echo $ticks | awk '{ print $1 / 20 }')" "$(echo $switches | awk '{ print $1 / 20 }')"
}

echo "load $(cut -d ' ' -f 1 /proc/loadavg), $(nproc) cores, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)"
echo '| | window mapped, warm, median of 7 | RSS / PSS at rest | processor at rest | switches a second |'
echo '|---|---|---|---|---|'
measure "Damier, home" "$damier" --data-dir "$work/games"
measure "Damier, Sudoku" "$damier" --data-dir "$work/games" --scene sudoku --id \
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[ ! -x /usr/games/sgt-solo ] || measure "sgt-solo" /usr/games/sgt-solo 3x3
gnome=$(command -v gnome-sudoku || echo /usr/games/gnome-sudoku)
[ ! -x "$gnome" ] || measure "gnome-sudoku" dbus-run-session -- "$gnome"

echo
echo '| package | packed | installed |'
echo '|---|---|---|'
for file in "$packages"/*.deb "$packages"/*.tar.gz "$packages"/*.tar.xz; do
    [ -f "$file" ] || continue
    unpacked=$(dpkg-deb -f "$file" Installed-Size 2>/dev/null || xz -dc "$file" 2>/dev/null | wc -c | awk '{ print int($1 / 1024) }')
    case $file in *.gz) unpacked=$(gzip -dc "$file" | wc -c | awk '{ print int($1 / 1024) }') ;; esac
    printf '| %s | %.1f MB | %.1f MB |\n' "$(basename "$file")" \
        "$(stat -c %s "$file" | awk '{ print $1 / 1e6 }')" "$(echo "$unpacked" | awk '{ print $1 * 1.024 / 1000 }')"
done
for package in sgt-puzzles gnome-sudoku; do
    apt-cache show $package 2>/dev/null | awk -v name=$package '/^Size:/ { s = $2 } /^Installed-Size:/ { i = $2 }
        END { if (s) printf "| %s | %.1f MB | %.1f MB |\n", name, s / 1e6, i * 1.024 / 1000 }'
done
