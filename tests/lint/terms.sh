#!/bin/sh
# terms.sh ROOT: the catalogues use the glossaries' words: a translation of a sentence with a word of
# po/terms.txt holds what that file names for its language.
set -eu
cd "$1"
LC_ALL=C.UTF-8
export LC_ALL
tab=$(printf '\t')
pairs=$(mktemp)
trap 'rm -f "$pairs"' EXIT
status=0

# pairs_of PO: a sentence, with its plural, and its translations, one pair a line; the names of options
# are left out.
pairs_of() {
    msgattrib --translated --no-obsolete --no-fuzzy --no-location --no-wrap "$1" | awk '
        /^msgid(_plural)? / { sub(/^msgid(_plural)? "/, ""); sub(/"$/, ""); id = id " " $0; said = 0; next }
        /^msgstr/ { sub(/^msgstr(\[[0-9]\])? "/, ""); sub(/"$/, ""); text = text " " $0; said = 1; next }
        /^"/ { sub(/^"/, ""); sub(/"$/, ""); if (said) text = text $0; else id = id $0; next }
        function pair() { gsub(/--[a-z-]+/, "", id); if (id != " ") print id "\t" text; id = text = "" }
        /^$/ { pair() }
        END { pair() }'
}

for po in po/*.po; do
    [ -f "$po" ] || continue
    language=$(basename "$po" .po)
    pairs_of "$po" >"$pairs"
    sed -n "s/^\([a-z][a-z ]*\) | \(.* | \)\{0,1\}$language=\(.*\)/\1$tab\3/p" po/terms.txt |
        sed 's/ | [a-z][a-z]=.*//' >"$pairs.terms"
    [ "$(wc -l <"$pairs.terms")" -eq "$(grep -c '^[a-z]' po/terms.txt)" ] ||
        { echo "po/terms.txt: a word has nothing for $language"; status=1; }
    while IFS="$tab" read -r word wanted; do
        found=$(grep -iE "^[^$tab]*\<$word(e?s)?\>[^$tab]*$tab" "$pairs" | grep -viE "$tab.*($wanted)" || true)
        if [ -n "$found" ]; then
            echo "$found" | while IFS= read -r line; do echo "$po: $word is not ($wanted): $line"; done
            status=1
        fi
    done <"$pairs.terms"
    rm -f "$pairs.terms"
done
exit $status
