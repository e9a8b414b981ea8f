#!/bin/sh
# The window of Windows under wine, in the place of the program for tests/e2e/driver.c. What is kept lies
# under a name with accents and a path of more than 300 characters. DAMIER_WINDOWS is the folder of the
# programs; with DAMIER_USUAL_FOLDERS the games are where Windows keeps them; DAMIER_BATCH is a batch file that
# starts DAMIER_PROGRAM.
set -eu
folder=
before=
for word in "$@"; do
    [ "$before" != --data-dir ] || folder=$word
    before=$word
done
if [ "${DAMIER_USUAL_FOLDERS:-}" ]; then
    shift 3 # --describe, --data-dir, its folder
    set -- --describe "$@"
elif [ "$folder" ]; then
    for part in Éloïse 1 2 3; do
        folder=$folder/$part-deep-in-folders-that-lie-in-folders-that-lie-in-folders-with-long-names-for-every-player
    done
    set -- "$@" --data-dir "$folder"
fi
# Wine keeps HOME to itself.
export WINEHOME="Z:$HOME"
if [ "${DAMIER_BATCH:-}" ]; then
    DAMIER_PROGRAM=$DAMIER_WINDOWS/damier.exe exec wine cmd /c "Z:$DAMIER_BATCH" "$@"
fi
exec wine "$DAMIER_WINDOWS/damier.exe" "$@"
