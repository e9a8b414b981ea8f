/* All boards: every board that the masks of a small board can make in two colours, and how few of
 * them it needs; in classes under the turns and mirrors of the board. Boards and choices of masks
 * are numbers: bit i is cell, or mask, i. */
#ifndef DAMIER_INVERSION_ALL_BOARDS_H
#define DAMIER_INVERSION_ALL_BOARDS_H

#include "inversion/solver.h"

#define INVERSION_ALL_BOARDS_BITS 9 /* cells, and masks, at most */
#define INVERSION_ALL_BOARDS_MAX (1 << INVERSION_ALL_BOARDS_BITS)
#define INVERSION_ALL_BOARDS_NEVER UINT8_MAX /* no masks make the board */
#define INVERSION_ALL_BOARDS_SYMMETRIES 8

typedef struct InversionAllBoards {
    int rows, columns;
    int count;  /* of boards, 2^cells; 0: they are not known */
    int groups; /* one more than the most masks that are needed */
    /* Of each group: its boards, and its classes under the symmetries. */
    int members[INVERSION_ALL_BOARDS_BITS + 1];
    int classes[INVERSION_ALL_BOARDS_BITS + 1];
    uint8_t fewest[INVERSION_ALL_BOARDS_MAX];  /* masks; INVERSION_ALL_BOARDS_NEVER */
    uint16_t vector[INVERSION_ALL_BOARDS_MAX]; /* one of the fewest */
    uint16_t first[INVERSION_ALL_BOARDS_MAX];  /* of its class: the least */
} InversionAllBoards;

/* Digits 0 and 1 as a number, the first as bit 0; and back. */
int inversion_pack_bits(const uint8_t *digits, int count);
void inversion_unpack_bits(int bits, int count, uint8_t *digits);

/* Finds them all, by each of the 2^masks choices of masks; `masks` are of a board of so many rows.
 * The count stays 0 for more colours, cells or masks. */
void inversion_all_boards_find(const InversionMasks *masks, int rows, InversionAllBoards *boards);
/* The least boards of the classes that need so many masks, boards->classes[group] of them. */
void inversion_all_boards_group(const InversionAllBoards *boards, int group, int *firsts);
/* The boards of its class, at most INVERSION_ALL_BOARDS_SYMMETRIES, itself first. Returns how many.
 */
int inversion_all_boards_class(const InversionAllBoards *boards, int board, int *members);

#endif
