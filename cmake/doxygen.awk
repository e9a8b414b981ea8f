# Doxygen's filter: marks the comments of a header for it, /** in front of what they say and /**< behind a
# member, and hides in them what it would take for a command. The comment at the top tells of the file.
function plain(text) {
    gsub(/[<>@\\&]/, "\\\\&", text)
    return text
}
{
    line = $0
    out = ""
    while (line != "") {
        if (inside) {
            end = index(line, "*/")
            if (!end) {
                out = out plain(line)
                break
            }
            out = out plain(substr(line, 1, end - 1)) "*/"
            line = substr(line, end + 2)
            inside = 0
            continue
        }
        begin = index(line, "/*")
        if (!begin) {
            out = out line
            break
        }
        before = substr(line, 1, begin - 1)
        mark = before ~ /^ *$/ ? "/**" : before ~ /[;,{] *$/ ? "/**<" : "/*"
        if (NR == 1 || FNR == 1) mark = "/** @file\n *"
        out = out before mark
        line = substr(line, begin + 2)
        inside = 1
    }
    print out
}
