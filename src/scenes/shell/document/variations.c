/* Variations as text: each follows the game's own line as a saved session, or all in one line as a
 * tree. A reader that does not know them reads the first line and ignores the rest. */
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"

#define COMMENT "# Other lines of this game\n"
/* More than any scene keeps; the rest of a text is ignored. */
#define TEXTS_MAX 32

static const Session *variation_at(const GameShell *shell, int index) {
    return shell->hooks->variation_at ? shell->hooks->variation_at(shell, index) : NULL;
}

static const char *tree_text(const GameShell *shell) {
    return shell->hooks->tree_text ? shell->hooks->tree_text(shell) : NULL;
}

size_t shell_variations_size(const GameShell *shell) {
    size_t size = sizeof COMMENT;
    const Session *line;
    for (int i = 0; (line = variation_at(shell, i)) != NULL; i++) {
        size += session_text_size(line) + 1;
    }
    const char *tree = tree_text(shell);
    return tree ? size + strlen(tree) + 1 : size;
}

void shell_write_variations(const GameShell *shell, bool is_commented, Text *out) {
    const Session *line;
    const char *tree = tree_text(shell);
    if (is_commented && (tree || variation_at(shell, 0))) {
        text_add(out, COMMENT);
    }
    for (int i = 0; (line = variation_at(shell, i)) != NULL; i++) {
        session_to_text(line, out);
        text_add_char(out, '\n');
    }
    if (tree) {
        text_add(out, tree);
        text_add_char(out, '\n');
    }
}

size_t shell_game_size(const GameShell *shell) {
    return session_text_size(shell->session) + 1 + shell_variations_size(shell);
}

void shell_write_game(const GameShell *shell, Text *out) {
    session_to_text(shell->session, out);
    text_add_char(out, '\n');
    shell_write_variations(shell, false, out);
}

/* A session of the same game from the same start, or NULL and a reason. */
static Session *document_variations_read_line(const Session *game, const char *bytes, size_t length,
                                              Text *reason) {
    Session *line = NULL;
    char *copy = malloc(length + 1);
    if (!copy) {
        text_add(reason, tr("memory ran out"));
        return NULL;
    }
    memcpy(copy, bytes, length);
    copy[length] = 0;
    session_from_text(session_rules(game), copy, &line, reason);
    free(copy);
    if (line && strcmp(session_description(line), session_description(game)) != 0) {
        text_add(reason, tr("it starts from another position"));
        session_destroy(line);
        line = NULL;
    }
    return line;
}

static void document_variations_report(GameShell *shell, int number, const char *why) {
    shell_noticef(shell, HEAD_PLAIN, tr("Line %1$d was skipped: %2$s."), number, why);
}

/* Takes one variation; false, and a reason, when it cannot be read. */
static bool take_line(GameShell *shell, const Session *game, const char *bytes, size_t length,
                      Text *reason) {
    if (!shell->hooks->variation_take) {
        return true;
    }
    Session *line = document_variations_read_line(game, bytes, length, reason);
    if (line && !shell->hooks->variation_take(shell, game, line)) {
        session_destroy(line);
        return true;
    }
    return line != NULL;
}

static bool take_tree(GameShell *shell, const Session *game, const char *bytes, Text *reason) {
    GameTree *tree = NULL;
    if (!shell->hooks->tree_take) {
        return true;
    }
    if (game_tree_read(session_rules(game), session_description(game), bytes, &tree, reason) !=
        STATUS_OK) {
        return false;
    }
    shell->hooks->tree_take(shell, game, tree);
    return true;
}

void shell_take_variations(GameShell *shell, const Session *game, const char *words) {
    LineReader lines = line_reader_over(words, strlen(words));
    const char *bytes;
    size_t length;
    bool is_reported = false;
    int count = 0;
    while (count <= TEXTS_MAX && line_reader_next(&lines, &bytes, &length)) {
        char why[SHELL_NOTICE_SIZE / 2];
        Text reason = text_over(why, sizeof why);
        reason.translate = locale_text;
        if (length == 0 || bytes[0] == '#' || count++ == 0) {
            continue; /* the first line is the game itself */
        }
        const bool is_taken = game_tree_is_text(bytes)
                                  ? take_tree(shell, game, bytes, &reason)
                                  : take_line(shell, game, bytes, length, &reason);
        if (!is_taken && !is_reported) {
            document_variations_report(shell, lines.number, why);
            is_reported = true;
        }
    }
}
