/* All boards: every board that the masks of a small two-colour board can make, and the fewest masks
 * that make it. Boards are grouped into classes under those rotations and reflections that map the
 * set of masks to itself: boards of a class need as many masks. Boards and sets of masks are
 * numbers: bit i is cell i, or mask i. */
#ifndef DAMIER_INVERSION_ALL_BOARDS_H
#define DAMIER_INVERSION_ALL_BOARDS_H

#include "inversion/solver.h"

#define INVERSION_ALL_BOARDS_BITS 9 /* the most cells, and the most masks */
#define INVERSION_ALL_BOARDS_MAX (1 << INVERSION_ALL_BOARDS_BITS)
#define INVERSION_ALL_BOARDS_NEVER UINT8_MAX /* no masks make the board */
#define INVERSION_ALL_BOARDS_SYMMETRIES 8

typedef struct InversionAllBoards {
    int rows, columns;
    uint8_t symmetries; /* bit s: symmetry s of the board (inversion/symmetry.h) maps the set of
                           masks to itself; bit 0, the identity, always */
    int count;          /* number of boards, 2^cells; 0: not known */
    int groups;         /* one more than the most masks that a board needs */
    /* Of each group g, the boards that need g masks: how many boards and how many classes. */
    int members[INVERSION_ALL_BOARDS_BITS + 1];
    int classes[INVERSION_ALL_BOARDS_BITS + 1];
    uint8_t fewest[INVERSION_ALL_BOARDS_MAX];  /* by board: the fewest masks, or
                                                  INVERSION_ALL_BOARDS_NEVER */
    uint16_t vector[INVERSION_ALL_BOARDS_MAX]; /* by board: a set of the fewest masks */
    uint16_t first[INVERSION_ALL_BOARDS_MAX];  /* by board: the least board of its class */
} InversionAllBoards;

/* Converts digits 0 and 1 to a number, the first digit as bit 0; and back. */
int inversion_pack_bits(const uint8_t *digits, int count);
void inversion_unpack_bits(int bits, int count, uint8_t *digits);

/* Finds all boards by trying each of the 2^masks sets of masks; `rows` is the height of the board.
 * The count stays 0 when there are more colours, cells or masks than allowed. */
void inversion_all_boards_find(const InversionMasks *masks, int rows, InversionAllBoards *boards);
/* Writes the least board of each class that needs `group` masks: boards->classes[group] numbers. */
void inversion_all_boards_group(const InversionAllBoards *boards, int group, int *firsts);
/* True when some rotation or reflection maps the set of masks to itself. */
static inline bool inversion_all_boards_has_classes(const InversionAllBoards *boards) {
    return boards->symmetries > 1;
}
/* Writes the boards of the class of `board`, itself first: at most INVERSION_ALL_BOARDS_SYMMETRIES.
 * Returns how many. */
int inversion_all_boards_class(const InversionAllBoards *boards, int board, int *members);

#endif
