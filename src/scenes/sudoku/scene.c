#include "sudoku_scene.h"

#include <stdlib.h>
#include <string.h>

#include "home_card.h"
#include "say.h"
#include "sudoku_daily.h"
#include "sudoku_model.h"
#include "sudoku_view.h"

#define SPEED_USUAL 2

/* ---- What the frame asks ---- */

static void options_save(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    text_addf(out, "level=%s notes=%d speed=%d seconds=%lld helped=%d recorded=%d seed=%llu",
              sudoku_level_name(self->level), self->takes_notes, self->speed,
              (long long)(sudoku_clock_ms(frame) / 1000), self->run.is_helped,
              self->run.is_recorded, (unsigned long long)self->seed);
    sudoku_groups_save(frame, out);
}

static void load_level(SudokuScene *self, const char *value) {
    for (int level = 0; level < SUDOKU_CHOICES; level++) {
        if (strcmp(value, sudoku_level_name((SudokuLevel)level)) == 0) {
            self->level = (SudokuLevel)level;
        }
    }
}

static void option_load(GameFrame *frame, const char *key, const char *value) {
    SudokuScene *self = sudoku_scene_of(frame);
    const bool is_one = strcmp(value, "1") == 0;
    int64_t number = 0;
    if (strcmp(key, "level") == 0) {
        load_level(self, value);
    } else if (strcmp(key, "groups") == 0) {
        sudoku_groups_load(frame, value);
    } else if (strcmp(key, "notes") == 0) {
        self->takes_notes = is_one;
    } else if (strcmp(key, "helped") == 0) {
        self->run.is_helped = is_one;
    } else if (strcmp(key, "recorded") == 0) {
        self->run.is_recorded = is_one;
    } else if (strcmp(key, "seconds") == 0 && text_parse_int(value, 0, 1000000000, &number)) {
        self->run.elapsed_ms = number * 1000;
    } else if (strcmp(key, "speed") == 0 && text_parse_int(value, 0, SUDOKU_SPEEDS - 1, &number)) {
        self->speed = (int)number;
    } else if (strcmp(key, "seed") == 0) {
        text_parse_u64(value, &self->seed);
    }
}

/* The empty grid, until the worker has made a puzzle. */
static void describe_new(GameFrame *frame, Text *out) {
    (void)frame;
    text_add(out, "classic:");
    for (int cell = 0; cell < 81; cell++) {
        text_add_char(out, '.');
    }
}

static void new_game(GameFrame *frame) {
    if (sudoku_scene_of(frame)->is_making) {
        sudoku_make_stop(frame);
    } else {
        sudoku_make(frame);
    }
}

static void restart(GameFrame *frame) {
    sudoku_play(frame, sudoku_move(&sudoku_state_of(frame)->layout, SUDOKU_MOVE_RESTART, -1, 0));
}

static void job_done(GameFrame *frame, int kind, void *payload) {
    (void)kind;
    sudoku_made(frame, payload);
}

static void forget_help(SudokuScene *self) {
    GameFrame *frame = &self->frame;
    self->is_checked = false;
    self->has_hint = false;
    self->trial.is_begun = false;
    self->trial.is_playing = false;
    if (frame->card == CARD_HINT || frame->card == CARD_SOLVE) {
        frame->card = FRAME_CARD_NONE;
    }
}

static void changed(GameFrame *frame, bool is_replaced) {
    SudokuScene *self = sudoku_scene_of(frame);
    const bool is_other = frame->session != self->known;
    if (is_replaced && !is_other) {
        /* The scene is entered again: the time away does not count. */
        self->is_counting = false;
        self->is_making = false;
    }
    sudoku_clock_count(frame);
    forget_help(self);
    self->is_paused = false;
    if (is_other) {
        self->is_making = false;
        sudoku_adopt(frame);
    }
    sudoku_record(frame);
    sudoku_clock_count(frame);
    if (sudoku_is_solved(frame)) {
        self->digit = 0;
        frame_animate(frame, SUDOKU_WAVE_MS);
    }
    /* Playing on in the old puzzle is no reason to give up the new one. */
    if (sudoku_is_stand_in(frame) || self->is_making) {
        sudoku_make(frame);
    }
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    (void)now_ms;
    const int64_t trial = sudoku_trial_tick(frame);
    const int64_t clock = sudoku_clock_tick(frame);
    return trial == 0 || (clock != 0 && clock < trial) ? clock : trial;
}

