/* Chooses the level and the layout of the next puzzle. */
#include "scenes/sudoku/modes.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/layout/choices.h"

#define CHOICES_MAX 40

static void levels_choose_level(GameShell *shell, void *self, int value) {
    sudoku_scene_of(shell)->level = (SudokuLevel)value;
    sudoku_make(shell);
}

/* A list of layouts in the card; `number` has values of SudokuScene.choice. */
typedef struct Choices {
    int count, chosen; /* -1: none of them */
    int number[CHOICES_MAX];
    char ids[CHOICES_MAX][CONTROL_ID_SIZE];
    PanelChoice words[CHOICES_MAX];
} Choices;

static void add_choice(const SudokuScene *scene, Choices *choices, int number, const char *id,
                       const char *label) {
    const int at = choices->count;
    if (at < CHOICES_MAX) {
        Text text = text_over(choices->ids[at], sizeof choices->ids[at]);
        text_addf(&text, "layout-%s", id);
        choices->number[at] = number;
        choices->words[at] = (PanelChoice){choices->ids[at], label};
        choices->chosen = number == scene->choice ? at : choices->chosen;
        choices->count++;
    }
}

/* Is the board's layout one that the list cannot make, or not the same again? */
static bool has_other_layout(const GameShell *shell) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    const char *description = session_description(shell->session);
    const int choice = sudoku_choice_in(description, sudoku_layout_of(shell));
    return scene->choice == SUDOKU_CHOICE_SAME || choice < 0 ||
           sudoku_choices[choice].form == SUDOKU_CHOICE_JIGSAW;
}

static void list_group(const GameShell *shell, SudokuChoiceGroup group, Choices *choices) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    choices->count = 0;
    choices->chosen = -1;
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (sudoku_choices[i].group == group) {
            add_choice(scene, choices, i, sudoku_choices[i].id, tr(sudoku_choices[i].label));
        }
    }
}

static void levels_list_own(const GameShell *shell, Choices *choices) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    choices->count = 0;
    choices->chosen = -1;
    if (has_other_layout(shell)) {
        add_choice(scene, choices, SUDOKU_CHOICE_SAME, "same", tr("As on the board"));
    }
    int place = -1;
    while ((place = named_list_next(&scene->custom_layouts, place)) >= 0) {
        char id[16];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "own-%d", place + 1);
        add_choice(scene, choices, SUDOKU_CHOICE_CUSTOM + place, id,
                   named_list_name(&scene->custom_layouts, place));
    }
}

static void choose_among(GameShell *shell, const Choices *choices, int value) {
    if (value < choices->count) {
        sudoku_scene_of(shell)->choice = choices->number[value];
        sudoku_make(shell);
    }
}

static void levels_choose_size(GameShell *shell, void *self, int value) {
    Choices choices;
    list_group(shell, SUDOKU_CHOICE_SIZES, &choices);
    choose_among(shell, &choices, value);
}

static void choose_regions(GameShell *shell, void *self, int value) {
    Choices choices;
    list_group(shell, SUDOKU_CHOICE_REGIONS, &choices);
    choose_among(shell, &choices, value);
}

static void choose_grids(GameShell *shell, void *self, int value) {
    Choices choices;
    list_group(shell, SUDOKU_CHOICE_GRIDS, &choices);
    choose_among(shell, &choices, value);
}

static void choose_own(GameShell *shell, void *self, int value) {
    Choices choices;
    levels_list_own(shell, &choices);
    choose_among(shell, &choices, value);
}

