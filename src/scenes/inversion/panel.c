#include "inversion_model.h"

#include "frame_layout.h"
#include "inversion_giant.h"
#include "inversion_race.h"
#include "inversion_stage.h"
#include "inversion_view.h"
#include "say.h"

#define COUNTER_LEAST_U 440.0F /* a narrower window has no counter in its bar */

/* ---- Words ---- */

void inversion_add_masks(const int *masks, int count, Text *out) {
    for (int i = 0; i + 1 < count; i++) {
        text_addf(out, "%s%d", i > 0 ? ", " : "", masks[i]);
    }
    if (count > 1) {
        text_addf(out, tr(" and %d"), masks[count - 1]);
    } else if (count == 1) {
        text_add_int(out, masks[0]);
    }
}

static void solved_detail(const InversionScene *self, int moves, Text *detail) {
    if (!self->from_start.is_known || !self->from_start.is_proved) {
        text_addf(detail, tr("Masks played: %d"), moves);
    } else if (moves <= self->from_start.clicks) {
        text_addf(detail, tr("Masks played: %d, the fewest possible"), moves);
    } else {
        text_addf(detail, tr("Masks played: %1$d; %2$d would do"), moves, self->from_start.clicks);
    }
}

/* The fewest masks from the board now. */
static void from_here_words(const InversionScene *self, Text *detail) {
    const InversionFound *here = &self->from_here;
    if (self->hides_best || session_cursor(self->frame.session) == 0) {
        return; /* at the start the counter says it */
    }
    text_add(detail, " · ");
    if (!here->is_known) {
        text_add(detail, tr("thinking…"));
    } else if (here->is_proved) {
        text_addf(detail, tr("best from here %d"), here->clicks);
    } else {
        text_addf(detail, tr("from here %1$d to %2$d"), here->lower_bound, here->clicks);
    }
}

void inversion_status(const GameFrame *frame, Text *title, Text *detail) {
    const InversionStage *stage = inversion_stage_of(frame);
    const InversionScene *self = inversion_const_scene_of(frame);
    if (frame_is_thinking(frame, JOB_DRAW)) {
        text_add(title, tr("Make the board like the goal"));
        text_add(detail, tr("Drawing a puzzle…"));
        return;
    }
    const int moves = session_cursor(frame->session);
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_status(frame, title, detail);
        return;
    }
    if (inversion_memory_is_shown(frame)) {
        inversion_memory_status(frame, title, detail);
        return;
    }
    if (inversion_race_status(frame, title, detail)) {
        return;
    }
    if (stage && stage->status) {
        stage->status(frame, title, detail);
        return;
    }
    if (inversion_is_solved(frame)) {
        const bool is_best =
            self->from_start.is_proved && moves <= self->from_start.clicks && moves > 0;
        text_add(title, is_best && !self->is_helped ? tr("Perfect: the goal is reached")
                                                    : tr("The goal is reached"));
        solved_detail(self, moves, detail);
        return;
    }
    if (self->from_start.is_known && !self->from_start.is_solvable) {
        text_add(title, tr("This goal cannot be reached"));
        text_add(detail, tr("Solve shows why; a new puzzle can be solved."));
        return;
    }
    text_add(title, tr("Make the board like the goal"));
    const int differing = inversion_state_differing(inversion_state_of(frame));
    if (frame->context->window.width < COUNTER_LEAST_U) {
        inversion_counter(frame, detail); /* the bar has no room for it */
        return;
    }
    text_addf(detail, differing == 1 ? tr("%d cell differs") : tr("%d cells differ"), differing);
    from_here_words(self, detail);
}