/* ---- Layout and drawing ---- */

static Size board_shape(const GameFrame *frame) {
    const SudokuLayout *layout = &sudoku_state_of(frame)->layout;
    return (Size){(float)layout->columns, (float)layout->rows};
}

/* The frame's line lies outside the cells. */
static Grid board_grid(const GameFrame *frame) {
    return sudoku_view_grid(&sudoku_state_of(frame)->layout, rect_inset(frame->board_area, 3));
}

static void layout_board(GameFrame *frame, Rect area) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuLayout *layout = &sudoku_state_of(frame)->layout;
    const Grid grid = board_grid(frame);
    if (self->is_paused) {
        controls_add(&frame->controls, CONTROL_PRIMARY, "resume", rect_centered(area, 150, 44),
                     ACT_PAUSE);
        Control *button = &frame->controls.items[frame->controls.count - 1];
        controls_set_label(button, tr("Go on"));
        button->key_cap = "P";
        return;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "cell-%d-%d", layout->row[cell] + 1, layout->column[cell] + 1);
        Control *control =
            controls_add(&frame->controls, CONTROL_CELL, id,
                         grid_cell(&grid, layout->row[cell], layout->column[cell]), ACT_CELL);
        control->value = cell;
        control->is_disabled = frame->card == CARD_SOLVE || sudoku_is_stand_in(frame);
    }
}

static int hovered_cell(const GameFrame *frame) {
    int row = 0;
    int column = 0;
    if (!frame_hovered(frame, "cell-", &row, &column)) {
        return -1;
    }
    return sudoku_layout_cell_at(&sudoku_state_of(frame)->layout, row - 1, column - 1);
}

static Rect covered(const GameFrame *frame) {
    return board_grid(frame).area;
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    const SudokuTrial *trial = &self->trial;
    SudokuView view = {.state = state,
                       .grid = &state->grid,
                       .selected = self->selected,
                       .hovered = sudoku_is_open(frame) ? hovered_cell(frame) : -1,
                       .digit = sudoku_digit_shown(frame),
                       .is_hidden = self->is_paused,
                       .wrong = self->is_checked ? self->wrong : NULL,
                       .trial_cell = -1,
                       .wave_ms = frame_motion_ms(frame, SUDOKU_WAVE_MS)};
    if (self->has_hint && frame->card == CARD_HINT) {
        view.hint = &self->hint;
        view.hint_stage = self->hint_stage;
        view.selected = -1;
        view.digit = 0;
    }
    if (frame->card == CARD_SOLVE) {
        view.is_trial = true;
        view.grid = &trial->brute.grid;
        view.trial_cell = trial->last.cell;
        view.has_trial_failed = trial->last.cell >= 0 && !trial->last.is_valid;
    }
    if (sudoku_is_solved(frame)) {
        view.solved_at_ms = frame->changed_at_ms;
        view.selected = -1;
        view.digit = 0;
    }
    sudoku_view_draw(&view, canvas, &frame->context->theme, board_grid(frame).area, now_ms);
}

/* ---- Acting ---- */

static bool note(GameFrame *frame, int cell, int digit) {
    return sudoku_play(frame,
                       sudoku_move(&sudoku_state_of(frame)->layout, SUDOKU_MOVE_NOTE, cell, digit));
}

