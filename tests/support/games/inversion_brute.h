/* The facts about a small board of Inversion by trying every choice of masks: what the explanation
 * says is checked against these. They share no code with the solver or the lesson. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_INVERSION_BRUTE_H
#define DAMIER_TESTS_SUPPORT_GAMES_INVERSION_BRUTE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/rules.h"

#define BRUTE_CELLS_MAX 9
#define BRUTE_MASKS_MAX 10
#define BRUTE_CHOICES_MAX 7000  /* colours to the number of masks */
#define BRUTE_NUMBERS_MAX 46656 /* colours to the number of cells */

typedef struct Brute {
    int cells, masks, colours, rows, columns;
    int choices;                                 /* how many choices of masks there are */
    uint8_t y[BRUTE_MASKS_MAX][BRUTE_CELLS_MAX]; /* mask by mask */
    uint8_t change[BRUTE_CELLS_MAX];             /* D */
    /* By what is added, as a number: how many choices add it, and the fewest clicks. */
    uint16_t count[BRUTE_NUMBERS_MAX], fewest[BRUTE_NUMBERS_MAX];
} Brute;

/* The digits as a number in base `colours`, the first one lowest. */
static inline uint32_t brute_number(const Brute *brute, const uint8_t *digits) {
    uint32_t number = 0;
    for (int cell = brute->cells - 1; cell >= 0; cell--) {
        number = number * (uint32_t)brute->colours + digits[cell];
    }
    return number;
}

/* What playing each mask so often adds. */
static inline uint32_t brute_play(const Brute *brute, const int *times) {
    uint8_t sum[BRUTE_CELLS_MAX] = {0};
    for (int mask = 0; mask < brute->masks; mask++) {
        for (int cell = 0; cell < brute->cells; cell++) {
            sum[cell] =
                (uint8_t)((sum[cell] + times[mask] * brute->y[mask][cell]) % brute->colours);
        }
    }
    return brute_number(brute, sum);
}

