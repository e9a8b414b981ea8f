/* The rules of Sudoku as a game: setup, moves and outcome. */
#include "sudoku/rules.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/drawn_links.h"
#include "sudoku/hint.h"
#include "sudoku/solver.h"
#include "sudoku/symbols.h"

#define CELL_BITS 6
#define CELL_MASK 63u
#define VALUE_SHIFT 12
#define KIND_SHIFT 18
#define SUDOKU_RULES_KIND_MASK 15u
#define COLOUR_SHIFT 22
#define COLOUR_MASK 7u
#define JOINED ((Move)1 << 30)
/* The node limit of the move `solve`: the same everywhere, so that a saved game stays legal. */
#define SOLVE_NODES 200000
/* Longer than the general form of a 36x36 layout with diagonals. */
#define LAYOUT_TEXT_SIZE 40960

static const char usual_puzzle[] =
    "classic:"
    ".5.......9..2.5...4.1..9.38..37...6.8791.3425.1...47..16.9..8.4...4.6..2.......5.";

static SudokuBits sudoku_rules_bit_of(int value) {
    return UINT64_C(1) << (value - 1);
}

/* ---- moves ---- */

static bool kind_has_cell(SudokuMoveKind kind) {
    return kind <= SUDOKU_MOVE_NOTE_COLOUR;
}

static bool kind_has_value(SudokuMoveKind kind) {
    return kind_has_cell(kind) && kind != SUDOKU_MOVE_ERASE;
}

static Move pack_move(SudokuMoveKind kind, int row, int column, int value) {
    return (Move)kind << KIND_SHIFT | (Move)value << VALUE_SHIFT | (Move)row << CELL_BITS |
           (Move)column;
}

Move sudoku_move(const SudokuLayout *layout, SudokuMoveKind kind, int cell, int value) {
    return pack_move(kind, kind_has_cell(kind) ? layout->row[cell] : 0,
                     kind_has_cell(kind) ? layout->column[cell] : 0,
                     kind_has_value(kind) ? value : 0);
}

Move sudoku_move_note_colour(const SudokuLayout *layout, int cell, int value, int colour) {
    return sudoku_move(layout, SUDOKU_MOVE_NOTE_COLOUR, cell, value) | (Move)colour << COLOUR_SHIFT;
}

Move sudoku_move_join(Move move) {
    return move | JOINED;
}

bool sudoku_move_is_joined(Move move) {
    return move != MOVE_NONE && (move & JOINED) != 0;
}

SudokuMoveKind sudoku_move_kind(Move move) {
    return move & SUDOKU_LINK_MOVE ? SUDOKU_MOVE_LINK
                                   : (SudokuMoveKind)(move >> KIND_SHIFT & SUDOKU_RULES_KIND_MASK);
}

static int colour_of(Move move) {
    return (int)(move >> COLOUR_SHIFT & COLOUR_MASK);
}

int sudoku_move_cell(const SudokuLayout *layout, Move move) {
    if (!kind_has_cell(sudoku_move_kind(move))) {
        return -1;
    }
    return sudoku_layout_cell_at(layout, (int)(move >> CELL_BITS & CELL_MASK),
                                 (int)(move & CELL_MASK));
}

int sudoku_move_value(Move move) {
    return (int)(move >> VALUE_SHIFT & CELL_MASK);
}

/* The moves without a cell, and the sign of those with one. */
static const char *const move_words[] = {
    [SUDOKU_MOVE_SET] = "=",
    [SUDOKU_MOVE_SET_HELPED] = "=",
    [SUDOKU_MOVE_ERASE] = "-",
    [SUDOKU_MOVE_NOTE] = "~",
    [SUDOKU_MOVE_CENTRE] = "^",
    [SUDOKU_MOVE_COLOUR] = "#",
    [SUDOKU_MOVE_COLOUR_TOO] = "+",
    [SUDOKU_MOVE_NOTE_COLOUR] = "~",
    [SUDOKU_MOVE_FILL_NOTES] = "notes",
    [SUDOKU_MOVE_WIPE_NOTES] = "notes-",
    [SUDOKU_MOVE_RESTART] = "restart",
    [SUDOKU_MOVE_SOLVE] = "solve",
    [SUDOKU_MOVE_WIPE_LINKS] = "links-",
};

