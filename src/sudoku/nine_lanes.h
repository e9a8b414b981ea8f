/* The loop of the 9x9 lane engine: one search node in each 16-bit lane, the candidates of a cell as
 * nine bits. Written once over lanes.h and compiled three times (nine_avx512.c, nine_avx2.c,
 * nine_plain.c); what steers it is batch.c. Private.
 *
 * A band (three rows, or three columns) has nine minirows: a row's three cells in one box. A digit
 * goes through the three rows in one of six ways, a minirow of each row and of each box; all nine
 * digits are closed at once: what the three cells of a minirow may hold, the six ways as
 * conjunctions of three, and back to the minirows that some way still uses. A digit that can only
 * be in one minirow of a row is asserted there. Where three digits are asserted, or at most three
 * are left, the minirow holds exactly those (the rule of three is tdoku's, by Tom Dillon 2019). */
#ifndef DAMIER_SUDOKU_NINE_LANES_H
#define DAMIER_SUDOKU_NINE_LANES_H

#include "lanes.h"
#include "nine_kernel.h"

/* Passes over all bands between two looks at the lanes. */
#define PASSES 2

/* A band in registers. Minirow 3 * row + box, counted from the band's own corner, has the cells
 * 3 * minirow and the two after it. */
typedef struct Band {
    Lanes cell[27];
    Lanes decided[9]; /* the digits of the decided cells of a minirow */
    Lanes fits[9];    /* what it may hold */
    Lanes sure[9];    /* what it holds for certain */
} Band;

/* Written out and not a loop: gcc keeps an array in registers only if no loop ever indexed it. */
#define EACH_MINIROW(does, band)                                                                   \
    (does((band), 0), does((band), 1), does((band), 2), does((band), 3), does((band), 4),          \
     does((band), 5), does((band), 6), does((band), 7), does((band), 8))

/* The digits that the other minirows of the row and of the box have. */
static INLINED Lanes band_others(const Lanes of[9], int i) {
    const int row = i / 3 * 3;
    const int box = i % 3;
    return lanes_or3(of[row + (box + 1) % 3], of[row + (box + 2) % 3], of[(row + 3) % 9 + box]) |
           of[(row + 6) % 9 + box];
}

/* Takes the decided cells from their minirow. */
static INLINED void minirow_settle(Band *band, int i) {
    Lanes *cell = band->cell + 3 * i;
    const Lanes a = lanes_single(cell[0]);
    const Lanes b = lanes_single(cell[1]);
    const Lanes c = lanes_single(cell[2]);
    const Lanes decided = lanes_or3(a, b, c);
    cell[0] = lanes_without_rest(cell[0], decided, a);
    cell[1] = lanes_without_rest(cell[1], decided, b);
    cell[2] = lanes_without_rest(cell[2], decided, c);
    band->decided[i] = decided;
    band->fits[i] = lanes_or3(cell[0], cell[1], cell[2]);
}

