#include <string.h>

#include "say.h"
#include "sudoku/formats.h"
#include "sudoku_daily.h"
#include "sudoku_model.h"

#define CELLS 81
#define ROW 9
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
        const bool begins_line = c == text || c[-1] == '\n';
        if (*c == '#' && begins_line) {
            c += strcspn(c, "\n") - 1;
            continue;
        }
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

/* A puzzle of the classic layout with one solution, from its givens in a row. */
static Session *create(const char *cells, Text *reason) {
    char description[DESCRIPTION_SIZE];
    Text words = text_over(description, sizeof description);
    Session *session = NULL;
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

/* ---- The formats of other programs ---- */

/* How many lines hold a whole puzzle. */
static int count_puzzles(const char *text) {
    LineReader lines = line_reader_over(text, strlen(text));
    const char *line;
    size_t length;
    int count = 0;
    while (line_reader_next(&lines, &line, &length)) {
        count += length >= CELLS && line[0] != '#';
    }
    return count;
}

static bool is_blank(char c) {
    return c == 0 || strchr(" \t\r\n", c);
}

/* Nine rows of nine words, of which some are longer than a sign: the candidates of a cell. */
static bool has_words(const char *text) {
    int words = 0;
    bool is_long = false;
    for (const char *c = text; *c; c++) {
        words += !is_blank(*c) && (c == text || is_blank(c[-1]));
        is_long |= !is_blank(*c) && !is_blank(c[1]);
    }
    return words == CELLS && is_long;
}

/* False when the text is nothing but signs in order. */
static bool find_format(const char *text, SudokuFormat *format) {
    if (strstr(text, "<opensudoku") || strstr(text, "<game")) {
        *format = SUDOKU_FORMAT_OPENSUDOKU;
    } else if (strstr(text, "[Puzzle]")) {
        *format = SUDOKU_FORMAT_SDK;
    } else if (strchr(text, '|')) {
        *format = SUDOKU_FORMAT_SS;
    } else if (has_words(text)) {
        *format = SUDOKU_FORMAT_SDX;
    } else if (count_puzzles(text) > 1) {
        *format = SUDOKU_FORMAT_LINE; /* a collection: its first one */
    } else {
        return false;
    }
    return true;
}

/* Plays what the player of the other program had written. */
static void play_record(Session *session, const SudokuRecord *record) {
    const SudokuLayout *layout = &((const SudokuState *)session_state(session))->layout;
    for (int cell = 0; cell < CELLS; cell++) {
        if (record->values.value[cell]) {
            session_play(session,
                         sudoku_move(layout, SUDOKU_MOVE_SET, cell, record->values.value[cell]));
        }
    }
    for (int cell = 0; cell < CELLS; cell++) {
        for (int digit = 1; digit <= ROW; digit++) {
            if (record->notes[cell] >> (digit - 1) & 1U) {
                session_play(session, sudoku_move(layout, SUDOKU_MOVE_NOTE, cell, digit));
            }
        }
    }
}

static Session *import_record(SudokuFormat format, const char *text, Text *reason) {
    SudokuRecord record;
    char cells[CELLS + 1] = "";
    SudokuReader reader = sudoku_reader_over(format, text, strlen(text));
    const Status status = sudoku_reader_next(&reader, &record, reason);
    if (status == STATUS_NOT_FOUND) {
        text_add(reason, tr("There is no puzzle in this file."));
    }
    if (status != STATUS_OK) {
        return NULL;
    }
    if (record.order != ROW) {
        text_addf(reason, tr("The window plays puzzles of 9 rows; this one has %d."), record.order);
        return NULL;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        cells[cell] = (char)('0' + record.givens.value[cell]);
    }
    Session *session = create(cells, reason);
    if (session) {
        play_record(session, &record);
    }
    return session;
}

Session *sudoku_import(GameFrame *frame, const char *text, Text *reason) {
    char cells[CELLS + 1];
    SudokuFormat format;
    Session *stand_in;
    (void)frame;
    if (sudoku_daily_import(text, &stand_in)) {
        return stand_in;
    }
    if (find_format(text, &format)) {
        return import_record(format, text, reason);
    }
    return read_cells(text, cells, reason) ? create(cells, reason) : NULL;
}

void sudoku_export(const GameFrame *frame, Text *out) {
    const SudokuState *state = sudoku_state_of(frame);
    sudoku_grid_print(&state->layout, &state->grid, out);
}
