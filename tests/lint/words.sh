#!/bin/sh
# words.sh ROOT: nothing half-done is left, nothing waits by sleeping, and private words that gave way to
# the field's do not come back (ids of --describe, in quotes, keep theirs).
set -eu
cd "$1"
status=0
if find include src tests -name '*.[ch]' | LC_ALL=C sort |
    xargs grep -nE 'TODO|FIXME|not implemented|nanosleep|usleep|[^_a-z]sleep *\(|SDL_Delay'; then
    status=1
fi
find include src tests -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    # gone(FOLDERS, WORD, BETTER): a word, or its beginning where it ends in _ (regular expressions).
    function gone(folders, word, better) {
        count++
        where[count] = "^(" folders ")/"
        pattern[count] = "(^|[^A-Za-z0-9_])" word (word ~ /_$/ ? "" : "([^A-Za-z0-9_]|$)")
        instead[count] = better
        any = any (any ? "|" : "") word
    }
    BEGIN {
        all = "include|src|tests"
        gone(all, "GameFrame", "GameShell")
        gone(all, "GameCard", "GameEntry")
        gone(all, "frame_", "shell_")
        gone(all, "FRAME_[A-LN-Z][A-Z]*_", "SHELL_")
        gone("include|src", "match_", "two_player_")
        gone("include|src", "MATCH_", "TWO_PLAYER_")
        gone(all, "(dock|Dock)", "keypad_area")
        gone("src/scenes", "(companion|Companion)[A-Za-z_]*", "background")
        gone(all, "(shelf|Shelf|shelf_[a-z]*)", "archive")
        gone(all, "(brood|Brood)", "child_list")
        gone(all, "dreads", "opponent_wins")
        gone("(include|src)/gomoku", "(arena|Arena|GomokuArena)", "search_board")
        gone(all, "kept_learner", "learner_store")
        gone(all, "(tape|Tape)", "display_list")
        gone(all, "doubtful", "invalid_puzzle")
        gone(all, "stand_in", "placeholder")
        gone(all, "deeds", "actions")
        gone(all, "attention", "blunder_model")
        gone(all, "knot", "cycle")
        gone("include|src", "[A-Za-z0-9_]*_MOST", "_MAX")
        gone("include|src", "[A-Za-z0-9_]*_LEAST", "_MIN")
    }
    $0 ~ any {
        line = $0
        gsub(/"([^"\\]|\\.)*"/, "", line)
        for (i = 1; i <= count; i++)
            if (FILENAME ~ where[i] && line ~ pattern[i]) {
                printf "%s:%d: write %s: %s\n", FILENAME, FNR, instead[i], $0
                bad = 1
            }
    }
    END { exit bad }
' || status=1
exit $status
