#!/bin/sh
# french.sh ROOT: French puts a no-break space (U+00A0) before ; : ! ? » and after «, writes ’ and
# never ', and holds to the words of po/glossary.md: those that it rules out are listed here.
set -eu
cd "$1"
po=po/fr.po
[ -f "$po" ] || exit 0
status=0
# One line each: the translations alone, without the head and the colon between a format's parts.
texts=$(mktemp)
trap 'rm -f "$texts"' EXIT
msgcat --no-wrap --no-location "$po" | LC_ALL=C awk '
    /^msgid/ { inside = 0; seen++ }
    /^msgstr/ { inside = 1 }
    /^$/ { inside = 0 }
    inside && seen > 1 && match($0, /".*"$/) { print substr($0, RSTART + 1, RLENGTH - 2) }
' >"$texts"

# forbid PATTERN WHY: an extended expression over bytes; NBSP stands for the no-break space.
nbsp=$(printf '\302\240')
thin=$(printf '\342\200\257')
forbid() {
    pattern=$(printf '%s' "$1" | sed "s/NBSP/$nbsp/g")
    if LC_ALL=C grep -nE -e "$pattern" "$texts"; then
        echo "$po: $2"
        status=1
    fi
}
forbid '(^|[^ ])[ ][;:!?]|[^ ] »|« ' 'a plain space where a no-break space belongs'
forbid "$thin" 'U+202F: the catalogue uses U+00A0'
forbid '[A-Za-z)%][!?]|[A-Za-z)]»|«[^'"$nbsp"']' 'no space where a no-break space belongs'
last=$(printf '\240') # the second byte of U+00A0
forbid "[^$last][;:]( |\$)" 'no space where a no-break space belongs'
forbid "[A-Za-z]'[A-Za-z]" 'a straight apostrophe'
forbid '\\"' 'a straight quote'
forbid '[.][.][.]' 'three dots instead of …'
forbid 'fait partie nulle|font nulle|Jouer cela|lui échappe' 'not French'
forbid '[Rr]electure' 'Bilan (review)'
forbid '[Rr]angée' 'ligne'
forbid '[Pp]roblème' 'grille'
forbid '^Un pas' 'étape, as the button says'
exit $status
