#include "inversion_boards.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "inversion_stage.h"
#include "say.h"

static InversionBoards *boards_of(GameFrame *frame) {
    return inversion_scene_of(frame)->boards;
}

static const InversionBoards *const_boards_of(const GameFrame *frame) {
    return inversion_const_scene_of(frame)->boards;
}

static int cells_of(const InversionBoards *boards) {
    return inversion_state_cells(&boards->state);
}

static uint8_t *side_of(InversionBoards *boards, int which) {
    return which == 0 ? boards->state.start : boards->state.goal;
}

/* ---- History ---- */

static void forget_from(InversionBoards *boards, int first) {
    while (boards->history_count > first) {
        free(boards->history[--boards->history_count]);
    }
}

/* The boards as they are become the newest of the history. Without memory it is shorter. */
static void remember(InversionBoards *boards) {
    BoardsPair *pair = malloc(sizeof *pair);
    if (!pair) {
        return;
    }
    memcpy(pair->cells[0], boards->state.start, INVERSION_CELLS_MAX);
    memcpy(pair->cells[1], boards->state.goal, INVERSION_CELLS_MAX);
    forget_from(boards, boards->history_at + 1);
    if (boards->history_count == BOARDS_HISTORY) {
        free(boards->history[0]);
        boards->history_count--;
        memmove(boards->history, boards->history + 1,
                (size_t)boards->history_count * sizeof boards->history[0]);
    }
    boards->history_at = boards->history_count;
    boards->history[boards->history_count++] = pair;
}

/* What was known is out of date. */
static void changed(GameFrame *frame) {
    InversionBoards *boards = boards_of(frame);
    memcpy(boards->state.board, boards->state.start, INVERSION_CELLS_MAX);
    boards->found = (InversionFound){0};
    frame_cancel_job(frame);
    inversion_hint_set(&boards->state, NULL, &boards->hint);
    frame_mark_dirty(frame);
}

static void step_history(GameFrame *frame, int by) {
    InversionBoards *boards = boards_of(frame);
    const int at = boards->history_at + by;
    if (at >= 0 && at < boards->history_count) {
        boards->history_at = at;
        memcpy(boards->state.start, boards->history[at]->cells[0], INVERSION_CELLS_MAX);
        memcpy(boards->state.goal, boards->history[at]->cells[1], INVERSION_CELLS_MAX);
        changed(frame);
    }
}

static void commit(GameFrame *frame) {
    remember(boards_of(frame));
    changed(frame);
}

/* ---- Opening ---- */

void inversion_boards_destroy(InversionBoards *boards) {
    if (boards) {
        forget_from(boards, 0);
        free(boards);
    }
}

static bool is_of_the_puzzle(const InversionBoards *boards, const InversionState *state) {
    return memcmp(&boards->state, state, offsetof(InversionState, ruleset)) == 0 &&
           memcmp(boards->state.packed_masks, state->packed_masks, sizeof state->packed_masks) == 0;
}

/* With the boards edited last, if they are of the same masks, else those of the puzzle. */
void inversion_boards_open(GameFrame *frame) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    if (frame->card == CARD_BOARDS) {
        frame_open_card(frame, FRAME_CARD_NONE);
        return;
    }
    if (!self->boards || !is_of_the_puzzle(self->boards, state)) {
        inversion_boards_destroy(self->boards);
        self->boards = calloc(1, sizeof *self->boards);
        if (!self->boards) {
            frame_notice(frame, tr("There is not enough memory for this board."));
            return;
        }
        self->boards->state = *state;
        self->boards->history_at = -1;
        remember(self->boards);
    }
    self->boards->painted = -1;
    frame->cursor_row = frame->cursor_col = 0;
    frame->is_cursor_shown = false;
    frame_open_card(frame, CARD_BOARDS);
    changed(frame);
}

/* ---- What is known of the boards ---- */

