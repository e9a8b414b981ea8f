/* All: every board that the masks of a small board can make, and how few of them it needs. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_ALL_H
#define DAMIER_SCENES_INVERSION_LESSON_ALL_H

#include "inversion/lesson/data.h"

#define LESSON_ALL_NEVER UINT8_MAX /* no masks make the board */
#define LESSON_ALL_SYMMETRIES 8

/* Digits 0 and 1 as a number, the first as bit 0; and back. */
int lesson_bits(const uint8_t *digits, int count);
void lesson_unpack(int bits, int count, uint8_t *digits);

/* Fills in lesson->all; its count stays 0 for boards that are too large, or of more colours. */
void lesson_all_find(Lesson *lesson);
/* The first boards of the classes that need so many masks: lesson->all.classes[group] of them. */
void lesson_all_group(const LessonAll *boards, int group, int *firsts);
/* The boards of its class under the turns and mirrors of the board, itself first; how many. */
int lesson_all_class(const Lesson *lesson, int board, int *members);

#endif
