/* The course of Connect 4: eight themes, each with its idea and exercises (connect4/exercises.h).
 */
#include "scenes/two_player/course.h"
#include "connect4/exercises.h"
#include "connect4/rules.h"
#include "connect4/why.h"
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/daily.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/modes/puzzle/board.h"
#include "scenes/shell/i18n.h"

#define COURSE_SOLVER_MIB 16

static const char *connect4_course_id(int page) {
    static const char *const ids[CONNECT4_THEMES] = {
        "theme-row", "theme-diagonal", "theme-block",  "theme-trap",
        "theme-two", "theme-three",    "theme-follow", "theme-zugzwang"};
    return ids[page];
}

static const char *connect4_course_name(int page) {
    return connect4_theme_title((Connect4Theme)page);
}

static const char *connect4_course_idea(int page) {
    return connect4_theme_idea((Connect4Theme)page);
}

static const char *connect4_course_question(int page) {
    return connect4_theme_question((Connect4Theme)page);
}

static int connect4_course_exercises(int page) {
    return connect4_theme_count((Connect4Theme)page);
}

static void connect4_course_describe(int number, Text *out) {
    text_add(out, connect4_exercise(number)->moves);
}

static Move connect4_course_answer(int number) {
    return (Move)connect4_exercise(number)->answer;
}

/* ---- Why a column is right or wrong ---- */

static Connect4Position position_of_exercise(int number) {
    Connect4Position position = connect4_position_empty();
    for (const char *move = connect4_exercise(number)->moves; *move; move++) {
        position = connect4_position_play(position, *move - '1');
    }
    return position;
}

static bool connect4_course_find_reason(int number, Move move, const atomic_bool *stop,
                                        TwoPlayerCourseReason *reason) {
    Connect4Why *why = (Connect4Why *)reason->bytes;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    Connect4Solver *solver = connect4_solver_create_unless(COURSE_SOLVER_MIB, stop);
    const bool is_found = solver && connect4_why_find(solver, position_of_exercise(number),
                                                      (int)move, &budget, why) == STATUS_OK;
    connect4_solver_destroy(solver);
    return is_found;
}

/* The column that wins is for the player to find. */
static void connect4_course_say_reason(const TwoPlayerCourseReason *reason, Text *out) {
    Connect4Why why = *(const Connect4Why *)reason->bytes;
    why.missed.kind = CONNECT4_ENDING_NONE;
    connect4_why_cost_text(&why, locale_text, out);
    if (connect4_why_reply(&why) >= 0) {
        text_add_char(out, ' ');
        connect4_why_refutation_text(&why, locale_text, out);
    }
}

_Static_assert(sizeof(Connect4Why) <= sizeof(TwoPlayerCourseReason), "the reason has its room");

static const CourseTrack connect4_course_tracks[] = {
    {N_("See it"), N_("first steps"), CONNECT4_THEME_ROW},
    {N_("Plan ahead"), N_("tactics"), CONNECT4_THEME_TWO},
};

static const TwoPlayerCourseKind connect4_course = {
    .puzzle = {.rules = &connect4_game,
               .moves = 1,
               .answer_after_ms = CONNECT4_FALL_MS,
               .turn = connect4_puzzle_turn,
               .describe_exercise = connect4_course_describe,
               .answer = connect4_course_answer},
    .course = {.key = "connect4-course",
               .tracks = connect4_course_tracks,
               .track_count = 2,
               .page_count = CONNECT4_THEMES,
               .id = connect4_course_id,
               .name = connect4_course_name,
               .exercises = connect4_course_exercises},
    .idea = connect4_course_idea,
    .question = connect4_course_question,
    .series_key = "connect4-series",
    .find_reason = connect4_course_find_reason,
    .say_reason = connect4_course_say_reason};

static const Command connect4_course_commands[] = {
    CONNECT4_PUZZLE_BOARD_COMMANDS,
    TWO_PLAYER_COURSE_COMMANDS,
    {0},
};

static bool connect4_course_open(GameShell *shell, void *self, Text *reason) {
    return two_player_course_begin(self, shell, &connect4_course, connect4_course_commands);
}

/* The line for a code comes before the board. */
static bool connect4_course_key(GameShell *shell, void *self, const Event *event) {
    return two_player_course_key(shell, self, event) || connect4_puzzle_key(shell, self, event);
}

const Mode connect4_course_mode = {TWO_PLAYER_COURSE_MODE, .commands = connect4_course_commands,
                                   .open = connect4_course_open,
                                   .input = {.key = connect4_course_key,
                                             .words = two_player_course_words,
                                             .pointer = connect4_puzzle_point},
                                   CONNECT4_PUZZLE_AREA};
