#include "inversion_model.h"

#define ANNOUNCE_MS 1500
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each step of the slider */

static int64_t interval_ms(const InversionScene *self) {
    return SLOWEST_MS - FASTER_MS * self->player.speed;
}

static bool is_explaining(const InversionScene *self) {
    return self->frame.card == CARD_EXPLAIN;
}

static int steps_done(const InversionScene *self) {
    return is_explaining(self) ? self->explain_step : inversion_plan_done(self);
}

static int steps_in_all(const InversionScene *self) {
    return is_explaining(self) ? inversion_explain_steps(self) : self->plan.count;
}

static void set_phase(InversionScene *self, InversionPlayerPhase phase, int64_t wait_ms) {
    self->player.phase = phase;
    self->player.next_at_ms = self->frame.now_ms + wait_ms;
    frame_mark_dirty(&self->frame);
}

static void pause_here(InversionScene *self) {
    set_phase(self, PLAYER_PAUSED, 0);
}

void inversion_player_pause(InversionScene *self) {
    pause_here(self);
}

static void step_forward(InversionScene *self) {
    const int done = steps_done(self);
    if (done >= steps_in_all(self)) {
        return;
    }
    if (is_explaining(self)) {
        self->explain_step++;
        inversion_explain_stepped(self);
        frame_mark_dirty(&self->frame);
        return;
    }
    self->player.is_moving = true;
    self->is_helped = true;
    frame_play(&self->frame, (Move)self->plan.masks[done]);
    self->player.is_moving = false;
}

static void step_back(InversionScene *self) {
    if (steps_done(self) == 0) {
        return;
    }
    if (is_explaining(self)) {
        self->explain_step--;
        inversion_explain_stepped(self);
        frame_mark_dirty(&self->frame);
        return;
    }
    self->player.is_moving = true;
    frame_go_to(&self->frame, session_cursor(self->frame.session) - 1);
    self->player.is_moving = false;
}

/* From the end, the explanation begins again; the solution has nothing left to play. */
static void play(InversionScene *self) {
    if (self->player.phase == PLAYER_RUNNING) {
        pause_here(self);
        return;
    }
    if (is_explaining(self) && steps_done(self) == steps_in_all(self)) {
        self->explain_step = 0;
    }
    if (steps_done(self) < steps_in_all(self)) {
        step_forward(self);
        set_phase(self, PLAYER_RUNNING, interval_ms(self));
    }
}

static void announce(InversionScene *self) {
    set_phase(self, steps_in_all(self) > 0 ? PLAYER_ANNOUNCING : PLAYER_PAUSED, ANNOUNCE_MS);
}

void inversion_player_open(InversionScene *self, int card) {
    if (self->frame.card == card) {
        frame_open_card(&self->frame, FRAME_CARD_NONE);
        pause_here(self);
        return;
    }
    if (card == CARD_SOLVE) {
        inversion_find_plan(self);
    } else {
        inversion_find_explanation(self);
    }
    frame_open_card(&self->frame, card);
    announce(self);
}

void inversion_player_explained(InversionScene *self) {
    if (is_explaining(self)) {
        announce(self);
    }
}

void inversion_player_thought(InversionScene *self) {
    const InversionPlan *plan = &self->plan;
    const bool is_better = plan->count == 0 || plan->count > self->from_here.clicks ||
                           (!plan->is_proved && !plan->is_reordered);
    if (self->frame.card != CARD_SOLVE || inversion_plan_done(self) > 0 || !is_better) {
        return;
    }
    const bool was_empty = plan->count == 0;
    inversion_find_plan(self);
    if (was_empty) {
        announce(self);
    }
}

bool inversion_player_act(InversionScene *self, int action, int value) {
    if (self->frame.card != CARD_SOLVE && self->frame.card != CARD_EXPLAIN) {
        return false;
    }
    switch (action) {
    case ACT_PLAYER_BACK:
        pause_here(self);
        step_back(self);
        return true;
    case ACT_PLAYER_STEP:
        pause_here(self);
        step_forward(self);
        return true;
    case ACT_PLAYER_PLAY:
        play(self);
        return true;
    case ACT_PLAYER_SPEED:
        self->player.speed = value;
        frame_mark_dirty(&self->frame);
        return true;
    default:
        return false;
    }
}

/* True when the moves up to the cursor are the plan's own. */
static bool follows_plan(const InversionScene *self) {
    const InversionPlan *plan = &self->plan;
    const int done = session_cursor(self->frame.session) - plan->first_ply;
    if (done < 0 || done > plan->count) {
        return false;
    }
    for (int i = 0; i < done; i++) {
        if (session_move(self->frame.session, plan->first_ply + i) != (Move)plan->masks[i]) {
            return false;
        }
    }
    return true;
}

void inversion_player_changed(InversionScene *self) {
    if (!self->player.is_moving) {
        self->player.phase = PLAYER_PAUSED;
    }
    if (self->frame.card == CARD_EXPLAIN) {
        inversion_find_explanation(self);
    } else if (self->frame.card == CARD_SOLVE && !follows_plan(self)) {
        inversion_find_plan(self);
    }
}

int64_t inversion_player_tick(InversionScene *self, int64_t now_ms) {
    InversionPlayer *player = &self->player;
    if (player->phase == PLAYER_PAUSED) {
        return 0;
    }
    if (self->frame.card != CARD_SOLVE && self->frame.card != CARD_EXPLAIN) {
        player->phase = PLAYER_PAUSED;
        return 0;
    }
    bool is_stuck = false;
    if (now_ms >= player->next_at_ms) {
        const int done = steps_done(self);
        step_forward(self);
        is_stuck = steps_done(self) == done;
        set_phase(self, PLAYER_RUNNING, interval_ms(self));
    }
    if (is_stuck || steps_done(self) >= steps_in_all(self)) {
        pause_here(self);
        return 0;
    }
    return player->next_at_ms;
}
