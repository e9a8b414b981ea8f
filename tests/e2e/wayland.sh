#!/bin/sh
# wayland.sh PROGRAM [long]: a session of the window as a client of Wayland: opened, clicked on, typed into,
# copied from and pasted into (from another program only with wl-clipboard), made full screen and small
# again, at scale 1.5 and on an output
# of scale 2. Weston draws into a window of Xvfb, whose pointer and keys xdotool moves. Skipped (77)
# without weston, Xvfb or xdotool. `long`: the processor at rest as well.
set -eu
program=$1
for command in weston Xvfb xdotool; do
    command -v $command >/dev/null || { echo "wayland: needs $command" >&2; exit 77; }
done
work=$(mktemp -d)
pids=""
end() {
    for pid in $pids; do kill "$pid" 2>/dev/null || true; done
    wait
    rm -rf "$work"
}
trap end EXIT
trap 'exit 1' INT TERM
mkdir -m 700 "$work/run"
export HOME="$work" XDG_RUNTIME_DIR="$work/run" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
unset WAYLAND_DISPLAY DISPLAY DBUS_SESSION_BUS_ADDRESS

fail() {
    echo "wayland: $1" >&2
    [ ! -e "$work/said" ] || tail -n 12 "$work/said" >&2
    exit 1
}

# soon COMMAND …: waits until it succeeds, for twenty seconds. A pipe that nobody writes is the pause.
mkfifo "$work/nobody"
soon() {
    tries=0
    while ! "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || return 1
        timeout 0.1 cat "$work/nobody" 2>/dev/null || true
    done
}

# The last whole description that the window gave.
description() {
    awk '/^SCENE / { block = "" } { block = block $0 "\n" } /^END$/ { last = block }
        END { printf "%s", last }' "$work/said"
}
describes() { description | grep -q "$1"; }
# place ID: the middle of a control, in pixels of the window.
place() { description | awk -v id="$1" '$1 == "CONTROL" && $2 == id { print int($3 + $5 / 2), int($4 + $6 / 2); exit }'; }

