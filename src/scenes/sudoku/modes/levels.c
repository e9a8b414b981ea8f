/* The page that sets up the next puzzle: its level and its layout. Only Start makes one. */
#include "scenes/sudoku/modes.h"

#include <string.h>

#include "scenes/kit/game/setup_page.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/layout/choices.h"

#define CHOICES_MAX 40
#define LEVELS_PICTURE_U 44.0F
#define LEVELS_COLUMN_MIN_U 300.0F

typedef struct LevelsPage {
    SetupPage page;
    SudokuLevel level; /* as chosen, like the members of SudokuScene */
    int choice;
    bool has_diagonals;
} LevelsPage;

static void levels_choose_level(GameShell *shell, void *self, int value) {
    ((LevelsPage *)self)->level = (SudokuLevel)value;
}

/* A list of layouts; `number` has values of SudokuScene.choice. */
typedef struct Choices {
    int count, chosen; /* -1: none of them */
    int number[CHOICES_MAX];
    char ids[CHOICES_MAX][CONTROL_ID_SIZE];
    PanelChoice words[CHOICES_MAX];
} Choices;

static void add_choice(const LevelsPage *page, Choices *choices, int number, const char *id,
                       const char *label) {
    const int at = choices->count;
    if (at < CHOICES_MAX) {
        Text text = text_over(choices->ids[at], sizeof choices->ids[at]);
        text_addf(&text, "layout-%s", id);
        choices->number[at] = number;
        choices->words[at] = (PanelChoice){choices->ids[at], label};
        choices->chosen = number == page->choice ? at : choices->chosen;
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

static void levels_list_group(const LevelsPage *page, SudokuChoiceGroup group, Choices *choices) {
    choices->count = 0;
    choices->chosen = -1;
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (sudoku_choices[i].group == group) {
            add_choice(page, choices, i, sudoku_choices[i].id, tr(sudoku_choices[i].label));
        }
    }
}

static void levels_list_own(const GameShell *shell, const LevelsPage *page, Choices *choices) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    choices->count = 0;
    choices->chosen = -1;
    if (has_other_layout(shell)) {
        add_choice(page, choices, SUDOKU_CHOICE_SAME, "same", tr("As on the board"));
    }
    int place = -1;
    while ((place = named_list_next(&scene->custom_layouts, place)) >= 0) {
        char id[16];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "own-%d", place + 1);
        add_choice(page, choices, SUDOKU_CHOICE_CUSTOM + place, id,
                   named_list_name(&scene->custom_layouts, place));
    }
}

static void levels_choose_among(LevelsPage *page, const Choices *choices, int value) {
    page->choice = choices->number[value];
}

static void levels_choose_in_group(LevelsPage *page, SudokuChoiceGroup group, int value) {
    Choices choices;
    levels_list_group(page, group, &choices);
    levels_choose_among(page, &choices, value);
}

static void levels_choose_size(GameShell *shell, void *self, int value) {
    levels_choose_in_group(self, SUDOKU_CHOICE_SIZES, value);
}

static void choose_regions(GameShell *shell, void *self, int value) {
    levels_choose_in_group(self, SUDOKU_CHOICE_REGIONS, value);
}

static void choose_grids(GameShell *shell, void *self, int value) {
    levels_choose_in_group(self, SUDOKU_CHOICE_GRIDS, value);
}

static void choose_own(GameShell *shell, void *self, int value) {
    Choices choices;
    levels_list_own(shell, self, &choices);
    levels_choose_among(self, &choices, value);
}

