/* Options: what is saved with the game, and the mode that chooses the next puzzle. */
#include <stdio.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/kit/edit/options.h"
#include "scenes/kit/game/player.h"
#include "scenes/shell/i18n.h"

#define SIDE_RANGE (INVERSION_SIDE_MAX - INVERSION_SIDE_MIN)
#define SPENT_MAX_MS 100000000 /* more than a day */
#define COLOUR_CHOICES (INVERSION_COLOURS_SHOWN - INVERSION_COLOURS_MIN + 1)

/* Squares to choose at one click. */
static const int squares[] = {3, 4, 5, 6, 8, 10, 15, 20};
#define SQUARES ((int)(sizeof squares / sizeof squares[0]))

/* ---- What is saved ---- */

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
    const InversionRaceOptions *options = &((const InversionScene *)scene)->race_options;
    text_addf(out, "%d.%d.%d.%d.%d.%d", options->form, options->opponent, options->pace,
              (int)options->wit, options->opponent_begins, options->is_strict);
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
    ((InversionScene *)scene)->race_options = (InversionRaceOptions){
        (InversionRaceForm)n[0], n[1], n[2], (InversionLearnerWit)n[3], begins, n[5] == 1};
}

const Option inversion_options[] = {
    {"rules", OPTION_NAME, OPTION_AT(InversionScene, puzzle_options.choice),
     .high = INVERSION_CHOICES - 1, .name = choice_id},
    {"rows", OPTION_INT, OPTION_AT(InversionScene, puzzle_options.rows), INVERSION_SIDE_MIN,
     INVERSION_SIDE_MAX, .usual = 5},
    {"columns", OPTION_INT, OPTION_AT(InversionScene, puzzle_options.columns), INVERSION_SIDE_MIN,
     INVERSION_SIDE_MAX, .usual = 5},
    {"masks", OPTION_NAME, OPTION_AT(InversionScene, puzzle_options.masks),
     .high = INVERSION_MASK_RULES - 1, .name = masks_id},
    {"colours", OPTION_INT, OPTION_AT(InversionScene, puzzle_options.colours),
     INVERSION_COLOURS_MIN, INVERSION_COLOURS_SHOWN, .usual = INVERSION_COLOURS_MIN},
    {"difficulty", OPTION_INT, OPTION_AT(InversionScene, puzzle_options.difficulty),
     .high = INVERSION_DIFFICULTY_COUNT - 1},
    {"hides-best", OPTION_BOOL, OPTION_AT(InversionScene, hides_best)},
    {"daily", OPTION_TEXT, .write = write_date, .read = read_date},
    {"speed", OPTION_INT, OPTION_AT(InversionScene, speed), .high = PLAYER_SPEED_MAX,
     .usual = PLAYER_SPEED_MAX / 2},
    {"spent", OPTION_INT, OPTION_AT(InversionScene, timing.spent_ms), .high = SPENT_MAX_MS},
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

/* ---- Choosing the next puzzle ---- */

static InversionPuzzleOptions *puzzle_options_of(GameShell *shell) {
    return &inversion_scene_of(shell)->puzzle_options;
}

static CommandState rules_state(const GameShell *shell, const void *self, int value) {
    const bool is_chosen = inversion_const_scene_of(shell)->puzzle_options.choice == value;
    return (CommandState){.can = is_chosen ? COMMAND_ON : COMMAND_POSSIBLE,
                          .label = tr(inversion_choices[value].name)};
}

static void choose_rules(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->choice = value;
    inversion_begin_new(shell);
}

static void choose_square(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->rows = puzzle_options_of(shell)->columns = squares[value];
    inversion_begin_new(shell);
}

static void choose_rows(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->rows = INVERSION_SIDE_MIN + value;
    inversion_begin_new(shell);
}

static void choose_columns(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->columns = INVERSION_SIDE_MIN + value;
    inversion_begin_new(shell);
}

static void choose_masks(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->masks = value;
    inversion_begin_new(shell);
}

static void inversion_choose_colours(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->colours = INVERSION_COLOURS_MIN + value;
    inversion_begin_new(shell);
}

static void choose_difficulty(GameShell *shell, void *self, int value) {
    puzzle_options_of(shell)->difficulty = (InversionDifficulty)value;
    inversion_begin_new(shell);
}

static void hide_best(GameShell *shell, void *self, int value) {
    inversion_scene_of(shell)->hides_best = value == 1;
    shell_save(shell);
    shell_mark_dirty(shell);
}

enum {
    OPTION_RULES,
    SQUARE,
    OPTION_ROWS,
    OPTION_COLUMNS,
    MASKS,
    COLOURS,
    DIFFICULTY,
    BEST,
    OPTION_LEVELS
};

static const Command option_commands[] = {
    [OPTION_RULES] = {.id = "rules",
                      .label = N_("Rules"),
                      .place = COMMAND_INSIDE,
                      .state = rules_state,
                      .run = choose_rules},
    [SQUARE] = {.id = "side", .label = N_("Size"), .place = COMMAND_INSIDE, .run = choose_square},
    [OPTION_ROWS] = {.id = "rows",
                     .label = N_("Rows"),
                     .place = COMMAND_INSIDE,
                     .run = choose_rows},
    [OPTION_COLUMNS] = {.id = "columns",
                        .label = N_("Columns"),
                        .place = COMMAND_INSIDE,
                        .run = choose_columns},
    [MASKS] = {.id = "masks", .label = N_("Masks"), .place = COMMAND_INSIDE, .run = choose_masks},
    [COLOURS] = {.id = "colours",
                 .label = N_("Colours"),
                 .place = COMMAND_INSIDE,
                 .run = inversion_choose_colours},
    [DIFFICULTY] = {.id = "difficulty",
                    .label = N_("Difficulty"),
                    .place = COMMAND_INSIDE,
                    .run = choose_difficulty},
    [BEST] = {.id = "best",
              .label = N_("The fewest masks during play"),
              .place = COMMAND_INSIDE,
              .run = hide_best},
    [OPTION_LEVELS] = {.id = "rules-levels",
                       .label = N_("Level map"),
                       .icon = IMAGE_STAR,
                       .place = COMMAND_INSIDE,
                       .opens = &inversion_levels_mode},
    {0},
};

/* ---- The card ---- */

static void list_masks(const InversionPuzzleOptions *options, Panel *panel) {
    PanelChoice choices[INVERSION_MASK_RULES];
    char ids[INVERSION_MASK_RULES][CONTROL_ID_SIZE];
    for (int i = 0; i < INVERSION_MASK_RULES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "masks-%s", inversion_masks[i].id);
        choices[i] = (PanelChoice){ids[i], tr(inversion_masks[i].name)};
    }
    panel_choices(panel, tr("Masks"), choices, INVERSION_MASK_RULES, &option_commands[MASKS],
                  options->masks);
    panel_note(panel, tr(inversion_masks[options->masks].what));
}

