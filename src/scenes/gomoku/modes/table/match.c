/* A match: the player's table of patterns against that of the text, move by move. */
#include <stdio.h>
#include <string.h>

#include "gomoku/deepening.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

#define DUEL_GAMES 4
#define DUEL_STONES 3
/* Positions a move for both: the same on every machine, and quick enough to watch. */
#define DUEL_NODES 1200
#define DUEL_MOVE_MS 350 /* between two stones, at least */

enum { JOB_MATCH_MOVE = 1 };

/* Stones of the two openings, black first; each is played twice, with the colours exchanged. */
static const int8_t duel_openings[DUEL_GAMES / 2][DUEL_STONES][2] = {{{7, 7}, {8, 8}, {9, 6}},
                                                                     {{7, 7}, {7, 8}, {5, 6}}};

typedef enum MatchEnd { DUEL_UNDER_WAY, DUEL_OWN_WINS, DUEL_TEXT_WINS, DUEL_DRAWN } MatchEnd;

typedef struct MatchState {
    GomokuPatternTable own;
    GomokuBoard board, before;
    int64_t changed_at_ms;
    MatchEnd ends[DUEL_GAMES];
    int stones[DUEL_GAMES]; /* of the games that are over */
    int game;               /* under way, from 0; DUEL_GAMES: the match is over */
    bool is_paused;
} MatchState;

/* The own table has black in the first game of each opening. */
static bool duel_is_own(const MatchState *self, int game, GomokuStone stone) {
    return (stone == GOMOKU_BLACK) == (game % 2 == 0);
}

