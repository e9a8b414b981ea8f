/* The loop of the 9x9 lane engine: one search node in each 16-bit lane, the candidates of a cell as
 * nine bits. It is written once over lanes.h and compiled three times (simd9_avx512.c,
 * simd9_avx2.c, simd9_plain.c); batch.c drives it. Private.
 *
 * A band (three rows, or three columns) has nine minirows: a row's three cells in one box. A digit
 * passes through the three rows in one of six ways, using one minirow of each row and of each box.
 * All nine digits are closed at once: from the digits that each minirow may hold follow the six
 * ways, each a conjunction of three, and from these the minirows that some way still uses. A digit
 * that can be in only one minirow of a row is asserted there. Where three digits are asserted, or
 * at most three are left, the minirow holds exactly those (the rule of three is tdoku's, by Tom
 * Dillon 2019). */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_LANES_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_LANES_H

#include "sudoku/simd9/lanes.h"
#include "sudoku/simd9/simd9_kernel.h"

/* A band in registers. Minirow 3 * row + box, counted from the band's corner, has the cells 3 *
 * minirow and the two after it. */
typedef struct Band {
    Lanes cell[27];
    Lanes decided[9]; /* the digits of the decided cells of a minirow */
    Lanes fits[9];    /* the digits it may hold */
    Lanes sure[9];    /* the digits it certainly holds */
} Band;

/* Unrolled by hand: gcc keeps an array in registers only if no loop indexes it. */
#define EACH_MINIROW(does, band)                                                                   \
    (does((band), 0), does((band), 1), does((band), 2), does((band), 3), does((band), 4),          \
     does((band), 5), does((band), 6), does((band), 7), does((band), 8))

/* The digits of the other minirows of the row and of the box. */
static INLINED Lanes band_others(const Lanes of[9], int i) {
    const int row = i / 3 * 3;
    const int box = i % 3;
    return lanes_or3(of[row + (box + 1) % 3], of[row + (box + 2) % 3], of[(row + 3) % 9 + box]) |
           of[(row + 6) % 9 + box];
}

/* Removes the digits of decided cells from the other cells of their minirow. */
static INLINED void minirow_settle(Band *band, int i) {
    Lanes *cell = band->cell + 3 * i;
    const Lanes a = lanes_single(cell[0]);
    const Lanes b = lanes_single(cell[1]);
    const Lanes c = lanes_single(cell[2]);
    cell[0] = lanes_without2(cell[0], b, c);
    cell[1] = lanes_without2(cell[1], a, c);
    cell[2] = lanes_without2(cell[2], a, b);
    band->decided[i] = lanes_or3(a, b, c);
    band->fits[i] = lanes_or3(cell[0], cell[1], cell[2]);
}

/* Removes the digits decided in the other minirows of the row and of the box. */
static INLINED void minirow_avoid_decided(Band *band, int i) {
    band->fits[i] &= ~band_others(band->decided, i);
}

static INLINED void minirow_find_sure(Band *band, int i) {
    const int row = i / 3 * 3;
    band->sure[i] =
        lanes_without2(band->fits[i], band->fits[row + (i + 1) % 3], band->fits[row + (i + 2) % 3]);
}

/* The digits that can go through the band in each of the six ways. */
static INLINED void band_ways(const Band *band, Lanes way[6]) {
    const Lanes *fits = band->fits;
    way[0] = lanes_and3(fits[0], fits[4], fits[8]);
    way[1] = lanes_and3(fits[0], fits[5], fits[7]);
    way[2] = lanes_and3(fits[1], fits[3], fits[8]);
    way[3] = lanes_and3(fits[1], fits[5], fits[6]);
    way[4] = lanes_and3(fits[2], fits[3], fits[7]);
    way[5] = lanes_and3(fits[2], fits[4], fits[6]);
}

/* Closes the nine minirows; returns the digits that still have a way. */
static INLINED Lanes band_close(Band *band, uint16_t *ways) {
    Lanes *fits = band->fits;
    Lanes way[6];
    band_ways(band, way);
    UNROLLED
    for (int i = 0; i < 6; i++) {
        lanes_store(ways + i * LANES, way[i]);
    }
    fits[0] = way[0] | way[1];
    fits[1] = way[2] | way[3];
    fits[2] = way[4] | way[5];
    fits[3] = way[2] | way[4];
    fits[4] = way[0] | way[5];
    fits[5] = way[1] | way[3];
    fits[6] = way[3] | way[5];
    fits[7] = way[1] | way[4];
    fits[8] = way[0] | way[2];
    return lanes_or3(fits[0], fits[1], fits[2]);
}

