# Sourced by check.sh: the window under wine, played by tests/e2e/driver.c on an X server of its own; the
# installer. Each session begins with a server that has seen no other screen.
export DAMIER_WINDOWS="$programs"
# session WHAT SCRIPT [WORD]
session() {
    what=$1
    shift
    wineserver -w
    holds "the session $what" "$here/tests/e2e/e2e_driver" packaging/windows/wine-damier.sh "$@"
}
session "with two games, killed and found again" packaging/windows/window.e2e
session "with files" packaging/windows/files.e2e
wineserver -w
holds "a file that is dropped" "$here/tests/e2e/peer_test" packaging/windows/wine-damier.sh drop

# ---- Programs of others ----

engines=$work/engines
mkdir -p "$engines"
cp "$programs/pbrain-damier.exe" "$engines/"
for name in illegal dies hangs; do cp build/windows/tests/engine-fake.exe "$engines/$name.exe"; done
echo 'say 7,7' >"$engines/illegal.says"
echo crash >"$engines/dies.says"
: >"$engines/hangs.says"
session "with other programs" packaging/windows/engine.e2e "$engines"

# ---- What Windows says: theme, scale, language ----

# The programs are not told the language by the environment: only wine is, which tells it as Windows does.
mkdir -p "$work/locale"
localedef -f UTF-8 -i fr_FR "$work/locale/fr_FR.UTF-8"
printf '@set LANG=\r\n@set LOCPATH=\r\n@"%%DAMIER_PROGRAM%%" %%*\r\n' >"$work/plain.bat"
themes='HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize'
wine reg add "$themes" /v AppsUseLightTheme /t REG_DWORD /d 0 /f >/dev/null 2>&1
wine reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d 144 /f >/dev/null 2>&1
wineserver -w
# As soon as it is dark, Windows turns light; at most for a minute.
(
    tries=600
    until [ -e "$work/is-dark" ] || [ "$tries" -eq 0 ]; do
        sleep 0.1
        tries=$((tries - 1))
    done
    wine reg add "$themes" /v AppsUseLightTheme /t REG_DWORD /d 1 /f >/dev/null 2>&1
) &
# From the script's home up to the root.
DAMIER_BATCH="$work/plain.bat" LANG=fr_FR.UTF-8 LC_ALL='' LOCPATH="$work/locale" WINEDEBUG=fixme+dwmapi \
    session "in Windows' theme, scale and language" packaging/windows/desktop.e2e "../../../../../../..$work" \
    2>"$work/desktop.log"
wait
# 14 is, in hexadecimal, the attribute of the dark title bar.
holds "the title bar is not asked to be dark (see $work/desktop.log)" \
    grep -q 'DwmSetWindowAttribute.* 14,' "$work/desktop.log"
wine reg delete 'HKCU\Control Panel\Desktop' /v LogPixels /f >/dev/null 2>&1
wineserver -w

# ---- The installer ----

export DAMIER_USUAL_FOLDERS=1
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME
users=$WINEPREFIX/drive_c/users/$(id -un)
installed=$users/AppData/Local/Programs/Damier
export DAMIER_WINDOWS="$installed"
entry='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Damier'
type='HKCU\Software\Classes\Damier.Game\shell\open\command'
# reg_has KEY VALUE WORDS
reg_has() { wine reg query "$1" /v "$2" 2>/dev/null | grep -q "$3"; }
lacks_key() { ! wine reg query "$1" >/dev/null 2>&1; }
link() { find "$WINEPREFIX/drive_c" -path '*Start Menu/Programs/Damier.lnk' | grep -q .; }
# An older version, with files that the new one has no more.
old=$work/old
rm -rf "$old" && cp -R "$programs" "$old"
echo old >"$old/share/old.txt" && echo old >"$old/licences/old.txt"
makensis -V2 -DVERSION=0.0.1 "-DFROM=$old" -DICON="$PWD/build/windows/packaging/windows/damier.ico" \
    "-DTO=$work/old-setup.exe" packaging/windows/installer.nsi >&2
holds "the older installer" wine "$work/old-setup.exe" /S
holds "the older version is not there" [ -s "$installed/share/old.txt" ]
session "in the program as installed" packaging/windows/installed.e2e
# While the window is open, nothing is replaced.
(
    tries=600
    until [ -e "$work/is-open" ] || [ "$tries" -eq 0 ]; do
        sleep 0.1
        tries=$((tries - 1))
    done
    wine "$setup" /S && status=0 || status=$?
    echo "$status" >"$work/refused"
    echo yes >"$work/done"
) &
session "in a program that cannot be replaced now" packaging/windows/open.e2e "../../../../../../..$work"
wait
holds "the installer replaces an open program" [ "$(cat "$work/refused")" = 2 ]
holds "the refused installer has changed something" [ -s "$installed/share/old.txt" ]
wineserver -w
holds "the installer" wine "$setup" /S
holds "the installer leaves something out, or old files" \
    diff -r "$programs" "$installed" --exclude=uninstall.exe
holds "the start menu lacks Damier" link
holds "no type of file after the installer" reg_has "$type" '' 'Damier.damier.exe'
holds "the list of programs lacks Damier" reg_has "$entry" DisplayVersion "$version"
session "in the new version" packaging/windows/found.e2e
wineserver -w
# It goes on in a copy of itself, so that it can remove its own file.
wine "$installed/uninstall.exe" /S
tries=300
while [ -e "$installed" ] && [ "$tries" -gt 0 ]; do
    sleep 0.1
    tries=$((tries - 1))
done
wineserver -w
holds "the uninstaller leaves the programs" [ ! -e "$installed" ]
holds "the uninstaller leaves the start menu" expr "$(link && echo there || echo gone)" : gone >/dev/null
for key in "$entry" 'HKCU\Software\Classes\Damier.Game' 'HKCU\Software\Classes\.damier'; do
    holds "the uninstaller leaves $key" lacks_key "$key"
done
holds "the uninstaller takes the games" [ -s "$users/AppData/Local/Damier/data/damier.db" ]
holds "the installer, once more" wine "$setup" /S
session "with the games that were kept" packaging/windows/found.e2e