static CommandState diagonals_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    if (scene->choice < 0 || scene->choice >= sudoku_choice_count()) {
        return (CommandState){COMMAND_IMPOSSIBLE,
                              .reason =
                                  tr("To add diagonals to this layout, use the layout editor.")};
    }
    if (strcmp(sudoku_choices[scene->choice].id, "x") == 0) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("X has its diagonals already.")};
    }
    return (CommandState){.can = scene->has_diagonals ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void toggle_diagonals(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->has_diagonals = !scene->has_diagonals;
    sudoku_make(shell);
}

static void forget_own(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    const int place = scene->choice - SUDOKU_CHOICE_CUSTOM;
    char why[SHELL_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    if (!named_list_remove(&scene->custom_layouts, shell->context->store, place, &reason)) {
        shell_refuse(shell, (Rect){0}, why);
    } else {
        scene->choice = SUDOKU_CHOICE_SAME;
        shell_save(shell);
        shell_mark_dirty(shell);
    }
}

static CommandState forget_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = sudoku_const_scene_of(shell)->choice >= SUDOKU_CHOICE_CUSTOM
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

enum { LEVELS_SIZES, REGIONS, GRIDS, OWN, LEVEL, DIAGONALS, LEVELS_FORGET, OWN_PUZZLE, OWN_LAYOUT };

static const Command levels_commands[] = {
    [LEVELS_SIZES] = {.id = "layout",
                      .label = N_("Size"),
                      .help = N_("the layout of the next puzzle"),
                      .place = COMMAND_INSIDE,
                      .run = levels_choose_size},
    [REGIONS] = {.id = "layout-regions",
                 .label = N_("With other regions"),
                 .place = COMMAND_INSIDE,
                 .run = choose_regions},
    [GRIDS] = {.id = "layout-grids",
               .label = N_("Several grids"),
               .place = COMMAND_INSIDE,
               .run = choose_grids},
    [OWN] = {.id = "layout-own",
             .label = N_("Other layouts"),
             .place = COMMAND_INSIDE,
             .run = choose_own},
    [LEVEL] = {.id = "level",
               .label = N_("Level"),
               .help = N_("the level of the next puzzle"),
               .place = COMMAND_INSIDE,
               .run = levels_choose_level},
    [DIAGONALS] = {.id = "diagonals",
                   .label = N_("Both diagonals too"),
                   .help = N_("the diagonals hold each symbol once as well"),
                   .place = COMMAND_INSIDE,
                   .state = diagonals_state,
                   .run = toggle_diagonals},
    [LEVELS_FORGET] = {.id = "layout-forget",
                       .label = N_("Remove this layout"),
                       .help = N_("remove one of your layouts from the list"),
                       .place = COMMAND_INSIDE,
                       .state = forget_state,
                       .run = forget_own},
    [OWN_PUZZLE] = {.id = "own-puzzle",
                    .label = N_("Type in a puzzle"),
                    .place = COMMAND_INSIDE,
                    .opens = &sudoku_setup_mode},
    [OWN_LAYOUT] = {.id = "own-layout",
                    .label = N_("Layout editor"),
                    .place = COMMAND_INSIDE,
                    .opens = &sudoku_editor_mode},
    {0},
};

static void layout_levels_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuScene *scene = self;
    const PanelChoice levels[SUDOKU_LEVELS] = {{"level-easy", tr("Easy")},
                                               {"level-medium", tr("Medium")},
                                               {"level-hard", tr("Hard")},
                                               {"level-expert", tr("Expert")},
                                               {"level-extreme", tr("Extreme")}};
    static const Command *const of_groups[SUDOKU_CHOICE_GROUPS] = {
        [SUDOKU_CHOICE_SIZES] = &levels_commands[LEVELS_SIZES],
        [SUDOKU_CHOICE_REGIONS] = &levels_commands[REGIONS],
        [SUDOKU_CHOICE_GRIDS] = &levels_commands[GRIDS],
    };
    Choices choices;
    panel_choices(panel, tr("Level"), levels, SUDOKU_LEVELS, &levels_commands[LEVEL],
                  (int)scene->level);
    for (int group = 0; group < SUDOKU_CHOICE_GROUPS; group++) {
        list_group(shell, (SudokuChoiceGroup)group, &choices);
        panel_choices(panel, tr(of_groups[group]->label), choices.words, choices.count,
                      of_groups[group], choices.chosen);
    }
    panel_row(panel, 1);
    shell_button(shell, panel, &levels_commands[DIAGONALS], 0, NULL);
    levels_list_own(shell, &choices);
    if (choices.count > 0) {
        panel_choices(panel, tr("Other layouts"), choices.words, choices.count,
                      &levels_commands[OWN], choices.chosen);
        panel_row(panel, 1);
        shell_button(shell, panel, &levels_commands[LEVELS_FORGET], 0, NULL);
    }
    panel_note(panel, tr("Your layouts"));
    panel_row(panel, 2);
    shell_button(shell, panel, &levels_commands[OWN_PUZZLE], 0, NULL);
    shell_button(shell, panel, &levels_commands[OWN_LAYOUT], 0, NULL);
}

static void tell_levels(const GameShell *shell, const void *self, Head *head) {
    if (sudoku_describe_making(shell, head)) {
        return;
    }
    text_add(&head->title, tr("Choose level and layout"));
    text_add(&head->detail, tr("Your choice starts a new puzzle; Undo brings this one back."));
}

const Mode sudoku_levels_mode = {.name = "levels",
                                 .title = N_("New puzzle"),
                                 .ends_by = MODE_ENDS_BY_OTHER,
                                 .commands = levels_commands,
                                 .status = tell_levels,
                                 .layout_card = layout_levels_card};
