/* Supposer: whether a supposed candidate contradicts itself by singles, or by singles and
 * suppositions inside, without the lines that prove it. What follows from a supposition without a
 * contradiction is not supposed any more: even less follows from it. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_H
#define DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_H

#include "sudoku/technique.h"

struct Survey;
typedef struct Supposer Supposer;

/* For the survey's board, made when first asked for; NULL when there is no memory. */
Supposer *supposer_of(struct Survey *survey);
void supposer_close(Supposer *supposer);

/* Singles alone end in a contradiction. */
bool supposer_refutes(Supposer *supposer, int cell, int value);
/* So do singles with suppositions inside, in cells of few candidates first. */
bool supposer_refutes_inside(Supposer *supposer, int cell, int value);
/* The candidates that fell inside the last time, in order; returns how many. */
int supposer_falls(const Supposer *supposer, const SudokuMark **falls);

/* Of what singles refute: the lines of the proof that it falls, and what is known of their number
 * without counting them. */
int supposer_lines(Supposer *supposer, int cell, int value);
int supposer_least_lines(const Supposer *supposer, int cell, int value);

#endif