static void move_to_text(Move move, Text *out) {
    const SudokuMoveKind kind = sudoku_move_kind(move);
    if (kind > SUDOKU_MOVE_LINK) {
        text_add_char(out, '?');
        return;
    }
    if (kind == SUDOKU_MOVE_LINK) {
        sudoku_link_move_text(move, out);
    } else if (kind_has_cell(kind)) {
        text_addf(out, "r%uc%u", (unsigned)(move >> CELL_BITS & CELL_MASK) + 1,
                  (unsigned)(move & CELL_MASK) + 1);
    }
    text_add(out, kind == SUDOKU_MOVE_LINK ? "" : move_words[kind]);
    if (kind == SUDOKU_MOVE_COLOUR || kind == SUDOKU_MOVE_COLOUR_TOO) {
        text_addf(out, "%d", sudoku_move_value(move));
    } else if (kind_has_value(kind)) {
        text_add_char(out, symbol_char(sudoku_move_value(move)));
    }
    if (kind == SUDOKU_MOVE_NOTE_COLOUR) {
        text_addf(out, "#%d", colour_of(move));
    }
    if (kind == SUDOKU_MOVE_SET_HELPED) {
        text_add_char(out, '!');
    }
    if (sudoku_move_is_joined(move)) {
        text_add_char(out, '&');
    }
}

/* Is this the end of a move's text? A final & joins the move. */
static bool ends(const char *text, Move *move) {
    if (*text == '&') {
        *move |= JOINED;
        text++;
    }
    return *text == 0;
}

static bool read_colour(const char **at, int *colour) {
    *colour = **at - '0';
    (*at)++;
    return *colour >= 0 && *colour <= SUDOKU_COLOURS;
}

/* Reads the part after the cell: a sign and its argument. */
static bool read_cell_move(const char *text, int row, int column, Move *move) {
    int colour = 0;
    const char sign = *text++;
    if (sign == '-') {
        *move = pack_move(SUDOKU_MOVE_ERASE, row, column, 0);
        return ends(text, move);
    }
    if (sign == '#' || sign == '+') {
        const bool is_read = read_colour(&text, &colour);
        *move = pack_move(sign == '#' ? SUDOKU_MOVE_COLOUR : SUDOKU_MOVE_COLOUR_TOO, row, column,
                          is_read ? colour : 0);
        return is_read && ends(text, move);
    }
    const int value = sign ? symbol_value(*text++) : 0;
    if (value == 0 || (sign != '=' && sign != '~' && sign != '^')) {
        return false;
    }
    SudokuMoveKind kind = sign == '~'   ? SUDOKU_MOVE_NOTE
                          : sign == '^' ? SUDOKU_MOVE_CENTRE
                                        : SUDOKU_MOVE_SET;
    if (kind == SUDOKU_MOVE_SET && *text == '!') {
        kind = SUDOKU_MOVE_SET_HELPED;
        text++;
    } else if (kind == SUDOKU_MOVE_NOTE && *text == '#') {
        kind = SUDOKU_MOVE_NOTE_COLOUR;
        text++;
        if (!read_colour(&text, &colour)) {
            return false;
        }
    }
    *move = pack_move(kind, row, column, value) | (Move)colour << COLOUR_SHIFT;
    return ends(text, move);
}

static bool move_from_text(const char *text, Move *move) {
    for (int kind = SUDOKU_MOVE_WIPE_LINKS; kind >= SUDOKU_MOVE_FILL_NOTES; kind--) {
        if (text_has_prefix(text, move_words[kind])) {
            *move = pack_move((SudokuMoveKind)kind, 0, 0, 0);
            return ends(text + strlen(move_words[kind]), move);
        }
    }
    int row = 0;
    int column = 0;
    if (sudoku_link_move_read(&text, move)) {
        return ends(text, move);
    }
    return sudoku_read_coordinate(&text, 'r', &row) &&
           sudoku_read_coordinate(&text, 'c', &column) && read_cell_move(text, row, column, move);
}

/* ---- applying ---- */

SudokuBits sudoku_noted(const SudokuState *state, int cell) {
    return state->notes[cell] | state->centre[cell];
}

int sudoku_note_colour(const SudokuState *state, int cell, int value) {
    int colour = 0;
    for (int i = 0; i < SUDOKU_COLOUR_BITS; i++) {
        colour |= (int)(state->note_colour[i][cell] >> (value - 1) & 1) << i;
    }
    return colour;
}

