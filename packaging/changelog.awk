# changelog.awk: the first part of CHANGELOG.md in the form of a Debian changelog, 79 columns wide.
#     awk -v version=0.1.0-1 -v seconds=1764115200 -f changelog.awk CHANGELOG.md

function flush_item(i, count, word, line) {
    count = split(item, word, / +/)
    line = "  *"
    for (i = 1; i <= count; i++) {
        if (length(line " " word[i]) > 79) {
            print line
            line = "   "
        }
        line = line " " word[i]
    }
    if (count > 0) {
        print line
    }
    item = ""
}

BEGIN { printf "damier (%s) unstable; urgency=medium\n\n", version }
/^## / { part++ }
part == 1 && /^(- |#|$)/ { flush_item() }
part == 1 && /^- / { item = substr($0, 3) }
part == 1 && /^  [^ ]/ { item = item " " substr($0, 3) }
END {
    flush_item()
    command = "LC_ALL=C date -u -d @" seconds " \"+%a, %d %b %Y %H:%M:%S +0000\""
    command | getline day
    printf "\n -- %s  %s\n", contact, day
}
