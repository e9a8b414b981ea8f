#!/bin/sh
# docs.sh ROOT: what the documents name exists: files and folders in backticks, and in architecture.md
# and adding.md also functions, macros and types. <name>, NAME, * and … stand for anything. So do the
# commits: they are ancestors of this one.
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find . \( -name build -o -name .git \) -prune -o -print | sed 's|^\./||' >"$work/paths"
find include src tests \( -name '*.[ch]' -o -name CMakeLists.txt \) -exec cat {} + 2>/dev/null |
    LC_ALL=C tr -cs 'A-Za-z0-9_' '\n' | LC_ALL=C sort -u >"$work/names"
# Tests, fuzz targets and benchmarks are named after their files.
sed -n 's|.*/\([a-z0-9_]*\)\.c$|\1|p' "$work/paths" >>"$work/names"

# Without a history, or with a part of it, nobody knows.
if [ "$(git rev-parse --is-shallow-repository 2>/dev/null)" = false ]; then
    find README.md docs -name '*.md' 2>/dev/null |
        LC_ALL=C xargs grep -HnowE '[0-9a-f]{8,40}' | grep -E ':[0-9]*[a-f]+[0-9]' >"$work/commits" || true
    while IFS=: read -r file line commit; do
        git merge-base --is-ancestor "$commit" HEAD 2>/dev/null ||
            printf '%s:%d: there is no commit %s in this history\n' "$file" "$line" "$commit"
    done <"$work/commits" >"$work/gone"
    # A copy that begins its own history knows none of them.
    if [ -s "$work/gone" ] && [ "$(wc -l <"$work/gone")" -lt "$(wc -l <"$work/commits")" ]; then
        cat "$work/gone"
        exit 1
    fi
fi

find README.md CONTRIBUTING.md docs docs/measurements -maxdepth 1 -name '*.md' 2>/dev/null | LC_ALL=C sort -u |
    LC_ALL=C xargs awk -v paths="$work/paths" -v names="$work/names" '
    # A pattern for a word with placeholders.
    function pattern(word) {
        gsub(/[.+(){}|^$]/, "\\\\&", word)
        gsub(/<[a-z]*>|\*|…/, "[^/]*", word)
        while (match(word, /(^|\/)[A-Z]+(\/|$)/))
            word = substr(word, 1, RSTART - 1) (RSTART > 1 ? "/" : "") "[^/]*" \
                (RSTART + RLENGTH <= length(word) ? "/" : "") substr(word, RSTART + RLENGTH)
        return word
    }
    function is_plain(word) { return word !~ /[<*]|…|(^|\/)[A-Z]+(\/|$)/ }
    # Some line of the list, all of it or (paths) its end, is the word.
    function is_among(list, count, start, word,    i, wanted) {
        wanted = start pattern(word) "$"
        for (i = 1; i <= count; i++)
            if (list[i] ~ wanted)
                return 1
        return 0
    }
    function refuse(word, kind) {
        printf "%s:%d: there is no %s %s\n", FILENAME, FNR, kind, word
        bad = 1
    }
    function check_path(word) {
        sub(/^\.\//, "", word)
        sub(/\/$/, "", word)
        if (!(is_plain(word) ? word in ends : is_among(path, path_count, "(^|/)", word)))
            refuse(word, "file or folder")
    }
    function check_name(word) {
        sub(/\(\)$/, "", word)
        if (!(is_plain(word) ? word in is_name : is_among(name, name_count, "^", word)))
            refuse(word, "name")
    }
    # What stands between backticks; it may end on a later line.
    function check(span,    words, count, i, word) {
        if (FILENAME ~ /^docs\/(architecture|adding)\.md$/ &&
            span ~ /^([a-z0-9]+|<[a-z]+>)(_([a-z0-9]+|<[a-z]+>|…))+(\(\))?$|^[A-Z0-9]+(_[A-Z0-9]+)+$|^([A-Z][a-z0-9]+)([A-Z][a-z0-9]+)+$/)
            check_name(span)
        count = split(span, words, " ")
        for (i = 1; i <= count; i++) {
            word = words[i]
            gsub(/"/, "", word)
            # Not in the repository: what is built or installed, and what the player has.
            if (word ~ /^(build|share|~|\$)/ || word !~ /^[.A-Za-z0-9_<>*…\/-]+$/ || word ~ /^-|^\.?$/)
                continue
            if (word ~ /\// || word ~ /[^.]\.(c|h|md|sh|txt|cmake|po|e2e)$/)
                check_path(word)
        }
    }
    BEGIN {
        while ((getline line < paths) > 0) {
            path[++path_count] = line
            ends[line]
            while (sub(/^[^\/]*\//, "", line))
                ends[line]
        }
        while ((getline line < names) > 0) {
            name[++name_count] = line
            is_name[line]
        }
    }
    FNR == 1 { is_open = 0; span = "" }
    {
        count = split($0, part, "`")
        for (i = 1; i <= count; i++) {
            if (is_open)
                span = span (i == 1 ? " " : "") part[i]
            if (i < count) {
                if (is_open)
                    check(span)
                is_open = !is_open
                span = ""
            }
        }
        if ($0 == "")
            is_open = 0
    }
    END { exit bad }
'
