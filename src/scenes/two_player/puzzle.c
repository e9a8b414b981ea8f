/* Puzzles of a game of two sides: right and wrong moves, replies, the result. */
#include "scenes/two_player/puzzle.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date_text.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define PUZZLE_KEY_SIZE 64
#define PUZZLE_DESCRIPTION_SIZE 512
#define PUZZLE_PLIES_MAX 16
#define PUZZLE_STEPS_MAX 100

/* What undo brings back: the moves up to one of the player's. */
typedef struct PuzzleStep {
    int count;
    int lost_ply;
    Move moves[PUZZLE_PLIES_MAX];
} PuzzleStep;

/* ---- The result in the store ---- */

static void puzzle_write_key(const TwoPlayerPuzzleKind *kind, Date date,
                             char key[PUZZLE_KEY_SIZE]) {
    Text text = text_over(key, PUZZLE_KEY_SIZE);
    text_addf(&text, "%s-daily-%04d-%02d-%02d", kind->rules->name, date.year, date.month, date.day);
}

/* The wrong moves that the day took; -1: it is not solved. */
static int puzzle_read_result(const TwoPlayerPuzzleKind *kind, Store *store, Date date) {
    char key[PUZZLE_KEY_SIZE], value[16];
    Text text = text_over(value, sizeof value);
    puzzle_write_key(kind, date, key);
    if (store_setting_load(store, key, &text) != STATUS_OK || value[0] < '0' || value[0] > '9') {
        return -1;
    }
    return atoi(value);
}

/* The first result of a day counts. */
static void puzzle_keep_result(const TwoPlayerPuzzle *puzzle, Store *store) {
    char key[PUZZLE_KEY_SIZE], value[16];
    Text text = text_over(value, sizeof value);
    if (puzzle_read_result(puzzle->kind, store, puzzle->date) < 0) {
        puzzle_write_key(puzzle->kind, puzzle->date, key);
        text_add_int(&text, puzzle->wrong);
        /* A failure is not fatal: the puzzle is solved anyway. */
        (void)store_setting_save(store, key, value);
    }
}

static void puzzle_say_result(int wrong, Text *out) {
    if (wrong < 0) {
        text_add(out, tr("not solved yet"));
    } else if (wrong == 0) {
        text_add(out, tr("solved at the first try"));
    } else {
        text_addf(out,
                  locale_plural("solved after %d wrong move", "solved after %d wrong moves",
                                (unsigned long)wrong),
                  wrong);
    }
}

bool two_player_puzzle_daily(const TwoPlayerPuzzleKind *kind, Store *store, Date today, Text *id,
                             Text *words) {
    const int wrong = puzzle_read_result(kind, store, today);
    text_addf(id, TWO_PLAYER_PUZZLE_PREFIX "%04d-%02d-%02d", today.year, today.month, today.day);
    puzzle_say_result(wrong, words);
    return wrong >= 0;
}

/* ---- Beginning ---- */

static bool puzzle_is_same_day(Date one, Date other) {
    return one.year == other.year && one.month == other.month && one.day == other.day;
}

static void puzzle_show_change(TwoPlayerPuzzle *puzzle, GameShell *shell, int before) {
    puzzle->before = before;
    puzzle->changed_at_ms = shell->now_ms;
    shell_animate(shell, puzzle->kind->answer_after_ms);
    shell_clear_notice(shell);
    shell_save(shell);
    shell_mark_dirty(shell);
}

static bool puzzle_is_over(const TwoPlayerPuzzle *puzzle) {
    return session_outcome(puzzle->session) != OUTCOME_ONGOING;
}

static void puzzle_push_step(TwoPlayerPuzzle *puzzle) {
    PuzzleStep step = {.count = session_cursor(puzzle->session), .lost_ply = puzzle->lost_ply};
    assert(step.count <= PUZZLE_PLIES_MAX);
    for (int i = 0; i < step.count; i++) {
        step.moves[i] = session_move(puzzle->session, i);
    }
    history_push(puzzle->undo.history, &step, sizeof step);
}

/* The reply to the last move follows at once. */
static void puzzle_restore_step(GameShell *shell, void *self, const void *snapshot) {
    TwoPlayerPuzzle *puzzle = self;
    const PuzzleStep *step = snapshot;
    const int before = session_cursor(puzzle->session);
    session_go_to(puzzle->session, 0);
    for (int i = 0; i < step->count; i++) {
        (void)session_play(puzzle->session, step->moves[i]); /* they were played before */
    }
    puzzle->lost_ply = step->lost_ply;
    const bool is_answered = step->count > 0 && !puzzle->kind->answer && !puzzle_is_over(puzzle);
    puzzle->answer_at_ms = is_answered ? shell->now_ms : 0;
    puzzle_show_change(puzzle, shell, before < step->count ? before : step->count);
}

