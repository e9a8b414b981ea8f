/* The words that sentences of hints are made of, written first and put in by position. */
#ifndef DAMIER_SUDOKU_HINT_WORDS_H
#define DAMIER_SUDOKU_HINT_WORDS_H

#include "sudoku/technique.h"

#define PHRASE_SIZE 400

/* What every sentence needs. */
typedef struct Speech {
    const SudokuLayout *layout;
    Translate translate;
} Speech;

typedef struct Phrase {
    char data[PHRASE_SIZE];
} Phrase;

Phrase values_phrase(const Speech *speech, uint32_t values);
Phrase cell_phrase(const Speech *speech, int cell);
Phrase region_phrase(const Speech *speech, int region);
/* "r1c2, r3c4": the cells of one part of the pattern, each once. */
Phrase part_phrase(const Speech *speech, const SudokuStep *step, int part);
/* The values that the cells of a part hold. */
uint32_t part_values(const SudokuStep *step, int part);
/* "row 2 and row 7" */
Phrase regions_phrase(const Speech *speech, const int16_t *regions, int count);

#endif
