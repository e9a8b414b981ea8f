/* Why a stone is right or wrong in an exercise: what the other side does then, or cannot do any
 * more. Every claim is proved by trying all answers (win_puzzle.h). */
#ifndef DAMIER_GOMOKU_EXERCISE_REASON_H
#define DAMIER_GOMOKU_EXERCISE_REASON_H

#include "gomoku/exercises.h"

typedef enum GomokuExerciseVerdict {
    GOMOKU_VERDICT_NONE,         /* nothing could be proved */
    GOMOKU_VERDICT_FIVE,         /* five in a row */
    GOMOKU_VERDICT_NO_FIVE,      /* `count` stones in a row, and five were to be had */
    GOMOKU_VERDICT_OTHERS_FIVE,  /* the other side completes five at `point` */
    GOMOKU_VERDICT_OTHERS_WIN,   /* the other side wins by force, with its next stone at `point` */
    GOMOKU_VERDICT_ESCAPES,      /* the answer at `point` leaves no win with `count` more stones */
    GOMOKU_VERDICT_WINS,         /* whatever the answer, `count` more stones win at the latest */
    GOMOKU_VERDICT_STOPS_FIVE,   /* the other side has no point left for five */
    GOMOKU_VERDICT_HOLDS,        /* the other side has no win with `count` stones */
    GOMOKU_VERDICT_ALLOWED,      /* renju allows the point */
    GOMOKU_VERDICT_DOUBLE_THREE, /* renju forbids it */
    GOMOKU_VERDICT_DOUBLE_FOUR,
    GOMOKU_VERDICT_OVERLINE,
} GomokuExerciseVerdict;

typedef struct GomokuExerciseReason {
    GomokuExerciseVerdict verdict;
    int point; /* GOMOKU_NO_POINT: none */
    int count;
} GomokuExerciseReason;

/* Of a stone on `point`, which is empty, by the side to move. */
GomokuExerciseReason gomoku_exercise_reason(GomokuAi *ai, const GomokuExercise *exercise,
                                            int point);
/* In one sentence; nothing for NONE. */
void gomoku_exercise_reason_text(const GomokuExerciseReason *reason, Translate translate,
                                 Text *out);

#endif