/* From its position. False when memory runs out. */
static bool puzzle_begin(TwoPlayerPuzzle *puzzle, const TwoPlayerPuzzle *wanted,
                         const char *description) {
    Session *session = NULL;
    if (session_create(wanted->kind->rules, description, &session, NULL) != STATUS_OK) {
        return false;
    }
    two_player_puzzle_forget(puzzle);
    *puzzle = *wanted;
    puzzle->session = session;
    puzzle->lost_ply = -1;
    puzzle->undo = (Undo){history_create(PUZZLE_STEPS_MAX), puzzle_restore_step};
    puzzle_push_step(puzzle);
    return true;
}

bool two_player_puzzle_begin_exercise(TwoPlayerPuzzle *puzzle, GameShell *shell,
                                      const TwoPlayerPuzzleKind *kind, int number) {
    const TwoPlayerPuzzle wanted = {.kind = kind, .number = number, .changed_at_ms = shell->now_ms};
    char buffer[PUZZLE_DESCRIPTION_SIZE];
    Text description = text_over(buffer, sizeof buffer);
    kind->describe_exercise(number, &description);
    if (!puzzle_begin(puzzle, &wanted, buffer)) {
        return false;
    }
    shell_mark_dirty(shell);
    return true;
}

/* The board stays empty until the worker has made the puzzle. */
static bool puzzle_begin_day(TwoPlayerPuzzle *puzzle, const TwoPlayerPuzzleKind *kind, Date date) {
    return puzzle_begin(puzzle, &(TwoPlayerPuzzle){.kind = kind, .date = date, .is_making = true},
                        "");
}

bool two_player_puzzle_begin(TwoPlayerPuzzle *puzzle, GameShell *shell,
                             const TwoPlayerPuzzleKind *kind) {
    const Date today = scene_today(shell->context);
    if (puzzle->session && puzzle_is_same_day(puzzle->date, today)) {
        return true;
    }
    return puzzle_begin_day(puzzle, kind, today);
}

bool two_player_puzzle_import(GameShell *shell, const Mode *mode, const char *text, Text *reason) {
    if (!text_has_prefix(text, TWO_PLAYER_PUZZLE_PREFIX)) {
        return false;
    }
    Date date = {0};
    TwoPlayerPuzzle *puzzle = NULL;
    if (!date_parse(text + strlen(TWO_PLAYER_PUZZLE_PREFIX), &date)) {
        text_add(reason, tr("This is not the date of a puzzle."));
    } else if (shell_open(shell, mode) && (puzzle = shell_state_of(shell, mode)) != NULL) {
        if (!puzzle_is_same_day(puzzle->date, date)) {
            (void)puzzle_begin_day(puzzle, puzzle->kind, date);
            shell_mark_dirty(shell);
        }
        text_add(reason, tr("Only one move does it."));
    }
    return true;
}

void two_player_puzzle_forget(void *self) {
    TwoPlayerPuzzle *puzzle = self;
    session_destroy(puzzle->session);
    history_destroy(puzzle->undo.history);
    puzzle->session = NULL;
    puzzle->undo.history = NULL;
}

const void *two_player_puzzle_state(const TwoPlayerPuzzle *puzzle) {
    return session_state(puzzle->session);
}

void two_player_puzzle_state_before(const TwoPlayerPuzzle *puzzle, void *state) {
    session_state_at(puzzle->session, puzzle->before, state);
}

/* ---- Making the puzzle of the day ---- */

/* The question to the worker, and its answer. */
typedef struct PuzzleQuestion {
    const TwoPlayerPuzzleKind *kind;
    Date date;
    char description[PUZZLE_DESCRIPTION_SIZE];
    Status status;
} PuzzleQuestion;

static void puzzle_run_making(void *payload, const atomic_bool *stop) {
    PuzzleQuestion *work = payload;
    Text description = text_over(work->description, sizeof work->description);
    work->status = work->kind->describe(work->date, stop, &description);
}

/* It goes before all other work, for the player looks at an empty board. A search that it takes the
 * worker from begins again by itself; the computer's move, when it is told to. */