static CommandState diagonals_state(const GameShell *shell, const void *self, int value) {
    const LevelsPage *page = self;
    if (page->choice < 0 || page->choice >= sudoku_choice_count()) {
        return (CommandState){COMMAND_IMPOSSIBLE,
                              .reason =
                                  tr("To add diagonals to this layout, use the layout editor.")};
    }
    if (strcmp(sudoku_choices[page->choice].id, "x") == 0) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("X has its diagonals already.")};
    }
    return (CommandState){.can = page->has_diagonals ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void toggle_diagonals(GameShell *shell, void *self, int value) {
    LevelsPage *page = self;
    page->has_diagonals = !page->has_diagonals;
}

/* A layout that is forgotten is gone at once: only puzzles wait for Start. */
static void forget_own(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    LevelsPage *page = self;
    char why[SHELL_NOTICE_SIZE] = "";
    Text reason = text_over(why, sizeof why);
    if (!named_list_remove(&scene->custom_layouts, shell->context->store,
                           page->choice - SUDOKU_CHOICE_CUSTOM, &reason)) {
        shell_refuse(shell, (Rect){0}, why);
        return;
    }
    scene->choice = scene->choice == page->choice ? SUDOKU_CHOICE_SAME : scene->choice;
    page->choice = SUDOKU_CHOICE_SAME;
    shell_save(shell);
}

static CommandState forget_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = ((const LevelsPage *)self)->choice >= SUDOKU_CHOICE_CUSTOM
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

static void levels_start(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    const LevelsPage *page = self;
    scene->level = page->level;
    scene->choice = page->choice;
    scene->has_diagonals = page->has_diagonals;
    shell_close(shell, &sudoku_levels_mode); /* `page` ends here */
    sudoku_make(shell);
    shell_save(shell);
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
    SETUP_PAGE_COMMANDS(levels_start),
    {0},
};

/* ---- Pictures ---- */

/* All that a picture depends on: bytes without padding. */
typedef struct LevelsPicture {
    char what[8];
    int32_t choice;
    Color ground, line, tint;
} LevelsPicture;

static bool levels_is_extra_cell(const SudokuLayout *layout, int cell) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int kind = layout->region_kind[layout->cell_regions[cell][i]];
        if (kind == SUDOKU_DIAGONAL || kind == SUDOKU_WINDOW || kind == SUDOKU_DOTS) {
            return true;
        }
    }
    return false;
}

