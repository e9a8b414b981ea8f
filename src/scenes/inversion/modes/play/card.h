/* The card while one plays, and the result once the puzzle is solved. */
#ifndef DAMIER_SCENES_INVERSION_MODES_PLAY_CARD_H
#define DAMIER_SCENES_INVERSION_MODES_PLAY_CARD_H

#include "scenes/inversion/model/model.h"

/* Commands of the game's table that the card lists. */
typedef struct InversionCardCommands {
    const Command *step;                   /* a press on a mask that was played */
    const Command *try_again, *look_again; /* of the result */
} InversionCardCommands;

void inversion_layout_play_card(GameShell *shell, const InversionCardCommands *commands,
                                Panel *panel);
/* True when the puzzle is solved and its result is to be seen. */
bool inversion_has_result(const GameShell *shell);

#endif
