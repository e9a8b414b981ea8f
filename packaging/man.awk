# man.awk: turns a program's --help into a manual page.
#     awk -v name=damier -v version=0.1.0 -v date=2026-11-26 -v about="four board games" -f man.awk
# A line that begins with "# TITLE" begins a section. Options are lines of two or four blanks and a
# word; what stands far to the right belongs to the option above. With -v po=FILE, every paragraph is
# replaced by its translation in that catalogue; one that has none is named and stays, and with
# -v strict=1 the status is 1 (then what only --help itself says counts as well, since the programs
# translate it by the same catalogues). With -v list=1 the paragraphs are printed instead, as such a catalogue
# without translations.

function unquote(text) {
    sub(/^[^"]*"/, "", text)
    sub(/"[^"]*$/, "", text)
    gsub(/\\"/, "\"", text)
    gsub(/\\\\/, "\\", text)
    return text
}

function read_catalogue(line, original, translation, is_original) {
    while ((getline line < po) > 0) {
        if (line ~ /^msgid /) {
            keep(original, translation)
            original = unquote(line)
            translation = ""
            is_original = 1
        } else if (line ~ /^msgstr /) {
            translation = unquote(line)
            is_original = 0
        } else if (line ~ /^"/) {
            if (is_original) {
                original = original unquote(line)
            } else {
                translation = translation unquote(line)
            }
        }
    }
    keep(original, translation)
}

function keep(original, translation) {
    if (original != "" && translation != "") {
        translations[original] = translation
    }
}

function say(text, quoted) {
    if (text == "") {
        return text
    }
    if (list) {
        if (!(text in listed)) {
            quoted = text
            gsub(/\\/, "\\\\", quoted)
            gsub(/"/, "\\\"", quoted)
            printf "msgid \"%s\"\nmsgstr \"\"\n\n", quoted
        }
        listed[text] = 1
        return text
    }
    if (po == "" || text in translations) {
        return po == "" ? text : translations[text]
    }
    print "man.awk: " po " lacks: " text > "/dev/stderr"
    status = 1
    return text
}

function roff(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    sub(/^[.']/, "\\\\\\&&", text)
    return text
}

function put(text) {
    if (!list) {
        print text
    }
}

# The lines that belong together are one paragraph.
function flush_paragraph(text) {
    text = paragraph
    paragraph = ""
    if (text != "") {
        put(roff(say(text)))
    }
}

function collect(text) {
    paragraph = paragraph (paragraph == "" ? "" : " ") text
}

function option(head, meaning) {
    flush_paragraph()
    put(".TP")
    head = roff(head)
    gsub(/\|/, "|\\:", head) # a line may end there
    put("\\fB" head "\\fR")
    collect(meaning)
    is_table = 1
}

BEGIN {
    if (po != "") {
        read_catalogue()
    }
    if (list || strict) {
        say("usage:")
        say("Options of all games:")
    }
    put(sprintf(".TH %s 1 \"%s\" \"Damier %s\" \"%s\"", toupper(name), date, version,
        say("User commands")))
    put(".SH " say("NAME"))
    put(name " \\- " roff(say(about)))
}

/^# / {
    flush_paragraph()
    put(".SH " toupper(roff(substr($0, 3))))
    next
}
/^usage: / {
    if (!has_usage++) {
        put(".SH " say("SYNOPSIS"))
    }
    in_usage = 1
}
in_usage && /^(usage: |       [^ ])/ {
    sub(/^(usage: |       )/, "")
    put(roff($0))
    put(".br")
    next
}
# The name and what it is about stand above.
!has_usage {
    if ((list || strict) && sub(/^[a-z-]+: /, "")) {
        say($0)
    }
    next
}
in_usage {
    in_usage = 0
    if (!has_description++) {
        put(".SH " say("DESCRIPTION"))
    }
}
/^$/ {
    flush_paragraph()
    put(".PP")
    next
}
# A line of options: the word and its argument, two blanks or more, what it means.
/^  [^ ]/ || (/^    [^ ]/ && (/^ +--/ || is_table)) {
    match($0, /^ +/)
    rest = substr($0, RLENGTH + 1)
    gap = match(rest, /  +/)
    option(gap ? substr(rest, 1, gap - 1) : rest, gap ? substr(rest, gap + RLENGTH) : "")
    next
}
/^ +/ { sub(/^ +/, ""); collect($0); next }
{
    if (is_table || /^(Exit status|GAME is one of): /) {
        flush_paragraph()
        if (!is_table) {
            put(".PP")
        }
        is_table = 0
    }
    collect($0)
}
END {
    flush_paragraph()
    exit strict ? status : 0
}
