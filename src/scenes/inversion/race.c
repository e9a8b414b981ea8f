#include "inversion_race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion_view.h"
#include "say.h"

/* Looked at for the opponent's way: with two colours a node is a block of solutions. */
#define BLOCKS UINT64_C(1024)
#define DIGITS UINT64_C(2000000)
#define REPLY_MS (INVERSION_FLIP_MS + 350)
#define SEED_STEP 0xD1B54A32D192ED03u
#define RESULTS "inversion-race"
#define KIND_SIZE 40
#define TRIES 8

/* What the worker gets and gives. */
typedef struct RaceQuestion {
    InversionState state;
    InversionRaceLevel level;
    uint64_t seed;
    Status status;
    InversionRacePlan plan;
} RaceQuestion;

InversionRace *inversion_race_create(void) {
    InversionRace *race = calloc(1, sizeof *race);
    if (race) {
        race->form = RACE_TURNS;
        race->opponent = INVERSION_RACE_SPEEDY;
        race->pace = 1;
    }
    return race;
}

void inversion_race_destroy(InversionRace *race) {
    if (race) {
        free(race->own);
        free(race);
    }
}

bool inversion_race_is_on(const InversionScene *self) {
    return self->race->phase == RACE_PLANNING || self->race->phase == RACE_ON;
}

int64_t race_pace_ms(int pace) {
    static const int64_t paces[RACE_PACES] = {6000, 3500, 1800};
    return paces[pace];
}

int race_allowance(const InversionRace *race) {
    return race->phase == RACE_PLANNING || race->opponent == RACE_LEARNER
               ? 0
               : inversion_race_allowance((InversionRaceLevel)race->opponent, race->plan.best);
}

static bool moves_first(const InversionRace *race) {
    return race->opponent != RACE_LEARNER &&
           inversion_race_moves_first((InversionRaceLevel)race->opponent);
}

static bool is_opponent_there(const InversionRace *race) {
    return memcmp(race->own->board, race->own->goal, (size_t)inversion_state_cells(race->own)) == 0;
}

/* ---- The end ---- */

static void drop(InversionRace *race) {
    race->phase = RACE_NONE;
    free(race->own);
    race->own = NULL;
}

static void record(InversionScene *self, bool is_won) {
    const InversionRace *race = self->race;
    char kind[KIND_SIZE];
    Text text = text_over(kind, sizeof kind);
    const Date today = clock_today();
    text_addf(&text, "%s-%s", race_form_id(race->form), race_opponent_id(race->opponent));
    const StoredResult result = {.game = RESULTS,
                                 .opponent = kind,
                                 .outcome = is_won ? STORED_WON : STORED_LOST,
                                 .moves = race->spent,
                                 .year = today.year,
                                 .month = today.month,
                                 .day = today.day};
    /* Not fatal: the race is over all the same. */
    (void)store_result_add(self->frame.context->store, &result);
}

/* The learner has seen how the goal was reached. */
static void teach(InversionScene *self, bool is_players) {
    const InversionRace *race = self->race;
    InversionLearner *learner = inversion_memory_learner(self);
    const int count = is_players ? session_cursor(self->frame.session) : race->done;
    int *masks = learner ? malloc(((size_t)count + 1) * sizeof *masks) : NULL;
    if (!masks) {
        return;
    }
    for (int i = 0; i < count; i++) {
        masks[i] = is_players ? (int)session_move(self->frame.session, i) : race->masks[i];
    }
    inversion_learner_watch(learner, inversion_state_of(&self->frame), masks, count);
    inversion_learner_record(learner, !is_players);
    free(masks);
    inversion_memory_save(self);
}

static void end(InversionScene *self, RacePhase phase) {
    InversionRace *race = self->race;
    const bool is_players = inversion_is_solved(&self->frame);
    race->phase = phase;
    race->owed = 0;
    record(self, phase == RACE_WON);
    if (race->opponent == RACE_LEARNER && (is_players || is_opponent_there(race))) {
        teach(self, is_players);
    }
    frame_open_card(&self->frame, CARD_RACE);
}

static void look_for_end(InversionScene *self) {
    InversionRace *race = self->race;
    if (race->phase != RACE_ON) {
        return;
    }
    const bool is_there = inversion_is_solved(&self->frame);
    if (race->form == RACE_MOVES) {
        if (is_there) {
            end(self, race->spent <= race_allowance(race) ? RACE_WON : RACE_LOST);
        } else if (race->spent >= race_allowance(race)) {
            end(self, RACE_LOST);
        }
    } else if (is_opponent_there(race)) {
        end(self, RACE_LOST);
    } else if (is_there) {
        end(self, RACE_WON);
    }
}

