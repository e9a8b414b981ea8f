/* A puzzle's ID: its notation as one line, to be read, copied and pasted. */
#include <stdlib.h>
#include <string.h>

#include "inversion/codes.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"

static void say_what_was_read(ShellDocument *document, InversionNamedParts named) {
    Text out = text_over(document->read_as, sizeof document->read_as);
    if (named.has_masks) {
        text_add(&out, tr("Read as masks."));
        text_add(&out, named.has_board || named.has_goal ? " " : "");
    }
    if (named.has_board) {
        text_add(&out, named.has_goal ? tr("Read as the board C and the goal B.")
                                      : tr("Read as the board C."));
    } else if (named.has_goal) {
        text_add(&out, tr("Read as the goal B to reach."));
    }
}

/* Digits in rows and columns are a board for the present masks, or two by their names; other
 * numbers are masks. */
static bool read_own(GameShell *shell, const InversionState *now, const char *words, Text *id) {
    InversionNamedParts named = {.has_board = true};
    bool is_read = now && inversion_board_read(now, words, NULL, id);
    if (now && !is_read) {
        text_clear(id);
        is_read = inversion_parts_read(now, words, id, &named);
    }
    if (is_read) {
        say_what_was_read(&shell->document, named);
        return true;
    }
    text_clear(id);
    if (now && inversion_codes_read(now, words, id)) {
        return true;
    }
    text_clear(id);
    return false;
}

/* Pasted digits may be the board C or the goal B, or even masks: the player is asked. */
static bool asks_what_is_meant(GameShell *shell, const InversionState *now, const char *words) {
    InversionScene *self = inversion_scene_of(shell);
    if (!now || !shell->document.is_pasting || !inversion_board_read(now, words, NULL, NULL)) {
        return false;
    }
    free(self->pasted);
    self->pasted = text_duplicate(words);
    shell_close(shell, &inversion_reading_mode); /* the question about another text */
    return self->pasted && shell_ask_about_paste(shell, &inversion_reading_mode);
}

/* What is pasted must not keep the window waiting; at the start and from a file the puzzle has to
 * be there. */
Session *inversion_import_id(GameShell *shell, const char *words, Text *reason) {
    char why[SHELL_NOTICE_SIZE];
    Text inner = text_over(why, sizeof why);
    Session *session = NULL;
    const InversionState *now = shell->session ? inversion_state_of(shell) : NULL;
    if (asks_what_is_meant(shell, now, words)) {
        return NULL;
    }
    const size_t size =
        INVERSION_CODES_SIZE(strlen(words)) + 3 * INVERSION_CELLS_MAX +
        (now ? (size_t)now->mask_count * (size_t)(inversion_state_cells(now) + 1) : 0);
    char *id = malloc(size);
    if (!id) {
        return NULL;
    }
    Text text = text_over(id, size);
    inner.translate = reason->translate;
    const bool is_known = read_own(shell, now, words, &text);
    session = is_known ? NULL : shell_read_foreign(shell, words, reason);
    if (session || reason->length > 0) {
        free(id);
        return session;
    }
    for (const char *c = words; *c && !is_known; c++) {
        if ((unsigned char)*c > ' ') {
            text_add_char(&text, *c);
        }
    }
    if (!id[0]) {
        text_add(reason, tr("There is no text to paste."));
    } else if (shell->document.is_pasting && inversion_begin_given(inversion_scene_of(shell), id)) {
        text_add(reason, tr("The masks of this puzzle are being drawn."));
    } else if (session_create(&inversion_game, id, &session, &inner) == STATUS_BAD_INPUT) {
        text_addf(reason, tr("This is not the ID of a puzzle: %s."), why);
    }
    free(id);
    return session;
}

void inversion_export_text(const GameShell *shell, Text *out) {
    inversion_state_write(inversion_state_of(shell), NULL, NULL, out);
}