static void list_side(Panel *panel, const char *words, const Command *command, int side) {
    panel_slider(panel, command->id, text_short(words, side).data, command,
                 side - INVERSION_SIDE_MIN, SIDE_RANGE);
}

static void list_size(const InversionPuzzleOptions *options, Panel *panel) {
    PanelChoice choices[SQUARES];
    char ids[SQUARES][CONTROL_ID_SIZE];
    char labels[SQUARES][CONTROL_ID_SIZE];
    int chosen = -1;
    for (int i = 0; i < SQUARES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text label = text_over(labels[i], sizeof labels[i]);
        text_addf(&id, "side-%d", squares[i]);
        text_addf(&label, "%d×%d", squares[i], squares[i]);
        choices[i] = (PanelChoice){ids[i], labels[i]};
        chosen = options->rows == squares[i] && options->columns == squares[i] ? i : chosen;
    }
    panel_choices(panel, tr("Size"), choices, SQUARES, &option_commands[SQUARE], chosen);
    list_side(panel, tr("Rows: %d"), &option_commands[OPTION_ROWS], options->rows);
    list_side(panel, tr("Columns: %d"), &option_commands[OPTION_COLUMNS], options->columns);
}

static void inversion_list_own_rules(const InversionPuzzleOptions *options, Panel *panel) {
    static const PanelChoice colours[COLOUR_CHOICES] = {{"colours-2", "2"},
                                                        {"colours-3", "3"},
                                                        {"colours-4", "4"},
                                                        {"colours-5", "5"},
                                                        {"colours-6", "6"}};
    if (options->masks != INVERSION_MASKS_AS_NOW) {
        list_size(options, panel);
    }
    list_masks(options, panel);
    if (options->masks != INVERSION_MASKS_AS_NOW) {
        panel_choices(panel, tr("Colours"), colours, COLOUR_CHOICES, &option_commands[COLOURS],
                      options->colours - INVERSION_COLOURS_MIN);
    }
}

static void inversion_layout_options_card(GameShell *shell, void *state, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionPuzzleOptions *options = &self->puzzle_options;
    const PanelChoice levels[INVERSION_DIFFICULTY_COUNT] = {{"difficulty-any", tr("Any")},
                                                            {"difficulty-easy", tr("Easy")},
                                                            {"difficulty-medium", tr("Medium")},
                                                            {"difficulty-hard", tr("Hard")}};
    const PanelChoice bests[] = {{"best-shown", tr("Shown")}, {"best-hidden", tr("Hidden")}};
    panel_row(panel, 2);
    for (int i = 0; i < INVERSION_CHOICES; i++) {
        shell_button(shell, panel, &option_commands[OPTION_RULES], i,
                     text_short("rules-%s", inversion_choices[i].id).data);
    }
    if (options->choice == INVERSION_CHOICE_OWN) {
        inversion_list_own_rules(options, panel);
    } else {
        panel_note(panel, tr(inversion_choices[options->choice].what));
    }
    panel_choices(panel, tr("Difficulty, by the fewest masks"), levels, INVERSION_DIFFICULTY_COUNT,
                  &option_commands[DIFFICULTY], (int)options->difficulty);
    panel_choices(panel, tr("The fewest masks during play"), bests, 2, &option_commands[BEST],
                  self->hides_best);
    panel_row(panel, 1);
    shell_button(shell, panel, &option_commands[OPTION_LEVELS], 0, NULL);
}

const Mode inversion_options_mode = {.name = "options",
                                     .title = N_("The next puzzle"),
                                     .commands = option_commands,
                                     .layout_card = inversion_layout_options_card};
