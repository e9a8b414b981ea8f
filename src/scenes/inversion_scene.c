#include "inversion_scene.h"

#include <stdlib.h>
#include <string.h>

#include "home_card.h"
#include "inversion_model.h"
#include "inversion_view.h"
#include "say.h"

/* A description as long as the window's largest one. */
#define ID_SIZE 2048
/* A longer ID has no place in the bar. */
#define ID_SHOWN 60

static InversionShape shape_of(const InversionState *state) {
    return (InversionShape){state->rows, state->columns, state->colours};
}

static void unpack_mask(const InversionState *state, int mask, uint8_t *digits) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        digits[cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
    }
}

/* ---- The game ---- */

static void record_result(InversionScene *self) {
    GameFrame *frame = &self->frame;
    const InversionState *state = inversion_state_of(frame);
    const Date today = clock_today();
    if (self->is_recorded || !inversion_is_solved(frame) || session_cursor(frame->session) == 0) {
        return;
    }
    self->is_recorded = true;
    const StoredResult result = {
        .game = inversion_window_game.name,
        .opponent = inversion_ruleset_name((InversionRuleset)state->ruleset),
        .outcome = self->is_helped ? STORED_ASSISTED : STORED_SOLVED,
        .moves = session_cursor(frame->session),
        .year = today.year,
        .month = today.month,
        .day = today.day,
    };
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_result_add(frame->context->store, &result);
}

static void changed(GameFrame *frame, bool is_replaced) {
    InversionScene *self = inversion_scene_of(frame);
    if (is_replaced && session_length(frame->session) == 0) {
        self->is_helped = false;
        self->is_recorded = false;
    }
    if (is_replaced || !self->solver) {
        inversion_find_best(self);
        frame->cursor_row = frame->cursor_col = 0;
        if (frame->card == CARD_SOLVE) {
            frame->card = FRAME_CARD_NONE;
        }
    }
    inversion_find_hint(self);
    inversion_player_changed(self);
    if (frame->card == CARD_HINT) {
        frame->card = FRAME_CARD_NONE;
    }
    record_result(self);
    frame_animate(frame, INVERSION_FLIP_MS);
}

static void job_done(GameFrame *frame, int kind, void *payload) {
    InversionScene *self = inversion_scene_of(frame);
    (void)kind; /* there is one only */
    inversion_take_explanation(self, payload);
    inversion_player_explained(self);
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    return inversion_player_tick(inversion_scene_of(frame), now_ms);
}

static Session *import_id(GameFrame *frame, const char *words, Text *reason) {
    char id[ID_SIZE];
    char why[FRAME_NOTICE_SIZE];
    Text text = text_over(id, sizeof id);
    Text inner = text_over(why, sizeof why);
    Session *session = NULL;
    (void)frame;
    inner.translate = reason->translate;
    for (const char *c = words; *c; c++) {
        if (*c > ' ') {
            text_add_char(&text, *c);
        }
    }
    if (!id[0] || text.truncated) {
        text_add(reason, id[0] ? tr("That is too long for a puzzle's ID.")
                               : tr("There is no text to paste."));
    } else if (session_create(&inversion_window_game, id, &session, &inner) == STATUS_BAD_INPUT) {
        text_addf(reason, tr("This is no puzzle's ID: %s."), why);
    }
    return session;
}

static void subtitle(const GameFrame *frame, Text *out) {
    char id[ID_SIZE];
    Text text = text_over(id, sizeof id);
    const InversionState *state = inversion_state_of(frame);
    inversion_export_text(frame, &text);
    if (text.length <= ID_SHOWN) {
        text_add(out, id);
    } else {
        text_addf(out, tr("%1$d x %2$d, %3$d masks"), state->rows, state->columns,
                  state->mask_count);
    }
}

/* ---- The board's area ---- */

static bool shows_algebra(const GameFrame *frame) {
    return frame->card == CARD_EXPLAIN && inversion_const_scene_of(frame)->has_explanation;
}

static Size board_shape(const GameFrame *frame) {
    return shows_algebra(frame)
               ? inversion_view_explain_shape(frame->is_portrait, frame->context->window)
               : inversion_view_shape(frame->is_portrait);
}

static InversionLayout layout_of(const GameFrame *frame) {
    return inversion_view_layout(frame->board_area, shape_of(inversion_state_of(frame)),
                                 frame->is_portrait);
}

/* The strip shows as many steps as fit: the newest ones, but always the present and, when there is
 * one, the step before it. */
static int first_step(const GameFrame *frame) {
    const int newest = session_length(frame->session) + 1 - INVERSION_STEPS_SHOWN;
    const int before = session_cursor(frame->session) - 1;
    const int first = newest < before ? newest : before;
    return first < 0 ? 0 : first;
}

