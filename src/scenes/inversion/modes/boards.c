/* Start and goal made by hand: the boards of the next puzzle, edited where those of the game stand,
 * under the masks of the current puzzle. */
#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/input.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/shell/i18n.h"

#define BOARDS_HISTORY 200

enum { BOARDS_JOB_SOLVE = 1 };

/* Start and goal, a byte a cell: what can be undone. */
typedef struct BoardsPair {
    uint8_t cells[2][INVERSION_CELLS_MAX];
} BoardsPair;

typedef struct Boards {
    Undo undo;
    InversionState state; /* the masks, and the boards as edited: start (and board), goal */
    InversionFound found; /* the way from start to goal */
    InversionHint hint;   /* the same in words */
    int which;            /* 0: the buttons change the start, 1: the goal */
    int painted;          /* the colour that dragging spreads, -1: none */
} Boards;

static int boards_cells_of(const Boards *boards) {
    return inversion_state_cells(&boards->state);
}

static uint8_t *boards_side_of(Boards *boards, int which) {
    return which == 0 ? boards->state.start : boards->state.goal;
}

/* ---- History ---- */

static BoardsPair pair_of(const Boards *boards) {
    BoardsPair pair;
    memcpy(pair.cells[0], boards->state.start, INVERSION_CELLS_MAX);
    memcpy(pair.cells[1], boards->state.goal, INVERSION_CELLS_MAX);
    return pair;
}

/* What was known is out of date. The boards are kept with the game until they are played. */
static void boards_changed(GameShell *shell, Boards *boards) {
    InversionScene *self = inversion_scene_of(shell);
    memcpy(boards->state.board, boards->state.start, INVERSION_CELLS_MAX);
    boards->found = (InversionFound){0};
    shell_cancel_job(shell);
    inversion_hint_from(&boards->state, &boards->found, &boards->hint);
    if (!self->draft) {
        self->draft = malloc(sizeof *self->draft); /* without memory they last as long as this */
    }
    if (self->draft) {
        *self->draft = boards->state;
    }
    shell_mark_dirty(shell);
}

static void restore_boards(GameShell *shell, void *self, const void *snapshot) {
    Boards *boards = self;
    const BoardsPair *pair = snapshot;
    memcpy(boards->state.start, pair->cells[0], INVERSION_CELLS_MAX);
    memcpy(boards->state.goal, pair->cells[1], INVERSION_CELLS_MAX);
    boards->painted = -1;
    boards_changed(shell, boards);
}

static void commit(GameShell *shell, Boards *boards) {
    const BoardsPair pair = pair_of(boards);
    history_push(boards->undo.history, &pair, sizeof pair);
    boards_changed(shell, boards);
}

/* A drag goes on, which is one step. */
static void amend(GameShell *shell, Boards *boards) {
    const BoardsPair pair = pair_of(boards);
    history_amend(boards->undo.history, &pair, sizeof pair);
    boards_changed(shell, boards);
}

/* ---- Opening ---- */

static bool has_masks_of(const InversionState *draft, const InversionState *state) {
    return memcmp(draft, state, offsetof(InversionState, ruleset)) == 0 &&
           memcmp(draft->packed_masks, state->packed_masks, sizeof state->packed_masks) == 0;
}

/* With the boards edited last, if they are of the same masks, else those of the puzzle. */
static bool open_boards(GameShell *shell, void *own, Text *reason) {
    InversionScene *self = inversion_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    Boards *boards = own;
    boards->state = self->draft && has_masks_of(self->draft, state) ? *self->draft : *state;
    boards->undo = (Undo){history_create(BOARDS_HISTORY), restore_boards};
    boards->painted = -1;
    boards->which = self->is_goal_large;
    magnifier_close(&self->magnifier);
    self->yields = true;
    const BoardsPair pair = pair_of(boards);
    history_push(boards->undo.history, &pair, sizeof pair);
    shell_set_cursor(shell, 0, 0);
    shell_hide_cursor(shell);
    boards_changed(shell, boards);
    return true;
}

