/* Writes KSudoku's XML and the JSON of f-puzzles and of GNOME Sudoku. */
#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"

/* As many cells as the grid has rows. */
static void write_clique(const int *cells, int order, Text *out) {
    text_addf(out, "    <clique size=\"%d\">", order);
    for (int i = 0; i < order; i++) {
        text_addf(out, "%d ", format_cell_by_columns(order, cells[i]));
    }
    text_add(out, "</clique>\n");
}

/* The pieces of a jigsaw and the diagonals, as cliques. */
static void write_cliques(const SudokuRecord *record, bool has_pieces, bool is_x, Text *out) {
    const int n = record->order;
    int cells[SUDOKU_SYMBOLS_MAX];
    uint16_t pieces[SUDOKU_CELLS_MAX];
    format_get_pieces(record, pieces);
    for (int piece = 0; has_pieces && piece < n; piece++) {
        int count = 0;
        for (int cell = 0; cell < n * n; cell++) {
            if (pieces[cell] == piece && count < n) {
                cells[count++] = cell;
            }
        }
        write_clique(cells, n, out);
    }
    for (int rising = 0; is_x && rising < 2; rising++) {
        for (int i = 0; i < n; i++) {
            cells[i] = i * n + (rising ? n - 1 - i : i);
        }
        write_clique(cells, n, out);
    }
}

/* The player's values and notes, an event for each cell that has some. */
static void write_history(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    bool any = false;
    for (int number = 0; number < n * n; number++) {
        const int cell = format_cell_by_columns(n, number);
        const int value = record->values.value[cell];
        const SudokuBits notes = record->notes[cell];
        if (!value && !notes) {
            continue;
        }
        text_add(out, any ? "" : "  <history>\n");
        text_addf(out, "   <simple-event index=\"%d\" ", number);
        if (value) {
            text_addf(out, "value=\"%d\"/>\n", value);
        } else {
            text_add(out, "markers=\"");
            for (int i = 0; i < n; i++) {
                text_add_char(out, notes >> i & 1U ? '1' : '0');
            }
            text_add(out, "\"/>\n");
        }
        any = true;
    }
    text_add(out, any ? "  </history>\n" : "");
}

void format_write_ksudoku(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    const int side = format_box_rows(n);
    const bool is_jigsaw = text_has_prefix(record->layout, "jigsaw:");
    const bool has_pieces = is_jigsaw || side * side != n; /* KSudoku's own blocks are squares */
    const bool is_x = format_has_diagonals(record);
    const bool is_plain = !has_pieces && !is_x;
    text_add(out, " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n");
    if (is_plain) {
        text_addf(out,
                  "   <graph order=\"%d\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>",
                  n);
    } else {
        const char *kind = is_jigsaw ? "Jigsaw" : is_x ? "XSudoku" : "Plain";
        text_addf(out,
                  "   <graph order=\"%d\" type=\"custom\" specific-type=\"%s\" name=\"%s\" "
                  "sizeX=\"%d\" sizeY=\"%d\" sizeZ=\"1\">\n"
                  "    <sudokugroups at=\"0\" withblocks=\"%d\"/>\n",
                  n, kind, kind, n, n, !has_pieces);
        write_cliques(record, has_pieces, is_x, out);
        text_add(out, "   </graph>\n   <values>");
    }
    for (int cell = 0; cell < n * n; cell++) {
        const int value = record->givens.value[format_cell_by_columns(n, cell)];
        text_add_char(out, value ? (char)('a' + value) : '_');
    }
    text_add(out, "</values>\n  </puzzle>\n");
    write_history(record, out);
    text_add(out, " </game>\n");
}

static void write_board_cell(const SudokuRecord *record, int cell, int piece, Text *out) {
    const char *comma = "";
    const int value = record->givens.value[cell] + record->values.value[cell];
    text_add_char(out, '{');
    if (value) {
        text_addf(out, "\"value\":%d%s", value,
                  record->givens.value[cell] ? ",\"given\":true" : "");
        comma = ",";
    } else if (record->notes[cell]) {
        text_add(out, "\"centerPencilMarks\":[");
        for (SudokuBits notes = record->notes[cell]; notes; notes &= notes - 1) {
            text_addf(out, "%s%d", comma, bits_lowest(notes) + 1);
            comma = ",";
        }
        text_add_char(out, ']');
    }
    if (piece >= 0) {
        text_addf(out, "%s\"region\":%d", comma, piece);
    }
    text_add_char(out, '}');
}

void format_write_fpuzzles(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    const bool is_jigsaw = text_has_prefix(record->layout, "jigsaw:");
    uint16_t pieces[SUDOKU_CELLS_MAX];
    format_get_pieces(record, pieces);
    text_addf(out, "{\"size\":%d,", n);
    if (format_has_diagonals(record)) {
        text_add(out, "\"diagonal+\":true,\"diagonal-\":true,");
    }
    text_add(out, "\"grid\":[");
    for (int cell = 0; cell < n * n; cell++) {
        text_add(out, cell % n ? "," : cell ? "],\n[" : "\n[");
        write_board_cell(record, cell, is_jigsaw ? pieces[cell] : -1, out);
    }
    text_add(out, "]]}\n");
}

void format_write_gnome(const SudokuRecord *record, Text *out) {
    const char *comma = "";
    text_add(out, "{\"difficulty_category\":\"Unknown Difficulty\",\"time_elapsed\":0.0,"
                  "\"cells\":[");
    for (int cell = 0; cell < 81; cell++) {
        const int given = record->givens.value[cell];
        const int value = given + record->values.value[cell];
        const char *mark_comma = "";
        if (!value && !record->notes[cell]) {
            continue; /* as GNOME Sudoku does */
        }
        text_addf(out, "%s\n{\"position\":[%d,%d],\"value\":%d,\"fixed\":%s,\"earmarks\":[", comma,
                  cell / 9, cell % 9, value, given ? "true" : "false");
        for (SudokuBits notes = value ? 0 : record->notes[cell]; notes; notes &= notes - 1) {
            text_addf(out, "%s%d", mark_comma, bits_lowest(notes) + 1);
            mark_comma = ",";
        }
        text_add(out, "]}");
        comma = ",";
    }
    text_add(out, "]}\n");
}
