/* Options: what is saved with the game, and the page that sets up the next puzzle. */
#include <stdio.h>
#include <string.h>

#include "inversion/notation.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/kit/edit/options.h"
#include "scenes/kit/game/player.h"
#include "scenes/kit/game/setup_page.h"
#include "scenes/shell/i18n.h"

#define SIDE_RANGE (INVERSION_SIDE_MAX - INVERSION_SIDE_MIN)
#define OPTIONS_COLUMN_MIN_U 300.0F
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
    {"notation", OPTION_INT, OPTION_AT(InversionScene, notation), .high = INVERSION_NOTATIONS - 1},
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

typedef struct OptionsPage {
    SetupPage page;
    InversionPuzzleOptions options; /* as chosen */
    bool hides_best;
} OptionsPage;

static InversionPuzzleOptions *options_of(void *self) {
    return &((OptionsPage *)self)->options;
}

static void choose_rules(GameShell *shell, void *self, int value) {
    options_of(self)->choice = value;
}

static void choose_square(GameShell *shell, void *self, int value) {
    options_of(self)->rows = options_of(self)->columns = squares[value];
}

static void choose_rows(GameShell *shell, void *self, int value) {
    options_of(self)->rows = INVERSION_SIDE_MIN + value;
}

static void choose_columns(GameShell *shell, void *self, int value) {
    options_of(self)->columns = INVERSION_SIDE_MIN + value;
}

static void choose_masks(GameShell *shell, void *self, int value) {
    options_of(self)->masks = value;
}

static void inversion_choose_colours(GameShell *shell, void *self, int value) {
    options_of(self)->colours = INVERSION_COLOURS_MIN + value;
}

static void choose_difficulty(GameShell *shell, void *self, int value) {
    options_of(self)->difficulty = (InversionDifficulty)value;
}

static void hide_best(GameShell *shell, void *self, int value) {
    ((OptionsPage *)self)->hides_best = value == 1;
}

static void options_start_puzzle(GameShell *shell, void *self, int value) {
    InversionScene *scene = inversion_scene_of(shell);
    const OptionsPage *page = self;
    scene->puzzle_options = page->options;
    scene->hides_best = page->hides_best;
    shell_close(shell, &inversion_options_mode); /* `page` ends here */
    inversion_begin_new(shell);
    shell_save(shell);
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
    SETUP_PAGE_COMMANDS(options_start_puzzle),
    {0},
};

/* ---- Pictures ---- */

#define MASK_PICTURE_U 40.0F
#define OFF_SHARE 0.16F        /* of the text colour, in a cell that stays */
#define MASK_PICTURE_SIDE 5    /* of a board whose middle mask is shown */
#define GENITON_PICTURE_SIDE 4 /* of one whose masks are shown as a matrix */

static void options_draw_cells(const uint8_t *cells, int side, Canvas *canvas, const Theme *theme,
                               Rect rect) {
    const Grid grid = grid_square(rect, side, side, side > MASK_PICTURE_SIDE ? 0 : 1);
    for (int i = 0; i < side * side; i++) {
        canvas_fill_rect(canvas, grid_cell(&grid, i / side, i % side),
                         cells[i] ? theme->lamp_on
                                  : color_mix(theme->raised, theme->text, OFF_SHARE));
    }
}

/* The rule set with this name in the notation, or INVERSION_RULES_COUNT. */
static InversionRuleset options_ruleset_of(const char *name) {
    int ruleset = 0;
    while (ruleset < INVERSION_RULES_COUNT &&
           strcmp(inversion_ruleset_name((InversionRuleset)ruleset), name) != 0) {
        ruleset++;
    }
    return (InversionRuleset)ruleset;
}

/* What the middle mask flips, or on a torus that of a corner; of genitons, all masks as the rows of
 * a matrix; of what is not known yet, an empty board. */
static void options_draw_rules_of(const char *name, int side, Canvas *canvas, const Theme *theme,
                                  Rect rect) {
    uint8_t masks[MASK_PICTURE_SIDE * MASK_PICTURE_SIDE * MASK_PICTURE_SIDE * MASK_PICTURE_SIDE] = {
        0};
    const InversionRuleset ruleset = options_ruleset_of(name);
    const bool is_geniton =
        ruleset >= INVERSION_RULES_GENITON && ruleset <= INVERSION_RULES_GENITON_THETA;
    side = is_geniton ? GENITON_PICTURE_SIDE : side > 0 ? side : MASK_PICTURE_SIDE;
    const int cells = side * side;
    const InversionNotation notation = {.rows = side,
                                        .columns = side,
                                        .colours = 2,
                                        .mask_count = cells,
                                        .ruleset = ruleset,
                                        .seed = 1};
    if (ruleset < INVERSION_RULES_MASKS &&
        inversion_notation_masks(&notation, masks) != STATUS_OK) {
        return;
    }
    const int shown = is_geniton || ruleset == INVERSION_RULES_TORUS ? 0 : cells / 2;
    options_draw_cells(masks + shown * cells, is_geniton ? cells : side, canvas, theme, rect);
}

