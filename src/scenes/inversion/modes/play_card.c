/* The card of the game: stars, the puzzle of the day, the rules. */
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"

#define STARS_U 28.0F

/* For a puzzle solved without help. */
static bool has_stars(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    return inversion_is_solved(shell) && !self->is_helped && self->from_start.is_known &&
           session_cursor(shell->session) > 0;
}

static int stars_of(const GameShell *shell) {
    return inversion_stars(session_cursor(shell->session),
                           inversion_const_scene_of(shell)->from_start.clicks);
}

static void play_card_draw_stars(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    inversion_view_stars(stars_of(shell), canvas, &shell->context->theme, rect);
}

static void list_stars(GameShell *shell, Panel *panel) {
    const InversionFound *best = &inversion_const_scene_of(shell)->from_start;
    const int stars = stars_of(shell);
    const bool is_low = panel->viewport.height < 3 * STARS_U; /* then the words come first */
    if (!is_low) {
        panel_area(panel, STARS_U, play_card_draw_stars, NULL);
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
        panel_area(panel, STARS_U, play_card_draw_stars, NULL);
    }
}

/* What the rules are called and do. */
static void list_rules(const GameShell *shell, Panel *panel) {
    const InversionState *state = inversion_state_of(shell);
    panel_heading(panel, inversion_rules_name((InversionRuleset)state->ruleset, state->rows));
    panel_note(panel, inversion_rules_what(state));
    if (!inversion_has_palette(state)) {
        panel_note(panel, tr("Each cell of the board plays a mask: point at one to see what it "
                             "flips, click it to play it."));
    } else if (session_cursor(shell->session) == 0) {
        panel_note(panel, tr("The order does not matter, and a mask played twice undoes itself."));
    }
}

static void list_daily(const GameShell *shell, const InversionScene *self, Panel *panel) {
    const InversionDaily daily = inversion_daily_load(shell->context->store, self->daily);
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

static void list_last(const GameShell *shell, Panel *panel) {
    const int cursor = session_cursor(shell->session);
    if (cursor > 0) {
        panel_textf(panel, tr("Played last: mask %s"),
                    inversion_mask_name(inversion_rules_of(shell),
                                        (int)session_move(shell->session, cursor - 1))
                        .words);
    }
}

void inversion_layout_game_card(GameShell *shell, void *state, Panel *panel) {
    const InversionScene *self = state;
    if (has_stars(shell)) {
        list_stars(shell, panel);
    }
    if (self->daily.year > 0) {
        list_daily(shell, self, panel);
    }
    if (!has_stars(shell)) {
        list_last(shell, panel);
    }
    list_rules(shell, panel);
}
