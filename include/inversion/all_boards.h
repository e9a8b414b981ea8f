/* All boards: every board that the masks of a small board can make in two colours, and how few of
 * them it needs; in classes under the turns and mirrors of the board. Boards and choices of masks
 * are numbers: bit i is cell, or mask, i. */
#ifndef DAMIER_INVERSION_ALL_BOARDS_H
#define DAMIER_INVERSION_ALL_BOARDS_H

#include "inversion/solver.h"

#define LESSON_ALL_BITS 9 /* cells, and masks, at most */
#define LESSON_ALL_BOARDS (1 << LESSON_ALL_BITS)
#define LESSON_ALL_NEVER UINT8_MAX /* no masks make the board */
#define LESSON_ALL_SYMMETRIES 8

typedef struct LessonAll {
    int rows, columns;
    int count;  /* of boards, 2^cells; 0: they are not known */
    int groups; /* one more than the most masks that are needed */
    /* Of each group: its boards, and its classes under the symmetries. */
    int members[LESSON_ALL_BITS + 1];
    int classes[LESSON_ALL_BITS + 1];
    uint8_t fewest[LESSON_ALL_BOARDS];  /* masks; LESSON_ALL_NEVER */
    uint16_t vector[LESSON_ALL_BOARDS]; /* one of the fewest */
    uint16_t first[LESSON_ALL_BOARDS];  /* of its class: the least */
} LessonAll;

/* Digits 0 and 1 as a number, the first as bit 0; and back. */
int lesson_bits(const uint8_t *digits, int count);
void lesson_unpack(int bits, int count, uint8_t *digits);

/* Finds them all, by each of the 2^masks choices of masks; `masks` are of a board of so many rows.
 * The count stays 0 for more colours, cells or masks. */
void lesson_all_find(const InversionMasks *masks, int rows, LessonAll *boards);
/* The least boards of the classes that need so many masks, boards->classes[group] of them. */
void lesson_all_group(const LessonAll *boards, int group, int *firsts);
/* The boards of its class, at most LESSON_ALL_SYMMETRIES, itself first. Returns how many. */
int lesson_all_class(const LessonAll *boards, int board, int *members);

#endif