static void layout_cells(GameFrame *frame, const Grid *grid) {
    const InversionState *state = inversion_state_of(frame);
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int mask = inversion_mask_of_cell(state, cell);
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        if (mask < 0) {
            continue;
        }
        text_addf(&text, "cell-%d-%d", row + 1, column + 1);
        controls_add(&frame->controls, CONTROL_CELL, id, grid_cell(grid, row, column), ACT_MASK)
            ->value = mask;
    }
}

static void layout_board(GameFrame *frame, Rect area) {
    const InversionLayout layout = layout_of(frame);
    const int first = first_step(frame);
    (void)area;
    if (shows_algebra(frame)) {
        return;
    }
    layout_cells(frame, &layout.now);
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        if (first + i > session_length(frame->session)) {
            break;
        }
        text_addf(&text, "step-%d", first + i);
        controls_add(&frame->controls, CONTROL_CELL, id, layout.steps[i], ACT_STEP)->value =
            first + i;
    }
}

static void draw_steps(const GameFrame *frame, Canvas *canvas, const InversionLayout *layout) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const Theme *theme = &frame->context->theme;
    const int first = first_step(frame);
    const int length = session_length(frame->session);
    const int cursor = session_cursor(frame->session);
    uint8_t board[INVERSION_WINDOW_CELLS_MAX];
    int hovered = -1;
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    frame_hovered(frame, "step-", &hovered, NULL);
    if (length + 1 > INVERSION_STEPS_SHOWN) {
        text_addf(&text, tr("%1$d to %2$d of %3$d"), first, first + INVERSION_STEPS_SHOWN - 1,
                  length);
    }
    inversion_view_steps_label(canvas, theme, layout, buffer);
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
        const int ply = first + i;
        InversionStep step = {.caption = "",
                              .is_now = ply == cursor,
                              .is_ahead = ply > cursor,
                              .is_hovered = ply == hovered};
        if (ply > length && (ply > self->best || !self->is_solvable || self->hides_best)) {
            break;
        }
        text_clear(&text);
        if (ply <= length) {
            inversion_board_at(frame, ply, board);
            step.board = board;
            text_add(&text, ply == 0 ? tr("start") : "");
            if (ply > 0) {
                text_add_int(&text, session_move(frame->session, ply - 1));
            }
            step.caption = buffer;
        }
        inversion_view_step(&step, shape_of(state), canvas, theme, layout->steps[i]);
    }
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const Theme *theme = &frame->context->theme;
    if (shows_algebra(frame)) {
        const InversionAlgebra algebra = {&self->explanation, shape_of(state), self->explain_step};
        inversion_view_explain(&algebra, canvas, theme, frame->board_area);
        return;
    }
    const InversionLayout layout = layout_of(frame);
    const bool is_hint = frame->card == CARD_HINT;
    const int pointed = inversion_pointed_mask(frame);
    const int outlined = pointed < 0 && is_hint && self->hint_stage == INVERSION_HINT_MASK
                             ? self->hint.mask
                             : pointed;
    uint8_t before[INVERSION_WINDOW_CELLS_MAX];
    uint8_t mask[INVERSION_WINDOW_CELLS_MAX];
    InversionView view = {.shape = shape_of(state),
                          .now = state->board,
                          .before = state->board,
                          .goal = state->goal,
                          .changed_at_ms = frame->changed_at_ms,
                          .flip_ms = frame_motion_ms(frame, INVERSION_FLIP_MS),
                          .is_outline_hint = pointed < 0,
                          .rings_differences = is_hint && self->hint_stage == INVERSION_HINT_CELLS,
                          .is_solved = inversion_is_solved(frame)};
    if (frame->last_ply <= session_length(frame->session)) {
        inversion_board_at(frame, frame->last_ply, before);
        view.before = before;
    }
    if (outlined >= 0) {
        unpack_mask(state, outlined, mask);
        view.outlined = mask;
    } else if (!self->hint.is_solvable && (is_hint || frame->card == CARD_SOLVE)) {
        view.outlined = self->hint.certificate; /* why the goal cannot be reached */
    }
    inversion_view_boards(&view, canvas, theme, &layout, now_ms);
    draw_steps(frame, canvas, &layout);
}

/* ---- The panel's areas ---- */

static int hinted_mask(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    if (frame->card == CARD_HINT && self->hint_stage == INVERSION_HINT_MASK) {
        return self->hint.mask;
    }
    const int done = inversion_plan_done(self);
    return frame->card == CARD_SOLVE && done < self->plan.count ? self->plan.masks[done] : -1;
}

