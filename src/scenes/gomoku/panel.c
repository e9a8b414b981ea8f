#include "frame_layout.h"
#include "gomoku_model.h"
#include "say.h"

#define CURVE_HEIGHT_U 96.0F
#define ROOMY_U 620.0F /* a lower panel begins with what the player needs first */
#define NAMED_MAX 4    /* points named in a sentence; more are only ringed */

GomokuScene *gomoku_scene_of(GameFrame *frame) {
    return (GomokuScene *)frame;
}

const GomokuScene *gomoku_const_scene_of(const GameFrame *frame) {
    return (const GomokuScene *)frame;
}

const GomokuBoard *gomoku_board_of(const GameFrame *frame) {
    return session_state(frame->session);
}

int gomoku_turn_of(const GameFrame *frame) {
    return gomoku_board_of(frame)->turn == GOMOKU_BLACK ? 0 : 1;
}

bool gomoku_is_over(const GameFrame *frame) {
    return session_outcome(frame->session) != OUTCOME_ONGOING;
}

static bool is_computers_side(const GameFrame *frame) {
    return match_is_computers_turn(&gomoku_const_scene_of(frame)->match, frame,
                                   gomoku_turn_of(frame));
}

bool gomoku_is_computers_turn(const GameFrame *frame) {
    return match_is_awaited(&gomoku_const_scene_of(frame)->match, frame, gomoku_turn_of(frame));
}

bool gomoku_is_players_turn(const GameFrame *frame) {
    return !gomoku_is_over(frame) && !is_computers_side(frame);
}

bool gomoku_can_play_now(const GameFrame *frame) {
    return frame_is_thinking(frame, JOB_MOVE) &&
           frame->now_ms >=
               gomoku_const_scene_of(frame)->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
}

void gomoku_export_text(const GameFrame *frame, Text *out) {
    const char *description = session_description(frame->session);
    GomokuBoard start;
    session_state_at(frame->session, 0, &start);
    text_add(out, description[0] ? description : "15 0");
    for (int i = 0; i < session_cursor(frame->session); i++) {
        const int point = (int)session_move(frame->session, i);
        const bool is_first = i == 0 && start.count == 0;
        text_addf(out, "%s%d,%d", is_first ? " " : ";", gomoku_column(point), gomoku_row(point));
    }
}

/* ---- Words ---- */

static const char *name_of_side(int side) {
    return side == 0 ? tr("Black") : tr("White");
}

static const char *title_over(const GameFrame *frame) {
    const Match *match = &gomoku_const_scene_of(frame)->match;
    const Outcome outcome = session_outcome(frame->session);
    if (outcome == OUTCOME_DRAW) {
        return tr("A draw: the board is full");
    }
    const char *winner = match_winner(match, frame);
    if (winner) {
        return winner;
    }
    return outcome == OUTCOME_FIRST_WINS ? tr("Black wins") : tr("White wins");
}

static const char *title_now(const GameFrame *frame) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    if (gomoku_is_over(frame)) {
        return title_over(frame);
    }
    if (gomoku_is_computers_turn(frame)) {
        return tr("The computer is thinking…");
    }
    if (self->match.is_browsing || self->match.players == MATCH_WATCHED) {
        return self->match.is_browsing ? tr("Looking back") : tr("Paused");
    }
    if (self->match.players == MATCH_TWO_PLAYERS) {
        return gomoku_turn_of(frame) == 0 ? tr("Black to move") : tr("White to move");
    }
    return tr("Your turn");
}

