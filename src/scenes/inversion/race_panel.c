/* The cards of a race, and its words. */
#include "inversion_race.h"
#include "inversion_view.h"
#include "say.h"

#define AREA_U 120.0F
#define AREA_COMPACT_U 84.0F
#define AREA_LARGE_U 240.0F
#define LAST_U 2.0F /* the outline of what it flipped last */
#define LINE_U 22.0F

static const char *const opponent_ids[RACE_OPPONENTS] = {"bebeto", "speedy", "yoda", "master",
                                                         "learner"};
static const char *const form_ids[RACE_FORMS] = {"moves", "turns", "pace"};

const char *race_opponent_name(int opponent) {
    return opponent == RACE_LEARNER ? tr("Learner")
                                    : tr(inversion_race_name((InversionRaceLevel)opponent));
}

const char *race_opponent_id(int opponent) {
    return opponent_ids[opponent];
}

const char *race_form_id(RaceForm form) {
    return form_ids[form];
}

/* ---- The status ---- */

static void add_moves(const InversionRace *race, Text *out) {
    if (race->form == RACE_MOVES) {
        text_addf(out, tr("Moves played: %1$d of %2$d"), race->spent, race_allowance(race));
    } else {
        text_addf(out, tr("Your moves: %1$d · %2$s: %3$d"), race->spent,
                  race_opponent_name(race->opponent), race->done);
    }
}

/* Master and learner are no names: sentences of their own, NULL where there is a name. */
static const char *const won[RACE_OPPONENTS] = {NULL, NULL, NULL, N_("The master has won the race"),
                                                N_("The learner has won the race")};
static const char *const against[RACE_OPPONENTS] = {NULL, NULL, NULL, N_("Race against the master"),
                                                    N_("Race against the learner")};

static void add_named(const char *format, const char *const *sentences, int opponent, Text *out) {
    if (sentences[opponent]) {
        text_add(out, tr(sentences[opponent]));
    } else {
        text_addf(out, format, race_opponent_name(opponent));
    }
}

static void add_end(const InversionRace *race, Text *title) {
    if (race->phase == RACE_WON) {
        text_add(title, tr("You have won the race"));
    } else if (race->form == RACE_MOVES && race->spent >= race_allowance(race)) {
        text_add(title, tr("No moves are left: the race is lost"));
    } else if (race->form != RACE_MOVES && inversion_state_differing(race->own) == 0) {
        add_named(tr("%s has won the race"), won, race->opponent, title);
    } else {
        text_add(title, tr("The race is lost")); /* given up */
    }
}

bool inversion_race_status(const GameFrame *frame, Text *title, Text *detail) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionRace *race = self->race;
    if (!inversion_race_is_on(self)) {
        if (race->phase == RACE_NONE || frame->card != CARD_RACE) {
            return false;
        }
        add_end(race, title);
        add_moves(race, detail);
        return true;
    }
    if (race->form == RACE_MOVES) {
        text_addf(title, tr("A race by moves: %s"), race_opponent_name(race->opponent));
    } else {
        add_named(tr("Race against %s"), against, race->opponent, title);
    }
    if (race->phase == RACE_PLANNING) {
        text_add(detail, tr("The race is being prepared…"));
    } else if (race->is_waiting) {
        text_add(detail, tr("It goes on with your next move."));
    } else {
        add_moves(race, detail);
    }
    return true;
}

/* ---- The opponent's board ---- */

