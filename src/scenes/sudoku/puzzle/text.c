#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "frame/say.h"
#include "layouts.h"
#include "model.h"
#include "sign_words.h"
#include "sudoku/diagnosis.h"
#include "sudoku/formats.h"
#include "sudoku/solver.h"

#define CELLS 81
#define IMPORT_NODES 20000
#define DESCRIPTION_SIZE (SUDOKU_LAYOUT_NAME_SIZE + SUDOKU_CELLS_MAX + 8)

static void explain_character(char c, int number, Text *reason) {
    const char shown[2] = {c, 0};
    if (c > ' ' && c < 0x7F) {
        text_addf(reason, tr("Sign %1$d is “%2$s”: a Sudoku is written with digits and dots."),
                  number, shown);
    } else {
        text_addf(reason, tr("Sign %d is neither a digit nor a dot."), number);
    }
}

/* The cells in a row, without the blanks, line ends and remarks between them. */
static int gather_cells(const char *text, char cells[SUDOKU_CELLS_MAX + 1]) {
    int count = 0;
    for (const char *c = text; *c; c++) {
        const bool begins_line = c == text || c[-1] == '\n';
        if (*c == '#' && begins_line) {
            c += strcspn(c, "\n") - 1;
        } else if (!strchr(" \t\r\n", *c)) {
            if (count < SUDOKU_CELLS_MAX) {
                cells[count] = *c;
            }
            count++;
        }
    }
    cells[count < SUDOKU_CELLS_MAX ? count : SUDOKU_CELLS_MAX] = 0;
    return count;
}

/* Has a classic layout so many cells? */
static bool is_classic_count(int count) {
    static const int orders[] = {4, 6, 8, 9, 10, 12, 15, 16, 20, 25};
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        if (orders[i] * orders[i] == count) {
            return true;
        }
    }
    return false;
}

/* Digits, and letters where there are more than nine symbols. */
static bool check_signs(const char *cells, int count, Text *reason) {
    for (int i = 0; cells[i]; i++) {
        const char upper = cells[i] >= 'a' && cells[i] <= 'z' ? (char)(cells[i] - 32) : cells[i];
        const bool is_letter = upper >= 'A' && upper <= 'P' && count > CELLS;
        if (!strchr("0123456789.", cells[i]) && !is_letter) {
            explain_character(cells[i], i + 1, reason);
            return false;
        }
    }
    if (!is_classic_count(count)) {
        text_addf(reason, tr("A Sudoku has 81 cells; this text has %d."), count);
    }
    return is_classic_count(count);
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

/* To be looked at with the player (setup.h). */
static void keep_doubtful(GameFrame *frame, const char *description) {
    SudokuScene *self = sudoku_scene_of(frame);
    free(self->doubtful);
    self->doubtful = text_duplicate(description);
}

/* Digits that clash are told by their cells and their region. */
static bool check_clash(const GameFrame *frame, const SudokuLayout *layout,
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
    sudoku_say_diagnosis(frame, layout, &clash, reason);
    return false;
}

/* A puzzle with one solution, from LAYOUT:GIVENS. */
static Session *open_puzzle(GameFrame *frame, const char *description, Text *reason) {
    Session *session = NULL;
    SudokuLayout layout;
    SudokuGrid givens;
    if (sudoku_description_parse(description, &layout, &givens, reason) != STATUS_OK) {
        return NULL;
    }
    if (!check_clash(frame, &layout, &givens, reason) ||
        !check_solutions(&layout, &givens, reason)) {
        keep_doubtful(frame, description);
        return NULL;
    }
    const Status status = session_create(&sudoku_game, description, &session, reason);
    return status == STATUS_OK ? session : NULL;
}

/* `layout`: a name, or "" for the classic one. */
static Session *open_cells(GameFrame *frame, const char *layout, const char *cells, Text *reason) {
    char description[DESCRIPTION_SIZE];
    Text words = text_over(description, sizeof description);
    text_addf(&words, "%s:%s", layout[0] ? layout : "classic", cells);
    return open_puzzle(frame, description, reason);
}

/* "x:53..7…": the layout's name before the cells, as it is copied. */
static bool has_layout(const char *text) {
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(text, &name);
    return buffer[0] && strlen(text) < DESCRIPTION_SIZE &&
           (sudoku_layout_is_name(buffer) || text_has_prefix(buffer, "S "));
}

static Session *open_described(GameFrame *frame, const char *text, Text *reason) {
    char description[DESCRIPTION_SIZE];
    Text words = text_over(description, sizeof description);
    const char *cells = strrchr(text, ':') + 1; /* the layout may hold blanks */
    text_add_bytes(&words, text, (size_t)(cells - text) + strcspn(cells, " \t\r\n"));
    return open_puzzle(frame, description, reason);
}

/* ---- The formats of other programs ---- */

/* Plays what the player of the other program had written. */
static void play_record(Session *session, const SudokuRecord *record) {
    const SudokuLayout *layout = &((const SudokuState *)session_state(session))->layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (record->values.value[cell]) {
            session_play(session,
                         sudoku_move(layout, SUDOKU_MOVE_SET, cell, record->values.value[cell]));
        }
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        for (int value = 1; value <= layout->symbols; value++) {
            if (record->notes[cell] >> (value - 1) & 1U) {
                session_play(session, sudoku_move(layout, SUDOKU_MOVE_NOTE, cell, value));
            }
        }
    }
}

static Session *import_record(GameFrame *frame, SudokuFormat format, const char *text,
                              Text *reason) {
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";
    SudokuRecord record;
    char cells[SUDOKU_CELLS_MAX + 1];
    SudokuReader reader = sudoku_reader_over(format, text, strlen(text));
    const Status status = sudoku_reader_next(&reader, &record, reason);
    if (status == STATUS_NOT_FOUND) {
        text_add(reason, tr("There is no puzzle in this file."));
    }
    if (status != STATUS_OK) {
        return NULL;
    }
    const int count = record.order * record.order;
    for (int cell = 0; cell < count; cell++) {
        cells[cell] = symbols[record.givens.value[cell]];
    }
    cells[count] = 0;
    Session *session = open_cells(frame, record.layout, cells, reason);
    if (session) {
        play_record(session, &record);
    }
    return session;
}

Session *sudoku_import(GameFrame *frame, const char *text, Text *reason) {
    char cells[SUDOKU_CELLS_MAX + 1];
    SudokuFormat format;
    Session *stand_in;
    if (sudoku_daily_import(text, &stand_in)) {
        return stand_in;
    }
    if (has_layout(text)) {
        return open_described(frame, text, reason);
    }
    if (sudoku_format_guess(text, strlen(text), &format)) {
        return import_record(frame, format, text, reason);
    }
    return check_signs(cells, gather_cells(text, cells), reason)
               ? open_cells(frame, "", cells, reason)
               : NULL;
}

/* The cells row by row; before them the layout's name where it is not the classic one. */
void sudoku_export(const GameFrame *frame, Text *out) {
    const SudokuState *state = sudoku_state_of(frame);
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(session_description(frame->session), &name);
    if (buffer[0] && strcmp(buffer, "classic") != 0) {
        text_add(out, buffer);
        text_add_char(out, ':');
    }
    sudoku_grid_print(&state->layout, &state->grid, out);
}
