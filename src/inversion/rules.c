/* Inversion's GameRules: positions, moves and their text. */
#include "inversion/rules.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/masks.h"

static void pack_mask(InversionState *state, int mask, const uint8_t *digits) {
    const int cells = inversion_state_cells(state);
    for (int cell = 0; cell < cells; cell++) {
        const int index = mask * cells + cell;
        state->packed_masks[index / 2] |= (uint8_t)(digits[cell] << (index % 2 * 4));
    }
}

static Status pack_drawn_masks(InversionState *state, const InversionNotation *notation) {
    const int cells = inversion_state_cells(state);
    uint8_t *masks = malloc((size_t)cells * (size_t)cells);
    const Status status = masks ? inversion_notation_masks(notation, masks) : STATUS_NO_MEMORY;
    for (int mask = 0; status == STATUS_OK && mask < cells; mask++) {
        pack_mask(state, mask, masks + (size_t)mask * (size_t)cells);
    }
    free(masks);
    return status;
}

static Status inversion_setup(void *memory, const char *description, Text *reason) {
    InversionState *state = memory;
    InversionNotation notation;
    memset(state, 0, sizeof *state);
    const Status status = inversion_notation_read(
        *description ? description : INVERSION_USUAL_START, &notation, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (notation.rows > INVERSION_SIDE_MAX || notation.columns > INVERSION_SIDE_MAX ||
        notation.mask_count > INVERSION_MASKS_MAX) {
        text_addf(reason,
                  text_say(reason,
                           N_("a board to play has at most %1$d rows and columns and %2$d masks")),
                  INVERSION_SIDE_MAX, INVERSION_MASKS_MAX);
        return STATUS_BAD_INPUT;
    }
    state->rows = notation.rows;
    state->columns = notation.columns;
    state->colours = notation.colours;
    state->mask_count = notation.mask_count;
    state->ruleset = (int32_t)notation.ruleset;
    state->seed = notation.seed;
    const int cells = inversion_state_cells(state);
    for (int cell = 0; cell < cells; cell++) {
        state->start[cell] = (uint8_t)(notation.start[cell] - '0');
        state->goal[cell] = (uint8_t)(notation.goal[cell] - '0');
    }
    memcpy(state->board, state->start, sizeof state->board);
    if (inversion_ruleset_has_seed(notation.ruleset)) {
        return pack_drawn_masks(state, &notation);
    }
    for (int index = 0; index < notation.mask_count; index++) {
        uint8_t mask[INVERSION_CELLS_MAX];
        inversion_notation_mask(&notation, index, mask);
        pack_mask(state, index, mask);
    }
    return STATUS_OK;
}

static bool inversion_apply(void *memory, Move move) {
    InversionState *state = memory;
    if (move >= (Move)state->mask_count) {
        return false;
    }
    inversion_state_add_mask(state, (int)move, state->board);
    state->moves++;
    return true;
}

static Outcome inversion_outcome(const void *memory) {
    return inversion_state_differing(memory) == 0 ? OUTCOME_SOLVED : OUTCOME_ONGOING;
}

static void inversion_move_to_text(Move move, Text *out) {
    text_add_int(out, move);
}

static bool inversion_move_from_text(const char *text, Move *move) {
    int64_t mask = 0;
    if (text[0] < '0' || text[0] > '9' ||
        !text_parse_int(text, 0, INVERSION_MASKS_MAX - 1, &mask)) {
        return false;
    }
    *move = (Move)mask;
    return true;
}

const GameRules inversion_game = {.name = "inversion",
                                  .state_size = sizeof(InversionState),
                                  .setup = inversion_setup,
                                  .apply = inversion_apply,
                                  .outcome = inversion_outcome,
                                  .move_to_text = inversion_move_to_text,
                                  .move_from_text = inversion_move_from_text};

int inversion_state_mask_of_cell(const InversionState *state, int cell) {
    return cell >= 0 && cell < state->mask_count ? cell : -1;
}

int inversion_first_number(InversionRuleset rules) {
    return rules == INVERSION_RULES_CASEGAME;
}

InversionMaskName inversion_mask_name(InversionRuleset rules, int mask) {
    const int first = inversion_first_number(rules);
    InversionMaskName name;
    Text text = text_over(name.words, sizeof name.words);
    text_addf(&text, first ? "T%d" : "%d", mask + first);
    return name;
}

int inversion_state_differing(const InversionState *state) {
    int count = 0;
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        count += state->board[cell] != state->goal[cell];
    }
    return count;
}

void inversion_unpack_mask(const InversionState *state, int mask, uint8_t *digits) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        digits[cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
    }
}

void inversion_state_add_mask(const InversionState *state, int mask, uint8_t *board) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        board[cell] =
            (uint8_t)((board[cell] + inversion_state_mask_at(state, mask, cell)) % state->colours);
    }
}

void inversion_state_write_rules(const InversionState *state, Text *out) {
    const int cells = inversion_state_cells(state);
    InversionNotation notation = {.rows = state->rows,
                                  .columns = state->columns,
                                  .colours = state->colours,
                                  .ruleset = (InversionRuleset)state->ruleset,
                                  .seed = state->seed};
    /* The text of a list of masks comes from the packed masks below, not from this call. */
    inversion_notation_write_rules(&notation, NULL, out);
    for (int mask = 0; state->ruleset == INVERSION_RULES_MASKS && mask < state->mask_count;
         mask++) {
        if (mask > 0) {
            text_add_char(out, ';');
        }
        for (int cell = 0; cell < cells; cell++) {
            text_add_char(out, (char)('0' + inversion_state_mask_at(state, mask, cell)));
        }
    }
}

void inversion_state_write(const InversionState *state, const uint8_t *start, const uint8_t *goal,
                           Text *out) {
    const int cells = inversion_state_cells(state);
    inversion_state_write_rules(state, out);
    text_add_char(out, ':');
    inversion_board_write(start ? start : state->start, cells, out);
    text_add_char(out, '>');
    inversion_board_write(goal ? goal : state->goal, cells, out);
}

void inversion_count_masks(const Session *session, int ply, uint8_t *counts) {
    const InversionState *state = session_state(session);
    memset(counts, 0, (size_t)state->mask_count);
    for (int i = 0; i < ply; i++) {
        const Move mask = session_move(session, i);
        counts[mask] = (uint8_t)((counts[mask] + 1) % state->colours);
    }
}
