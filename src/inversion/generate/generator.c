/* Random puzzles and random masks. */
#include "inversion/generator.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/masks.h"

/* target = source + sign * x·Y with uniform x, so target is uniform among the reachable boards. */
static void draw_partner(const InversionState *state, const uint8_t *source, int sign, Rng *rng,
                         uint8_t *target) {
    const int cells = inversion_state_cells(state);
    const int k = state->colours;
    memcpy(target, source, (size_t)cells);
    for (int mask = 0; mask < state->mask_count; mask++) {
        const int times = (int)rng_below(rng, (uint32_t)k);
        const int factor = sign > 0 ? times : (k - times) % k;
        for (int cell = 0; factor && cell < cells; cell++) {
            target[cell] =
                (uint8_t)((target[cell] + factor * inversion_state_mask_at(state, mask, cell)) % k);
        }
    }
}

static bool can_change(const InversionState *state) {
    for (int i = 0; i < state->mask_count * inversion_state_cells(state); i++) {
        if (inversion_state_mask_at(state, 0, i)) {
            return true;
        }
    }
    return false;
}

/* Draws the boards that are not given, again while start and goal are equal. */
static void draw_boards(const InversionDraw *draw, InversionState *state, Rng *rng) {
    const int cells = inversion_state_cells(state);
    const bool again = can_change(state);
    if (draw->start && draw->goal) {
        return;
    }
    do {
        if (!draw->start && !draw->goal) {
            inversion_draw_digits(state->start, cells, state->colours, rng);
        }
        if (draw->goal) {
            draw_partner(state, state->goal, -1, rng, state->start);
        } else {
            draw_partner(state, state->start, 1, rng, state->goal);
        }
    } while (again && memcmp(state->start, state->goal, (size_t)cells) == 0);
}

/* Writes the notation with zeros for the boards that are not given, so that it is checked and read
 * like any other. */
static void write_frame(const InversionDraw *draw, Rng *rng, Text *out) {
    const char *const boards[2] = {draw->start, draw->goal};
    text_addf(out, "%dx%d", draw->rows, draw->columns);
    if (draw->colours != 2) {
        text_addf(out, "k%d", draw->colours);
    }
    text_add_char(out, ':');
    text_add(out, draw->rules);
    if (strcmp(draw->rules, "random") == 0 || strcmp(draw->rules, "mixed") == 0) {
        text_addf(out, "@%u", rng_below(rng, 1000000000));
    }
    for (int i = 0; i < 2; i++) {
        text_add_char(out, i == 0 ? ':' : '>');
        for (int cell = 0; !boards[i] && cell < draw->rows * draw->columns; cell++) {
            text_add_char(out, '0');
        }
        text_add(out, boards[i] ? boards[i] : "");
    }
}

Status inversion_generate(const InversionDraw *draw, Rng *rng, Text *description, Text *reason) {
    char *frame = malloc(INVERSION_DESCRIPTION_SIZE);
    InversionState *state = malloc(sizeof *state);
    Status status = frame && state ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        Text text = text_over(frame, INVERSION_DESCRIPTION_SIZE);
        if (draw->rows >= 1 && draw->rows <= INVERSION_SIDE_MAX && draw->columns >= 1 &&
            draw->columns <= INVERSION_SIDE_MAX) {
            write_frame(draw, rng, &text);
            status = inversion_game.setup(state, frame, reason);
        } else {
            text_addf(reason, text_say(reason, N_("a board has 1 to %d rows and columns")),
                      INVERSION_SIDE_MAX);
            status = STATUS_BAD_INPUT;
        }
    }
    if (status == STATUS_OK) {
        draw_boards(draw, state, rng);
        inversion_state_write(state, NULL, NULL, description);
    }
    free(state);
    free(frame);
    return status;
}
