/* The review: how the game went, and where it turned. */
#include "gomoku/standing.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/board/curve.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/report.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/board/chart.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_REVIEW_CURVE_U 132.0F
#define CURVE_LOW_U 88.0F
#define GOMOKU_REVIEW_CURVE_FLAT_U 48.0F
#define GOMOKU_REVIEW_LOW_U                                                                        \
    120.0F /* a card with room for the curve and the way through the game only */
#define TURNS_MAX 3

/* A move that cost its player much. */
typedef struct Turn {
    int ply; /* before it */
    float cost;
} Turn;

typedef struct GomokuReviewState {
    Turn turns[TURNS_MAX]; /* the worst first */
    int count;
    Chart chart;
} GomokuReviewState;

static bool gomoku_review_open(GameShell *shell, void *self, Text *reason) {
    text_add(reason, tr("There is no move to review yet."));
    return session_length(shell->session) > 0;
}

/* ---- Where the game turned ---- */

static bool is_blacks(const GameShell *shell, int ply) {
    GomokuBoard board;
    session_state_at(shell->session, ply, &board);
    return board.turn == GOMOKU_BLACK;
}

static void add_turn(GomokuReviewState *state, Turn turn) {
    int place = state->count < TURNS_MAX ? state->count++ : TURNS_MAX;
    for (; place > 0 && state->turns[place - 1].cost < turn.cost; place--) {
        if (place < TURNS_MAX) {
            state->turns[place] = state->turns[place - 1];
        }
    }
    if (place < TURNS_MAX) {
        state->turns[place] = turn;
    }
}

static void find_turns(const GameShell *shell, GomokuReviewState *state) {
    const GomokuCurve *curve = &gomoku_const_scene_of(shell)->curve;
    state->count = 0;
    for (int ply = 0; ply + 1 < curve->known; ply++) {
        const float change = curve->values[ply + 1] - curve->values[ply];
        if (session_move(shell->session, ply) >= GOMOKU_POINTS) {
            continue; /* a choice of the opening costs nothing */
        }
        const float cost = (is_blacks(shell, ply) ? -change : change) / 2;
        if (cost >= GOMOKU_TURN_COST) {
            add_turn(state, (Turn){ply, cost});
        }
    }
}

/* ---- Commands ---- */

static void go_to_turn(GameShell *shell, void *self, int value) {
    two_player_browse(shell, value);
}

enum { REVIEW_TURN };

static const Command gomoku_review_commands[] = {
    [REVIEW_TURN] = {.id = "review-turn",
                     .label = N_("A costly move"),
                     .place = COMMAND_INSIDE,
                     .run = go_to_turn},
    {0},
};

/* ---- The card ---- */

/* "After move 12 (K10): black stands better." */
static void layout_standing(const GameShell *shell, Panel *panel) {
    const GomokuCurve *curve = &gomoku_const_scene_of(shell)->curve;
    const int cursor = session_cursor(shell->session);
    char buffer[200];
    char name[80];
    Text text = text_over(buffer, sizeof buffer);
    Text point = text_over(name, sizeof name);
    if (cursor >= curve->known) {
        text_add(&text, tr("Reviewing the moves…"));
    } else if (cursor == 0) {
        text_add(&text, tr("The first position."));
    } else {
        gomoku_describe_move(session_move(shell->session, cursor - 1), &point);
        const bool is_stone = session_move(shell->session, cursor - 1) < GOMOKU_POINTS;
        text_addf(&text, is_stone ? tr("After move %1$d at %2$s. ") : tr("After move %1$d, %2$s. "),
                  cursor, name);
        text_add(&text, tr(gomoku_standing_sentence(curve->values[cursor])));
    }
    panel_text(panel, buffer);
}

static void layout_turn(GameShell *shell, Panel *panel, Turn turn) {
    char name[80];
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text((int)session_move(shell->session, turn.ply), &point);
    Control *button = shell_button(shell, panel, &gomoku_review_commands[REVIEW_TURN], turn.ply,
                                   text_short("review-turn-%d", turn.ply + 1).data);
    if (button) {
        controls_set_label(button,
                           text_short(is_blacks(shell, turn.ply) ? tr("Move %1$d · black at %2$s")
                                                                 : tr("Move %1$d · white at %2$s"),
                                      turn.ply + 1, name)
                               .data);
        button->is_checked = turn.ply == session_cursor(shell->session);
    }
}

static void gomoku_review_layout_turns(GameShell *shell, const GomokuReviewState *state,
                                       Panel *panel) {
    if (state->count == 0) {
        return;
    }
    panel_note(panel, tr("The costliest moves: click to see the position before"));
    panel_row(panel, 1);
    for (int i = 0; i < state->count; i++) {
        layout_turn(shell, panel, state->turns[i]);
    }
}

static void gomoku_review_layout_card(GameShell *shell, void *self, Panel *panel) {
    GomokuReviewState *state = self;
    find_turns(shell, state);
    const bool is_low = panel->viewport.height < GOMOKU_REVIEW_LOW_U;
    const float height = is_low              ? GOMOKU_REVIEW_CURVE_FLAT_U
                         : panel->is_compact ? CURVE_LOW_U
                                             : GOMOKU_REVIEW_CURVE_U;
    state->chart.area = panel_area(panel, height, gomoku_draw_curve, NULL);
    if (is_low) {
        two_player_layout_walk(shell, panel);
    }
    layout_standing(shell, panel);
    if (!is_low) {
        two_player_layout_walk(shell, panel);
    }
    gomoku_review_layout_turns(shell, state, panel);
    panel_note(panel,
               tr("The advantage after each move, by a short search: Black above, White below."));
}

static bool point_at_curve(GameShell *shell, void *self, const Event *event) {
    GomokuReviewState *state = self;
    const ChartShape shape = gomoku_curve_shape(shell);
    int ply = 0;
    return chart_drag(&state->chart, &shape, event, shell->view.panel.viewport, &ply) &&
           two_player_browse(shell, ply);
}

/* Marks the next move of the game. */
static void gomoku_review_decorate(const GameShell *shell, const void *self, void *view,
                                   int64_t now_ms) {
    const int cursor = session_cursor(shell->session);
    GomokuView *board = view;
    if (session_can_redo(shell->session) && session_move(shell->session, cursor) < GOMOKU_POINTS) {
        board->hinted = (int)session_move(shell->session, cursor);
    }
}

const Mode gomoku_review_mode = {.name = "review",
                                 .title = N_("Review"),
                                 .ends_by = MODE_ENDS_BY_OTHER,
                                 .commands = gomoku_review_commands,
                                 .state_size = sizeof(GomokuReviewState),
                                 .open = gomoku_review_open,
                                 .layout_card = gomoku_review_layout_card,
                                 .decorate = gomoku_review_decorate,
                                 .input = {.pointer = point_at_curve}};
