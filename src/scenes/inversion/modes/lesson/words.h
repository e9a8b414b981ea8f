/* Words that several pages of the explanation share. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_WORDS_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_WORDS_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/symbols.h"

#define LESSON_DOT "\xC2\xB7"
#define LESSON_LETTERS 26 /* more masks have no letters for their unknowns */
#define LESSON_MINUS "\xE2\x88\x92"

static inline InversionShape lesson_shape(const InversionLesson *lesson) {
    return (InversionShape){lesson->rows, lesson->columns, lesson->colours};
}

/* The name of a mask, and the number of a cell or row, under the current rules. */
static inline InversionMaskName lesson_mask(const InversionLesson *lesson, int mask) {
    return inversion_mask_name(lesson->rules, lesson->numbers[mask]);
}

static inline int lesson_number(const InversionLesson *lesson, int index) {
    return index + inversion_first_number(lesson->rules);
}

/* Writes "3, 4 and 6"; a mask played twice appears twice. */
void lesson_add_masks(const InversionLesson *lesson, const uint8_t *vector, Text *out);
/* Writes "masks 3, 4 and 6", "mask 3" or "no mask". */
void lesson_add_named_masks(const InversionLesson *lesson, const uint8_t *vector, Text *out);
/* Writes "0, 3 and 4" for the rows whose bits are set. */
void lesson_add_rows(const InversionLesson *lesson, uint64_t bits, Text *out);
/* Writes the unknown of a mask, for lesson_add_symbols. */
void lesson_add_unknown(const InversionLesson *lesson, int mask, Text *out);
/* Writes the board where only this cell changes: e₀. */
void lesson_add_unit(const InversionLesson *lesson, int cell, Text *out);
/* Writes the name of the masks that change this cell alone: S₀, or casegame's S1. */
void lesson_add_sequence(const InversionLesson *lesson, int cell, Text *out);
/* Writes a mask as a matrix: M₃, Langlet's M[3], or casegame's T4. */
void lesson_add_mask(const LessonView *view, int mask, Text *out);
/* Writes the equation of a cell: "x₀ ⊕ x₄ = 1" or, with more colours, "x₀ + 2·x₄ = 1", for
 * lesson_add_symbols. */
void lesson_add_equation(const InversionLesson *lesson, int cell, Text *out);
/* Writes a number as a superscript, as in Y¹². */
void lesson_add_superscript(uint64_t number, Text *out);
/* Writes what a number stands for; its kind is neither SPOT_NONE nor SPOT_OWN. */
void lesson_add_spot(const InversionLesson *lesson, const LessonSpot *spot, Text *out);
/* Writes what the page says with `say`, in the notation's symbols. */
void lesson_say(const LessonView *view, void (*say)(const LessonView *view, Text *out), Text *out);

#endif
