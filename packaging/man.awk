# man.awk: turns a program's --help into a manual page.
#     awk -v name=damier -v version=0.1.0 -v date=2026-11-26 -v about="four board games" -f man.awk
# A line that begins with "# TITLE" begins a section. Options are lines of two or four blanks and a
# word; what stands far to the right belongs to the option above.

function roff(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    sub(/^[.']/, "\\\\\\&&", text)
    return text
}

function bold(text) {
    return "\\fB" roff(text) "\\fR"
}

BEGIN {
    printf ".TH %s 1 \"%s\" \"Damier %s\" \"User commands\"\n", toupper(name), date, version
    printf ".SH NAME\n%s \\- %s\n", name, about
}

/^# / { printf ".SH %s\n", toupper(roff(substr($0, 3))); next }
/^usage: / {
    if (!has_usage++) {
        print ".SH SYNOPSIS"
    }
    in_usage = 1
}
in_usage && /^(usage: |       [^ ])/ {
    sub(/^(usage: |       )/, "")
    printf "%s\n.br\n", roff($0)
    next
}
!has_usage { next } # the name and what it is about stand above
in_usage {
    in_usage = 0
    if (!has_description++) {
        print ".SH DESCRIPTION"
    }
}
/^$/ { print ".PP"; next }
# A line of options: the word and its argument, two blanks or more, what it means.
/^  (  )?[^ ]/ && (/^ +--/ || is_table) {
    is_table = 1
    match($0, /^ +/)
    rest = substr($0, RLENGTH + 1)
    gap = match(rest, /  +/)
    head = gap ? substr(rest, 1, gap - 1) : rest
    meaning = gap ? substr(rest, gap + RLENGTH) : ""
    printf ".TP\n%s\n", bold(head)
    if (meaning != "") {
        print roff(meaning)
    }
    next
}
/^  [^ ]/ { printf ".TP\n%s\n", bold(substr($0, 3)); next }
/^ +/ { sub(/^ +/, ""); print roff($0); next }
{ is_table = 0; print roff($0) }
