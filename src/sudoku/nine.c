/* The engine for the 9x9 classic. A digit's candidates are three words of 27 bits, one for each
 * band of three rows (bit = row in the band * 9 + column). In a band a digit takes one of the three
 * minirows of each row and of each box: one of six patterns. The table `closure` keeps the minirows
 * that stand in a possible pattern; the same table serves the minicolumns of each stack. Both
 * closures together find every hidden single and every locked candidate of the digit. */
#include <string.h>

#include "base/bits.h"
#include "engines.h"

#define DIGITS 9
#define BANDS 3
#define ALL UINT32_C(0x7FFFFFF)
#define ROW UINT32_C(0x1FF)

typedef struct Nine {
    uint32_t open[DIGITS][BANDS]; /* candidates */
    uint32_t set[DIGITS][BANDS];  /* placed, and taken from the other digits */
    uint32_t full[BANDS];         /* cells placed */
    uint32_t dirty;               /* digits to settle */
} Nine;

typedef struct NineSearch {
    uint64_t limit;
    Budget *budget;
    SudokuSolutions *solutions;
} NineSearch;

/* Tables as constant expressions of their index, repeated by doubling. */
#define TIMES_2(f, i) f(i), f((i) + 1)
#define TIMES_8(f, i) TIMES_2(f, i), TIMES_2(f, (i) + 2), TIMES_2(f, (i) + 4), TIMES_2(f, (i) + 6)
#define TIMES_64(f, i)                                                                             \
    TIMES_8(f, i), TIMES_8(f, (i) + 8), TIMES_8(f, (i) + 16), TIMES_8(f, (i) + 24),                \
        TIMES_8(f, (i) + 32), TIMES_8(f, (i) + 40), TIMES_8(f, (i) + 48), TIMES_8(f, (i) + 56)
#define TIMES_512(f)                                                                               \
    TIMES_64(f, 0), TIMES_64(f, 64), TIMES_64(f, 128), TIMES_64(f, 192), TIMES_64(f, 256),         \
        TIMES_64(f, 320), TIMES_64(f, 384), TIMES_64(f, 448)

#define PATTERN(i, p) (((i) & (p)) == (p) ? (p) : 0)
#define CLOSURE(i)                                                                                 \
    (PATTERN(i, 0421) | PATTERN(i, 0241) | PATTERN(i, 0412) | PATTERN(i, 0142) |                   \
     PATTERN(i, 0214) | PATTERN(i, 0124))
/* Which thirds of a row of nine hold anything. */
#define THIRDS(i) (((i)&7 ? 1 : 0) | ((i)&070 ? 2 : 0) | ((i)&0700 ? 4 : 0))
#define THIRD(i, k) ((i) >> (k)&1 ? UINT32_C(7) << 3 * (k) : 0)
/* Nine minirows back to 27 cells. */
#define CELLS(i)                                                                                   \
    (THIRD(i, 0) | THIRD(i, 1) | THIRD(i, 2) | THIRD(i, 3) | THIRD(i, 4) | THIRD(i, 5) |           \
     THIRD(i, 6) | THIRD(i, 7) | THIRD(i, 8))
#define SINGLE(i) (((i) & ((i)-1)) == 0 ? (i) : 0)

static const uint16_t closure[512] = {TIMES_512(CLOSURE)};
static const uint8_t thirds[512] = {TIMES_512(THIRDS)};
static const uint32_t cells_of[512] = {TIMES_512(CELLS)};
static const uint16_t single[512] = {TIMES_512(SINGLE)};

/* The other cells of the row and of the box of `cell`, inside its band. */
static uint32_t band_peers(int cell) {
    const uint32_t row = ROW << cell / 9 * 9;
    const uint32_t box = UINT32_C(07007007) << cell % 9 / 3 * 3; /* 3 bits in each of 3 rows */
    return (row | box) & ~(UINT32_C(1) << cell);
}

static uint32_t columns_of(uint32_t band) {
    return (band | band >> 9 | band >> 18) & ROW;
}

