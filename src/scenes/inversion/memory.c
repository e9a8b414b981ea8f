/* The learner's memory: one for each set of rules, kept in the store as a setting. */
#include <stdlib.h>
#include <string.h>

#include "inversion_race.h"
#include "say.h"

#define KEY_SIZE 48
#define PRACTICE_GAMES 10
#define SEED_STEP 0x8CB92BA72F3D8DD7u

/* A learner that plays by itself. */
typedef struct Practice {
    InversionState state;
    InversionLearner learner;
    InversionLearnerWit wit;
    uint64_t seed;
} Practice;

void inversion_memory_finish(InversionMemory *memory) {
    free(memory->learner);
    free(memory->cleared);
    *memory = (InversionMemory){.practices = memory->practices};
}

/* The rules may be long: their FNV-1a stands for them, and the memory itself says them again. */
static void add_key(const InversionState *state, Text *key) {
    char rules[sizeof((InversionLearner *)0)->rules];
    Text text = text_over(rules, sizeof rules);
    uint64_t hash = 0xCBF29CE484222325u;
    inversion_state_write_rules(state, &text);
    for (const char *c = rules; *c; c++) {
        hash = (hash ^ (unsigned char)*c) * 0x100000001B3u;
    }
    text_addf(key, "inversion-learner-%016llx", (unsigned long long)hash);
}

/* What the store holds for these rules; nothing when it holds none. */
static void load(Store *store, const InversionState *state, InversionLearner *learner) {
    char key[KEY_SIZE];
    char *line = malloc(INVERSION_LEARNER_TEXT_SIZE);
    InversionLearner *read = malloc(sizeof *read);
    char why[FRAME_NOTICE_SIZE]; /* of what cannot be read: the learner begins anew */
    Text name = text_over(key, sizeof key);
    Text reason = text_over(why, sizeof why);
    add_key(state, &name);
    if (line && read) {
        Text text = text_over(line, INVERSION_LEARNER_TEXT_SIZE);
        if (store_setting_load(store, key, &text) == STATUS_OK &&
            inversion_learner_read(read, line, &reason) == STATUS_OK &&
            inversion_learner_fits(read, state)) {
            *learner = *read;
        }
    }
    free(line);
    free(read);
}

InversionLearner *inversion_memory_learner(InversionScene *self) {
    InversionMemory *memory = &self->memory;
    const InversionState *state = inversion_state_of(&self->frame);
    if (memory->learner && inversion_learner_fits(memory->learner, state)) {
        return memory->learner;
    }
    inversion_memory_finish(memory);
    if (inversion_learner_can_learn(state)) {
        memory->learner = malloc(sizeof *memory->learner);
    }
    if (memory->learner) {
        inversion_learner_begin(memory->learner, state);
        load(self->frame.context->store, state, memory->learner);
    }
    return memory->learner;
}

void inversion_memory_save(InversionScene *self) {
    const InversionLearner *learner = self->memory.learner;
    char key[KEY_SIZE];
    Text name = text_over(key, sizeof key);
    char *line = malloc(INVERSION_LEARNER_TEXT_SIZE);
    if (learner && line) {
        Text text = text_over(line, INVERSION_LEARNER_TEXT_SIZE);
        inversion_learner_write(learner, &text);
        add_key(inversion_state_of(&self->frame), &name);
        if (store_setting_save(self->frame.context->store, key, line) != STATUS_OK) {
            frame_notice(&self->frame, tr(store_error(self->frame.context->store)));
        }
    }
    free(line);
}

/* ---- Practising ---- */

/* A board to begin with that is not the goal. */
static void draw_start(InversionState *state, Rng *rng) {
    const size_t cells = (size_t)inversion_state_cells(state);
    for (int tries = 0; tries < PRACTICE_GAMES; tries++) {
        memcpy(state->start, state->goal, cells);
        for (int mask = 0; mask < state->mask_count; mask++) {
            for (uint32_t i = rng_below(rng, (uint32_t)state->colours); i > 0; i--) {
                inversion_state_add_mask(state, mask, state->start);
            }
        }
        if (memcmp(state->start, state->goal, cells) != 0) {
            break;
        }
    }
    memcpy(state->board, state->start, cells);
}

