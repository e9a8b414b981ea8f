/* The giant board's memory, and the pixels that show it. */
#include <string.h>

#include "base/aligned.h"
#include "scenes/inversion/modes/giant/giant.h"

bool giant_board_init(Giant *giant, int side) {
    const size_t cells = (size_t)side * (size_t)side;
    uint8_t *bytes = aligned_create_large(5 * cells);
    if (!bytes) {
        return false;
    }
    memset(bytes, 0, 5 * cells);
    aligned_destroy(giant->board.cells);
    giant->board.cells = bytes;
    giant->pixels = bytes + cells;
    giant->brush = (InversionGiantBrush){
        .radius = side / GIANT_CURSOR_SIDE - 1, .row = -1, .touched = bytes + 2 * cells};
    giant->board.clicks = bytes + 3 * cells;
    giant->items = bytes + 4 * cells;
    giant->level = 0;
    giant->board.side = side;
    giant->board.position = giant->board.clicks_done = 0;
    return true;
}

/* Makes the clicks that the wave has just played glow for some rows. */
static void show_glow(Giant *giant, int rows, int64_t age) {
    const int64_t first = giant->board.position - age > 0 ? giant->board.position - age : 0;
    const int64_t step = (int64_t)rows * giant->board.side / GIANT_GLOWS;
    for (int64_t cell = first; cell < giant->board.position; cell++) {
        if (giant->board.clicks[cell] > 0) {
            const int64_t glow = GIANT_GLOWS - (giant->board.position - 1 - cell) / step;
            giant->pixels[cell] =
                (uint8_t)(giant->board.cells[cell] + giant->board.colours * (glow > 1 ? glow : 1));
        }
    }
}

void giant_board_show(Giant *giant) {
    if (giant->view == GIANT_LEVELS && giant_is_ready(giant)) {
        memcpy(giant->pixels, giant->items, (size_t)inversion_giant_cells(&giant->board));
        return;
    }
    const int rows = giant->board.side / 16 + GIANT_GLOWS;
    memcpy(giant->pixels, giant->board.cells, (size_t)inversion_giant_cells(&giant->board));
    if (giant->board.position < inversion_giant_cells(&giant->board)) {
        show_glow(giant, rows, (int64_t)rows * giant->board.side);
    }
}
