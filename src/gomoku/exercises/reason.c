/* Why a stone is right or wrong in an exercise of Gomoku. */
#include "gomoku/exercise_reason.h"
#include "gomoku/forbidden.h"
#include "gomoku/rules.h"
#include "gomoku/win_puzzle.h"

/* Of the other side: an exercise of DEFENCE stops all wins with so many. */
#define DEFENCE_STONES 2

static GomokuBoard exercise_board(const GomokuExercise *exercise) {
    char description[GOMOKU_EXERCISE_SIZE];
    Text text = text_over(description, sizeof description);
    GomokuBoard board;
    gomoku_exercise_describe(exercise, gomoku_exercise_rule(exercise), &text);
    (void)gomoku_setup(&board, description, NULL); /* a position of the table */
    return board;
}

static GomokuExerciseReason verdict_of(GomokuExerciseVerdict verdict, int point, int count) {
    return (GomokuExerciseReason){verdict, point, count};
}

/* The stones of this colour in one line with the point, which has one. */
static int longest_row(const GomokuBoard *board, int point, GomokuStone stone) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int longest = 0;
    for (int line = 0; line < 4; line++) {
        int count = 1;
        for (int way = -1; way <= 1; way += 2) {
            int column = gomoku_column(point) + way * steps[line][0];
            int row = gomoku_row(point) + way * steps[line][1];
            while (column >= 0 && row >= 0 && column < board->size && row < board->size &&
                   board->cells[gomoku_point(column, row)] == stone) {
                count++;
                column += way * steps[line][0];
                row += way * steps[line][1];
            }
        }
        longest = count > longest ? count : longest;
    }
    return longest;
}

/* How the other side wins with its next stones; `next` is the board on which it moves. */
static GomokuExerciseReason how_others_win(GomokuAi *ai, const GomokuBoard *next, int stones) {
    int points[GOMOKU_POINTS];
    if (gomoku_winning_stones(ai, next, 1, points) > 0) {
        return verdict_of(GOMOKU_VERDICT_OTHERS_FIVE, points[0], 1);
    }
    if (stones > 1 && gomoku_winning_stones(ai, next, stones, points) > 0) {
        return verdict_of(GOMOKU_VERDICT_OTHERS_WIN, points[0], stones);
    }
    return verdict_of(GOMOKU_VERDICT_NONE, GOMOKU_NO_POINT, 0);
}

/* Does the side that has just moved still win with so many stones? And if not, why not? */
static GomokuExerciseReason how_win_goes_on(GomokuAi *ai, const GomokuBoard *next, int stones) {
    GomokuBoard after = *next;
    int points[GOMOKU_POINTS];
    if (gomoku_loses_within(ai, next, stones)) {
        return verdict_of(GOMOKU_VERDICT_WINS, GOMOKU_NO_POINT, stones);
    }
    const GomokuExerciseReason others = how_others_win(ai, next, 1);
    if (others.verdict != GOMOKU_VERDICT_NONE) {
        return others;
    }
    const int answer = gomoku_longest_answer(ai, next, stones);
    const bool escapes = answer != GOMOKU_NO_POINT && gomoku_board_play(&after, answer) &&
                         gomoku_winning_stones(ai, &after, stones, points) == 0;
    return escapes ? verdict_of(GOMOKU_VERDICT_ESCAPES, answer, stones)
                   : verdict_of(GOMOKU_VERDICT_NONE, GOMOKU_NO_POINT, 0);
}

static GomokuExerciseReason how_point_is_forbidden(const GomokuBoard *board, int point) {
    static const GomokuExerciseVerdict verdicts[] = {
        [GOMOKU_ALLOWED] = GOMOKU_VERDICT_ALLOWED,
        [GOMOKU_DOUBLE_THREE] = GOMOKU_VERDICT_DOUBLE_THREE,
        [GOMOKU_DOUBLE_FOUR] = GOMOKU_VERDICT_DOUBLE_FOUR,
        [GOMOKU_OVERLINE] = GOMOKU_VERDICT_OVERLINE,
    };
    return verdict_of(gomoku_board_is_win(board, point, GOMOKU_BLACK)
                          ? GOMOKU_VERDICT_FIVE
                          : verdicts[gomoku_forbidden(board, point)],
                      point, 0);
}

