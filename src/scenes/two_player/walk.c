/* Steps through the game: the commands that every match has, and their row of icons. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"

#define WALK_ROW_U 44.0F
#define STEP_U 72.0F /* from one icon to the next, at most */

CommandState two_player_new_state(const GameShell *shell, const void *self, int value) {
    const bool is_over = two_player_is_over(shell);
    const bool is_rematch = is_over && two_player_players(shell) != TWO_PLAYER_WATCHED;
    /* A tile fits a short word only. */
    return (CommandState){.label = is_rematch                       ? tr("Rematch")
                                   : shell->view.zones.is_wide_tile ? tr_as("game", "New")
                                                                    : NULL,
                          .is_primary = is_over};
}

void two_player_begin_new(GameShell *shell, void *self, int value) {
    shell_begin_new(shell);
}

/* At the end of a watched game a step is a new move. */
static bool is_step_new(const GameShell *shell) {
    return two_player_of(shell)->players == TWO_PLAYER_WATCHED &&
           !session_can_redo(shell->session) && !two_player_is_over(shell);
}

static int64_t moves_count(const GameShell *shell, const void *self) {
    return session_length(shell->session) + is_step_new(shell);
}

static int64_t moves_shown(const GameShell *shell, const void *self) {
    return session_cursor(shell->session);
}

static bool show_moves(GameShell *shell, void *self, int64_t to) {
    if (to > session_length(shell->session)) {
        two_player_writable(shell)->is_paused = true;
        two_player_writable(shell)->is_stepping = true;
        two_player_rethink(shell);
    } else {
        two_player_browse(shell, (int)to);
    }
    return true;
}

const PlayerSequence two_player_walk_sequence = {
    .count = moves_count,
    .at = moves_shown,
    .go = show_moves,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the last position."),
};

CommandState two_player_return_state(const GameShell *shell, const void *self, int value) {
    return player_back_state(shell, &two_player_of(shell)->walk, value);
}

CommandState two_player_walk_state(const GameShell *shell, const void *self, int value) {
    return player_step_state(shell, &two_player_of(shell)->walk, value);
}

void two_player_walk_back(GameShell *shell, void *self, int value) {
    player_back(shell, &two_player_writable(shell)->walk, value);
}

void two_player_walk_on(GameShell *shell, void *self, int value) {
    player_step(shell, &two_player_writable(shell)->walk, value);
}

void two_player_walk_to_start(GameShell *shell, void *self, int value) {
    player_first(shell, &two_player_writable(shell)->walk, value);
}

void two_player_walk_to_end(GameShell *shell, void *self, int value) {
    player_last(shell, &two_player_writable(shell)->walk, value);
}

/* Enabled only while the computer waits for a player who looks back. */
CommandState two_player_play_on_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_waited_for = match->is_browsing &&
                               match->players == TWO_PLAYER_AGAINST_COMPUTER &&
                               two_player_is_computers_turn(shell);
    return (CommandState){.can = is_waited_for ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = true};
}

void two_player_play_on(GameShell *shell, void *self, int value) {
    TwoPlayer *match = two_player_writable(shell);
    match->is_browsing = false;
    match->is_paused = false;
    two_player_rethink(shell);
}

/* ---- To other lines ---- */

bool two_player_go_to_node(GameShell *shell, int node) {
    TwoPlayer *match = two_player_writable(shell);
    const Variations *tree = two_player_tree(shell);
    if (!two_player_has_node(shell, node)) {
        return false;
    }
    const int depth = game_tree_depth(tree->tree, node);
    if (depth <= tree->plies && tree->path[depth] == node) {
        return two_player_browse(shell, depth);
    }
    match->is_browsing = true;
    match->is_paused = match->is_paused || match->players == TWO_PLAYER_WATCHED;
    return two_player_show_line(shell, node, depth);
}

void two_player_show_node(GameShell *shell, void *self, int value) {
    two_player_go_to_node(shell, value);
}

CommandState two_player_other_line_state(const GameShell *shell, const void *self, int value) {
    const int next = variations_next(two_player_tree(shell), session_cursor(shell->session));
    return (CommandState){.can = next == GAME_TREE_NONE ? COMMAND_ABSENT : COMMAND_POSSIBLE};
}

void two_player_take_other_line(GameShell *shell, void *self, int value) {
    two_player_go_to_node(shell,
                          variations_next(two_player_tree(shell), session_cursor(shell->session)));
}

/* ---- The row ---- */

static void add_step(GameShell *shell, Panel *panel, Rect place, const char *id,
                     const Command *table) {
    const Command *own = command_of_id(table, id);
    const Command *command = own ? own : command_of_id(shell_game_mode(shell)->commands, id);
    const bool is_watched = two_player_of(shell)->players == TWO_PLAYER_WATCHED && !own;
    const bool is_back = command->run == two_player_walk_back;
    const char *watched = is_back                              ? "watch-back"
                          : command->run == two_player_walk_on ? "watch-step"
                                                               : NULL;
    shell_card_place(shell, panel, CONTROL_ICON, command, is_watched ? watched : NULL, place);
}

void two_player_layout_walk_by(GameShell *shell, Panel *panel, const Command *table) {
    static const char *const ids[] = {"first", "step-back", "step-forward", "last"};
    Rect row = panel_area(panel, WALK_ROW_U, NULL, NULL);
    const float wide = 4 * STEP_U;
    if (row.width > wide) {
        row = rect_of(row.x + (row.width - wide) / 2, row.y, wide, row.height);
    }
    for (int i = 0; i < 4; i++) {
        const Rect column = rect_column(row, i, 4, 0);
        add_step(shell, panel, rect_centered(column, WALK_ROW_U, WALK_ROW_U), ids[i], table);
    }
}

void two_player_layout_walk(GameShell *shell, Panel *panel) {
    two_player_layout_walk_by(shell, panel, NULL);
}