static void options_draw_choice(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    const InversionChoice *chosen = &inversion_choices[choice];
    options_draw_rules_of(chosen->id, chosen->side, canvas, &shell->context->theme, rect);
}

static void options_draw_masks(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    options_draw_rules_of(inversion_masks[choice].id, 0, canvas, &shell->context->theme, rect);
}

/* ---- The page ---- */

/* Rules or masks; their ids begin with `prefix`. */
typedef struct OptionsRow {
    const char *prefix;
    const InversionChoice *table;
    int count, chosen;
    int command; /* OPTION_RULES, MASKS */
    void (*draw)(const GameShell *shell, int choice, Canvas *canvas, Rect rect);
} OptionsRow;

static void options_list_pictures(GameShell *shell, const OptionsRow *row, Panel *panel) {
    PanelChoice choices[SETUP_CHOICES_MAX];
    char ids[SETUP_CHOICES_MAX][CONTROL_ID_SIZE];
    for (int i = 0; i < row->count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "%s-%s", row->prefix, row->table[i].id);
        choices[i] = (PanelChoice){ids[i], tr(row->table[i].name)};
    }
    setup_page_pictures(shell, panel,
                        &(SetupPictures){tr(option_commands[row->command].label),
                                         choices,
                                         row->count,
                                         row->chosen,
                                         &option_commands[row->command],
                                         {MASK_PICTURE_U, MASK_PICTURE_U},
                                         row->draw});
    panel_note(panel, tr(row->table[row->chosen].what));
}

static void list_masks(GameShell *shell, const InversionPuzzleOptions *options, Panel *panel) {
    options_list_pictures(shell,
                          &(OptionsRow){"masks", inversion_masks, INVERSION_MASK_RULES,
                                        options->masks, MASKS, options_draw_masks},
                          panel);
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

/* Size and colours of any board. */
static void inversion_list_shape(const InversionPuzzleOptions *options, Panel *panel) {
    static const PanelChoice colours[COLOUR_CHOICES] = {{"colours-2", "2"},
                                                        {"colours-3", "3"},
                                                        {"colours-4", "4"},
                                                        {"colours-5", "5"},
                                                        {"colours-6", "6"}};
    list_size(options, panel);
    panel_choices(panel, tr("Colours"), colours, COLOUR_CHOICES, &option_commands[COLOURS],
                  options->colours - INVERSION_COLOURS_MIN);
}

static void build_options_page(GameShell *shell, void *self, Panel *panel) {
    const OptionsPage *page = self;
    const InversionPuzzleOptions *options = &page->options;
    const PanelChoice levels[INVERSION_DIFFICULTY_COUNT] = {
        {"difficulty-any", tr("Any")},
        {"difficulty-easy", tr("Easy")},
        {"difficulty-medium", tr_as("difficulty", "Medium")},
        {"difficulty-hard", tr("Hard")}};
    const PanelChoice bests[] = {{"best-shown", tr("Shown")}, {"best-hidden", tr("Hidden")}};
    panel_columns_begin(panel, 2, OPTIONS_COLUMN_MIN_U);
    options_list_pictures(shell,
                          &(OptionsRow){"rules", inversion_choices, INVERSION_CHOICES,
                                        options->choice, OPTION_RULES, options_draw_choice},
                          panel);
    if (options->choice == INVERSION_CHOICE_OWN) {
        list_masks(shell, options, panel);
    }
    panel_column_next(panel);
    panel_choices(panel, tr("Difficulty, by the fewest masks"), levels, INVERSION_DIFFICULTY_COUNT,
                  &option_commands[DIFFICULTY], (int)options->difficulty);
    if (options->choice == INVERSION_CHOICE_OWN && options->masks != INVERSION_MASKS_AS_NOW) {
        inversion_list_shape(options, panel);
    }
    panel_choices(panel, tr("The fewest masks during play"), bests, 2, &option_commands[BEST],
                  page->hides_best);
    panel_row(panel, 1);
    shell_button(shell, panel, &option_commands[OPTION_LEVELS], 0, NULL);
    panel_columns_end(panel);
}

static bool options_open_options(GameShell *shell, void *self, Text *reason) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    OptionsPage *page = self;
    setup_page_init(&page->page, build_options_page);
    page->options = scene->puzzle_options;
    page->hides_best = scene->hides_best;
    return true;
}

const Mode inversion_options_mode = {.name = "options",
                                     .title = N_("New puzzle"),
                                     .commands = option_commands,
                                     .state_size = sizeof(OptionsPage),
                                     .open = options_open_options,
                                     SETUP_PAGE_MODE};
