/* Sudoku's formats as rows of the registry. */
#include <stdlib.h>
#include <string.h>

#include "interchange/formats.h"
#include "interchange/sudoku/import.h"

static InterchangeFit table_recognise(const InterchangeFormat *format, const char *text,
                                      size_t length) {
    return sudoku_format_recognise((SudokuFormat)format->kind, text, length);
}

static bool has_moves(const SudokuRecord *record) {
    uint32_t any = 0;
    for (int cell = 0; cell < record->order * record->order; cell++) {
        any |= record->values.value[cell] | (record->binds ? 0 : record->notes[cell]);
    }
    return any;
}

/* Adds a puzzle as the line of a session, with the player's values and notes as moves. Without
 * moves the line is written at once: a collection may hold 100,000 puzzles. */
static Status add_import(const SudokuImport *import, InterchangeList *list, Text *reason) {
    Session *session = NULL;
    if (!has_moves(&import->record)) {
        char line[SUDOKU_CELLS_MAX * (3 + SUDOKU_SYMBOLS_MAX) + 64];
        Text text = text_over(line, sizeof line);
        text_addf(&text, "sudoku\t%s\t0\t", import->description);
        return interchange_list_add(list, line) ? STATUS_OK : STATUS_NO_MEMORY;
    }
    const Status status = session_create(&sudoku_game, import->description, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    sudoku_import_play(import, session);
    const size_t size = session_text_size(session);
    char *own = malloc(size);
    bool is_added = false;
    if (own) {
        Text text = text_over(own, size);
        session_to_text(session, &text);
        is_added = interchange_list_add(list, own);
    }
    free(own);
    session_destroy(session);
    return is_added ? STATUS_OK : STATUS_NO_MEMORY;
}

static Status table_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason) {
    SudokuImport *import = malloc(sizeof *import);
    if (!import) {
        return STATUS_NO_MEMORY;
    }
    SudokuReader reader = sudoku_reader_over((SudokuFormat)format->kind, text, length);
    Status status;
    do {
        status = sudoku_import_next(&reader, import, reason);
        status = status == STATUS_OK ? add_import(import, list, reason) : status;
    } while (status == STATUS_OK);
    sudoku_reader_finish(&reader);
    free(import);
    return status == STATUS_NOT_FOUND && list->count > 0 ? STATUS_OK : status;
}

/* Other programs have no place for what was written on top of a puzzle of candidates. */
static void record_candidates(const SudokuLayout *layout, SudokuRecord *record) {
    memset(&record->values, 0, sizeof record->values);
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
