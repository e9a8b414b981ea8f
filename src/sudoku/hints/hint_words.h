/* The words of hint sentences: each is written first, then inserted by position. Private. */
#ifndef DAMIER_SUDOKU_HINTS_HINT_WORDS_H
#define DAMIER_SUDOKU_HINTS_HINT_WORDS_H

#include "sudoku/technique.h"

#define PHRASE_SIZE 400

/* The context of a sentence. */
typedef struct Speech {
    const SudokuLayout *layout;
    Translate translate;
} Speech;

typedef struct Phrase {
    char data[PHRASE_SIZE];
} Phrase;

/* The separator before item `index` of a list of `count`: nothing, ", " or " and ". */
const char *list_joint(const Speech *speech, int index, int count);
/* "1, 4 and 9" */
Phrase values_phrase(const Speech *speech, SudokuBits values);
Phrase value_phrase(const Speech *speech, int value);
Phrase cell_phrase(const Speech *speech, int cell);
Phrase region_phrase(const Speech *speech, int region);
/* "r1c2 and r3c4": the cells of one part of the pattern, each once. */
Phrase part_phrase(const Speech *speech, const SudokuStep *step, int part);
/* The values that the cells of a part hold, and the number of its cells. */
SudokuBits part_values(const SudokuStep *step, int part);
int part_count(const SudokuStep *step, int part);
/* "rows 2 and 7", "row 2, box 4 and diagonal 1" */
Phrase regions_phrase(const Speech *speech, const int16_t *regions, int count);
/* "r1c2", or a group in brackets: "(r1c2, r1c3)". */
Phrase place_phrase(const Speech *speech, const SudokuNode *node);

#endif
