/* The links that a player draws from digit to digit: their moves, and how long they last. */
#include "sudoku/drawn_links.h"

#include <string.h>

#include "sudoku/symbols.h"

/* A move: two ends of 15 bits (row, column, value). That of a strong link has the lesser end
 * first; of a weak one the greater. So the ends are in the first 32 rows and columns, and of values
 * up to 25. */
#define END_BITS 15
#define END_MASK 0x7FFFu
#define END_SIDE 32
#define END_VALUES (SUDOKU_DRAWN_VALUES_MAX + 1)
_Static_assert(END_SIDE *END_SIDE *END_VALUES <= 1 << END_BITS, "an end fits its bits");

/* ---- Packing ---- */

static Move pack_end(int row, int column, int value) {
    return (Move)((row * END_SIDE + column) * END_VALUES + value);
}

static Move pack_link(Move one, Move other, SudokuLinkKind kind) {
    const bool swaps = (kind == SUDOKU_LINK_STRONG) != (one < other);
    return SUDOKU_LINK_MOVE | (swaps ? other << END_BITS | one : one << END_BITS | other);
}

static SudokuLinkKind kind_of(Move move) {
    return (move >> END_BITS & END_MASK) < (move & END_MASK) ? SUDOKU_LINK_STRONG
                                                             : SUDOKU_LINK_WEAK;
}

bool sudoku_link_fits(const SudokuLayout *layout, SudokuDrawnEnd end) {
    return end.value <= SUDOKU_DRAWN_VALUES_MAX && layout->row[end.cell] < END_SIDE &&
           layout->column[end.cell] < END_SIDE;
}

Move sudoku_move_link(const SudokuLayout *layout, const SudokuDrawnLink *link) {
    const SudokuDrawnEnd from = link->from;
    const SudokuDrawnEnd to = link->to;
    if (!sudoku_link_fits(layout, from) || !sudoku_link_fits(layout, to)) {
        return SUDOKU_LINK_MOVE; /* from a cell to itself */
    }
    return pack_link(pack_end(layout->row[from.cell], layout->column[from.cell], from.value),
                     pack_end(layout->row[to.cell], layout->column[to.cell], to.value),
                     (SudokuLinkKind)link->kind);
}

static SudokuDrawnEnd unpack_end(const SudokuLayout *layout, Move end) {
    const int place = (int)(end / END_VALUES);
    return (SudokuDrawnEnd){
        (int16_t)sudoku_layout_cell_at(layout, place / END_SIDE, place % END_SIDE),
        (int16_t)(end % END_VALUES)};
}

static SudokuDrawnLink link_of_move(const SudokuLayout *layout, Move move) {
    return (SudokuDrawnLink){unpack_end(layout, move >> END_BITS & END_MASK),
                             unpack_end(layout, move & END_MASK), (int16_t)kind_of(move)};
}

/* ---- Text ---- */

static void add_end(Move end, Text *out) {
    const int place = (int)(end / END_VALUES);
    text_addf(out, "r%dc%d", place / END_SIDE + 1, place % END_SIDE + 1);
    if (end % END_VALUES) {
        text_addf(out, "~%c", symbol_char((int)(end % END_VALUES)));
    }
}

void sudoku_link_move_text(Move move, Text *out) {
    const Move ends[2] = {move >> END_BITS & END_MASK, move & END_MASK};
    const bool is_strong = kind_of(move) == SUDOKU_LINK_STRONG;
    add_end(ends[is_strong ? 0 : 1], out);
    text_add_char(out, is_strong ? '=' : '-');
    add_end(ends[is_strong ? 1 : 0], out);
}

bool sudoku_read_coordinate(const char **at, char letter, int *coordinate) {
    int value = 0;
    if (**at != letter || (*at)[1] == '0') {
        return false;
    }
    for ((*at)++; **at >= '0' && **at <= '9'; (*at)++) {
        value = value * 10 + **at - '0';
        if (value > SUDOKU_SIDE_MAX) {
            return false;
        }
    }
    *coordinate = value - 1;
    return value > 0;
}