/* The digit into the cell, as a note or for good; the same digit again takes it away. */
static bool write(GameFrame *frame, int cell, int digit, bool is_note) {
    const SudokuState *state = sudoku_state_of(frame);
    if (!sudoku_is_open(frame) || cell < 0) {
        return false;
    }
    if (is_note) {
        return note(frame, cell, digit);
    }
    const SudokuMoveKind kind =
        state->grid.value[cell] == digit ? SUDOKU_MOVE_ERASE : SUDOKU_MOVE_SET;
    return sudoku_play(frame, sudoku_move(&state->layout, kind, cell, digit));
}

static bool erase(GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return sudoku_is_open(frame) && self->selected >= 0 &&
           sudoku_play(frame, sudoku_move(&sudoku_state_of(frame)->layout, SUDOKU_MOVE_ERASE,
                                          self->selected, 0));
}

static bool choose_digit(GameFrame *frame, int digit) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (!sudoku_is_open(frame)) {
        return false;
    }
    self->digit = self->digit == digit ? 0 : digit;
    self->selected = -1;
    frame_mark_dirty(frame);
    return true;
}

static bool click_cell(GameFrame *frame, int cell, bool is_secondary) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    const int shown = sudoku_digit_shown(frame);
    frame_mark_dirty(frame);
    if (is_secondary && shown && !state->grid.value[cell]) {
        return sudoku_is_open(frame) && note(frame, cell, shown);
    }
    if (self->digit && (state->flags[cell] & SUDOKU_GIVEN)) {
        self->digit = state->grid.value[cell];
        return true;
    }
    if (self->digit) {
        return write(frame, cell, self->digit, self->takes_notes);
    }
    self->selected = self->selected == cell ? -1 : cell;
    return true;
}

/* A digit from the keypad or the keyboard. */
static bool give_digit(GameFrame *frame, int digit, bool is_note) {
    SudokuScene *self = sudoku_scene_of(frame);
    const bool is_given =
        self->selected >= 0 && (sudoku_state_of(frame)->flags[self->selected] & SUDOKU_GIVEN);
    if (self->digit || self->selected < 0 || is_given) {
        return choose_digit(frame, digit);
    }
    return write(frame, self->selected, digit, is_note);
}

static bool toggle_notes(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->takes_notes = !self->takes_notes;
    frame_mark_dirty(frame);
    return true;
}

static bool pause_or_place(GameFrame *frame) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (frame->card == CARD_HINT) {
        return sudoku_hint_place(frame);
    }
    if (!self->is_paused && !sudoku_is_open(frame)) {
        return false;
    }
    sudoku_clock_count(frame);
    self->is_paused = !self->is_paused;
    sudoku_clock_count(frame);
    frame_mark_dirty(frame);
    return true;
}

static bool enter_pressed(GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (frame->card == CARD_HINT) {
        return sudoku_hint_place(frame);
    }
    if (frame->card == CARD_SOLVE) {
        return sudoku_trial_act(frame, ACT_TRIAL_END, 0);
    }
    return self->digit && write(frame, self->selected, self->digit, self->takes_notes);
}

static bool act_on_puzzle(GameFrame *frame, int action) {
    const SudokuLayout *layout = &sudoku_state_of(frame)->layout;
    if (!sudoku_is_open(frame)) {
        return false;
    }
    switch (action) {
    case ACT_FILL:
        return sudoku_play(frame, sudoku_move(layout, SUDOKU_MOVE_FILL_NOTES, -1, 0));
    case ACT_WIPE:
        return sudoku_play(frame, sudoku_move(layout, SUDOKU_MOVE_WIPE_NOTES, -1, 0));
    case ACT_CHECK:
        sudoku_check(frame);
        return true;
    case ACT_HINT:
        sudoku_hint(frame);
        return true;
    case ACT_SOLVE:
        sudoku_trial_open(frame);
        return true;
    default:
        return false;
    }
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    SudokuScene *self = sudoku_scene_of(frame);
    switch (action) {
    case ACT_CELL:
        return click_cell(frame, value, is_secondary);
    case ACT_KEY:
        return is_secondary ? choose_digit(frame, value)
                            : give_digit(frame, value, self->takes_notes);
    case ACT_NOTES:
        return toggle_notes(frame);
    case ACT_ERASE:
        return erase(frame);
    case ACT_PLACE:
        return sudoku_hint_place(frame);
    case ACT_PAUSE:
        return pause_or_place(frame);
    case ACT_LEVEL:
        self->level = (SudokuLevel)value;
        sudoku_make(frame);
        return true;
    case ACT_SPACE:
        return sudoku_trial_act(frame, ACT_TRIAL_PLAY, 0) || toggle_notes(frame);
    case ACT_ENTER:
        return enter_pressed(frame);
    default:
        return sudoku_trial_act(frame, action, value) || act_on_puzzle(frame, action);
    }
}

