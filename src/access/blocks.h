/* Blocks: the drawn words that belong to no control, joined to what one reads in one breath: the
 * lines of a paragraph, and the entries of a row of a table. */
#ifndef DAMIER_ACCESS_BLOCKS_H
#define DAMIER_ACCESS_BLOCKS_H

#include "access/words.h"

/* The owner of a word: a number of a control, or … */
enum {
    ACCESS_WORD_FREE = -1,    /* nobody: it is read by itself */
    ACCESS_WORD_DROPPED = -2, /* it repeats a label */
};

typedef struct AccessBlock {
    Rect box;
    int first, count; /* of the words that are joined */
    float size;
    bool is_row;
} AccessBlock;

typedef struct AccessBlocks {
    AccessBlock *items;
    int *order; /* numbers of words: those of a block stand together */
    int count, ordered;
} AccessBlocks;

/* Joins the words that nobody owns. False when memory runs out; access_blocks_finish is needed in
 * both cases. */
bool access_blocks_make(AccessBlocks *blocks, const DrawnWords *words, const int *owner);
void access_blocks_finish(AccessBlocks *blocks);

#endif
