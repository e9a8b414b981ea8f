#include "say.h"
#include "sudoku_daily.h"
#include "sudoku_model.h"
#include "sudoku_view.h"

#define KEYS 9
#define KEY_GAP_U 8.0F
#define KEY_GAP_SMALL_U 4.0F
#define ONE_ROW_LEAST_U 310.0F /* nine keys side by side */
#define TINY_U 200.0F
#define SPACIOUS_U 560.0F /* the height from which three rows of them fit well */
#define SLOW_STEPS 4      /* speeds below this number leave time to read each step */

SudokuScene *sudoku_scene_of(GameFrame *frame) {
    return (SudokuScene *)frame;
}

const SudokuScene *sudoku_const_scene_of(const GameFrame *frame) {
    return (const SudokuScene *)frame;
}

const SudokuState *sudoku_state_of(const GameFrame *frame) {
    return session_state(frame->session);
}

bool sudoku_is_stand_in(const GameFrame *frame) {
    const SudokuState *state = sudoku_state_of(frame);
    return sudoku_grid_filled(&state->layout, &state->givens) == 0;
}

bool sudoku_is_solved(const GameFrame *frame) {
    return session_outcome(frame->session) == OUTCOME_SOLVED;
}

bool sudoku_is_open(const GameFrame *frame) {
    return !sudoku_const_scene_of(frame)->is_paused && !sudoku_is_solved(frame) &&
           !sudoku_is_stand_in(frame) && frame->card != CARD_SOLVE;
}

int sudoku_digit_shown(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->digit || self->selected < 0) {
        return self->digit;
    }
    return sudoku_state_of(frame)->grid.value[self->selected];
}

int sudoku_level_in(const char *description) {
    const char *label = description;
    while (*label && *label != ' ') {
        label++;
    }
    for (int level = 0; *label && level < SUDOKU_LEVELS; level++) {
        if (text_has_prefix(label + 1, sudoku_level_name((SudokuLevel)level))) {
            return level;
        }
    }
    return -1;
}

void sudoku_time_text(int64_t ms, Text *out) {
    const int seconds = (int)(ms / 1000);
    if (seconds >= 3600) {
        text_addf(out, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    } else {
        text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
    }
}

/* ---- Words ---- */

static const char *const level_names[SUDOKU_LEVELS] = {N_("Easy"), N_("Medium"), N_("Hard"),
                                                       N_("Extreme")};

void sudoku_subtitle(const GameFrame *frame, Text *out) {
    const int level = sudoku_level_in(session_description(frame->session));
    Date date;
    if (!sudoku_is_stand_in(frame)) {
        if (sudoku_daily_in(session_description(frame->session), &date)) {
            text_addf(out, tr("Of %1$04d-%2$02d-%3$02d · "), date.year, date.month, date.day);
        }
        text_add(out, level >= 0 ? tr(level_names[level]) : tr("A puzzle from elsewhere"));
    }
}

void sudoku_counter(const GameFrame *frame, Text *out) {
    if (!sudoku_is_stand_in(frame)) {
        sudoku_time_text(sudoku_clock_ms(frame), out);
    }
}

static void solved_detail(const GameFrame *frame, Text *out) {
    char buffer[16];
    Text time = text_over(buffer, sizeof buffer);
    sudoku_time_text(sudoku_clock_ms(frame), &time);
    text_addf(out,
              sudoku_const_scene_of(frame)->run.is_helped ? tr("With help, in %s.")
                                                          : tr("Without help, in %s."),
              buffer);
}

static void check_detail(const SudokuScene *self, Text *out) {
    if (self->wrong_count == 0) {
        text_add(out, tr("Checked: no mistake so far."));
    } else {
        text_addf(out,
                  locale_plural("Checked: %d digit is not that of the solution.",
                                "Checked: %d digits are not those of the solution.",
                                (unsigned long)self->wrong_count),
                  self->wrong_count);
    }
}

static void conflict_detail(const SudokuState *state, const SudokuConflict *conflict, Text *out) {
    char buffer[64];
    Text region = text_over(buffer, sizeof buffer);
    sudoku_region_text((SudokuRegionKind)state->layout.region_kind[conflict->region],
                       state->layout.region_number[conflict->region], locale_text, &region);
    text_addf(out, tr("The digit %1$d stands twice in %2$s."), state->grid.value[conflict->cell],
              buffer);
}

static void open_detail(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    SudokuConflict conflict;
    if (self->is_checked) {
        check_detail(self, out);
    } else if (sudoku_grid_find_conflict(&state->layout, &state->grid, &conflict)) {
        conflict_detail(state, &conflict, out);
    } else if (self->digit) {
        text_addf(out,
                  self->takes_notes ? tr("Click the cells that may take a %d.")
                                    : tr("Click the cells that take a %d."),
                  self->digit);
    } else if (self->takes_notes) {
        text_add(out, tr("Digits are written as notes."));
    } else if (self->selected < 0) {
        text_add(out, tr("Choose a cell or a digit."));
    } else {
        text_add(out, tr("Type a digit or click one."));
    }
}

void sudoku_status(const GameFrame *frame, Text *title, Text *detail) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    if (self->is_making) {
        text_add(title, tr("Making a puzzle…"));
        text_add(detail, tr(level_names[self->level]));
    } else if (sudoku_is_stand_in(frame)) {
        text_add(title, tr("No puzzle yet"));
    } else if (sudoku_is_solved(frame)) {
        text_add(title, self->run.is_helped ? tr("Solved!") : tr("Solved, well done!"));
        solved_detail(frame, detail);
    } else if (frame->card == CARD_SOLVE) {
        text_add(title, tr("Solving by trial"));
        text_add(detail, tr("Your own grid comes back with Esc."));
    } else if (self->is_paused) {
        text_add(title, tr("Paused"));
        text_add(detail, tr("The board is hidden and the clock stands."));
    } else {
        const int left = state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
        text_addf(title, locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left),
                  left);
        open_detail(frame, detail);
    }
}

