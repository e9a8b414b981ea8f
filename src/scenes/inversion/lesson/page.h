/* The explanation as pages: each says in a sentence or two what is seen, draws it in the board's
 * area, and may have steps that the player's Back, Play and Step walk through. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_H
#define DAMIER_SCENES_INVERSION_LESSON_H

#include "inversion_lesson_data.h"
#include "inversion_matrix.h"
#include "inversion_model.h"

enum {
    ACT_LESSON_PAGE = 400, /* value: number of the page among those that this board has */
    ACT_LESSON_BACK,       /* to the page before */
    ACT_LESSON_NEXT,
    ACT_LESSON_PICK, /* value: what a page has pictures of to be clicked */
};

/* What a page is drawn from. */
typedef struct LessonView {
    const Lesson *lesson;
    int step;       /* from 0 to the page's number of steps */
    int picked;     /* the quiet pattern chosen */
    int hovered;    /* the picture under the pointer, -1: none */
    float progress; /* of the motion since the step, 0 … 1 */
    bool is_portrait;
} LessonView;

typedef struct LessonPage {
    const char *id;   /* of its tab */
    const char *name; /* N_() */
    /* NULL: on every board. */
    bool (*is_for)(const Lesson *lesson);
    /* NULL: none. */
    int (*steps)(const LessonView *view);
    /* The sentences, translated: what is seen in general, and at this step. */
    void (*say)(const LessonView *view, Text *out);
    void (*say_step)(const LessonView *view, Text *out);
    void (*draw)(const LessonView *view, const Brush *brush, Rect area);
    /* Where picture number `index` stands that can be clicked; false: there are no more. NULL: the
     * page has none. */
    bool (*place)(const LessonView *view, Rect area, int index, Rect *place);
    bool moves;      /* a step is drawn as it grows */
    bool picks_step; /* a click on a picture goes to the step of its number from 1 */
} LessonPage;

extern const LessonPage lesson_page_difference, lesson_page_equations; /* inversion_page_sums.c */
extern const LessonPage lesson_page_elimination, lesson_page_inverse;  /* inversion_page_rows.c */
extern const LessonPage lesson_page_solution, lesson_page_powers;      /* …_page_solution.c */
extern const LessonPage lesson_page_alone, lesson_page_quiet;          /* …_page_masks.c */
extern const LessonPage lesson_page_pascal, lesson_page_butterfly;     /* …_page_pascal.c */

/* ---- Shared by the pages ---- */

static inline InversionShape lesson_shape(const Lesson *lesson) {
    return (InversionShape){lesson->rows, lesson->columns, lesson->colours};
}

/* A line of semi-bold words at the top of the area, cut off it. */
void lesson_title(const Brush *brush, Rect *area, const char *title);
/* The board's cells as digits, as large as fits; `lit` (may be NULL): cells in another light. */
void lesson_draw_cells(const Brush *brush, const uint8_t *digits, const uint8_t *lit,
                       InversionShape shape, Rect area);
/* "masks 3, 4 and 6", a mask played twice two times. */
void lesson_add_masks(const Lesson *lesson, const uint8_t *vector, Text *out);
/* x with its number below the line, like x₁₂. */
void lesson_add_unknown(int mask, Text *out);
/* "x₀ + 2·x₄ = 1" for a cell. */
void lesson_add_equation(const Lesson *lesson, int cell, Text *out);

/* "0, 3 and 4" for the bits that are set. */
void lesson_add_bits(uint64_t bits, Text *out);

#endif
