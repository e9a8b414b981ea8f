/* What a reader of Gomoku's formats adds to its list: games, and what could not be used. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/import.h"
#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

Status records_note_left_out(InterchangeList *list, const Text *reason, int left_out) {
    return interchange_list_note_number(
        list, reason,
        N_("Positions left out of the variations, because their moves "
           "cannot be played here: %d."),
        left_out);
}

/* The session's line and, if it is not NULL, the tree's. NULL: memory ran out. */
static char *records_own(const Session *session, const GameTree *tree) {
    const size_t size = session_text_size(session) + 2 + (tree ? game_tree_text_size(tree) : 0);
    char *own = malloc(size);
    if (own) {
        Text out = text_over(own, size);
        session_to_text(session, &out);
        if (tree) {
            text_add_char(&out, '\n');
            game_tree_write(tree, &gomoku_game, &out);
            text_add_char(&out, '\n');
        }
    }
    return own;
}

static Status records_add_game(const GomokuRecord *record, const GameTree *tree,
                               InterchangeList *list, Text *reason) {
    Session *session = gomoku_import_record(record, reason);
    char *own = session ? records_own(session, tree) : NULL;
    const Status status = own ? interchange_list_add(list, own, reason) : STATUS_NO_MEMORY;
    free(own);
    session_destroy(session);
    return status;
}

Status records_add(const GomokuRecord *record, InterchangeList *list, Text *reason) {
    return records_add_game(record, NULL, list, reason);
}

Status records_add_library(GomokuLibrary *library, InterchangeList *list, Text *reason) {
    /* A variation that begins as the game ends makes the tree longer, not wider. */
    const bool is_game = game_tree_is_plain(library->tree) &&
                         game_tree_count(library->tree) == library->record.count + 1;
    const GameTree *tree = is_game ? NULL : library->tree;
    const Status status = records_add_game(&library->record, tree, list, reason);
    game_tree_destroy(library->tree);
    library->tree = NULL;
    return status;
}

static bool add_session(GameTree *tree, const Session *session) {
    int *path = malloc(((size_t)session_length(session) + 1) * sizeof *path);
    const bool is_added = path && game_tree_add_session(tree, session, path) == STATUS_OK;
    free(path);
    return is_added;
}

GameTree *records_tree(const char *own, const Session *session, Text *reason) {
    const char *line = own;
    while (line && !game_tree_is_text(line)) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    GameTree *tree = NULL;
    if (!line) {
        tree = game_tree_create();
    } else if (game_tree_read(&gomoku_game, session_description(session), line, &tree, reason) !=
               STATUS_OK) {
        return NULL;
    }
    if (!tree || !add_session(tree, session)) {
        game_tree_destroy(tree);
        return NULL;
    }
    return tree;
}

Status records_add_commented(const GomokuRecord *record, const char *comment, InterchangeList *list,
                             Text *reason) {
    GomokuLibrary library = {.record = *record};
    if (!comment[0]) {
        return records_add(record, list, reason);
    }
    library.tree = game_tree_create();
    Status status = library.tree ? game_tree_set_value(library.tree, GAME_TREE_ROOT, "C", comment)
                                 : STATUS_NO_MEMORY;
    for (int i = 0, node = GAME_TREE_ROOT; i < record->count && status == STATUS_OK; i++) {
        status = game_tree_add(library.tree, node, (Move)record->moves[i], &node);
    }
    if (status == STATUS_OK) {
        return records_add_library(&library, list, reason);
    }
    game_tree_destroy(library.tree);
    return status;
}

bool records_of_session(const Session *session, GomokuRecord *record) {
    const GomokuBoard *board = session_state(session);
    GomokuBoard first;
    session_state_at(session, 0, &first);
    const bool is_set_up = first.count > 0 || first.turn != GOMOKU_BLACK;
    *record = (GomokuRecord){.size = board->size,
                             .rule = board->rule,
                             .opening = board->opening,
                             .most = board->offers_most};
    if (is_set_up) {
        record->start = first;
    }
    for (int i = 0; i < session_length(session) && i < GOMOKU_RECORD_MOVES; i++) {
        record->moves[record->count++] = (uint16_t)session_move(session, i);
    }
    return !is_set_up;
}

bool records_has_host(const char *text) {
    return strstr(text, "gomocalc.") || strstr(text, "gomoku-calculator") ||
           strstr(text, "playok.");
}
