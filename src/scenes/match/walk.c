/* The way through the game: the commands that every match has, and their row of pictures. */
#include "frame/say.h"
#include "inside.h"

#define ROW_U 44.0F
#define STEP_U 72.0F /* from one picture to the next, where there is room */

CommandState match_new_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    /* As a tile it has room for a short word only. */
    return (CommandState){.label = frame->zones.is_wide_tile ? tr_as("game", "New") : NULL,
                          .is_primary = match_is_over(frame)};
}

void match_begin_new(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_begin_new(frame);
}

/* At the end of a game that is watched one step is a new move. */
static bool is_step_new(const GameFrame *frame) {
    return match_of(frame)->players == MATCH_WATCHED && !session_can_redo(frame->session) &&
           !match_is_over(frame);
}

static int64_t moves_count(const GameFrame *frame, const void *self) {
    (void)self;
    return session_length(frame->session) + is_step_new(frame);
}

static int64_t moves_shown(const GameFrame *frame, const void *self) {
    (void)self;
    return session_cursor(frame->session);
}

static bool show_moves(GameFrame *frame, void *self, int64_t to) {
    (void)self;
    if (to > session_length(frame->session)) {
        match_inside(frame)->is_paused = true;
        match_inside(frame)->is_stepping = true;
        match_rethink(frame);
    } else {
        match_browse(frame, (int)to);
    }
    return true;
}

const PlayerSequence match_walk_sequence = {
    .count = moves_count,
    .at = moves_shown,
    .go = show_moves,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the last position."),
};

CommandState match_return_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    return player_back_state(frame, &match_of(frame)->walk, value);
}

CommandState match_walk_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    return player_step_state(frame, &match_of(frame)->walk, value);
}

void match_walk_back(GameFrame *frame, void *self, int value) {
    (void)self;
    player_back(frame, &match_inside(frame)->walk, value);
}

void match_walk_on(GameFrame *frame, void *self, int value) {
    (void)self;
    player_step(frame, &match_inside(frame)->walk, value);
}

void match_walk_to_start(GameFrame *frame, void *self, int value) {
    (void)self;
    player_first(frame, &match_inside(frame)->walk, value);
}

void match_walk_to_end(GameFrame *frame, void *self, int value) {
    (void)self;
    player_last(frame, &match_inside(frame)->walk, value);
}

/* Only while the computer waits for the player who looks back. */
CommandState match_play_on_state(const GameFrame *frame, const void *self, int value) {
    const Match *match = match_of(frame);
    const bool is_waited_for = match->is_browsing && match->players == MATCH_AGAINST_COMPUTER &&
                               match_is_computers_turn(frame);
    (void)self;
    (void)value;
    return (CommandState){.can = is_waited_for ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = true};
}

void match_play_on(GameFrame *frame, void *self, int value) {
    Match *match = match_inside(frame);
    (void)self;
    (void)value;
    match->is_browsing = false;
    match->is_paused = false;
    match_rethink(frame);
}

CommandState match_other_line_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = match_has_lines(frame) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

/* ---- The row ---- */

static void add_step(GameFrame *frame, Panel *panel, Rect place, const char *id,
                     const Command *table) {
    const Command *own = command_of_id(table, id);
    const Command *command = own ? own : command_of_id(frame_game_mode(frame)->commands, id);
    const bool is_watched = match_of(frame)->players == MATCH_WATCHED && !own;
    const bool is_back = command->run == match_walk_back;
    const char *watched = is_back                         ? "watch-back"
                          : command->run == match_walk_on ? "watch-step"
                                                          : NULL;
    frame_card_place(frame, panel, CONTROL_ICON, command, is_watched ? watched : NULL, place);
}

void match_layout_walk_by(GameFrame *frame, Panel *panel, const Command *table) {
    static const char *const ids[] = {"first", "step-back", "step-forward", "last"};
    Rect row = panel_area(panel, ROW_U, NULL, NULL);
    const float wide = 4 * STEP_U;
    if (row.width > wide) {
        row = rect_of(row.x + (row.width - wide) / 2, row.y, wide, row.height);
    }
    for (int i = 0; i < 4; i++) {
        const Rect column = rect_column(row, i, 4, 0);
        add_step(frame, panel, rect_centered(column, ROW_U, ROW_U), ids[i], table);
    }
}

void match_layout_walk(GameFrame *frame, Panel *panel) {
    match_layout_walk_by(frame, panel, NULL);
}