/* ---- The keypad ---- */

static bool is_one_row(const Panel *panel) {
    const Rect view = panel->viewport;
    return view.width >= ONE_ROW_LEAST_U &&
           (panel->is_compact || view.height < SPACIOUS_U || view.height < view.width);
}

static float key_gap(const Panel *panel) {
    return panel->is_compact ? KEY_GAP_SMALL_U : KEY_GAP_U;
}

/* The same for laying out and for drawing. */
static Rect key_rect(const Panel *panel, Rect area, int digit) {
    const float gap = key_gap(panel);
    if (is_one_row(panel)) {
        return rect_column(area, digit - 1, KEYS, gap);
    }
    return rect_column(rect_row(area, (digit - 1) / 3, 3, gap), (digit - 1) % 3, 3, gap);
}

static float keypad_height(const Panel *panel) {
    if (is_one_row(panel)) {
        return panel->is_compact ? 44 : 50;
    }
    const float key = panel->is_compact ? 36 : 56;
    return 3 * key + 2 * key_gap(panel);
}

static void layout_keypad(GameFrame *frame, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const Rect area = panel_area(panel, AREA_KEYPAD, keypad_height(panel));
    for (int digit = 1; digit <= KEYS; digit++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "key-%d", digit);
        Control *key = panel_place(panel, id, ACT_KEY, key_rect(panel, area, digit));
        key->value = digit;
        key->is_disabled = !sudoku_is_open(frame);
        key->is_checked = self->digit == digit;
    }
}

static void draw_keypad(const GameFrame *frame, Canvas *canvas, Rect area) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuState *state = sudoku_state_of(frame);
    for (int digit = 1; digit <= KEYS; digit++) {
        char id[CONTROL_ID_SIZE];
        char words[32];
        Text text = text_over(id, sizeof id);
        Text left_words = text_over(words, sizeof words);
        text_addf(&text, "key-%d", digit);
        const Control *key = controls_find(&frame->controls, id);
        const Rect rect = key_rect(&frame->panel, area, digit);
        const int left = sudoku_value_left(&state->layout, &state->grid, digit);
        if (rect.width < 44) {
            text_add_int(&left_words, left);
        } else {
            text_addf(&left_words, tr("%d left"), left);
        }
        const SudokuKeyLook look = {.digit = digit,
                                    .left = left,
                                    .is_note = self->takes_notes,
                                    .is_armed = self->digit == digit,
                                    .is_hovered = controls_is_hovered(&frame->input, key),
                                    .is_pressed = controls_is_pressed(&frame->input, key),
                                    .is_focused = controls_is_focused(&frame->input, key),
                                    .is_disabled = key->is_disabled};
        sudoku_view_key(&look, canvas, &frame->context->theme, rect, words);
    }
}

void sudoku_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    if (area == AREA_KEYPAD) {
        draw_keypad(frame, canvas, rect);
    } else {
        sudoku_view_legend(&sudoku_const_scene_of(frame)->hint, canvas, &frame->context->theme,
                           rect);
    }
}