/* Removes the colours of notes that are gone. */
static void keep_noted_colours(SudokuState *state, int cell) {
    for (int i = 0; i < SUDOKU_COLOUR_BITS; i++) {
        state->note_colour[i][cell] &= sudoku_noted(state, cell);
    }
}

/* Removes these notes of both kinds; true when there were any. */
static bool drop_notes(SudokuState *state, int cell, SudokuBits values) {
    const bool had_some = (sudoku_noted(state, cell) & values) != 0;
    state->notes[cell] &= ~values;
    state->centre[cell] &= ~values;
    keep_noted_colours(state, cell);
    return had_some;
}

/* Places a value and removes the cell's notes and the value's notes in the peers. */
static void place_value(SudokuState *state, int cell, int value, bool helped) {
    uint16_t peers[SUDOKU_PEERS_MAX];
    const int count = sudoku_layout_peers(&state->layout, cell, peers);
    state->grid.value[cell] = (uint8_t)value;
    state->flags[cell] = helped ? SUDOKU_HELPED : 0;
    drop_notes(state, cell, UINT64_MAX);
    for (int i = 0; i < count; i++) {
        drop_notes(state, peers[i], sudoku_rules_bit_of(value));
    }
}

static bool apply_set(SudokuState *state, int cell, int value, bool helped) {
    if (state->grid.value[cell] == value) {
        return false;
    }
    place_value(state, cell, value, helped);
    return true;
}

static uint8_t colour_bit(int colour) {
    return (uint8_t)(colour > 0 ? 1u << (colour - 1) : 0u);
}

static bool apply_colour(SudokuState *state, int cell, int colour) {
    const bool is_other = colour <= SUDOKU_COLOURS && state->colours[cell] != colour_bit(colour);
    if (is_other) {
        state->colours[cell] = colour_bit(colour);
    }
    return is_other;
}

static bool apply_colour_too(SudokuState *state, int cell, int colour) {
    if (colour < 1 || colour > SUDOKU_COLOURS) {
        return false;
    }
    state->colours[cell] ^= colour_bit(colour);
    return true;
}

static bool apply_erase(SudokuState *state, int cell) {
    if (state->grid.value[cell]) {
        state->grid.value[cell] = 0;
        state->flags[cell] = 0;
        return true;
    }
    return drop_notes(state, cell, UINT64_MAX) || apply_colour(state, cell, 0);
}

static bool apply_note(SudokuState *state, SudokuBits *notes, int cell, int value) {
    if (state->grid.value[cell]) {
        return false;
    }
    notes[cell] ^= sudoku_rules_bit_of(value);
    keep_noted_colours(state, cell);
    return true;
}

static bool apply_note_colour(SudokuState *state, int cell, int value, int colour) {
    if (colour > SUDOKU_COLOURS || !(sudoku_noted(state, cell) & sudoku_rules_bit_of(value)) ||
        sudoku_note_colour(state, cell, value) == colour) {
        return false;
    }
    for (int i = 0; i < SUDOKU_COLOUR_BITS; i++) {
        SudokuBits *bits = &state->note_colour[i][cell];
        *bits = colour >> i & 1 ? *bits | sudoku_rules_bit_of(value)
                                : *bits & ~sudoku_rules_bit_of(value);
    }
    return true;
}

static bool apply_fill_notes(SudokuState *state) {
    bool changed = false;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        if (!state->grid.value[cell] && !sudoku_noted(state, cell)) {
            state->notes[cell] = sudoku_grid_candidates(&state->layout, &state->grid, cell);
            changed |= state->notes[cell] != 0;
        }
    }
    return changed;
}

static bool apply_wipe_notes(SudokuState *state) {
    bool changed = false;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        changed |= drop_notes(state, cell, UINT64_MAX);
    }
    return changed;
}

/* A puzzle of candidates shows them from the start. */
static void write_first_notes(SudokuState *state) {
    for (int cell = 0; state->layout.has_candidates && cell < state->layout.cells; cell++) {
        state->notes[cell] = sudoku_grid_candidates(&state->layout, &state->grid, cell);
    }
}

/* Is the position another one than before? A puzzle of candidates begins with notes. */
static bool apply_restart(SudokuState *state) {
    SudokuState before;
    memcpy(&before, state, sizeof before);
    sudoku_wipe_links(state);
    apply_wipe_notes(state);
    for (int cell = 0; cell < state->layout.cells; cell++) {
        apply_colour(state, cell, 0);
        if (!(state->flags[cell] & SUDOKU_GIVEN)) {
            state->grid.value[cell] = 0;
            state->flags[cell] = 0;
        }
    }
    write_first_notes(state);
    return memcmp(&before, state, sizeof before) != 0;
}

