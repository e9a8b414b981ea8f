#include "inversion/generator.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "math/zmod.h"

/* Sums of so many products of digits, and one more, fit 16 bits. */
#define SUMS_MAX 1000
/* With more masks than this about so many of them are added to each. */
#define MANY 512
#define ENOUGH 64

static void draw_digits(uint8_t *digits, int count, int colours, Rng *rng) {
    for (int i = 0; i < count; i++) {
        digits[i] = (uint8_t)rng_below(rng, (uint32_t)colours);
    }
}

Status inversion_draw_masks(int size, int colours, Rng *rng, const atomic_bool *stop,
                            uint8_t *masks) {
    bool is_invertible = false;
    Status status = STATUS_OK;
    while (status == STATUS_OK && !is_invertible) {
        for (int mask = 0; mask < size && !stop_is_raised(stop); mask++) {
            draw_digits(masks + (size_t)mask * (size_t)size, size, colours, rng);
        }
        status = stop_is_raised(stop)
                     ? STATUS_CANCELLED
                     : zmod_is_invertible(colours, size, masks, stop, &is_invertible);
    }
    return status;
}

static void add_pair(uint8_t *restrict mask, const uint8_t *restrict source, size_t cells) {
    for (size_t cell = 0; cell < cells; cell++) {
        mask[cell] ^= source[cell];
    }
}

/* mask `target` += the others, each taken a drawn number of times. */
static void combine_mask(const InversionMasks *shape, int target, Rng *rng, uint8_t *digits) {
    const size_t cells = (size_t)shape->cells;
    uint16_t sums[INVERSION_NOTATION_CELLS_MAX];
    uint8_t *mask = digits + (size_t)target * cells;
    const bool is_pair = shape->colours == 2; /* by XOR alone */
    for (size_t cell = 0; cell < cells; cell++) {
        sums[cell] = mask[cell];
    }
    for (int other = 0; other < shape->count; other++) {
        const bool is_left_out =
            shape->count > MANY && rng_below(rng, (uint32_t)shape->count) >= ENOUGH;
        const uint16_t times = is_left_out ? 0 : (uint16_t)rng_below(rng, (uint32_t)shape->colours);
        const uint8_t *source = digits + (size_t)other * cells;
        if (is_pair) {
            add_pair(mask, source, other != target && times ? cells : 0);
            continue;
        }
        for (size_t cell = 0; other != target && times && cell < cells; cell++) {
            sums[cell] = (uint16_t)(sums[cell] + times * source[cell]);
        }
        if (other % SUMS_MAX == SUMS_MAX - 1 || other + 1 == shape->count) {
            for (size_t cell = 0; cell < cells; cell++) {
                sums[cell] = (uint16_t)(sums[cell] % shape->colours);
            }
        }
    }
    for (size_t cell = 0; !is_pair && cell < cells; cell++) {
        mask[cell] = (uint8_t)sums[cell];
    }
}

Status inversion_combine_masks(const InversionMasks *shape, Rng *rng, const atomic_bool *stop,
                               uint8_t *digits) {
    for (int mask = 0; mask < shape->count && !stop_is_raised(stop); mask++) {
        combine_mask(shape, mask, rng, digits);
    }
    for (int mask = shape->count - 2; mask >= 0 && !stop_is_raised(stop); mask--) {
        combine_mask(shape, mask, rng, digits);
    }
    return stop_is_raised(stop) ? STATUS_CANCELLED : STATUS_OK;
}

/* target = source + sign * x·Y with x drawn evenly: evenly one of the boards that can be reached.
 */
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

/* Draws what is not given, again as long as the board would be solved from the start. */
static void draw_boards(const InversionDraw *draw, InversionState *state, Rng *rng) {
    const int cells = inversion_state_cells(state);
    const bool again = can_change(state);
    if (draw->start && draw->goal) {
        return;
    }
    do {
        if (!draw->start && !draw->goal) {
            draw_digits(state->start, cells, state->colours, rng);
        }
        if (draw->goal) {
            draw_partner(state, state->goal, -1, rng, state->start);
        } else {
            draw_partner(state, state->start, 1, rng, state->goal);
        }
    } while (again && memcmp(state->start, state->goal, (size_t)cells) == 0);
}

/* The notation with zeros for the boards that are not given, to be checked and read as any other.
 */
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
