/* Playing a puzzle: the commands of the game, its board, and what happens after each change. */
#include "scenes/kit/game/tour.h"
#include "scenes/kit/paper/worksheet_mode.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/input.h"
#include "scenes/sudoku/board/keypad.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/card/puzzle_card.h"
#include "scenes/sudoku/card/result.h"
#include "scenes/sudoku/input/input_mode.h"
#include "scenes/sudoku/input/links.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/input/speech.h"
#include "scenes/sudoku/input/write.h"
#include "scenes/sudoku/model/bookmarks.h"
#include "scenes/sudoku/model/mistake.h"
#include "scenes/sudoku/model/status.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/layout/choices.h"
#include "ui/tween.h"

/* ---- Commands ---- */

/* Printing needs a puzzle. */
static CommandState print_state(const GameShell *shell, const void *self, int value) {
    if (sudoku_awaits_puzzle(shell)) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("There is no puzzle yet.")};
    }
    return (CommandState){.can = COMMAND_POSSIBLE};
}

static CommandState uniqueness_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    return (CommandState){.can = scene->no_uniqueness ? COMMAND_POSSIBLE : COMMAND_ON};
}

static void toggle_uniqueness(GameShell *shell, void *self, int value) {
    SudokuScene *scene = self;
    scene->no_uniqueness = !scene->no_uniqueness;
    shell_save(shell);
}

static void click_cell(GameShell *shell, void *self, int value) {
    sudoku_click_cell(shell, value, sudoku_scene_of(shell)->input.drag.mods,
                      shell->modes.is_secondary);
}

static void turn_keys(GameShell *shell, void *self, int value) {
    sudoku_keypad_turn(shell);
}

static CommandState put_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    const bool is_chosen = scene->input.mode == SUDOKU_INPUT_COLOURS
                               ? scene->input.colour != SUDOKU_NO_COLOUR
                               : scene->input.digit > 0;
    if ((!is_chosen && scene->input.mode != SUDOKU_INPUT_LINKS) ||
        scene->input.selection.cell < 0) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(shell, self, value);
}

static void press_put(GameShell *shell, void *self, int value) {
    sudoku_put_digit(shell);
}

static void open_hint(GameShell *shell, void *self, int value) {
    shell_open(shell, &sudoku_hint_mode);
}

static void check_puzzle(GameShell *shell, void *self, int value) {
    sudoku_check(shell);
}

static void erase_cell(GameShell *shell, void *self, int value) {
    sudoku_erase(shell);
}

static CommandState new_puzzle_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    const bool is_tile = shell->view.zones.is_wide_tile;
    return (CommandState){.label = scene->is_making ? tr("Stop")
                                   : sudoku_is_solved(shell)
                                       ? (is_tile ? tr("Next") : tr("Next puzzle"))
                                   : is_tile ? tr("New")
                                             : NULL,
                          .is_primary = sudoku_is_solved(shell) && !scene->is_making};
}

static void make_or_stop(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    if (scene->is_making) {
        sudoku_make_stop(shell);
    } else {
        sudoku_make(shell);
    }
}

static CommandState harder_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    const bool is_there = sudoku_is_solved(shell) && scene->level < SUDOKU_EXTREME;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void make_harder(GameShell *shell, void *self, int value) {
    SudokuScene *scene = self;
    scene->level = (SudokuLevel)(scene->level + 1);
    sudoku_make(shell);
}

static CommandState look_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = sudoku_is_solved(shell) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

/* The trainer needs a layout, not an open puzzle. */
static CommandState trainer_state(const GameShell *shell, const void *self, int value) {
    return sudoku_awaits_puzzle(shell) ? print_state(shell, self, value) : (CommandState){0};
}

static void learn_technique(GameShell *shell, void *self, int value) {
    SudokuScene *scene = self;
    scene->trained_next = value;
    shell_open(shell, &sudoku_trainer_mode);
}

static void fill_notes(GameShell *shell, void *self, int value) {
    if (!sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_FILL_NOTES, -1, 0))) {
        shell_refuse(shell, (Rect){0}, tr("Every empty cell already has its notes."));
    }
}

