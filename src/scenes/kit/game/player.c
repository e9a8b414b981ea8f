/* The player: stepping and playing through a sequence. */
#include "scenes/kit/game/player.h"

#include <assert.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"

#define PLAYER_SHELL_MS 16
/* A longer delay is not made up for: the window was asleep. */
#define LATE_MS 100
#define PLAYER_SLOWEST_MS 1800
#define PLAYER_FASTER_MS 150     /* for each increase of the speed */
#define PLAYER_DOT_RADIUS_U 6.0F /* larger than half of the track that covers them */
#define PLAYER_DOT_PITCH_MIN_U 14.0F

void player_init(Player *player, const PlayerSequence *sequence, int *speed) {
    *player = (Player){.sequence = sequence, .speed = speed};
}

bool player_is_running(const Player *player) {
    return player->phase == PLAYER_RUNNING;
}

static void set_phase(Player *player, GameShell *shell, PlayerPhase phase) {
    player->phase = phase;
    player->since_ms = shell->now_ms;
    player->steps_since = 0;
    shell_mark_dirty(shell);
}

void player_announce(Player *player, GameShell *shell, int64_t wait_ms) {
    set_phase(player, shell, PLAYER_ANNOUNCED);
    player->since_ms += wait_ms;
}

void player_start(Player *player, GameShell *shell) {
    set_phase(player, shell, PLAYER_RUNNING);
}

void player_pause(Player *player, GameShell *shell) {
    set_phase(player, shell, PLAYER_PAUSED);
}

PlayerPace player_reading_pace(const void *self, int speed) {
    return (PlayerPace){1, PLAYER_SLOWEST_MS - PLAYER_FASTER_MS * speed};
}

/* ---- The position ---- */

static int64_t at_of(const GameShell *shell, const void *self) {
    return ((const Player *)self)->sequence->at(shell, self);
}

static int64_t count_of(const GameShell *shell, const void *self) {
    return ((const Player *)self)->sequence->count(shell, self);
}

/* The step before or after this one, if there is one. */
static int64_t next_of(const GameShell *shell, const void *self, bool is_back) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    const int64_t stride = sequence->stride ? sequence->stride(self) : 1;
    const int64_t at = at_of(shell, self), count = count_of(shell, self);
    const int64_t to =
        is_back ? ((at + stride - 1) / stride - 1) * stride : (at / stride + 1) * stride;
    if (sequence->is_round) {
        return to < 0 ? count : to > count ? 0 : to;
    }
    return to < 0 ? 0 : to > count ? count : to;
}

void player_go(GameShell *shell, void *self, int64_t to) {
    Player *player = self;
    player_pause(player, shell);
    player->sequence->go(shell, self, to);
}

/* ---- Playing ---- */

static PlayerPace pace_of(const Player *player) {
    assert(player->sequence->pace);
    return player->sequence->pace(player, player->speed ? *player->speed : 0);
}

void player_play(GameShell *shell, void *self) {
    Player *player = self;
    const int64_t count = count_of(shell, self);
    if (count > 0 && at_of(shell, self) == count && !player->sequence->go(shell, self, 0)) {
        return;
    }
    set_phase(player, shell, count > 0 ? PLAYER_RUNNING : PLAYER_PAUSED);
    player->steps_since = -1;
}

/* The time of the next step. */
static int64_t next_at_ms(const Player *player, PlayerPace pace) {
    const int64_t steps = player->steps_since + 1;
    return player->since_ms + (steps * pace.ms + pace.steps - 1) / pace.steps;
}

/* Returns how many steps are due and counts them as taken. */
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

/* False when a step may have closed the mode. */
static bool play_steps(GameShell *shell, void *self, int64_t steps) {
    Player *player = self;
    const int64_t at = at_of(shell, self), left = count_of(shell, self) - at;
    if (!player->sequence->go(shell, self, at + (steps < left ? steps : left))) {
        return false;
    }
    const int64_t now_at = at_of(shell, self);
    if (player_is_running(player) && (now_at == at || now_at >= count_of(shell, self))) {
        player_pause(player, shell); /* at the end, or stuck */
    }
    return true;
}

int64_t player_tick(GameShell *shell, void *self, int64_t now_ms) {
    Player *player = self;
    if (player->phase == PLAYER_ANNOUNCED && now_ms >= player->since_ms) {
        set_phase(player, shell, PLAYER_RUNNING);
        player->steps_since = -1;
    }
    if (player->phase != PLAYER_RUNNING) {
        return player->phase == PLAYER_ANNOUNCED ? player->since_ms : 0;
    }
    const int64_t due = take_due(player, pace_of(player), now_ms);
    if (due > 0 && (!play_steps(shell, self, due) || !player_is_running(player))) {
        return 0;
    }
    const int64_t next_ms = next_at_ms(player, pace_of(player));
    return next_ms > now_ms + PLAYER_SHELL_MS ? next_ms : now_ms + PLAYER_SHELL_MS;
}

/* ---- Commands ---- */

/* The state of all commands but Speed. */
static CommandState state_of(const GameShell *shell, const void *self) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    return sequence->state ? sequence->state(shell, self) : (CommandState){0};
}

static CommandState state_unless(CommandState state, bool is_end, const char *reason) {
    if (state.can == COMMAND_POSSIBLE && is_end) {
        state = (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason ? tr(reason) : NULL};
    }
    return state;
}