static void take_over(GameFrame *frame) {
    InversionBoards *boards = boards_of(frame);
    const InversionFound *found = &boards->found;
    const InversionAnswer answer = {.is_solvable = found->is_solvable,
                                    .is_proved = found->is_proved,
                                    .clicks = found->clicks,
                                    .lower_bound = found->lower_bound,
                                    .vector = found->vector,
                                    .certificate = found->certificate};
    inversion_hint_set(&boards->state, found->is_known ? &answer : NULL, &boards->hint);
    frame_mark_dirty(frame);
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    InversionBoards *boards = boards_of(frame);
    (void)now_ms;
    if (inversion_think_about(inversion_scene_of(frame), &boards->state, &boards->found)) {
        take_over(frame);
    }
    return 0;
}

static bool job_done(GameFrame *frame, int kind, void *payload) {
    if (kind != JOB_BOARDS) {
        return false;
    }
    inversion_take_thought_about(inversion_scene_of(frame), payload, &boards_of(frame)->found);
    take_over(frame);
    return true;
}

/* ---- Words ---- */

static void status(const GameFrame *frame, Text *title, Text *detail) {
    const InversionBoards *boards = const_boards_of(frame);
    const InversionFound *found = &boards->found;
    text_add(title, tr("Make the boards of a puzzle"));
    if (!found->is_known) {
        text_add(detail, tr("thinking…"));
    } else if (!found->is_solvable) {
        text_add(detail, tr("This goal cannot be reached"));
    } else if (boards->hint.is_solved) {
        text_add(detail, tr("Start and goal are equal."));
    } else if (found->is_proved) {
        text_addf(detail, tr("It can be solved; fewest masks: %d"), found->clicks);
    } else {
        text_addf(detail, tr("It can be solved; fewest masks: %1$d to %2$d"), found->lower_bound,
                  found->clicks);
    }
}

static void layout_tools(const InversionBoards *boards, Panel *panel) {
    const PanelChoice sides[] = {{"boards-start", tr_as("board", "Start")},
                                 {"boards-goal", tr("Goal")}};
    panel_choices(panel, tr("The buttons change"), sides, 2, ACT_BOARDS_WHICH, boards->which);
    panel_row(panel, 3);
    panel_button(panel, "boards-clear", ACT_BOARDS_CLEAR, tr("Clear"), "C");
    panel_button(panel, "boards-fill", ACT_BOARDS_FILL, tr("Fill"), "F");
    panel_button(panel, "boards-invert", ACT_BOARDS_INVERT, tr("Invert"), "I");
    panel_row(panel, 2);
    panel_button(panel, "boards-copy", ACT_BOARDS_COPY, tr("Start to goal"), "G");
    panel_button(panel, "boards-draw", ACT_BOARDS_DRAW, tr("Draw lots"), "D");
}

static void layout_panel(GameFrame *frame, Panel *panel) {
    const InversionBoards *boards = const_boards_of(frame);
    const InversionFound *found = &boards->found;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    panel_heading(panel, tr("Start and goal by hand"));
    panel_note(panel, tr("Click a cell for its next colour, with the right button for the one "
                         "before; drag to paint. Digits set the colour at the cursor."));
    layout_tools(boards, panel);
    if (found->is_known && !found->is_solvable) {
        inversion_hint_write(&boards->hint, &boards->state, INVERSION_HINT_COUNT, locale_text,
                             &text);
        panel_warning(panel, buffer);
    }
    panel_row(panel, 2);
    panel_primary(panel, "boards-play", ACT_BOARDS_PLAY, tr("Play this"), "P");
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* ---- The boards ---- */

static Size board_shape(const GameFrame *frame) {
    return inversion_view_shape(inversion_shape_of(&const_boards_of(frame)->state),
                                frame->is_portrait);
}

static InversionLayout layout_of(const GameFrame *frame) {
    return inversion_view_layout(
        frame->board_area, inversion_shape_of(&const_boards_of(frame)->state), frame->is_portrait);
}

static void layout_board(GameFrame *frame, Rect area) {
    const InversionLayout layout = layout_of(frame);
    const InversionBoards *boards = const_boards_of(frame);
    const int columns = boards->state.columns;
    (void)area;
    for (int i = 0; i < 2 * cells_of(boards); i++) {
        const bool is_goal = i >= cells_of(boards);
        const int cell = is_goal ? i - cells_of(boards) : i;
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "%s-%d-%d", is_goal ? "goal" : "start", cell / columns + 1,
                  cell % columns + 1);
        controls_add(
            &frame->controls, CONTROL_CELL, id,
            grid_cell(is_goal ? &layout.goal : &layout.now, cell / columns, cell % columns),
            is_goal ? ACT_BOARDS_GOAL : ACT_BOARDS_START)
            ->value = cell;
    }
}

