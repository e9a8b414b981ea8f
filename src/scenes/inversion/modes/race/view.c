/* The words of a race, the duel on the board, and the masks of both in the card. */
#include <string.h>

#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/shell/i18n.h"

#define RACE_LINE_U 24.0F
#define WAY_U 46.0F        /* a mask that was played */
#define WAY_HEIGHT_U 56.0F /* two of them with a line above each fill RACE_WAYS_U */
#define WAY_GAP_U 8.0F

static const char *const opponent_ids[INVERSION_RACE_OPPONENTS] = {"bebeto", "speedy", "yoda",
                                                                   "master", "learner"};
static const char *const form_ids[INVERSION_RACE_FORMS] = {"moves", "turns", "pace"};

const char *race_opponent_id(int opponent) {
    return opponent_ids[opponent];
}

const char *race_form_id(InversionRaceForm form) {
    return form_ids[form];
}

/* ---- The status ---- */

int race_allowance(const Race *race) {
    return race->phase < RACE_ON ? 0 : inversion_race_match_allowance(&race->match);
}

static void add_moves(const Race *race, Text *out) {
    if (race->match.options.form == INVERSION_RACE_BY_MOVES) {
        text_addf(out, tr("Moves played: %1$d of %2$d"), race->match.spent, race_allowance(race));
    } else {
        text_addf(out, tr("Your moves: %1$d · %2$s: %3$d"), race->match.spent,
                  inversion_opponent_name(race->match.options.opponent), race->match.done);
    }
}

/* Master and learner are not names and need separate sentences; NULL for opponents with a name. */
static const char *const won_words[INVERSION_RACE_OPPONENTS] = {
    NULL, NULL, NULL, N_("The master won the race"), N_("The learner won the race")};
static const char *const against[INVERSION_RACE_OPPONENTS] = {
    NULL, NULL, NULL, N_("Race against the master"), N_("Race against the learner")};

static void add_named(const char *format, const char *const *sentences, int opponent, Text *out) {
    if (sentences[opponent]) {
        text_add(out, tr(sentences[opponent]));
    } else {
        text_addf(out, format, inversion_opponent_name(opponent));
    }
}

static void add_end(const Race *race, Text *title) {
    if (race->has_erred) {
        text_add(title, tr("One mask too many: you lose the race"));
    } else if (race->phase == RACE_WON) {
        text_add(title, tr("You won the race"));
    } else if (race->match.options.form == INVERSION_RACE_BY_MOVES &&
               race->match.spent >= race_allowance(race)) {
        text_add(title, tr("Out of moves: you lose"));
    } else if (race->match.options.form != INVERSION_RACE_BY_MOVES &&
               inversion_race_match_is_opponent_there(&race->match)) {
        add_named(tr("%s won the race"), won_words, race->match.options.opponent, title);
    } else {
        text_add(title, tr("You lost the race")); /* given up */
    }
}

void race_say_end(const Race *race, Head *head) {
    head->tone = race->phase == RACE_WON ? HEAD_GOOD : HEAD_PLAIN;
    head->is_end = true;
    add_end(race, &head->title);
    add_moves(race, &head->detail);
}

void race_say(const Race *race, Head *head) {
    if (race->match.options.form == INVERSION_RACE_BY_MOVES) {
        text_addf(&head->title, tr("A race by moves: %s"),
                  inversion_opponent_name(race->match.options.opponent));
    } else {
        add_named(tr("Race against %s"), against, race->match.options.opponent, &head->title);
    }
    if (race->phase == RACE_PLANNING || race->phase == RACE_DRAWING) {
        text_add(&head->detail, tr("Preparing the race…"));
    } else if (race->is_waiting) {
        text_add(&head->detail, tr("The race resumes with your next move."));
    } else {
        add_moves(race, &head->detail);
    }
}

/* ---- The duel ---- */

static bool has_opponent(const Race *race) {
    return race->match.options.form != INVERSION_RACE_BY_MOVES;
}

