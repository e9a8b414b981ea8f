#include "game.h"

#include <string.h>

#include "board.h"
#include "frame/say.h"
#include "hint_mode.h"
#include "keypad.h"
#include "layouts.h"
#include "letters.h"
#include "levels.h"
#include "magnify.h"
#include "pause.h"
#include "print/print.h"
#include "sets.h"
#include "solve.h"
#include "steps.h"
#include "time_text.h"
#include "trainer.h"
#include "ui/tween.h"
#include "walk.h"
#include "write.h"

#define DETAIL_SIZE 300

/* ---- Commands ---- */

static void click_cell(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_click_cell(frame, value, frame->is_secondary);
}

static CommandState key_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && value >= sudoku_layout_of(frame)->symbols) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("This puzzle has no such digit.")};
    }
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(frame)->digit == value + 1) {
        state.can = COMMAND_ON;
    }
    return state;
}

static void press_digit(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    if (frame->is_secondary) {
        sudoku_choose_digit(frame, value + 1);
    } else {
        sudoku_give_digit(frame, value + 1, scene->takes_notes);
    }
}

static void turn_keys(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    sudoku_keypad_turn(frame);
}

static void press_note(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_give_digit(frame, value + 1, true);
}

static CommandState put_state(const GameFrame *frame, const void *self, int value) {
    const SudokuScene *scene = self;
    if (!scene->digit || scene->selected < 0) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(frame, self, value);
}

static void press_put(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    sudoku_put_digit(frame);
}

static CommandState notes_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = sudoku_open_state(frame, self, value);
    if (state.can == COMMAND_POSSIBLE && sudoku_const_scene_of(frame)->takes_notes) {
        state.can = COMMAND_ON;
    }
    return state;
}

static void toggle_notes(GameFrame *frame, void *self, int value) {
    SudokuScene *scene = self;
    (void)frame;
    (void)value;
    scene->takes_notes = !scene->takes_notes;
}

static void check_puzzle(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    sudoku_check(frame);
}

static void erase_cell(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    sudoku_erase(frame);
}

static CommandState new_state(const GameFrame *frame, const void *self, int value) {
    const SudokuScene *scene = self;
    const bool is_tile = frame->zones.is_wide_tile;
    (void)value;
    return (CommandState){.label = scene->is_making ? (is_tile ? tr("Stop") : tr("Stop"))
                                   : is_tile        ? tr("New")
                                                    : NULL,
                          .is_primary = sudoku_is_solved(frame) && !scene->is_making};
}

static void make_or_stop(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    (void)value;
    if (scene->is_making) {
        sudoku_make_stop(frame);
    } else {
        sudoku_make(frame);
    }
}

static void fill_notes(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    if (!sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_FILL_NOTES, -1, 0))) {
        frame_refuse(frame, (Rect){0}, tr("Every empty cell has its notes."));
    }
}

static void wipe_notes(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    if (!sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_WIPE_NOTES, -1, 0))) {
        frame_refuse(frame, (Rect){0}, tr("There are no notes."));
    }
}

enum { CELL };

