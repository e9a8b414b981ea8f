/* The card of options, and the table of those saved with the game. */
#include "scenes/sudoku/scene.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/layout/choices.h"

static void choose_order(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->input.is_digit_first = value == 1;
    shell_save(shell);
}

static void choose_clock(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->hides_clock = value == 1;
    shell_save(shell);
}

static void choose_signs(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->signs = (SudokuSigns)value;
    shell_save(shell);
}

/* The choices that do not exclude each other. */
enum { SEE_MISTAKES, SEE_COUNT, SEE_ALIKE, SEE_CHOICES };

static bool *choice_to_see(SudokuScene *scene, int choice) {
    bool *const all[SEE_CHOICES] = {&scene->checks_typing, &scene->counts_mistakes,
                                    &scene->hides_alike};
    return all[choice];
}

static void choose_what_to_see(GameShell *shell, void *self, int value) {
    bool *choice = choice_to_see(sudoku_scene_of(shell), value);
    *choice = !*choice;
    sudoku_scene_of(shell)->is_checked = false;
    sudoku_check_typing(shell);
    shell_save(shell);
    shell_mark_dirty(shell);
}

enum { ORDER, CLOCK, SIGNS, SEE };

static const Command options_commands[] = {
    [ORDER] = {.id = "order",
               .label = N_("What comes first"),
               .place = COMMAND_INSIDE,
               .run = choose_order},
    [CLOCK] = {.id = "clock", .label = N_("Clock"), .place = COMMAND_INSIDE, .run = choose_clock},
    [SIGNS] = {.id = "signs", .label = N_("Signs"), .place = COMMAND_INSIDE, .run = choose_signs},
    [SEE] = {.id = "see",
             .label = N_("While you play"),
             .help = N_("mark mistakes at once, count them, light equal digits"),
             .place = COMMAND_INSIDE,
             .run = choose_what_to_see},
    {0},
};

static void list_what_to_see(const SudokuScene *scene, Panel *panel) {
    const PanelSwitch switches[] = {
        {{"see-mistakes", tr("Mark mistakes")}, SEE_MISTAKES, scene->checks_typing},
        {{"see-count", tr("Count mistakes")}, SEE_COUNT, scene->counts_mistakes},
        {{"see-alike", tr("Light equal digits")}, SEE_ALIKE, !scene->hides_alike}};
    panel_note(panel, tr("While you play"));
    panel_switches(panel, switches, SEE_CHOICES, &options_commands[SEE]);
}

static void sudoku_options_layout_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuScene *scene = sudoku_scene_of(shell);
    const PanelChoice orders[] = {{"cell-first", tr("Cell first")},
                                  {"digit-first", tr("Digit first")}};
    const PanelChoice clocks[] = {{"clock-shown", tr("Shown")}, {"clock-hidden", tr("Hidden")}};
    const PanelChoice signs[SUDOKU_SIGNS_COUNT] = {{"signs-digits", tr("Digits")},
                                                   {"signs-letters", tr("Letters")},
                                                   {"signs-discs", tr("Colours")},
                                                   {"signs-shapes", tr("Shapes")}};
    panel_choices(panel, tr("What comes first"), orders, 2, &options_commands[ORDER],
                  scene->input.is_digit_first ? 1 : 0);
    panel_choices(panel, tr("Clock"), clocks, 2, &options_commands[CLOCK],
                  scene->hides_clock ? 1 : 0);
    list_what_to_see(scene, panel);
    panel_choices(panel, tr("Signs"), signs, SUDOKU_SIGNS_COUNT, &options_commands[SIGNS],
                  (int)scene->signs);
    if (sudoku_signs_for(sudoku_layout_of(shell), scene->signs) != scene->signs) {
        panel_note(panel, tr("Colours and shapes are for puzzles of at most nine symbols."));
    }
    panel_row(panel, 1);
    shell_button(shell, panel, command_of_id(shell_game_mode(shell)->commands, "unique"), 0, NULL);
}

const Mode sudoku_options_mode = {.name = "options",
                                  .title = N_("Options"),
                                  .commands = options_commands,
                                  .layout_card = sudoku_options_layout_card};

/* ---- Saved with the game ---- */

#define CUSTOM_PREFIX "own-"
#define SAME_WORD "same"
#define SPEED_USUAL 2
#define COUNT_MAX 9999

static void write_layout_choice(const Option *option, const void *scene, Text *out) {
    const SudokuScene *self = scene;
    if (self->choice >= SUDOKU_CHOICE_CUSTOM) {
        text_addf(out, CUSTOM_PREFIX "%d", self->choice - SUDOKU_CHOICE_CUSTOM);
    } else {
        text_add(out, self->choice < 0 ? SAME_WORD : sudoku_choices[self->choice].id);
    }
}

static void read_layout_choice(const Option *option, void *scene, const char *word) {
    SudokuScene *self = scene;
    int64_t place = 0;
    const int listed = sudoku_choice_named(word);
    if (listed >= 0) {
        self->choice = listed;
    } else if (strcmp(word, SAME_WORD) == 0) {
        self->choice = SUDOKU_CHOICE_SAME;
    } else if (text_has_prefix(word, CUSTOM_PREFIX) &&
               text_parse_int(word + strlen(CUSTOM_PREFIX), 0, SUDOKU_CUSTOM_LAYOUTS_MAX - 1,
                              &place) &&
               named_list_text(&self->custom_layouts, (int)place)) {
        self->choice = SUDOKU_CHOICE_CUSTOM + (int)place;
    }
}

