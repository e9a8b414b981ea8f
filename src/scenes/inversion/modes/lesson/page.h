/* A page of the explanation: one table in one file. To add a page:
 *
 *   1. Write pages/<name>.c with functions for the entries below and `const LessonPage
 *      lesson_page_<name>`. draw_context.h has the drawing that pages share, words.h the
 *      shared words, and inversion/lesson_data.h the data (computed once per board, in the worker
 *      when it takes long).
 *   2. Declare it at the end of this header, and list it in pages.c in its track.
 *      Nothing else knows how many pages there are.
 *
 * The board area (board_area.c) draws the formula as the page's title and gives `draw` the area
 * between the title and the words about the page. A page fills that area, derives all
 * measures from it and centres its drawing. It draws only through the context, and reports the
 * place and meaning of every number (lesson_draw_row, lesson_draw_cells and lesson_draw_vector do
 * so; otherwise call lesson_mark_spot). Pointing at a number then explains it and highlights its
 * cell and mask, with no more code. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_PAGE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_PAGE_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"
#include "scenes/inversion/modes/lesson/matrix_table.h"
#include "scenes/kit/game/course.h"

typedef struct LessonPage LessonPage;
typedef struct LessonAsk LessonAsk; /* ask.h */

/* The input of a page's functions. */
typedef struct LessonView {
    const LessonPage *page;
    const InversionLesson *lesson;
    int step;    /* from 0 to the page's number of steps */
    int picked;  /* the last clicked picture, on pages with pictures */
    int hovered; /* the picture under the pointer; -1: none */
    LessonNotation notation;
    float progress;  /* of the animation since the step, 0 … 1 */
    bool is_printed; /* on paper: nothing can be clicked, and there are no colours */
} LessonView;

/* The action of a click on a picture. */
typedef enum LessonClickKind {
    LESSON_CLICK_PLAYS,  /* `value` is picked, and its steps play */
    LESSON_CLICK_SHOWS,  /* `value` is picked without playing */
    LESSON_CLICK_STEP,   /* goes to step `value` */
    LESSON_CLICK_MASK,   /* plays the lesson's mask `value` in the game */
    LESSON_CLICK_PUZZLE, /* begins the puzzle of `difference` */
} LessonClickKind;

typedef struct LessonClick {
    LessonClickKind kind;
    int value;
    uint8_t difference[INVERSION_LESSON_MAX]; /* a digit per cell; for LESSON_CLICK_PUZZLE */
} LessonClick;

struct LessonPage {
    const char *id;   /* of its entry in the list: "page-…" */
    const char *name; /* N_() */
    /* NULL: on every board. */
    bool (*is_for)(const InversionLesson *lesson);
    /* Writes the title: one formula, such as "V = D · Y⁻¹". All words of a page have their symbols
     * in braces (symbols.h). */
    void (*title)(const LessonView *view, Text *out);
    /* The meaning of the formula in half a line, N_(). */
    const char *gist;
    /* The number of steps for Back, Play and Step. NULL: none. */
    int (*steps)(const LessonView *view);
    /* Write translated sentences about the page in general, and about this step. */
    void (*say)(const LessonView *view, Text *out);
    void (*say_step)(const LessonView *view, Text *out);
    /* Writes what stands below the step's words in the card. NULL: nothing. */
    void (*say_below)(const LessonView *view, Text *out);
    void (*draw)(const LessonView *view, const DrawContext *context, Rect area);
    /* Writes a translated sentence for a number of kind SPOT_OWN. NULL: the page has none. */
    void (*point)(const LessonView *view, const LessonSpot *spot, Text *out);
    /* The number tables of a page whose `draw` and `point` are the two functions below; else NULL.
     */
    void (*matrices)(const LessonView *view, MatrixTable *table);
    /* Marks (not 0) the masks that this step is about, for the strip. NULL: none. */
    void (*masks)(const LessonView *view, uint8_t *lit);
    /* Gives the place of clickable picture number `index`; false: there are no more. NULL: the page
     * has no pictures. */
    bool (*place)(const LessonView *view, Rect area, int index, Rect *place);
    /* Sets the action of a click on picture number `index`; `click` starts as LESSON_CLICK_PLAYS of
     * that number. NULL: the action stays so. */
    void (*click)(const LessonView *view, Rect area, int index, LessonClick *click);
    bool moves; /* steps are animated */
    /* A question before the next step is told, and why an answer is right or wrong: one translated
     * sentence. Set both or neither. */
    bool (*ask)(const LessonView *view, LessonAsk *ask);
    void (*reply)(const LessonView *view, const LessonAsk *ask, int answer, Text *out);
};

/* matrix_table.c: `draw` and `point` of a page of number tables. */
void lesson_draw_matrix_table(const LessonView *view, const DrawContext *context, Rect area);
void lesson_point_matrix_table(const LessonView *view, const LessonSpot *spot, Text *out);

/* All pages in their order, ended by NULL, and the tracks that they form (pages.c). */
extern const LessonPage *const lesson_pages[];
extern const Course lesson_course;

extern const LessonPage lesson_page_difference;
extern const LessonPage lesson_page_unroll;
extern const LessonPage lesson_page_equations;
extern const LessonPage lesson_page_elimination; /* pages/table.c, as the inverse */
extern const LessonPage lesson_page_single;
extern const LessonPage lesson_page_union;
extern const LessonPage lesson_page_inverse;
extern const LessonPage lesson_page_solution;
extern const LessonPage lesson_page_powers;
extern const LessonPage lesson_page_alone;
extern const LessonPage lesson_page_pascal;
extern const LessonPage lesson_page_fractal;
extern const LessonPage lesson_page_butterfly;
extern const LessonPage lesson_page_quiet;
extern const LessonPage lesson_page_scan;
extern const LessonPage lesson_page_scans;
extern const LessonPage lesson_page_real;
extern const LessonPage lesson_page_products;
extern const LessonPage lesson_page_rows;
extern const LessonPage lesson_page_all;
extern const LessonPage lesson_page_next;

/* Returns the picture that the page of all boards picks for the typed number of a board; -1: the
 * text is no such number. */
int lesson_find_board(const LessonView *view, const char *words);

#endif