static bool read_end(const char **at, Move *end) {
    int row = 0;
    int column = 0;
    int value = 0;
    if (!sudoku_read_coordinate(at, 'r', &row) || !sudoku_read_coordinate(at, 'c', &column)) {
        return false;
    }
    if (**at == '~') {
        value = symbol_value((*at)[1]);
        *at += value ? 2 : 0;
    }
    if (row >= END_SIDE || column >= END_SIDE || value >= END_VALUES) {
        return false;
    }
    *end = pack_end(row, column, value);
    return **at != '~';
}

/* The lesser end comes first, so that a link has one text. */
bool sudoku_link_move_read(const char **at, Move *move) {
    const char *text = *at;
    Move one = 0;
    Move other = 0;
    if (!read_end(&text, &one) || (*text != '=' && *text != '-')) {
        return false;
    }
    const SudokuLinkKind kind = *text++ == '=' ? SUDOKU_LINK_STRONG : SUDOKU_LINK_WEAK;
    if (*text != 'r' || !read_end(&text, &other) || one >= other) {
        return false;
    }
    *move = pack_link(one, other, kind);
    *at = text;
    return true;
}

/* ---- On a position ---- */

bool sudoku_end_stands(const SudokuState *state, SudokuDrawnEnd end) {
    if (end.cell < 0 || end.value > state->layout.symbols) {
        return false;
    }
    return end.value == 0 || state->grid.value[end.cell] == end.value ||
           ((state->notes[end.cell] | state->centre[end.cell]) >> (end.value - 1) & 1) != 0;
}

static bool is_same_end(SudokuDrawnEnd one, SudokuDrawnEnd other) {
    return one.cell == other.cell && one.value == other.value;
}

int sudoku_link_between(const SudokuState *state, SudokuDrawnEnd one, SudokuDrawnEnd other) {
    for (int i = 0; i < state->link_count; i++) {
        const SudokuDrawnLink *link = &state->links[i];
        if ((is_same_end(link->from, one) && is_same_end(link->to, other)) ||
            (is_same_end(link->from, other) && is_same_end(link->to, one))) {
            return i;
        }
    }
    return -1;
}

bool sudoku_link_touches(const SudokuDrawnLink *link, int cell) {
    return link->from.cell == cell || link->to.cell == cell;
}

/* Equal positions have equal bytes: what is left behind is zero. */
static void take_away(SudokuState *state, int place) {
    state->link_count--;
    memmove(&state->links[place], &state->links[place + 1],
            (size_t)(state->link_count - place) * sizeof state->links[0]);
    memset(&state->links[state->link_count], 0, sizeof state->links[0]);
}

bool sudoku_apply_link(SudokuState *state, Move move) {
    const SudokuDrawnLink link = link_of_move(&state->layout, move);
    if (!sudoku_end_stands(state, link.from) || !sudoku_end_stands(state, link.to) ||
        is_same_end(link.from, link.to) ||
        (link.from.cell == link.to.cell && (!link.from.value || !link.to.value))) {
        return false;
    }
    const int place = sudoku_link_between(state, link.from, link.to);
    if (place < 0 && state->link_count == SUDOKU_DRAWN_MAX) {
        return false;
    }
    if (place < 0) {
        state->links[state->link_count++] = link;
    } else if (state->links[place].kind == link.kind) {
        take_away(state, place);
    } else {
        state->links[place] = link;
    }
    return true;
}

void sudoku_keep_standing_links(SudokuState *state) {
    for (int i = state->link_count - 1; i >= 0; i--) {
        if (!sudoku_end_stands(state, state->links[i].from) ||
            !sudoku_end_stands(state, state->links[i].to)) {
            take_away(state, i);
        }
    }
}

bool sudoku_wipe_links(SudokuState *state) {
    const bool had_some = state->link_count > 0;
    memset(state->links, 0, sizeof state->links);
    state->link_count = 0;
    return had_some;
}
