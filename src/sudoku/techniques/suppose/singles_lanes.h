/* The loops of a SinglesKernel over the lanes of lanes.h. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SINGLES_LANES_H
#define DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SINGLES_LANES_H

#include "base/bits.h"
#include "sudoku/simd9/lanes.h"
#include "sudoku/techniques/suppose/singles_kernel.h"

/* A bit for each lane that has changed and now holds at most one bit. */
static INLINED uint32_t changed_to_single(Lanes before, Lanes now) {
#if LANES == 32
    return lanes_zero(now & (now - 1)) & lanes_differ(before, now);
#else
    const Lanes hit = (Lanes)((now & (now - 1)) == 0) & (Lanes)(now != before);
    return ~lanes_zero(hit) & ((UINT32_C(1) << LANES) - 1);
#endif
}

static INLINED uint16_t *row_of(uint16_t *state, int value) {
    return state + SINGLES_CELLS + value * SINGLES_REGIONS;
}

/* Of the value's places it keeps those in `kept` and adds those in `added`, if not NULL. Returns a
 * bit for each region with at most one place left. */
static INLINED uint32_t change_places(uint16_t *row, const uint16_t *kept, const uint16_t *added) {
    uint32_t hits = 0;
    UNROLLED
    for (int at = 0; at < SINGLES_REGIONS; at += LANES) {
        const Lanes before = lanes_load(row + at);
        Lanes now = before & lanes_load(kept + at);
        if (added) {
            now |= lanes_load(added + at);
        }
        lanes_store(row + at, now);
        hits |= changed_to_single(before, now) << at;
    }
    return hits;
}

/* Queues the last places of a value; true when a region has none. */
static INLINED bool queue_places(const SinglesTables *tables, const uint16_t *row, int value,
                                 uint32_t regions, SinglesQueue *queue) {
    for (; regions; regions &= regions - 1) {
        const int region = bits_lowest(regions);
        if (!row[region]) {
            return true;
        }
        queue->items[queue->count++] =
            (Single){tables->layout->region_cells[region][bits_lowest(row[region])], (uint8_t)value,
                     (uint8_t)region};
    }
    return false;
}

/* Takes the value from the cells that see this one; true when one of them has no other. */
static INLINED bool take_from_seen(const SinglesTables *tables, uint16_t *state, Single filled,
                                   SinglesQueue *queue) {
    const Lanes bit = lanes_all((uint16_t)(1U << filled.value));
    for (int first = 0; first < SINGLES_CELLS; first += 32) {
        uint32_t hits = 0;
        UNROLLED
        for (int at = 0; at < 32; at += LANES) {
            const Lanes before = lanes_load(state + first + at);
            const Lanes now = before & ~(lanes_load(tables->sees[filled.cell] + first + at) & bit);
            lanes_store(state + first + at, now);
            hits |= changed_to_single(before, now) << at;
        }
        for (; hits; hits &= hits - 1) {
            const int cell = first + bits_lowest(hits);
            if (!state[cell]) {
                return true;
            }
            queue->items[queue->count++] =
                (Single){(uint16_t)cell, (uint8_t)bits_lowest(state[cell]), NO_REGION};
        }
    }
    return false;
}

static INLINED bool fill(const SinglesTables *tables, uint16_t *state, Single filled,
                         SinglesQueue *queue) {
    uint16_t *row = row_of(state, filled.value);
    uint32_t others = state[filled.cell] & ~(1U << filled.value);
    state[filled.cell] = 0;
    uint32_t hits = change_places(row, tables->filled[filled.cell], tables->placed[filled.cell]);
    if (queue_places(tables, row, filled.value, hits, queue)) {
        return true;
    }
    for (; others; others &= others - 1) {
        const int value = bits_lowest(others);
        row = row_of(state, value);
        hits = change_places(row, tables->lost[filled.cell], NULL);
        if (queue_places(tables, row, value, hits, queue)) {
            return true;
        }
    }
    return take_from_seen(tables, state, filled, queue);
}

static bool follow_lanes(const SinglesTables *tables, uint16_t *state, SinglesQueue *queue) {
    queue->generation = 0;
    for (int begin = 0; begin < queue->count; queue->generation++) {
        const int end = queue->count;
        for (; begin < end; begin++) {
            const Single single = queue->items[begin];
            if ((state[single.cell] >> single.value & 1) && fill(tables, state, single, queue)) {
                return true;
            }
        }
    }
    return false;
}

static bool lose_lanes(const SinglesTables *tables, uint16_t *state, Single lost,
                       SinglesQueue *queue) {
    uint16_t *row = row_of(state, lost.value);
    const uint16_t left = (uint16_t)(state[lost.cell] & ~(1U << lost.value));
    state[lost.cell] = left;
    if (!left) {
        return true;
    }
    if (!(left & (left - 1))) {
        queue->items[queue->count++] = (Single){lost.cell, (uint8_t)bits_lowest(left), NO_REGION};
    }
    return queue_places(tables, row, lost.value, change_places(row, tables->lost[lost.cell], NULL),
                        queue);
}

#endif