/* ---- Keys ---- */

static bool move_selection(GameFrame *frame, const Event *event) {
    SudokuScene *self = sudoku_scene_of(frame);
    const SudokuLayout *layout = &sudoku_state_of(frame)->layout;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (event->mods != 0 || (rows == 0 && columns == 0) || self->is_paused) {
        return false;
    }
    int row = layout->rows / 2;
    int column = layout->columns / 2;
    if (self->selected >= 0) {
        row = (layout->row[self->selected] + rows + layout->rows) % layout->rows;
        column = (layout->column[self->selected] + columns + layout->columns) % layout->columns;
    }
    self->selected = sudoku_layout_cell_at(layout, row, column);
    frame->input.focused[0] = 0; /* Enter and Space belong to the board now */
    return true;
}

static bool key(GameFrame *frame, const Event *event) {
    SudokuScene *self = sudoku_scene_of(frame);
    const bool is_modified = event->mods == MOD_SHIFT || event->mods == MOD_CTRL;
    if (event->key == KEY_DIGIT && event->digit == 0 && event->mods == 0) {
        return erase(frame);
    }
    if (event->key == KEY_DIGIT && event->digit > 0 && (event->mods == 0 || is_modified)) {
        return give_digit(frame, event->digit, is_modified || self->takes_notes);
    }
    if (event_is_key(event, KEY_ESCAPE, 0) && self->digit && frame->card == FRAME_CARD_NONE &&
        frame->strip_until_ms == 0) {
        self->digit = 0;
        return true;
    }
    return move_selection(frame, event);
}

static const FrameKey keys[] = {
    {KEY_CHARACTER, 'h', 0, ACT_HINT},
    {KEY_CHARACTER, 'p', 0, ACT_PAUSE},
    {KEY_CHARACTER, 's', 0, ACT_SOLVE},
    {KEY_CHARACTER, 'c', 0, ACT_CHECK},
    {KEY_CHARACTER, 'm', MOD_CTRL, ACT_FILL},
    {KEY_CHARACTER, 't', 0, ACT_TRIAL_STEP},
    {KEY_DELETE, 0, 0, ACT_ERASE},
    {KEY_BACKSPACE, 0, 0, ACT_ERASE},
    {KEY_DELETE, 0, MOD_CTRL, ACT_WIPE},
    {KEY_SPACE, 0, 0, ACT_SPACE},
    {KEY_ENTER, 0, 0, ACT_ENTER},
    {KEY_NONE, 0, 0, FRAME_NONE},
};

static const FrameHelp help[] = {
    {N_("Arrows, 1 to 9"), N_("choose a cell and fill it")},
    {N_("A digit, then cells"), N_("with no cell chosen, a digit goes where you click; Esc ends")},
    {N_("Shift or Ctrl with a digit"), N_("a note; so does the right button")},
    {N_("Space"), N_("digits are notes, or not")},
    {N_("0, Del, Backspace"), N_("erase")},
    {N_("Ctrl+M, Ctrl+Del"), N_("fill in all notes, wipe them")},
    {"H", N_("hint, and more of it; Enter does it")},
    {"C", N_("check")},
    {"S", N_("solve, step by step: Space, T, Enter")},
    {"P", N_("pause")},
    {"Ctrl+Z, Ctrl+Y", N_("undo, redo")},
    {"Ctrl+N, F5", N_("new puzzle, start again")},
    {"Ctrl+C, Ctrl+V", N_("copy the grid, paste a puzzle of 81 signs")},
    {NULL, NULL},
};