static void close_boards(GameShell *shell, void *self) {
    history_destroy(((Boards *)self)->undo.history);
    inversion_scene_of(shell)->yields = false;
    inversion_scene_of(shell)->is_goal_large = false;
    magnifier_close(&inversion_scene_of(shell)->magnifier);
    shell_hide_cursor(shell);
    shell_set_cursor(shell, 0, 0);
}

/* ---- What is known of the boards ---- */

static void boards_take_over(GameShell *shell, Boards *boards) {
    inversion_hint_from(&boards->state, &boards->found, &boards->hint);
    shell_mark_dirty(shell);
}

static int64_t tick_boards(GameShell *shell, void *self, int64_t now_ms) {
    Boards *boards = self;
    if (inversion_solution_search(inversion_scene_of(shell), &boards->state, &boards->found,
                                  (InversionJobOwner){&inversion_boards_mode, BOARDS_JOB_SOLVE})) {
        boards_take_over(shell, boards);
    }
    return 0;
}

static void take_thought(GameShell *shell, void *self, int number, void *payload) {
    Boards *boards = self;
    inversion_solution_take_search(inversion_scene_of(shell), payload, &boards->found);
    boards_take_over(shell, boards);
}

static void boards_say(const GameShell *shell, const void *self, Head *head) {
    const Boards *boards = self;
    const InversionFound *found = &boards->found;
    text_add(&head->title, tr("Make your own puzzle"));
    if (inversion_is_drawing(shell)) {
        text_add(&head->detail, tr("Drawing a puzzle…"));
    } else if (!found->is_known) {
        text_add(&head->detail, tr("thinking…"));
    } else if (!found->is_solvable) {
        text_add(&head->detail, tr("No masks lead to this goal"));
    } else if (boards->hint.is_solved) {
        text_add(&head->detail, tr("Start and goal are the same."));
    } else if (found->is_proved) {
        text_addf(&head->detail, tr("It can be solved; fewest masks: %d"), found->clicks);
    } else {
        text_addf(&head->detail, tr("It can be solved; fewest masks: %1$d to %2$d"),
                  found->lower_bound, found->clicks);
    }
}

/* ---- Changing ---- */

static void boards_turn_cell(GameShell *shell, Boards *boards, int which, int cell, int by) {
    uint8_t *value = &boards_side_of(boards, which)[cell];
    *value = (uint8_t)((*value + by) % boards->state.colours);
    boards->which = which;
    boards->painted = *value;
    commit(shell, boards);
}

/* Value: the cell, those of the goal after those of the start. */
static void turn_at(GameShell *shell, void *self, int value) {
    Boards *boards = self;
    const int by = shell->modes.is_secondary ? boards->state.colours - 1 : 1;
    boards_turn_cell(shell, boards, value >= boards_cells_of(boards),
                     value % boards_cells_of(boards), by);
}

/* Where the cells are too small the first press enlarges the place. */
static void boards_press_cell(GameShell *shell, void *self, int value) {
    if (inversion_enlarge(shell, value)) {
        ((Boards *)self)->painted = -1;
    } else {
        turn_at(shell, self, value);
    }
}

static void boards_ignore(GameShell *shell, void *self, int value) {
}

static void boards_choose_side(GameShell *shell, void *self, int value) {
    ((Boards *)self)->which = value;
    inversion_scene_of(shell)->is_goal_large = value == 1; /* where only one is large */
    magnifier_close(&inversion_scene_of(shell)->magnifier);
    shell_mark_dirty(shell);
}

static void set_all(GameShell *shell, Boards *boards, int value) {
    memset(boards_side_of(boards, boards->which), value, (size_t)boards_cells_of(boards));
    commit(shell, boards);
}

static void clear_side(GameShell *shell, void *self, int value) {
    set_all(shell, self, 0);
}

static void fill_side(GameShell *shell, void *self, int value) {
    Boards *boards = self;
    set_all(shell, boards, boards->state.colours - 1);
}