static const Command game_commands[] = {
    [CELL] = {.id = "cell",
              .label = N_("Cell"),
              .help = N_("choose a cell, or fill it with the digit chosen first"),
              .place = COMMAND_BOARD,
              .state = sudoku_open_state,
              .run = click_cell,
              .takes_secondary = true},
    {.id = "key",
     .label = N_("Digit"),
     .help = N_("a digit; with no cell chosen it goes where you click"),
     .key = DIGITS_OF('1', '9', 0),
     .place = COMMAND_KEY,
     .state = key_state,
     .run = press_digit,
     .takes_secondary = true},
    {.id = "keys", .label = N_("More digits"), .place = COMMAND_KEY, .run = turn_keys},
    {.id = "note",
     .label = N_("Note"),
     .help = N_("a note; the right button writes one too"),
     .key = DIGITS_OF('1', '9', MOD_SHIFT),
     .other_key = DIGITS_OF('1', '9', MOD_CTRL),
     .place = COMMAND_KEY,
     .state = key_state,
     .run = press_note},
    {.id = "put",
     .label = N_("Fill in"),
     .help = N_("put the digit chosen first into the cell"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .place = COMMAND_KEY,
     .state = put_state,
     .run = press_put},
    {.id = "hint",
     .label = N_("Hint"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &sudoku_hint_mode,
     .state = sudoku_open_state},
    {.id = "notes",
     .label = N_("Notes"),
     .help = N_("write digits as notes, or not"),
     .key = KEY_OF('n', 0),
     .other_key = KEY_NAMED(KEY_SPACE, 0),
     .icon = IMAGE_NOTES,
     .place = COMMAND_TOOL,
     .state = notes_state,
     .run = toggle_notes},
    {.id = "check",
     .label = N_("Check"),
     .help = N_("mark the digits that differ from the solution"),
     .key = KEY_OF('c', 0),
     .icon = IMAGE_CHECK,
     .place = COMMAND_TOOL,
     .state = sudoku_open_state,
     .run = check_puzzle},
    {.id = "solve",
     .label = N_("Solve"),
     .help = N_("the solver at work, step by step"),
     .key = KEY_OF('s', 0),
     .icon = IMAGE_SOLVE,
     .place = COMMAND_TOOL,
     .opens = &sudoku_solve_mode,
     .state = sudoku_open_state},
    {.id = "erase",
     .label = N_("Erase"),
     .key = KEY_NAMED(KEY_DELETE, 0),
     .other_key = KEY_NAMED(KEY_BACKSPACE, 0),
     .icon = IMAGE_ERASE,
     .place = COMMAND_TOOL,
     .state = sudoku_open_state,
     .run = erase_cell},
    {.id = "erase-digit",
     .label = N_("Erase"),
     .key = DIGITS_OF('0', '0', 0),
     .place = COMMAND_KEY,
     .state = sudoku_open_state,
     .run = erase_cell},
    {.id = "new",
     .label = N_("New puzzle"),
     .key = KEY_OF('n', MOD_CTRL),
     .icon = IMAGE_NEW,
     .place = COMMAND_NEW,
     .state = new_state,
     .run = make_or_stop},
    {.id = "levels",
     .label = N_("Level and layout"),
     .help = N_("level and layout of the next puzzle"),
     .key = KEY_OF('l', 0),
     .icon = IMAGE_SETS,
     .place = COMMAND_CHIP,
     .opens = &sudoku_levels_mode},
    {.id = "pause",
     .label = N_("Pause"),
     .help = N_("hide the board and stop the clock"),
     .key = KEY_OF('p', 0),
     .icon = IMAGE_PAUSE,
     .place = COMMAND_MENU,
     .opens = &sudoku_pause_mode,
     .state = sudoku_open_state},
    {.id = "sets",
     .label = N_("Sets"),
     .help = N_("the regions that hold a cell, and what they lack"),
     .key = KEY_OF('e', 0),
     .icon = IMAGE_SETS,
     .place = COMMAND_MENU,
     .opens = &sudoku_sets_mode,
     .state = sudoku_open_state},
    {.id = "print",
     .label = N_("Print"),
     .help = N_("this puzzle or new ones as a PDF file"),
     .key = KEY_OF('p', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_PRINT,
     .place = COMMAND_MENU,
     .opens = &sudoku_print_mode,
     .state = sudoku_print_state},
    {.id = "near",
     .label = N_("Magnified board"),
     .help = N_("large cells, of which a part is in sight: drag them, or the whole board"),
     .key = KEY_OF('z', 0),
     .icon = IMAGE_MAGNIFY,
     .place = COMMAND_MENU,
     .state = sudoku_near_state,
     .run = sudoku_near_toggle},
    {.id = "steps",
     .label = N_("All steps"),
     .help = N_("all steps that the board allows now"),
     .key = KEY_OF('a', MOD_CTRL),
     .icon = IMAGE_EXPLAIN,
     .place = COMMAND_MENU,
     .opens = &sudoku_steps_mode,
     .state = sudoku_open_state},
    {.id = "trainer",
     .label = N_("Trainer"),
     .help = N_("choose a technique and find its steps"),
     .key = KEY_OF('t', 0),
     .icon = IMAGE_GOAL,
     .place = COMMAND_MENU,
     .opens = &sudoku_trainer_mode,
     .state = sudoku_open_state},
    {.id = "unique",
     .label = N_("Uniqueness in hints"),
     .help = N_("hints may rest on the puzzle having one solution, or not"),
     .key = KEY_OF('u', MOD_SHIFT),
     .icon = IMAGE_HINT,
     .place = COMMAND_MENU,
     .state = sudoku_unique_state,
     .run = sudoku_unique_toggle},
    {.id = "fill",
     .label = N_("Fill in all notes"),
     .key = KEY_OF('m', MOD_CTRL),
     .icon = IMAGE_NOTES,
     .place = COMMAND_MENU,
     .state = sudoku_open_state,
     .run = fill_notes},
    {.id = "wipe",
     .label = N_("Clear all notes"),
     .key = KEY_NAMED(KEY_DELETE, MOD_CTRL),
     .icon = IMAGE_ERASE,
     .place = COMMAND_MENU,
     .state = sudoku_open_state,
     .run = wipe_notes},
    {0},
};

/* ---- The head ---- */

static void add_symbol(const GameFrame *frame, int value, char symbol[2]) {
    symbol[0] = sudoku_layout_of(frame)->symbol[value - 1];
    symbol[1] = 0;
}

static void tell_solved(const GameFrame *frame, Text *out) {
    char buffer[16];
    Text time = text_over(buffer, sizeof buffer);
    sudoku_time_text(sudoku_clock_ms(frame), &time);
    text_addf(out,
              sudoku_const_scene_of(frame)->run.is_helped ? tr("With help, in %s.")
                                                          : tr("Without help, in %s."),
              buffer);
}

static void tell_check(const SudokuScene *self, Text *out) {
    if (self->wrong_count == 0) {
        text_add(out, tr("Checked: no mistake so far."));
    } else {
        text_addf(out,
                  locale_plural("Checked: %d digit differs from the solution.",
                                "Checked: %d digits differ from the solution.",
                                (unsigned long)self->wrong_count),
                  self->wrong_count);
    }
}

static void tell_conflict(const GameFrame *frame, const SudokuConflict *conflict, Text *out) {
    const SudokuState *state = sudoku_state_of(frame);
    char buffer[64];
    char symbol[2];
    Text region = text_over(buffer, sizeof buffer);
    add_symbol(frame, state->grid.value[conflict->cell], symbol);
    sudoku_region_text(&state->layout, conflict->region, locale_text, &region);
    text_addf(out, tr("The digit %1$s appears twice in %2$s."), symbol, buffer);
}

static void tell_next(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    SudokuConflict conflict;
    char symbol[2];
    if (self->is_checked) {
        tell_check(self, out);
    } else if (sudoku_grid_find_conflict(&state->layout, &state->grid, &conflict)) {
        tell_conflict(frame, &conflict, out);
    } else if (self->digit) {
        add_symbol(frame, self->digit, symbol);
        text_addf(out,
                  self->takes_notes ? tr("Click the cells that may take a %s.")
                                    : tr("Click the cells that take a %s."),
                  symbol);
    } else if (self->takes_notes) {
        text_add(out, tr("Digits are written as notes."));
    } else if (self->selected < 0) {
        text_add(out, tr("Choose a cell or a digit."));
    } else {
        text_add(out, tr("Type a digit or click one."));
    }
}

static void tell_puzzle(const GameFrame *frame, const void *self, Head *head) {
    const SudokuScene *scene = self;
    if (sudoku_tell_making(frame, head)) {
        return;
    }
    if (sudoku_is_stand_in(frame)) {
        text_add(&head->title, tr("No puzzle yet"));
    } else if (sudoku_is_solved(frame)) {
        text_add(&head->title, scene->run.is_helped ? tr("Solved!") : tr("Solved, well done!"));
        head->tone = HEAD_GOOD;
        tell_solved(frame, &head->detail);
    } else {
        const int left = sudoku_cells_left(frame);
        text_addf(&head->title,
                  locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left), left);
        tell_next(frame, &head->detail);
    }
}

static void count_time(const GameFrame *frame, const void *self, Text *out) {
    (void)self;
    if (!sudoku_is_stand_in(frame)) {
        sudoku_time_text(sudoku_clock_ms(frame), out);
    }
}

/* ---- The card while nothing else is open ---- */

static void symbols_words(const SudokuLayout *layout, Text *out) {
    const char first[2] = {layout->symbol[0], 0};
    const char last_digit[2] = {layout->symbol[layout->symbols > 9 ? 8 : layout->symbols - 1], 0};
    const char last[2] = {layout->symbol[layout->symbols - 1], 0};
    if (layout->symbols > 9) {
        text_addf(out, tr("the signs %1$s to %2$s and A to %3$s"), first, last_digit, last);
    } else {
        text_addf(out, tr("the digits %1$s to %2$s"), first, last_digit);
    }
}

static void layout_puzzle_card(GameFrame *frame, void *self, Panel *panel) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const int choice = sudoku_choice_in(session_description(frame->session), layout);
    char words[300];
    char symbols[80];
    Text text = text_over(words, sizeof words);
    Text signs = text_over(symbols, sizeof symbols);
    (void)self;
    if (sudoku_is_stand_in(frame)) {
        return;
    }
    const int left = sudoku_cells_left(frame);
    panel_bar(panel, 1 - (float)left / (float)layout->cells,
              left > 0 ? frame->context->theme.accent : frame->context->theme.good);
    text_addf(&text, tr("%1$d of %2$d cells filled"), layout->cells - left, layout->cells);
    panel_note(panel, words);
    text_clear(&text);
    symbols_words(layout, &signs);
    text_addf(
        &text,
        tr(choice >= 0 ? sudoku_choices[choice].rule : N_("Every region holds each of %s once.")),
        symbols);
    panel_note(panel, words);
    text_clear(&text);
    sudoku_tally_text(frame, &text);
    panel_note(panel, words);
}

/* ---- The board ---- */

static void layout_board(GameFrame *frame, void *self, Rect area) {
    (void)self;
    (void)area;
    sudoku_board_place_keypad(frame);
    sudoku_board_place_cells(frame, &game_commands[CELL]);
}

static void draw_board(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    const SudokuScene *scene = self;
    SudokuView view = sudoku_board_view(frame, &sudoku_state_of(frame)->grid);
    const Move last = session_last_move(frame->session);
    const int cell = last == MOVE_NONE ? -1 : sudoku_move_cell(sudoku_layout_of(frame), last);
    view.wave_ms = frame_motion_ms(frame, SUDOKU_WAVE_MS);
    view.wrong = scene->is_checked ? scene->wrong : NULL;
    if (sudoku_is_solved(frame)) {
        view.solved_at_ms = frame->changed_at_ms;
        view.wave_cell = cell;
    } else {
        view.selected = scene->selected;
        view.hovered = sudoku_is_open(frame, NULL) ? sudoku_board_hovered(frame) : -1;
        view.digit = sudoku_digit_shown(frame);
    }
    if (frame->shown_ply == frame->last_ply + 1) {
        view.fresh_cell = cell;
        view.fresh =
            tween_progress(frame->changed_at_ms, frame_motion_ms(frame, SUDOKU_FRESH_MS), now_ms);
    }
    frame_decorate(frame, &view, now_ms);
    sudoku_board_draw(frame, &view, canvas, now_ms);
}

static Rect covered_by_board(const GameFrame *frame, const void *self) {
    (void)self;
    return sudoku_board_is_near(frame) ? sudoku_board_window(frame) : sudoku_board_rect(frame);
}

static void layout_dock(GameFrame *frame, void *self, Rect area) {
    (void)self;
    sudoku_keypad_layout(frame, area);
}

static void draw_dock(const GameFrame *frame, const void *self, Canvas *canvas, Rect area) {
    (void)self;
    sudoku_keypad_draw(frame, canvas, area);
}

/* ---- Keys that are no commands ---- */

static void detail_of(const GameFrame *frame, char words[DETAIL_SIZE]) {
    Text text = text_over(words, DETAIL_SIZE);
    tell_next(frame, &text);
}

/* Only the board looks different, and the head where its words do. */
static void move_selection_to(GameFrame *frame, int cell) {
    char before[DETAIL_SIZE];
    char after[DETAIL_SIZE];
    const bool had_focus = frame->input.focused[0] != 0;
    detail_of(frame, before);
    sudoku_scene_of(frame)->selected = cell;
    sudoku_near_reveal(frame, cell);
    detail_of(frame, after);
    frame->input.focused[0] = 0; /* Enter and Space belong to the board now */
    if (had_focus) {
        return;
    }
    frame->part = rect_around(frame->part, sudoku_board_outside(frame));
    if (strcmp(before, after) != 0) {
        frame->part = rect_around(frame->part, frame->zones.head);
    }
}

static bool press_other_key(GameFrame *frame, void *self, const Event *event) {
    SudokuScene *scene = self;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (event_is_key(event, KEY_ESCAPE, 0) && (scene->digit || scene->selected >= 0)) {
        scene->digit = 0;
        scene->selected = -1;
        return true;
    }
    if (event->mods != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    move_selection_to(frame,
                      sudoku_cell_beside(sudoku_layout_of(frame), scene->selected, rows, columns));
    return true;
}

/* ---- What happens ---- */

static void use_letters(GameFrame *frame) {
    if (sudoku_layout_of(frame)->symbols > 9) {
        frame_open(frame, &sudoku_letters_mode);
    } else {
        frame_close(frame, &sudoku_letters_mode);
    }
}

static void puzzle_changed(GameFrame *frame, void *self, PositionChange change) {
    SudokuScene *scene = self;
    const bool is_other = frame->session != scene->known;
    sudoku_look(frame);
    if (change == CHANGE_ENTERED && !is_other) {
        /* The scene is entered again: the time away does not count. */
        scene->is_counting = false;
        scene->is_making = false;
    }
    sudoku_clock_count(frame);
    scene->is_checked = false;
    if (is_other) {
        scene->is_making = false;
        sudoku_adopt(frame);
        use_letters(frame);
    }
    sudoku_record(frame);
    sudoku_clock_count(frame);
    if (change == CHANGE_STEP) {
        frame_animate(frame, sudoku_is_solved(frame) ? SUDOKU_WAVE_MS : SUDOKU_FRESH_MS);
    }
    if (sudoku_is_solved(frame)) {
        scene->digit = 0;
    }
    /* Playing on in the old puzzle is no reason to give up the new one. */
    if (sudoku_is_stand_in(frame) || scene->is_making) {
        sudoku_make(frame);
    }
}

static int64_t tick_clock(GameFrame *frame, void *self, int64_t now_ms) {
    (void)self;
    (void)now_ms;
    return sudoku_clock_tick(frame);
}

static void take_puzzle(GameFrame *frame, void *self, int number, void *payload) {
    (void)self;
    (void)number;
    sudoku_made(frame, payload);
}

const Mode sudoku_game_mode = {
    .name = "game",
    .commands = game_commands,
    .status = tell_puzzle,
    .counter = count_time,
    .stage = {.shape = sudoku_board_shape,
              .layout = layout_board,
              .draw = draw_board,
              .covered = covered_by_board,
              .gives_way = ZONES_BOARD_GIVES_WAY},
    .dock = {.height = sudoku_keypad_dock_height, .layout = layout_dock, .draw = draw_dock},
    .layout_card = layout_puzzle_card,
    .input = {.key = press_other_key, .pointer = sudoku_near_pointer},
    .changed = puzzle_changed,
    .tick = tick_clock,
    .job_done = take_puzzle,
};

const Mode *const sudoku_modes[] = {&sudoku_game_mode,
                                    &sudoku_hint_mode,
                                    &sudoku_solve_mode,
                                    &sudoku_levels_mode,
                                    &sudoku_pause_mode,
                                    &sudoku_sets_mode,
                                    &sudoku_letters_mode,
                                    &sudoku_steps_mode,
                                    &sudoku_trainer_mode,
                                    &sudoku_print_mode,
                                    NULL};