static void draw_palette(const GameFrame *frame, Canvas *canvas) {
    const InversionState *state = inversion_state_of(frame);
    uint8_t played[INVERSION_WINDOW_MASKS_MAX];
    uint8_t digits[INVERSION_WINDOW_CELLS_MAX];
    const int pointed = inversion_pointed_mask(frame);
    const int hinted = hinted_mask(frame);
    inversion_count_played(frame, played);
    for (int i = 0; i < frame->panel.place_count; i++) {
        const PanelPlace *place = &frame->panel.places[i];
        const Control *control = &frame->controls.items[place->control];
        if (!text_has_prefix(control->id, "mask-")) {
            continue;
        }
        const int mask = control->value;
        unpack_mask(state, mask, digits);
        const InversionIcon icon = {.mask = digits,
                                    .number = mask,
                                    .played = played[mask],
                                    .is_hovered = mask == pointed,
                                    .is_pressed = controls_is_pressed(&frame->input, control),
                                    .is_focused =
                                        (frame->is_cursor_shown || frame->input.is_focus_visible) &&
                                        mask == pointed,
                                    .is_hinted = mask == hinted};
        inversion_view_icon(&icon, shape_of(state), canvas, &frame->context->theme, place->rect);
    }
}

static void draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    if (area == AREA_PALETTE) {
        draw_palette(frame, canvas);
    } else if (area == AREA_STARS) {
        const InversionScene *self = inversion_const_scene_of(frame);
        const int stars = inversion_stars(session_cursor(frame->session), self->best);
        inversion_view_stars(stars, canvas, &frame->context->theme, rect);
    } else {
        inversion_view_powers(&inversion_const_scene_of(frame)->explanation, canvas,
                              &frame->context->theme, rect);
    }
}

/* ---- Acting ---- */

static void ask_for_hint(InversionScene *self) {
    GameFrame *frame = &self->frame;
    if (inversion_is_solved(frame)) {
        return;
    }
    self->is_helped = true;
    if (frame->card != CARD_HINT) {
        self->hint_stage = INVERSION_HINT_COUNT;
        frame_open_card(frame, CARD_HINT);
    } else if (self->hint_stage < INVERSION_HINT_MASK && self->hint.mask >= 0) {
        self->hint_stage++;
        frame_mark_dirty(frame);
    }
    frame_save(frame);
}

static bool play_hint(InversionScene *self) {
    return self->frame.card == CARD_HINT && self->hint.mask >= 0 &&
           frame_play(&self->frame, (Move)self->hint.mask);
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    InversionScene *self = inversion_scene_of(frame);
    if (is_secondary) {
        return false; /* the right button means nothing here */
    }
    switch (action) {
    case ACT_MASK:
        return frame_play(frame, (Move)value);
    case ACT_STEP:
        return frame_go_to(frame, value);
    case ACT_HINT:
        ask_for_hint(self);
        return true;
    case ACT_PLAY_HINT:
        return play_hint(self);
    case ACT_SOLVE:
        self->is_helped |= !inversion_is_solved(frame);
        inversion_player_open(self, CARD_SOLVE);
        return true;
    case ACT_EXPLAIN:
        self->is_helped |= !inversion_is_solved(frame);
        inversion_player_open(self, CARD_EXPLAIN);
        return true;
    case ACT_OPTIONS:
        frame_open_card(frame, frame->card == CARD_OPTIONS ? FRAME_CARD_NONE : CARD_OPTIONS);
        return true;
    default:
        return inversion_option_act(self, action, value) ||
               inversion_player_act(self, action, value);
    }
}

/* The arrows walk over the palette, whose last row may be shorter. */
static bool cursor_key(GameFrame *frame, const Event *event) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const int masks = inversion_state_of(frame)->mask_count;
    const int columns = self->palette_columns;
    const int rows = (masks + columns - 1) / columns;
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    do {
        if (!frame_cursor_key(frame, event, rows, columns)) {
            return false;
        }
    } while (frame->cursor_row * columns + frame->cursor_col >= masks);
    text_addf(&text, "mask-%d", frame->cursor_row * columns + frame->cursor_col);
    panel_reveal(&frame->panel, &frame->controls, id);
    return true;
}

static bool key(GameFrame *frame, const Event *event) {
    const int masks = inversion_state_of(frame)->mask_count;
    if (event->key == KEY_DIGIT && event->mods == 0 && event->digit < masks) {
        return frame_play(frame, (Move)event->digit);
    }
    if (event_is_key(event, KEY_SPACE, 0) &&
        inversion_player_act(inversion_scene_of(frame), ACT_PLAYER_PLAY, 0)) {
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0)) {
        const int mask = frame->is_cursor_shown ? inversion_pointed_mask(frame) : -1;
        return mask >= 0 && frame_play(frame, (Move)mask);
    }
    return cursor_key(frame, event);
}

