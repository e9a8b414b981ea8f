/* The grid being typed: changes, undo, and the grids that can be shown. */
#include <stdlib.h>
#include <string.h>

#include "scenes/sudoku/modes/setup/state.h"

int setup_pictures(const Setup *setup) {
    const SudokuVerdict verdict = setup->verdict.verdict;
    if (!setup->is_diagnosed || setup->status != STATUS_OK) {
        return 0;
    }
    return verdict < SUDOKU_HAS_NONE ? setup->verdict.solution_count : setup->verdict.steps > 0;
}

bool setup_differs(const Setup *setup, int cell) {
    return setup_pictures(setup) > 1 && sudoku_diagnosis_differs(&setup->verdict, cell);
}

/* ---- As text ---- */

char *setup_describe(const Setup *setup) {
    char *words = malloc(SETUP_DESCRIPTION_SIZE);
    if (!words) {
        return NULL;
    }
    Text text = text_over(words, SETUP_DESCRIPTION_SIZE);
    sudoku_description_print(setup->name, &setup->state.layout, &setup->state.grid, &text);
    return words;
}

bool setup_take_description(Setup *setup, const char *description) {
    char ignored[200];
    Text reason = text_over(ignored, sizeof ignored);
    Text name = text_over(setup->name, sizeof setup->name);
    SudokuLayout layout;
    SudokuGrid givens;
    if (sudoku_description_parse(description, &layout, &givens, &reason) != STATUS_OK) {
        return false;
    }
    text_clear(&name);
    sudoku_layout_name_in(description, &name);
    sudoku_state_init(&setup->state, &layout, &givens);
    return true;
}

void setup_take_game(const GameShell *shell, Setup *setup) {
    static const SudokuGrid empty = {{0}};
    const SudokuState *state = session_state(shell->session);
    Text name = text_over(setup->name, sizeof setup->name);
    text_clear(&name);
    sudoku_layout_name_in(session_description(shell->session), &name);
    text_add(&name, name.length > 0 ? "" : "classic");
    SudokuLayout layout = state->layout;
    sudoku_layout_drop_candidates(&layout);
    sudoku_state_init(&setup->state, &layout, &empty);
}

/* ---- The grid ---- */

bool setup_is_empty(const Setup *setup) {
    return sudoku_grid_is_blank(&setup->state.layout, &setup->state.grid);
}

static void judge_anew(GameShell *shell, Setup *setup) {
    SudokuSelection *selection = &sudoku_scene_of(shell)->input.selection;
    setup->is_diagnosed = false;
    setup->shown = 0;
    memset(&setup->asked, 0xFF, sizeof setup->asked); /* no grid has these values */
    for (int cell = 0; cell < setup->state.layout.cells; cell++) {
        setup->state.flags[cell] = setup->state.grid.value[cell] ? SUDOKU_GIVEN : 0;
    }
    if (selection->cell >= setup->state.layout.cells) {
        *selection = (SudokuSelection){.cell = -1, .with = -1};
    }
    shell_mark_dirty(shell);
}

void setup_commit(GameShell *shell, Setup *setup) {
    char *words = setup_describe(setup);
    if (words && history_push(setup->undo.history, words, strlen(words) + 1)) {
        kept_text_save(shell, SETUP_KEPT, setup_is_empty(setup) ? "" : words);
    }
    free(words);
    judge_anew(shell, setup);
}

void setup_restore(GameShell *shell, void *self, const void *snapshot) {
    Setup *setup = self;
    if (setup_take_description(setup, snapshot)) {
        kept_text_save(shell, SETUP_KEPT, setup_is_empty(setup) ? "" : snapshot);
        judge_anew(shell, setup);
    }
}
