/* Reads puzzles in the formats of other programs: the common reader. */
#include "interchange/sudoku/formats.h"

#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/document/document.h"
#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"
#include "sudoku/solver.h"

/* A map of 25x25 pieces in numbers, with borders. */
#define FORMATS_MAP_BYTES 4096

SudokuReader sudoku_reader_over(SudokuFormat format, const char *bytes, size_t count) {
    return (SudokuReader){.format = format, .lines = line_reader_over(bytes, count)};
}

void sudoku_reader_finish(SudokuReader *reader) {
    format_document_destroy(reader->document);
    free(reader->layout);
    free(reader->own);
    reader->own = NULL;
    reader->document = NULL;
    reader->layout = NULL;
}

/* Reads all cells in one word, which a blank may end, behind the name of a layout, if there is one.
 */
static bool read_line(const SudokuReader *reader, const char *line, size_t length,
                      SudokuRecord *record, Text *reason) {
    size_t cells = 0;
    char plain[SUDOKU_CELLS_MAX + 1];
    const size_t skipped =
        reader->format == SUDOKU_FORMAT_LINE ? format_skip_layout(line, length, record) : 0;
    line += skipped;
    length -= skipped;
    while (cells < length && line[cells] != ' ' && line[cells] != '\t') {
        cells++;
    }
    const int count = format_plain_line(line, cells, plain, sizeof plain);
    if (count > 0 && ((size_t)count != cells || memcmp(line, plain, cells) != 0)) {
        /* dots and digits of several bytes */
        line = plain;
        cells = (size_t)count;
    }
    record->order = sudoku_layout_order(cells);
    if (record->order == 0 || (reader->format == SUDOKU_FORMAT_SDM && record->order != 9)) {
        return format_fail(reader, reason, N_("the number of cells is wrong"));
    }
    return format_read_cells(line, cells, record->order, record->givens.value) ||
           format_fail(reader, reason, N_("a character is not a cell"));
}

/* ---- Documents ---- */

typedef Status (*FormatReadDocument)(FormatDocument *document, SudokuRecord *record, Text *reason);

static FormatReadDocument find_document_reader(SudokuFormat format) {
    switch (format) {
    case SUDOKU_FORMAT_OPENSUDOKU:
        return format_read_opensudoku;
    case SUDOKU_FORMAT_KSUDOKU:
        return format_read_ksudoku;
    case SUDOKU_FORMAT_FPUZZLES:
    case SUDOKU_FORMAT_SUDOKUPAD:
    case SUDOKU_FORMAT_GNOME:
    case SUDOKU_FORMAT_JSON:
        return format_read_json;
    default:
        return NULL;
    }
}

static bool is_xml(SudokuFormat format) {
    return format == SUDOKU_FORMAT_OPENSUDOKU || format == SUDOKU_FORMAT_KSUDOKU;
}

/* Parses all of the text before the first puzzle. */
static Status parse_document(SudokuReader *reader, Text *reason) {
    const char *text = reader->lines.next;
    const size_t length = (size_t)(reader->lines.end - text);
    FormatDocument *document = calloc(1, sizeof *document);
    if (!document) {
        return STATUS_NO_MEMORY;
    }
    reader->document = document;
    reader->lines.next = reader->lines.end;
    if (is_xml(reader->format)) {
        return format_parse_xml(text, length, document, reason);
    }
    const bool is_parsed = format_parse_json(text, length, document);
    if (!is_parsed) {
        text_add(reason, text_say(reason, N_("this is not the JSON of a puzzle")));
    }
    return is_parsed ? STATUS_OK : STATUS_BAD_INPUT;
}

static bool formats_is_blank(const LineReader *lines) {
    for (const char *at = lines->next; at < lines->end; at++) {
        if (!strchr(" \t\r\n", *at)) {
            return false;
        }
    }
    return true;
}

