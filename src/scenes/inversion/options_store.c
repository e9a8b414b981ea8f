/* How the player's choices are kept with the game. */
#include <stdio.h>
#include <string.h>

#include "kit/player.h"
#include "model.h"

#define NUMBER_MAX 100 /* in the store */

static int find_choice(const InversionChoice *choices, int count, const char *id, int otherwise) {
    for (int i = 0; i < count; i++) {
        if (strcmp(id, choices[i].id) == 0) {
            return i;
        }
    }
    return otherwise;
}

void inversion_options_save(const GameFrame *frame, Text *out) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionWish *wish = &self->wish;
    text_addf(out, "rules=%s rows=%d columns=%d masks=%s colours=%d difficulty=%d hides-best=%d ",
              inversion_choices[wish->choice].id, wish->rows, wish->columns,
              inversion_masks[wish->masks].id, wish->colours, (int)wish->difficulty,
              self->hides_best);
    if (self->daily.year > 0) {
        text_addf(out, "daily=%d ",
                  self->daily.year * 10000 + self->daily.month * 100 + self->daily.day);
    }
    text_addf(out, "speed=%d helped=%d recorded=%d seed=%llu race=%d.%d.%d.%d.%d.%d", self->speed,
              self->is_helped, self->is_recorded, (unsigned long long)self->seed,
              self->race_wish.form, self->race_wish.opponent, self->race_wish.pace,
              (int)self->race_wish.wit, self->race_wish.opponent_begins, self->race_wish.is_strict);
}

static bool is_side(int number) {
    return number >= INVERSION_SIDE_LEAST && number <= INVERSION_SIDE_MAX;
}

static void load_number(InversionScene *self, const char *key, int number) {
    InversionWish *wish = &self->wish;
    if (strcmp(key, "speed") == 0 && number <= PLAYER_SPEED_MAX) {
        self->speed = number;
    } else if (strcmp(key, "helped") == 0) {
        self->is_helped = number == 1;
    } else if (strcmp(key, "recorded") == 0) {
        self->is_recorded = number == 1;
    } else if (strcmp(key, "hides-best") == 0) {
        self->hides_best = number == 1;
    } else if (strcmp(key, "difficulty") == 0 && number < DIFFICULTY_COUNT) {
        wish->difficulty = (InversionDifficulty)number;
    } else if (strcmp(key, "rows") == 0 && is_side(number)) {
        wish->rows = number;
    } else if (strcmp(key, "columns") == 0 && is_side(number)) {
        wish->columns = number;
    } else if (strcmp(key, "colours") == 0 && number >= INVERSION_COLOURS_MIN &&
               number <= INVERSION_COLOURS_SHOWN) {
        wish->colours = number;
    }
}

static void load_date(InversionScene *self, const char *value) {
    int64_t number = 0;
    if (text_parse_int(value, 20000101, 99991231, &number)) {
        const Date date = {(int)number / 10000, (int)number / 100 % 100, (int)number % 100};
        const bool is_date = date.month >= 1 && date.month <= 12 && date.day >= 1;
        self->daily = is_date ? date : (Date){0};
    }
}

static void race_wish_load(InversionRaceWish *wish, const char *value) {
    int n[6] = {0};
    const int count = sscanf(value, "%d.%d.%d.%d.%d.%d", &n[0], &n[1], &n[2], &n[3], &n[4], &n[5]);
    if ((count != 4 && count != 6) || n[0] < 0 || n[0] >= RACE_FORMS || n[1] < 0 ||
        n[1] >= RACE_OPPONENTS || n[2] < 0 || n[2] >= RACE_PACES || n[3] < 0 ||
        n[3] > INVERSION_LEARNER_COMBINES || (n[0] == RACE_MOVES && n[1] > INVERSION_RACE_YODA)) {
        return;
    }
    /* Before who begins could be chosen, only the master did. */
    const bool begins = count == 6 ? n[4] == 1 : n[1] == INVERSION_RACE_FIRST;
    *wish = (InversionRaceWish){(RaceForm)n[0], n[1],     n[2], (InversionLearnerWit)n[3],
                                begins,         n[5] == 1};
}

void inversion_option_load(GameFrame *frame, const char *key, const char *value) {
    InversionScene *self = inversion_scene_of(frame);
    InversionWish *wish = &self->wish;
    int64_t number = 0;
    if (strcmp(key, "race") == 0) {
        race_wish_load(&self->race_wish, value);
    } else if (strcmp(key, "rules") == 0) {
        wish->choice = find_choice(inversion_choices, INVERSION_CHOICES, value, wish->choice);
    } else if (strcmp(key, "masks") == 0) {
        wish->masks = find_choice(inversion_masks, INVERSION_MASK_RULES, value, wish->masks);
    } else if (strcmp(key, "seed") == 0) {
        /* A wrong one leaves the seed of this start of the program. */
        (void)text_parse_u64(value, &self->seed);
    } else if (strcmp(key, "daily") == 0) {
        load_date(self, value);
    } else if (text_parse_int(value, 0, NUMBER_MAX, &number)) {
        load_number(self, key, (int)number);
    }
}