static void wipe_notes(GameShell *shell, void *self, int value) {
    if (!sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_WIPE_NOTES, -1, 0))) {
        shell_refuse(shell, (Rect){0}, tr("There are no notes."));
    }
}

static void wipe_links(GameShell *shell, void *self, int value) {
    if (!sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_WIPE_LINKS, -1, 0))) {
        shell_refuse(shell, (Rect){0}, tr("There are no lines."));
    }
}

enum { PLAY_CELL };

static const Command sudoku_play_commands[] = {
    [PLAY_CELL] = {.id = "cell",
                   .label = N_("Cell"),
                   .help = N_("choose a cell, or fill it with the digit chosen first"),
                   .place = COMMAND_BOARD,
                   .state = sudoku_open_state,
                   .run = click_cell,
                   .takes_secondary = true,
                   .keeps_layout = true},
    {.id = "key",
     .label = N_("Digit"),
     .help = N_("write a digit; with no cell selected, click where it goes"),
     .key = DIGITS_OF('1', '9', 0),
     .place = COMMAND_KEY,
     .state = sudoku_key_state,
     .run = sudoku_press_digit,
     .takes_secondary = true},
    {.id = "keys", .label = N_("More digits"), .place = COMMAND_KEY, .run = turn_keys},
    {.id = "note",
     .label = N_("Note"),
     .help = N_("a note in its corner; the right button writes one too"),
     .key = DIGITS_OF('1', '9', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = sudoku_note_state,
     .run = sudoku_press_corner},
    {.id = "centre-note",
     .label = N_("Note in the centre"),
     .key = DIGITS_OF('1', '9', MOD_CTRL),
     .place = COMMAND_KEY,
     .state = sudoku_note_state,
     .run = sudoku_press_centre},
    {.id = "colour",
     .label = N_("Colour"),
     .place = COMMAND_KEY,
     .state = sudoku_colour_state,
     .run = sudoku_press_colour},
    {.id = "pen",
     .label = N_("Digits, notes or colours"),
     .place = COMMAND_KEY,
     .state = sudoku_input_mode_state,
     .run = sudoku_next_input_mode},
    {.id = "notes",
     .label = N_("Corner notes"),
     .help = N_("turn corner notes on or off"),
     .key = KEY_OF('n', 0),
     .other_key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_KEY,
     .state = sudoku_notes_state,
     .run = sudoku_take_notes},
    {.id = "centre",
     .label = N_("Centre notes"),
     .help = N_("turn centre notes on or off"),
     .key = KEY_OF('v', 0),
     .place = COMMAND_KEY,
     .state = sudoku_centre_state,
     .run = sudoku_take_centre},
    {.id = "colours",
     .label = N_("Colours"),
     .help = N_("turn colours on or off: for cells, or notes of the digit chosen first"),
     .key = KEY_OF('x', 0),
     .place = COMMAND_KEY,
     .state = sudoku_colours_state,
     .run = sudoku_take_colours},
    {.id = "note-colours",
     .label = N_("Colours of notes"),
     .help = N_("colour notes instead of cells, or cells again"),
     .key = KEY_OF('x', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = sudoku_note_colours_state,
     .run = sudoku_take_note_colours},
    {.id = "links",
     .label = N_("Lines"),
     .help = N_("draw lines from digit to digit, or stop drawing"),
     .key = KEY_OF('j', 0),
     .place = COMMAND_KEY,
     .state = sudoku_links_state,
     .run = sudoku_take_links},
    {.id = "wipe-links",
     .label = N_("Clear the lines"),
     .help = N_("take away all lines from digit to digit"),
     .key = KEY_OF('j', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = sudoku_open_state,
     .run = wipe_links},
    {.id = "coloured",
     .label = N_("What you mark"),
     .place = COMMAND_INSIDE,
     .state = sudoku_open_state,
     .run = sudoku_choose_coloured},
    {.id = "put",
     .label = N_("Fill in"),
     .help = N_("put the digit chosen first into the cell"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .place = COMMAND_KEY,
     .state = put_state,
     .run = press_put},
    {.id = "hint",
     .label = N_("Hint"),
     .help = N_("a hint that says a little more each time"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &sudoku_hint_mode,
     .state = sudoku_open_state},
    {.id = "stuck",
     .label = N_("Stuck?"),
     .help = N_("a hint, after a long time without a digit"),
     .place = COMMAND_INSIDE,
     .state = sudoku_open_state,
     .run = open_hint},
    {.id = "harder",
     .label = N_("Harder"),
     .help = N_("a new puzzle, one level up"),
     .icon = IMAGE_TRIANGLE,
     .place = COMMAND_INSIDE,
     .state = harder_state,
     .run = make_harder},
    {.id = "look",
     .label = N_("See it again"),
     .help = N_("see how you solved it, move by move"),
     .icon = IMAGE_PAST,
     .place = COMMAND_INSIDE,
     .opens = &sudoku_look_mode,
     .state = look_state},
    {.id = "learn",
     .label = N_("Technique"),
     .help = N_("train the technique that was new to you"),
     .place = COMMAND_INSIDE,
     .state = trainer_state,
     .run = learn_technique},
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
     .help = N_("watch the solver, step by step"),
     .key = KEY_OF('s', 0),
     .icon = IMAGE_SOLVE,
     .place = COMMAND_TOOL,
     .opens = &sudoku_solve_mode,
     .state = sudoku_open_state},
    {.id = "erase",
     .label = N_("Erase"),
     .help = N_("empty the cell that you chose"),
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
     .run = sudoku_press_zero},
    {.id = "new",
     .label = N_("New puzzle"),
     .key = KEY_OF('n', MOD_CTRL),
     .icon = IMAGE_NEW,
     .place = COMMAND_NEW,
     .state = new_puzzle_state,
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
     .state = sudoku_study_state},
    {.id = "setup",
     .label = N_("Type in a puzzle"),
     .help = N_("enter your own puzzle and check that it has one solution"),
     .key = KEY_OF('i', 0),
     .icon = IMAGE_EDIT,
     .place = COMMAND_KEY,
     .opens = &sudoku_setup_mode},
    {.id = "design",
     .label = N_("Layout editor"),
     .help = N_("draw your own regions and make puzzles on them"),
     .key = KEY_OF('d', 0),
     .icon = IMAGE_RULES,
     .place = COMMAND_KEY,
     .opens = &sudoku_editor_mode},
    {.id = "print",
     .label = N_("Puzzles on paper"),
     .help = N_("this puzzle or new ones as a PDF file"),
     .key = KEY_OF('p', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_PRINT,
     .place = COMMAND_KEY,
     .opens = &sudoku_print_mode,
     .state = print_state},
    WORKSHEET_OPEN(sudoku_worksheet_mode),
    {.id = "near",
     .label = N_("Magnified board"),
     .help = N_("zoom in on a part of the board that you can drag, or show it whole"),
     .key = KEY_OF('z', 0),
     .icon = IMAGE_MAGNIFY,
     .place = COMMAND_MENU,
     .state = sudoku_zoom_state,
     .run = sudoku_zoom_toggle},
    {.id = "larger",
     .label = N_("Larger cells"),
     .help = N_("larger cells; the mouse wheel works too"),
     .key = KEY_OF('+', 0),
     .place = COMMAND_KEY,
     .state = sudoku_zoom_in_state,
     .run = sudoku_zoom_in},
    {.id = "smaller",
     .label = N_("Smaller cells"),
     .key = KEY_OF('-', 0),
     .place = COMMAND_KEY,
     .state = sudoku_zoom_out_state,
     .run = sudoku_zoom_out},
    {.id = "options",
     .label = N_("Options"),
     .help = N_("digit first or cell first, the clock, the signs, uniqueness"),
     .key = KEY_OF('o', 0),
     .icon = IMAGE_SETTINGS,
     .place = COMMAND_MENU,
     .opens = &sudoku_options_mode},
    {.id = "points",
     .label = N_("Save points"),
     .help = N_("positions to return to, and the way back from a mistake"),
     .key = KEY_OF('w', 0),
     .icon = IMAGE_BOOKMARK,
     .place = COMMAND_MENU,
     .opens = &sudoku_bookmarks_mode,
     .state = sudoku_study_state},
    {.id = "mistake",
     .label = N_("Back to before the mistake"),
     .help = N_("undo everything since the first mistake"),
     .key = KEY_OF('u', 0),
     .place = COMMAND_KEY,
     .state = sudoku_open_state,
     .run = sudoku_undo_mistake},
    {.id = "steps",
     .label = N_("All steps"),
     .help = N_("all steps that the board allows now"),
     .key = KEY_OF('a', MOD_CTRL),
     .icon = IMAGE_EXPLAIN,
     .place = COMMAND_MENU,
     .opens = &sudoku_steps_mode,
     .state = sudoku_study_state},
    {.id = "trainer",
     .label = N_("Trainer"),
     .help = N_("choose a technique and find its steps"),
     .key = KEY_OF('t', 0),
     .icon = IMAGE_GOAL,
     .place = COMMAND_MENU,
     .opens = &sudoku_trainer_mode,
     .state = trainer_state},
    {.id = "course",
     .label = N_("Course"),
     .help = N_("the course: each technique with an example and exercises"),
     .key = KEY_OF('k', 0),
     .icon = IMAGE_STAR,
     .place = COMMAND_MENU,
     .opens = &sudoku_course_mode},
    TOUR_OPEN(sudoku_tour_mode, NULL),
    {.id = "unique",
     .label = N_("Uniqueness in hints"),
     .help = N_("let hints rely on the puzzle having one solution, or not"),
     .key = KEY_OF('u', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = uniqueness_state,
     .run = toggle_uniqueness},
    {.id = "fill",
     .label = N_("Fill in all notes"),
     .key = KEY_OF('m', MOD_CTRL),
     .place = COMMAND_KEY,
     .state = sudoku_open_state,
     .run = fill_notes},
    {.id = "wipe",
     .label = N_("Clear all notes"),
     .key = KEY_NAMED(KEY_DELETE, MOD_CTRL),
     .place = COMMAND_KEY,
     .state = sudoku_open_state,
     .run = wipe_notes},
    {0},
};

/* ---- The board ---- */

static void layout_puzzle_board(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
    sudoku_board_place_cells(shell, &sudoku_play_commands[PLAY_CELL]);
}

static void draw_puzzle_board(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const SudokuScene *scene = self;
    SudokuView view = sudoku_board_view(shell, &sudoku_state_of(shell)->grid);
    const Move last = session_last_move(shell->session);
    const int cell = last == MOVE_NONE ? -1 : sudoku_move_cell(sudoku_layout_of(shell), last);
    view.wave_ms = shell_motion_ms(shell, SUDOKU_WAVE_MS);
    view.wrong = scene->is_checked ? scene->wrong : NULL;
    view.in_conflict = scene->in_conflict;
    if (sudoku_is_solved(shell) && !scene->shown) {
        view.solved_at_ms = shell->document.changed_at_ms;
        view.wave_cell = cell;
    } else {
        view.selected = scene->input.selection.cell;
        view.pen = scene->input.mode;
        sudoku_link_view(shell, &view);
        view.chosen = sudoku_selection_marks(shell);
        view.hovered = sudoku_is_open(shell, NULL) ? sudoku_board_hovered(shell) : -1;
        view.digit = scene->hides_alike ? scene->input.digit : sudoku_digit_shown(shell);
    }
    if (shell->document.shown_ply == shell->document.last_ply + 1) {
        view.fresh_cell = cell;
        view.fresh = tween_progress(shell->document.changed_at_ms,
                                    shell_motion_ms(shell, SUDOKU_FRESH_MS), now_ms);
    }
    shell_decorate(shell, &view, now_ms);
    sudoku_board_draw(shell, &view, canvas, now_ms);
}

static Rect covered_by_board(const GameShell *shell, const void *self) {
    return sudoku_board_is_zoomed(shell) ? sudoku_board_window(shell) : sudoku_board_rect(shell);
}

/* ---- What happens ---- */

static void use_letters(GameShell *shell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    if (layout->symbols > 9 || sudoku_layout_has_own_symbols(layout)) {
        shell_open(shell, &sudoku_letters_mode);
    } else {
        shell_close(shell, &sudoku_letters_mode);
    }
}

static void puzzle_changed(GameShell *shell, void *self, PositionChange change) {
    SudokuScene *scene = self;
    const bool is_other = shell->session != scene->run_session;
    sudoku_refresh(shell);
    if (change == CHANGE_ENTERED && !is_other) {
        /* The scene is entered again: time away does not count. */
        scene->is_counting = false;
        scene->is_making = false;
    }
    sudoku_clock_count(shell);
    scene->is_checked = false;
    if (is_other) {
        scene->is_making = false;
        sudoku_take_session(shell);
        sudoku_bookmarks_take_session(shell);
        use_letters(shell);
        sudoku_result_forget(shell);
    }
    sudoku_check_typing(shell);
    if (is_other || sudoku_cells_left(shell) < scene->seen_left) {
        scene->run.progress_ms = sudoku_clock_ms(shell);
    }
    scene->seen_left = sudoku_cells_left(shell);
    sudoku_result_prepare(shell);
    sudoku_record(shell);
    result_reveal_begin(&scene->result->reveal, shell, sudoku_is_solved(shell), SUDOKU_WAVE_MS);
    if (is_other || scene->tally.revision != shell->document.results_revision) {
        sudoku_refresh_results(shell);
    }
    sudoku_clock_count(shell);
    if (change == CHANGE_STEP) {
        shell_animate(shell, sudoku_is_solved(shell) ? SUDOKU_WAVE_MS : SUDOKU_FRESH_MS);
    }
    if (sudoku_is_solved(shell)) {
        scene->input.digit = 0;
    }
    if (change == CHANGE_ENTERED) {
        tour_offer(shell, &sudoku_tour_mode);
    }
    /* A move in the old puzzle does not cancel the new one. */
    if (sudoku_awaits_puzzle(shell) || scene->is_making) {
        sudoku_make(shell);
    }
}

/* An invalid puzzle was imported: the mode shows what is wrong with it. */
static void offer_setup(GameShell *shell) {
    if (sudoku_const_scene_of(shell)->invalid_puzzle) {
        shell_close(shell, &sudoku_setup_mode);
        shell_open(shell, &sudoku_setup_mode);
    }
}

static int64_t tick_clock(GameShell *shell, void *self, int64_t now_ms) {
    offer_setup(shell);
    const int64_t reveal_ms =
        result_reveal_tick(&sudoku_scene_of(shell)->result->reveal, shell, now_ms);
    return shell_sooner(
        reveal_ms, shell_sooner(sudoku_clock_tick(shell), sudoku_prefetch_tick(shell, now_ms)));
}

/* A solved puzzle takes no digits: its result gets the keypad's room. */
static ModeHides hides_keypad(const GameShell *shell, const void *self) {
    const SudokuScene *scene = self;
    const bool is_dead = sudoku_is_solved(shell) && !scene->keypad_target &&
                         result_reveal_is_shown(&scene->result->reveal);
    return is_dead ? MODE_HIDES_KEYPAD : MODE_HIDES_NOTHING;
}

static void sudoku_layout_game_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuScene *scene = self;
    if (sudoku_is_solved(shell) && result_reveal_is_shown(&scene->result->reveal)) {
        sudoku_result_layout(shell, panel);
    } else {
        sudoku_layout_puzzle_card(shell, self, panel);
    }
}

static void take_made_puzzle(GameShell *shell, void *self, int number, void *payload) {
    sudoku_take_new_puzzle(shell, number, payload);
}

const Mode sudoku_game_mode = {
    .name = "game",
    .hides = hides_keypad,
    .commands = sudoku_play_commands,
    .status = sudoku_describe_puzzle,
    .counter = sudoku_describe_time,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = layout_puzzle_board,
                   .draw = draw_puzzle_board,
                   .covered = covered_by_board,
                   .speech = &sudoku_board_speech},
    .layout_card = sudoku_layout_game_card,
    .input = {.key = sudoku_input_key, .pointer = sudoku_input_pointer},
    .changed = puzzle_changed,
    .tick = tick_clock,
    .job_done = take_made_puzzle,
};