/* ---- The opponent's moves ---- */

/* Its next mask, or -1. */
static int next_mask(InversionScene *self) {
    InversionRace *race = self->race;
    if (race->opponent != RACE_LEARNER) {
        return race->done < race->plan.count ? race->plan.moves[race->done] : -1;
    }
    const InversionLearner *learner = inversion_memory_learner(self);
    return learner && race->done < RACE_LEARNER_MOVES_MAX
               ? inversion_learner_choose(learner, race->wit, race->own, &race->rng, NULL)
               : -1;
}

static bool move_opponent(InversionScene *self) {
    InversionRace *race = self->race;
    const int mask = next_mask(self);
    if (mask < 0) {
        return false;
    }
    inversion_state_add_mask(race->own, mask, race->own->board);
    if (race->done < RACE_LEARNER_MOVES_MAX) {
        race->masks[race->done] = mask;
    }
    race->done++;
    return true;
}

/* The same, seen by the player. */
static void answer(InversionScene *self) {
    InversionRace *race = self->race;
    if (move_opponent(self)) {
        race->moved_at_ms = self->frame.now_ms;
        look_for_end(self);
        frame_save(&self->frame);
        frame_mark_dirty(&self->frame);
    }
}

/* ---- The start ---- */

static void plan_way(void *payload, const atomic_bool *stop) {
    RaceQuestion *question = payload;
    const int masks = question->state.mask_count;
    Budget budget =
        budget_nodes(question->state.colours == 2 ? BLOCKS : DIGITS / (uint64_t)(masks + 1) + 1);
    Rng rng = rng_seeded(question->seed);
    budget.stop = stop;
    question->status =
        inversion_race_plan(&question->state, question->level, &rng, &budget, &question->plan);
}

static void start_planning(InversionScene *self) {
    const InversionRace *race = self->race;
    RaceQuestion *question = malloc(sizeof *question);
    if (!question) {
        frame_notice(&self->frame, tr("There is not enough memory to think."));
        drop(self->race);
        return;
    }
    question->state = *race->own; /* at its start */
    question->level = (InversionRaceLevel)race->opponent;
    question->seed = race->seed;
    frame_start_job(&self->frame, JOB_RACE, &(TaskJob){.run = plan_way, .free_payload = free},
                    question);
    if (!frame_is_thinking(&self->frame, JOB_RACE)) {
        drop(self->race);
    }
}

/* The opponent stands at the start: off it goes, or on from where it was. */
static void set_off(InversionScene *self) {
    InversionRace *race = self->race;
    race->phase = RACE_ON;
    while (race->done < race->to_repeat && move_opponent(self)) {
    }
    const bool is_quick = race->form == RACE_TURNS || moves_first(race);
    race->next_at_ms = self->frame.now_ms + (is_quick ? REPLY_MS : race_pace_ms(race->pace));
    race->to_repeat = 0;
    look_for_end(self);
    frame_save(&self->frame);
    frame_mark_dirty(&self->frame);
}

void inversion_race_take(InversionScene *self, void *payload) {
    RaceQuestion *question = payload;
    InversionRace *race = self->race;
    if (race->phase == RACE_PLANNING) {
        race->plan = question->plan;
        if (question->status == STATUS_NO_MEMORY || question->status == STATUS_NOT_FOUND) {
            frame_notice(&self->frame, tr("There is not enough memory to think."));
            drop(race);
        } else {
            set_off(self);
        }
    }
    free(question);
}

/* The opponent's board is the player's at its start. */
static bool take_board(InversionScene *self) {
    InversionRace *race = self->race;
    const InversionState *state = inversion_state_of(&self->frame);
    if (!race->own) {
        race->own = malloc(sizeof *race->own);
    }
    if (!race->own) {
        frame_notice(&self->frame, tr("There is not enough memory for a race."));
        drop(race);
        return false;
    }
    *race->own = *state;
    memcpy(race->own->board, state->start, sizeof race->own->board);
    race->rng = rng_seeded(race->seed);
    race->done = 0;
    race->phase = RACE_PLANNING;
    race->session = self->frame.session;
    if (race->opponent == RACE_LEARNER && !inversion_memory_learner(self)) {
        frame_notice(&self->frame, tr("The learner plays boards of at most 36 cells and masks."));
        drop(race);
        return false;
    }
    return true;
}

