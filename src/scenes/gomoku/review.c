#include "review.h"


#include "frame/say.h"
#include "game.h"
#include "gomoku/standing.h"
#include "kit/chart.h"
#include "stones.h"

#define CURVE_U 132.0F
#define CURVE_LOW_U 88.0F
#define CURVE_FLAT_U 48.0F
#define LOW_U 120.0F /* a card with room for the curve and the way through the game only */
#define TURNS_MOST 3
#define TURN_LEAST 0.2F /* of the way from black's win to white's that a move has to cost */

/* A move that cost its player much. */
typedef struct Turn {
    int ply; /* before it */
    float cost;
} Turn;

typedef struct ReviewState {
    Turn turns[TURNS_MOST]; /* the worst first */
    int count;
    Chart chart;
} ReviewState;

static bool open_review(GameFrame *frame, void *self, Text *reason) {
    (void)self;
    text_add(reason, tr("There is no move to look at yet."));
    return session_length(frame->session) > 0;
}

/* ---- Where the game turned ---- */

static bool is_blacks(const GameFrame *frame, int ply) {
    GomokuBoard board;
    session_state_at(frame->session, ply, &board);
    return board.turn == GOMOKU_BLACK;
}

static void add_turn(ReviewState *state, Turn turn) {
    int place = state->count < TURNS_MOST ? state->count++ : TURNS_MOST;
    for (; place > 0 && state->turns[place - 1].cost < turn.cost; place--) {
        if (place < TURNS_MOST) {
            state->turns[place] = state->turns[place - 1];
        }
    }
    if (place < TURNS_MOST) {
        state->turns[place] = turn;
    }
}

static void find_turns(const GameFrame *frame, ReviewState *state) {
    const GomokuCurve *curve = &gomoku_const_scene_of(frame)->curve;
    state->count = 0;
    for (int ply = 0; ply + 1 < curve->known; ply++) {
        const float change = curve->values[ply + 1] - curve->values[ply];
        if (session_move(frame->session, ply) >= GOMOKU_POINTS) {
            continue; /* a choice costs nothing on the board */
        }
        const float cost = (is_blacks(frame, ply) ? -change : change) / 2;
        if (cost >= TURN_LEAST) {
            add_turn(state, (Turn){ply, cost});
        }
    }
}

/* ---- Commands ---- */

static void go_to_turn(GameFrame *frame, void *self, int value) {
    (void)self;
    match_browse(frame, value);
}

enum { REVIEW_TURN };

static const Command review_commands[] = {
    [REVIEW_TURN] = {.id = "review-turn",
                     .label = N_("A move that cost much"),
                     .place = COMMAND_INSIDE,
                     .run = go_to_turn},
    {0},
};

/* ---- The card ---- */

static ChartShape chart_of(const GameFrame *frame) {
    return (ChartShape){.form = CHART_CURVE,
                        .plies = gomoku_const_scene_of(frame)->curve.plies,
                        .draw_token = stones_draw_token};
}

void gomoku_draw_curve(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    const GomokuCurve *curve = &gomoku_const_scene_of(frame)->curve;
    const ChartShape shape = chart_of(frame);
    (void)self;
    chart_draw_curve(&shape, &(ChartCurve){curve->values, curve->known, curve->cursor}, canvas,
                     &frame->context->theme, rect);
}

/* "After move 12 (K10): black stands better." */
static void layout_standing(const GameFrame *frame, Panel *panel) {
    const GomokuCurve *curve = &gomoku_const_scene_of(frame)->curve;
    const int cursor = session_cursor(frame->session);
    char buffer[200];
    char name[80];
    Text text = text_over(buffer, sizeof buffer);
    Text point = text_over(name, sizeof name);
    if (cursor >= curve->known) {
        text_add(&text, tr("The moves are being looked at…"));
    } else if (cursor == 0) {
        text_add(&text, tr("The first position."));
    } else {
        gomoku_move_words(session_move(frame->session, cursor - 1), &point);
        const bool is_stone = session_move(frame->session, cursor - 1) < GOMOKU_POINTS;
        text_addf(&text, is_stone ? tr("After move %1$d at %2$s. ") : tr("After move %1$d, %2$s. "),
                  cursor, name);
        text_add(&text, tr(gomoku_standing_sentence(curve->values[cursor])));
    }
    panel_text(panel, buffer);
}

static void layout_turn(GameFrame *frame, Panel *panel, Turn turn) {
    char name[80];
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text((int)session_move(frame->session, turn.ply), &point);
    Control *button = frame_button(frame, panel, &review_commands[REVIEW_TURN], turn.ply,
                                   text_short("review-turn-%d", turn.ply + 1).data);
    if (button) {
        controls_set_label(button,
                           text_short(is_blacks(frame, turn.ply) ? tr("Move %1$d · black at %2$s")
                                                                 : tr("Move %1$d · white at %2$s"),
                                      turn.ply + 1, name)
                               .data);
        button->is_checked = turn.ply == session_cursor(frame->session);
    }
}

static void layout_turns(GameFrame *frame, const ReviewState *state, Panel *panel) {
    if (state->count == 0) {
        return;
    }
    panel_note(panel, tr("What cost most: the position before the move"));
    panel_row(panel, 1);
    for (int i = 0; i < state->count; i++) {
        layout_turn(frame, panel, state->turns[i]);
    }
}

static void layout_review_card(GameFrame *frame, void *self, Panel *panel) {
    ReviewState *state = self;
    find_turns(frame, state);
    const bool is_low = panel->viewport.height < LOW_U;
    const float height = is_low ? CURVE_FLAT_U : panel->is_compact ? CURVE_LOW_U : CURVE_U;
    state->chart.area = panel_area(panel, height, gomoku_draw_curve, NULL);
    if (is_low) {
        match_layout_walk(frame, panel);
    }
    layout_standing(frame, panel);
    if (!is_low) {
        match_layout_walk(frame, panel);
    }
    layout_turns(frame, state, panel);
    panel_note(panel, tr("Who stands better after each move, by a short search: black above, white "
                         "below."));
}

static bool point_at_curve(GameFrame *frame, void *self, const Event *event) {
    ReviewState *state = self;
    const ChartShape shape = chart_of(frame);
    int ply = 0;
    return chart_drag(&state->chart, &shape, event, frame->panel.viewport, &ply) &&
           match_browse(frame, ply);
}

/* Where the move went that the player is about to see. */
static void decorate_review(const GameFrame *frame, const void *self, void *view, int64_t now_ms) {
    const int cursor = session_cursor(frame->session);
    GomokuView *board = view;
    (void)self;
    (void)now_ms;
    if (session_can_redo(frame->session) && session_move(frame->session, cursor) < GOMOKU_POINTS) {
        board->hinted = (int)session_move(frame->session, cursor);
    }
}

const Mode gomoku_review_mode = {.name = "review",
                                 .title = N_("Review"),
                                 .ends_by = MODE_ENDS_BY_OTHER,
                                 .commands = review_commands,
                                 .state_size = sizeof(ReviewState),
                                 .open = open_review,
                                 .layout_card = layout_review_card,
                                 .decorate = decorate_review,
                                 .input = {.pointer = point_at_curve}};
