/* The usual symbols: 1-9, then A to P. */
#ifndef DAMIER_SUDOKU_SYMBOLS_H
#define DAMIER_SUDOKU_SYMBOLS_H

/* The value of a symbol, 1 … 25; 0 when `c` is not one. */
static inline int symbol_value(char c) {
    if (c >= '1' && c <= '9') {
        return c - '0';
    }
    return c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
}

static inline char symbol_char(int value) {
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

#endif
