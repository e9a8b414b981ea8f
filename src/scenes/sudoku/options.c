/* The card of options, and the table of those saved with the game. */
#include "scenes/sudoku/scene.h"

#include <math.h>
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

static void options_choose_names(GameShell *shell, void *self, int value) {
    sudoku_scene_of(shell)->has_text_names = value == 1;
    shell_save(shell);
}

/* ---- What is seen while one plays ---- */

static CommandState on_if(bool is_on) {
    return (CommandState){.can = is_on ? COMMAND_ON : COMMAND_POSSIBLE};
}

static CommandState marking_state(const GameShell *shell, const void *self, int value) {
    return on_if(sudoku_const_scene_of(shell)->checks_typing);
}

static CommandState counting_state(const GameShell *shell, const void *self, int value) {
    return on_if(sudoku_const_scene_of(shell)->counts_mistakes);
}

static CommandState alike_state(const GameShell *shell, const void *self, int value) {
    return on_if(!sudoku_const_scene_of(shell)->hides_alike);
}

static void toggle(GameShell *shell, bool *choice) {
    *choice = !*choice;
    sudoku_scene_of(shell)->is_checked = false;
    sudoku_check_typing(shell);
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void toggle_marking(GameShell *shell, void *self, int value) {
    toggle(shell, &sudoku_scene_of(shell)->checks_typing);
}

static void toggle_counting(GameShell *shell, void *self, int value) {
    toggle(shell, &sudoku_scene_of(shell)->counts_mistakes);
}

static CommandState waiting_state(const GameShell *shell, const void *self, int value) {
    return on_if(sudoku_const_scene_of(shell)->waits_away);
}

static void toggle_waiting(GameShell *shell, void *self, int value) {
    sudoku_clock_count(shell);
    toggle(shell, &sudoku_scene_of(shell)->waits_away);
}

static void toggle_alike(GameShell *shell, void *self, int value) {
    toggle(shell, &sudoku_scene_of(shell)->hides_alike);
}

enum { ORDER, CLOCK, SIGNS, NAMES, MARKING, COUNTING, ALIKE, WAITING };

static const Command options_commands[] = {
    [ORDER] = {.id = "order",
               .label = N_("What comes first"),
               .place = COMMAND_INSIDE,
               .run = choose_order},
    [CLOCK] = {.id = "clock", .label = N_("Clock"), .place = COMMAND_INSIDE, .run = choose_clock},
    [SIGNS] = {.id = "signs", .label = N_("Signs"), .place = COMMAND_INSIDE, .run = choose_signs},
    [NAMES] = {.id = "names",
               .label = N_("Names"),
               .place = COMMAND_INSIDE,
               .run = options_choose_names},
    [MARKING] = {.id = "see-mistakes",
                 .label = N_("Mark mistakes"),
                 .help = N_("mark a wrong digit at once"),
                 .place = COMMAND_INSIDE,
                 .state = marking_state,
                 .run = toggle_marking},
    [COUNTING] = {.id = "see-count",
                  .label = N_("Count mistakes"),
                  .help = N_("show how many digits were wrong"),
                  .place = COMMAND_INSIDE,
                  .state = counting_state,
                  .run = toggle_counting},
    [ALIKE] = {.id = "see-alike",
               .label = N_("Light equal digits"),
               .help = N_("light the digit of the selected cell everywhere"),
               .place = COMMAND_INSIDE,
               .state = alike_state,
               .run = toggle_alike},
    [WAITING] = {.id = "clock-waits",
                 .label = N_("Pause when away"),
                 .help = N_("stop the clock while you are in another window"),
                 .place = COMMAND_INSIDE,
                 .state = waiting_state,
                 .run = toggle_waiting},
    {0},
};

static void sudoku_options_layout_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuScene *scene = sudoku_scene_of(shell);
    const PanelChoice orders[] = {{"cell-first", tr("Cell first")},
                                  {"digit-first", tr("Digit first")}};
    const PanelChoice clocks[] = {{"clock-shown", tr("Shown")}, {"clock-hidden", tr("Hidden")}};
    const PanelChoice signs[SUDOKU_SIGNS_COUNT] = {{"signs-digits", tr("Digits")},
                                                   {"signs-letters", tr("Letters")},
                                                   {"signs-discs", tr("Colours")},
                                                   {"signs-shapes", tr("Shapes")}};
    const PanelChoice names[] = {{"names-words", tr("Row 3, box 1")}, {"names-text", "L3, B1"}};
    panel_choices(panel, tr("What comes first"), orders, 2, &options_commands[ORDER],
                  scene->input.is_digit_first ? 1 : 0);
    panel_choices(panel, tr("Clock"), clocks, 2, &options_commands[CLOCK],
                  scene->hides_clock ? 1 : 0);
    panel_choices(panel, tr("Signs"), signs, SUDOKU_SIGNS_COUNT, &options_commands[SIGNS],
                  (int)scene->signs);
    if (sudoku_signs_for(sudoku_layout_of(shell), scene->signs) != scene->signs) {
        panel_note(panel, tr("Colours and shapes are for puzzles of at most nine symbols."));
    }
    panel_row(panel, 2);
    shell_button(shell, panel, command_of_id(shell_game_mode(shell)->commands, "unique"), 0, NULL);
    for (int see = MARKING; see <= WAITING; see++) {
        shell_button(shell, panel, &options_commands[see], 0, NULL);
    }
    panel_choices(panel, tr("Names"), names, 2, &options_commands[NAMES], scene->has_text_names);
}

