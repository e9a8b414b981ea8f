#include "levels.h"

#include "frame/say.h"
#include "layouts.h"
#include "model.h"

#define CHOICES_MAX 16

static void choose_level(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_scene_of(frame)->level = (SudokuLevel)value;
    sudoku_make(frame);
}

static void choose_layout(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_scene_of(frame)->choice = value;
    sudoku_make(frame);
}

enum { LAYOUT, LEVEL };

static const Command levels_commands[] = {
    [LAYOUT] = {.id = "layout",
                .label = N_("Layout"),
                .help = N_("the layout of the next puzzle"),
                .place = COMMAND_INSIDE,
                .run = choose_layout},
    [LEVEL] = {.id = "level",
               .label = N_("Level"),
               .help = N_("the level of the next puzzle"),
               .place = COMMAND_INSIDE,
               .run = choose_level},
    {0},
};

static void layout_levels_card(GameFrame *frame, void *self, Panel *panel) {
    const SudokuScene *scene = self;
    const PanelChoice levels[SUDOKU_CHOICES] = {
        {"level-easy", tr("Easy")}, {"level-medium", tr("Medium")}, {"level-hard", tr("Hard")}};
    char ids[CHOICES_MAX][CONTROL_ID_SIZE];
    PanelChoice layouts[CHOICES_MAX];
    const int count = sudoku_choice_count() < CHOICES_MAX ? sudoku_choice_count() : CHOICES_MAX;
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "layout-%s", sudoku_choices[i].id);
        layouts[i] = (PanelChoice){ids[i], tr(sudoku_choices[i].label)};
    }
    (void)frame;
    panel_choices(panel, tr("Level"), levels, SUDOKU_CHOICES, &levels_commands[LEVEL],
                  (int)scene->level);
    panel_choices(panel, tr("Layout"), layouts, count, &levels_commands[LAYOUT], scene->choice);
}

static void tell_levels(const GameFrame *frame, const void *self, Head *head) {
    (void)self;
    if (sudoku_tell_making(frame, head)) {
        return;
    }
    text_add(&head->title, tr("Choose level and layout"));
    text_add(&head->detail,
             tr("A choice makes a new puzzle at once; this one can be brought back."));
}

const Mode sudoku_levels_mode = {.name = "levels",
                                 .title = N_("New puzzle"),
                                 .ends_by = MODE_ENDS_BY_OTHER,
                                 .commands = levels_commands,
                                 .status = tell_levels,
                                 .layout_card = layout_levels_card};