/* ---- Cards ---- */

/* Hardly any room below the board: no plate and no heading, so that the buttons stay in sight. */
static bool is_tiny(const Panel *panel) {
    return panel->is_compact && panel->viewport.height < TINY_U;
}

static void card_begin(Panel *panel, const char *heading) {
    if (!is_tiny(panel)) {
        panel_card_begin(panel);
        panel_heading(panel, heading);
    }
}

static void card_end(Panel *panel) {
    if (!is_tiny(panel)) {
        panel_card_end(panel);
    } else {
        panel_gap(panel, 0);
    }
}

static void hint_heading(const SudokuScene *self, Text *out) {
    if (self->hint.kind == SUDOKU_HINT_STEP) {
        text_addf(out, tr("Hint %1$d of %2$d"), self->hint_stage, SUDOKU_HINT_STAGES);
    } else {
        text_add(out, tr("Hint"));
    }
}

static const char *place_words(const SudokuHint *hint) {
    switch (hint->kind) {
    case SUDOKU_HINT_CONFLICT:
    case SUDOKU_HINT_WRONG_VALUE:
        return tr("Erase it");
    case SUDOKU_HINT_WRONG_NOTES:
        return tr("Note it");
    default:
        return hint->step.cell >= 0 ? tr("Place it") : tr("Strike them");
    }
}

static bool has_moves(const SudokuHint *hint) {
    return hint->kind >= SUDOKU_HINT_CONFLICT;
}

static void layout_hint_words(const SudokuScene *self, Panel *panel) {
    char buffer[600];
    Text text = text_over(buffer, sizeof buffer);
    const int stage = self->hint_stage;
    const bool is_step = self->hint.kind == SUDOKU_HINT_STEP;
    /* The reason stays while the conclusion is told. */
    if (stage == 3 && is_step && !panel->is_compact) {
        sudoku_hint_text(&self->hint, 2, locale_text, &text);
        panel_text(panel, buffer);
        text_clear(&text);
    }
    sudoku_hint_text(&self->hint, stage, locale_text, &text);
    panel_text(panel, buffer);
    if (stage >= 2 && is_step && !panel->is_compact) {
        panel_area(panel, AREA_LEGEND,
                   sudoku_view_legend_height(panel->viewport.width - 2 * panel->inset));
    }
}

static void layout_hint(GameFrame *frame, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const bool has_more = self->hint_stage < SUDOKU_HINT_STAGES && has_moves(&self->hint);
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    hint_heading(self, &text);
    card_begin(panel, buffer);
    layout_hint_words(self, panel);
    panel_row(panel, panel->viewport.width < 190 ? 1 : has_more && has_moves(&self->hint) ? 3 : 2);
    if (has_moves(&self->hint)) {
        panel_primary(panel, "place", ACT_PLACE, place_words(&self->hint), "Enter");
    }
    if (has_more) {
        panel_button(panel, "more", ACT_HINT, tr("More"), "H");
    }
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    card_end(panel);
}

static void step_words(const GameFrame *frame, Text *out) {
    const SudokuBruteStep *step = &sudoku_const_scene_of(frame)->trial.last;
    char cell[24];
    Text name = text_over(cell, sizeof cell);
    if (step->cell < 0) {
        text_add(out, tr("The solver begins with the givens."));
        return;
    }
    sudoku_cell_text(&sudoku_state_of(frame)->layout, step->cell, locale_text, &name);
    if (step->action == SUDOKU_BRUTE_VALIDATE) {
        text_addf(out, tr("%s: looks whether the given breaks a rule."), cell);
    } else if (step->action == SUDOKU_BRUTE_BACKTRACK) {
        text_addf(out, tr("%s: no digit is left to try; back to the cell before."), cell);
    } else {
        text_addf(out,
                  step->is_valid ? tr("%1$s: %2$d breaks no rule; on to the next empty cell.")
                                 : tr("%1$s: %2$d breaks a rule; try the next digit."),
                  cell, step->value);
    }
}

