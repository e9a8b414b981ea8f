/* The course of Gomoku: seven themes, each with its idea and exercises (gomoku/exercises.h). */
#include "scenes/two_player/course.h"
#include "gomoku/exercise_reason.h"
#include "gomoku/exercises.h"
#include "gomoku/rules.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/puzzle/board.h"
#include "scenes/shell/i18n.h"

#define COURSE_AI_BYTES (1u << 20)

static const char *gomoku_course_id(int page) {
    static const char *const ids[GOMOKU_THEMES] = {"theme-five",     "theme-block", "theme-four",
                                                   "theme-defence",  "theme-fours", "theme-threes",
                                                   "theme-forbidden"};
    return ids[page];
}

static const char *gomoku_course_name(int page) {
    return gomoku_theme_title((GomokuTheme)page);
}

static const char *gomoku_course_idea(int page) {
    return gomoku_theme_idea((GomokuTheme)page);
}

static const char *gomoku_course_question(int page) {
    return gomoku_theme_question((GomokuTheme)page);
}

static int gomoku_course_exercises(int page) {
    return gomoku_theme_count((GomokuTheme)page);
}

static void gomoku_course_describe(int number, Text *out) {
    /* Freestyle: the board takes a stone on a forbidden point too. */
    gomoku_exercise_describe(gomoku_exercise(number), GOMOKU_FREESTYLE, out);
}

static Move gomoku_course_answer(int number) {
    return (Move)gomoku_exercise(number)->answer;
}

static bool gomoku_course_find_reason(int number, Move move, const atomic_bool *stop,
                                      TwoPlayerCourseReason *reason) {
    GomokuExerciseReason found = {0};
    GomokuAi *ai = gomoku_ai_create(COURSE_AI_BYTES);
    if (ai) {
        found = gomoku_exercise_reason(ai, gomoku_exercise(number), (int)move);
        *(GomokuExerciseReason *)reason->bytes = found;
    }
    gomoku_ai_destroy(ai);
    return found.verdict != GOMOKU_VERDICT_NONE;
}

static void gomoku_course_say_reason(const TwoPlayerCourseReason *reason, Text *out) {
    gomoku_exercise_reason_text((const GomokuExerciseReason *)reason->bytes, locale_text, out);
}

static const CourseTrack gomoku_course_tracks[] = {
    {N_("See it"), N_("first steps"), GOMOKU_THEME_FIVE},
    {N_("Plan ahead"), N_("tactics"), GOMOKU_THEME_FOURS},
    {N_("Renju"), NULL, GOMOKU_THEME_FORBIDDEN},
};

static const TwoPlayerCourseKind gomoku_course = {
    .puzzle = {.rules = &gomoku_game,
               .moves = 1,
               .answer_after_ms = GOMOKU_STONE_MS,
               .turn = gomoku_puzzle_turn,
               .describe_exercise = gomoku_course_describe,
               .answer = gomoku_course_answer},
    .course = {.key = "gomoku-course",
               .tracks = gomoku_course_tracks,
               .track_count = 3,
               .page_count = GOMOKU_THEMES,
               .id = gomoku_course_id,
               .name = gomoku_course_name,
               .exercises = gomoku_course_exercises},
    .idea = gomoku_course_idea,
    .question = gomoku_course_question,
    .series_key = "gomoku-series",
    .find_reason = gomoku_course_find_reason,
    .say_reason = gomoku_course_say_reason};

static const Command gomoku_course_commands[] = {
    GOMOKU_PUZZLE_BOARD_COMMANDS,
    TWO_PLAYER_COURSE_COMMANDS,
    {0},
};

static bool gomoku_course_open(GameShell *shell, void *self, Text *reason) {
    return two_player_course_begin(self, shell, &gomoku_course, gomoku_course_commands);
}

/* The line for a code comes before the board. */
static bool gomoku_course_key(GameShell *shell, void *self, const Event *event) {
    return two_player_course_key(shell, self, event) || gomoku_puzzle_key(shell, self, event);
}

const Mode gomoku_course_mode = {TWO_PLAYER_COURSE_MODE, .commands = gomoku_course_commands,
                                 .open = gomoku_course_open,
                                 .input = {.key = gomoku_course_key,
                                           .words = two_player_course_words,
                                           .pointer = gomoku_puzzle_point,
                                           .hovered = gomoku_puzzle_hovered},
                                 GOMOKU_PUZZLE_AREA};