/* The cursor walks over both boards side by side; the goal's cells follow the start's. */
static int cell_at_cursor(const GameFrame *frame) {
    const InversionState *state = &const_boards_of(frame)->state;
    const bool is_goal = frame->cursor_col >= state->columns;
    const int column = frame->cursor_col - (is_goal ? state->columns : 0);
    return frame->cursor_row * state->columns + column +
           (is_goal ? inversion_state_cells(state) : 0);
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionBoards *boards = const_boards_of(frame);
    const InversionState *state = &boards->state;
    const InversionLayout layout = layout_of(frame);
    const bool is_stuck = boards->found.is_known && !boards->found.is_solvable;
    const InversionView view = {.shape = inversion_shape_of(state),
                                .now_words = tr_as("board", "Start"),
                                .now = state->start,
                                .before = state->start,
                                .goal = state->goal,
                                .outlined = is_stuck ? boards->hint.certificate : NULL,
                                .is_outline_hint = true,
                                .cell_in_focus =
                                    frame->is_cursor_shown ? cell_at_cursor(frame) : -1,
                                .is_solved = boards->hint.is_solved};
    inversion_view_boards(&view, canvas, &frame->context->theme, &layout, now_ms);
}

/* ---- Acting ---- */

static void turn_cell(GameFrame *frame, int which, int cell, int by) {
    InversionBoards *boards = boards_of(frame);
    uint8_t *value = &side_of(boards, which)[cell];
    *value = (uint8_t)((*value + by) % boards->state.colours);
    boards->which = which;
    boards->painted = *value;
    commit(frame);
}

static void set_at_cursor(GameFrame *frame, int value) {
    InversionBoards *boards = boards_of(frame);
    const int cell = cell_at_cursor(frame);
    const int which = cell >= cells_of(boards);
    side_of(boards, which)[cell - (which ? cells_of(boards) : 0)] = (uint8_t)value;
    boards->which = which;
    commit(frame);
}

static void change_all(GameFrame *frame, int action) {
    InversionBoards *boards = boards_of(frame);
    uint8_t *side = side_of(boards, boards->which);
    const int last = boards->state.colours - 1;
    for (int cell = 0; cell < cells_of(boards); cell++) {
        side[cell] = (uint8_t)(action == ACT_BOARDS_CLEAR  ? 0
                               : action == ACT_BOARDS_FILL ? last
                                                           : last - side[cell]);
    }
    commit(frame);
}

/* The board of the buttons, so that the other one can be reached: masks played on that by chance.
 */
static void draw_side(GameFrame *frame) {
    InversionScene *self = inversion_scene_of(frame);
    InversionBoards *boards = boards_of(frame);
    InversionState *state = &boards->state;
    Rng rng = rng_seeded(self->seed++);
    uint8_t *side = side_of(boards, boards->which);
    memcpy(side, side_of(boards, 1 - boards->which), (size_t)cells_of(boards));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int times = (int)rng_below(&rng, (uint32_t)state->colours); times > 0; times--) {
            inversion_state_add_mask(state, mask, side);
        }
    }
    commit(frame);
}

static bool act_on_all(GameFrame *frame, int action, int value) {
    InversionBoards *boards = boards_of(frame);
    switch (action) {
    case ACT_BOARDS_WHICH:
        boards->which = value;
        frame_mark_dirty(frame);
        return true;
    case ACT_BOARDS_CLEAR:
    case ACT_BOARDS_FILL:
    case ACT_BOARDS_INVERT:
        change_all(frame, action);
        return true;
    case ACT_BOARDS_COPY:
        memcpy(boards->state.goal, boards->state.start, INVERSION_CELLS_MAX);
        commit(frame);
        return true;
    case ACT_BOARDS_DRAW:
        draw_side(frame);
        return true;
    case ACT_BOARDS_PLAY:
        inversion_begin_boards(inversion_scene_of(frame), &boards->state);
        return true;
    default:
        return false;
    }
}

