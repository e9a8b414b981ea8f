/* Joins drawn words into rows and paragraphs. */
#include "access/blocks.h"

#include <math.h>
#include <stdlib.h>

#define SAME_LINE_U 2.5F  /* the centres of a row's entries differ by less */
#define SAME_LEFT_U 1.5F  /* so do the left edges of a paragraph's lines */
#define LINE_GAP_MAX 1.9F /* from line to line, in font sizes */

static bool is_on_line(const AccessBlock *block, const DrawnWord *last, const DrawnWord *word) {
    return fabsf(rect_center(word->box).y - rect_center(last->box).y) < SAME_LINE_U &&
           word->box.x >= block->box.x + block->box.width - SAME_LINE_U;
}

static bool is_next_line(const AccessBlock *block, const DrawnWord *last, const DrawnWord *word) {
    const float step = rect_center(word->box).y - rect_center(last->box).y;
    return !block->is_row && fabsf(word->size - block->size) < 0.1F &&
           fabsf(word->box.x - block->box.x) < SAME_LEFT_U && step > 0 &&
           step < LINE_GAP_MAX * word->size;
}

static void take_word(AccessBlocks *blocks, const DrawnWords *words, int number) {
    const DrawnWord *word = &words->items[number];
    AccessBlock *block = blocks->count > 0 ? &blocks->items[blocks->count - 1] : NULL;
    const DrawnWord *last =
        block ? &words->items[blocks->order[block->first + block->count - 1]] : NULL;
    const bool is_row = block && is_on_line(block, last, word);
    if (!is_row && !(block && is_next_line(block, last, word))) {
        block = &blocks->items[blocks->count++];
        *block = (AccessBlock){.first = blocks->ordered, .size = word->size};
    }
    block->is_row |= is_row;
    block->box = rect_around(block->box, word->box);
    block->count++;
    blocks->order[blocks->ordered++] = number;
}

bool access_blocks_make(AccessBlocks *blocks, const DrawnWords *words, const int *owner) {
    const size_t most = (size_t)words->count + 1;
    *blocks = (AccessBlocks){malloc(most * sizeof(AccessBlock)), malloc(most * sizeof(int)), 0, 0};
    if (!blocks->items || !blocks->order) {
        return false;
    }
    for (int i = 0; i < words->count; i++) {
        if (owner[i] == ACCESS_WORD_FREE && !words->items[i].is_covered) {
            take_word(blocks, words, i);
        }
    }
    return true;
}

void access_blocks_finish(AccessBlocks *blocks) {
    free(blocks->items);
    free(blocks->order);
    *blocks = (AccessBlocks){0};
}
