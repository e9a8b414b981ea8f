/* The choice of the next puzzle: rules, size, colours, difficulty. Each choice begins one. */
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"

#define SIDE_RANGE (INVERSION_SIDE_MAX - INVERSION_SIDE_MIN)
#define COLOUR_CHOICES (INVERSION_COLOURS_SHOWN - INVERSION_COLOURS_MIN + 1)

/* Squares to choose at one click. */
static const int squares[] = {3, 4, 5, 6, 8, 10, 15, 20};
#define SQUARES ((int)(sizeof squares / sizeof squares[0]))

/* ---- Choosing ---- */

static InversionWish *wish_of(GameShell *shell) {
    return &inversion_scene_of(shell)->wish;
}

static CommandState rules_state(const GameShell *shell, const void *self, int value) {
    const bool is_chosen = inversion_const_scene_of(shell)->wish.choice == value;
    return (CommandState){.can = is_chosen ? COMMAND_ON : COMMAND_POSSIBLE,
                          .label = tr(inversion_choices[value].name)};
}

static void choose_rules(GameShell *shell, void *self, int value) {
    wish_of(shell)->choice = value;
    inversion_begin_new(shell);
}

static void choose_square(GameShell *shell, void *self, int value) {
    wish_of(shell)->rows = wish_of(shell)->columns = squares[value];
    inversion_begin_new(shell);
}

static void choose_rows(GameShell *shell, void *self, int value) {
    wish_of(shell)->rows = INVERSION_SIDE_MIN + value;
    inversion_begin_new(shell);
}

static void choose_columns(GameShell *shell, void *self, int value) {
    wish_of(shell)->columns = INVERSION_SIDE_MIN + value;
    inversion_begin_new(shell);
}

static void choose_masks(GameShell *shell, void *self, int value) {
    wish_of(shell)->masks = value;
    inversion_begin_new(shell);
}

static void inversion_options_choose_colours(GameShell *shell, void *self, int value) {
    wish_of(shell)->colours = INVERSION_COLOURS_MIN + value;
    inversion_begin_new(shell);
}

static void choose_difficulty(GameShell *shell, void *self, int value) {
    wish_of(shell)->difficulty = (InversionDifficulty)value;
    inversion_begin_new(shell);
}

static void hide_best(GameShell *shell, void *self, int value) {
    inversion_scene_of(shell)->hides_best = value == 1;
    shell_save(shell);
    shell_mark_dirty(shell);
}

enum {
    INVERSION_OPTIONS_RULES,
    SQUARE,
    INVERSION_OPTIONS_ROWS,
    INVERSION_OPTIONS_COLUMNS,
    MASKS,
    COLOURS,
    DIFFICULTY,
    BEST
};

static const Command option_commands[] = {
    [INVERSION_OPTIONS_RULES] = {.id = "rules",
                                 .label = N_("Rules"),
                                 .place = COMMAND_INSIDE,
                                 .state = rules_state,
                                 .run = choose_rules},
    [SQUARE] = {.id = "side", .label = N_("Size"), .place = COMMAND_INSIDE, .run = choose_square},
    [INVERSION_OPTIONS_ROWS] = {.id = "rows",
                                .label = N_("Rows"),
                                .place = COMMAND_INSIDE,
                                .run = choose_rows},
    [INVERSION_OPTIONS_COLUMNS] = {.id = "columns",
                                   .label = N_("Columns"),
                                   .place = COMMAND_INSIDE,
                                   .run = choose_columns},
    [MASKS] = {.id = "masks", .label = N_("Masks"), .place = COMMAND_INSIDE, .run = choose_masks},
    [COLOURS] = {.id = "colours",
                 .label = N_("Colours"),
                 .place = COMMAND_INSIDE,
                 .run = inversion_options_choose_colours},
    [DIFFICULTY] = {.id = "difficulty",
                    .label = N_("Difficulty"),
                    .place = COMMAND_INSIDE,
                    .run = choose_difficulty},
    [BEST] = {.id = "best",
              .label = N_("The fewest masks during play"),
              .place = COMMAND_INSIDE,
              .run = hide_best},
    {0},
};

