/* The moves that lead from one position of a puzzle to another. */
#include "sudoku/restore.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/drawn_links.h"

typedef struct Way {
    SudokuState state; /* after the moves */
    Move *moves;
    int count, capacity;
} Way;

static void go(Way *way, Move move) {
    assert(way->count < way->capacity);
    if (sudoku_game.apply(&way->state, move)) {
        way->moves[way->count++] = move;
    }
}

static void restore_value(Way *way, const SudokuState *to, int cell) {
    const SudokuLayout *layout = &to->layout;
    const bool is_same = way->state.grid.value[cell] == to->grid.value[cell] &&
                         way->state.flags[cell] == to->flags[cell];
    if (!is_same && way->state.grid.value[cell]) {
        go(way, sudoku_move(layout, SUDOKU_MOVE_ERASE, cell, 0));
    }
    if (!is_same && to->grid.value[cell]) {
        go(way,
           sudoku_move(layout,
                       to->flags[cell] & SUDOKU_HELPED ? SUDOKU_MOVE_SET_HELPED : SUDOKU_MOVE_SET,
                       cell, to->grid.value[cell]));
    }
}

static void restore_notes(Way *way, const SudokuState *to, int cell) {
    const SudokuLayout *layout = &to->layout;
    for (int value = 1; value <= layout->symbols; value++) {
        if ((way->state.notes[cell] ^ to->notes[cell]) >> (value - 1) & 1) {
            go(way, sudoku_move(layout, SUDOKU_MOVE_NOTE, cell, value));
        }
        if ((way->state.centre[cell] ^ to->centre[cell]) >> (value - 1) & 1) {
            go(way, sudoku_move(layout, SUDOKU_MOVE_CENTRE, cell, value));
        }
        const int colour = sudoku_note_colour(to, cell, value);
        if (sudoku_note_colour(&way->state, cell, value) != colour) {
            go(way, sudoku_move_note_colour(layout, cell, value, colour));
        }
    }
    const uint8_t changed = way->state.colours[cell] ^ to->colours[cell];
    if (changed && !to->colours[cell]) {
        go(way, sudoku_move(layout, SUDOKU_MOVE_COLOUR, cell, 0));
        return;
    }
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
        if (changed >> (colour - 1) & 1) {
            go(way, sudoku_move(layout, SUDOKU_MOVE_COLOUR_TOO, cell, colour));
        }
    }
}

/* Those that are left come in the order in which they were drawn. */
static void restore_links(Way *way, const SudokuState *to) {
    if (way->state.link_count == to->link_count &&
        memcmp(way->state.links, to->links, sizeof to->links) == 0) {
        return;
    }
    go(way, sudoku_move(&to->layout, SUDOKU_MOVE_WIPE_LINKS, -1, 0));
    for (int i = 0; i < to->link_count; i++) {
        go(way, sudoku_move_link(&to->layout, &to->links[i]));
    }
}

Move *sudoku_restore_moves(const SudokuState *from, const SudokuState *to, int *count) {
    const int cells = to->layout.cells;
    const int capacity =
        cells * (3 + SUDOKU_COLOURS + 3 * to->layout.symbols) + 1 + SUDOKU_DRAWN_MAX;
    Way *way = malloc(sizeof *way);
    Move *moves = malloc((size_t)capacity * sizeof *moves);
    if (!way || !moves) {
        free(way);
        free(moves);
        return NULL;
    }
    *way = (Way){*from, moves, 0, capacity};
    /* Setting a value removes notes, so all values come first. */
    for (int cell = 0; cell < cells; cell++) {
        restore_value(way, to, cell);
    }
    for (int cell = 0; cell < cells; cell++) {
        restore_notes(way, to, cell);
    }
    restore_links(way, to);
    *count = way->count;
    free(way);
    return moves;
}
