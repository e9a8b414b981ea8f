/* Fuzzes saved games, and the trees of variations that follow them on a line: they are read without
 * harm and written as they were read. FUZZ_GAME and FUZZ_HEADER choose the game. */
#include FUZZ_HEADER
#include "fuzz/fuzz.h"
#include "play/game_tree.h"
#include "play/session.h"

static char *text_of(const Session *session) {
    const size_t size = session_text_size(session);
    char *buffer = malloc(size);
    if (!buffer) {
        abort();
    }
    Text out = text_over(buffer, size);
    session_to_text(session, &out);
    if (out.truncated) {
        abort();
    }
    return buffer;
}

/* An accepted game is written and read again to the same text. */
static void check_round_trip(const Session *session) {
    char *first = text_of(session);
    Session *again = NULL;
    if (session_from_text(&FUZZ_GAME, first, &again, NULL) != STATUS_OK) {
        abort();
    }
    char *second = text_of(again);
    if (strcmp(first, second) != 0) {
        abort();
    }
    session_destroy(again);
    free(second);
    free(first);
}

static char *text_of_tree(const GameTree *tree) {
    const size_t size = game_tree_text_size(tree);
    char *buffer = malloc(size);
    if (!buffer) {
        abort();
    }
    Text out = text_over(buffer, size);
    game_tree_write(tree, &FUZZ_GAME, &out);
    if (out.truncated) {
        abort();
    }
    return buffer;
}

/* An accepted tree too; one more edit leaves it whole. */
static void check_tree(const Session *session, const char *line) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    GameTree *tree = NULL;
    const char *description = session_description(session);
    if (game_tree_read(&FUZZ_GAME, description, line, &tree, &reason) != STATUS_OK) {
        if (tree || reason.length == 0) {
            abort();
        }
        return;
    }
    for (int edit = 0; edit < 2; edit++) {
        char *first = text_of_tree(tree);
        GameTree *again = NULL;
        if (game_tree_read(&FUZZ_GAME, description, first, &again, NULL) != STATUS_OK ||
            game_tree_count(tree) != game_tree_count(again)) {
            abort();
        }
        char *second = text_of_tree(again);
        if (strcmp(first, second) != 0) {
            abort();
        }
        free(second);
        free(first);
        game_tree_destroy(again);
        const int child = game_tree_first_child(tree, GAME_TREE_ROOT);
        if (child != GAME_TREE_NONE) {
            (void)game_tree_promote(tree, game_tree_leaf(tree, child));
            game_tree_delete(tree, child);
        }
    }
    game_tree_destroy(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = 0;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    if (session_from_text(&FUZZ_GAME, text, &session, &reason) == STATUS_OK) {
        check_round_trip(session);
        const char *line = strchr(text, '\n');
        if (line) {
            check_tree(session, line + 1);
        }
    } else if (session || reason.length == 0) {
        abort(); /* a refusal gives a reason and returns no session */
    }
    session_destroy(session);
    free(text);
    return 0;
}