/* "White threatens five in a row: answer at K7 or K11 (ringed)." */
static void add_threat(const GameFrame *frame, Text *out) {
    static const char *const places[NAMED_MAX + 1] = {
        [1] = N_("%1$s: answer at %2$s (ringed)."),
        [2] = N_("%1$s: answer at %2$s or %3$s (ringed)."),
        [3] = N_("%1$s: answer at %2$s, %3$s or %4$s (ringed)."),
        [4] = N_("%1$s: answer at %2$s, %3$s, %4$s or %5$s (ringed)."),
    };
    const GomokuThreats *threats = &gomoku_const_scene_of(frame)->threats;
    const bool is_black = gomoku_turn_of(frame) == 1;
    const bool is_five = threats->danger == GOMOKU_DANGER_FIVE;
    const char *what = is_five && is_black ? tr("Black threatens five in a row")
                       : is_five           ? tr("White threatens five in a row")
                       : is_black          ? tr("Black threatens a four that cannot be stopped")
                                           : tr("White threatens a four that cannot be stopped");
    char names[NAMED_MAX][8] = {{0}};
    for (int i = 0; i < threats->count && i < NAMED_MAX; i++) {
        Text name = text_over(names[i], sizeof names[i]);
        gomoku_point_to_text(threats->points[i], &name);
    }
    if (is_five && threats->count > 1) {
        text_addf(out, tr("%s at more than one point: only one can be stopped."), what);
    } else if (threats->count == 0) {
        text_addf(out, tr("%s, and nothing answers it."), what);
    } else if (threats->count > NAMED_MAX) {
        text_addf(out, tr("%s: answer at one of the ringed points."), what);
    } else {
        text_addf(out, tr(places[threats->count]), what, names[0], names[1], names[2], names[3]);
    }
}

void gomoku_status(const GameFrame *frame, Text *title, Text *detail) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    const int count = gomoku_board_of(frame)->count;
    text_add(title, title_now(frame));
    if (gomoku_is_over(frame)) {
        text_addf(detail, tr("After %d stones"), count);
        return;
    }
    text_addf(detail, tr("Move %1$d · %2$s"), count + 1, name_of_side(gomoku_turn_of(frame)));
    if (self->threats.danger != GOMOKU_DANGER_NONE && !self->hides_threats &&
        !gomoku_is_computers_turn(frame)) {
        text_add(detail, " · ");
        add_threat(frame, detail);
    }
}

/* ---- The panel ---- */

static void layout_hint(GameFrame *frame, Panel *panel) {
    const GomokuScene *self = gomoku_scene_of(frame);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    if (!self->has_hint) {
        panel_heading(panel, tr("Hint"));
        panel_text(panel, tr("Looking for the best point…"));
    } else {
        char name[8];
        Text point = text_over(name, sizeof name);
        gomoku_point_to_text(self->hint.point, &point);
        text_addf(&text, tr("Hint: %s"), name);
        panel_heading(panel, buffer);
        text_clear(&text);
        gomoku_hint_text(&self->hint, locale_text, &text);
        panel_text(panel, buffer);
    }
    panel_row(panel, 2);
    if (self->has_hint) {
        panel_primary(panel, "play-hint", ACT_PLAY_HINT, tr("Play it"), "P");
    }
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* The rows of the table that give the point its value: those of the better pass. */
static void layout_rows(Panel *panel, const GomokuPatternReport *report, int side) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    const int pass = report->totals[GOMOKU_PASS_NO_GAP] > report->totals[GOMOKU_PASS_GAP]
                         ? GOMOKU_PASS_NO_GAP
                         : GOMOKU_PASS_GAP;
    text_addf(&text, side == 0 ? tr("Black: %d points") : tr("White: %d points"), report->score);
    panel_heading(panel, buffer);
    if (report->score == 0) {
        panel_note(panel, tr("No row of the table matches."));
        return;
    }
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        const int count = report->counts[pass][row];
        if (count == 0) {
            continue;
        }
        text_clear(&text);
        text_addf(&text, tr("Row %1$d, %2$s: "), row + 1, tr(gomoku_table[row].name));
        if (count > 1) {
            text_addf(&text, "%d × %d = ", count, gomoku_table[row].points);
        }
        text_add_int(&text, count * gomoku_table[row].points);
        panel_note(panel, buffer);
    }
    panel_note(panel, pass == GOMOKU_PASS_GAP ? tr("Counted with one gap allowed.")
                                              : tr("Counted without gaps."));
}