static void invert_side(GameShell *shell, void *self, int value) {
    Boards *boards = self;
    uint8_t *side = boards_side_of(boards, boards->which);
    for (int cell = 0; cell < boards_cells_of(boards); cell++) {
        side[cell] = (uint8_t)(boards->state.colours - 1 - side[cell]);
    }
    commit(shell, boards);
}

static void copy_start(GameShell *shell, void *self, int value) {
    Boards *boards = self;
    memcpy(boards->state.goal, boards->state.start, INVERSION_CELLS_MAX);
    commit(shell, boards);
}

/* The board of the buttons, so that the other one can be reached: masks played on that at random.
 */
static void draw_side(GameShell *shell, void *self, int value) {
    Boards *boards = self;
    InversionState *state = &boards->state;
    Rng rng = rng_seeded(inversion_scene_of(shell)->seed++);
    uint8_t *side = boards_side_of(boards, boards->which);
    memcpy(side, boards_side_of(boards, 1 - boards->which), (size_t)boards_cells_of(boards));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int times = (int)rng_below(&rng, (uint32_t)state->colours); times > 0; times--) {
            inversion_state_add_mask(state, mask, side);
        }
    }
    commit(shell, boards);
}

static CommandState boards_play_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.is_primary = true};
}

static void play_boards(GameShell *shell, void *self, int value) {
    const Boards *boards = self;
    inversion_begin_boards(inversion_scene_of(shell), &boards->state);
}

static void copy_id(GameShell *shell, void *self, int value) {
    const Boards *boards = self;
    char *buffer = malloc(INVERSION_DESCRIPTION_SIZE);
    if (buffer && shell->context->copy) {
        Text text = text_over(buffer, INVERSION_DESCRIPTION_SIZE);
        inversion_state_write(&boards->state, NULL, NULL, &text);
        shell->context->copy(shell->context->clipboard, buffer);
        shell_notice(shell, tr("Position copied."));
    }
    free(buffer);
}

enum { BOARDS_CELL, BOARDS_SMALL_CELL, BOARDS_LENS, WHICH, CLEAR, FILL, INVERT, COPY, DRAW };

