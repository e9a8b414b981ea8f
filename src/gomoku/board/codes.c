/* Line codes: the tables over windows, and those that combine four directions. */
#include "gomoku/board/codes.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "gomoku/evaluate/evaluate.h"

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

/* Counts, for each code, the empty cells of the window that lead to it. */
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

/* The number of a window in base 3. */
static uint32_t window_number(uint32_t own, uint32_t other) {
    uint32_t number = 0;
    for (int i = 2 * CODE_RADIUS_MAX - 1; i >= 0; i--) {
        number = 3 * number + (own >> i & 1) + 2 * (other >> i & 1);
    }
    return number;
}

/* True when both ends of the row of five through the centre are closed by a stone or the edge. */
static bool is_shut(uint32_t own, uint32_t other) {
    int before = CODE_RADIUS_MAX - 1;
    int after = CODE_RADIUS_MAX;
    while (before >= 0 && (own >> before & 1)) {
        before--;
    }
    while (after < 2 * CODE_RADIUS_MAX && (own >> after & 1)) {
        after++;
    }
    return (other >> before & 1) && (other >> after & 1);
}

static bool wins(const Filler *filler, uint32_t own, uint32_t other, int run) {
    switch (filler->kind) {
    case CODES_LONG:
        return true;
    case CODES_CARO:
        return run > 5 || !is_shut(own, other);
    default:
        return run == 5;
    }
}

static uint8_t code_of(const Filler *filler, uint32_t own, uint32_t other) {
    uint8_t *entry = &filler->codes->table[window_number(own, other)];
    if (*entry != UNKNOWN) {
        return *entry;
    }
    const int run = run_of(own, filler->codes->radius);
    if (run >= 5) {
        *entry = wins(filler, own, other, run) ? CODE_FIVE : CODE_OVERLINE;
        return *entry;
    }
    int counts[CODES] = {0};
    count_next(filler, own, other, counts);
    *entry = (uint8_t)code_from_counts(filler, counts, run);
    return *entry;
}

static void fill_table(const Filler *filler, uint32_t windows) {
    for (uint32_t number = 0; number < windows; number++) {
        uint32_t own = 0;
        uint32_t other = 0;
        uint32_t rest = number;
        for (int i = 0; rest > 0; i++, rest /= 3) {
            own |= (uint32_t)(rest % 3 == 1) << i;
            other |= (uint32_t)(rest % 3 == 2) << i;
        }
        code_of(filler, own, other);
    }
}

/* ---- Four directions together ---- */

int codes_set_number(const uint8_t four[4]) {
    int sorted[4] = {four[0], four[1], four[2], four[3]};
    for (int i = 1; i < 4; i++) {
        for (int j = i; j > 0 && sorted[j] > sorted[j - 1]; j--) {
            const int greater = sorted[j];
            sorted[j] = sorted[j - 1];
            sorted[j - 1] = greater;
        }
    }
    const int a = sorted[0];
    const int b = sorted[1];
    const int c = sorted[2];
    return a * (a + 1) * (a + 2) * (a + 3) / 24 + b * (b + 1) * (b + 2) / 6 + c * (c + 1) / 2 +
           sorted[3];
}

/* Under caro a four can be met from outside, so no four is unstoppable. */
static PointKind kind_of(int loud_key, CodeKind codes) {
    const bool straight = codes == CODES_STRAIGHT;
    const int threes = loud_key % 5;
    const int fours = loud_key / 5 % 9;
    const int open_fours = loud_key / 45 % 5;
    if (loud_key / 225 % 5 > 0) {
        return KIND_FIVE;
    }
    if (straight) {
        if (loud_key / 1125 > 0) {
            return KIND_RISKY;
        }
        if (threes >= 2 || fours + open_fours >= 2) {
            return fours + open_fours > 0 ? KIND_RISKY_FOUR : KIND_RISKY;
        }
    }
    if (open_fours > 0 || fours >= 2) {
        return codes == CODES_CARO ? KIND_FOUR_THREE : KIND_OPEN_FOUR;
    }
    if (fours > 0) {
        return threes > 0 ? KIND_FOUR_THREE : KIND_FOUR;
    }
    return threes >= 2 ? KIND_TWO_THREES : (threes > 0 ? KIND_THREE : KIND_NONE);
}

static CodeEntry entry_of(int set) {
    CodeEntry entry = {
        .worth = eval_worth_of(gomoku_weights.worth[0][set], gomoku_weights.worth[1][set])};
    memcpy(entry.vector.at, &gomoku_weights.vectors[set * EVAL_DIMS], sizeof entry.vector.at);
    return entry;
}

static void fill_entries(GomokuCodes *codes, CodeKind kind) {
    uint8_t four[4];
    for (four[0] = 0; four[0] < CODES; four[0]++) {
        for (four[1] = 0; four[1] <= four[0]; four[1]++) {
            for (four[2] = 0; four[2] <= four[1]; four[2]++) {
                for (four[3] = 0; four[3] <= four[2]; four[3]++) {
                    const int set = codes_set_number(four);
                    codes->sets[codes_key(four)] = (uint16_t)set;
                    codes->entries[set] = entry_of(set);
                }
            }
        }
    }
    for (int key = 0; key < CODE_LOUD_KEYS; key++) {
        codes->kinds[key] = (uint8_t)kind_of(key, kind);
    }
}

bool gomoku_codes_init(GomokuCodes *codes, CodeKind kind) {
    codes->radius = kind == CODES_LONG ? 4 : 5;
    uint32_t windows = 1;
    for (int i = 0; i < 2 * codes->radius; i++) {
        windows *= 3;
    }
    codes->table = malloc(windows);
    codes->entries = aligned_create(sizeof(CodeEntry), CODE_SETS * sizeof(CodeEntry));
    if (!codes->table || !codes->entries) {
        gomoku_codes_finish(codes);
        return false;
    }
    memset(codes->table, UNKNOWN, windows);
    const Filler filler = {codes, kind};
    fill_table(&filler, windows);
    fill_entries(codes, kind);
    return true;
}

void gomoku_codes_finish(GomokuCodes *codes) {
    free(codes->table);
    aligned_destroy(codes->entries);
    codes->table = NULL;
    codes->entries = NULL;
}
