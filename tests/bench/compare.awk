# compare.awk: which figures of a page are another in a new run? Both have tables under the same
# titles, with the same first column and names of columns.
#
#     cmake --build build/release --target bench-sudoku >run.md
#     awk -f tests/bench/compare.awk docs/measurements/sudoku.md run.md
#
# Names the rows that moved by more than 15 % and the tables of the run that the page has not; ends
# with 1 when there are such rows or nothing could be compared. Times are compared in any unit.

# The numbers of a cell, times in microseconds.
function numbers(cell, list,    count, scale, rest) {
    count = 0
    gsub(/[*`]/, "", cell)
    scale = cell ~ /[0-9] us/ ? 1 : cell ~ /[0-9] ms/ ? 1000 : cell ~ /[0-9] s( |$)/ ? 1000000 : 1
    while (match(cell, /[0-9]+( [0-9][0-9][0-9])*(\.[0-9]+)?/)) {
        rest = substr(cell, RSTART, RLENGTH)
        cell = substr(cell, RSTART + RLENGTH)
        gsub(/ /, "", rest)
        list[++count] = rest * scale
    }
    return count
}

function trimmed(text) {
    gsub(/^[ \t]+|[ \t]+$/, "", text)
    return text
}

function look(key, cell,    i, before, after, old, new, change) {
    before = numbers(page[key], old)
    after = numbers(cell, new)
    if (before != after) {
        return
    }
    for (i = 1; i <= after; i++) {
        if (old[i] == 0) {
            continue
        }
        compared++
        change = 100 * (new[i] / old[i] - 1)
        if (change > 15 || change < -15) {
            moved++
            printf "%s: %s -> %s (%+.0f %%)\n", key, trimmed(page[key]), trimmed(cell), change
        }
    }
}

FNR == 1 { title = ""; rows = 0; file++ }
/^#/ { title = $0; sub(/^#+ */, "", title); sub(/ \(.*/, "", title); rows = 0; next }
!/^\|/ { rows = 0; next }
{
    columns = split($0, cells, "|")
    rows++
    if (rows == 1) {
        for (i = 2; i < columns; i++) {
            name[i] = trimmed(cells[i])
            if (seen[file, FNR, name[i]]++) {
                name[i] = name[i] " of " name[i - 1]
            }
        }
        next
    }
    if (rows == 2) {
        next
    }
    for (i = 3; i < columns; i++) {
        key = title ", " trimmed(cells[2]) ", " name[i]
        if (again[file, key]++) { # rows of the same name are compared in their order
            key = key " (" again[file, key] ")"
        }
        if (file == 1) {
            page[key] = cells[i]
        } else if (key in page) {
            look(key, cells[i])
        } else if (trimmed(cells[i]) ~ /[0-9]/) {
            absent[title]++
        }
    }
}

END {
    for (title in absent) {
        printf "not on the page: %d figures of \"%s\"\n", absent[title], title
    }
    printf "%d figures compared, %d moved by more than 15 %%\n", compared, moved
    exit moved > 0 || compared == 0
}
