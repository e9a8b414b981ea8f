#include <string.h>

#include "sudoku/setup/state.h"

int setup_pictures(const Setup *setup) {
    static const int pictures[] = {[SUDOKU_HAS_ONE] = 1, [SUDOKU_HAS_SEVERAL] = 2};
    const SudokuVerdict verdict = setup->verdict.verdict;
    if (!setup->is_judged || setup->status != STATUS_OK) {
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

static void judge_anew(GameFrame *frame, Setup *setup) {
    setup->is_judged = false;
    setup->shown = 0;
    for (int cell = 0; cell < setup->state.layout.cells; cell++) {
        setup->state.flags[cell] = setup->state.grid.value[cell] ? SUDOKU_GIVEN : 0;
    }
    frame_mark_dirty(frame);
}

void setup_commit(GameFrame *frame, Setup *setup) {
    if (memcmp(&setup->state.grid, &setup->steps[setup->step], sizeof setup->state.grid) == 0) {
        return;
    }
    if (setup->step == SETUP_STEPS - 1) {
        memmove(setup->steps, setup->steps + 1, sizeof setup->steps - sizeof setup->steps[0]);
        setup->step--;
    }
    setup->steps[++setup->step] = setup->state.grid;
    setup->last_step = setup->step;
    judge_anew(frame, setup);
}

void setup_go(GameFrame *frame, Setup *setup, int step) {
    setup->step = step;
    setup->state.grid = setup->steps[step];
    judge_anew(frame, setup);
}