/* Applies the rule of three to one minirow and removes its digits from the others. */
static INLINED void minirow_rule_of_three(Band *band, int i) {
    const Lanes sure = lanes_few(band->fits[i], band->sure[i]);
    band->fits[i] = lanes_many(band->sure[i], band->fits[i]);
    band->sure[i] = sure;
}

static INLINED void minirow_avoid_sure(Band *band, int i) {
    band->fits[i] &= ~band_others(band->sure, i);
}

/* Restricts the cells to what fits the minirow, or to a sure digit that has no other cell there. */
static INLINED void minirow_restrict(Band *band, int i) {
    Lanes *cell = band->cell + 3 * i;
    const Lanes hidden = lanes_once(cell[0], cell[1], cell[2]) & band->sure[i];
    cell[0] = lanes_meet(cell[0], hidden, band->fits[i]);
    cell[1] = lanes_meet(cell[1], hidden, band->fits[i]);
    cell[2] = lanes_meet(cell[2], hidden, band->fits[i]);
}

/* Where the rows of a band and the cells of a row lie. */
typedef struct Rows {
    uint16_t *first;
    int across;     /* cells from one row to the next */
    int along;      /* cells from one to the next of a row */
    uint16_t *ways; /* output: the digits that can go each of the six ways */
} Rows;

/* The findings of closing bands. */
typedef struct Findings {
    Lanes alive; /* the digits that have a way through every band */
    Lanes sum;   /* of the cells; it never grows */
} Findings;

/* Lanes where a digit has no way, or one of `count` cells has no digit. The cells are read again in
 * a loop: holding a value in a register throughout a band costs plain C a fifth of its speed. */
static INLINED uint32_t lanes_dead(const Findings *findings, const uint16_t *cells, int count) {
    Lanes least = lanes_all(SIMD9_FULL);
    for (int i = 0; i < count; i += 3, cells += 3 * LANES) {
        least = lanes_min(
            least, lanes_min(lanes_load(cells),
                             lanes_min(lanes_load(cells + LANES), lanes_load(cells + 2 * LANES))));
    }
    return lanes_differ(findings->alive, lanes_all(SIMD9_FULL)) | lanes_zero(least);
}

static INLINED uint16_t *rows_minirow(const Rows *rows, int i) {
    return rows->first + (i / 3 * rows->across + i % 3 * 3 * rows->along) * LANES;
}

static INLINED void minirow_load(Band *band, const Rows *rows, int i) {
    const uint16_t *from = rows_minirow(rows, i);
    band->cell[3 * i] = lanes_load(from);
    band->cell[3 * i + 1] = lanes_load(from + rows->along * LANES);
    band->cell[3 * i + 2] = lanes_load(from + 2 * rows->along * LANES);
}

static INLINED void minirow_store(const Band *band, const Rows *rows, int i) {
    const Lanes *cell = band->cell + 3 * i;
    uint16_t *to = rows_minirow(rows, i);
    lanes_store(to, cell[0]);
    lanes_store(to + rows->along * LANES, cell[1]);
    lanes_store(to + 2 * rows->along * LANES, cell[2]);
}

static INLINED void minirow_note(const Band *band, Findings *findings, int i) {
    const Lanes *cell = band->cell + 3 * i;
    findings->sum += cell[0] + cell[1] + cell[2];
}

static INLINED void close_band(const Rows *rows, Findings *findings) {
    Band band;
#define LOAD(band, i) minirow_load((band), rows, (i))
#define STORE(band, i) (minirow_note((band), findings, (i)), minirow_store((band), rows, (i)))
    EACH_MINIROW(LOAD, &band);
    EACH_MINIROW(minirow_settle, &band);
    EACH_MINIROW(minirow_avoid_decided, &band);
    findings->alive &= band_close(&band, rows->ways);
    EACH_MINIROW(minirow_find_sure, &band);
    EACH_MINIROW(minirow_rule_of_three, &band);
    EACH_MINIROW(minirow_avoid_sure, &band);
    EACH_MINIROW(minirow_restrict, &band);
    EACH_MINIROW(STORE, &band);
}

