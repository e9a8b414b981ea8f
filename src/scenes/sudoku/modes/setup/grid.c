/* The grid being typed: changes, undo, and the grids that can be shown. */
#include <string.h>

#include "scenes/sudoku/modes/setup/state.h"

int setup_pictures(const Setup *setup) {
    static const int pictures[] = {[SUDOKU_HAS_ONE] = 1, [SUDOKU_HAS_SEVERAL] = 2};
    const SudokuVerdict verdict = setup->verdict.verdict;
    if (!setup->is_diagnosed || setup->status != STATUS_OK) {
        return 0;
    }
    return verdict < SUDOKU_HAS_NONE ? pictures[verdict] : setup->verdict.steps > 0;
}

bool setup_differs(const Setup *setup, int cell) {
    const SudokuDiagnosis *verdict = &setup->verdict;
    return setup_pictures(setup) == 2 &&
           verdict->solutions[0].value[cell] != verdict->solutions[1].value[cell];
}

/* ---- The grid ---- */

static void judge_anew(GameShell *shell, Setup *setup) {
    setup->is_diagnosed = false;
    setup->shown = 0;
    for (int cell = 0; cell < setup->state.layout.cells; cell++) {
        setup->state.flags[cell] = setup->state.grid.value[cell] ? SUDOKU_GIVEN : 0;
    }
    shell_mark_dirty(shell);
}

void setup_commit(GameShell *shell, Setup *setup) {
    if (history_push(setup->undo.history, &setup->state.grid, sizeof setup->state.grid)) {
        judge_anew(shell, setup);
    }
}

void setup_restore(GameShell *shell, void *self, const void *snapshot) {
    Setup *setup = self;
    memcpy(&setup->state.grid, snapshot, sizeof setup->state.grid);
    judge_anew(shell, setup);
}
