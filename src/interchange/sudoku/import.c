/* Imports puzzles from texts of any kind. */
#include "interchange/sudoku/import.h"

#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/solver.h"
#include "sudoku/symbols.h"

#define IMPORT_CELLS 81
#define IMPORT_NODES 20000

/* ---- Cells alone ---- */

static void explain_character(char c, int number, Text *reason) {
    const char shown[2] = {c, 0};
    if (c > ' ' && c < 0x7F) {
        text_addf(
            reason,
            text_say(reason,
                     N_("Character %1$d is “%2$s”: a Sudoku is written with digits and dots.")),
            number, shown);
    } else {
        text_addf(reason, text_say(reason, N_("Character %d is neither a digit nor a dot.")),
                  number);
    }
}

/* Gathers the cells, without the blanks, line ends and remarks between them. */
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

/* Does a classic layout have this many cells? */
static bool is_classic_count(int count) {
    return format_is_classic_order(sudoku_layout_order((size_t)count));
}

/* Checks for digits, and for letters where there are more than nine symbols. */
static bool check_signs(const char *cells, int count, Text *reason) {
    const int order = sudoku_layout_order((size_t)count);
    for (int i = 0; cells[i]; i++) {
        const bool is_letter =
            count > IMPORT_CELLS && symbol_value_among(cells[i], order ? order : 9) > 9;
        if (!strchr("0123456789.", cells[i]) && !is_letter) {
            explain_character(cells[i], i + 1, reason);
            return false;
        }
    }
    if (!is_classic_count(count)) {
        text_addf(reason, text_say(reason, N_("A Sudoku has 81 cells; this text has %d.")), count);
    }
    return is_classic_count(count);
}

/* `layout`: a name, or "" for the classic one. */
static Status describe_cells(const char *layout, const char *cells, Text *words) {
    text_addf(words, "%s:%s", layout[0] ? layout : "classic", cells);
    return STATUS_OK;
}

static Status import_read_cells(const char *text, SudokuImport *import, Text *reason) {
    char cells[SUDOKU_CELLS_MAX + 1];
    const int count = gather_cells(text, cells);
    Text words = text_over(import->description, sizeof import->description);
    return check_signs(cells, count, reason) ? describe_cells("", cells, &words) : STATUS_BAD_INPUT;
}

/* ---- As it is copied, "x:53..7…": the layout's name before the cells ---- */

/* A colon may stand in the sets, too: "E1: r1c1 r1c2". After that of a puzzle comes one word. */
static bool has_one_word(const char *text) {
    const char *blanks = " \t\r\n";
    const size_t length = strcspn(text, blanks);
    return length > 0 && text[length + strspn(text + length, blanks)] == 0;
}

bool sudoku_import_is_own(const char *text) {
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(text, &name);
    return buffer[0] && strlen(text) < SUDOKU_DESCRIPTION_SIZE &&
           (sudoku_layout_is_name(buffer) ||
            (text_has_prefix(buffer, "S ") && has_one_word(strrchr(text, ':') + 1)));
}

static Status read_described(const char *text, SudokuImport *import) {
    Text words = text_over(import->description, sizeof import->description);
    const char *cells = strrchr(text, ':') + 1; /* the layout may hold blanks */
    const char *end = cells + strcspn(cells, " \t\r\n");
    if (text_has_prefix(end, " /")) { /* the candidates of a puzzle of candidates */
        end += 1 + strcspn(end + 1, " \t\r\n");
    }
    text_add_bytes(&words, text, (size_t)(end - text));
    return STATUS_OK;
}

/* ---- The formats of other programs ---- */

/* As in a description (sudoku/rules.h). */
static void describe_candidates(const SudokuRecord *record, Text *words) {
    text_add(words, " /");
    for (int cell = 0; cell < record->order * record->order; cell++) {
        text_add(words, cell ? "," : "");
        for (SudokuBits left = record->notes[cell]; left; left &= left - 1) {
            text_add_char(words, symbol_char(bits_lowest(left) + 1));
        }
    }
}

static void describe_record(SudokuImport *import) {
    const SudokuRecord *record = &import->record;
    const int count = record->order * record->order;
    char cells[SUDOKU_CELLS_MAX + 1];
    for (int cell = 0; cell < count; cell++) {
        const int value = record->givens.value[cell];
        cells[cell] = value ? symbol_char(value) : '.';
    }
    cells[count] = 0;
    import->has_record = true;
    Text words = text_over(import->description, sizeof import->description);
    describe_cells(record->layout, cells, &words);
    if (record->binds) {
        describe_candidates(record, &words);
    }
}

Status sudoku_import_next(SudokuReader *reader, SudokuImport *import, Text *reason) {
    const Status status = sudoku_reader_next(reader, &import->record, reason);
    if (status == STATUS_OK) {
        describe_record(import);
    }
    return status;
}

static Status read_first(SudokuFormat format, const char *text, SudokuImport *import,
                         Text *reason) {
    SudokuReader reader = sudoku_reader_over(format, text, strlen(text));
    const Status status = sudoku_import_next(&reader, import, reason);
    sudoku_reader_finish(&reader);
    if (status == STATUS_NOT_FOUND) {
        text_add(reason, text_say(reason, N_("There is no puzzle in this file.")));
    }
    return status;
}

Status sudoku_import_read(const char *text, SudokuImport *import, Text *reason) {
    SudokuFormat format;
    import->has_record = false;
    if (sudoku_import_is_own(text)) {
        return read_described(text, import);
    }
    if (sudoku_format_guess(text, strlen(text), &format)) {
        return read_first(format, text, import, reason);
    }
    return import_read_cells(text, import, reason);
}

/* ---- Can it be played? ---- */

bool sudoku_import_check(const SudokuLayout *layout, const SudokuGrid *givens, Text *reason) {
    SudokuSolutions solutions;
    Budget budget = budget_nodes(IMPORT_NODES);
    const Status status = sudoku_solve(layout, givens, 2, &budget, &solutions);
    const int filled = sudoku_grid_filled(layout, givens);
    const bool is_bare = filled == 0 && !layout->has_candidates && solutions.count > 1;
    const char *fault = is_bare                   ? N_("All cells of this grid are empty.")
                        : solutions.count > 1     ? N_("This puzzle has more than one solution.")
                        : status != STATUS_OK     ? N_("Damier could not check this puzzle.")
                        : solutions.count == 0    ? N_("This puzzle has no solution.")
                        : filled == layout->cells ? N_("This grid is full already.")
                                                  : NULL;
    if (fault) {
        text_add(reason, text_say(reason, fault));
    }
    return !fault;
}