static bool close_rows(uint32_t open[BANDS]) {
    for (int band = 0; band < BANDS; band++) {
        const uint32_t word = open[band];
        const unsigned shape = (unsigned)thirds[word & ROW] |
                               (unsigned)thirds[word >> 9 & ROW] << 3 |
                               (unsigned)thirds[word >> 18] << 6;
        if (closure[shape] == 0) {
            return false;
        }
        open[band] = word & cells_of[closure[shape]];
    }
    return true;
}

static bool close_columns(uint32_t open[BANDS]) {
    const uint32_t columns[BANDS] = {columns_of(open[0]), columns_of(open[1]), columns_of(open[2])};
    uint32_t keep[BANDS] = {0};
    for (int shift = 0; shift < 9; shift += 3) {
        const uint32_t shape = (columns[0] >> shift & 7) | (columns[1] >> shift & 7) << 3 |
                               (columns[2] >> shift & 7) << 6;
        const uint32_t kept = closure[shape];
        if (kept == 0) {
            return false;
        }
        keep[0] |= (kept & 7) << shift;
        keep[1] |= (kept >> 3 & 7) << shift;
        keep[2] |= kept >> 6 << shift;
    }
    for (int band = 0; band < BANDS; band++) {
        open[band] &= keep[band] | keep[band] << 9 | keep[band] << 18;
    }
    return true;
}

/* Closes one digit and takes the cells it has won from the other digits. */
static bool settle(Nine *nine, int digit) {
    uint32_t *open = nine->open[digit];
    uint32_t before[BANDS];
    do {
        memcpy(before, open, sizeof before);
        if (!close_rows(open) || !close_columns(open)) {
            return false;
        }
    } while (memcmp(before, open, sizeof before) != 0);
    for (int band = 0; band < BANDS; band++) {
        const uint32_t word = open[band];
        const uint32_t singles = single[word & ROW] | (uint32_t)single[word >> 9 & ROW] << 9 |
                                 (uint32_t)single[word >> 18] << 18;
        const uint32_t fresh = singles & ~nine->set[digit][band];
        if (!fresh) {
            continue;
        }
        nine->set[digit][band] = singles;
        nine->full[band] |= fresh;
        for (int other = 0; other < DIGITS; other++) {
            if (other != digit && (nine->open[other][band] & fresh)) {
                nine->open[other][band] &= ~fresh;
                nine->dirty |= UINT32_C(1) << other;
            }
        }
    }
    return true;
}

static void place(Nine *nine, int digit, int band, int cell) {
    nine->open[digit][band] &= ~band_peers(cell);
    nine->dirty |= UINT32_C(1) << digit;
}

/* Places the cells with one candidate left; `pairs` gets those with two. */
static bool find_naked(Nine *nine, uint32_t pairs[BANDS]) {
    for (int band = 0; band < BANDS; band++) {
        uint32_t one = 0;
        uint32_t two = 0;
        uint32_t three = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            const uint32_t word = nine->open[digit][band];
            three |= two & word;
            two |= one & word;
            one |= word;
        }
        if (one != ALL) {
            return false;
        }
        pairs[band] = two & ~three;
        const uint32_t naked = one & ~two & ~nine->full[band];
        for (int digit = 0; naked && digit < DIGITS; digit++) {
            for (uint32_t won = naked & nine->open[digit][band]; won; won &= won - 1) {
                place(nine, digit, band, bits_lowest(won));
            }
        }
    }
    return true;
}

static bool propagate(Nine *nine, uint32_t pairs[BANDS]) {
    do {
        while (nine->dirty) {
            const int digit = bits_lowest(nine->dirty);
            nine->dirty &= nine->dirty - 1;
            if (!settle(nine, digit)) {
                return false;
            }
        }
        if (!find_naked(nine, pairs)) {
            return false;
        }
    } while (nine->dirty);
    return true;
}

typedef struct Guess {
    int digit;
    int band;
    int cell;
} Guess;

