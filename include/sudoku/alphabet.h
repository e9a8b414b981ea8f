/* Alphabets: which signs a text uses for the symbols of a grid. The usual ones are 1-9, then A to
 * P, then a to k; hexadecimal and its brothers count from 0, so that 0 is a symbol and another sign
 * stands for an empty cell; others write letters alone, A for the first symbol, or all capitals
 * after 9. Up to 25 symbols letters are taken in either case. */
#ifndef DAMIER_SUDOKU_ALPHABET_H
#define DAMIER_SUDOKU_ALPHABET_H

#include <stdbool.h>
#include <stddef.h>

typedef enum SudokuAlphabet {
    SUDOKU_ALPHABET_USUAL,
    SUDOKU_ALPHABET_FROM_ZERO,
    SUDOKU_ALPHABET_LETTERS,
    SUDOKU_ALPHABET_WIDE, /* 1-9, A to Z, a: of more than 25 symbols */
} SudokuAlphabet;

/* Does the sign stand for an empty cell: one of . 0 _ * - ? x X? A blank does not. */
bool sudoku_alphabet_is_empty(char sign);
/* The alphabet of the signs of a grid of `order` symbols. From zero: there are more than nine
 * symbols, 0 and another empty sign both occur, and no sign is above the last of them. Letters: no
 * digit from 1 to 9 occurs, every sign that is not empty is one of the first `order` letters, and
 * one of them is no usual symbol of this order. Wide: there are more than 25 symbols, and a capital
 * after P occurs, X apart, which may be an empty cell. */
SudokuAlphabet sudoku_alphabet_of(const char *signs, size_t count, int order);
/* The value of a sign, 1 … order; 0 for an empty cell; -1 when it is neither. */
int sudoku_alphabet_value(SudokuAlphabet alphabet, char sign, int order);

#endif
