/* Factors of A·M·B, and the windows of a matrix. */
#include "connect4/product.h"

IntMatrix connect4_factor(Connect4Factor kind, const IntMatrix *own, int first, int count) {
    const int side = own->rows;
    IntMatrix factor = matrix_zero(side, side);
    switch (kind) {
    case CONNECT4_FACTOR_WINDOW:
        return matrix_diagonal_window(side, first, count);
    case CONNECT4_FACTOR_IDENTITY:
        return matrix_identity(side);
    case CONNECT4_FACTOR_OWN:
        return *own;
    case CONNECT4_FACTOR_MIRROR:
        for (int i = 0; i < side; i++) {
            factor.at[i][side - 1 - i] = 1;
        }
        return factor;
    case CONNECT4_FACTOR_SUM:
        for (int i = 0; i < side; i++) {
            factor.at[0][i] = 1;
        }
        return factor;
    }
    return factor;
}

/* ---- Windows ---- */

static int places_across(const IntMatrix *m, Connect4Cut cut) {
    return m->columns - cut.columns + 1;
}

int connect4_cut_count(const IntMatrix *m, Connect4Cut cut) {
    return (m->rows - cut.rows + 1) * places_across(m, cut);
}

int connect4_cut_number(const IntMatrix *m, Connect4Cut cut) {
    return cut.n * places_across(m, cut) + cut.m;
}

Connect4Cut connect4_cut_at(const IntMatrix *m, Connect4Cut cut, int number) {
    cut.n = number / places_across(m, cut);
    cut.m = number % places_across(m, cut);
    return cut;
}

static int within(int value, int first, int last) {
    return value < first ? first : value > last ? last : value;
}

Connect4Cut connect4_cut_within(const IntMatrix *m, Connect4Cut cut) {
    cut.rows = within(cut.rows, 1, m->rows);
    cut.columns = within(cut.columns, 1, m->columns);
    cut.n = within(cut.n, 0, m->rows - cut.rows);
    cut.m = within(cut.m, 0, m->columns - cut.columns);
    return cut;
}

int connect4_cut_find_four(const IntMatrix *m, Connect4Cut cut) {
    const int now = connect4_cut_number(m, cut), count = connect4_cut_count(m, cut);
    Connect4Sum line;
    /* Runs at every layout; most boards have none. */
    if (!connect4_matrix_find_four(m, (Connect4Cut){0, 0, m->rows, m->columns}, &line)) {
        return -1;
    }
    for (int i = 1; i <= count; i++) {
        const int number = (now + i) % count;
        if (connect4_matrix_find_four(m, connect4_cut_at(m, cut, number), &line)) {
            return number;
        }
    }
    return -1;
}