static inline void brute_make(const InversionState *state, Brute *brute) {
    memset(brute, 0, sizeof *brute);
    brute->rows = state->rows;
    brute->columns = state->columns;
    brute->cells = state->rows * state->columns;
    brute->masks = state->mask_count;
    brute->colours = state->colours;
    brute->choices = 1;
    for (int mask = 0; mask < brute->masks; mask++) {
        brute->choices *= brute->colours;
        for (int cell = 0; cell < brute->cells; cell++) {
            brute->y[mask][cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
        }
    }
    for (int cell = 0; cell < brute->cells; cell++) {
        const int up = state->goal[cell] - state->board[cell];
        brute->change[cell] = (uint8_t)((up + brute->colours) % brute->colours);
    }
    for (int choice = 0; choice < brute->choices; choice++) {
        int times[BRUTE_MASKS_MAX];
        int left = choice;
        int clicks = 0;
        for (int mask = 0; mask < brute->masks; mask++, left /= brute->colours) {
            times[mask] = left % brute->colours;
            clicks += times[mask];
        }
        const uint32_t made = brute_play(brute, times);
        if (brute->count[made]++ == 0 || clicks < brute->fewest[made]) {
            brute->fewest[made] = (uint16_t)clicks;
        }
    }
}

/* The fewest clicks that add this; -1: no choice does. */
static inline int brute_fewest(const Brute *brute, uint32_t wanted) {
    return brute->count[wanted] > 0 ? brute->fewest[wanted] : -1;
}

/* How many choices add this. */
static inline int brute_count(const Brute *brute, uint32_t wanted) {
    return brute->count[wanted];
}

static inline bool brute_has_inverse(const Brute *brute) {
    return brute->masks == brute->cells && brute_count(brute, 0) == 1;
}

static inline uint32_t brute_unit(const Brute *brute, int cell) {
    uint8_t digits[BRUTE_CELLS_MAX] = {0};
    digits[cell] = 1;
    return brute_number(brute, digits);
}

/* ---- Square matrices ---- */

typedef struct BruteMatrix {
    uint8_t at[BRUTE_CELLS_MAX][BRUTE_CELLS_MAX];
} BruteMatrix;

static inline BruteMatrix brute_y(const Brute *brute) {
    BruteMatrix matrix;
    memset(&matrix, 0, sizeof matrix);
    for (int mask = 0; mask < brute->cells; mask++) {
        memcpy(matrix.at[mask], brute->y[mask], (size_t)brute->cells);
    }
    return matrix;
}

static inline BruteMatrix brute_times(const Brute *brute, const BruteMatrix *a,
                                      const BruteMatrix *b) {
    BruteMatrix product;
    memset(&product, 0, sizeof product);
    for (int i = 0; i < brute->cells; i++) {
        for (int j = 0; j < brute->cells; j++) {
            int sum = 0;
            for (int k = 0; k < brute->cells; k++) {
                sum += a->at[i][k] * b->at[k][j];
            }
            product.at[i][j] = (uint8_t)(sum % brute->colours);
        }
    }
    return product;
}

static inline BruteMatrix brute_power(const Brute *brute, int exponent) {
    const BruteMatrix y = brute_y(brute);
    BruteMatrix power = y;
    for (int i = 1; i < exponent; i++) {
        power = brute_times(brute, &power, &y);
    }
    return power;
}

static inline bool brute_is_identity(const Brute *brute, const BruteMatrix *matrix) {
    for (int i = 0; i < brute->cells * brute->cells; i++) {
        const int row = i / brute->cells;
        const int column = i % brute->cells;
        if (matrix->at[row][column] != (row == column)) {
            return false;
        }
    }
    return true;
}

/* The rank of a power modulo 2: the number of sums of its rows is a power of two. */
static inline int brute_rank(const Brute *brute, const BruteMatrix *matrix) {
    uint8_t is_made[1 << BRUTE_CELLS_MAX] = {0};
    int different = 0;
    int rank = 0;
    for (int choice = 0; choice < 1 << brute->cells; choice++) {
        int sum = 0;
        for (int i = 0; i < brute->cells * brute->cells; i++) {
            const int row = i / brute->cells;
            const int column = i % brute->cells;
            sum ^= (choice >> row & 1 & matrix->at[row][column]) << column;
        }
        different += !is_made[sum];
        is_made[sum] = 1;
    }
    for (; 1 << rank < different; rank++) {
    }
    return rank;
}

/* The determinant over the whole numbers, by its first row. */
static inline int64_t brute_minor(const Brute *brute, int row, unsigned columns) {
    int64_t sum = 0;
    int sign = 1;
    if (row == brute->cells) {
        return 1;
    }
    for (int column = 0; column < brute->cells; column++) {
        if (columns >> column & 1) {
            if (brute->y[row][column]) {
                sum += sign * brute->y[row][column] *
                       brute_minor(brute, row + 1, columns & ~(1U << column));
            }
            sign = -sign;
        }
    }
    return sum;
}

/* Whether rows can be put in an order without a 0 on the diagonal. */
static inline bool brute_has_diagonal(const Brute *brute, int cell, unsigned masks) {
    bool is_found = cell == brute->cells;
    for (int mask = 0; mask < brute->masks && !is_found; mask++) {
        is_found = masks >> mask & 1 && brute->y[mask][cell] &&
                   brute_has_diagonal(brute, cell + 1, masks & ~(1U << mask));
    }
    return is_found;
}

/* ---- Turns and mirrors of the board, with two colours ---- */

/* The image of a board under one of eight; -1: the board is no square. */
static inline int brute_turn(const Brute *brute, int board, int turn) {
    int image = 0;
    if (turn >= 4 && brute->rows != brute->columns) {
        return -1;
    }
    for (int cell = 0; cell < brute->cells; cell++) {
        const int row = cell / brute->columns;
        const int column = cell % brute->columns;
        const int down = turn & 1 ? brute->rows - 1 - row : row;
        const int right = turn & 2 ? brute->columns - 1 - column : column;
        const int to = turn & 4 ? right * brute->rows + down : down * brute->columns + right;
        image |= (board >> cell & 1) << to;
    }
    return image;
}

/* Whether it maps every mask to a mask. */
static inline bool brute_keeps_masks(const Brute *brute, int turn) {
    for (int mask = 0; mask < brute->masks; mask++) {
        const int image = brute_turn(brute, (int)brute_number(brute, brute->y[mask]), turn);
        bool is_mask = false;
        for (int other = 0; other < brute->masks; other++) {
            is_mask |= image == (int)brute_number(brute, brute->y[other]);
        }
        if (!is_mask) {
            return false;
        }
    }
    return true;
}

/* How many boards those turns and mirrors make of this one. */
static inline int brute_class(const Brute *brute, int board, bool *is_least) {
    int images[8];
    int count = 0;
    *is_least = true;
    for (int turn = 0; turn < 8; turn++) {
        const int image = brute_turn(brute, board, turn);
        int i = 0;
        if (image < 0 || !brute_keeps_masks(brute, turn)) {
            continue;
        }
        while (i < count && images[i] != image) {
            i++;
        }
        if (i == count) {
            images[count++] = image;
        }
        *is_least &= image >= board;
    }
    return count;
}

#endif