static void copy_id(GameFrame *frame) {
    char *buffer = malloc(INVERSION_DESCRIPTION_SIZE);
    if (buffer && frame->context->copy) {
        Text text = text_over(buffer, INVERSION_DESCRIPTION_SIZE);
        inversion_state_write(&boards_of(frame)->state, NULL, NULL, &text);
        frame->context->copy(frame->context->clipboard, buffer);
        frame_notice(frame, tr("The position has been copied."));
    }
    free(buffer);
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    const int by = is_secondary ? boards_of(frame)->state.colours - 1 : 1;
    switch (action) {
    case ACT_BOARDS_START:
    case ACT_BOARDS_GOAL:
        turn_cell(frame, action == ACT_BOARDS_GOAL, value, by);
        return true;
    case FRAME_UNDO:
    case FRAME_REDO:
        step_history(frame, action == FRAME_UNDO ? -1 : 1);
        return true;
    case FRAME_COPY:
        copy_id(frame);
        return true;
    case ACT_MASK: /* of the game behind */
    case ACT_HINT:
    case ACT_PLAY_HINT:
    case ACT_SOLVE:
    case ACT_EXPLAIN:
        return true;
    default:
        return act_on_all(frame, action, value);
    }
}

static FrameOwn owns(const GameFrame *frame, int action) {
    const InversionBoards *boards = const_boards_of(frame);
    switch (action) {
    case FRAME_UNDO:
        return boards->history_at > 0 ? FRAME_OWN_POSSIBLE : FRAME_OWN_IMPOSSIBLE;
    case FRAME_REDO:
        return boards->history_at + 1 < boards->history_count ? FRAME_OWN_POSSIBLE
                                                              : FRAME_OWN_IMPOSSIBLE;
    case FRAME_COPY:
        return FRAME_OWN_POSSIBLE;
    default:
        return FRAME_OWN_NOT;
    }
}

static bool letter(GameFrame *frame, char character) {
    static const struct {
        char letter;
        int action;
    } letters[] = {{'c', ACT_BOARDS_CLEAR}, {'f', ACT_BOARDS_FILL}, {'i', ACT_BOARDS_INVERT},
                   {'g', ACT_BOARDS_COPY},  {'d', ACT_BOARDS_DRAW}, {'p', ACT_BOARDS_PLAY}};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].letter == character) {
            return act_on_all(frame, letters[i].action, 0);
        }
    }
    return false;
}

static bool key(GameFrame *frame, const Event *event) {
    const InversionState *state = &const_boards_of(frame)->state;
    if (event->mods != 0) {
        return false;
    }
    if (event->key == KEY_DIGIT && event->digit < state->colours && frame->is_cursor_shown) {
        set_at_cursor(frame, event->digit);
        return true;
    }
    if ((event->key == KEY_ENTER || event->key == KEY_SPACE) && frame->is_cursor_shown) {
        const int cell = cell_at_cursor(frame);
        const int cells = inversion_state_cells(state);
        turn_cell(frame, cell >= cells, cell % cells, 1);
        return true;
    }
    return (event->key == KEY_CHARACTER && letter(frame, event->character)) ||
           frame_cursor_key(frame, event, state->rows, 2 * state->columns);
}

/* A drag paints the colour of the cell where it began. */
static bool hovered(GameFrame *frame) {
    InversionBoards *boards = boards_of(frame);
    const char *prefix = boards->which == 0 ? "start-" : "goal-";
    int row = 0;
    int column = 0;
    if (boards->painted < 0 || !text_has_prefix(frame->input.pressed, prefix) ||
        !frame_hovered(frame, prefix, &row, &column)) {
        return false;
    }
    side_of(boards, boards->which)[(row - 1) * boards->state.columns + column - 1] =
        (uint8_t)boards->painted;
    commit(frame);
    return true;
}

const InversionStage inversion_boards_stage = {.status = status,
                                               .board_shape = board_shape,
                                               .layout_board = layout_board,
                                               .layout_panel = layout_panel,
                                               .draw_board = draw_board,
                                               .act = act,
                                               .key = key,
                                               .hovered = hovered,
                                               .owns = owns,
                                               .tick = tick,
                                               .job_done = job_done};
