/* Fuzzes set descriptions and grids of Sudoku: a layout, a zero byte, a grid. */
#include "fuzz/fuzz.h"
#include "sudoku/grid.h"
#include "sudoku/layout.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static SudokuLayout layout;
    static SudokuGrid grid;
    const char *text = (const char *)data;
    const char *zero = size > 0 ? memchr(text, 0, size) : NULL;
    const size_t length = zero ? (size_t)(zero - text) : size;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (sudoku_layout_parse(&layout, text, length, &reason) != STATUS_OK) {
        if (reason.length == 0) {
            abort();
        }
        return 0;
    }
    if (zero) {
        text_clear(&reason);
        sudoku_grid_parse(&layout, zero + 1, size - length - 1, &grid, &reason);
    }
    return 0;
}
