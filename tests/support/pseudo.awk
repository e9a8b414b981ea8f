# Makes the catalogue of a made-up language from the English side of any catalogue. As it is, every
# letter has an accent and every sentence is 40 % longer; with -v wide=1 every two letters are one of
# double width, as in Chinese, between right-to-left marks. Formats stay unchanged.
function is_letter(sign) {
    return sign ~ /^[A-Za-z]$/
}
# The fullwidth form of a letter: U+FF21 to U+FF3A and U+FF41 to U+FF5A, as UTF-8 bytes.
function widened(sign,    at) {
    at = index("ABCDEFGHIJKLMNOPQRSTUVWXYZ", sign)
    return at ? sprintf("\357\274%c", 160 + at) \
              : sprintf("\357\275%c", 128 + index("abcdefghijklmnopqrstuvwxyz", sign))
}
function pseudo(text,    out, i, sign, rest, letters) {
    out = ""
    letters = 0
    for (i = 1; i <= length(text); i++) {
        rest = substr(text, i)
        if (match(rest, /^%([0-9]+[$])?[-+ #0]*[0-9]*([.][0-9]+)?(l|ll|z)?[a-zA-Z%]/) ||
            match(rest, /^\\./)) {
            out = out substr(rest, 1, RLENGTH)
            i += RLENGTH - 1
        } else if (wide && is_letter(substr(rest, 1, 1))) {
            out = out widened(substr(rest, 1, 1))
            i += is_letter(substr(rest, 2, 1))
        } else {
            sign = substr(rest, 1, 1)
            out = out (sign in accent && !wide ? accent[sign] : sign)
            letters++
        }
    }
    for (i = 0; i < int(letters * 0.4) && !wide; i++) {
        out = out filler[i % 8 + 1]
    }
    return wide ? "\342\200\217" out "\342\200\217" : out
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