/* On the puzzle that has just come. */
static void begin(InversionScene *self) {
    InversionRace *race = self->race;
    race->is_starting = false;
    race->seed = self->seed ^ SEED_STEP;
    race->spent = race->to_repeat = 0;
    race->owed = race->form == RACE_TURNS && moves_first(race);
    race->is_waiting = false;
    if (take_board(self)) {
        frame_open_card(&self->frame, FRAME_CARD_NONE);
    }
}

/* The puzzle may be drawn by the worker and come later. */
static void start(InversionScene *self) {
    InversionRace *race = self->race;
    drop(race);
    race->is_starting = true;
    race->draws_left = TRIES;
    inversion_begin_new(&self->frame);
}

/* ---- What happens to the puzzle ---- */

/* Another puzzle has come. */
static void leave_race(InversionScene *self) {
    InversionRace *race = self->race;
    if (inversion_race_is_on(self) && race->spent > 0) {
        record(self, false);
        frame_notice(&self->frame, tr("The race was given up: it counts as lost."));
    }
    drop(race);
}

static void puzzle_came(InversionScene *self) {
    InversionRace *race = self->race;
    const Session *session = self->frame.session;
    if (race->phase == RACE_PLANNING && !race->own) {
        /* Saved with the game: unless another was asked for, it is the one that was raced. */
        if (race->spent != session_cursor(session) || !take_board(self)) {
            drop(race);
        }
        race->is_waiting = race->phase != RACE_NONE;
    } else if (race->session != session && race->is_starting) {
        race->wants_another = inversion_is_solved(&self->frame);
        if (!race->wants_another) {
            begin(self);
        }
    } else if (race->session != session) {
        leave_race(self);
    } else {
        race->is_waiting = inversion_race_is_on(self);
    }
    race->session = session;
}

void inversion_race_changed(InversionScene *self, bool is_replaced) {
    InversionRace *race = self->race;
    GameFrame *frame = &self->frame;
    if (is_replaced) {
        const InversionLearner *learner = self->memory.learner;
        if (frame->card == CARD_LEARNER &&
            !(learner && inversion_learner_fits(learner, inversion_state_of(frame)))) {
            frame->card = FRAME_CARD_NONE; /* the memory shown is one of other rules */
        }
        puzzle_came(self);
        return;
    }
    race->is_starting = false; /* the player has gone on with the puzzle in hand */
    if (!inversion_race_is_on(self)) {
        return;
    }
    if (race->phase == RACE_ON && race->owed > 0) {
        race->owed--; /* a quick player: its move came before this one */
        move_opponent(self);
        if (is_opponent_there(race)) {
            race->spent++;
            end(self, RACE_LOST);
            return;
        }
    }
    if (race->is_waiting || race->form == RACE_TURNS) {
        race->next_at_ms =
            frame->now_ms + (race->form == RACE_TURNS ? REPLY_MS : race_pace_ms(race->pace));
    }
    race->is_waiting = false;
    race->spent++;
    race->owed += race->form == RACE_TURNS;
    frame->strip_until_ms = 0; /* from here on another puzzle costs the race */
    look_for_end(self);
}

int64_t inversion_race_tick(InversionScene *self, int64_t now_ms) {
    InversionRace *race = self->race;
    if (race->is_starting && race->wants_another && race->draws_left > 0) {
        race->wants_another = false;
        race->draws_left--;
        inversion_begin_new(&self->frame);
    }
    if (race->phase == RACE_PLANNING) {
        if (race->opponent == RACE_LEARNER) {
            set_off(self);
        } else if (!frame_is_thinking(&self->frame, JOB_RACE)) {
            start_planning(self); /* also after a move has cancelled it */
        }
    }
    const bool is_due = race->form == RACE_PACE || (race->form == RACE_TURNS && race->owed > 0);
    if (race->phase != RACE_ON || race->is_waiting || !is_due) {
        return 0;
    }
    if (now_ms >= race->next_at_ms) {
        race->owed -= race->form == RACE_TURNS;
        race->next_at_ms = now_ms + (race->form == RACE_PACE ? race_pace_ms(race->pace) : REPLY_MS);
        answer(self);
    }
    const bool goes_on = race->phase == RACE_ON && (race->form == RACE_PACE || race->owed > 0);
    return goes_on ? race->next_at_ms : 0;
}

