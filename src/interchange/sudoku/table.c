/* Sudoku's formats as rows of the registry. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "interchange/formats.h"
#include "interchange/sudoku/import.h"
#include "sudoku/symbols.h"

/* Bytes of the moves of a puzzle with a note for each symbol in each cell, and of its session. */
#define TABLE_MOVES_SIZE ((size_t)SUDOKU_CELLS_MAX * SUDOKU_SYMBOLS_MAX * 9)
#define TABLE_OWN_SIZE (TABLE_MOVES_SIZE + SUDOKU_DESCRIPTION_SIZE + 64)

static InterchangeFit table_recognise(const InterchangeFormat *format, const char *text,
                                      size_t length) {
    return sudoku_format_recognise((SudokuFormat)format->kind, text, length);
}

/* What one text is read with: the import at hand, and space for what is made of it. */
typedef struct TableReading {
    SudokuImport import;
    SudokuLayout layout; /* the classic one of this order, once notes have asked for it */
    char own[TABLE_OWN_SIZE];
    char moves[TABLE_MOVES_SIZE];
} TableReading;

typedef struct TableMoves {
    Text text;
    int count;
} TableMoves;

/* Fast: a collection may have a million notes. */
static void add_move(TableMoves *moves, int order, int cell, char sign, int value) {
    text_add(&moves->text, moves->count++ ? " r" : "r");
    text_add_int(&moves->text, cell / order + 1);
    text_add_char(&moves->text, 'c');
    text_add_int(&moves->text, cell % order + 1);
    text_add_char(&moves->text, sign);
    text_add_char(&moves->text, symbol_char(value));
}

static void add_notes(TableMoves *moves, int order, int cell, SudokuBits notes) {
    for (SudokuBits left = notes; left; left &= left - 1) {
        add_move(moves, order, cell, '~', bits_lowest(left) + 1);
    }
}

/* The values of the player's on the givens. */
static SudokuGrid grid_of(const SudokuRecord *record) {
    SudokuGrid grid = record->givens;
    for (int cell = 0; cell < record->order * record->order; cell++) {
        grid.value[cell] = (uint8_t)(grid.value[cell] + record->values.value[cell]);
    }
    return grid;
}

/* Notes that are nearly all candidates are written as all candidates (the move `notes`), and then
 * struck: a program that stores what is struck would else become hundreds of moves. */
static bool add_struck(TableReading *reading, const SudokuRecord *record, const SudokuGrid *grid,
                       TableMoves *moves) {
    SudokuBits struck[SUDOKU_CELLS_MAX];
    int noted = 0;
    int missing = 0;
    const SudokuLayout *layout = &reading->layout;
    char ignored[100];
    Text why = text_over(ignored, sizeof ignored);
    if (record->layout[0] ||
        (reading->layout.symbols != record->order &&
         sudoku_layout_named(&reading->layout, "classic", record->order, &why) != STATUS_OK)) {
        return false;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const SudokuBits open = sudoku_grid_candidates(layout, grid, cell);
        struck[cell] = open & ~record->notes[cell];
        if (!grid->value[cell] && (record->notes[cell] & ~open)) {
            return false;
        }
        noted += bits_count(record->notes[cell]);
        missing += bits_count(struck[cell]);
    }
    if (missing >= noted) {
        return false;
    }
    text_add(&moves->text, moves->count++ ? " notes" : "notes");
    for (int cell = 0; cell < layout->cells; cell++) {
        add_notes(moves, record->order, cell, struck[cell]);
    }
    return true;
}

/* The player's values and notes as moves of a session: a value sets, a note toggles. */
static void write_moves(TableReading *reading, TableMoves *moves) {
    const SudokuRecord *record = &reading->import.record;
    const int cells = record->order * record->order;
    const SudokuGrid grid = grid_of(record);
    SudokuBits any = 0;
    for (int cell = 0; cell < cells; cell++) {
        const int value = record->values.value[cell];
        if (value && !record->givens.value[cell]) {
            add_move(moves, record->order, cell, '=', value);
        }
        any |= record->notes[cell];
    }
    if (!any || record->binds || add_struck(reading, record, &grid, moves)) {
        return;
    }
    for (int cell = 0; cell < cells; cell++) {
        if (!grid.value[cell]) {
            add_notes(moves, record->order, cell, record->notes[cell]);
        }
    }
}

/* Adds a puzzle as the line of a session, with the player's values and notes as moves, without
 * making the session: a collection may hold 100,000 puzzles. */