static const FrameKey keys[] = {
    {KEY_CHARACTER, 'h', 0, ACT_HINT},    {KEY_CHARACTER, 'p', 0, ACT_PLAY_HINT},
    {KEY_CHARACTER, 's', 0, ACT_SOLVE},   {KEY_CHARACTER, 'e', 0, ACT_EXPLAIN},
    {KEY_CHARACTER, 'o', 0, ACT_OPTIONS}, {KEY_NONE, 0, 0, FRAME_NONE},
};

static const FrameHelp help[] = {
    {N_("0 to 9"), N_("play a mask")},
    {N_("Click a cell"), N_("play the mask of the same number")},
    {N_("Arrows, Enter"), N_("choose a mask and play it")},
    {"H, P", N_("hint, play the hint")},
    {"S", N_("solve")},
    {N_("Space"), N_("play or pause the solution")},
    {"E", N_("the algebra behind it")},
    {"O", N_("rules")},
    {"Ctrl+Z, Ctrl+Y", N_("undo, redo")},
    {"F5", N_("back to the start")},
    {"Ctrl+N", N_("new puzzle")},
    {"Ctrl+C, Ctrl+V", N_("copy and paste the puzzle's ID")},
    {NULL, NULL},
};

static const FrameHooks hooks = {
    .id = SCENE_INVERSION,
    .title = N_("Inversion"),
    .rules = &inversion_window_game,
    .keys = keys,
    .help = help,
    .replaced = N_("New puzzle."),
    .rules_text = N_("Each mask flips certain cells of the board: lit ones go out, dark ones light "
                     "up. Make the board like the goal with as few masks as you can. The order "
                     "does not matter, and a mask played twice undoes itself."),
    .options_save = inversion_options_save,
    .option_load = inversion_option_load,
    .describe_new = inversion_describe_new,
    .new_game = frame_begin_new,
    .import = import_id,
    .export_text = inversion_export_text,
    .changed = changed,
    .job_done = job_done,
    .tick = tick,
    .subtitle = subtitle,
    .counter = inversion_counter,
    .status = inversion_status,
    .board_shape = board_shape,
    .layout_board = layout_board,
    .layout_panel = inversion_layout_panel,
    .draw_board = draw_board,
    .draw_area = draw_area,
    .act = act,
    .key = key,
};

static void destroy(Scene *scene) {
    if (scene) {
        inversion_solver_destroy(inversion_scene_of(frame_of(scene))->solver);
        frame_finish(frame_of(scene));
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    InversionScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    self->player.speed = INVERSION_SPEED_MAX / 2;
    self->palette_columns = 1;
    self->wish = (InversionWish){.side = 5, .colours = 2};
    if (!frame_init(&self->frame, &hooks, context)) {
        destroy((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

/* ---- The card on the home screen ---- */

static void card_draw(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    static const uint8_t example[] = {0, 0, 1, 0, 0, 0, 1, 1, 1};
    const InversionShape usual = {3, 3, 2};
    if (!session) {
        inversion_view_board(example, usual, canvas, theme, area);
        return;
    }
    const InversionState *state = session_state(session);
    inversion_view_board(state->board, shape_of(state), canvas, theme, area);
}

static void card_next_step(const Session *session, const char *options, Text *out) {
    (void)options;
    if (!session) {
        text_add(out, tr("New puzzle"));
    } else if (session_outcome(session) == OUTCOME_SOLVED) {
        text_add(out, tr("See the solved puzzle"));
    } else if (session_cursor(session) == 0) {
        text_add(out, tr("Begin the puzzle"));
    } else {
        text_addf(out, tr("Resume, move %d"), session_cursor(session) + 1);
    }
}

static void card_record(Store *store, Text *out) {
    StoredTally tally;
    if (store_tally(store, inversion_window_game.name, NULL, &tally) != STATUS_OK ||
        tally.played == 0) {
        text_add(out, tr("Lamps, masks and their algebra"));
        return;
    }
    text_addf(out, tr("Solved alone: %1$d · with help: %2$d"), tally.solved, tally.assisted);
}

const HomeCard inversion_card = {.scene = SCENE_INVERSION,
                                 .id = "inversion",
                                 .title = N_("Inversion"),
                                 .rules = &inversion_window_game,
                                 .draw = card_draw,
                                 .next_step = card_next_step,
                                 .record = card_record};

const SceneClass inversion_scene = FRAME_SCENE_CLASS(SCENE_INVERSION, "inversion", create, destroy);