static void puzzle_make(TwoPlayerPuzzle *puzzle, GameShell *shell) {
    static const ModeJob job = {sizeof(PuzzleQuestion), puzzle_run_making, NULL};
    const Mode *mode = shell_mode_of_state(shell, puzzle);
    PuzzleQuestion work = {.kind = puzzle->kind, .date = puzzle->date};
    if (shell_is_thinking(shell, mode, 0)) {
        return;
    }
    puzzle->interrupts |=
        shell_is_thinking(shell, shell_game_mode(shell), two_player_of(shell)->game->move_job);
    if (!shell_start_job(shell, mode, 1, &job, &work)) {
        shell_close(shell, mode);
    }
}

/* ---- Moves ---- */

/* Moves that the player still has, from the cursor on. */
static int puzzle_moves_left(const TwoPlayerPuzzle *puzzle) {
    return puzzle->kind->moves - (session_cursor(puzzle->session) + 1) / 2;
}

bool two_player_puzzle_is_astray(const TwoPlayerPuzzle *puzzle) {
    return puzzle->lost_ply >= 0;
}

/* The win, or the answer, stands on the board. */
bool two_player_puzzle_is_won(const TwoPlayerPuzzle *puzzle) {
    const bool is_there =
        puzzle->kind->answer ? session_cursor(puzzle->session) > 0 : puzzle_is_over(puzzle);
    return is_there && !two_player_puzzle_is_astray(puzzle);
}

CommandState two_player_puzzle_move_state(const TwoPlayerPuzzle *puzzle) {
    CommandState state = {.can = COMMAND_IMPOSSIBLE};
    if (puzzle->is_making) {
        state.reason = tr("The computer is thinking…");
    } else if (two_player_puzzle_is_won(puzzle)) {
        state.reason = puzzle->kind->answer ? tr("This exercise is solved.")
                                            : tr("You have won: the puzzle is solved.");
    } else if (two_player_puzzle_is_astray(puzzle)) {
        state.reason = puzzle->kind->answer ? tr("Not this one. Try again.")
                                            : tr("This way does not win in time. Try again.");
    } else if (puzzle->answer_at_ms > 0) {
        state.reason = tr("It is the opponent’s turn.");
    } else {
        state.can = COMMAND_POSSIBLE;
    }
    return state;
}

/* One move decides an exercise. */
static void puzzle_judge_exercise(TwoPlayerPuzzle *puzzle) {
    const int last = session_cursor(puzzle->session) - 1;
    if (session_move(puzzle->session, last) == puzzle->kind->answer(puzzle->number)) {
        puzzle->is_solved = true;
    } else {
        puzzle->lost_ply = last;
        puzzle->wrong += !puzzle->is_solved;
    }
    puzzle_push_step(puzzle);
}

static void puzzle_judge(TwoPlayerPuzzle *puzzle, GameShell *shell) {
    if (puzzle->kind->answer) {
        puzzle_judge_exercise(puzzle);
        return;
    }
    const void *state = session_state(puzzle->session);
    const int left = puzzle_moves_left(puzzle);
    if (puzzle_is_over(puzzle) && session_outcome(puzzle->session) != OUTCOME_DRAW) {
        puzzle->is_solved = true;
        puzzle_keep_result(puzzle, shell->context->store);
    } else if (puzzle_is_over(puzzle) || left == 0 || !puzzle->kind->keeps_win(state, left)) {
        puzzle->lost_ply = session_cursor(puzzle->session) - 1;
        puzzle->wrong += !puzzle->is_solved;
    }
    puzzle_push_step(puzzle);
    if (!puzzle_is_over(puzzle)) {
        puzzle->answer_at_ms =
            shell->now_ms + shell_motion_ms(shell, puzzle->kind->answer_after_ms);
    }
}

bool two_player_puzzle_play(TwoPlayerPuzzle *puzzle, GameShell *shell, Move move) {
    const int before = session_cursor(puzzle->session);
    if (session_play(puzzle->session, move) != STATUS_OK) {
        return false;
    }
    puzzle_judge(puzzle, shell);
    puzzle_show_change(puzzle, shell, before);
    return true;
}

