/* Supposer: decides whether a supposed candidate contradicts itself by singles, or by singles and
 * inner suppositions, without making the lines of a proof. What follows from a supposition without
 * a contradiction is not supposed again, because even less follows from it. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_H
#define DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_H

#include "sudoku/technique.h"

struct Survey;
typedef struct Supposer Supposer;

/* The supposer of the survey's board, made on first use; NULL when memory runs out. */
Supposer *supposer_of(struct Survey *survey);
void supposer_close(Supposer *supposer);

/* Do singles alone end in a contradiction? */
bool supposer_refutes(Supposer *supposer, int cell, int value);
/* Do singles with inner suppositions? Cells with few candidates come first. */
bool supposer_refutes_inside(Supposer *supposer, int cell, int value);
/* Lists, in order, the candidates that inner suppositions refuted last time; returns how many. */
int supposer_falls(const Supposer *supposer, const SudokuMark **falls);

/* The lines of the proof of a candidate that singles refute, and a lower bound that takes no
 * counting. */
int supposer_lines(Supposer *supposer, int cell, int value);
int supposer_least_lines(const Supposer *supposer, int cell, int value);

#endif
