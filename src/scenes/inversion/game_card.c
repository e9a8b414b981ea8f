/* The card of the game: stars, the puzzle of the day, the rules. */
#include "daily.h"
#include "frame/say.h"
#include "model.h"
#include "modes.h"

#define STARS_U 28.0F

/* For a puzzle solved without help. */
static bool has_stars(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    return inversion_is_solved(frame) && !self->is_helped && self->from_start.is_known &&
           session_cursor(frame->session) > 0;
}

static int stars_of(const GameFrame *frame) {
    return inversion_stars(session_cursor(frame->session),
                           inversion_const_scene_of(frame)->from_start.clicks);
}

static void draw_stars(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    (void)self;
    inversion_view_stars(stars_of(frame), canvas, &frame->context->theme, rect);
}

static void list_stars(GameFrame *frame, Panel *panel) {
    const InversionFound *best = &inversion_const_scene_of(frame)->from_start;
    const int stars = stars_of(frame);
    const bool is_low = panel->viewport.height < 3 * STARS_U; /* then the words come first */
    if (!is_low) {
        panel_area(panel, STARS_U, draw_stars, NULL);
    }
    if (stars == 3) {
        panel_text(panel, best->is_proved ? tr("Three stars: nobody can do it with fewer.")
                                          : tr("Three stars: no shorter way is known."));
    } else if (stars == 2) {
        panel_textf(panel, tr("Two stars: for three, find a way of %d masks."), best->clicks);
    } else {
        panel_textf(panel, tr("One star: for two, at most %d masks."), best->clicks * 3 / 2);
    }
    if (is_low) {
        panel_area(panel, STARS_U, draw_stars, NULL);
    }
}

/* What the rules are called and do. */
static void list_rules(const GameFrame *frame, Panel *panel) {
    const InversionState *state = inversion_state_of(frame);
    panel_heading(panel, inversion_rules_name((InversionRuleset)state->ruleset, state->rows));
    panel_note(panel, inversion_rules_what(state));
    if (!inversion_has_palette(state)) {
        panel_note(panel, tr("Each cell of the board plays a mask: point at one to see what it "
                             "flips, click it to play it."));
    } else if (session_cursor(frame->session) == 0) {
        panel_note(panel, tr("The order does not matter, and a mask played twice undoes itself."));
    }
}

static void list_daily(const GameFrame *frame, const InversionScene *self, Panel *panel) {
    const InversionDaily daily = inversion_daily_load(frame->context->store, self->daily);
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    panel_headingf(panel, tr("The puzzle of the day: %s"), inversion_day_name(self->daily));
    if (daily.is_done) {
        inversion_daily_words(&daily, &text);
        panel_note(panel, buffer);
    } else {
        panel_note(panel, tr("The same for everybody; the week begins easy and ends hard."));
    }
}

static void list_last(const GameFrame *frame, Panel *panel) {
    const int cursor = session_cursor(frame->session);
    if (cursor > 0) {
        panel_textf(panel, tr("Played last: mask %s"),
                    inversion_mask_name(inversion_rules_of(frame),
                                        (int)session_move(frame->session, cursor - 1))
                        .words);
    }
}

void inversion_layout_game_card(GameFrame *frame, void *state, Panel *panel) {
    const InversionScene *self = state;
    if (has_stars(frame)) {
        list_stars(frame, panel);
    }
    if (self->daily.year > 0) {
        list_daily(frame, self, panel);
    }
    if (!has_stars(frame)) {
        list_last(frame, panel);
    }
    list_rules(frame, panel);
}
