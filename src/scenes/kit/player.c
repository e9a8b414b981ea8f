/* Going through a sequence of steps, by hand or by itself. */
#include "player.h"

#include <assert.h>

#include "frame/frame.h"
#include "frame/say.h"

#define FRAME_MS 16
/* What came later than this is not made up for: the window was asleep. */
#define LATE_MS 100
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each speed */

void player_init(Player *player, const PlayerSequence *sequence, int *speed) {
    *player = (Player){.sequence = sequence, .speed = speed};
}

bool player_is_running(const Player *player) {
    return player->phase == PLAYER_RUNNING;
}

static void set_phase(Player *player, GameFrame *frame, PlayerPhase phase) {
    player->phase = phase;
    player->since_ms = frame->now_ms;
    player->steps_since = 0;
    frame_mark_dirty(frame);
}

void player_announce(Player *player, GameFrame *frame, int64_t wait_ms) {
    set_phase(player, frame, PLAYER_ANNOUNCED);
    player->since_ms += wait_ms;
}

void player_start(Player *player, GameFrame *frame) {
    set_phase(player, frame, PLAYER_RUNNING);
}

void player_pause(Player *player, GameFrame *frame) {
    set_phase(player, frame, PLAYER_PAUSED);
}

PlayerPace player_reading_pace(const void *self, int speed) {
    (void)self;
    return (PlayerPace){1, SLOWEST_MS - FASTER_MS * speed};
}

/* ---- Where it is ---- */

static int64_t at_of(const GameFrame *frame, const void *self) {
    return ((const Player *)self)->sequence->at(frame, self);
}

static int64_t count_of(const GameFrame *frame, const void *self) {
    return ((const Player *)self)->sequence->count(frame, self);
}

/* The step before or after this one, where there is one. */
static int64_t next_of(const GameFrame *frame, const void *self, bool is_back) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    const int64_t stride = sequence->stride ? sequence->stride(self) : 1;
    const int64_t at = at_of(frame, self), count = count_of(frame, self);
    const int64_t to =
        is_back ? ((at + stride - 1) / stride - 1) * stride : (at / stride + 1) * stride;
    if (sequence->is_round) {
        return to < 0 ? count : to > count ? 0 : to;
    }
    return to < 0 ? 0 : to > count ? count : to;
}

void player_go(GameFrame *frame, void *self, int64_t to) {
    Player *player = self;
    player_pause(player, frame);
    player->sequence->go(frame, self, to);
}

/* ---- Playing ---- */

static PlayerPace pace_of(const Player *player) {
    assert(player->sequence->pace);
    return player->sequence->pace(player, player->speed ? *player->speed : 0);
}

void player_play(GameFrame *frame, void *self) {
    Player *player = self;
    const int64_t count = count_of(frame, self);
    if (count > 0 && at_of(frame, self) == count && !player->sequence->go(frame, self, 0)) {
        return;
    }
    set_phase(player, frame, count > 0 ? PLAYER_RUNNING : PLAYER_PAUSED);
    player->steps_since = -1;
}

/* When the next step is due. */
static int64_t next_at_ms(const Player *player, PlayerPace pace) {
    const int64_t steps = player->steps_since + 1;
    return player->since_ms + (steps * pace.ms + pace.steps - 1) / pace.steps;
}

/* How many steps are due; they count as taken. */
static int64_t take_due(Player *player, PlayerPace pace, int64_t now_ms) {
    const int64_t late_ms = now_ms - next_at_ms(player, pace);
    if (late_ms < 0) {
        return 0;
    }
    if (late_ms > LATE_MS) {
        player->since_ms = now_ms;
        player->steps_since = 0;
        return 1 + LATE_MS * pace.steps / pace.ms;
    }
    const int64_t steps = (now_ms - player->since_ms) * pace.steps / pace.ms;
    const int64_t due = steps - player->steps_since;
    player->steps_since = steps;
    return due;
}

/* False when the mode may have been closed by it. */
static bool play_steps(GameFrame *frame, void *self, int64_t steps) {
    Player *player = self;
    const int64_t at = at_of(frame, self), left = count_of(frame, self) - at;
    if (!player->sequence->go(frame, self, at + (steps < left ? steps : left))) {
        return false;
    }
    const int64_t now_at = at_of(frame, self);
    if (player_is_running(player) && (now_at == at || now_at >= count_of(frame, self))) {
        player_pause(player, frame); /* at the end, or it can go no farther */
    }
    return true;
}