static Status read_document(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    if (!reader->document) {
        if (formats_is_blank(&reader->lines)) {
            return STATUS_NOT_FOUND;
        }
        const Status status = parse_document(reader, reason);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return find_document_reader(reader->format)(reader->document, record, reason);
}

/* ---- Lines ---- */

static FormatReadLine find_line_reader(SudokuFormat format) {
    static const FormatReadLine readers[SUDOKU_FORMATS] = {
        [SUDOKU_FORMAT_LINE] = read_line,
        [SUDOKU_FORMAT_SDM] = read_line,
        [SUDOKU_FORMAT_HODOKU] = format_read_hodoku,
        [SUDOKU_FORMAT_SGT] = format_read_sgt,
        [SUDOKU_FORMAT_CSV] = format_read_csv,
        [SUDOKU_FORMAT_STUDIO] = format_read_studio,
        [SUDOKU_FORMAT_LINK] = format_read_link,
        [SUDOKU_FORMAT_FPUZZLES_LINK] = format_read_link,
        [SUDOKU_FORMAT_SUDOKUPAD_LINK] = format_read_link,
    };
    return readers[format];
}

static Status read_next_line(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const char *line;
    size_t length;
    if (!format_next_line(reader, &line, &length)) {
        return STATUS_NOT_FOUND;
    }
    if (reader->format == SUDOKU_FORMAT_CSV && !reader->has_begun &&
        format_is_csv_head(line, length) && !format_next_line(reader, &line, &length)) {
        return STATUS_NOT_FOUND;
    }
    reader->has_begun = true;
    return find_line_reader(reader->format)(reader, line, length, record, reason)
               ? STATUS_OK
               : STATUS_BAD_INPUT;
}

static Status read_record(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    memset(record, 0, sizeof *record);
    if (find_document_reader(reader->format)) {
        return read_document(reader, record, reason);
    }
    if (find_line_reader(reader->format)) {
        return read_next_line(reader, record, reason);
    }
    switch (reader->format) {
    case SUDOKU_FORMAT_GRID:
    case SUDOKU_FORMAT_CANDIDATES:
        return format_read_grid(reader, record, reason);
    case SUDOKU_FORMAT_SUKAKU:
        return format_read_sukaku(reader, record, reason);
    default:
        return format_read_rows(reader, record, reason);
    }
}

/* ---- Candidates that are part of the puzzle ---- */

/* Nodes spent on whether givens alone have one solution. */
#define FORMATS_BIND_NODES 20000

/* Are there candidates in all empty cells, and no value of the player's? */
static bool has_candidates_alone(const SudokuRecord *record) {
    bool any = false;
    for (int cell = 0; cell < record->order * record->order; cell++) {
        any |= record->notes[cell] != 0;
        if (record->values.value[cell] ||
            (!record->notes[cell] && !record->givens.value[cell] && !record->binds)) {
            return false;
        }
    }
    return any;
}

static const SudokuLayout *layout_of_order(SudokuReader *reader, int order) {
    char ignored[100];
    Text why = text_over(ignored, sizeof ignored);
    if (!reader->layout) {
        reader->layout = calloc(1, sizeof *reader->layout);
    }
    if (reader->layout && reader->layout->symbols != order &&
        sudoku_layout_named(reader->layout, "classic", order, &why) != STATUS_OK) {
        reader->layout->symbols = 0;
        return NULL;
    }
    return reader->layout;
}

/* Do the candidates rule out what the givens do not? */
static bool rule_out_more(const SudokuLayout *layout, const SudokuRecord *record) {
    for (int cell = 0; cell < layout->cells; cell++) {
        if (record->notes[cell] &&
            (sudoku_grid_candidates(layout, &record->givens, cell) & ~record->notes[cell])) {
            return true;
        }
    }
    return false;
}

static Status decide_binding(SudokuReader *reader, SudokuRecord *record) {
    const bool may_bind =
        reader->format == SUDOKU_FORMAT_SUKAKU || reader->format == SUDOKU_FORMAT_CANDIDATES ||
        reader->format == SUDOKU_FORMAT_SDX || reader->format == SUDOKU_FORMAT_HODOKU ||
        reader->format == SUDOKU_FORMAT_STUDIO || reader->format == SUDOKU_FORMAT_JSON;
    record->binds = reader->format == SUDOKU_FORMAT_SUKAKU;
    if (!may_bind || record->layout[0] || !has_candidates_alone(record)) {
        record->binds = false;
        return STATUS_OK;
    }
    const SudokuLayout *layout = layout_of_order(reader, record->order);
    if (!layout) { /* no classic grid has so many symbols */
        record->binds = false;
        return reader->layout ? STATUS_OK : STATUS_NO_MEMORY;
    }
    if (!rule_out_more(layout, record)) {
        record->binds = false;
    } else if (!record->binds) {
        Budget budget = budget_nodes(FORMATS_BIND_NODES);
        SudokuSolutions solutions;
        const Status status = sudoku_solve(layout, &record->givens, 2, &budget, &solutions);
        record->binds = status != STATUS_OK || solutions.count > 1;
    }
    return STATUS_OK;
}

/* From now on the reader is one of the format found, over what is left of the text. */
static Status unwrap(SudokuReader *reader, Text *reason) {
    const char *text = reader->lines.next;
    SudokuFormat inner;
    char *own = format_unwrap(text, (size_t)(reader->lines.end - text), &inner);
    if (!own) {
        const int raised = text_find_raised(text, (size_t)(reader->lines.end - text));
        if (raised > 0) {
            text_addf(reason, text_say(reason, N_("Character %d is neither a digit nor a dot.")),
                      raised);
        } else {
            format_fail(reader, reason, N_("there is no puzzle in this text"));
        }
        reader->lines.next = reader->lines.end;
        return STATUS_BAD_INPUT;
    }
    reader->own = own;
    reader->format = inner;
    reader->lines = line_reader_over(own, strlen(own));
    return STATUS_OK;
}

/* Behind the only puzzle of a short text may stand a map of its pieces, a grid like the puzzle. */
static void read_map(SudokuReader *reader, SudokuRecord *record) {
    const size_t left = (size_t)(reader->lines.end - reader->lines.next);
    const bool has_grids =
        reader->format == SUDOKU_FORMAT_LINE || reader->format == SUDOKU_FORMAT_GRID;
    SudokuRecord map;
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    SudokuReader ahead = *reader;
    if (has_grids && left > 0 && left < FORMATS_MAP_BYTES &&
        read_record(&ahead, &map, &ignored) == STATUS_OK && formats_is_blank(&ahead.lines) &&
        format_take_map(record, &map)) {
        reader->lines = ahead.lines;
    }
}

Status sudoku_reader_next(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    if (reader->format == SUDOKU_FORMAT_TEXT) {
        const Status unwrapped =
            formats_is_blank(&reader->lines) ? STATUS_NOT_FOUND : unwrap(reader, reason);
        if (unwrapped != STATUS_OK) {
            return unwrapped;
        }
    }
    const Status status = read_record(reader, record, reason);
    if (status == STATUS_OK) {
        read_map(reader, record);
    }
    return status == STATUS_OK ? decide_binding(reader, record) : status;
}
