/* The learner for the puzzle's rules: the store saves one for each set of rules, as a setting. */
#include "scenes/inversion/model/learner_store.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"

#define INVERSION_LEARNER_KEY_SIZE 48
#define RECENT_GAMES 10

static void forget_learner(InversionMemory *memory) {
    free(memory->learner);
    free(memory->cleared);
    *memory = (InversionMemory){.practices = memory->practices, .rival = memory->rival};
}

/* The rules may be long, so the key holds their FNV-1a hash; the learner's text repeats them. */
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

/* Loads the learner for these rules, if the store has one. */
static void load_learner(Store *store, const InversionState *state, InversionLearner *learner) {
    char key[INVERSION_LEARNER_KEY_SIZE];
    char *line = malloc(INVERSION_LEARNER_TEXT_SIZE);
    InversionLearner *read = malloc(sizeof *read);
    char why[SHELL_NOTICE_SIZE]; /* why the text is malformed: the learner then starts empty */
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

InversionLearner *inversion_learner_of(InversionScene *self) {
    InversionMemory *memory = &self->memory;
    const InversionState *state = inversion_state_of(&self->shell);
    if (memory->learner && inversion_learner_fits(memory->learner, state)) {
        return memory->learner;
    }
    forget_learner(memory);
    if (inversion_learner_can_learn(state)) {
        memory->learner = malloc(sizeof *memory->learner);
    }
    if (memory->learner) {
        inversion_learner_begin(memory->learner, state);
        load_learner(self->shell.context->store, state, memory->learner);
    }
    return memory->learner;
}

void inversion_learner_save(InversionScene *self) {
    const InversionLearner *learner = self->memory.learner;
    char key[INVERSION_LEARNER_KEY_SIZE];
    Text name = text_over(key, sizeof key);
    char *line = malloc(INVERSION_LEARNER_TEXT_SIZE);
    if (learner && line) {
        Text text = text_over(line, INVERSION_LEARNER_TEXT_SIZE);
        inversion_learner_write(learner, &text);
        add_key(inversion_state_of(&self->shell), &name);
        if (store_setting_save(self->shell.context->store, key, line) != STATUS_OK) {
            shell_notice(&self->shell, tr(store_error(self->shell.context->store)));
        }
    }
    free(line);
}

void inversion_learner_describe(const InversionLearner *learner, Text *out) {
    int counted = 0;
    const int won = inversion_learner_recent_wins(&learner->all, RECENT_GAMES, &counted);
    if (learner->count == 0) {
        text_add(out, tr("It knows no board yet."));
    } else {
        text_addf(out,
                  locale_plural("It knows %d board.", "It knows %d boards.",
                                (unsigned long)learner->count),
                  learner->count);
    }
    if (counted > 0) {
        text_add(out, " ");
        text_addf(out, tr("It won %2$d of its last %1$d games."), counted, won);
    }
}