static Status add_import(TableReading *reading, InterchangeList *list, Text *reason) {
    TableMoves moves = {text_over(reading->moves, sizeof reading->moves), 0};
    Text own = text_over(reading->own, sizeof reading->own);
    write_moves(reading, &moves);
    text_addf(&own, "sudoku\t%s\t%d\t", reading->import.description, moves.count);
    text_add_bytes(&own, reading->moves, moves.text.length);
    if (own.truncated || moves.text.truncated) {
        return STATUS_LIMIT;
    }
    return interchange_list_add(list, reading->own, reason);
}

static Status table_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason) {
    TableReading *reading = malloc(sizeof *reading);
    if (!reading) {
        return STATUS_NO_MEMORY;
    }
    reading->layout.symbols = 0;
    SudokuReader reader = sudoku_reader_over((SudokuFormat)format->kind, text, length);
    Status status;
    do {
        status = sudoku_import_next(&reader, &reading->import, reason);
        status = status == STATUS_OK ? add_import(reading, list, reason) : status;
    } while (status == STATUS_OK);
    sudoku_reader_finish(&reader);
    free(reading);
    return status == STATUS_NOT_FOUND && list->count > 0 ? STATUS_OK : status;
}

/* The candidates of the puzzle take the place of the player's notes. */
static void record_candidates(const SudokuLayout *layout, SudokuRecord *record) {
    record->binds = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        record->notes[cell] = record->givens.value[cell] ? 0 : sudoku_layout_domain(layout, cell);
    }
}

static void record_of_state(const SudokuState *state, const char *layout_name,
                            SudokuRecord *record) {
    memset(record, 0, sizeof *record);
    Text layout = text_over(record->layout, sizeof record->layout);
    record->order = state->layout.symbols;
    text_add(&layout, strcmp(layout_name, "classic") == 0 ? "" : layout_name);
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int given = state->givens.value[cell];
        record->givens.value[cell] = (uint8_t)given;
        record->values.value[cell] = given ? 0 : state->grid.value[cell];
        record->notes[cell] = sudoku_noted(state, cell);
    }
    if (state->layout.has_candidates) {
        record_candidates(&state->layout, record);
    }
}

/* Has the layout a place in a record: a square with boxes or pieces, and both diagonals or none? */
static bool fits_record(const SudokuLayout *layout, const char *name) {
    const bool is_named =
        name[0] == 0 || strcmp(name, "classic") == 0 || strcmp(name, "x") == 0 ||
        (text_has_prefix(name, "jigsaw:") && strlen(name) < SUDOKU_RECORD_LAYOUT_SIZE);
    return layout->is_square && is_named;
}

static Status table_write(const InterchangeFormat *format, const char *own, Text *out,
                          Text *reason) {
    Session *session = NULL;
    Status status = session_from_text(&sudoku_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    char *name = malloc(SUDOKU_LAYOUT_NAME_SIZE);
    SudokuRecord *record = malloc(sizeof *record);
    const SudokuState *state = session_state(session);
    if (!name || !record) {
        status = STATUS_NO_MEMORY;
    } else {
        Text layout = text_over(name, SUDOKU_LAYOUT_NAME_SIZE);
        sudoku_layout_name_in(session_description(session), &layout);
        if (fits_record(&state->layout, name)) {
            record_of_state(state, name, record);
            sudoku_format_begin((SudokuFormat)format->kind, out);
            status = sudoku_format_write((SudokuFormat)format->kind, record, out, reason);
            sudoku_format_end((SudokuFormat)format->kind, out);
        } else {
            text_add(reason, text_say(reason, N_("This format has no place for the layout.")));
            status = STATUS_BAD_INPUT;
        }
    }
    free(record);
    free(name);
    session_destroy(session);
    return status;
}

#define TABLE_ROW(format, name_, title_, is_shared_)                                               \
    {.game = "sudoku",                                                                             \
     .name = name_,                                                                                \
     .title = title_,                                                                              \
     .is_shared = is_shared_,                                                                      \
     .kind = SUDOKU_FORMAT_##format,                                                               \
     .recognise = table_recognise,                                                                 \
     .read = table_read,                                                                           \
     .write = table_write},

static const InterchangeFormat table_rows[] = {SUDOKU_FORMAT_LIST(TABLE_ROW)};

const InterchangeTable interchange_sudoku_table = {table_rows, SUDOKU_FORMATS};