void inversion_counter(const GameFrame *frame, Text *out) {
    const InversionStage *stage = inversion_stage_of(frame);
    const InversionScene *self = inversion_const_scene_of(frame);
    if (stage && stage->status) {
        return; /* the puzzle is out of sight */
    }
    const int moves = session_cursor(frame->session);
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_counter(frame, out);
        return;
    }
    const bool is_hidden = self->hides_best && !inversion_is_solved(frame);
    if (!self->from_start.is_known || !self->from_start.is_solvable || is_hidden) {
        text_addf(out, tr("moves %d"), moves);
    } else if (self->from_start.is_proved) {
        text_addf(out, tr("moves %1$d · best %2$d"), moves, self->from_start.clicks);
    } else {
        text_addf(out, tr("moves %1$d · best %2$d to %3$d"), moves, self->from_start.lower_bound,
                  self->from_start.clicks);
    }
}

/* ---- The stars ---- */

#define STARS_U 26.0F

/* For a puzzle solved without help. */
static bool has_stars(const GameFrame *frame) {
    return inversion_is_solved(frame) && !inversion_const_scene_of(frame)->is_helped &&
           inversion_const_scene_of(frame)->from_start.is_known &&
           session_cursor(frame->session) > 0;
}

static void layout_stars(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    const int stars = inversion_stars(session_cursor(frame->session), self->from_start.clicks);
    panel_area(panel, AREA_STARS, STARS_U);
    if (stars == 3) {
        text_add(&text, self->from_start.is_proved ? tr("Three stars: nobody can do it with fewer.")
                                                   : tr("Three stars: no shorter way is known."));
    } else if (stars == 2) {
        text_addf(&text, tr("Two stars: for three, find a way of %d masks."),
                  self->from_start.clicks);
    } else {
        text_addf(&text, tr("One star: for two, at most %d masks."),
                  self->from_start.clicks * 3 / 2);
    }
    panel_note(panel, buffer);
}

/* ---- The palette ---- */

static void layout_palette(GameFrame *frame, Panel *panel) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    if (!inversion_has_palette(state)) {
        if (!panel->is_compact && !has_stars(frame)) {
            panel_note(panel, tr("Each cell of the current board plays a mask: point at one to see "
                                 "what it flips, click it to play it."));
        }
        return;
    }
    /* Of the panel's height, so that the actions stay in sight beside a card. */
    const bool is_alone = frame->card == FRAME_CARD_NONE && !has_stars(frame);
    const float share = is_alone ? 0.37F : 0.36F;
    const bool is_of_cells = state->mask_count == inversion_state_cells(state);
    const InversionPalette palette =
        inversion_view_palette(panel->viewport.width, panel->viewport.height * share,
                               state->mask_count, is_of_cells ? state->columns : 4);
    self->palette_columns = palette.columns;
    if (!panel->is_compact && !has_stars(frame)) {
        panel_note(panel, tr("Masks: click one to play it"));
    }
    const Rect area = panel_area(panel, AREA_PALETTE, inversion_view_palette_height(&palette));
    for (int mask = 0; mask < state->mask_count; mask++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "mask-%d", mask);
        panel_place(panel, id, ACT_MASK, inversion_view_palette_cell(&palette, area, mask))->value =
            mask;
    }
}

/* ---- Cards ---- */