int64_t player_tick(GameFrame *frame, void *self, int64_t now_ms) {
    Player *player = self;
    if (player->phase == PLAYER_ANNOUNCED && now_ms >= player->since_ms) {
        set_phase(player, frame, PLAYER_RUNNING);
        player->steps_since = -1;
    }
    if (player->phase != PLAYER_RUNNING) {
        return player->phase == PLAYER_ANNOUNCED ? player->since_ms : 0;
    }
    const int64_t due = take_due(player, pace_of(player), now_ms);
    if (due > 0 && (!play_steps(frame, self, due) || !player_is_running(player))) {
        return 0;
    }
    const int64_t next_ms = next_at_ms(player, pace_of(player));
    return next_ms > now_ms + FRAME_MS ? next_ms : now_ms + FRAME_MS;
}

/* ---- Commands ---- */

/* Of all but Speed. */
static CommandState state_of(const GameFrame *frame, const void *self) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    return sequence->state ? sequence->state(frame, self) : (CommandState){0};
}

static CommandState state_unless(CommandState state, bool is_end, const char *reason) {
    if (state.can == COMMAND_POSSIBLE && is_end) {
        state = (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason ? tr(reason) : NULL};
    }
    return state;
}

CommandState player_back_state(const GameFrame *frame, const void *self, int value) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    (void)value;
    return state_unless(state_of(frame, self), !sequence->is_round && at_of(frame, self) <= 0,
                        sequence->at_first);
}

CommandState player_step_state(const GameFrame *frame, const void *self, int value) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    const bool is_end = !sequence->is_round && at_of(frame, self) >= count_of(frame, self);
    (void)value;
    return state_unless(state_of(frame, self), is_end, sequence->at_last);
}

CommandState player_play_state(const GameFrame *frame, const void *self, int value) {
    const Player *player = self;
    const bool is_running = player_is_running(player);
    CommandState state =
        state_unless(state_of(frame, self), count_of(frame, self) == 0, player->sequence->at_last);
    (void)value;
    state.label = is_running ? tr("Pause") : tr("Play");
    state.icon = is_running ? IMAGE_PAUSE : IMAGE_PLAY;
    state.is_primary = true;
    return state;
}

void player_back(GameFrame *frame, void *self, int value) {
    (void)value;
    player_go(frame, self, next_of(frame, self, true));
}

void player_step(GameFrame *frame, void *self, int value) {
    (void)value;
    player_go(frame, self, next_of(frame, self, false));
}

void player_toggle(GameFrame *frame, void *self, int value) {
    Player *player = self;
    (void)value;
    if (player_is_running(player)) {
        player_pause(player, frame);
    } else {
        player_play(frame, self);
    }
}

void player_first(GameFrame *frame, void *self, int value) {
    (void)value;
    player_go(frame, self, 0);
}

void player_last(GameFrame *frame, void *self, int value) {
    (void)value;
    player_go(frame, self, count_of(frame, self));
}

void player_set_speed(GameFrame *frame, void *self, int value) {
    Player *player = self;
    assert(player->speed);
    *player->speed = value;
    if (player_is_running(player)) {
        player_start(player, frame); /* what was waited at the old speed does not count */
    }
    frame_mark_dirty(frame);
}

/* ---- In a card ---- */

/* The table's row that does this. */
static const Command *command_that(const Command *table,
                                   void (*run)(GameFrame *frame, void *self, int value)) {
    while (table->id && table->run != run) {
        table++;
    }
    assert(table->id);
    return table;
}

static void add_button(GameFrame *frame, Panel *panel, const Command *command, ImageId icon) {
    const float width = panel_width(panel);
    Control *button = frame_button(frame, panel, command, 0, NULL);
    if (!button) {
        return;
    }
    button->icon = icon;
    button->key_cap = NULL;
    if (width >= 240 && width < 300) {
        controls_set_label(button, ""); /* three in a row, but no words */
    }
}

void player_layout_buttons(GameFrame *frame, Panel *panel, const Player *player,
                           const Command *table) {
    panel_row(panel, 3);
    add_button(frame, panel, command_that(table, player_back), IMAGE_STEP_BACK);
    add_button(frame, panel, command_that(table, player_toggle),
               player_is_running(player) ? IMAGE_PAUSE : IMAGE_PLAY);
    add_button(frame, panel, command_that(table, player_step), IMAGE_STEP);
}

void player_layout_speed(Panel *panel, const Player *player, const Command *table,
                         const char *caption) {
    const Command *command = command_that(table, player_set_speed);
    panel_slider(panel, command->id, caption ? caption : tr("Speed"), command, *player->speed,
                 player->sequence->speed_max);
}
