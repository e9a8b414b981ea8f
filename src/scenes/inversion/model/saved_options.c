/* How the player's choices are kept with the game. */
#include <stdio.h>

#include "scenes/inversion/model/model.h"
#include "scenes/kit/options.h"
#include "scenes/kit/player.h"

static const char *choice_id(int choice) {
    return inversion_choices[choice].id;
}

static const char *masks_id(int masks) {
    return inversion_masks[masks].id;
}

static void write_date(const Option *option, const void *scene, Text *out) {
    const Date date = ((const InversionScene *)scene)->daily;
    if (date.year > 0) {
        text_add_int(out, date.year * 10000 + date.month * 100 + date.day);
    }
}

static void read_date(const Option *option, void *scene, const char *word) {
    int64_t number = 0;
    if (text_parse_int(word, 20000101, 99991231, &number)) {
        const Date date = {(int)number / 10000, (int)number / 100 % 100, (int)number % 100};
        const bool is_date = date.month >= 1 && date.month <= 12 && date.day >= 1;
        ((InversionScene *)scene)->daily = is_date ? date : (Date){0};
    }
}

static void write_race(const Option *option, const void *scene, Text *out) {
    const InversionRaceWish *wish = &((const InversionScene *)scene)->race_wish;
    text_addf(out, "%d.%d.%d.%d.%d.%d", wish->form, wish->opponent, wish->pace, (int)wish->wit,
              wish->opponent_begins, wish->is_strict);
}

static void read_race(const Option *option, void *scene, const char *word) {
    int n[6] = {0};
    const int count = sscanf(word, "%d.%d.%d.%d.%d.%d", &n[0], &n[1], &n[2], &n[3], &n[4], &n[5]);
    if ((count != 4 && count != 6) || n[0] < 0 || n[0] >= INVERSION_RACE_FORMS || n[1] < 0 ||
        n[1] >= INVERSION_RACE_OPPONENTS || n[2] < 0 || n[2] >= INVERSION_RACE_PACES || n[3] < 0 ||
        n[3] > INVERSION_LEARNER_COMBINES ||
        (n[0] == INVERSION_RACE_BY_MOVES && n[1] > INVERSION_RACE_YODA)) {
        return;
    }
    /* Before who begins could be chosen, only the master did. */
    const bool begins = count == 6 ? n[4] == 1 : n[1] == INVERSION_RACE_FIRST;
    ((InversionScene *)scene)->race_wish = (InversionRaceWish){
        (InversionRaceForm)n[0], n[1], n[2], (InversionLearnerWit)n[3], begins, n[5] == 1};
}

const Option inversion_options[] = {
    {"rules", OPTION_NAME, OPTION_AT(InversionScene, wish.choice), .high = INVERSION_CHOICES - 1,
     .name = choice_id},
    {"rows", OPTION_INT, OPTION_AT(InversionScene, wish.rows), INVERSION_SIDE_MIN,
     INVERSION_SIDE_MAX, .usual = 5},
    {"columns", OPTION_INT, OPTION_AT(InversionScene, wish.columns), INVERSION_SIDE_MIN,
     INVERSION_SIDE_MAX, .usual = 5},
    {"masks", OPTION_NAME, OPTION_AT(InversionScene, wish.masks), .high = INVERSION_MASK_RULES - 1,
     .name = masks_id},
    {"colours", OPTION_INT, OPTION_AT(InversionScene, wish.colours), INVERSION_COLOURS_MIN,
     INVERSION_COLOURS_SHOWN, .usual = INVERSION_COLOURS_MIN},
    {"difficulty", OPTION_INT, OPTION_AT(InversionScene, wish.difficulty),
     .high = INVERSION_DIFFICULTY_COUNT - 1},
    {"hides-best", OPTION_BOOL, OPTION_AT(InversionScene, hides_best)},
    {"daily", OPTION_TEXT, .write = write_date, .read = read_date},
    {"speed", OPTION_INT, OPTION_AT(InversionScene, speed), .high = PLAYER_SPEED_MAX,
     .usual = PLAYER_SPEED_MAX / 2},
    {"helped", OPTION_BOOL, OPTION_AT(InversionScene, is_helped)},
    {"recorded", OPTION_BOOL, OPTION_AT(InversionScene, is_recorded)},
    {"seed", OPTION_U64,
     OPTION_AT(InversionScene,
               seed)}, /* a wrong one leaves the seed of this start of the program */
    {"race", OPTION_TEXT, .write = write_race, .read = read_race},
    {0},
};

void inversion_options_save(const GameShell *shell, Text *out) {
    options_save(inversion_options, shell->scene, out);
}

void inversion_option_load(GameShell *shell, const char *key, const char *value) {
    options_load(inversion_options, shell->scene, key, value);
}