/* Then from the others of the row and of the box. */
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
static INLINED Lanes band_close(Band *band) {
    Lanes *fits = band->fits;
    Lanes way[6];
    band_ways(band, way);
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

/* The rule of three in one minirow, then what it takes from the others. */
static INLINED void minirow_rule_of_three(Band *band, int i) {
    const Lanes sure = lanes_few(band->fits[i], band->sure[i]);
    band->fits[i] = lanes_many(band->sure[i], band->fits[i]);
    band->sure[i] = sure;
}

static INLINED void minirow_avoid_sure(Band *band, int i) {
    band->fits[i] &= ~band_others(band->sure, i);
}

/* Back to the cells: what fits the minirow, or the sure digit that has no other cell there. */
static INLINED void minirow_restrict(Band *band, int i) {
    Lanes *cell = band->cell + 3 * i;
    const Lanes hidden = lanes_once(cell[0], cell[1], cell[2]) & band->sure[i];
    cell[0] = lanes_meet(cell[0], hidden, band->fits[i]);
    cell[1] = lanes_meet(cell[1], hidden, band->fits[i]);
    cell[2] = lanes_meet(cell[2], hidden, band->fits[i]);
}

/* Where the rows of a band lie, and the cells of a row. */
typedef struct Rows {
    uint16_t *first;
    int across; /* cells from one row to the next */
    int along;  /* cells from one to the next of a row */
    Lanes sum;  /* of all cells, counted when they are stored */
} Rows;

static INLINED uint16_t *rows_minirow(const Rows *rows, int i) {
    return rows->first + (i / 3 * rows->across + i % 3 * 3 * rows->along) * LANES;
}

static INLINED void minirow_load(Band *band, const Rows *rows, int i) {
    const uint16_t *from = rows_minirow(rows, i);
    band->cell[3 * i] = lanes_load(from);
    band->cell[3 * i + 1] = lanes_load(from + rows->along * LANES);
    band->cell[3 * i + 2] = lanes_load(from + 2 * rows->along * LANES);
}

static INLINED void minirow_unite(Band *band, const Rows *rows, int i) {
    const uint16_t *from = rows_minirow(rows, i);
    band->fits[i] = lanes_or3(lanes_load(from), lanes_load(from + rows->along * LANES),
                              lanes_load(from + 2 * rows->along * LANES));
}

static INLINED void minirow_store(const Band *band, Rows *rows, int i) {
    const Lanes *cell = band->cell + 3 * i;
    uint16_t *to = rows_minirow(rows, i);
    rows->sum += cell[0] + cell[1] + cell[2];
    lanes_store(to, cell[0]);
    lanes_store(to + rows->along * LANES, cell[1]);
    lanes_store(to + 2 * rows->along * LANES, cell[2]);
}

/* Returns the digits that have a way through the band. */
static INLINED Lanes close_band(uint16_t *first, int across, int along, Lanes *sum) {
    Band band;
    Rows rows = {first, across, along, *sum};
#define LOAD(band, i) minirow_load((band), &rows, (i))
#define STORE(band, i) minirow_store((band), &rows, (i))
    EACH_MINIROW(LOAD, &band);
    EACH_MINIROW(minirow_settle, &band);
    EACH_MINIROW(minirow_avoid_decided, &band);
    const Lanes alive = band_close(&band);
    EACH_MINIROW(minirow_find_sure, &band);
    EACH_MINIROW(minirow_rule_of_three, &band);
    EACH_MINIROW(minirow_avoid_sure, &band);
    EACH_MINIROW(minirow_restrict, &band);
    EACH_MINIROW(STORE, &band);
    *sum = rows.sum;
    return alive;
}

/* One pass over all bands; the sum of all cells says whether anything changed. Returns the digits
 * that have a way in every band. */
static INLINED Lanes pass(uint16_t *cells, Lanes *sum) {
    Lanes alive = lanes_all(NINE_FULL);
    for (int band = 0; band < 3; band++) {
        alive &= close_band(cells + band * 27 * LANES, 9, 1, sum);
    }
    *sum = lanes_all(0);
    for (int stack = 0; stack < 3; stack++) {
        alive &= close_band(cells + stack * 3 * LANES, 1, 9, sum);
    }
    return alive;
}

/* All cells are decided: does each unit hold nine different ones? */
static uint32_t whole_lanes(const uint16_t *cells) {
    Lanes whole = lanes_all(NINE_FULL);
    UNROLLED
    for (int unit = 0; unit < 9; unit++) {
        Lanes row = lanes_all(0);
        Lanes column = row;
        Lanes box = row;
        UNROLLED
        for (int i = 0; i < 9; i++) {
            const int corner = unit / 3 * 27 + unit % 3 * 3;
            row |= lanes_load(cells + (9 * unit + i) * LANES);
            column |= lanes_load(cells + (9 * i + unit) * LANES);
            box |= lanes_load(cells + (corner + i / 3 * 9 + i % 3) * LANES);
        }
        whole &= lanes_and3(row, column, box);
    }
    return ~lanes_differ(whole, lanes_all(NINE_FULL));
}

/* Where a band could be branched from. */
typedef struct Choice {
    Lanes beyond; /* ways of all digits together, beyond ten; 32767 when there is no choice */
    Lanes digit;  /* one with two ways, or else three, or more */
    Lanes ways;   /* of that digit, a bit for each */
} Choice;

/* How many of the six ways each digit has, as digits with at least two, three and four. */
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

static INLINED Choice consider_band(uint16_t *first, int across, int along) {
    Band band;
    Rows rows = {first, across, along, lanes_all(0)};
    Lanes way[6];
    Lanes least[3];
#define UNITE(band, i) minirow_unite((band), &rows, (i))
    EACH_MINIROW(UNITE, &band);
    band_ways(&band, way);
    const Lanes count =
        lanes_count2(way[0], way[1]) + lanes_count2(way[2], way[3]) + lanes_count2(way[4], way[5]);
    count_ways(way, least);
    const Lanes exactly_two = least[0] & ~least[1];
    const Lanes exactly_three = least[1] & ~least[2];
    const Lanes digits = lanes_or_else(exactly_two, lanes_or_else(exactly_three, least[2]));
    Choice choice = {(count - 10) & 0x7FFF, digits & (0 - digits), lanes_all(0)};
    UNROLLED
    for (int i = 0; i < 6; i++) {
        choice.ways |= lanes_where_any(way[i] & choice.digit, lanes_all((uint16_t)(1 << i)));
    }
    return choice;
}

/* Keeps the tighter of two bands; the first one when they are equal. */
static INLINED void keep_better(Choice *best, Lanes *band, const Choice *other, uint16_t number) {
    const LanesMask is_better = lanes_greater(best->beyond, other->beyond);
    best->beyond = lanes_select(is_better, other->beyond, best->beyond);
    best->digit = lanes_select(is_better, other->digit, best->digit);
    best->ways = lanes_select(is_better, other->ways, best->ways);
    *band = lanes_select(is_better, lanes_all(number), *band);
}

/* The open band with the fewest ways, and in it a digit with few (the order is tdoku's: half the
 * nodes of a branch on a cell with two candidates). */
static void choose_ways(uint16_t *cells, NineLook *look) {
    Lanes band = lanes_all(0);
    Choice best = consider_band(cells, 9, 1);
    for (int i = 1; i < 3; i++) {
        const Choice other = consider_band(cells + i * 27 * LANES, 9, 1);
        keep_better(&best, &band, &other, (uint16_t)i);
    }
    for (int i = 0; i < 3; i++) {
        const Choice other = consider_band(cells + i * 3 * LANES, 1, 9);
        keep_better(&best, &band, &other, (uint16_t)(3 + i));
    }
    lanes_store(look->band, band);
    lanes_store(look->digit, best.digit);
    lanes_store(look->ways, best.ways);
}

/* See nine_kernel.h. */
static void settle_lanes(uint16_t *cells, NineLook *look) {
    Lanes sum = lanes_all(0);
    Lanes alive = lanes_all(NINE_FULL);
    for (int i = 0; i < PASSES - 1; i++) {
        alive &= pass(cells, &sum);
    }
    const Lanes before = sum;
    alive &= pass(cells, &sum);
    Lanes least = lanes_all(NINE_FULL);
    Lanes open = lanes_all(0);
    for (int cell = 0; cell < 81; cell++) {
        const Lanes here = lanes_load(cells + cell * LANES);
        least = lanes_min(least, here);
        open |= here & (here - 1);
    }
    look->dead = lanes_differ(alive, lanes_all(NINE_FULL)) | lanes_zero(least);
    look->solved = lanes_zero(open) & ~look->dead;
    look->stuck = ~lanes_differ(before, sum) & ~look->dead & ~look->solved;
    if (look->solved) {
        const uint32_t whole = whole_lanes(cells);
        look->dead |= look->solved & ~whole;
        look->solved &= whole;
    }
    if (look->stuck & look->used) {
        choose_ways(cells, look);
    }
}

#endif
