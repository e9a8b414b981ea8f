/* Questions: a page asks before it tells. A page that asks fills in a LessonAsk for some of its
 * steps. The answers are rows that the page has drawn, or numbers, which become buttons of the
 * card. The explanation places the buttons, counts, and goes to the next step when the answer is
 * right. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_ASK_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_ASK_H

#include "scenes/inversion/modes/lesson/page.h"

#define LESSON_ASK_SIZE 240
#define LESSON_ANSWERS_MAX 4

/* One question. The words are translated. */
struct LessonAsk {
    char question[LESSON_ASK_SIZE];
    char note[LESSON_ASK_SIZE]; /* how to find out; "": none */
    SpotKind rows;  /* the answers are the rows drawn of these spots; SPOT_NONE: numbers */
    int count;      /* of the answers: of the rows, from row 0, or of the numbers */
    uint64_t right; /* bit k: answer k is right; at least one is */
    int numbers[LESSON_ANSWERS_MAX];
};

/* Does the page ask before it goes on from this step? */
bool lesson_page_asks(const LessonView *view, LessonAsk *ask);
/* True when the page asks at any step of this board, from 0 to `steps`. */
bool lesson_page_has_questions(const LessonView *view, int steps);

/* Writes why the answer is right or wrong. */
void lesson_reply(const LessonView *view, const LessonAsk *ask, int answer, Text *out);

/* asks.c: `ask` and `reply` of the pages. */
bool lesson_ask_difference(const LessonView *view, LessonAsk *ask);
void lesson_reply_difference(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_solution(const LessonView *view, LessonAsk *ask);
void lesson_reply_solution(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_elimination(const LessonView *view, LessonAsk *ask);
void lesson_reply_elimination(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_inverse(const LessonView *view, LessonAsk *ask);
void lesson_reply_inverse(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_scan(const LessonView *view, LessonAsk *ask);
void lesson_reply_scan(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_pascal(const LessonView *view, LessonAsk *ask);
void lesson_reply_pascal(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
bool lesson_ask_butterfly(const LessonView *view, LessonAsk *ask);
void lesson_reply_butterfly(const LessonView *view, const LessonAsk *ask, int answer, Text *out);

#endif
