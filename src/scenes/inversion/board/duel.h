/* The boards of a duel: names and cells left above them, bars below. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_DUEL_H
#define DAMIER_SCENES_INVERSION_BOARD_DUEL_H

#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/model/duel.h"
#include "ui/canvas.h"

/* Draws the opponent's board, and the names and bars of both. `state` is the player's. */
void inversion_draw_duel(const InversionDuel *duel, const InversionState *state, Canvas *canvas,
                         const Theme *theme, const InversionLayout *layout);

#endif
