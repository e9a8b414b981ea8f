#include "codes.h"

#include <stdlib.h>
#include <string.h>

#define UNKNOWN 255

typedef struct Filler {
    GomokuCodes *codes;
    CodeKind kind;
} Filler;

/* Stones in a row through the centre of a window. */
static int run_of(uint32_t own, int radius) {
    int length = 1;
    for (int i = radius - 1; i >= 0 && (own >> i & 1); i--) {
        length++;
    }
    for (int i = radius; i < 2 * radius && (own >> i & 1); i++) {
        length++;
    }
    return length;
}

static uint8_t code_of(const Filler *filler, uint32_t own, uint32_t other);

/* How many empty cells of the window lead to each code. */
static void count_next(const Filler *filler, uint32_t own, uint32_t other, int counts[CODES]) {
    for (int i = 0; i < 2 * filler->codes->radius; i++) {
        const uint32_t bit = 1U << i;
        if (!((own | other) & bit)) {
            counts[code_of(filler, own | bit, other)]++;
        }
    }
}

static LineCode code_from_counts(const Filler *filler, const int counts[CODES], int run) {
    const int threes = counts[CODE_OPEN_THREE] + counts[CODE_WIDE_THREE];
    if (counts[CODE_FIVE] >= 2) {
        return filler->kind == CODES_STRAIGHT && run != 4 ? CODE_TWO_FOURS : CODE_OPEN_FOUR;
    }
    if (counts[CODE_FIVE] == 1) {
        return CODE_FOUR;
    }
    if (counts[CODE_OPEN_FOUR] > 0) {
        return counts[CODE_OPEN_FOUR] >= 2 ? CODE_WIDE_THREE : CODE_OPEN_THREE;
    }
    if (counts[CODE_FOUR] + counts[CODE_TWO_FOURS] > 0) {
        return CODE_BLOCKED_THREE;
    }
    if (threes > 0) {
        return threes >= 3 ? CODE_WIDE_TWO : CODE_OPEN_TWO;
    }
    if (counts[CODE_BLOCKED_THREE] > 0) {
        return CODE_BLOCKED_TWO;
    }
    if (counts[CODE_OPEN_TWO] + counts[CODE_WIDE_TWO] > 0) {
        return CODE_OPEN_ONE;
    }
    return counts[CODE_BLOCKED_TWO] > 0 ? CODE_BLOCKED_ONE : CODE_DEAD;
}

static uint8_t code_of(const Filler *filler, uint32_t own, uint32_t other) {
    const int radius = filler->codes->radius;
    uint8_t *entry = &filler->codes->table[own << 2 * radius | other];
    if (*entry != UNKNOWN) {
        return *entry;
    }
    const int run = run_of(own, radius);
    if (run >= 5) {
        *entry = run == 5 || filler->kind == CODES_LONG ? CODE_FIVE : CODE_OVERLINE;
        return *entry;
    }
    int counts[CODES] = {0};
    count_next(filler, own, other, counts);
    *entry = (uint8_t)code_from_counts(filler, counts, run);
    return *entry;
}

bool gomoku_codes_init(GomokuCodes *codes, CodeKind kind) {
    codes->radius = kind == CODES_LONG ? 4 : 5;
    const uint32_t windows = 1U << 2 * codes->radius;
    codes->table = malloc((size_t)windows * windows);
    if (!codes->table) {
        return false;
    }
    memset(codes->table, UNKNOWN, (size_t)windows * windows);
    const Filler filler = {codes, kind};
    for (uint32_t own = 0; own < windows; own++) {
        for (uint32_t other = 0; other < windows; other++) {
            if (!(own & other)) {
                code_of(&filler, own, other);
            }
        }
    }
    return true;
}

void gomoku_codes_finish(GomokuCodes *codes) {
    free(codes->table);
    codes->table = NULL;
}
