/* The fewest clicks of all boards, level by level. */
#include "inversion/solve/all_boards.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of boards are exact below this. */
#define COUNT_MAX (UINT64_MAX / 2)

/* vectors = K^masks as a number, 0 when it is too large. */
static uint64_t vector_count(const InversionSurvey *survey) {
    uint64_t count = 1;
    for (int mask = 0; mask < survey->masks; mask++) {
        if (count > COUNT_MAX / (uint64_t)survey->colours) {
            return 0;
        }
        count *= (uint64_t)survey->colours;
    }
    return count;
}

/* Adds a mask: each entry becomes the sum of the last K entries; works in place from the top. */
static void count_mask(uint64_t *counts, int most, int colours) {
    for (int clicks = most; clicks >= 0; clicks--) {
        for (int less = 1; less < colours && less <= clicks; less++) {
            counts[clicks] += counts[clicks - less];
        }
    }
}

static void all_boards_share_mask(double *shares, int most, int colours) {
    for (int clicks = most; clicks >= 0; clicks--) {
        for (int less = 1; less < colours && less <= clicks; less++) {
            shares[clicks] += shares[clicks - less];
        }
        shares[clicks] /= colours;
    }
}

Status all_boards_of_vectors(InversionSurvey *survey) {
    const int most = survey->masks * (survey->colours - 1);
    survey->has_counts = vector_count(survey) != 0;
    survey->counts[0] = survey->has_counts;
    survey->shares[0] = 1;
    for (int mask = 1; mask <= survey->masks; mask++) {
        if (survey->has_counts) {
            count_mask(survey->counts, mask * (survey->colours - 1), survey->colours);
        } else {
            all_boards_share_mask(survey->shares, mask * (survey->colours - 1), survey->colours);
        }
    }
    survey->gods_number = most;
    return STATUS_OK;
}

/* Breadth-first search: byte b of `known` stands for the board with the digits of b. */
typedef struct Bytes {
    uint32_t boards;
    uint32_t low_boards; /* of the first half of the cells */
    int low_cells;
    uint8_t *known;
    uint32_t *low; /* for each mask, where each half of a board is taken */
    uint32_t *high;
} Bytes;

#define BYTES_MAX (UINT32_C(1) << 26)

static uint32_t all_boards_power_of(uint32_t base, int exponent) {
    uint32_t power = 1;
    while (exponent-- > 0) {
        power *= base;
    }
    return power;
}

/* to[b] = the digits of b plus those of the mask, for boards of that many cells. */
static void all_boards_fill_table(const uint8_t *mask, int cells, int colours, uint32_t *to) {
    const uint32_t k = (uint32_t)colours;
    uint32_t size = 1;
    to[0] = 0;
    for (int cell = 0; cell < cells; cell++) {
        for (uint32_t digit = k; digit-- > 0;) {
            const uint32_t moved = (digit + mask[cell]) % k * size;
            for (uint32_t board = 0; board < size; board++) {
                to[digit * size + board] = to[board] + moved;
            }
        }
        size *= k;
    }
}

/* Applies every mask to every board of that level. */
static bool bytes_step(const InversionMasks *masks, Budget *budget, Bytes *bytes, int level,
                       uint64_t *fresh) {
    const uint32_t highs = bytes->boards / bytes->low_boards;
    *fresh = 0;
    for (uint32_t high = 0; high < highs; high++) {
        for (uint32_t low = 0; low < bytes->low_boards; low++) {
            if (bytes->known[high * bytes->low_boards + low] != level) {
                continue;
            }
            for (int mask = 0; mask < masks->count; mask++) {
                const uint32_t to = bytes->high[(uint32_t)mask * highs + high] * bytes->low_boards +
                                    bytes->low[(uint32_t)mask * bytes->low_boards + low];
                if (bytes->known[to] == UINT8_MAX) {
                    bytes->known[to] = (uint8_t)(level + 1);
                    (*fresh)++;
                }
            }
        }
        if (!budget_poll(budget)) {
            return false;
        }
    }
    return true;
}

static Status bytes_search(const InversionMasks *masks, Budget *budget, Bytes *bytes,
                           InversionSurvey *survey) {
    const uint32_t highs = bytes->boards / bytes->low_boards;
    memset(bytes->known, UINT8_MAX, bytes->boards);
    for (int mask = 0; mask < masks->count; mask++) {
        const uint8_t *digits = masks->digits + (size_t)mask * (size_t)masks->cells;
        all_boards_fill_table(digits, bytes->low_cells, masks->colours,
                              bytes->low + (uint32_t)mask * bytes->low_boards);
        all_boards_fill_table(digits + bytes->low_cells, masks->cells - bytes->low_cells,
                              masks->colours, bytes->high + (uint32_t)mask * highs);
    }
    bytes->known[0] = 0;
    uint64_t fresh = 1;
    for (int level = 0; fresh > 0; level++) {
        if (level == UINT8_MAX - 1) {
            return STATUS_NOT_FOUND;
        }
        survey->counts[level] = fresh;
        survey->gods_number = level;
        if (!bytes_step(masks, budget, bytes, level, &fresh)) {
            return budget->status;
        }
    }
    survey->has_counts = true;
    return STATUS_OK;
}

Status all_boards_by_bytes(const InversionMasks *masks, Budget *budget, InversionSurvey *survey) {
    uint64_t boards = 1;
    for (int cell = 0; cell < masks->cells; cell++) {
        boards *= (uint64_t)masks->colours;
        if (boards > BYTES_MAX) {
            return STATUS_NOT_FOUND;
        }
    }
    const int low_cells = masks->cells / 2;
    Bytes bytes = {.boards = (uint32_t)boards,
                   .low_boards = all_boards_power_of((uint32_t)masks->colours, low_cells),
                   .low_cells = low_cells};
    const size_t highs = boards / bytes.low_boards;
    bytes.known = malloc((size_t)boards);
    bytes.low = malloc(((size_t)masks->count * bytes.low_boards + 1) * sizeof *bytes.low);
    bytes.high = malloc(((size_t)masks->count * highs + 1) * sizeof *bytes.high);
    const Status status = bytes.known && bytes.low && bytes.high
                              ? bytes_search(masks, budget, &bytes, survey)
                              : STATUS_NO_MEMORY;
    free(bytes.known);
    free(bytes.low);
    free(bytes.high);
    return status;
}