/* The choices get the room of the tools; the keys show which signs they are. */
static ModeHides options_hide(const GameShell *shell, const void *self) {
    return MODE_HIDES_TOOLS;
}

const Mode sudoku_options_mode = {.name = "options",
                                  .title = N_("Options"),
                                  .hides = options_hide,
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
        text_add_int(out, (int)lroundf(zoom_cell(&self->input.zoom)));
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
static const char *const input_modes[] = {"digits", "corners", "centre", "colours", "lines"};
static const char *const former_notes[] = {"0", "1"}; /* from when there were two modes only */
static const char *const firsts[] = {"cell", "digit"};
static const char *const clocks[] = {"shown", "hidden"};
static const char *const away[] = {"runs", "waits"};
static const char *const lit[] = {"lit", "plain"};
static const char *const names_saved[] = {"words", "text"};
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
    {"pen", OPTION_NAME, OPTION_AT(SudokuScene, input.mode), .high = SUDOKU_INPUT_LINKS,
     .names = input_modes},
    {"notes", OPTION_NAME, OPTION_AT(SudokuScene, input.mode), .high = SUDOKU_INPUT_CORNERS,
     .names = former_notes, .is_former = true},
    {"first", OPTION_BOOL, OPTION_AT(SudokuScene, input.is_digit_first), .names = firsts},
    {"clock", OPTION_BOOL, OPTION_AT(SudokuScene, hides_clock), .names = clocks},
    {"away", OPTION_BOOL, OPTION_AT(SudokuScene, waits_away), .names = away, .is_rare = true},
    {"hints", OPTION_INT, OPTION_AT(SudokuScene, run.hints), .high = COUNT_MAX, .is_rare = true},
    {"mistakes", OPTION_INT, OPTION_AT(SudokuScene, run.mistakes), .high = COUNT_MAX,
     .is_rare = true},
    {"checking", OPTION_BOOL, OPTION_AT(SudokuScene, checks_typing), .is_rare = true},
    {"counting", OPTION_BOOL, OPTION_AT(SudokuScene, counts_mistakes), .is_rare = true},
    {"alike", OPTION_BOOL, OPTION_AT(SudokuScene, hides_alike), .names = lit, .is_rare = true},
    {"signs", OPTION_NAME, OPTION_AT(SudokuScene, signs), .high = SUDOKU_SIGNS_COUNT - 1,
     .name = signs_name},
    {"names", OPTION_BOOL, OPTION_AT(SudokuScene, has_text_names), .names = names_saved,
     .is_rare = true},
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
