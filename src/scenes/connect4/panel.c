#include "connect4_model.h"

#include <stdlib.h>

#include "connect4_marks.h"
#include "connect4_view.h"
#include "frame_layout.h"
#include "say.h"

Connect4Scene *connect4_scene_of(GameFrame *frame) {
    return (Connect4Scene *)frame;
}

const Connect4Scene *connect4_const_scene_of(const GameFrame *frame) {
    return (const Connect4Scene *)frame;
}

const Connect4State *connect4_state_of(const GameFrame *frame) {
    return session_state(frame->session);
}

int connect4_turn_of(const GameFrame *frame) {
    return connect4_state_of(frame)->count % 2;
}

bool connect4_is_over(const GameFrame *frame) {
    return session_outcome(frame->session) != OUTCOME_ONGOING;
}

bool connect4_is_players_turn(const GameFrame *frame) {
    return !connect4_is_over(frame) &&
           !match_is_computers_turn(&connect4_const_scene_of(frame)->match, frame,
                                    connect4_turn_of(frame));
}

/* ---- Words ---- */

static const char *name_of_pieces(const GameFrame *frame, int player) {
    static const char *const names[PIECES_COUNT][2] = {
        {N_("coral with a ring"), N_("amber with a dot")},
        {N_("blue with a ring"), N_("orange with a dot")},
        {N_("navy with a ring"), N_("cream with a dot")},
    };
    return tr(names[frame->context->preferences.pieces][player]);
}

static const char *title_over(const GameFrame *frame) {
    const Match *match = &connect4_const_scene_of(frame)->match;
    const Outcome outcome = session_outcome(frame->session);
    if (outcome == OUTCOME_DRAW) {
        return tr("A draw: the board is full");
    }
    const char *winner = match_winner(match, frame);
    if (winner) {
        return winner;
    }
    return outcome == OUTCOME_FIRST_WINS ? tr("The first player wins")
                                         : tr("The second player wins");
}

static const char *title_now(const GameFrame *frame) {
    const Match *match = &connect4_const_scene_of(frame)->match;
    if (connect4_is_over(frame)) {
        return title_over(frame);
    }
    if (match_is_awaited(match, frame, connect4_turn_of(frame))) {
        return tr("The computer is thinking…");
    }
    if (match->is_browsing || match->players == MATCH_WATCHED) {
        return match->is_browsing ? tr("Looking back") : tr("Paused");
    }
    if (match->players == MATCH_TWO_PLAYERS) {
        return connect4_turn_of(frame) == 0 ? tr("The first player's turn")
                                            : tr("The second player's turn");
    }
    return tr("Your turn");
}

void connect4_status(const GameFrame *frame, Text *title, Text *detail) {
    const int count = connect4_state_of(frame)->count;
    if (frame->card == CARD_EDITOR) {
        connect4_editor_status(frame, title, detail);
        return;
    }
    text_add(title, title_now(frame));
    if (connect4_is_over(frame)) {
        text_addf(detail, tr("After %d discs"), count);
    } else {
        text_addf(detail, tr("Move %1$d · %2$s"), count + 1,
                  name_of_pieces(frame, connect4_turn_of(frame)));
    }
}

/* ---- The panel ---- */