static const Command boards_commands[] = {
    [BOARDS_CELL] = {.id = "cell",
                     .label = N_("Cell"),
                     .place = COMMAND_KEY,
                     .run = turn_at,
                     .takes_secondary = true},
    [BOARDS_SMALL_CELL] = {.id = "boards-aim",
                           .label = N_("Cell"),
                           .place = COMMAND_KEY,
                           .run = boards_press_cell,
                           .takes_secondary = true},
    [BOARDS_LENS] = {.id = "boards-loupe",
                     .label = N_("Enlarged"),
                     .place = COMMAND_KEY,
                     .run = boards_ignore},
    [WHICH] = {.id = "boards-which",
               .label = N_("The buttons change"),
               .place = COMMAND_INSIDE,
               .run = boards_choose_side},
    [CLEAR] = {.id = "boards-clear",
               .label = N_("Clear"),
               .key = KEY_OF('c', 0),
               .place = COMMAND_INSIDE,
               .run = clear_side},
    [FILL] = {.id = "boards-fill",
              .label = N_("Fill"),
              .key = KEY_OF('f', 0),
              .place = COMMAND_INSIDE,
              .run = fill_side},
    [INVERT] = {.id = "boards-invert",
                .label = N_("Invert"),
                .key = KEY_OF('i', 0),
                .place = COMMAND_INSIDE,
                .run = invert_side},
    [COPY] = {.id = "boards-copy",
              .label = N_("Start to goal"),
              .key = KEY_OF('g', 0),
              .place = COMMAND_INSIDE,
              .run = copy_start},
    [DRAW] = {.id = "boards-draw",
              .label = N_("Randomize"),
              .key = KEY_OF('d', 0),
              .place = COMMAND_INSIDE,
              .run = draw_side},
    {.id = "boards-play",
     .label = N_("Play this"),
     .key = KEY_OF('p', 0),
     .place = COMMAND_CARD,
     .state = boards_play_state,
     .run = play_boards},
    UNDO_COMMAND,
    REDO_COMMAND,
    {.id = "copy",
     .label = N_("Copy the position"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .run = copy_id},
    {0},
};

/* ---- The card ---- */

static void layout_boards_card(GameShell *shell, void *self, Panel *panel) {
    const Boards *boards = self;
    const PanelChoice sides[] = {{"boards-start", tr_as("board", "Start")},
                                 {"boards-goal", tr("Goal")}};
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (boards->found.is_known && !boards->found.is_solvable) {
        inversion_hint_write(&boards->hint, &boards->state, INVERSION_HINT_COUNT, locale_text,
                             &text);
        panel_warning(panel, buffer);
    }
    panel_note(panel, tr("Click a cell for its next colour, right-click for the previous one; drag "
                         "to paint. Digit keys set the colour at the cursor."));
    panel_choices(panel, tr("The buttons change"), sides, 2, &boards_commands[WHICH],
                  boards->which);
    panel_row(panel, 3);
    for (int i = CLEAR; i <= INVERT; i++) {
        shell_button(shell, panel, &boards_commands[i], 0, NULL);
    }
    panel_row(panel, 2);
    shell_button(shell, panel, &boards_commands[COPY], 0, NULL);
    shell_button(shell, panel, &boards_commands[DRAW], 0, NULL);
}

/* ---- The boards ---- */

/* The cells in the lens, or the others. */
static void boards_place_cells(GameShell *shell, const Boards *boards,
                               const InversionLayout *layout, bool is_goal, bool is_in_lens) {
    const Grid *grid = is_goal ? &layout->goal : &layout->now;
    const MagnifierLens lens = inversion_lens(shell, layout, is_goal);
    const bool is_small = !is_in_lens && magnifier_may_be_needed(grid_cell_size(grid));
    const int first = is_goal ? boards_cells_of(boards) : 0;
    for (int cell = 0; cell < boards_cells_of(boards); cell++) {
        const int row = cell / boards->state.columns;
        const int column = cell % boards->state.columns;
        Rect place = grid_cell(grid, row, column);
        if (magnifier_cell(&lens, first + cell, &place) == is_in_lens) {
            shell_place_cell(shell, &boards_commands[is_small ? BOARDS_SMALL_CELL : BOARDS_CELL],
                             first + cell, (CellName){is_goal ? "goal" : "start", row, column},
                             place);
        }
    }
}

static void place_lens(GameShell *shell, const Boards *boards, const InversionLayout *layout,
                       bool is_goal) {
    const MagnifierLens lens = inversion_lens(shell, layout, is_goal);
    if (lens.plate.width > 0) {
        shell_place(shell, CONTROL_CELL, &boards_commands[BOARDS_LENS], 0, NULL, lens.plate);
        boards_place_cells(shell, boards, layout, is_goal, true);
    }
}

/* A small board beside a large one becomes the large one. */
static void boards_layout_board_area(GameShell *shell, void *self, Rect area) {
    const InversionLayout layout = inversion_layout_of(shell);
    const bool is_goal_large = inversion_scene_of(shell)->is_goal_large;
    inversion_place_palette(shell, &layout);
    if (!layout.is_inset || !is_goal_large) {
        boards_place_cells(shell, self, &layout, false, false);
    }
    if (!layout.is_inset || is_goal_large) {
        boards_place_cells(shell, self, &layout, true, false);
    }
    if (layout.is_inset) {
        shell_place(shell, CONTROL_AREA, &boards_commands[WHICH], !is_goal_large, "boards-other",
                    is_goal_large ? layout.now.area : layout.goal.area);
    }
    place_lens(shell, self, &layout, false);
    place_lens(shell, self, &layout, true);
}

/* The cursor walks over both boards side by side; the goal's cells follow the start's. */
static int cell_at_cursor(const GameShell *shell, const Boards *boards) {
    const InversionState *state = &boards->state;
    const bool is_goal = shell->view.cursor_col >= state->columns;
    const int column = shell->view.cursor_col - (is_goal ? state->columns : 0);
    return shell->view.cursor_row * state->columns + column +
           (is_goal ? boards_cells_of(boards) : 0);
}

static void boards_draw_board_area(const GameShell *shell, const void *self, Canvas *canvas,
                                   int64_t now_ms) {
    const Boards *boards = self;
    const InversionState *state = &boards->state;
    const InversionLayout layout = inversion_layout_of(shell);
    const bool is_stuck = boards->found.is_known && !boards->found.is_solvable;
    const InversionView view = {
        .shape = inversion_shape_of(state),
        .current_label = tr_as("board", "Start"),
        .now = state->start,
        .before = state->start,
        .goal = state->goal,
        .outlined = is_stuck ? boards->hint.certificate : NULL,
        .is_outline_hint = true,
        .cell_in_focus = shell->view.is_cursor_shown ? cell_at_cursor(shell, boards) : -1,
        .hinted_mask = -1,
        .pointed_mask = -1,
        .is_edited = true};
    inversion_draw_boards(&view, canvas, &shell->context->theme, &layout, now_ms);
    inversion_draw_palette(shell, canvas, &view);
    for (int i = 0; i < 2; i++) {
        const MagnifierLens lens = inversion_lens(shell, &layout, i == 1);
        inversion_draw_lens(&view, canvas, &shell->context->theme, &lens, now_ms);
    }
}

/* ---- Keys and the pointer ---- */

static bool press_boards_key(GameShell *shell, void *self, const Event *event) {
    Boards *boards = self;
    const InversionState *state = &boards->state;
    if (event->mods != 0) {
        return false;
    }
    if (magnifier_key(&inversion_scene_of(shell)->magnifier, shell, event)) {
        return true;
    }
    const int cell = cell_at_cursor(shell, boards);
    if (event->key == KEY_DIGIT && event->digit < state->colours && shell->view.is_cursor_shown) {
        boards->which = cell >= boards_cells_of(boards);
        boards_side_of(boards, boards->which)[cell % boards_cells_of(boards)] =
            (uint8_t)event->digit;
        commit(shell, boards);
        return true;
    }
    if ((event->key == KEY_ENTER || event->key == KEY_SPACE) && shell->view.is_cursor_shown) {
        boards_turn_cell(shell, boards, cell >= boards_cells_of(boards),
                         cell % boards_cells_of(boards), 1);
        return true;
    }
    return shell_cursor_key(shell, event, state->rows, 2 * state->columns);
}

static bool point_boards(GameShell *shell, void *self, const Event *event) {
    if (event->type == EVENT_POINTER_DOWN) {
        ((Boards *)self)->painted = -1; /* until the cell that is pressed has its colour */
    }
    return inversion_point_board_area(shell, event);
}

/* A drag paints the colour of the cell where it began. */
static bool paint_cell(GameShell *shell, void *self) {
    Boards *boards = self;
    const char *prefix = boards->which == 0 ? "start-" : "goal-";
    int row = 0;
    int column = 0;
    if (boards->painted < 0 || !text_has_prefix(shell->view.input.pressed, prefix) ||
        !shell_hovered(shell, prefix, &row, &column)) {
        return false;
    }
    uint8_t *cell =
        &boards_side_of(boards, boards->which)[(row - 1) * boards->state.columns + column - 1];
    if (*cell == boards->painted) {
        return false; /* the one where it began: a finger presses and points at once */
    }
    *cell = (uint8_t)boards->painted;
    amend(shell, boards);
    return true;
}

const Mode inversion_boards_mode = {
    .name = "boards",
    .title = N_("Your own start and goal"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = boards_commands,
    .state_size = sizeof(Boards),
    .open = open_boards,
    .close = close_boards,
    .status = boards_say,
    .counter = inversion_say_no_count,
    .board_area = {.layout = boards_layout_board_area, .draw = boards_draw_board_area},
    .layout_card = layout_boards_card,
    .input = {.key = press_boards_key, .pointer = point_boards, .hovered = paint_cell},
    .tick = tick_boards,
    .job_done = take_thought,
};