static int cell_candidates(const Nine *nine, int band, int cell) {
    int count = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
        count += (int)(nine->open[digit][band] >> cell & 1);
    }
    return count;
}

static Guess guess_in(const Nine *nine, int band, int cell) {
    int digit = 0;
    while (!(nine->open[digit][band] >> cell & 1)) {
        digit++;
    }
    return (Guess){digit, band, cell};
}

/* A cell with two candidates, else a digit with two places in a row, else the poorest cell. */
static Guess choose(const Nine *nine, const uint32_t pairs[BANDS]) {
    for (int band = 0; band < BANDS; band++) {
        if (pairs[band]) {
            return guess_in(nine, band, bits_lowest(pairs[band]));
        }
    }
    Guess best = {-1, 0, 0};
    int fewest = DIGITS + 1;
    for (int band = 0; band < BANDS; band++) {
        for (int row = 0; row < 27; row += 9) {
            for (int digit = 0; digit < DIGITS; digit++) {
                const uint32_t places = nine->open[digit][band] >> row & ROW;
                if (bits_count(places) == 2) {
                    return (Guess){digit, band, row + bits_lowest(places)};
                }
            }
        }
        for (uint32_t left = ALL & ~nine->full[band]; left; left &= left - 1) {
            const int cell = bits_lowest(left);
            const int count = cell_candidates(nine, band, cell);
            if (count < fewest) {
                fewest = count;
                best = guess_in(nine, band, cell);
            }
        }
    }
    return best;
}

static void record(const NineSearch *search, const Nine *nine) {
    if (search->solutions->count++ > 0) {
        return;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        for (int band = 0; band < BANDS; band++) {
            for (uint32_t cells = nine->set[digit][band]; cells; cells &= cells - 1) {
                search->solutions->first.value[band * 27 + bits_lowest(cells)] =
                    (uint8_t)(digit + 1);
            }
        }
    }
}

/* False when the whole search has to end. */
static bool explore(NineSearch *search, Nine *nine) {
    uint32_t pairs[BANDS];
    while (propagate(nine, pairs)) {
        if (!budget_spend(search->budget)) {
            return false;
        }
        if ((nine->full[0] & nine->full[1] & nine->full[2]) == ALL) {
            record(search, nine);
            return search->solutions->count < search->limit;
        }
        const Guess guess = choose(nine, pairs);
        Nine deeper = *nine;
        for (int other = 0; other < DIGITS; other++) {
            if (other != guess.digit) {
                deeper.open[other][guess.band] &= ~(UINT32_C(1) << guess.cell);
            }
        }
        deeper.dirty = (1u << DIGITS) - 1;
        place(&deeper, guess.digit, guess.band, guess.cell);
        if (!explore(search, &deeper)) {
            return false;
        }
        nine->open[guess.digit][guess.band] &= ~(UINT32_C(1) << guess.cell);
        nine->dirty = 1u << guess.digit;
    }
    return true;
}

static void load(Nine *nine, const SudokuGrid *puzzle) {
    uint32_t given[BANDS] = {0};
    memset(nine, 0, sizeof *nine);
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle->value[cell]) {
            given[cell / 27] |= UINT32_C(1) << cell % 27;
        }
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        for (int band = 0; band < BANDS; band++) {
            nine->open[digit][band] = ALL & ~given[band];
        }
    }
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle->value[cell]) {
            nine->open[puzzle->value[cell] - 1][cell / 27] |= UINT32_C(1) << cell % 27;
        }
    }
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle->value[cell]) {
            place(nine, puzzle->value[cell] - 1, cell / 27, cell % 27);
        }
    }
    nine->dirty = (1u << DIGITS) - 1;
}

Status nine_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                  SudokuSolutions *solutions) {
    NineSearch search = {.limit = limit, .budget = budget, .solutions = solutions};
    Nine nine;
    load(&nine, puzzle);
    explore(&search, &nine);
    return budget->status;
}