static void layout_hint(GameFrame *frame, Panel *panel) {
    const Connect4Scene *self = connect4_scene_of(frame);
    char buffer[700];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    if (!self->has_hint) {
        panel_heading(panel, tr("Hint"));
        panel_text(panel, tr("Looking for the best column…"));
        connect4_line_layout(frame, panel);
        panel_row(panel, 2);
        connect4_line_layout_button(frame, panel);
        panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
        panel_card_end(panel);
        return;
    }
    text_addf(&text, tr("Hint: column %d"), self->hint.column + 1);
    panel_heading(panel, buffer);
    text_clear(&text);
    connect4_hint_text(&self->hint, locale_text, &text);
    panel_text(panel, buffer);
    if (connect4_marks_legend_height(&self->hint) > 0 && !connect4_line_is_shown(frame)) {
        panel_area(panel, AREA_LEGEND, connect4_marks_legend_height(&self->hint));
    }
    connect4_line_layout(frame, panel);
    panel_row(panel, 2);
    panel_primary(panel, "play-hint", ACT_PLAY_HINT, tr("Play it"), "P");
    connect4_line_layout_buttons(frame, panel);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

static void layout_options(GameFrame *frame, Panel *panel) {
    const Match *match = &connect4_scene_of(frame)->match;
    char buffer[200];
    Text about = text_over(buffer, sizeof buffer);
    connect4_strength_text(&connect4_levels[match->level], locale_text, &about);
    panel_card_begin(panel);
    panel_heading(panel, tr("The game"));
    match_layout_options(match, panel, buffer);
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* The way through the game, while the player looks back or watches. */
static void layout_walk(GameFrame *frame, Panel *panel) {
    const Match *match = &connect4_const_scene_of(frame)->match;
    const bool is_start = session_cursor(frame->session) == 0;
    const bool is_end = session_cursor(frame->session) == session_length(frame->session);
    if (!match->is_browsing || match->players == MATCH_WATCHED) {
        return;
    }
    panel_row(panel, 2);
    panel_button(panel, "step-back", ACT_LINE_BACK, tr("Back"), ",")->is_disabled = is_start;
    panel_button(panel, "step-forward", ACT_LINE_STEP, tr("Forward"), ".")->is_disabled = is_end;
    panel_button(panel, "first", ACT_FIRST, tr_as("position", "First"), N_("Home"))->is_disabled =
        is_start;
    panel_button(panel, "last", ACT_LAST, tr("Last"), N_("End"))->is_disabled = is_end;
    match_layout_play_on(match, frame, panel, connect4_turn_of(frame));
    panel_row(panel, 0);
}

static void layout_actions(GameFrame *frame, Panel *panel) {
    panel_button(panel, "hint", ACT_HINT, tr("Hint"), "H")->is_disabled =
        !connect4_is_players_turn(frame);
    panel_button(panel, "analysis", ACT_ANALYSIS, tr("Analysis"), "A")->is_checked =
        connect4_const_scene_of(frame)->analysis.is_on;
    panel_button(panel, "lens", ACT_LENS, tr("Matrix"), "E")->is_checked = frame->card == CARD_LENS;
    Control *review = panel_button(panel, "review", ACT_REVIEW, tr("Review"), "R");
    review->is_checked = frame->card == CARD_REVIEW;
    review->is_disabled = session_length(frame->session) == 0;
    panel_button(panel, "editor", ACT_EDITOR, tr("Set up"), "S")->is_checked =
        frame->card == CARD_EDITOR;
    frame_layout_new(panel, tr("New game"), connect4_is_over(frame));
    panel_button(panel, "options", ACT_OPTIONS, tr("Opponent"), "O")->is_checked =
        frame->card == CARD_OPTIONS;
    match_layout_lines(&connect4_const_scene_of(frame)->match, frame, panel);
}

static void layout_footer(GameFrame *frame, Panel *panel) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    panel_gap(panel, 4);
    if (session_cursor(frame->session) > 0) {
        text_add(&text, tr("Columns played: "));
        connect4_export_text(frame, &text);
        panel_note(panel, buffer);
    }
    text_clear(&text);
    match_tally(&connect4_scene_of(frame)->match, frame, &text);
    panel_note(panel, buffer);
}

void connect4_layout_panel(GameFrame *frame, Panel *panel) {
    if (frame->card == CARD_HINT) {
        layout_hint(frame, panel);
    } else if (frame->card == CARD_LENS) {
        connect4_lens_layout(frame, panel);
    } else if (frame->card == CARD_EDITOR) {
        connect4_editor_layout(frame, panel);
    } else if (frame->card == CARD_OPTIONS) {
        layout_options(frame, panel);
    } else if (frame->card == CARD_REVIEW) {
        connect4_review_layout(frame, panel);
    }
    if (frame->card == FRAME_CARD_NONE) {
        match_layout_watch(&connect4_const_scene_of(frame)->match, frame, panel);
        layout_walk(frame, panel);
    }
    layout_actions(frame, panel);
    if (frame->card == FRAME_CARD_NONE) {
        /* Below the buttons: it grows while it thinks, and they must not move under the pointer. */
        connect4_analysis_layout(frame, panel);
    }
    layout_footer(frame, panel);
}
