/* Layouts as pieces: the piece that each cell belongs to. */
#include <string.h>

#include "interchange/sudoku/formats_read.h"

int format_box_rows(int order) {
    int rows = 1;
    for (int i = 1; i * i <= order; i++) {
        rows = order % i == 0 ? i : rows;
    }
    return rows;
}

int format_usual_box(int order, int cell) {
    const int rows = format_box_rows(order);
    const int columns = order / rows;
    return cell / order / rows * rows + cell % order / columns;
}

bool format_set_layout(SudokuRecord *record, const uint16_t *pieces, bool diagonals) {
    const int n = record->order;
    Text name = text_over(record->layout, sizeof record->layout);
    uint16_t number_of[SUDOKU_CELLS_MAX];
    int size[SUDOKU_SYMBOLS_MAX] = {0};
    int count = 0;
    bool is_usual = true;
    memset(number_of, 0xFF, sizeof number_of);
    for (int cell = 0; cell < n * n; cell++) {
        uint16_t *number = &number_of[pieces[cell]];
        if (*number == 0xFFFF) {
            if (count == n) {
                return false;
            }
            *number = (uint16_t)count++;
        }
        size[*number]++;
    }
    for (int i = 0; i < n; i++) {
        if (size[i] != n) {
            return false;
        }
    }
    const int rows = format_box_rows(n);
    const int columns = n / rows;
    for (int cell = 0; cell < n * n; cell++) {
        /* The first cell of the same box has the same piece. */
        const int first = cell / n / rows * rows * n + cell % n / columns * columns;
        is_usual = is_usual && pieces[first] == pieces[cell];
    }
    if (!is_usual) {
        text_add(&name, "jigsaw:");
        for (int cell = 0; cell < n * n; cell++) {
            text_add_char(&name, (char)('a' + number_of[pieces[cell]]));
        }
    }
    if (diagonals) {
        text_add(&name, is_usual ? "x" : "+x");
    }
    return true;
}

void format_get_pieces(const SudokuRecord *record, uint16_t *pieces) {
    const int n = record->order;
    const bool is_jigsaw = text_has_prefix(record->layout, "jigsaw:");
    const int rows = format_box_rows(n);
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            const int cell = row * n + column;
            const int piece = is_jigsaw ? record->layout[7 + cell] - 'a'
                                        : row / rows * rows + column / (n / rows);
            pieces[cell] = (uint16_t)piece;
        }
    }
}

bool format_has_diagonals(const SudokuRecord *record) {
    const size_t length = strlen(record->layout);
    return strcmp(record->layout, "x") == 0 ||
           (length > 2 && strcmp(record->layout + length - 2, "+x") == 0);
}

size_t format_skip_layout(const char *line, size_t length, SudokuRecord *record) {
    static const char jigsaw[] = "jigsaw:";
    const size_t prefix = sizeof jigsaw - 1;
    size_t end = length;
    record->layout[0] = 0;
    while (end > 0 && line[end - 1] != ':') {
        end--;
    }
    const size_t name = end > 0 ? end - 1 : 0;
    if ((name == 1 && line[0] == 'x') || (name == 7 && memcmp(line, "classic", 7) == 0)) {
        Text layout = text_over(record->layout, sizeof record->layout);
        text_add(&layout, name == 1 ? "x" : "");
        return end;
    }
    if (name <= prefix || memcmp(line, jigsaw, prefix) != 0) {
        return 0;
    }
    const bool has_x = memcmp(line + name - 2, "+x", 2) == 0;
    const size_t cells = name - prefix - (has_x ? 2 : 0);
    SudokuRecord pieces = {.order = sudoku_layout_order(cells)};
    uint16_t piece[SUDOKU_CELLS_MAX];
    for (size_t i = 0; pieces.order > 0 && i < cells; i++) {
        piece[i] = (unsigned char)line[prefix + i];
    }
    if (pieces.order == 0 || !format_set_layout(&pieces, piece, has_x)) {
        return 0;
    }
    memcpy(record->layout, pieces.layout, sizeof record->layout);
    return end;
}

int format_cell_by_columns(int order, int number) {
    return number % order * order + number / order;
}

void format_cells_of_edge(int n, int edge, int cells[2]) {
    const int line = edge / (n - 1);
    const int across = edge % (n - 1);
    if (line < n) {
        cells[0] = line * n + across;
        cells[1] = cells[0] + 1;
    } else {
        cells[0] = across * n + line - n;
        cells[1] = cells[0] + n;
    }
}

void format_join_pieces(uint16_t *pieces, int count, const int cells[2]) {
    const uint16_t from = pieces[cells[1]];
    const uint16_t to = pieces[cells[0]];
    for (int i = 0; i < count; i++) {
        pieces[i] = pieces[i] == from ? to : pieces[i];
    }
}

bool format_pieces_hang_together(const SudokuRecord *record) {
    const int n = record->order;
    uint16_t pieces[SUDOKU_CELLS_MAX];
    uint16_t parts[SUDOKU_CELLS_MAX];
    format_get_pieces(record, pieces);
    for (int cell = 0; cell < n * n; cell++) {
        parts[cell] = (uint16_t)cell;
    }
    for (int edge = 0; edge < 2 * n * (n - 1); edge++) {
        int cells[2];
        format_cells_of_edge(n, edge, cells);
        if (pieces[cells[0]] == pieces[cells[1]]) {
            format_join_pieces(parts, n * n, cells);
        }
    }
    for (int cell = 0; cell < n * n; cell++) {
        int first = 0;
        while (pieces[first] != pieces[cell]) {
            first++;
        }
        if (parts[first] != parts[cell]) {
            return false;
        }
    }
    return true;
}

bool format_take_map(SudokuRecord *record, const SudokuRecord *map) {
    const int n = record->order;
    SudokuRecord read = *record;
    uint16_t pieces[SUDOKU_CELLS_MAX];
    if (map->order != n || record->layout[0] || map->layout[0] || n < 4) {
        return false;
    }
    for (int cell = 0; cell < n * n; cell++) {
        pieces[cell] = map->givens.value[cell];
    }
    if (!format_set_layout(&read, pieces, false) || !format_pieces_hang_together(&read)) {
        return false;
    }
    *record = read;
    return true;
}
