/* Random and mixed masks, which a seed draws all together. */
#include "base/stop.h"
#include "inversion/generator.h"
#include "inversion/masks.h"
#include "math/zmod.h"

/* Sums of this many products of digits, plus one more, fit in 16 bits. */
#define SUMS_MAX 1000
/* With more masks than this, about this many are added to each. */
#define MASKS_DRAWN_MANY 512
#define ENOUGH 64

void inversion_draw_digits(uint8_t *digits, int count, int colours, Rng *rng) {
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
            inversion_draw_digits(masks + (size_t)mask * (size_t)size, size, colours, rng);
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
            shape->count > MASKS_DRAWN_MANY && rng_below(rng, (uint32_t)shape->count) >= ENOUGH;
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