start_server() {
    { Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$work/display" 2>/dev/null & } && pids="$pids $!"
    soon test -s "$work/display" || fail "Xvfb does not start"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# start_weston SCALE: a desktop of this scale, which fills the X server's screen.
start_weston() {
    printf '[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\nanimation=none\n' >"$work/weston.ini"
    printf 'startup-animation=none\nclose-animation=none\n[keyboard]\nkeymap_layout=us\n' >>"$work/weston.ini"
    weston --backend=x11-backend.so --config="$work/weston.ini" --socket="wl-$1" --scale="$1" \
        --width=$((1280 / $1)) --height=$((800 / $1)) >"$work/weston.log" 2>&1 &
    weston=$!
    pids="$pids $weston"
    soon test -S "$work/run/wl-$1" || fail "weston does not start: $(tail -n 1 "$work/weston.log")"
    soon xdotool search --onlyvisible --class . >"$work/windows" 2>/dev/null || fail "weston has no window"
    xdotool windowfocus "$(head -n 1 "$work/windows")"
    # Weston adds up how far the pointer moves, and may not know where it began: in a corner both agree.
    xdotool mousemove 1279 799
    xdotool mousemove 0 0
    export WAYLAND_DISPLAY="wl-$1"
}

start() {
    : >"$work/said"
    env -u DISPLAY SDL_VIDEODRIVER=wayland "$program" --describe --data-dir "$work/games" --lang en "$@" \
        >"$work/said" 2>"$work/complaints" &
    damier=$!
    pids="$pids $damier"
    soon describes . || fail "the window does not open: $(cat "$work/complaints")"
}

stop() {
    kill -TERM $damier
    wait $damier || fail "the program ends with $?"
}

# click ID: the window is full screen, its corner that of the output.
click() {
    # shellcheck disable=SC2046
    set -- $(place "$1")
    [ $# -eq 2 ] || fail "nothing to click on"
    xdotool mousemove "$1" "$2" click 1
}

# The pixels between the farthest control and the left: the window's width, roughly.
reach() { description | awk '$1 == "CONTROL" && $3 + $5 > most { most = $3 + $5 } END { print most + 0 }'; }
reaches() { [ "$(reach)" -ge "$1" ] && [ "$(reach)" -le "$2" ]; }

most_memory() { awk '$1 == "VmHWM:" { print $2 }' /proc/$damier/status; }
processor_ticks() { awk '{ print $14 + $15 }' /proc/$damier/stat; }

start_server
start_weston 1
start --scene connect4 --size 800x600
reaches 700 800 || fail "the window has another size: $(reach)"
xdotool mousemove 640 400 click 1
soon describes 'SCENE connect4' || fail "the click reached something else"

# Full screen and back: the window is laid out anew each time.
xdotool key F11
soon reaches 1100 1280 || fail "F11 does not fill the screen: $(reach)"
click column-4
soon describes 'STATE connect4.*4' || fail "a click on column 4 plays nothing"
xdotool key ctrl+n
soon describes 'STATE connect4[^4]*$' || fail "Ctrl+N begins no new game"
xdotool key 3
soon describes 'STATE connect4.*3' || fail "the key 3 plays nothing"

# The clipboard, between two games of the same window: the ID of one is pasted into the next.
kept=$(description | sed -n 's/^STATE //p')
xdotool key ctrl+c
xdotool key ctrl+n
soon describes 'STATE connect4[^3]*$' || fail "Ctrl+N begins no second game"
xdotool key ctrl+v
soon describes 'STATE connect4.*3' || fail "nothing was pasted (before: $kept)"

# What another program copies: a short text is taken, twenty megabytes are neither taken nor held.
if command -v wl-copy >/dev/null; then
    printf 'connect4\t\t2\t5 5\n' | env -u DISPLAY wl-copy
    xdotool key ctrl+v
    soon describes 'STATE connect4.*5 5' || fail "another program's text is not pasted"
    held=$(most_memory)
    awk 'BEGIN { while (n++ < 1000000) print "connect4 44 gomoku" }' | env -u DISPLAY wl-copy
    xdotool key ctrl+v
    soon describes 'too long to paste' || fail "a very long text is not refused"
    [ "$(most_memory)" -lt $((held + 12288)) ] || fail "a very long text is held: $held, $(most_memory) kB"
    env -u DISPLAY wl-copy --clear
fi
xdotool key F11
soon reaches 700 800 || fail "F11 does not bring back the window: $(reach)"

# At rest, when the toast has gone and the memory was given back, nothing is drawn and nothing
# counted: at most one tick of the processor in ten seconds.
if [ "${2:-}" = long ]; then
    timeout 8 cat "$work/nobody" 2>/dev/null || true
    before=$(processor_ticks)
    timeout 10 cat "$work/nobody" 2>/dev/null || true
    used=$(($(processor_ticks) - before))
    [ $used -le 1 ] || fail "a still window used $used ticks of the processor in ten seconds"
fi
stop

# A scale of the player's own, and what is typed.
start --scene sudoku --scale 1.5 --size 1200x750
description | awk '$1 == "CONTROL" && $2 == "undo" && ($5 < 58 || $5 > 62) { exit 1 }' || fail "scale 1.5 is not taken"
stop
kill $weston
wait $weston || true

# An output of scale 2: the window draws all pixels, and clicks meet what is drawn.
start_weston 2
start --scene connect4
xdotool key F11
soon reaches 1100 1280 || fail "an output of scale 2 is not filled pixel by pixel: $(reach)"
click column-2
soon describes 'STATE connect4.*2' || fail "a click misses column 2 at scale 2"
stop
echo "wayland: opened, clicked, typed, copied, pasted, full screen, at rest, scales 1.5 and 2"