void race_update_duel(GameShell *shell, const Race *race) {
    InversionScene *scene = inversion_scene_of(shell);
    const InversionRaceMatch *match = &race->match;
    const InversionState *own = &match->own;
    const int last = match->done - 1;
    InversionDuel duel;
    memset(&duel, 0, sizeof duel); /* the padding too, to be compared */
    duel.is_on = has_opponent(race) && race->phase >= RACE_PLANNING;
    duel.is_over = race->phase >= RACE_WON;
    duel.is_won = race->phase == RACE_WON;
    duel.opponent = match->options.opponent;
    if (duel.is_on) {
        duel.differing = inversion_state_differing(own);
        memcpy(duel.board, own->board, (size_t)inversion_state_cells(own));
        for (int cell = 0; last >= 0 && last < INVERSION_RACE_LEARNER_MOVES_MAX &&
                           cell < inversion_state_cells(own);
             cell++) {
            duel.flipped[cell] = inversion_state_mask_at(own, match->masks[last], cell) != 0;
        }
        if (race->phase == RACE_ON && match->options.form == INVERSION_RACE_IN_TURNS) {
            duel.turn = match->owed > 0 ? INVERSION_DUEL_THEIRS : INVERSION_DUEL_YOURS;
        }
    }
    if (memcmp(&duel, &scene->duel, sizeof duel) != 0) {
        memcpy(&scene->duel, &duel, sizeof duel);
        shell_mark_dirty(shell);
    }
}

/* ---- Results ---- */

void race_look_up(GameShell *shell, ResultSums *sums, const InversionRaceOptions *options) {
    results_look(
        shell, sums, RACE_RESULTS,
        text_short("%s-%s", race_form_id(options->form), race_opponent_id(options->opponent)).data);
}

void race_list_tally(const StoredTally *sums, Panel *panel) {
    if (sums->played > 0) {
        panel_notef(panel, tr("Races like this: won %1$d, lost %2$d"), sums->won, sums->lost);
    }
}

/* ---- The card ---- */

/* The masks of one side, the latest that fit. */
static void race_draw_way(const GameShell *shell, const Race *race, bool is_theirs, Canvas *canvas,
                          Rect row) {
    const InversionState *state = inversion_state_of(shell);
    const Theme *theme = &shell->context->theme;
    const int made = is_theirs ? race->match.done : race->match.spent;
    const int known =
        made < INVERSION_RACE_LEARNER_MOVES_MAX ? made : INVERSION_RACE_LEARNER_MOVES_MAX;
    const int fit = (int)((row.width + WAY_GAP_U) / (WAY_U + WAY_GAP_U));
    const int first = known > fit ? known - fit : 0;
    uint8_t digits[INVERSION_CELLS_MAX];
    for (int i = first; i < known; i++) {
        const int mask = is_theirs ? race->match.masks[i] : (int)session_move(shell->session, i);
        inversion_unpack_mask(state, mask, digits);
        const InversionIcon icon = {
            .mask = inversion_state_cells(state) <= INVERSION_PICTURE_CELLS ? digits : NULL,
            .name = inversion_mask_name((InversionRuleset)state->ruleset, mask)};
        inversion_draw_icon(
            &icon, inversion_shape_of(state), canvas, theme,
            rect_of(row.x + (float)(i - first) * (WAY_U + WAY_GAP_U), row.y, WAY_U, WAY_HEIGHT_U));
    }
}

void race_draw_ways(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Race *race = self;
    const Theme *theme = &shell->context->theme;
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    for (int i = 0; i < 2; i++) {
        Rect part = rect_row(rect, i, 2, WAY_GAP_U);
        Rect line = rect_cut_top(&part, RACE_LINE_U);
        const char *name =
            i == 0 ? tr("You") : inversion_opponent_name(race->match.options.opponent);
        canvas_text(canvas, rect_cut_left(&line, line.width / 2), name, style);
        canvas_text(
            canvas, line,
            text_short(tr("moves %d"), i == 0 ? race->match.spent : race->match.done).data,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary});
        race_draw_way(shell, race, i == 1, canvas, part);
    }
}

static void race_list_lead(const GameShell *shell, const Race *race, Panel *panel) {
    const int mine = inversion_state_differing(inversion_state_of(shell));
    const int theirs = inversion_state_differing(&race->match.own);
    const int lead = mine < theirs ? theirs - mine : mine - theirs;
    if (mine < theirs) {
        panel_textf(
            panel,
            locale_plural("You lead by %d cell.", "You lead by %d cells.", (unsigned long)lead),
            lead);
    } else if (mine > theirs) {
        panel_textf(panel,
                    locale_plural("You are %d cell behind.", "You are %d cells behind.",
                                  (unsigned long)lead),
                    lead);
    } else {
        panel_text(panel, tr("You are level."));
    }
}

void race_list_duel(const GameShell *shell, const Race *race, Panel *panel) {
    if (race->phase == RACE_DRAWING) {
        return;
    }
    race_list_lead(shell, race, panel);
    panel_area(panel, RACE_WAYS_U, race_draw_ways, race);
}
