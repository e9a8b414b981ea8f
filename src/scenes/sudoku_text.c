#include <string.h>

#include "say.h"
#include "sudoku_model.h"

#define CELLS 81
#define IMPORT_NODES 20000
#define DESCRIPTION_SIZE 256

static void explain_character(char c, int number, Text *reason) {
    const char shown[2] = {c, 0};
    if (c > ' ' && c < 0x7F) {
        text_addf(reason, tr("Sign %1$d is “%2$s”: a Sudoku is written with digits and dots."),
                  number, shown);
    } else {
        text_addf(reason, tr("Sign %d is no digit and no dot."), number);
    }
}

/* The cells without the blanks and line ends between them; false with a reason. */
static bool read_cells(const char *text, char cells[CELLS + 1], Text *reason) {
    int count = 0;
    for (const char *c = text; *c; c++) {
        if (strchr(" \t\r\n", *c)) {
            continue;
        }
        if (!strchr("0123456789.", *c)) {
            explain_character(*c, count + 1, reason);
            return false;
        }
        if (count < CELLS) {
            cells[count] = *c;
        }
        count++;
    }
    cells[count < CELLS ? count : CELLS] = 0;
    if (count != CELLS) {
        text_addf(reason, tr("A Sudoku has 81 cells; this text has %d."), count);
    }
    return count == CELLS;
}

static bool check_solutions(const SudokuLayout *layout, const SudokuGrid *givens, Text *reason) {
    SudokuSolutions solutions;
    Budget budget = budget_nodes(IMPORT_NODES);
    const Status status = sudoku_solve(layout, givens, 2, &budget, &solutions);
    const char *fault = solutions.count > 1    ? tr("This puzzle has more than one solution.")
                        : status != STATUS_OK  ? tr("This puzzle could not be checked.")
                        : solutions.count == 0 ? tr("This puzzle has no solution.")
                        : sudoku_grid_filled(layout, givens) == layout->cells
                            ? tr("This grid is full already.")
                            : NULL;
    if (fault) {
        text_add(reason, fault);
    }
    return !fault;
}

Session *sudoku_import(GameFrame *frame, const char *text, Text *reason) {
    char cells[CELLS + 1];
    char description[DESCRIPTION_SIZE];
    Text words = text_over(description, sizeof description);
    Session *session = NULL;
    (void)frame;
    if (!read_cells(text, cells, reason)) {
        return NULL;
    }
    text_addf(&words, "classic:%s", cells);
    if (session_create(&sudoku_game, description, &session, reason) != STATUS_OK) {
        return NULL;
    }
    const SudokuState *state = session_state(session);
    if (!check_solutions(&state->layout, &state->givens, reason)) {
        session_destroy(session);
        return NULL;
    }
    return session;
}

void sudoku_export(const GameFrame *frame, Text *out) {
    const SudokuState *state = sudoku_state_of(frame);
    sudoku_grid_print(&state->layout, &state->grid, out);
}
