/* The card while one plays: what is asked, what is still to be had, and the masks played so far;
 * and the result of a solved puzzle. */
#include "scenes/inversion/modes/play/card.h"

#include "inversion/tally.h"
#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/model/timing.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"
#include "ui/paragraph.h"

#define STARS_U 28.0F
#define RESULT_STARS_U 64.0F
#define FIGURES_U 66.0F
#define FULL_CARD_U 200.0F /* a lower card has no figures */
#define PLAYED_U 56.0F
#define PLAYED_HEIGHT_U 70.0F
#define PLAYED_GAP_U 6.0F
#define PLAYED_MAX 64 /* masks listed; of more, the last ones */

/* ---- Stars ---- */

static bool is_best_known(const InversionScene *self) {
    return self->from_start.is_known && self->from_start.is_solvable && self->from_start.clicks > 0;
}

/* Those of the solved puzzle, or those that can still be had from here. */
static int stars_now(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const int moves = session_cursor(shell->session);
    if (self->is_helped || !is_best_known(self)) {
        return 0;
    }
    const int rest = inversion_is_solved(shell) ? 0
                     : self->from_here.is_known ? self->from_here.clicks
                                                : 0;
    const int total = moves + rest;
    return inversion_stars(total > 0 ? total : self->from_start.clicks, self->from_start.clicks);
}

static void draw_play_stars(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    inversion_draw_stars(stars_now(shell), canvas, &shell->context->theme, rect);
}

static void draw_earned_stars(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const float height = geometry_clamp(rect.height, 20, 52);
    draw_play_stars(owner, self, canvas, rect_centered(rect, height * 3.3F, height));
}

/* ---- The masks played ---- */

static int first_listed(const GameShell *shell) {
    const int length = session_length(shell->session);
    return length > PLAYED_MAX ? length - PLAYED_MAX : 0;
}

/* Empty places show how many masks are enough. */
static int places_listed(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const int length = session_length(shell->session) - first_listed(shell);
    const int best = is_best_known(self) && !self->hides_best ? self->from_start.clicks : 0;
    const int places = length > best ? length : best;
    return places < PLAYED_MAX ? places : PLAYED_MAX;
}

static Rect played_place(Rect area, int index) {
    const int fit = (int)((area.width + PLAYED_GAP_U) / (PLAYED_U + PLAYED_GAP_U));
    const int columns = fit < 1 ? 1 : fit;
    return rect_of(area.x + (float)(index % columns) * (PLAYED_U + PLAYED_GAP_U),
                   area.y + (float)(index / columns) * (PLAYED_HEIGHT_U + PLAYED_GAP_U), PLAYED_U,
                   PLAYED_HEIGHT_U);
}

static void draw_played_mask(const GameShell *shell, Canvas *canvas, int ply, Rect place) {
    const InversionState *state = inversion_state_of(shell);
    const Control *control =
        controls_find(&shell->view.controls, text_short("played-%d", ply + 1).data);
    const int mask = (int)session_move(shell->session, ply);
    const bool is_small = inversion_state_cells(state) <= INVERSION_PICTURE_CELLS;
    uint8_t digits[INVERSION_CELLS_MAX];
    inversion_unpack_mask(state, mask, digits);
    const InversionIcon icon = {
        .mask = is_small ? digits : NULL,
        .name = inversion_mask_name((InversionRuleset)state->ruleset, mask),
        .is_hovered = control && controls_is_hovered(&shell->view.input, control),
        .is_pressed = control && controls_is_pressed(&shell->view.input, control),
        .is_focused = control && controls_is_focused(&shell->view.input, control),
        .is_done = ply >= session_cursor(shell->session)};
    inversion_draw_icon(&icon, inversion_shape_of(state), canvas, &shell->context->theme, place);
}

static void draw_played(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    const int first = first_listed(shell);
    for (int i = 0; i < places_listed(shell); i++) {
        const Rect place = played_place(rect, i);
        if (first + i < session_length(shell->session)) {
            draw_played_mask(shell, canvas, first + i, place);
        } else {
            canvas_stroke_round(canvas, place, THEME_RADIUS_U, canvas_pixel(canvas),
                                theme->hairline);
        }
    }
}