/* A game of at most so many moves that a random one is seldom won. */
static void practise_game(Practice *practice, Rng *rng, const atomic_bool *stop) {
    InversionState *state = &practice->state;
    int masks[3 * INVERSION_LEARNER_MASKS_MAX];
    const int most = 3 * state->mask_count;
    const size_t cells = (size_t)inversion_state_cells(state);
    int count = 0;
    draw_start(state, rng);
    while (count < most && !atomic_load(stop) && memcmp(state->board, state->goal, cells) != 0) {
        masks[count] =
            inversion_learner_choose(&practice->learner, practice->wit, state, rng, NULL);
        inversion_state_add_mask(state, masks[count++], state->board);
    }
    const bool is_won = memcmp(state->board, state->goal, cells) == 0;
    if (is_won) {
        inversion_learner_watch(&practice->learner, state, masks, count);
    }
    inversion_learner_record(&practice->learner, is_won);
}

static void practise(void *payload, const atomic_bool *stop) {
    Practice *practice = payload;
    Rng rng = rng_seeded(practice->seed);
    for (int i = 0; i < PRACTICE_GAMES && !atomic_load(stop); i++) {
        practise_game(practice, &rng, stop);
    }
}

static void start_practising(InversionScene *self) {
    const InversionLearner *learner = inversion_memory_learner(self);
    Practice *practice = learner ? malloc(sizeof *practice) : NULL;
    if (!practice || frame_is_thinking(&self->frame, JOB_PRACTISE)) {
        free(practice);
        return;
    }
    practice->state = *inversion_state_of(&self->frame);
    practice->learner = *learner;
    practice->wit = self->race->wit;
    practice->seed = self->seed + ++self->memory.practices * SEED_STEP;
    frame_start_job(&self->frame, JOB_PRACTISE, &(TaskJob){.run = practise, .free_payload = free},
                    practice);
}

/* What was cleared is not brought back over what has been learned since. */
static void forget_cleared(InversionMemory *memory) {
    free(memory->cleared);
    memory->cleared = NULL;
}

void inversion_memory_take(InversionScene *self, void *payload) {
    const Practice *practice = payload;
    InversionLearner *learner = inversion_memory_learner(self);
    if (learner) {
        *learner = practice->learner;
        forget_cleared(&self->memory);
        inversion_memory_save(self);
    }
    free(payload);
}

/* ---- Acting ---- */

static void clear(InversionScene *self) {
    InversionMemory *memory = &self->memory;
    InversionLearner *empty = malloc(sizeof *empty);
    if (!memory->learner || !empty) {
        free(empty);
        return;
    }
    inversion_learner_begin(empty, inversion_state_of(&self->frame));
    forget_cleared(memory);
    memory->cleared = memory->learner;
    memory->learner = empty;
    memory->first = 0;
    inversion_memory_save(self);
}

static void recover(InversionScene *self) {
    InversionMemory *memory = &self->memory;
    if (memory->cleared) {
        free(memory->learner);
        memory->learner = memory->cleared;
        memory->cleared = NULL;
        inversion_memory_save(self);
    }
}

static void open_memory(InversionScene *self) {
    GameFrame *frame = &self->frame;
    if (frame->card == CARD_LEARNER) {
        frame_open_card(frame, CARD_RACE);
    } else if (inversion_memory_learner(self)) {
        self->memory.first = 0;
        frame_open_card(frame, CARD_LEARNER);
    } else {
        frame_notice(frame, tr("The learner plays boards of at most 36 cells and masks."));
    }
}

bool inversion_memory_act(InversionScene *self, int action, int value) {
    InversionMemory *memory = &self->memory;
    if (action == ACT_LEARNER) {
        open_memory(self);
        return true;
    }
    if (self->frame.card != CARD_LEARNER) {
        return false;
    }
    switch (action) {
    case ACT_LEARNER_WIT:
        self->race->wit = (InversionLearnerWit)value;
        frame_save(&self->frame);
        break;
    case ACT_LEARNER_PRACTISE:
        start_practising(self);
        break;
    case ACT_LEARNER_CLEAR:
        frame_cancel_job(&self->frame);
        clear(self);
        break;
    case ACT_LEARNER_RECOVER:
        recover(self);
        break;
    case ACT_LEARNER_EARLIER:
        memory->first += memory->first + memory->shown < memory->learner->count ? memory->shown : 0;
        break;
    case ACT_LEARNER_LATER:
        memory->first = memory->first > memory->shown ? memory->first - memory->shown : 0;
        break;
    default:
        return false;
    }
    frame_mark_dirty(&self->frame);
    return true;
}
