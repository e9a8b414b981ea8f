# Sourced by run.sh: into the PNG file $2 the window with a hint, on a desktop of wine's own, which has title bars.
shots=$(mktemp -d)
# A free display: X writes its number.
mkfifo "$shots/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$shots/display" 2>/dev/null &
server=$!
read -r display <"$shots/display"
export DISPLAY=":$display"
finish_picture() {
    wineserver -k || true
    kill "$server"
    rm -rf "$shots"
}
trap finish_picture EXIT

# still: waits until two pictures, a second apart, are the same; at most for a minute.
still() {
    tries=60
    before=
    while [ "$tries" -gt 0 ]; do
        import -window root "$shots/now.png"
        now=$(convert "$shots/now.png" rgb:- | cksum)
        [ "$now" != "$before" ] || return 0
        before=$now
        tries=$((tries - 1))
        sleep 1
    done
    say "The window does not come to rest."
    return 1
}

wineserver -k || true
# The signs on the buttons of a title bar are letters of this font.
mkdir -p "$WINEPREFIX/drive_c/windows/Fonts"
cp /usr/share/wine/fonts/marlett.ttf "$WINEPREFIX/drive_c/windows/Fonts/"
wine explorer /desktop=Damier,1280x800 "$programs/damier.exe" --data-dir "Z:$shots/data" --scene gomoku \
    --id "h8 i8 h9 h10 i9 g9" --size 1184x728 --theme dark --lang en --seed 1 >"$shots/log" 2>&1 &
xdotool search --sync --onlyvisible --name '^Damier$' >/dev/null
still
xdotool mousemove 1216 600 # on nothing
for stage in 1 2 3; do
    xdotool key h
    still
done
convert "$shots/now.png" -strip -define png:compression-level=9 "$2"