CommandState player_back_state(const GameShell *shell, const void *self, int value) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    return state_unless(state_of(shell, self), !sequence->is_round && at_of(shell, self) <= 0,
                        sequence->at_first);
}

CommandState player_step_state(const GameShell *shell, const void *self, int value) {
    const PlayerSequence *sequence = ((const Player *)self)->sequence;
    const bool is_end = !sequence->is_round && at_of(shell, self) >= count_of(shell, self);
    return state_unless(state_of(shell, self), is_end, sequence->at_last);
}

CommandState player_play_state(const GameShell *shell, const void *self, int value) {
    const Player *player = self;
    const bool is_running = player_is_running(player);
    CommandState state =
        state_unless(state_of(shell, self), count_of(shell, self) == 0, player->sequence->at_last);
    state.label = is_running ? tr("Pause") : tr("Play");
    state.icon = is_running ? IMAGE_PAUSE : IMAGE_PLAY;
    state.is_primary = true;
    return state;
}

void player_back(GameShell *shell, void *self, int value) {
    player_go(shell, self, next_of(shell, self, true));
}

void player_step(GameShell *shell, void *self, int value) {
    player_go(shell, self, next_of(shell, self, false));
}

void player_toggle(GameShell *shell, void *self, int value) {
    Player *player = self;
    if (player_is_running(player)) {
        player_pause(player, shell);
    } else {
        player_play(shell, self);
    }
}

void player_first(GameShell *shell, void *self, int value) {
    player_go(shell, self, 0);
}

void player_last(GameShell *shell, void *self, int value) {
    player_go(shell, self, count_of(shell, self));
}

void player_set_speed(GameShell *shell, void *self, int value) {
    Player *player = self;
    assert(player->speed);
    *player->speed = value;
    if (player_is_running(player)) {
        player_start(player, shell); /* the time waited at the old speed does not count */
    }
    shell_mark_dirty(shell);
}

CommandState player_seek_state(const GameShell *shell, const void *self, int value) {
    return state_of(shell, self);
}

void player_seek(GameShell *shell, void *self, int value) {
    const int64_t step = value < count_of(shell, self) ? value : count_of(shell, self);
    if (step != at_of(shell, self)) {
        player_go(shell, self, step);
    }
}

const Command *player_row_that(const Command *table,
                               void (*run)(GameShell *shell, void *self, int value)) {
    while (table->id && table->run != run) {
        table++;
    }
    assert(table->id);
    return table;
}

/* ---- The scrubber ---- */

static void set_slider(const GameShell *shell, const Player *player, Control *slider) {
    slider->value = (int)at_of(shell, player);
    slider->range = (int)count_of(shell, player);
}

void player_place_scrubber(GameShell *shell, const Player *player, const Command *table,
                           Rect place) {
    if (count_of(shell, player) > 0) {
        set_slider(shell, player,
                   shell_place(shell, CONTROL_SLIDER, player_row_that(table, player_seek), 0, NULL,
                               place));
    }
}

void player_draw_scrubber(const GameShell *shell, const Player *player, Canvas *canvas,
                          Rect place) {
    const Theme *theme = &shell->context->theme;
    Control slider = {.rect = place};
    set_slider(shell, player, &slider);
    const int count = slider.range;
    const float first = controls_slider_x(&slider, 0);
    if (count == 0 ||
        controls_slider_x(&slider, count) - first < PLAYER_DOT_PITCH_MIN_U * (float)count) {
        return;
    }
    for (int step = 0; step <= count; step++) {
        canvas_fill_circle(canvas, (Point){controls_slider_x(&slider, step), rect_center(place).y},
                           PLAYER_DOT_RADIUS_U,
                           step <= slider.value ? theme->accent : theme->hairline);
    }
}

void player_layout_scrubber(const GameShell *shell, Panel *panel, const Player *player,
                            const Command *table) {
    const Command *command = player_row_that(table, player_seek);
    const TextShort words =
        text_short(tr("step %1$s of %2$s"), i18n_number((int)at_of(shell, player)).words,
                   i18n_number((int)count_of(shell, player)).words);
    const int count = (int)count_of(shell, player);
    if (count > 0) {
        panel_slider(panel, command->id, words.data, command, (int)at_of(shell, player), count);
    }
}

static void player_add_button(GameShell *shell, Panel *panel, const Command *command,
                              ImageId icon) {
    const float width = panel_width(panel);
    Control *button = shell_button(shell, panel, command, 0, NULL);
    if (!button) {
        return;
    }
    button->icon = icon;
    button->key_cap = NULL;
    if (width >= 240 && width < 300) {
        controls_set_label(button, ""); /* three in a row, pictures only */
    }
}

void player_layout_buttons(GameShell *shell, Panel *panel, const Player *player,
                           const Command *table) {
    panel_row(panel, 3);
    player_add_button(shell, panel, player_row_that(table, player_back), IMAGE_STEP_BACK);
    player_add_button(shell, panel, player_row_that(table, player_toggle),
                      player_is_running(player) ? IMAGE_PAUSE : IMAGE_PLAY);
    player_add_button(shell, panel, player_row_that(table, player_step), IMAGE_STEP);
}

void player_layout_speed(Panel *panel, const Player *player, const Command *table,
                         const char *caption) {
    const Command *command = player_row_that(table, player_set_speed);
    panel_slider(panel, command->id, caption ? caption : tr("Speed"), command, *player->speed,
                 player->sequence->speed_max);
}