static const FrameHooks hooks = {
    .id = SCENE_SUDOKU,
    .title = N_("Sudoku"),
    .rules = &sudoku_game,
    .keys = keys,
    .help = help,
    .replaced = N_("New puzzle."),
    .rules_text = N_("Fill the grid so that every row, every column and every box holds each of "
                     "the digits 1 to 9 once."),
    .options_save = options_save,
    .option_load = option_load,
    .describe_new = describe_new,
    .new_game = new_game,
    .restart = restart,
    .import = sudoku_import,
    .export_text = sudoku_export,
    .changed = changed,
    .job_done = job_done,
    .tick = tick,
    .undo_plies = sudoku_undo_plies,
    .redo_plies = sudoku_redo_plies,
    .subtitle = sudoku_subtitle,
    .counter = sudoku_counter,
    .status = sudoku_status,
    .board_shape = board_shape,
    .layout_board = layout_board,
    .layout_panel = sudoku_layout_panel,
    .draw_board = draw_board,
    .covered = covered,
    .draw_area = sudoku_draw_area,
    .act = act,
    .key = key,
};

static void destroy(Scene *scene) {
    if (scene) {
        frame_finish(frame_of(scene));
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    SudokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    self->speed = SPEED_USUAL;
    self->selected = -1;
    if (!frame_init(&self->frame, &hooks, context)) {
        destroy((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

/* ---- The card on the home screen ---- */

static void card_draw(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    static const char usual[] = "";
    SudokuState state;
    char buffer[4];
    Text reason = text_over(buffer, sizeof buffer);
    if (session) {
        state = *(const SudokuState *)session_state(session);
    } else if (sudoku_game.setup(&state, usual, &reason) != STATUS_OK) {
        return;
    }
    sudoku_view_miniature(&state, canvas, theme, area);
}

static void card_next_step(const Session *session, const char *options, Text *out) {
    (void)options;
    const SudokuState *state = session ? session_state(session) : NULL;
    if (!state || sudoku_grid_filled(&state->layout, &state->givens) == 0) {
        text_add(out, tr("New puzzle"));
        return;
    }
    if (session_outcome(session) == OUTCOME_SOLVED) {
        text_add(out, tr("See the solved puzzle"));
        return;
    }
    const int left = state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
    text_addf(
        out,
        session_cursor(session) == 0
            ? locale_plural("Begin, %d cell", "Begin, %d cells", (unsigned long)left)
            : locale_plural("Resume, %d cell left", "Resume, %d cells left", (unsigned long)left),
        left);
}

static void card_record(Store *store, Text *out) {
    StoredTally tally;
    char best[16];
    Text time = text_over(best, sizeof best);
    if (store_tally(store, sudoku_game.name, NULL, &tally) != STATUS_OK || tally.played == 0) {
        text_add(out, tr("Puzzles at three levels, with reasons"));
        return;
    }
    text_addf(out, tr("Solved alone %1$d, with help %2$d"), tally.solved, tally.assisted);
    if (tally.best_seconds >= 0) {
        sudoku_time_text((int64_t)tally.best_seconds * 1000, &time);
        text_addf(out, tr(", best time %s"), best);
    }
}

const HomeCard sudoku_card = {.scene = SCENE_SUDOKU,
                              .id = "sudoku",
                              .title = N_("Sudoku"),
                              .rules = &sudoku_game,
                              .draw = card_draw,
                              .next_step = card_next_step,
                              .daily = sudoku_daily_card,
                              .record = card_record,
                              .kind = sudoku_kind,
                              .is_puzzle = true};

const SceneClass sudoku_scene = FRAME_SCENE_CLASS(SCENE_SUDOKU, "sudoku", create, destroy);