/* Closes one side: all bands, or all stacks. */
static INLINED Findings close_side(uint16_t *cells, int side, uint16_t *ways) {
    Findings findings = {lanes_all(SIMD9_FULL), lanes_all(0)};
    if (side == 0) {
        for (int band = 0; band < 3; band++, ways += 6 * LANES) {
            close_band(&(Rows){cells + band * 27 * LANES, 9, 1, ways}, &findings);
        }
    } else {
        ways += 3 * 6 * LANES;
        for (int stack = 0; stack < 3; stack++, ways += 6 * LANES) {
            close_band(&(Rows){cells + stack * 3 * LANES, 1, 9, ways}, &findings);
        }
    }
    return findings;
}

/* The union of the three cells. */
static INLINED Lanes cells_unite(const uint16_t *first, int along) {
    return lanes_or3(lanes_load(first), lanes_load(first + along * LANES),
                     lanes_load(first + 2 * along * LANES));
}

/* The digits that every row and every box of a band has; likewise for columns. */
static INLINED Lanes band_has(const uint16_t *first, int across, int along) {
    Lanes box[3] = {lanes_all(0), lanes_all(0), lanes_all(0)};
    Lanes all = lanes_all(SIMD9_FULL);
    UNROLLED
    for (int row = 0; row < 3; row++) {
        Lanes has[3];
        UNROLLED
        for (int i = 0; i < 3; i++) {
            has[i] = cells_unite(first + (row * across + 3 * i * along) * LANES, along);
            box[i] |= has[i];
        }
        all &= lanes_or3(has[0], has[1], has[2]);
    }
    return all & lanes_and3(box[0], box[1], box[2]);
}

/* Does each unit hold all nine digits? */
static uint32_t whole_lanes(const uint16_t *cells) {
    Lanes whole = lanes_all(SIMD9_FULL);
    for (int i = 0; i < 3; i++) {
        whole &= band_has(cells + i * 27 * LANES, 9, 1);
        whole &= band_has(cells + i * 3 * LANES, 1, 9);
    }
    return ~lanes_differ(whole, lanes_all(SIMD9_FULL));
}

/* A band in which to branch. */
typedef struct Choice {
    Lanes beyond; /* total ways of all digits, beyond ten; over 4000 when there is no choice */
    Lanes way[6]; /* the digits that can go that way */
} Choice;

static INLINED Choice consider_band(const uint16_t *ways) {
    Choice choice;
    UNROLLED
    for (int i = 0; i < 6; i++) {
        choice.way[i] = lanes_load(ways + i * LANES);
    }
    choice.beyond = (lanes_count6(choice.way) - 10) & 0xFFF;
    return choice;
}

/* Keeps the tighter of two bands; the first one when they are equal. */
static INLINED void keep_better(Choice *best, Lanes *band, const Choice *other, uint16_t number) {
    const LanesMask is_better = lanes_greater(best->beyond, other->beyond);
    best->beyond = lanes_select(is_better, other->beyond, best->beyond);
    *band = lanes_select(is_better, lanes_all(number), *band);
    UNROLLED
    for (int i = 0; i < 6; i++) {
        best->way[i] = lanes_select(is_better, other->way[i], best->way[i]);
    }
}

/* Counts the ways of each digit: gives the digits with at least two, three and four. */
static INLINED void count_ways(const Lanes way[6], Lanes least[3]) {
    Lanes one = way[0];
    Lanes two = lanes_all(0);
    Lanes three = two;
    Lanes four = two;
    UNROLLED
    for (int i = 1; i < 6; i++) {
        four |= three & way[i];
        three |= two & way[i];
        two |= one & way[i];
        one |= way[i];
    }
    least[0] = two;
    least[1] = three;
    least[2] = four;
}

/* Chooses a digit with two ways, or else three, or more. *ways gets a bit for each of its ways. */
static INLINED Lanes choose_digits(const Lanes way[6], Lanes *ways) {
    Lanes least[3];
    count_ways(way, least);
    const Lanes exactly_two = least[0] & ~least[1];
    const Lanes exactly_three = least[1] & ~least[2];
    const Lanes digits = lanes_or_else(exactly_two, lanes_or_else(exactly_three, least[2]));
    const Lanes digit = digits & (0 - digits);
    *ways = lanes_all(0);
    UNROLLED
    for (int i = 0; i < 6; i++) {
        *ways |= lanes_where_any(way[i] & digit, lanes_all((uint16_t)(1 << i)));
    }
    return digit;
}

/* Chooses the open band with the fewest ways, and in it a digit with few. The order is tdoku's; it
 * takes half the nodes of branching on a cell with two candidates. */
#if LANES == 8