/* A line where a box or a piece ends, and around the board. */
static void levels_draw_border(const SudokuLayout *layout, Canvas *canvas, const Grid *grid,
                               int cell, Color color) {
    static const int steps[4][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const Rect rect = grid_cell(grid, layout->row[cell], layout->column[cell]);
    const float right = rect.x + rect.width;
    const float bottom = rect.y + rect.height;
    const Point ends[4][2] = {{{rect.x, rect.y}, {right, rect.y}},
                              {{rect.x, rect.y}, {rect.x, bottom}},
                              {{rect.x, bottom}, {right, bottom}},
                              {{right, rect.y}, {right, bottom}}};
    for (int i = 0; i < 4; i++) {
        const int other = sudoku_layout_cell_at(layout, layout->row[cell] + steps[i][0],
                                                layout->column[cell] + steps[i][1]);
        if (other < 0 || (i >= 2 && sudoku_regions_part(layout, cell, other))) {
            canvas_line(canvas, ends[i][0], ends[i][1], 1, color);
        }
    }
}

typedef struct LevelsDrawing {
    const LevelsPicture *picture;
    Rect rect;
} LevelsDrawing;

static void levels_draw_layout_picture(const void *self, Canvas *canvas) {
    const LevelsDrawing *drawing = self;
    const SudokuWanted wanted = {.choice = drawing->picture->choice};
    char name[SUDOKU_LAYOUT_NAME_SIZE], ignored[100];
    Text text = text_over(name, sizeof name);
    Text reason = text_over(ignored, sizeof ignored);
    SudokuLayout layout;
    Rng rng = rng_seeded(1);
    if (!sudoku_wanted_make(&wanted, &rng, &text, &layout, &reason)) {
        return;
    }
    const Rect room = rect_inset(drawing->rect, 1);
    const Grid grid = grid_square(room, layout.rows, layout.columns, 0);
    for (int cell = 0; cell < layout.cells; cell++) {
        if (levels_is_extra_cell(&layout, cell)) {
            canvas_fill_rect(canvas, grid_cell(&grid, layout.row[cell], layout.column[cell]),
                             drawing->picture->tint);
        }
    }
    for (int cell = 0; cell < layout.cells; cell++) {
        levels_draw_border(&layout, canvas, &grid, cell, drawing->picture->line);
    }
}

/* It is drawn once and kept: to lay out the largest boards takes time. */
static void levels_draw_in_group(const GameShell *shell, SudokuChoiceGroup group, int number,
                                 Canvas *canvas, Rect rect) {
    const Theme *theme = &shell->context->theme;
    LevelsPicture picture = {"layout", 0, theme->surface, theme->text,
                             color_mix(theme->surface, theme->accent, 0.4F)};
    while (sudoku_choices[picture.choice].group != group || number-- > 0) {
        picture.choice++;
    }
    const LevelsDrawing drawing = {&picture, rect};
    canvas_stamp(canvas, rect,
                 &(Stamp){.key = &picture,
                          .key_size = sizeof picture,
                          .ground = theme->surface,
                          .draw = levels_draw_layout_picture,
                          .self = &drawing});
}

static void levels_draw_size(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    levels_draw_in_group(shell, SUDOKU_CHOICE_SIZES, choice, canvas, rect);
}

static void levels_draw_regions(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    levels_draw_in_group(shell, SUDOKU_CHOICE_REGIONS, choice, canvas, rect);
}

static void levels_draw_grids(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    levels_draw_in_group(shell, SUDOKU_CHOICE_GRIDS, choice, canvas, rect);
}

/* ---- The page ---- */

static void levels_layout_level(const LevelsPage *page, Panel *panel) {
    const PanelChoice levels[SUDOKU_LEVELS] = {{"level-easy", tr("Easy")},
                                               {"level-medium", tr_as("difficulty", "Medium")},
                                               {"level-hard", tr("Hard")},
                                               {"level-expert", tr("Expert")},
                                               {"level-extreme", tr("Extreme")}};
    /* As grade.h defines the levels. */
    static const char *const sentences[SUDOKU_LEVELS] = {
        N_("You need only look for where a digit still fits."),
        N_("Cells with one digit left help too: a few notes are enough."),
        N_("Pairs, triples and fish decide: write notes."),
        N_("Wings, colours and short chains decide."),
        N_("Long chains decide, and what follows if a digit is true."),
    };
    panel_choices(panel, tr("Level"), levels, SUDOKU_LEVELS, &levels_commands[LEVEL],
                  (int)page->level);
    panel_text(panel, tr(sentences[page->level]));
}

static void levels_layout_group(GameShell *shell, const LevelsPage *page, SudokuChoiceGroup group,
                                Panel *panel) {
    static const struct {
        int command;
        void (*draw)(const GameShell *shell, int choice, Canvas *canvas, Rect rect);
    } groups[SUDOKU_CHOICE_GROUPS] = {
        [SUDOKU_CHOICE_SIZES] = {LEVELS_SIZES, levels_draw_size},
        [SUDOKU_CHOICE_REGIONS] = {REGIONS, levels_draw_regions},
        [SUDOKU_CHOICE_GRIDS] = {GRIDS, levels_draw_grids},
    };
    const Command *command = &levels_commands[groups[group].command];
    Choices choices;
    levels_list_group(page, group, &choices);
    setup_page_pictures(shell, panel,
                        &(SetupPictures){tr(command->label),
                                         choices.words,
                                         choices.count,
                                         choices.chosen,
                                         command,
                                         {LEVELS_PICTURE_U, LEVELS_PICTURE_U},
                                         groups[group].draw});
}

static void levels_layout_own(GameShell *shell, const LevelsPage *page, Panel *panel) {
    Choices choices;
    panel_row(panel, 1);
    shell_button(shell, panel, &levels_commands[DIAGONALS], 0, NULL);
    levels_list_own(shell, page, &choices);
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

static void build_levels_page(GameShell *shell, void *self, Panel *panel) {
    const LevelsPage *page = self;
    panel_columns_begin(panel, 2, LEVELS_COLUMN_MIN_U);
    levels_layout_level(page, panel);
    levels_layout_group(shell, page, SUDOKU_CHOICE_SIZES, panel);
    levels_layout_group(shell, page, SUDOKU_CHOICE_REGIONS, panel);
    panel_column_next(panel);
    levels_layout_group(shell, page, SUDOKU_CHOICE_GRIDS, panel);
    levels_layout_own(shell, page, panel);
    panel_columns_end(panel);
}

static bool open_levels(GameShell *shell, void *self, Text *reason) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    LevelsPage *page = self;
    setup_page_init(&page->page, build_levels_page);
    page->level = scene->level;
    page->choice = scene->choice;
    page->has_diagonals = scene->has_diagonals;
    return true;
}

const Mode sudoku_levels_mode = {.name = "levels",
                                 .title = N_("New puzzle"),
                                 .commands = levels_commands,
                                 .state_size = sizeof(LevelsPage),
                                 .open = open_levels,
                                 SETUP_PAGE_MODE};