static void layout_hint(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    const bool has_more =
        self->hint.is_solvable && !self->hint.is_solved && self->hint_stage < INVERSION_HINT_MASK;
    panel_card_begin(panel);
    text_addf(&text, tr("Hint, %1$d of %2$d"), (int)self->hint_stage + 1, INVERSION_HINT_STAGES);
    panel_heading(panel, self->hint.mask >= 0 ? buffer : tr("Hint"));
    text_clear(&text);
    if (self->from_here.is_known) {
        inversion_hint_write(&self->hint, inversion_state_of(frame), self->hint_stage, locale_text,
                             &text);
    } else {
        text_add(&text, tr("Thinking…"));
    }
    panel_text(panel, buffer);
    if (self->hint_stage == INVERSION_HINT_MASK && self->hint.mask >= 0 &&
        !inversion_has_palette(state)) {
        text_clear(&text);
        text_addf(&text, tr("Its cell is in row %1$d, column %2$d."),
                  self->hint.mask / state->columns + 1, self->hint.mask % state->columns + 1);
        panel_text(panel, buffer);
    }
    panel_row(panel, panel->viewport.width < 300 ? 2 : 3);
    if (has_more) {
        panel_primary(panel, "more", ACT_HINT, tr("More"), "H");
    }
    if (self->hint.mask >= 0) {
        Control *play = has_more
                            ? panel_button(panel, "play-hint", ACT_PLAY_HINT, tr("Play it"), "P")
                            : panel_primary(panel, "play-hint", ACT_PLAY_HINT, tr("Play it"), "P");
        play->is_disabled = self->hint.is_solved;
    }
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* Helps, then puzzles, then all else: a long word in one group narrows no other. */
static void layout_actions(GameFrame *frame, Panel *panel) {
    const float width = panel->viewport.width;
    const int columns = width >= 520 ? 6 : width >= 300 ? 3 : width >= 190 ? 2 : 1;
    panel_row(panel, columns == 6 ? 3 : columns);
    panel_button(panel, "hint", ACT_HINT, tr("Hint"), "H")->is_disabled =
        inversion_is_solved(frame);
    panel_button(panel, "solve", ACT_SOLVE, tr("Solve"), "S")->is_checked =
        frame->card == CARD_SOLVE;
    panel_button(panel, "explain", ACT_EXPLAIN, tr("Explain"), "E")->is_checked =
        frame->card == CARD_EXPLAIN;
    panel_row(panel, columns == 1 ? 1 : 2);
    frame_layout_new(panel, tr_as("button", "New puzzle"), inversion_is_solved(frame));
    panel_button(panel, "daily", ACT_DAILY, tr("Today's board"), "T")->is_checked =
        inversion_const_scene_of(frame)->daily.year > 0;
    panel_row(panel, columns);
    panel_button(panel, "options", ACT_OPTIONS, tr("Rules"), "O")->is_checked =
        frame->card == CARD_OPTIONS;
    panel_button(panel, "boards", ACT_BOARDS, tr("Boards"), "B");
    panel_button(panel, "copy", FRAME_COPY, tr("Copy ID"), NULL);
    panel_button(panel, "tally", ACT_TALLY, tr("Tally"), "L")->is_checked =
        frame->card == CARD_TALLY;
    panel_button(panel, "race", ACT_RACE, tr("Race"), "C")->is_checked = frame->card == CARD_RACE;
    panel_button(panel, "giant", ACT_GIANT, tr("Giant"), "G");
}

void inversion_layout_panel(GameFrame *frame, Panel *panel) {
    static void (*const cards[])(GameFrame *, Panel *) = {
        [CARD_HINT] = layout_hint,
        [CARD_SOLVE] = inversion_layout_plan,
        [CARD_EXPLAIN] = inversion_layout_explanation,
        [CARD_OPTIONS] = inversion_layout_options,
        [CARD_TALLY] = inversion_layout_tally,
        [CARD_GIANT] = inversion_layout_options, /* when memory ran out */
        [CARD_RACE] = inversion_race_layout_panel,
        [CARD_LEARNER] = inversion_race_layout_panel,
    };
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_layout_panel(frame, panel);
        return;
    }
    const InversionStage *stage = inversion_stage_of(frame);
    if (stage && stage->layout_panel) {
        stage->layout_panel(frame, panel);
        return;
    }
    if (inversion_memory_is_shown(frame)) {
        inversion_memory_layout_panel(frame, panel);
        return;
    }
    if (inversion_race_is_on(inversion_const_scene_of(frame))) {
        inversion_race_layout_running(frame, panel);
        layout_palette(frame, panel);
        inversion_race_layout_actions(panel);
        return;
    }
    if (has_stars(frame)) {
        layout_stars(frame, panel);
    }
    if (frame->card >= FRAME_CARD_SCENE) {
        cards[frame->card](frame, panel);
    }
    layout_palette(frame, panel);
    layout_actions(frame, panel);
}
