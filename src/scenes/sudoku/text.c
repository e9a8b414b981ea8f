/* Puzzles from texts (sudoku/import.h), and the puzzle on the board as text. */
#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/import.h"
#include "scenes/shell/collection/collection_place.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/diagnosis.h"

/* Keeps the puzzle for the mode that shows what is wrong with it (modes/setup/). */
static void keep_invalid_puzzle(GameShell *shell, const char *description) {
    SudokuScene *self = sudoku_scene_of(shell);
    free(self->invalid_puzzle);
    self->invalid_puzzle = text_duplicate(description);
}

/* Refuses digits that clash, naming their cells and region. */
static bool check_clash(const GameShell *shell, const SudokuLayout *layout,
                        const SudokuGrid *givens, Text *reason) {
    SudokuConflict conflict;
    if (!sudoku_grid_find_conflict(layout, givens, &conflict)) {
        return true;
    }
    const SudokuDiagnosis clash = {.verdict = SUDOKU_REPEATS,
                                   .cell = conflict.cell,
                                   .other = conflict.other,
                                   .region = conflict.region,
                                   .value = givens->value[conflict.cell]};
    sudoku_say_diagnosis(shell, layout, &clash, reason);
    return false;
}

/* Has LAYOUT:GIVENS one solution? */
static bool text_check_puzzle(GameShell *shell, const char *description, Text *reason) {
    SudokuLayout layout;
    SudokuGrid givens;
    if (sudoku_description_parse(description, &layout, &givens, reason) != STATUS_OK) {
        return false;
    }
    if (!check_clash(shell, &layout, &givens, reason) ||
        !sudoku_import_check(&layout, &givens, reason)) {
        keep_invalid_puzzle(shell, description);
        return false;
    }
    return true;
}

static Session *open_puzzle(const char *description, Text *reason) {
    Session *session = NULL;
    const Status status = session_create(&sudoku_game, description, &session, reason);
    return status == STATUS_OK ? session : NULL;
}

/* The sets S, C and E alone are a layout, not a puzzle: it opens in its editor. */
static bool open_layout(GameShell *shell, const char *text, Text *reason) {
    SudokuLayout layout;
    char ignored[SHELL_NOTICE_SIZE];
    Text why = text_over(ignored, sizeof ignored);
    if (!shell->session || sudoku_layout_parse(&layout, text, strlen(text), &why) != STATUS_OK ||
        !shell_open(shell, &sudoku_editor_mode) ||
        !sudoku_editor_mode.input.file->read(shell, shell_state_of(shell, &sudoku_editor_mode),
                                             text, &why)) {
        return false;
    }
    text_clear(reason);
    text_add(reason, tr("These sets are a layout: here it is in its editor."));
    return true;
}

/* A longer text is read once, by the registry, and checked then. */
#define TEXT_LONG_BYTES ((size_t)1 << 16)

static Session *import_long(GameShell *shell, const char *text, Text *reason) {
    const bool was_collected = shell_set_collected(shell, false);
    Session *session = shell_read_foreign(shell, text, reason);
    if (session && !shell->document.is_collected &&
        !text_check_puzzle(shell, session_description(session), reason)) {
        session_destroy(session);
        session = NULL;
    }
    if (!session) {
        shell_set_collected(shell, was_collected);
    }
    return session;
}

/* The first puzzle of a collection may be anything; the others are there all the same. */
static Session *open_collected(GameShell *shell, const char *text, Text *reason) {
    char ignored[SHELL_NOTICE_SIZE];
    Text why = text_over(ignored, sizeof ignored);
    const bool was_collected = shell_set_collected(shell, false);
    Session *session = shell_read_foreign(shell, text, &why);
    if (session && shell->document.is_collected) {
        text_clear(reason);
        free(sudoku_scene_of(shell)->invalid_puzzle);
        sudoku_scene_of(shell)->invalid_puzzle = NULL;
        return session;
    }
    shell_set_collected(shell, was_collected);
    session_destroy(session);
    return NULL;
}

Session *sudoku_import(GameShell *shell, const char *text, Text *reason) {
    Session *session = NULL;
    if (sudoku_daily_import(text, &session)) {
        return session;
    }
    if (strlen(text) > TEXT_LONG_BYTES && !sudoku_import_is_own(text)) {
        session = import_long(shell, text, reason);
        if (!session && reason->length == 0) {
            text_add(reason, tr("This is no puzzle in any format that Damier reads."));
        }
        return session;
    }
    SudokuImport import;
    char buffer[SHELL_NOTICE_SIZE];
    Text why = text_over(buffer, sizeof buffer);
    why.translate = reason->translate;
    const bool is_read = sudoku_import_read(text, &import, &why) == STATUS_OK;
    if (is_read && !text_check_puzzle(shell, import.description, reason)) {
        return import.has_record ? open_collected(shell, text, reason) : NULL;
    }
    session = sudoku_import_is_own(text) ? NULL : shell_read_foreign(shell, text, reason);
    if (session || reason->length > 0) {
        return session;
    }
    text_add(reason, buffer);
    if (is_read) {
        return open_puzzle(import.description, reason);
    }
    (void)open_layout(shell, text, reason);
    return NULL;
}

/* Searches of a puzzle of a collection. */
#define TEXT_GRADE_NODES 200000

int sudoku_grade_line(const char *line, const atomic_bool *stop) {
    char ignored[200];
    Text why = text_over(ignored, sizeof ignored);
    Session *session = NULL;
    SudokuGrade grade;
    Budget budget = budget_nodes(TEXT_GRADE_NODES);
    budget.stop = stop;
    if (session_from_text(&sudoku_game, line, &session, &why) != STATUS_OK) {
        return -1;
    }
    const SudokuState *state = session_state(session);
    const Status status = sudoku_grade(&state->layout, &state->givens, &budget, &grade);
    session_destroy(session);
    return status == STATUS_OK ? (int)grade.level : -1;
}

/* The cells row by row, after the layout's name unless it is classic. */
void sudoku_export(const GameShell *shell, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(session_description(shell->session), &name);
    if (state->layout.has_candidates) {
        sudoku_description_print(buffer, &state->layout, &state->grid, out);
        return;
    }
    if (buffer[0] && strcmp(buffer, "classic") != 0) {
        text_add(out, buffer);
        text_add_char(out, ':');
    }
    sudoku_grid_print(&state->layout, &state->grid, out);
}