static void layout_played(GameShell *shell, const Command *step, Panel *panel) {
    const int first = first_listed(shell);
    const int length = session_length(shell->session);
    const int places = places_listed(shell);
    if (places == 0) {
        return;
    }
    const Rect last = played_place(rect_of(0, 0, panel_width(panel), 0), places - 1);
    panel_text(panel, length > 0 ? tr("Masks played: click one to go back to it")
                                 : tr("Masks played: none yet"));
    const Rect area = panel_area(panel, last.y + last.height, draw_played, NULL);
    for (int ply = first; ply < length; ply++) {
        Control *control = panel_place(panel, text_short("played-%d", ply + 1).data, step,
                                       played_place(area, ply - first));
        control->value = ply + 1;
        controls_set_label(control, text_short(tr("Step %d"), ply + 1).data);
    }
}

/* ---- The result ---- */

bool inversion_has_result(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    return inversion_is_solved(shell) && session_cursor(shell->session) > 0 &&
           result_reveal_is_shown(&self->reveal) && !self->is_looking;
}

/* "0:42" */
static TextShort play_clock_words(int seconds) {
    return text_short("%d:%02d", seconds / 60, seconds % 60);
}

/* Against the fewest masks, and for which number the next star is. */
static TextShort play_fewest_words(const InversionScene *self, int moves) {
    const int best = self->from_start.clicks;
    if (!is_best_known(self)) {
        return text_short("%s", "");
    }
    if (moves <= best) {
        return text_short("%s",
                          self->from_start.is_proved ? tr("The minimum.") : tr("Shortest known."));
    }
    if (self->is_helped || inversion_stars(moves, best) == 2) {
        return text_short(tr("The fewest: %d."), best);
    }
    return text_short(tr("Two stars: at most %d."), best * 3 / 2);
}

static TextShort play_time_note(const InversionScene *self) {
    const InversionTiming *timing = &self->timing;
    if (self->is_helped) {
        return text_short("%s", tr("With help: no stars."));
    }
    if (timing->seconds_before < 0) {
        return text_short("%s", tr("First time."));
    }
    const TextShort best = play_clock_words(timing->seconds_before);
    return text_short(timing->is_new_best ? tr("Your best was %s.") : tr("Your best: %s."),
                      best.data);
}

/* The masks that solved it, in one row. */
static void draw_solved_way(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const int moves = session_cursor(shell->session);
    for (int ply = 0; ply < moves; ply++) {
        const Rect place = played_place(rect, ply);
        if (place.y > rect.y) {
            return;
        }
        draw_played_mask(shell, canvas, ply, place);
    }
}

static void layout_play_result(GameShell *shell, const InversionCardCommands *commands,
                               Panel *panel) {
    InversionScene *self = inversion_scene_of(shell);
    const int moves = session_cursor(shell->session);
    const TextShort number = text_short("%d", moves);
    const TextShort clock = play_clock_words(inversion_timing_seconds(self));
    const TextShort note = play_fewest_words(self, moves);
    const TextShort when = play_time_note(self);
    self->result = (ResultCard){
        .figures = {{.number = number.data,
                     .unit = locale_plural("mask", "masks", (unsigned long)moves),
                     .badge = self->is_new_star ? tr("New star") : NULL,
                     .note = note.data},
                    {.number = clock.data,
                     .badge = self->timing.is_new_best ? tr("New best") : NULL,
                     .note = when.data}},
        .extras = {{.height = self->is_helped ? 0 : RESULT_STARS_U,
                    .draw = draw_earned_stars,
                    .self = self,
                    .rank = RESULT_SECOND},
                   {.height = PLAYED_HEIGHT_U,
                    .draw = draw_solved_way,
                    .self = self,
                    .rank = RESULT_EXTRA}},
        .buttons = {{.command = commands->try_again}, {.command = commands->look_again}},
        .shown = result_reveal_share(&self->reveal, shell)};
    result_card_layout(&self->result, shell, panel);
}

/* ---- While one plays ---- */

