/* What another program says of the position, in the analysis. */
#ifndef DAMIER_SCENES_GOMOKU_MODES_ANALYSIS_TOLD_H
#define DAMIER_SCENES_GOMOKU_MODES_ANALYSIS_TOLD_H

#include "scenes/gomoku/model/engine.h"
#include "scenes/shell/modes/mode.h"

typedef struct GomokuTold {
    bool is_told;
    GomokuEngineAnswer answer;
} GomokuTold;

/* True when the player has chosen another program to analyse, and it can answer here. */
bool gomoku_told_is_asked(const GameShell *shell);
/* Starts the job that asks it. */
void gomoku_told_start(GameShell *shell, const Mode *mode, int number);
void gomoku_told_done(GomokuTold *told, const void *payload);
/* The point that it would play, GOMOKU_NO_POINT when there is none. */
int gomoku_told_point(const GomokuTold *told);
void gomoku_told_layout(const GameShell *shell, const GomokuTold *told, Panel *panel);
/* Adds the choice of the analyst, where there is one. */
void gomoku_told_layout_choice(const GameShell *shell, Panel *panel, const Command *command);

#endif