/* ---- Acting ---- */

static void choose(InversionScene *self, int action, int value) {
    InversionRace *race = self->race;
    if (action == ACT_RACE_FORM) {
        race->form = (RaceForm)value;
        if (race->form == RACE_MOVES && race->opponent > INVERSION_RACE_YODA) {
            race->opponent = INVERSION_RACE_YODA;
        }
    } else if (action == ACT_RACE_OPPONENT) {
        race->opponent = value;
    } else {
        race->pace = value;
    }
    drop(race); /* the end of the last race has been read */
    frame_save(&self->frame);
    frame_mark_dirty(&self->frame);
}

bool inversion_race_act(InversionScene *self, int action, int value) {
    GameFrame *frame = &self->frame;
    if (action < ACT_RACE || action >= ACT_RACE_END) {
        return false;
    }
    if (inversion_race_is_on(self)) {
        if (action == ACT_RACE_GIVE_UP) {
            end(self, RACE_LOST);
            frame_save(frame);
        }
        return action == ACT_RACE_GIVE_UP;
    }
    switch (action) {
    case ACT_RACE:
        frame_open_card(frame, frame->card == CARD_RACE ? FRAME_CARD_NONE : CARD_RACE);
        return true;
    case ACT_RACE_FORM:
    case ACT_RACE_OPPONENT:
    case ACT_RACE_PACE:
        choose(self, action, value);
        return true;
    case ACT_RACE_START:
        start(self);
        return true;
    default:
        return inversion_memory_act(self, action, value);
    }
}

bool inversion_race_owns(const InversionScene *self, int action) {
    return inversion_race_is_on(self) &&
           (action == FRAME_UNDO || action == FRAME_REDO || action == FRAME_RESTART);
}

bool inversion_race_bars(InversionScene *self, int action) {
    const bool is_race = action >= ACT_RACE && action < ACT_RACE_END;
    if (!inversion_race_is_on(self) || action == ACT_MASK || is_race) {
        return false;
    }
    frame_notice(&self->frame, tr("Not during a race: give it up first."));
    return true;
}

/* ---- In the store ---- */

void inversion_race_save(const InversionScene *self, Text *out) {
    const InversionRace *race = self->race;
    text_addf(out, " race=%d.%d.%d.%d", (int)race->form, race->opponent, race->pace,
              (int)race->wit);
    if (inversion_race_is_on(self)) {
        text_addf(out, " race-on=%llu.%d.%d.%d", (unsigned long long)race->seed, race->spent,
                  race->done > race->to_repeat ? race->done : race->to_repeat, race->owed);
    }
}

static void load_choice(InversionRace *race, const char *value) {
    int n[4] = {0};
    if (sscanf(value, "%d.%d.%d.%d", &n[0], &n[1], &n[2], &n[3]) != 4 || n[0] < 0 ||
        n[0] >= RACE_FORMS || n[1] < 0 || n[1] >= RACE_OPPONENTS || n[2] < 0 ||
        n[2] >= RACE_PACES || n[3] < 0 || n[3] > INVERSION_LEARNER_COMBINES ||
        (n[0] == RACE_MOVES && n[1] > INVERSION_RACE_YODA)) {
        return;
    }
    race->form = (RaceForm)n[0];
    race->opponent = n[1];
    race->pace = n[2];
    race->wit = (InversionLearnerWit)n[3];
}

static void load_race(InversionRace *race, const char *value) {
    unsigned long long seed = 0;
    int spent = 0;
    int done = 0;
    int owed = 0;
    if (sscanf(value, "%llu.%d.%d.%d", &seed, &spent, &done, &owed) == 4 && spent >= 0 &&
        done >= 0 && done <= INVERSION_RACE_MOVES_MAX && owed >= 0 && owed <= spent + 1) {
        race->seed = seed;
        race->spent = spent;
        race->to_repeat = done;
        race->owed = owed;
        race->phase = RACE_PLANNING;
    }
}

bool inversion_race_load(InversionScene *self, const char *key, const char *value) {
    if (strcmp(key, "race") == 0) {
        load_choice(self->race, value);
    } else if (strcmp(key, "race-on") == 0) {
        load_race(self->race, value);
    } else {
        return false;
    }
    return true;
}