static void duel_begin_game(GameShell *shell, MatchState *self) {
    gomoku_board_init(&self->board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    for (int i = 0; i < DUEL_STONES; i++) {
        const int8_t *at = duel_openings[self->game / 2][i];
        gomoku_board_play(&self->board, gomoku_point(at[0], at[1]));
    }
    self->before = self->board;
    self->changed_at_ms = shell->now_ms;
}

static void duel_begin(GameShell *shell, MatchState *self) {
    for (int game = 0; game < DUEL_GAMES; game++) {
        self->ends[game] = DUEL_UNDER_WAY;
    }
    self->game = 0;
    self->is_paused = false;
    duel_begin_game(shell, self);
}

/* ---- The worker ---- */

typedef struct MatchMove {
    GomokuBoard board;
    GomokuPatternTable table;
    uint64_t seed;
    int move; /* GOMOKU_NO_POINT: there is none */
    bool has_failed;
} MatchMove;

static void run_match_move(void *payload, const atomic_bool *stop) {
    MatchMove *work = payload;
    const GomokuRequest request = {&work->board, GOMOKU_LEVEL_CLASSIC, work->seed};
    GomokuDeepening *deepening = gomoku_deepening_create(&request, &work->table);
    Budget budget = budget_nodes(DUEL_NODES);
    budget.stop = stop;
    work->has_failed = !deepening;
    while (deepening && gomoku_deepening_next(deepening, &budget, NULL)) {
    }
    work->move = deepening ? gomoku_deepening_result(deepening)->move : GOMOKU_NO_POINT;
    gomoku_deepening_destroy(deepening);
}

static void duel_end_game(MatchState *self) {
    const int outcome = self->board.outcome;
    const bool black_wins = outcome == OUTCOME_FIRST_WINS;
    self->ends[self->game] =
        !black_wins && outcome != OUTCOME_SECOND_WINS                             ? DUEL_DRAWN
        : duel_is_own(self, self->game, black_wins ? GOMOKU_BLACK : GOMOKU_WHITE) ? DUEL_OWN_WINS
                                                                                  : DUEL_TEXT_WINS;
    self->stones[self->game] = self->board.count;
}

static void duel_move_done(GameShell *shell, void *own, int number, void *payload) {
    MatchState *self = own;
    const MatchMove *work = payload;
    if (work->has_failed) {
        self->is_paused = true;
        shell_notice(shell, tr("The computer could not find a move."));
        return;
    }
    self->before = self->board;
    self->changed_at_ms = shell->now_ms;
    if (work->move == GOMOKU_NO_POINT || !gomoku_board_play(&self->board, work->move) ||
        self->board.outcome != OUTCOME_ONGOING) {
        duel_end_game(self);
    }
    shell_animate(shell,
                  GOMOKU_STONE_MS + (self->board.outcome == OUTCOME_ONGOING ? 0 : GOMOKU_WIN_MS));
    shell_mark_dirty(shell);
}

/* The next game begins a while after the last stone. */
static int64_t tick_match(GameShell *shell, void *own, int64_t now_ms) {
    static const ModeJob job = {sizeof(MatchMove), run_match_move, NULL};
    MatchState *self = own;
    if (self->is_paused || self->game == DUEL_GAMES) {
        return 0;
    }
    const bool is_over = self->ends[self->game] != DUEL_UNDER_WAY;
    const int64_t due_ms = self->changed_at_ms + (is_over ? 4 : 1) * DUEL_MOVE_MS;
    if (now_ms < due_ms) {
        return due_ms;
    }
    if (is_over) {
        self->game++;
        if (self->game < DUEL_GAMES) {
            duel_begin_game(shell, self);
        }
        shell_mark_dirty(shell);
        return self->game < DUEL_GAMES ? now_ms + DUEL_MOVE_MS : 0;
    }
    if (shell_is_idle(shell)) {
        MatchMove work = {.board = self->board,
                          .table = duel_is_own(self, self->game, (GomokuStone)self->board.turn)
                                       ? self->own
                                       : gomoku_text_table,
                          .seed = (uint64_t)(self->game / 2 + 1)};
        shell_start_job(shell, &gomoku_match_mode, JOB_MATCH_MOVE, &job, &work);
    }
    return 0;
}

/* ---- Commands ---- */

static CommandState duel_pause_state(const GameShell *shell, const void *own, int value) {
    const MatchState *self = own;
    return (CommandState){.can = self->game < DUEL_GAMES ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = self->is_paused ? tr("Go on") : tr("Pause")};
}

static void duel_toggle_pause(GameShell *shell, void *own, int value) {
    MatchState *self = own;
    self->is_paused = !self->is_paused;
}

static void duel_play_again(GameShell *shell, void *own, int value) {
    shell_cancel_job(shell);
    duel_begin(shell, own);
}

enum { DUEL_PAUSE, DUEL_AGAIN, DUEL_TABLE };

static const Command duel_commands[] = {
    [DUEL_PAUSE] = {.id = "match-pause",
                    .label = N_("Pause"),
                    .key = KEY_NAMED(KEY_SPACE, 0),
                    .place = COMMAND_CARD,
                    .state = duel_pause_state,
                    .run = duel_toggle_pause},
    [DUEL_AGAIN] = {.id = "match-again",
                    .label = N_("From the beginning"),
                    .place = COMMAND_INSIDE,
                    .run = duel_play_again},
    [DUEL_TABLE] = {.id = "match-table",
                    .label = N_("The table"),
                    .place = COMMAND_INSIDE,
                    .opens = &gomoku_table_mode},
    {0},
};

/* ---- Board and words ---- */

static Size shape_match(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

static void layout_match_board(GameShell *shell, void *self, Rect area) {
}

static void draw_match_board(const GameShell *shell, const void *own, Canvas *canvas,
                             int64_t now_ms) {
    const MatchState *self = own;
    GomokuView view = gomoku_view_of(&self->board);
    view.before = &self->before;
    view.changed_at_ms = self->changed_at_ms;
    view.stone_ms = shell_motion_ms(shell, GOMOKU_STONE_MS);
    view.win_ms = shell_motion_ms(shell, GOMOKU_WIN_MS);
    gomoku_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}

static int duel_count_ends(const MatchState *self, MatchEnd end) {
    int count = 0;
    for (int game = 0; game < DUEL_GAMES; game++) {
        count += self->ends[game] == end;
    }
    return count;
}

static void describe_match(const GameShell *shell, const void *own, Head *head) {
    const MatchState *self = own;
    const int wins = duel_count_ends(self, DUEL_OWN_WINS);
    const int losses = duel_count_ends(self, DUEL_TEXT_WINS);
    if (self->game == DUEL_GAMES) {
        text_add(&head->title, wins > losses   ? tr("Your table wins the match")
                               : wins < losses ? tr("The text’s table wins the match")
                                               : tr("The match is drawn"));
        head->tone = wins > losses ? HEAD_GOOD : HEAD_PLAIN;
    } else {
        text_addf(&head->title, tr("Game %1$d of %2$d"), self->game + 1, DUEL_GAMES);
    }
    text_addf(&head->detail, tr("You %1$d, the text %2$d, drawn %3$d"), wins, losses,
              duel_count_ends(self, DUEL_DRAWN));
}

/* "Game 1: your table has black and wins in 34 stones." */
static void duel_add_game(const MatchState *self, int game, Text *out) {
    static const char *const sentences[2][4] = {
        {N_("Game %1$d: your table has white."),
         N_("Game %1$d: your table has white and wins after %2$d stones."),
         N_("Game %1$d: your table has white and loses after %2$d stones."),
         N_("Game %1$d: your table has white, drawn.")},
        {N_("Game %1$d: your table has black."),
         N_("Game %1$d: your table has black and wins after %2$d stones."),
         N_("Game %1$d: your table has black and loses after %2$d stones."),
         N_("Game %1$d: your table has black, drawn.")}};
    text_addf(out, tr(sentences[duel_is_own(self, game, GOMOKU_BLACK)][self->ends[game]]), game + 1,
              self->stones[game]);
}

static void layout_match_card(GameShell *shell, void *own, Panel *panel) {
    const MatchState *self = own;
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    for (int game = 0; game < DUEL_GAMES && game <= self->game; game++) {
        text_clear(&text);
        duel_add_game(self, game, &text);
        panel_text(panel, buffer);
    }
    panel_note(panel, tr("Both sides look ahead as the level Classic does, 1200 positions a move, "
                         "and differ in their tables alone. Each opening is played twice, with the "
                         "colours exchanged."));
    panel_row(panel, 2);
    shell_button(shell, panel, &duel_commands[DUEL_AGAIN], 0, NULL);
    shell_button(shell, panel, &duel_commands[DUEL_TABLE], 0, NULL);
    panel_row(panel, 0);
}

static bool open_match(GameShell *shell, void *own, Text *reason) {
    MatchState *self = own;
    if (!gomoku_own_table_load(shell, &self->own)) {
        text_add(reason, tr("Change the table first: it is still that of the text."));
        return false;
    }
    duel_begin(shell, self);
    return true;
}

/* "2-34,1-28": how the games that are over ended, and after how many stones; "-" without one. The
 * game under way is played again: it is the same. */
static void save_match(const GameShell *shell, const void *own, Text *out) {
    const MatchState *self = own;
    text_add(out, self->game == 0 ? "-" : "");
    for (int game = 0; game < self->game; game++) {
        text_addf(out, "%s%d-%d", game == 0 ? "" : ",", (int)self->ends[game], self->stones[game]);
    }
}

static bool load_match(GameShell *shell, void *own, const char *words) {
    MatchState *self = own;
    int end = 0;
    int stones = 0;
    int length = 0;
    while (self->game < DUEL_GAMES && sscanf(words, "%1d-%3d%n", &end, &stones, &length) == 2 &&
           end > DUEL_UNDER_WAY && end <= DUEL_DRAWN && stones >= 0) {
        self->ends[self->game] = (MatchEnd)end;
        self->stones[self->game] = stones;
        self->game++;
        words += length;
        words += *words == ',';
    }
    if (self->game < DUEL_GAMES) {
        duel_begin_game(shell, self);
    }
    return *words == 0 || strcmp(words, "-") == 0;
}

const Mode gomoku_match_mode = {
    .name = "match",
    .title = N_("Your table against the text’s"),
    .hides = shell_hide_tools,
    .commands = duel_commands,
    .state_size = sizeof(MatchState),
    .open = open_match,
    .status = describe_match,
    .board_area = {.shape = shape_match, .layout = layout_match_board, .draw = draw_match_board},
    .layout_card = layout_match_card,
    .tick = tick_match,
    .job_done = duel_move_done,
    .save = save_match,
    .load = load_match};