static bool apply_solve(SudokuState *state) {
    Budget budget = budget_nodes(SOLVE_NODES);
    SudokuSolutions solutions;
    if (sudoku_solve(&state->layout, &state->givens, 2, &budget, &solutions) != STATUS_OK ||
        solutions.count != 1) {
        return false;
    }
    bool changed = false;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        const int value = solutions.first.value[cell];
        if (state->grid.value[cell] != value) {
            place_value(state, cell, value, true);
            changed = true;
        }
    }
    return changed;
}

static bool apply_to_cell(SudokuState *state, Move move, int cell) {
    const SudokuMoveKind kind = sudoku_move_kind(move);
    const int value = sudoku_move_value(move);
    if (kind == SUDOKU_MOVE_COLOUR) {
        return apply_colour(state, cell, value);
    }
    if (kind == SUDOKU_MOVE_COLOUR_TOO) {
        return apply_colour_too(state, cell, value);
    }
    if (kind == SUDOKU_MOVE_ERASE && (state->flags[cell] & SUDOKU_GIVEN)) {
        return apply_colour(state, cell, 0);
    }
    if (kind == SUDOKU_MOVE_ERASE) {
        return apply_erase(state, cell);
    }
    if (value < 1 || value > state->layout.symbols || (state->flags[cell] & SUDOKU_GIVEN)) {
        return false;
    }
    switch (kind) {
    case SUDOKU_MOVE_NOTE:
        return apply_note(state, state->notes, cell, value);
    case SUDOKU_MOVE_CENTRE:
        return apply_note(state, state->centre, cell, value);
    case SUDOKU_MOVE_NOTE_COLOUR:
        return apply_note_colour(state, cell, value, colour_of(move));
    default:
        return apply_set(state, cell, value, kind == SUDOKU_MOVE_SET_HELPED);
    }
}

static bool apply_kind(SudokuState *state, Move move) {
    const SudokuMoveKind kind = sudoku_move_kind(move);
    const int cell = sudoku_move_cell(&state->layout, move);
    switch (kind) {
    case SUDOKU_MOVE_FILL_NOTES:
        return apply_fill_notes(state);
    case SUDOKU_MOVE_WIPE_NOTES:
        return apply_wipe_notes(state);
    case SUDOKU_MOVE_RESTART:
        return apply_restart(state);
    case SUDOKU_MOVE_SOLVE:
        return apply_solve(state);
    case SUDOKU_MOVE_WIPE_LINKS:
        return sudoku_wipe_links(state);
    case SUDOKU_MOVE_LINK:
        return sudoku_apply_link(state, move);
    default:
        return kind <= SUDOKU_MOVE_NOTE_COLOUR && cell >= 0 && apply_to_cell(state, move, cell);
    }
}

static bool apply(void *state_, Move move) {
    SudokuState *state = state_;
    const bool is_legal = apply_kind(state, move);
    if (is_legal) {
        sudoku_keep_standing_links(state);
    }
    return is_legal;
}

/* ---- descriptions ---- */

/* The candidates of cell after cell, apart by commas; a cell without any keeps all of them. */
static Status read_candidates(const char *text, size_t length, SudokuLayout *layout, Text *reason) {
    size_t at = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        SudokuBits values = 0;
        for (; at < length && text[at] != ','; at++) {
            const int value = symbol_value(text[at]);
            if (value == 0 || value > layout->symbols) {
                text_addf(reason, text_say(reason, N_("the candidates of cell %d are not digits")),
                          cell + 1);
                return STATUS_BAD_INPUT;
            }
            values |= sudoku_rules_bit_of(value);
        }
        if (values) {
            sudoku_layout_keep_candidates(layout, cell, values);
        }
        const bool is_last = cell == layout->cells - 1;
        if (is_last != (at == length)) {
            text_addf(reason, text_say(reason, N_("the candidates are not those of %d cells")),
                      layout->cells);
            return STATUS_BAD_INPUT;
        }
        at++;
    }
    return STATUS_OK;
}