int64_t two_player_puzzle_tick(GameShell *shell, void *self, int64_t now_ms) {
    TwoPlayerPuzzle *puzzle = self;
    const int before = session_cursor(puzzle->session);
    if (puzzle->is_making) {
        puzzle_make(puzzle, shell);
        return 0;
    }
    if (puzzle->answer_at_ms == 0 || now_ms < puzzle->answer_at_ms) {
        return puzzle->answer_at_ms;
    }
    puzzle->answer_at_ms = 0;
    const Move reply =
        puzzle->kind->reply(session_state(puzzle->session), puzzle_moves_left(puzzle));
    if (session_play(puzzle->session, reply) == STATUS_OK) {
        puzzle_show_change(puzzle, shell, before);
    }
    return 0;
}

CommandState two_player_puzzle_again_state(const GameShell *shell, const void *self, int value) {
    const TwoPlayerPuzzle *puzzle = self;
    const bool is_there = two_player_puzzle_is_astray(puzzle) || puzzle_is_over(puzzle);
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = two_player_puzzle_is_won(puzzle) ? tr("From the start") : NULL,
                          .is_primary = two_player_puzzle_is_astray(puzzle)};
}

void two_player_puzzle_again(GameShell *shell, void *self, int value) {
    TwoPlayerPuzzle *puzzle = self;
    if (two_player_puzzle_is_astray(puzzle) && history_can_undo(puzzle->undo.history)) {
        undo_step(shell, puzzle, 0);
    } else {
        puzzle_restore_step(shell, puzzle, &(PuzzleStep){.lost_ply = -1});
        puzzle_push_step(puzzle);
    }
}

/* ---- Words ---- */

void two_player_puzzle_status(const GameShell *shell, const void *self, Head *head) {
    const TwoPlayerPuzzle *puzzle = self;
    const int left = puzzle_moves_left(puzzle);
    if (two_player_puzzle_is_won(puzzle)) {
        head->tone = HEAD_GOOD;
        text_add(&head->title, tr("You win!"));
        puzzle_say_result(puzzle_read_result(puzzle->kind, shell->context->store, puzzle->date),
                          &head->detail);
    } else if (two_player_puzzle_is_astray(puzzle)) {
        head->tone = HEAD_WARNING;
        text_add(&head->title, tr("Not this one"));
        text_add(&head->detail, tr("The opponent gets away."));
    } else if (left < puzzle->kind->moves) {
        head->tone = HEAD_GOOD;
        text_add(&head->title, tr("Right!"));
        text_addf(&head->detail,
                  locale_plural("%d move to go", "%d moves to go", (unsigned long)left), left);
    } else {
        text_add(&head->title, tr("Win in 3 moves"));
        text_add(&head->detail, tr("Only one move does it."));
    }
}

void two_player_puzzle_counter(const GameShell *shell, const void *self, Text *out) {
    const TwoPlayerPuzzle *puzzle = self;
    const int made = (session_cursor(puzzle->session) + 1) / 2;
    const int move = made < puzzle->kind->moves && !puzzle_is_over(puzzle) ? made + 1 : made;
    text_addf(out, tr("move %1$d of %2$d"), move, puzzle->kind->moves);
}

/* The player has the side that moves first. */
const char *two_player_puzzle_side(const GameShell *shell, const TwoPlayerPuzzle *puzzle) {
    const void *state = session_state(puzzle->session);
    const bool is_answer = session_cursor(puzzle->session) % 2 == 1;
    return tr(
        two_player_of(shell)->game->side(shell, puzzle->kind->turn(state) != is_answer)->yours);
}

void two_player_puzzle_layout_card(GameShell *shell, void *self, Panel *panel) {
    const TwoPlayerPuzzle *puzzle = self;
    if (two_player_puzzle_is_won(puzzle)) {
        panel_text(panel, tr("Solved. The next puzzle comes tomorrow."));
    } else if (two_player_puzzle_is_astray(puzzle)) {
        panel_text(panel, tr("This move lets the win go. Take it back and look again."));
    } else {
        /* A line either way: what stands below it does not move. */
        panel_text(panel, puzzle->is_making ? tr("The computer is thinking…")
                                            : two_player_puzzle_side(shell, puzzle));
        panel_text(panel, tr("Find the move that wins by force: whatever the opponent replies, "
                             "your third move wins."));
    }
    if (puzzle->wrong > 0) {
        panel_notef(panel,
                    locale_plural("%d wrong move", "%d wrong moves", (unsigned long)puzzle->wrong),
                    puzzle->wrong);
    }
    panel_note(panel, tr("Your game is kept and waits behind this puzzle."));
}

/* ---- Between runs of the program ---- */

