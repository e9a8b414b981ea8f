/* The faces of the computer's levels: an animal for each, with a name and a sentence of character.
 * A face's number is the index of its level in TwoPlayerLevels, weakest first; what its sentence
 * says holds for the level of that index in Connect 4 and in Gomoku. */
#ifndef DAMIER_SCENES_KIT_GAME_FACE_H
#define DAMIER_SCENES_KIT_GAME_FACE_H

#include "ui/canvas.h"

#define FACE_COUNT 13

/* Draws face number `face` as large as fits into `area`, on a round ground. It is drawn for 32 and
 * 56 units, but any size will do. */
void face_draw(Canvas *canvas, const Theme *theme, int face, Rect area);
/* Its name, the same in every language. */
const char *face_name(int face);
/* How it plays, in one sentence, N_(). */
const char *face_words(int face);

#endif