/* ---- The card ---- */

static void list_masks(const InversionWish *wish, Panel *panel) {
    PanelChoice choices[INVERSION_MASK_RULES];
    char ids[INVERSION_MASK_RULES][CONTROL_ID_SIZE];
    for (int i = 0; i < INVERSION_MASK_RULES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "masks-%s", inversion_masks[i].id);
        choices[i] = (PanelChoice){ids[i], tr(inversion_masks[i].name)};
    }
    panel_choices(panel, tr("Masks"), choices, INVERSION_MASK_RULES, &option_commands[MASKS],
                  wish->masks);
    panel_note(panel, tr(inversion_masks[wish->masks].what));
}

static void list_side(Panel *panel, const char *words, const Command *command, int side) {
    panel_slider(panel, command->id, text_short(words, side).data, command,
                 side - INVERSION_SIDE_MIN, SIDE_RANGE);
}

static void list_size(const InversionWish *wish, Panel *panel) {
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
        chosen = wish->rows == squares[i] && wish->columns == squares[i] ? i : chosen;
    }
    panel_choices(panel, tr("Size"), choices, SQUARES, &option_commands[SQUARE], chosen);
    list_side(panel, tr("Rows: %d"), &option_commands[INVERSION_OPTIONS_ROWS], wish->rows);
    list_side(panel, tr("Columns: %d"), &option_commands[INVERSION_OPTIONS_COLUMNS], wish->columns);
}

static void inversion_options_list_own(const InversionWish *wish, Panel *panel) {
    static const PanelChoice colours[COLOUR_CHOICES] = {{"colours-2", "2"},
                                                        {"colours-3", "3"},
                                                        {"colours-4", "4"},
                                                        {"colours-5", "5"},
                                                        {"colours-6", "6"}};
    if (wish->masks != INVERSION_MASKS_AS_NOW) {
        list_size(wish, panel);
    }
    list_masks(wish, panel);
    if (wish->masks != INVERSION_MASKS_AS_NOW) {
        panel_choices(panel, tr("Colours"), colours, COLOUR_CHOICES, &option_commands[COLOURS],
                      wish->colours - INVERSION_COLOURS_MIN);
    }
}

static void inversion_options_layout_options_card(GameShell *shell, void *state, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionWish *wish = &self->wish;
    const PanelChoice levels[INVERSION_DIFFICULTY_COUNT] = {{"difficulty-any", tr("Any")},
                                                            {"difficulty-easy", tr("Easy")},
                                                            {"difficulty-medium", tr("Medium")},
                                                            {"difficulty-hard", tr("Hard")}};
    const PanelChoice bests[] = {{"best-shown", tr("Shown")}, {"best-hidden", tr("Hidden")}};
    panel_row(panel, 2);
    for (int i = 0; i < INVERSION_CHOICES; i++) {
        shell_button(shell, panel, &option_commands[INVERSION_OPTIONS_RULES], i,
                     text_short("rules-%s", inversion_choices[i].id).data);
    }
    if (wish->choice == INVERSION_CHOICE_OWN) {
        inversion_options_list_own(wish, panel);
    } else {
        panel_note(panel, tr(inversion_choices[wish->choice].what));
    }
    panel_choices(panel, tr("Difficulty, by the fewest masks"), levels, INVERSION_DIFFICULTY_COUNT,
                  &option_commands[DIFFICULTY], (int)wish->difficulty);
    panel_choices(panel, tr("The fewest masks during play"), bests, 2, &option_commands[BEST],
                  self->hides_best);
}

const Mode inversion_options_mode = {.name = "options",
                                     .title = N_("The next puzzle"),
                                     .commands = option_commands,
                                     .layout_card = inversion_options_layout_options_card};