/* "2026-11-26.WRONG.SOLVED.MOVE.MOVE" */
void two_player_puzzle_save(const GameShell *shell, const void *self, Text *out) {
    const TwoPlayerPuzzle *puzzle = self;
    if (puzzle->saved[0]) {
        text_add(out, puzzle->saved);
        return;
    }
    text_addf(out, "%04d-%02d-%02d.%d.%d", puzzle->date.year, puzzle->date.month, puzzle->date.day,
              puzzle->wrong, puzzle->is_solved);
    for (int i = 0; i < session_cursor(puzzle->session); i++) {
        text_add_char(out, '.');
        puzzle->kind->rules->move_to_text(session_move(puzzle->session, i), out);
    }
}

/* Plays the saved moves; a reply that was due comes at once. */
static bool puzzle_replay(TwoPlayerPuzzle *puzzle, GameShell *shell, const char *moves) {
    while (*moves == '.') {
        char word[MOVE_TEXT_SIZE] = "";
        Text text = text_over(word, sizeof word);
        Move move;
        for (moves++; *moves && *moves != '.'; moves++) {
            text_add_char(&text, *moves);
        }
        if (!puzzle->kind->rules->move_from_text(word, &move) ||
            session_play(puzzle->session, move) != STATUS_OK) {
            return false;
        }
        if (session_cursor(puzzle->session) % 2 == 1) {
            puzzle_judge(puzzle, shell);
        }
    }
    puzzle->answer_at_ms =
        session_cursor(puzzle->session) % 2 == 1 && !puzzle_is_over(puzzle) ? shell->now_ms : 0;
    puzzle->before = session_cursor(puzzle->session);
    return true;
}

/* What stands before the moves. Returns its length, or 0 when the words are of another day. */
static int puzzle_read_saved(const TwoPlayerPuzzle *puzzle, const char *words, int *wrong,
                             int *solved) {
    Date date = {0};
    int length = 0;
    const bool is_read = sscanf(words, "%4d-%2d-%2d.%3d.%1d%n", &date.year, &date.month, &date.day,
                                wrong, solved, &length) == 5;
    return is_read && puzzle_is_same_day(date, puzzle->date) ? length : 0;
}

static bool puzzle_restore(TwoPlayerPuzzle *puzzle, GameShell *shell, const char *words) {
    int wrong = 0, solved = 0;
    const int length = puzzle_read_saved(puzzle, words, &wrong, &solved);
    if (length == 0 || !puzzle_replay(puzzle, shell, words + length)) {
        return false;
    }
    puzzle->wrong = wrong;
    puzzle->is_solved = solved == 1;
    return true;
}

/* The moves wait for the position; a puzzle of another day closes. */
bool two_player_puzzle_load(GameShell *shell, void *self, const char *words) {
    TwoPlayerPuzzle *puzzle = self;
    Text saved = text_over(puzzle->saved, sizeof puzzle->saved);
    int wrong = 0, solved = 0;
    if (!puzzle->is_making) {
        return puzzle_restore(puzzle, shell, words);
    }
    if (strlen(words) >= sizeof puzzle->saved ||
        puzzle_read_saved(puzzle, words, &wrong, &solved) == 0) {
        return false;
    }
    text_add(&saved, words);
    return true;
}

void two_player_puzzle_job_done(GameShell *shell, void *self, int number, void *job) {
    TwoPlayerPuzzle *puzzle = self;
    const Mode *mode = shell_mode_of_state(shell, self);
    const PuzzleQuestion *work = job;
    TwoPlayerPuzzle wanted = {.kind = work->kind, .date = work->date};
    char saved[TWO_PLAYER_PUZZLE_SAVED_SIZE];
    if (!puzzle->is_making || !puzzle_is_same_day(work->date, puzzle->date)) {
        return; /* it has become another day's */
    }
    memcpy(saved, puzzle->saved, sizeof saved);
    two_player_writable(shell)->resumes |= puzzle->interrupts;
    if (work->status != STATUS_OK || !puzzle_begin(puzzle, &wanted, work->description)) {
        shell_close(shell, mode);
        shell_notice(shell, tr("There is not enough memory."));
        return;
    }
    if (saved[0] && !puzzle_restore(puzzle, shell, saved)) {
        shell_close(shell, mode);
    }
}

void two_player_puzzle_close(GameShell *shell, void *self) {
    TwoPlayerPuzzle *puzzle = self;
    two_player_writable(shell)->resumes |= puzzle->interrupts;
    puzzle->interrupts = false;
}