#define COUNTS_4(n) (n), (n) + 1, (n) + 1, (n) + 2
#define COUNTS_16(n) COUNTS_4(n), COUNTS_4((n) + 1), COUNTS_4((n) + 1), COUNTS_4((n) + 2)
#define COUNTS_64(n) COUNTS_16(n), COUNTS_16((n) + 1), COUNTS_16((n) + 1), COUNTS_16((n) + 2)

/* The number of bits of a word. */
static const uint8_t word_counts[SIMD9_FULL + 1] = {COUNTS_64(0), COUNTS_64(1), COUNTS_64(1),
                                                    COUNTS_64(2), COUNTS_64(1), COUNTS_64(2),
                                                    COUNTS_64(2), COUNTS_64(3)};

/* The same in one lane, on words. */
static INLINED void choose_in_lane(Simd9Look *look, int lane) {
    const uint16_t *closed = look->closed + lane;
    unsigned least = UINT16_MAX;
    int best = 0;
    uint16_t one = 0;
    uint16_t two = 0;
    uint16_t three = 0;
    uint16_t four = 0;
    uint32_t ways = 0;
    UNROLLED
    for (int band = 0; band < 6; band++) {
        unsigned total = 0;
        UNROLLED
        for (int i = 0; i < 6; i++) {
            total += word_counts[closed[(6 * band + i) * LANES]];
        }
        const unsigned beyond = (total - 10) & 0xFFF;
        best = beyond < least ? band : best;
        least = beyond < least ? beyond : least;
    }
    closed += 6 * best * LANES;
    UNROLLED
    for (int i = 0; i < 6; i++) {
        const uint16_t way = closed[i * LANES];
        four |= three & way;
        three |= two & way;
        two |= one & way;
        one |= way;
    }
    const uint16_t exactly_two = two & (uint16_t)~three;
    const uint16_t exactly_three = three & (uint16_t)~four;
    const uint16_t digits = exactly_two ? exactly_two : exactly_three ? exactly_three : four;
    const uint16_t digit = digits & (uint16_t)-digits;
    UNROLLED
    for (int i = 0; i < 6; i++) {
        ways |= (uint32_t)((closed[i * LANES] & digit) != 0) << i;
    }
    look->band[lane] = (uint16_t)best;
    look->digit[lane] = digit;
    look->ways[lane] = (uint16_t)ways;
}

/* Without an instruction that counts bits, a table is faster than all lanes at once. */
static void choose_ways(Simd9Look *look) {
    for (uint32_t left = look->stuck & look->used; left; left &= left - 1) {
        choose_in_lane(look, __builtin_ctz(left));
    }
}

#else

static void choose_ways(Simd9Look *look) {
    Lanes band = lanes_all(0);
    Lanes ways;
    Choice best = consider_band(look->closed);
    for (int i = 1; i < 6; i++) {
        const Choice other = consider_band(look->closed + i * 6 * LANES);
        keep_better(&best, &band, &other, (uint16_t)i);
    }
    lanes_store(look->band, band);
    lanes_store(look->digit, choose_digits(best.way, &ways));
    lanes_store(look->ways, ways);
}

#endif

/* The news of a pass, as a bit for each lane. */
typedef struct News {
    uint32_t dead;
    uint32_t full;  /* the sum is that of a solution: if a row still lacks a digit, there is none */
    uint32_t still; /* neither this side has changed nor the other one before it */
} News;

/* Closes one side, then checks the lanes. Checking after every fourth side takes 30 % more
 * sides. */
static INLINED News close_next(uint16_t *cells, Simd9Look *look) {
    const Findings findings = close_side(cells, look->side, look->closed);
    uint16_t *sum = look->sum[look->side];
    const News news = {lanes_dead(&findings, cells, SIMD9_CELLS),
                       ~lanes_differ(findings.sum, lanes_all(9 * SIMD9_FULL)),
                       ~lanes_differ(findings.sum, lanes_load(sum))};
    lanes_store(sum, findings.sum);
    look->side = 1 - look->side;
    return news;
}

/* See simd9_kernel.h. */
static void settle_lanes(uint16_t *cells, Simd9Look *look) {
    News news;
    do {
        news = close_next(cells, look);
    } while (!((news.dead | news.full | news.still) & look->used) && !look->is_waiting);
    look->dead = news.dead;
    look->solved = news.full & ~news.dead;
    look->stuck = news.still & ~news.dead & ~news.full;
    if (look->solved & look->used) {
        const uint32_t whole = whole_lanes(cells);
        look->dead |= look->solved & ~whole;
        look->solved &= whole;
    }
    if (look->stuck & look->used) {
        choose_ways(look);
    }
}

#endif
