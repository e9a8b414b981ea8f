/* The computer plays itself: pause, one move at a time, and the pace. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"
#include "scenes/two_player/tree.h"

static CommandState pause_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_over = two_player_is_over(shell);
    const bool is_start = session_cursor(shell->session) == 0;
    return (CommandState){.can = is_over ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .label = !match->is_paused ? tr("Pause")
                                   : is_start        ? tr("Start")
                                                     : tr("Go on"),
                          .is_primary = true};
}

static void toggle_pause(GameShell *shell, void *self, int value) {
    TwoPlayer *match = two_player_writable(shell);
    match->is_paused = !match->is_paused;
    match->is_stepping = false;
    two_player_rethink(shell);
}

static void watch_choose_pace(GameShell *shell, void *self, int value) {
    two_player_writable(shell)->pace = (TwoPlayerPace)value;
    shell_save(shell);
}

enum { WATCH_PAUSE, WATCH_PACE };

static const Command watch_commands[] = {
    [WATCH_PAUSE] = {.id = "watch-pause",
                     .label = N_("Pause"),
                     .help = N_("while you watch: pause, and go on"),
                     .key = KEY_NAMED(KEY_SPACE, 0),
                     .place = COMMAND_INSIDE,
                     .state = pause_state,
                     .run = toggle_pause},
    [WATCH_PACE] = {.id = "pace",
                    .label = N_("Pace"),
                    .place = COMMAND_INSIDE,
                    .run = watch_choose_pace},
    {0},
};

void two_player_layout_watch(GameShell *shell, Panel *panel) {
    const PanelChoice paces[] = {
        {"pace-slow", tr("Slow")}, {"pace-steady", tr("Steady")}, {"pace-fast", tr("Fast")}};
    panel_row(panel, 1);
    shell_button(shell, panel, &watch_commands[WATCH_PAUSE], 0, NULL);
    panel_choices(panel, tr("Pace"), paces, 3, &watch_commands[WATCH_PACE],
                  (int)two_player_of(shell)->pace);
}

void two_player_layout_way(GameShell *shell, Panel *panel) {
    if (two_player_of(shell)->players == TWO_PLAYER_WATCHED) {
        two_player_layout_watch(shell, panel);
    }
    if (two_player_players(shell) == TWO_PLAYER_WATCHED || session_length(shell->session) > 0) {
        two_player_layout_walk(shell, panel);
    }
    two_player_layout_branches(shell, panel);
}

void two_player_follow_players(GameShell *shell) {
    if (two_player_of(shell)->players == TWO_PLAYER_WATCHED) {
        shell_open(shell, &two_player_watch_mode);
    } else {
        shell_close(shell, &two_player_watch_mode);
    }
}

/* The game's card shows its controls; its keys work while any mode is open. */
const Mode two_player_watch_mode = {
    .name = "watch", .title = N_("Watch"), .kind = MODE_BACKGROUND, .commands = watch_commands};