static void draw_play_figure(Canvas *canvas, const Theme *theme, Rect place, const char *number,
                             const char *words) {
    const TextStyle large = {THEME_FONT_TITLE_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    const TextStyle less = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    canvas_text(canvas, rect_cut_top(&place, 40), number, large);
    paragraph_line(canvas, rect_cut_top(&place, 20), words, less, 9);
}

/* "3", "3 to 5", or "?" while it is hidden or unknown. */
static TextShort play_goal_words(const InversionScene *self) {
    const InversionFound *best = &self->from_start;
    if (self->hides_best || !is_best_known(self)) {
        return text_short("?");
    }
    return best->is_proved ? text_short("%d", best->clicks)
                           : text_short(tr("%1$d to %2$d"), best->lower_bound, best->clicks);
}

static void draw_play_figures(const void *owner, const void *unused, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const InversionScene *self = inversion_const_scene_of(shell);
    const Theme *theme = &shell->context->theme;
    const int moves = session_cursor(shell->session);
    const TextShort number = text_short("%d", moves);
    const TextShort goal = play_goal_words(self);
    draw_play_figure(canvas, theme, rect_column(rect, 0, 3, 8), number.data, tr("played"));
    /* A hidden number is told by nothing, not even by the grammar. */
    const unsigned long told = goal.data[0] == '?' ? 2UL : (unsigned long)self->from_start.clicks;
    draw_play_figure(canvas, theme, rect_column(rect, 1, 3, 8), goal.data,
                     locale_plural("is enough", "are enough", told));
    Rect stars = rect_column(rect, 2, 3, 8);
    const Rect row = rect_cut_top(&stars, 40);
    if (is_best_known(self) && !self->hides_best) {
        inversion_draw_stars(stars_now(shell), canvas, theme,
                             rect_of(row.x, row.y + 6, row.width, STARS_U));
        paragraph_line(
            canvas, rect_cut_top(&stars, 20),
            self->is_helped ? tr("with help") : tr("within reach"),
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary}, 9);
    }
}

/* What the stars ask for. */
static void list_play_stars(const InversionScene *self, Panel *panel) {
    const int best = self->from_start.clicks;
    if (!is_best_known(self) || self->hides_best || self->is_helped) {
        return;
    }
    if (best * 3 / 2 > best) {
        panel_notef(panel, tr("Three stars: %1$d masks. Two stars: at most %2$d."), best,
                    best * 3 / 2);
    } else {
        panel_note(panel, tr("Three stars: a single mask does it."));
    }
}

/* What the rules are called and do. */
static void list_play_rules(const GameShell *shell, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    const char *rules = inversion_rules_name((InversionRuleset)state->ruleset, state->rows);
    if (self->level >= 0) {
        const InversionWorld *world = &inversion_worlds[self->level / INVERSION_WORLD_LEVELS];
        panel_headingf(panel, tr("Level %1$d: %2$s"), self->level + 1, tr(world->name));
    } else {
        panel_heading(panel, rules);
    }
    panel_note(panel, inversion_rules_what(state));
    if (!inversion_has_palette(state)) {
        panel_note(
            panel,
            tr("Each cell plays a mask. Hover over it to see what it flips; click to play."));
    } else if (session_cursor(shell->session) == 0) {
        panel_notef(
            panel,
            state->colours == 2
                ? tr("The order does not matter, and a mask played twice undoes itself.")
                : tr("The order does not matter, and a mask played %d times undoes itself."),
            state->colours);
    }
}

static void list_play_daily(const GameShell *shell, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionDaily daily = inversion_daily_load(shell->context->store, self->daily);
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    panel_headingf(panel, tr("The puzzle of the day: %s"), inversion_day_name(self->daily));
    if (daily.is_done) {
        inversion_daily_words(&daily, &text);
        panel_note(panel, buffer);
    } else {
        panel_note(panel, tr("The same for everyone. Easy early in the week, hard at the end."));
    }
}

/* ---- The whole ---- */

void inversion_layout_play_card(GameShell *shell, const InversionCardCommands *commands,
                                Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(shell);
    if (inversion_has_result(shell)) {
        layout_play_result(shell, commands, panel);
        return;
    }
    if (self->daily.year > 0) {
        list_play_daily(shell, panel);
    }
    if (panel->viewport.height < FULL_CARD_U) { /* the head and the bar count the masks */
        list_play_rules(shell, panel);
        list_play_stars(self, panel);
        return;
    }
    list_play_rules(shell, panel);
    panel_area(panel, FIGURES_U, draw_play_figures, NULL);
    list_play_stars(self, panel);
    layout_played(shell, commands->step, panel);
}
