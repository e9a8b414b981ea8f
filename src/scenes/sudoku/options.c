#include "options.h"

#include <string.h>

#include "frame/say.h"

static void choose_order(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(frame);
    (void)self;
    scene->is_digit_first = value == 1;
    frame_save(frame);
}

static void choose_clock(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(frame);
    (void)self;
    scene->hides_clock = value == 1;
    frame_save(frame);
}

static void choose_signs(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(frame);
    (void)self;
    scene->signs = (SudokuSigns)value;
    frame_save(frame);
}

enum { ORDER, CLOCK, SIGNS };

static const Command options_commands[] = {
    [ORDER] = {.id = "order",
               .label = N_("What comes first"),
               .place = COMMAND_INSIDE,
               .run = choose_order},
    [CLOCK] = {.id = "clock", .label = N_("Clock"), .place = COMMAND_INSIDE, .run = choose_clock},
    [SIGNS] = {.id = "signs", .label = N_("Signs"), .place = COMMAND_INSIDE, .run = choose_signs},
    {0},
};

static void layout_options_card(GameFrame *frame, void *self, Panel *panel) {
    const SudokuScene *scene = sudoku_scene_of(frame);
    const PanelChoice orders[] = {{"cell-first", tr("Cell first")},
                                  {"digit-first", tr("Digit first")}};
    const PanelChoice clocks[] = {{"clock-shown", tr("Shown")}, {"clock-hidden", tr("Hidden")}};
    const PanelChoice signs[SUDOKU_SIGNS_COUNT] = {{"signs-digits", tr("Digits")},
                                                   {"signs-letters", tr("Letters")},
                                                   {"signs-discs", tr("Colours")},
                                                   {"signs-shapes", tr("Shapes")}};
    (void)self;
    panel_choices(panel, tr("What comes first"), orders, 2, &options_commands[ORDER],
                  scene->is_digit_first ? 1 : 0);
    panel_choices(panel, tr("Clock"), clocks, 2, &options_commands[CLOCK],
                  scene->hides_clock ? 1 : 0);
    panel_choices(panel, tr("Signs"), signs, SUDOKU_SIGNS_COUNT, &options_commands[SIGNS],
                  (int)scene->signs);
    if (sudoku_signs_for(sudoku_layout_of(frame), scene->signs) != scene->signs) {
        panel_note(panel, tr("Colours and shapes are for puzzles of at most nine symbols."));
    }
    panel_row(panel, 1);
    frame_button(frame, panel, command_of_id(frame_game_mode(frame)->commands, "unique"), 0, NULL);
}

const Mode sudoku_options_mode = {.name = "options",
                                  .title = N_("Playing"),
                                  .commands = options_commands,
                                  .layout_card = layout_options_card};

/* ---- Kept with the game ---- */

void sudoku_options_save(const GameFrame *frame, Text *out) {
    const SudokuScene *scene = sudoku_const_scene_of(frame);
    static const char *const pens[] = {"digits", "corners", "centre", "colours"};
    text_addf(out, " pen=%s first=%s clock=%s signs=%s", pens[scene->pen],
              scene->is_digit_first ? "digit" : "cell", scene->hides_clock ? "hidden" : "shown",
              sudoku_signs_name(scene->signs));
    text_add(out, scene->colours_notes ? " coloured=notes" : "");
    if (scene->near.choice != ZOOM_BY_SIZE) {
        text_addf(out, " zoom=%d",
                  scene->near.choice == ZOOM_ALWAYS ? (int)(zoom_cell(&scene->near) + 0.5F) : 0);
    }
}

static void load_pen(SudokuScene *scene, const char *value) {
    scene->pen = strcmp(value, "corners") == 0   ? SUDOKU_PEN_CORNERS
                 : strcmp(value, "centre") == 0  ? SUDOKU_PEN_CENTRE
                 : strcmp(value, "colours") == 0 ? SUDOKU_PEN_COLOURS
                                                 : SUDOKU_PEN_DIGITS;
}

static void load_zoom(SudokuScene *scene, const char *value) {
    int64_t side = 0;
    if (text_parse_int(value, 0, ZOOM_CELL_MAX_U, &side)) {
        scene->near.choice = side > 0 ? ZOOM_ALWAYS : ZOOM_NEVER;
        scene->near.side = (float)side;
    }
}

bool sudoku_options_load(GameFrame *frame, const char *key, const char *value) {
    SudokuScene *scene = sudoku_scene_of(frame);
    if (strcmp(key, "pen") == 0) {
        load_pen(scene, value);
    } else if (strcmp(key, "notes") == 0) { /* as it was kept before there were pens */
        scene->pen = strcmp(value, "1") == 0 ? SUDOKU_PEN_CORNERS : SUDOKU_PEN_DIGITS;
    } else if (strcmp(key, "coloured") == 0) {
        scene->colours_notes = strcmp(value, "notes") == 0;
    } else if (strcmp(key, "first") == 0) {
        scene->is_digit_first = strcmp(value, "digit") == 0;
    } else if (strcmp(key, "clock") == 0) {
        scene->hides_clock = strcmp(value, "hidden") == 0;
    } else if (strcmp(key, "signs") == 0) {
        for (int signs = 0; signs < SUDOKU_SIGNS_COUNT; signs++) {
            const bool is_it = strcmp(value, sudoku_signs_name((SudokuSigns)signs)) == 0;
            scene->signs = is_it ? (SudokuSigns)signs : scene->signs;
        }
    } else if (strcmp(key, "zoom") == 0) {
        load_zoom(scene, value);
    } else {
        return false;
    }
    return true;
}
