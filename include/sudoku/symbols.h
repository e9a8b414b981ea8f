/* The usual symbols: 1-9, then A to P, then a to k. */
#ifndef DAMIER_SUDOKU_SYMBOLS_H
#define DAMIER_SUDOKU_SYMBOLS_H

/* The most symbols of which letters are read in either case. */
#define SYMBOLS_OF_ONE_CASE 25

/* The value of a symbol, 1 … 36; 0 when `c` is not one. */
static inline int symbol_value(char c) {
    if (c >= '1' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'k') {
        return c - 'a' + SYMBOLS_OF_ONE_CASE + 1;
    }
    return c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
}

static inline char symbol_char(int value) {
    if (value > SYMBOLS_OF_ONE_CASE) {
        return (char)('a' + value - SYMBOLS_OF_ONE_CASE - 1);
    }
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

/* As symbol_value in a grid of `order` symbols: up to 25, letters are taken in either case. */
static inline int symbol_value_among(char c, int order) {
    return symbol_value(order <= SYMBOLS_OF_ONE_CASE && c >= 'a' && c <= 'p' ? (char)(c - 'a' + 'A')
                                                                             : c);
}

#endif