static void draw_words(const InversionRace *race, Canvas *canvas, const Theme *theme, Rect words) {
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {THEME_FONT_BAR_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    words = rect_centered(words, words.width, 3 * LINE_U);
    canvas_text(canvas, rect_cut_top(&words, LINE_U), race_opponent_name(race->opponent), style);
    style = (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
    text_addf(&text, tr("moves %d"), race->done);
    canvas_text(canvas, rect_cut_top(&words, LINE_U), buffer, style);
    text_clear(&text);
    const int differing = inversion_state_differing(race->own);
    if (differing == 0) {
        text_add(&text, tr("at the goal"));
        style.color = theme->good;
    } else {
        text_addf(&text, differing == 1 ? tr("%d cell differs") : tr("%d cells differ"), differing);
        style = (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    }
    canvas_text(canvas, rect_cut_top(&words, LINE_U), buffer, style);
}

/* What it has just flipped, so that its play can be followed. */
static void draw_last_mask(const InversionRace *race, Canvas *canvas, const Theme *theme,
                           Rect board) {
    const InversionState *state = race->own;
    const Grid grid = inversion_view_grid(rect_fit(board, 1, 1), inversion_shape_of(state));
    const int last = race->done - 1;
    if (last < 0 || last >= RACE_LEARNER_MOVES_MAX) {
        return;
    }
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        if (inversion_state_mask_at(state, race->masks[last], cell) != 0) {
            const Rect place = grid_cell(&grid, cell / state->columns, cell % state->columns);
            canvas_stroke_round(canvas, place, grid_cell_size(&grid) * 0.12F, LAST_U,
                                theme->hint_blue);
        }
    }
}

void inversion_race_draw_area(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const InversionRace *race = inversion_const_scene_of(frame)->race;
    const Theme *theme = &frame->context->theme;
    if (!race->own) {
        return;
    }
    const Rect board = rect_cut_left(&rect, rect.height);
    rect_cut_left(&rect, 2 * THEME_GRID_U);
    inversion_view_board(race->own->board, inversion_shape_of(race->own), canvas, theme, board);
    draw_last_mask(race, canvas, theme, board);
    draw_words(race, canvas, theme, rect);
}

/* Below the boards the palette has to stay in sight. */
static void layout_opponent(const GameFrame *frame, Panel *panel) {
    const bool is_short = panel->is_compact || frame->is_portrait;
    const bool has_room = !inversion_has_palette(inversion_state_of(frame));
    panel_area(panel, AREA_RACE, is_short ? AREA_COMPACT_U : has_room ? AREA_LARGE_U : AREA_U);
}

/* ---- While it runs ---- */

void inversion_race_layout_running(GameFrame *frame, Panel *panel) {
    const InversionRace *race = inversion_const_scene_of(frame)->race;
    const int allowance = race_allowance(race);
    panel_card_begin(panel);
    if (race->form != RACE_MOVES) {
        layout_opponent(frame, panel);
    } else if (allowance > 0) {
        char buffer[100];
        Text text = text_over(buffer, sizeof buffer);
        const int left = allowance - race->spent;
        text_addf(&text, left == 1 ? tr("%d move left") : tr("%d moves left"), left);
        panel_heading(panel, buffer);
        panel_bar(panel, (float)left / (float)allowance,
                  left > allowance / 3 ? frame->context->theme.good
                                       : frame->context->theme.warning);
        panel_note(panel, tr("A mask played again is taken back, but that is a move too."));
    }
    panel_card_end(panel);
}

void inversion_race_layout_actions(Panel *panel) {
    panel_row(panel, 2);
    panel_button(panel, "race-give-up", ACT_RACE_GIVE_UP, tr("Give up"), NULL);
}

/* ---- The choice of a race ---- */

static const char *note_of(const InversionRace *race) {
    static const char *const allowed[] = {
        N_("You may take three times the fewest moves."),
        N_("You may take twice the fewest moves."),
        N_("You may not take one move more than the fewest."),
    };
    static const char *const opponents[RACE_OPPONENTS] = {
        N_("Bébéto makes many detours: up to three times the fewest moves."),
        N_("Speedy makes some detours: up to twice the fewest moves."),
        N_("Yoda takes not one move more than the fewest."),
        N_("The master moves first and never errs: in turns nobody can beat it."),
        N_("The learner begins without knowledge, and keeps the masks of the boards it has seen "
           "won."),
    };
    return tr(race->form == RACE_MOVES ? allowed[race->opponent] : opponents[race->opponent]);
}

static void layout_choices(const InversionRace *race, Panel *panel) {
    const PanelChoice forms[RACE_FORMS] = {{"race-moves", tr("By moves")},
                                           {"race-turns", tr("In turns")},
                                           {"race-pace", tr("By time")}};
    const PanelChoice paces[RACE_PACES] = {
        {"race-slow", tr("Slow")}, {"race-medium", tr("Medium")}, {"race-fast", tr("Fast")}};
    PanelChoice opponents[RACE_OPPONENTS];
    char ids[RACE_OPPONENTS][CONTROL_ID_SIZE];
    const int count = race->form == RACE_MOVES ? INVERSION_RACE_YODA + 1 : RACE_OPPONENTS;
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "race-%s", opponent_ids[i]);
        opponents[i] = (PanelChoice){ids[i], race_opponent_name(i)};
    }
    panel_choices(panel, tr("Race"), forms, RACE_FORMS, ACT_RACE_FORM, (int)race->form);
    panel_note(panel, race->form == RACE_MOVES ? tr("Reach the goal before your moves are used up.")
                      : race->form == RACE_TURNS
                          ? tr("You and your opponent move in turns, each on a board of its own.")
                          : tr("Your opponent plays on a board of its own, and does not wait."));
    panel_choices(panel, race->form == RACE_MOVES ? tr("Level") : tr("Opponent"), opponents, count,
                  ACT_RACE_OPPONENT, race->opponent);
    panel_note(panel, note_of(race));
    if (race->form == RACE_PACE) {
        panel_choices(panel, tr("Pace"), paces, RACE_PACES, ACT_RACE_PACE, race->pace);
    }
}

static void layout_tally(const GameFrame *frame, const InversionRace *race, Panel *panel) {
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    StoredTally tally;
    text_addf(&text, "%s-%s", form_ids[race->form], opponent_ids[race->opponent]);
    if (store_tally(frame->context->store, "inversion-race", buffer, &tally) == STATUS_OK &&
        tally.played > 0) {
        text_clear(&text);
        text_addf(&text, tr("Races like this: won %1$d, lost %2$d"), tally.won, tally.lost);
        panel_note(panel, buffer);
    }
}

static void layout_learner(InversionScene *self, Panel *panel) {
    const InversionLearner *learner = inversion_memory_learner(self);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (learner) {
        inversion_memory_add_words(learner, &text);
        panel_note(panel, buffer);
    }
    panel_row(panel, 2);
    panel_button(panel, "race-memory", ACT_LEARNER, tr("Its memory"), NULL)->is_disabled = !learner;
}

void inversion_race_layout_panel(GameFrame *frame, Panel *panel) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionRace *race = self->race;
    const bool has_ended = race->phase == RACE_WON || race->phase == RACE_LOST;
    panel_card_begin(panel);
    panel_heading(panel, tr("Race against the computer"));
    if (has_ended && race->form != RACE_MOVES) {
        layout_opponent(frame, panel);
    }
    panel_row(panel, 2);
    panel_primary(panel, "race-start", ACT_RACE_START, has_ended ? tr("Once more") : tr("Start"),
                  NULL);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    layout_tally(frame, race, panel);
    layout_choices(race, panel);
    if (race->opponent == RACE_LEARNER) {
        layout_learner(self, panel);
    }
    panel_card_end(panel);
}
