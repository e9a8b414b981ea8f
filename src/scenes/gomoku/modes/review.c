/* The review: how the game went, where it turned, and what was better there. */
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
    120.0F               /* a card with room for the curve and the way through the game only */
#define BEST_NODES 60000 /* of the search for the best point */
#define GOMOKU_REVIEW_TABLE_BYTES (4u << 20)
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
    int compared; /* the ply that `best` belongs to, + 1; 0: none */
    GomokuResult best;
    GomokuValued better; /* its point on the board */
} GomokuReviewState;

enum { JOB_BEST = 1 };

/* ---- The worker ---- */

typedef struct ReviewSearch {
    GomokuBoard board;
    int ply;
    GomokuResult best;
    Status status;
} ReviewSearch;

static void run_review_search(void *payload, const atomic_bool *stop) {
    ReviewSearch *work = payload;
    const GomokuLimits limits = {0};
    Budget budget = budget_nodes(BEST_NODES);
    budget.stop = stop;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_REVIEW_TABLE_BYTES);
    work->status =
        ai ? gomoku_ai_search(ai, &work->board, &limits, &budget, &work->best) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void best_found(GameShell *shell, void *self, int number, void *payload) {
    GomokuReviewState *state = self;
    const ReviewSearch *work = payload;
    state->compared = work->ply + 1;
    state->best = work->best;
    state->better = (GomokuValued){work->best.move, 1, ""};
    if (work->status != STATUS_OK && work->status != STATUS_LIMIT) {
        state->best.move = GOMOKU_NO_POINT; /* nothing is said, and the job does not start again */
    }
}

/* The stone that follows in the game; GOMOKU_NO_POINT: none. */
static int next_stone(const GameShell *shell) {
    const Move move = session_can_redo(shell->session)
                          ? session_move(shell->session, session_cursor(shell->session))
                          : MOVE_NONE;
    return move < GOMOKU_POINTS ? (int)move : GOMOKU_NO_POINT;
}

/* Looks for the best point where the player looks, once the curve tells what the game's own was
 * worth. */
static int64_t gomoku_review_tick(GameShell *shell, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(ReviewSearch), run_review_search, NULL};
    const GomokuReviewState *state = self;
    const int ply = session_cursor(shell->session);
    if (next_stone(shell) == GOMOKU_NO_POINT || state->compared == ply + 1 ||
        gomoku_const_scene_of(shell)->curve.known <= ply + 1 || !shell_is_idle(shell)) {
        return 0;
    }
    ReviewSearch work = {.board = *gomoku_board_of(shell), .ply = ply};
    shell_start_job(shell, &gomoku_review_mode, JOB_BEST, &job, &work);
    return 0;
}

/* Is the best point of this position known, and is there one to compare it with? */
static bool has_comparison(const GameShell *shell, const GomokuReviewState *state) {
    return next_stone(shell) != GOMOKU_NO_POINT &&
           state->compared == session_cursor(shell->session) + 1 &&
           state->best.move != GOMOKU_NO_POINT;
}

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

/* Whoever plays on from here plays another game than the one that is reviewed; it stays as a
 * variation. */
static CommandState try_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = next_stone(shell) != GOMOKU_NO_POINT &&
                                         two_player_is_players_turn(shell)
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT,
                          .is_primary = true};
}

static void try_again(GameShell *shell, void *self, int value) {
    two_player_play_on(shell, NULL, 0);
    shell_close(shell, &gomoku_review_mode);
}

enum { REVIEW_TURN, REVIEW_TRY };

static const Command gomoku_review_commands[] = {
    [REVIEW_TURN] = {.id = "review-turn",
                     .label = N_("A mistake"),
                     .place = COMMAND_INSIDE,
                     .run = go_to_turn},
    [REVIEW_TRY] = {.id = "review-try",
                    .label = N_("Try again from here"),
                    .place = COMMAND_CARD,
                    .state = try_state,
                    .run = try_again},
    {0},
};

/* ---- The card ---- */

/* Who stands better, or how the game has ended. */
static void add_standing(const GameShell *shell, float value, Text *out) {
    const Outcome outcome = session_outcome(shell->session);
    if (outcome == OUTCOME_ONGOING) {
        text_add(out, tr(gomoku_standing_sentence(value)));
    } else {
        text_addf(out, "%s.",
                  outcome == OUTCOME_FIRST_WINS    ? tr("Black wins")
                  : outcome == OUTCOME_SECOND_WINS ? tr("White wins")
                                                   : tr("A draw: the board is full"));
    }
}

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
        add_standing(shell, curve->values[cursor], &text);
    }
    panel_text(panel, buffer);
}

/* "K10 was much better than G11." */
static void layout_comparison(const GameShell *shell, const GomokuReviewState *state,
                              Panel *panel) {
    const int ply = session_cursor(shell->session);
    char names[2][8];
    Text best = text_over(names[0], sizeof names[0]);
    Text played = text_over(names[1], sizeof names[1]);
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    if (!has_comparison(shell, state)) {
        return;
    }
    gomoku_point_to_text(state->best.move, &best);
    gomoku_point_to_text(next_stone(shell), &played);
    if (state->best.move == next_stone(shell)) {
        text_addf(&text, tr("%s was the best move."), names[0]);
    } else {
        const float after = gomoku_const_scene_of(shell)->curve.values[ply + 1];
        text_addf(&text,
                  tr(gomoku_comparison_sentence(gomoku_result_value(&state->best),
                                                gomoku_turn_of(shell) == 0 ? after : -after)),
                  names[0], names[1]);
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
    panel_note(panel, tr("The worst mistakes: click to look back"));
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
    layout_comparison(shell, state, panel);
    if (!is_low) {
        two_player_layout_walk(shell, panel);
    }
    gomoku_review_layout_turns(shell, state, panel);
    panel_note(panel, tr("Estimated advantage after each move: Black above, White below."));
}

static bool point_at_curve(GameShell *shell, void *self, const Event *event) {
    GomokuReviewState *state = self;
    const ChartShape shape = gomoku_curve_shape(shell);
    int ply = 0;
    return chart_drag(&state->chart, &shape, event, shell->view.panel.viewport, &ply) &&
           two_player_browse(shell, ply);
}

/* Marks the next move of the game, and the better one. */
static void gomoku_review_decorate(const GameShell *shell, const void *self, void *view,
                                   int64_t now_ms) {
    const GomokuReviewState *state = self;
    GomokuView *board = view;
    board->hinted = next_stone(shell);
    if (has_comparison(shell, state) && state->best.move != next_stone(shell)) {
        board->valued = &state->better;
        board->valued_count = 1;
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
                                 .tick = gomoku_review_tick,
                                 .job_done = best_found,
                                 .input = {.pointer = point_at_curve}};