static void layout_trial(GameFrame *frame, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const SudokuTrial *trial = &self->trial;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    card_begin(panel, tr("Try, and step back"));
    panel_row(panel, panel->viewport.width < 190 ? 1 : 2);
    Control *play = panel_button(panel, "play", ACT_TRIAL_PLAY,
                                 trial->is_playing ? tr("Pause") : tr("Play"), N_("Space"));
    play->icon = trial->is_playing ? IMAGE_PAUSE : IMAGE_PLAY;
    panel_button(panel, "step", ACT_TRIAL_STEP, tr("One step"), "T")->icon = IMAGE_STEP;
    panel_primary(panel, "to-end", ACT_TRIAL_END, tr("To the end"), "Enter");
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("My own grid"), "Esc");
    text_addf(&text, tr("Speed: %d steps a second"), (int)sudoku_trial_rate(self->speed));
    panel_slider(panel, "speed", buffer, ACT_TRIAL_SPEED, self->speed, SUDOKU_SPEEDS - 1);
    text_clear(&text);
    if (trial->is_playing && self->speed >= SLOW_STEPS) {
        panel_text(panel, tr("Each empty cell in turn takes the smallest digit that breaks no "
                             "rule; where none is left, the solver steps back."));
    } else {
        step_words(frame, &text);
        panel_text(panel, buffer);
        text_clear(&text);
    }
    text_addf(&text, tr("Digits tried: %1$llu. Steps back: %2$llu."),
              (unsigned long long)trial->brute.tries, (unsigned long long)trial->brute.backtracks);
    panel_note(panel, buffer);
    card_end(panel);
}

/* ---- Actions ---- */

typedef struct ActionRow {
    const char *id;
    int action;
    const char *label; /* N_() */
    const char *key;   /* N_() */
    bool needs_open;   /* only while the player may write */
} ActionRow;

static const ActionRow rows[] = {
    {"notes", ACT_NOTES, N_("Notes"), N_("Space"), true},
    {"erase", ACT_ERASE, N_("Erase"), N_("Del"), true},
    {"fill", ACT_FILL, N_("Fill notes"), "Ctrl+M", true},
    {"wipe", ACT_WIPE, N_("Wipe notes"), N_("Ctrl+Del"), true},
    {"hint", ACT_HINT, N_("Hint"), "H", true},
    {"check", ACT_CHECK, N_("Check"), "C", true},
    {"solve", ACT_SOLVE, N_("Solve"), "S", true},
    {"pause", ACT_PAUSE, N_("Pause"), "P", false},
    {"restart", FRAME_RESTART, N_("Start again"), "F5", false},
};

#define WRITING_ROWS 4 /* those that are at hand beside a hint */

static void layout_rows(GameFrame *frame, Panel *panel, int count) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    for (int i = 0; i < count; i++) {
        Control *button =
            panel_button(panel, rows[i].id, rows[i].action, tr(rows[i].label), tr(rows[i].key));
        button->is_disabled = rows[i].needs_open && !sudoku_is_open(frame);
        button->is_checked = rows[i].action == ACT_NOTES && self->takes_notes;
        if (rows[i].action == ACT_PAUSE) {
            button->is_disabled = !sudoku_is_open(frame) && !self->is_paused;
            controls_set_label(button, self->is_paused ? tr("Go on") : tr("Pause"));
        }
    }
}

static void layout_new(GameFrame *frame, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const PanelChoice levels[SUDOKU_CHOICES] = {
        {"level-easy", tr("Easy")}, {"level-medium", tr("Medium")}, {"level-hard", tr("Hard")}};
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    const char *words = self->is_making ? tr("Stop making") : tr("New puzzle");
    if (sudoku_is_solved(frame)) {
        panel_primary(panel, "new", FRAME_NEW, words, "Ctrl+N");
    } else {
        panel_button(panel, "new", FRAME_NEW, words, "Ctrl+N");
    }
    panel_choices(panel, tr("New puzzle at the level"), levels, SUDOKU_CHOICES, ACT_LEVEL,
                  (int)self->level);
    sudoku_tally_text(frame, &text);
    panel_note(panel, buffer);
}

void sudoku_layout_panel(GameFrame *frame, Panel *panel) {
    const bool is_hint = frame->card == CARD_HINT && sudoku_const_scene_of(frame)->has_hint;
    if (frame->card == CARD_SOLVE) {
        layout_trial(frame, panel);
        return;
    }
    /* The hint's buttons must be in sight; where there is room, the keypad keeps its place. */
    if (is_hint && panel->is_compact) {
        layout_hint(frame, panel);
    }
    layout_keypad(frame, panel);
    if (is_hint && !panel->is_compact) {
        layout_hint(frame, panel);
    }
    if (is_hint) {
        layout_rows(frame, panel, WRITING_ROWS);
    } else {
        layout_rows(frame, panel, (int)(sizeof rows / sizeof rows[0]));
        layout_new(frame, panel);
    }
}
