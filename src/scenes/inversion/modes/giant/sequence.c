/* What the player of a giant board plays: the wave of clicks, or the levels of the butterfly. */
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define GIANT_END N_("The wave cannot go any further.")
#define GIANT_LEVEL_END N_("There is no further level.")

void giant_start_levels(Giant *giant) {
    giant->level = 0;
    if (giant_is_ready(giant) && inversion_giant_is_geniton(&giant->board)) {
        inversion_giant_change(&giant->board, giant->items);
    }
}

static bool shows_levels(const void *self) {
    return ((const Giant *)self)->view == GIANT_LEVELS;
}

static bool giant_go(GameShell *shell, void *self, int64_t position) {
    Giant *giant = self;
    if (shows_levels(self)) {
        inversion_giant_pass(&giant->board, giant->items, giant->level, (int)position);
        giant->level = (int)position;
    } else {
        inversion_giant_sweep(&giant->board, position);
    }
    giant_board_show(giant);
    shell_mark_dirty(shell);
    return true;
}

static CommandState giant_sequence_state(const GameShell *shell, const void *self) {
    const Giant *giant = self;
    return (CommandState){.can = giant->view == GIANT_TIMES ? COMMAND_ABSENT
                                 : giant_is_ready(giant)    ? COMMAND_POSSIBLE
                                                            : COMMAND_IMPOSSIBLE,
                          .reason = tr(shows_levels(self) ? GIANT_LEVEL_END : GIANT_END)};
}

static int64_t giant_steps(const GameShell *shell, const void *self) {
    const InversionGiant *board = &((const Giant *)self)->board;
    return shows_levels(self) ? inversion_giant_levels(board) : inversion_giant_cells(board);
}

static int64_t giant_steps_done(const GameShell *shell, const void *self) {
    const Giant *giant = self;
    return shows_levels(self) ? giant->level : giant->board.position;
}

static int64_t giant_stride(const void *self) {
    return shows_levels(self) ? 1 : ((const Giant *)self)->board.side;
}

/* How long the whole sweep takes, or a level. */
static PlayerPace giant_pace(const void *self, int speed) {
    static const int seconds[GIANT_SPEED_MAX + 1] = {120, 80, 55, 38, 26, 18, 13, 9, 6, 4, 2};
    return shows_levels(self)
               ? player_reading_pace(self, speed)
               : (PlayerPace){giant_steps(NULL, self), seconds[speed] * INT64_C(1000)};
}

const PlayerSequence giant_sequence = {
    .state = giant_sequence_state,
    .count = giant_steps,
    .at = giant_steps_done,
    .go = giant_go,
    .stride = giant_stride,
    .pace = giant_pace,
    .speed_max = GIANT_SPEED_MAX,
    .at_first = N_("This is the start."),
    .at_last = N_("This is the end."),
};
