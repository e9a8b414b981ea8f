# Makes the catalogue of a made-up language from the English side of any catalogue: every letter has
# an accent, and every sentence is 40 % longer. Formats stay unchanged.
function pseudo(text,    out, i, sign, rest, letters) {
    out = ""
    letters = 0
    for (i = 1; i <= length(text); i++) {
        rest = substr(text, i)
        if (match(rest, /^%([0-9]+[$])?[-+ #0]*[0-9]*([.][0-9]+)?(l|ll|z)?[a-zA-Z%]/) ||
            match(rest, /^\\./)) {
            out = out substr(rest, 1, RLENGTH)
            i += RLENGTH - 1
        } else {
            sign = substr(rest, 1, 1)
            out = out (sign in accent ? accent[sign] : sign)
            letters++
        }
    }
    for (i = 0; i < int(letters * 0.4); i++) {
        out = out filler[i % 8 + 1]
    }
    return out
}
BEGIN {
    count = split("a á e é i í o ó u ú n ñ c ç y ý s š z ž A Á E É I Í O Ó U Ú N Ñ C Ç S Š", pairs, " ")
    for (i = 1; i < count; i += 2) {
        accent[pairs[i]] = pairs[i + 1]
    }
    split(" ,ł,ó,ñ,g,é,r,t", filler, ",")
}
# Lines of msgcat --no-wrap: a text spans several lines only where it has line ends.
/^msgid_plural / { part = "many"; other = "" }
/^msgid / { part = "one"; text = ""; other = ""; entries++ }
/^msgctxt / { part = "context" }
/^msgstr/ { part = "translation" }
match($0, /".*"$/) && entries > 0 {
    quoted = substr($0, RSTART + 1, RLENGTH - 2)
    if (part == "one") {
        text = text quoted
    } else if (part == "many") {
        other = other quoted
    } else if (part == "translation" && entries > 1) {
        if ($0 ~ /^msgstr/) {
            print $1 " \"" pseudo($1 == "msgstr[1]" ? other : text) "\""
        }
        next
    }
}
{ print }