static void print_candidates(const SudokuLayout *layout, Text *out) {
    text_add(out, " /");
    for (int cell = 0; cell < layout->cells; cell++) {
        text_add(out, cell ? "," : "");
        for (SudokuBits left = layout->ruled_out[cell] ? sudoku_layout_domain(layout, cell) : 0;
             left; left &= left - 1) {
            text_add_char(out, symbol_char(bits_lowest(left) + 1));
        }
    }
}

Status sudoku_description_parse(const char *description, SudokuLayout *layout, SudokuGrid *givens,
                                Text *reason) {
    char name[LAYOUT_TEXT_SIZE];
    if (*description == 0) {
        description = usual_puzzle;
    }
    const char *colon = strrchr(description, ':');
    if (!colon || (size_t)(colon - description) >= sizeof name) {
        text_add(reason, text_say(reason, N_("a Sudoku is described as LAYOUT:PUZZLE")));
        return STATUS_BAD_INPUT;
    }
    memcpy(name, description, (size_t)(colon - description));
    name[colon - description] = 0;
    const char *puzzle = colon + 1;
    const size_t length = strcspn(puzzle, " ");
    const Status status = sudoku_layout_named(layout, name, sudoku_layout_order(length), reason);
    if (status != STATUS_OK || !text_has_prefix(puzzle + length, " /")) {
        return status == STATUS_OK ? sudoku_grid_parse(layout, puzzle, length, givens, reason)
                                   : status;
    }
    const char *candidates = puzzle + length + 2;
    const Status read = sudoku_grid_parse(layout, puzzle, length, givens, reason);
    return read == STATUS_OK ? read_candidates(candidates, strcspn(candidates, " "), layout, reason)
                             : read;
}

void sudoku_description_print(const char *layout_name, const SudokuLayout *layout,
                              const SudokuGrid *givens, Text *out) {
    text_add(out, layout_name);
    text_add_char(out, ':');
    sudoku_grid_print(layout, givens, out);
    if (layout->has_candidates) {
        print_candidates(layout, out);
    }
}

void sudoku_state_init(SudokuState *state, const SudokuLayout *layout, const SudokuGrid *givens) {
    memset(state, 0, sizeof *state);
    state->layout = *layout;
    state->givens = *givens;
    state->grid = *givens;
    for (int cell = 0; cell < layout->cells; cell++) {
        state->flags[cell] = givens->value[cell] ? SUDOKU_GIVEN : 0;
    }
    write_first_notes(state);
}

static void refuse_conflict(const SudokuLayout *layout, const SudokuConflict *conflict,
                            Text *reason) {
    char first[24];
    char second[24];
    Text cell = text_over(first, sizeof first);
    Text other = text_over(second, sizeof second);
    const Translate translate = reason->translate ? reason->translate : translate_none;
    sudoku_cell_text(layout, conflict->cell, translate, &cell);
    sudoku_cell_text(layout, conflict->other, translate, &other);
    text_addf(
        reason,
        text_say(reason, N_("the cells %1$s and %2$s share a region and hold the same digit")),
        first, second);
}

static Status setup(void *state_, const char *description, Text *reason) {
    SudokuState *state = state_;
    SudokuConflict conflict;
    SudokuLayout read;
    SudokuGrid givens;
    const Status status = sudoku_description_parse(description, &read, &givens, reason);
    if (status != STATUS_OK) {
        return status;
    }
    sudoku_state_init(state, &read, &givens);
    const SudokuLayout *layout = &state->layout;
    if (sudoku_grid_find_conflict(layout, &state->givens, &conflict)) {
        refuse_conflict(layout, &conflict, reason);
        return STATUS_BAD_INPUT;
    }
    const int cell = sudoku_grid_find_ruled_out(layout, &state->givens);
    if (cell >= 0) {
        text_addf(reason, text_say(reason, N_("the given of cell %d is none of its candidates")),
                  cell + 1);
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

static Outcome outcome(const void *state_) {
    const SudokuState *state = state_;
    return sudoku_grid_is_solved(&state->layout, &state->grid) ? OUTCOME_SOLVED : OUTCOME_ONGOING;
}

int sudoku_value_left(const SudokuLayout *layout, const SudokuGrid *grid, int value) {
    const int left = layout->cells / layout->symbols - sudoku_grid_count(layout, grid, value);
    return left > 0 ? left : 0;
}

const GameRules sudoku_game = {.name = "sudoku",
                               .state_size = sizeof(SudokuState),
                               .setup = setup,
                               .apply = apply,
                               .outcome = outcome,
                               .move_to_text = move_to_text,
                               .move_from_text = move_from_text};
