# exports.awk: what the headers named as arguments declare, functions and constants, one a line. Reads
# clang-format's style: a declaration stands outside all braces and ends with `;`.
#     awk -f exports.awk include/base/text.h …

# The name that a declaration, in one line without comments, declares; "" for a type.
function declared(text) {
    if (text ~ /^(typedef|static|struct [A-Za-z0-9_]*;|enum|_Static_assert)/) {
        return ""
    }
    sub(/ *(TEXT_FORMAT|__attribute__)\(.*/, "", text)
    if (text ~ /^extern /) {
        sub(/[[;].*/, "", text)
    } else {
        sub(/\(.*/, "", text)
    }
    match(text, /[A-Za-z_][A-Za-z0-9_]*$/)
    return RSTART ? substr(text, RSTART) : ""
}

# Takes the comments out of a line; `inside` one at its end.
function without_comments(line,    out, at) {
    out = ""
    while (line != "") {
        at = index(line, inside ? "*/" : "/*")
        if (!inside) {
            out = out (at ? substr(line, 1, at - 1) : line)
        }
        if (!at) {
            break
        }
        inside = !inside
        line = substr(line, at + 2)
    }
    return out
}

FNR == 1 { inside = depth = continued = 0; text = "" }
{
    line = without_comments($0)
    sub(/ +$/, "", line)
    if (continued || line ~ /^ *#/) {
        continued = line ~ /\\$/
        next
    }
    sub(/^ +/, "", line)
    if (line == "") {
        next
    }
    text = text (text == "" ? "" : " ") line
    depth += gsub(/{/, "{", line) - gsub(/}/, "}", line)
    if (depth == 0 && line ~ /[;}]$/) {
        name = declared(text)
        if (name != "") {
            print name
        }
        text = ""
    }
}