/* What a stone that stops wins with so many stones is worth. */
static GomokuExerciseReason how_stone_defends(GomokuAi *ai, const GomokuBoard *next, int stones) {
    const GomokuExerciseReason others = how_others_win(ai, next, stones);
    if (others.verdict != GOMOKU_VERDICT_NONE) {
        return others;
    }
    return verdict_of(stones > 1 ? GOMOKU_VERDICT_HOLDS : GOMOKU_VERDICT_STOPS_FIVE,
                      GOMOKU_NO_POINT, stones);
}

GomokuExerciseReason gomoku_exercise_reason(GomokuAi *ai, const GomokuExercise *exercise,
                                            int point) {
    const GomokuBoard board = exercise_board(exercise);
    const GomokuStone stone = (GomokuStone)board.turn;
    GomokuBoard next = board;
    if (exercise->theme == GOMOKU_THEME_FORBIDDEN) {
        return how_point_is_forbidden(&board, point);
    }
    if (!gomoku_board_play(&next, point)) {
        return verdict_of(GOMOKU_VERDICT_NONE, GOMOKU_NO_POINT, 0);
    }
    if (next.outcome != OUTCOME_ONGOING) {
        return verdict_of(GOMOKU_VERDICT_FIVE, point, 0);
    }
    switch (exercise->theme) {
    case GOMOKU_THEME_FIVE:
        return verdict_of(GOMOKU_VERDICT_NO_FIVE, point, longest_row(&board, point, stone));
    case GOMOKU_THEME_BLOCK:
        return how_stone_defends(ai, &next, 1);
    case GOMOKU_THEME_DEFENCE:
        return how_stone_defends(ai, &next, DEFENCE_STONES);
    default:
        return how_win_goes_on(ai, &next, exercise->theme == GOMOKU_THEME_FOUR ? 1 : 2);
    }
}

/* %1$s is the point, %2$d the count. */
static const char *sentence_of(const GomokuExerciseReason *reason) {
    switch (reason->verdict) {
    case GOMOKU_VERDICT_FIVE:
        return N_("Five in a row.");
    case GOMOKU_VERDICT_NO_FIVE:
        return N_("No row through %1$s is longer than %2$d; five are needed.");
    case GOMOKU_VERDICT_OTHERS_FIVE:
        return N_("The opponent completes five at %1$s.");
    case GOMOKU_VERDICT_OTHERS_WIN:
        return N_("The opponent then wins by force, beginning at %1$s.");
    case GOMOKU_VERDICT_ESCAPES:
        return reason->count == 1
                   ? N_("The opponent replies at %1$s, and your next stone does not win.")
                   : N_("The opponent replies at %1$s, and your next two stones do not force a "
                        "win.");
    case GOMOKU_VERDICT_WINS:
        return reason->count == 1
                   ? N_("Whatever the opponent replies, your next stone wins.")
                   : N_("Whatever the opponent replies, you win with two more stones at most.");
    case GOMOKU_VERDICT_STOPS_FIVE:
        return N_("The opponent has no point left that completes five.");
    case GOMOKU_VERDICT_HOLDS:
        return N_("The opponent can no longer force a win with two stones.");
    case GOMOKU_VERDICT_ALLOWED:
        return N_("Renju allows %1$s: no two threes, no two fours, no six in a row.");
    case GOMOKU_VERDICT_DOUBLE_THREE:
        return gomoku_forbidden_sentence(GOMOKU_DOUBLE_THREE);
    case GOMOKU_VERDICT_DOUBLE_FOUR:
        return gomoku_forbidden_sentence(GOMOKU_DOUBLE_FOUR);
    case GOMOKU_VERDICT_OVERLINE:
        return gomoku_forbidden_sentence(GOMOKU_OVERLINE);
    default:
        return NULL;
    }
}

void gomoku_exercise_reason_text(const GomokuExerciseReason *reason, Translate translate,
                                 Text *out) {
    const char *sentence = sentence_of(reason);
    char name[8] = "";
    Text point = text_over(name, sizeof name);
    if (reason->point != GOMOKU_NO_POINT) {
        gomoku_point_to_text(reason->point, &point);
    }
    if (sentence) {
        text_addf(out, translate(sentence), name, reason->count);
    }
}