static void layout_lens(GameFrame *frame, Panel *panel) {
    const GomokuScene *self = gomoku_scene_of(frame);
    const GomokuBoard *board = gomoku_board_of(frame);
    char buffer[200];
    char name[8];
    Text text = text_over(buffer, sizeof buffer);
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text(self->lens_point, &point);
    text_addf(&text, tr("Patterns at %s"), name);
    panel_card_begin(panel);
    panel_heading(panel, buffer);
    panel_note(panel, tr("Stones in line, closed ends, gaps"));
    panel_area(panel, AREA_LENS, gomoku_view_lens_height(panel->viewport.width - 2 * panel->inset));
    for (int side = 0; side < 2; side++) {
        GomokuPatternReport report;
        if (gomoku_pattern_report(board, self->lens_point, side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE,
                                  &report)) {
            layout_rows(panel, &report, side);
        }
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

static void layout_options(GameFrame *frame, Panel *panel) {
    const GomokuScene *self = gomoku_scene_of(frame);
    const PanelChoice threats[] = {{"threats-shown", tr("Ringed")},
                                   {"threats-hidden", tr("Not shown")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("The game"));
    match_layout_options(&self->match, panel,
                         tr(gomoku_level_info((GomokuLevel)self->match.level)->about));
    panel_choices(panel, tr("Threats"), threats, 2, ACT_THREATS, self->hides_threats);
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* The curve and the way through the game. */
static void layout_game(GameFrame *frame, Panel *panel) {
    const GomokuScene *self = gomoku_scene_of(frame);
    const bool is_start = session_cursor(frame->session) == 0;
    const bool is_end = session_cursor(frame->session) == session_length(frame->session);
    panel_card_begin(panel);
    panel_heading(panel, tr("Who stands better"));
    panel_area(panel, AREA_CURVE, CURVE_HEIGHT_U);
    panel_note(panel, tr("After each move, by a short search: black above, white below."));
    panel_row(panel, 2);
    panel_button(panel, "step-back", ACT_BACK, tr("Back"), ",")->is_disabled = is_start;
    panel_button(panel, "step-forward", ACT_FORWARD, tr("Forward"), ".")->is_disabled = is_end;
    panel_button(panel, "first", ACT_FIRST, tr_as("position", "First"), N_("Home"))->is_disabled =
        is_start;
    panel_button(panel, "last", ACT_LAST, tr("Last"), N_("End"))->is_disabled = is_end;
    match_layout_play_on(&self->match, frame, panel, gomoku_turn_of(frame));
    panel_card_end(panel);
}

static void layout_actions(GameFrame *frame, Panel *panel) {
    const GomokuScene *self = gomoku_scene_of(frame);
    if (gomoku_can_play_now(frame)) {
        panel_button(panel, "play-now", ACT_PLAY_NOW, tr("Play now"), N_("Space"));
    } else {
        panel_button(panel, "hint", ACT_HINT, tr("Hint"), "H")->is_disabled =
            !gomoku_is_players_turn(frame);
    }
    Control *lens = panel_button(panel, "lens", ACT_LENS, tr("Patterns"), "L");
    lens->is_checked = frame->card == CARD_LENS;
    Control *numbers = panel_button(panel, "numbers", ACT_NUMBERS, tr("Numbers"), "N");
    numbers->is_checked = self->shows_numbers;
    frame_layout_new(panel, tr("New game"), gomoku_is_over(frame));
    panel_button(panel, "options", ACT_OPTIONS, tr("Opponent"), "O")->is_checked =
        frame->card == CARD_OPTIONS;
    match_layout_lines(&self->match, frame, panel);
    panel_button(panel, "copy", FRAME_COPY, tr("Copy"), "Ctrl+C");
}

static void layout_footer(GameFrame *frame, Panel *panel) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    panel_gap(panel, 4);
    match_tally(&gomoku_scene_of(frame)->match, frame, &text);
    panel_note(panel, buffer);
}

void gomoku_layout_panel(GameFrame *frame, Panel *panel) {
    static void (*const cards[])(GameFrame *, Panel *) = {
        [CARD_HINT] = layout_hint, [CARD_LENS] = layout_lens, [CARD_OPTIONS] = layout_options};
    if (frame->card >= CARD_HINT && frame->card <= CARD_OPTIONS) {
        cards[frame->card](frame, panel);
    }
    const Match *match = &gomoku_const_scene_of(frame)->match;
    if (frame->card == FRAME_CARD_NONE) {
        match_layout_watch(match, frame, panel);
    }
    const bool is_roomy = !panel->is_compact && frame->card == FRAME_CARD_NONE &&
                          panel->viewport.height >= ROOMY_U && match->players != MATCH_WATCHED;
    if (is_roomy) {
        layout_game(frame, panel);
    }
    layout_actions(frame, panel);
    if (!is_roomy) {
        layout_game(frame, panel);
    }
    layout_footer(frame, panel);
}
