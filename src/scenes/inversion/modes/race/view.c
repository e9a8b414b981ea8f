/* Draws the opponent's board and writes the words of a race. */
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/layout.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/shell/i18n.h"

#define AREA_U 120.0F
#define AREA_COMPACT_U 84.0F
#define LAST_U 2.0F /* the outline of the cells it flipped last */
#define RACE_LINE_U 22.0F

static const char *const opponent_ids[INVERSION_RACE_OPPONENTS] = {"bebeto", "speedy", "yoda",
                                                                   "master", "learner"};
static const char *const form_ids[INVERSION_RACE_FORMS] = {"moves", "turns", "pace"};

const char *race_opponent_name(int opponent) {
    return opponent == INVERSION_RACE_LEARNER
               ? tr("Learner")
               : tr(inversion_race_name((InversionRaceLevel)opponent));
}

const char *race_opponent_id(int opponent) {
    return opponent_ids[opponent];
}

const char *race_form_id(InversionRaceForm form) {
    return form_ids[form];
}

/* ---- The status ---- */

static void add_moves(const Race *race, Text *out) {
    if (race->match.options.form == INVERSION_RACE_BY_MOVES) {
        text_addf(out, tr("Moves played: %1$d of %2$d"), race->match.spent, race_allowance(race));
    } else {
        text_addf(out, tr("Your moves: %1$d · %2$s: %3$d"), race->match.spent,
                  race_opponent_name(race->match.options.opponent), race->match.done);
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
        text_addf(out, format, race_opponent_name(opponent));
    }
}

static void add_end(const Race *race, Text *title) {
    if (race->has_erred) {
        text_add(title, tr("One mask too many: you lose the race"));
    } else if (race->phase == RACE_WON) {
        text_add(title, tr("You won the race"));
    } else if (race->match.options.form == INVERSION_RACE_BY_MOVES &&
               race->match.spent >= race_allowance(race)) {
        text_add(title, tr("Out of moves: you lose the race"));
    } else if (race->match.options.form != INVERSION_RACE_BY_MOVES &&
               inversion_race_match_is_opponent_there(&race->match)) {
        add_named(tr("%s won the race"), won_words, race->match.options.opponent, title);
    } else {
        text_add(title, tr("You lost the race")); /* given up */
    }
}

void race_say_end(const Race *race, Head *head) {
    head->tone = race->phase == RACE_WON ? HEAD_GOOD : HEAD_PLAIN;
    add_end(race, &head->title);
    add_moves(race, &head->detail);
}

void race_say(const Race *race, Head *head) {
    if (race->match.options.form == INVERSION_RACE_BY_MOVES) {
        text_addf(&head->title, tr("A race by moves: %s"),
                  race_opponent_name(race->match.options.opponent));
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

/* ---- The opponent's board ---- */

static void race_draw_words(const Race *race, Canvas *canvas, const Theme *theme, Rect words) {
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {THEME_FONT_BAR_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    words = rect_centered(words, words.width, 3 * RACE_LINE_U);
    canvas_text(canvas, rect_cut_top(&words, RACE_LINE_U),
                race_opponent_name(race->match.options.opponent), style);
    style = (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
    text_addf(&text, tr("moves %d"), race->match.done);
    canvas_text(canvas, rect_cut_top(&words, RACE_LINE_U), buffer, style);
    text_clear(&text);
    const int differing = inversion_state_differing(&race->match.own);
    if (differing == 0) {
        text_add(&text, tr("at the goal"));
        style.color = theme->good;
    } else {
        text_addf(&text, differing == 1 ? tr("%d cell differs") : tr("%d cells differ"), differing);
        style = (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    }
    canvas_text(canvas, rect_cut_top(&words, RACE_LINE_U), buffer, style);
}

/* Outlines the cells that the opponent has just flipped, so that the player can follow. */
static void draw_last_mask(const Race *race, Canvas *canvas, const Theme *theme, Rect board) {
    const InversionState *state = &race->match.own;
    const Grid grid = inversion_layout_grid(rect_fit(board, 1, 1), inversion_shape_of(state));
    const int last = race->match.done - 1;
    if (last < 0 || last >= INVERSION_RACE_LEARNER_MOVES_MAX) {
        return;
    }
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        if (inversion_state_mask_at(state, race->match.masks[last], cell) != 0) {
            const Rect place = grid_cell(&grid, cell / state->columns, cell % state->columns);
            canvas_stroke_round(canvas, place, grid_cell_size(&grid) * 0.12F, LAST_U,
                                theme->hint_blue);
        }
    }
}

static void draw_opponent(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    const Race *race = self;
    if (race->phase == RACE_DRAWING) {
        return;
    }
    const Rect board = rect_cut_left(&rect, rect.height);
    rect_cut_left(&rect, 2 * THEME_GRID_U);
    inversion_draw_board(race->match.own.board, inversion_shape_of(&race->match.own), canvas, theme,
                         board);
    draw_last_mask(race, canvas, theme, board);
    race_draw_words(race, canvas, theme, rect);
}

void race_list_opponent(const GameShell *shell, const Race *race, Panel *panel) {
    const float room = panel->viewport.height * 0.5F;
    const float least = shell->view.zones.is_compact ? AREA_COMPACT_U : AREA_U;
    const float wanted = panel_width(panel) * 0.5F;
    const float height = wanted < room ? wanted : room;
    panel_area(panel, height > least ? height : least, draw_opponent, race);
}