static void write_seconds(const Option *option, const void *scene, Text *out) {
    text_add_int(out, sudoku_clock_ms(&((const SudokuScene *)scene)->shell) / 1000);
}

static void read_seconds(const Option *option, void *scene, const char *word) {
    int64_t seconds = 0;
    if (text_parse_int(word, 0, 1000000000, &seconds)) {
        ((SudokuScene *)scene)->run.elapsed_ms = seconds * 1000;
    }
}

static void write_trained(const Option *option, const void *scene, Text *out) {
    sudoku_training_write(((const SudokuScene *)scene)->training, out);
}

static void read_trained(const Option *option, void *scene, const char *word) {
    sudoku_training_read(((SudokuScene *)scene)->training, word);
}

static void write_zoom(const Option *option, const void *scene, Text *out) {
    const SudokuScene *self = scene;
    if (self->input.zoom.choice == ZOOM_ALWAYS) {
        text_add_int(out, (int)(zoom_cell(&self->input.zoom) + 0.5F));
    } else if (self->input.zoom.choice == ZOOM_NEVER) {
        text_add_int(out, 0);
    }
}

static void read_zoom(const Option *option, void *scene, const char *word) {
    Zoom *zoom = &((SudokuScene *)scene)->input.zoom;
    int64_t side = 0;
    if (text_parse_int(word, 0, ZOOM_CELL_MAX_U, &side)) {
        zoom->choice = side > 0 ? ZOOM_ALWAYS : ZOOM_NEVER;
        zoom->side = (float)side;
    }
}

static const char *level_name(int level) {
    return sudoku_level_name((SudokuLevel)level);
}

static const char *signs_name(int signs) {
    return sudoku_signs_name((SudokuSigns)signs);
}

static const char *const one_zero[] = {"1", "0"};
static const char *const input_modes[] = {"digits", "corners", "centre", "colours"};
static const char *const former_notes[] = {"0", "1"}; /* from when there were two modes only */
static const char *const firsts[] = {"cell", "digit"};
static const char *const clocks[] = {"shown", "hidden"};
static const char *const lit[] = {"lit", "plain"};
static const char *const coloured[] = {"cells", "notes"};

const Option sudoku_options[] = {
    {"layout", OPTION_TEXT, .write = write_layout_choice, .read = read_layout_choice},
    {"diagonals", OPTION_BOOL, OPTION_AT(SudokuScene, has_diagonals), .is_rare = true},
    {"level", OPTION_NAME, OPTION_AT(SudokuScene, level), .high = SUDOKU_LEVELS - 1,
     .name = level_name},
    {"speed", OPTION_INT, OPTION_AT(SudokuScene, speed), .high = SUDOKU_SPEEDS - 1,
     .usual = SPEED_USUAL},
    {"seconds", OPTION_TEXT, .write = write_seconds, .read = read_seconds},
    {"helped", OPTION_BOOL, OPTION_AT(SudokuScene, run.is_helped)},
    {"recorded", OPTION_BOOL, OPTION_AT(SudokuScene, run.is_recorded)},
    {"unique", OPTION_BOOL, OPTION_AT(SudokuScene, no_uniqueness), .names = one_zero},
    {"seed", OPTION_U64, OPTION_AT(SudokuScene, seed)},
    {"trained", OPTION_TEXT, .write = write_trained, .read = read_trained},
    {"pen", OPTION_NAME, OPTION_AT(SudokuScene, input.mode), .high = SUDOKU_INPUT_COLOURS,
     .names = input_modes},
    {"notes", OPTION_NAME, OPTION_AT(SudokuScene, input.mode), .high = SUDOKU_INPUT_CORNERS,
     .names = former_notes, .is_former = true},
    {"first", OPTION_BOOL, OPTION_AT(SudokuScene, input.is_digit_first), .names = firsts},
    {"clock", OPTION_BOOL, OPTION_AT(SudokuScene, hides_clock), .names = clocks},
    {"hints", OPTION_INT, OPTION_AT(SudokuScene, run.hints), .high = COUNT_MAX, .is_rare = true},
    {"mistakes", OPTION_INT, OPTION_AT(SudokuScene, run.mistakes), .high = COUNT_MAX,
     .is_rare = true},
    {"checking", OPTION_BOOL, OPTION_AT(SudokuScene, checks_typing), .is_rare = true},
    {"counting", OPTION_BOOL, OPTION_AT(SudokuScene, counts_mistakes), .is_rare = true},
    {"alike", OPTION_BOOL, OPTION_AT(SudokuScene, hides_alike), .names = lit, .is_rare = true},
    {"signs", OPTION_NAME, OPTION_AT(SudokuScene, signs), .high = SUDOKU_SIGNS_COUNT - 1,
     .name = signs_name},
    {"coloured", OPTION_BOOL, OPTION_AT(SudokuScene, input.colours_notes), .names = coloured,
     .is_rare = true},
    {"zoom", OPTION_TEXT, .write = write_zoom, .read = read_zoom},
    {0},
};

void sudoku_options_save(const GameShell *shell, Text *out) {
    options_save(sudoku_options, shell->scene, out);
}

void sudoku_option_load(GameShell *shell, const char *key, const char *value) {
    options_load(sudoku_options, shell->scene, key, value);
}
