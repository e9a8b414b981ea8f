/* The computer plays itself: pause, one move at a time, and the pace. */
#include "frame/say.h"
#include "inside.h"

static CommandState pause_state(const GameFrame *frame, const void *self, int value) {
    const Match *match = match_of(frame);
    const bool is_over = match_is_over(frame);
    const bool is_start = session_cursor(frame->session) == 0;
    (void)self;
    (void)value;
    return (CommandState){.can = is_over ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .label = !match->is_paused ? tr("Pause")
                                   : is_start        ? tr("Start")
                                                     : tr("Go on"),
                          .is_primary = true};
}

static void toggle_pause(GameFrame *frame, void *self, int value) {
    Match *match = match_inside(frame);
    (void)self;
    (void)value;
    match->is_paused = !match->is_paused;
    match->is_stepping = false;
    match_rethink(frame);
}

static void choose_pace(GameFrame *frame, void *self, int value) {
    (void)self;
    match_inside(frame)->pace = (MatchPace)value;
    frame_save(frame);
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
    [WATCH_PACE] = {.id = "pace", .label = N_("Pace"), .place = COMMAND_INSIDE, .run = choose_pace},
    {0},
};

void match_layout_watch(GameFrame *frame, Panel *panel) {
    const PanelChoice paces[] = {
        {"pace-slow", tr("Slow")}, {"pace-steady", tr("Steady")}, {"pace-fast", tr("Fast")}};
    panel_row(panel, 1);
    frame_button(frame, panel, &watch_commands[WATCH_PAUSE], 0, NULL);
    match_layout_walk(frame, panel);
    panel_choices(panel, tr("Pace"), paces, 3, &watch_commands[WATCH_PACE],
                  (int)match_of(frame)->pace);
}

void match_layout_way(GameFrame *frame, Panel *panel) {
    if (match_of(frame)->players == MATCH_WATCHED) {
        match_layout_watch(frame, panel);
    } else if (session_length(frame->session) > 0) {
        match_layout_walk(frame, panel);
    }
}

void match_follow_players(GameFrame *frame) {
    if (match_of(frame)->players == MATCH_WATCHED) {
        frame_open(frame, &match_watch_mode);
    } else {
        frame_close(frame, &match_watch_mode);
    }
}

/* Its strip is a part of the game's card; its keys are there while anything is open. */
const Mode match_watch_mode = {
    .name = "watch", .title = N_("Watch"), .kind = MODE_COMPANION, .commands = watch_commands};
