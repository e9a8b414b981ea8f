/* Proofs by contradiction, shown line by line in a hint and in the trainer. The state of a mode
 * with these commands begins with its HintDisplay. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_PROOF_LINES_H
#define DAMIER_SCENES_SUDOKU_BOARD_PROOF_LINES_H

#include "scenes/shell/modes/mode.h"
#include "scenes/sudoku/board/hint_marks.h"

/* Does the hint have lines to read? They are shown one stage before the last. */
bool sudoku_has_lines(const HintDisplay *display);
/* Adds the number of the current line and its sentence. Call it only when sudoku_has_lines. */
void sudoku_list_line(const GameShell *shell, const HintDisplay *display, Panel *panel);

/* The sequence for the Player of a HintDisplay's StagedHint. */
extern const PlayerSequence sudoku_proof_sequence;

#define SUDOKU_LINE_BACK                                                                           \
    {                                                                                              \
        .id = "line-back", .label = N_("Back"),                                                    \
        .help = N_("the line before, of a proof by contradiction"), .key = KEY_NAMED(KEY_LEFT, 0), \
        .place = COMMAND_CARD, PLAYER_BACK                                                         \
    }

#define SUDOKU_LINE_NEXT                                                                           \
    {                                                                                              \
        .id = "line-next", .label = N_("Next line"),                                               \
        .help = N_("the next line of a proof by contradiction"), .key = KEY_NAMED(KEY_RIGHT, 0),   \
        .place = COMMAND_CARD, PLAYER_STEP                                                         \
    }

#endif
