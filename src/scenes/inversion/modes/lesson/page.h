/* A page of the explanation: a table of its own in a file of its own. How to add one:
 *
 *   1. Write pages/<name>.c with functions for the entries below and `const LessonPage
 *      lesson_page_<name>`; what several pages draw alike lies in draw_context.h, what they say
 * alike in words.h, what they are drawn from in inversion/lesson_data.h (computed once a board, by
 * the worker where it takes long).
 *   2. Declare it at the end of this header, and list it in pages.c where its tab is to stand.
 *      Nothing else knows how many pages there are.
 *
 * The board area (board_area.c) draws the formula as the page's title, then gives `draw` the room
 * between it and the strip with the board and the masks. A page fills that room: all measures come
 * from the area, and what it draws stands in the middle. It draws through the context only, and
 * passes every number's place with what it stands for (lesson_draw_row, lesson_draw_cells,
 * lesson_draw_vector do; else lesson_mark_spot): then pointing at the number says so and lights its
 * cell and mask, with no more code. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_PAGE_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_PAGE_H

#include "inversion/lesson_data.h"
#include "scenes/inversion/modes/lesson/draw_context.h"
#include "scenes/inversion/modes/lesson/matrix_table.h"

typedef struct LessonPage LessonPage;

/* What a page is drawn from. */
typedef struct LessonView {
    const LessonPage *page;
    const InversionLesson *lesson;
    int step;       /* from 0 to the page's number of steps */
    int picked;     /* the picture that was clicked last, for pages with pictures */
    int hovered;    /* the picture under the pointer, -1: none */
    float progress; /* of the motion since the step, 0 … 1 */
} LessonView;

/* What a click on a picture does. */
typedef enum LessonClickKind {
    LESSON_CLICK_PLAYS,  /* `value` is picked, and its steps play */
    LESSON_CLICK_SHOWS,  /* `value` is picked and stands still */
    LESSON_CLICK_STEP,   /* goes to step `value` */
    LESSON_CLICK_MASK,   /* plays the lesson's mask `value` in the game */
    LESSON_CLICK_PUZZLE, /* begins the puzzle of `difference` */
} LessonClickKind;

typedef struct LessonClick {
    LessonClickKind kind;
    int value;
    uint8_t difference[INVERSION_LESSON_MAX]; /* a digit a cell; of LESSON_CLICK_PUZZLE */
} LessonClick;

struct LessonPage {
    const char *id;   /* of its entry in the list: "page-…" */
    const char *name; /* N_() */
    /* NULL: on every board. */
    bool (*is_for)(const InversionLesson *lesson);
    /* Its title: one formula, as "V = D · Y⁻¹". */
    void (*title)(const LessonView *view, Text *out);
    /* What the formula says, in half a line, N_(). */
    const char *gist;
    /* How many steps Back, Play and Step walk through. NULL: none. */
    int (*steps)(const LessonView *view);
    /* The sentences, translated: what is seen in general, and at this step. */
    void (*say)(const LessonView *view, Text *out);
    void (*say_step)(const LessonView *view, Text *out);
    void (*draw)(const LessonView *view, const DrawContext *context, Rect area);
    /* A sentence, translated, for a number of kind SPOT_OWN. NULL: it has none. */
    void (*point)(const LessonView *view, const LessonSpot *spot, Text *out);
    /* The number tables of a page whose `draw` and `point` are the two functions below; else NULL.
     */
    void (*matrices)(const LessonView *view, MatrixTable *table);
    /* Marks (not 0) the masks that this step is about, for the strip. NULL: none. */
    void (*masks)(const LessonView *view, uint8_t *lit);
    /* Where picture number `index` stands that can be clicked; false: there are no more. NULL: the
     * page has none. */
    bool (*place)(const LessonView *view, Rect area, int index, Rect *place);
    /* What a click on picture number `index` does; `click` is LESSON_CLICK_PLAYS of that number
     * before. NULL: just that. */
    void (*click)(const LessonView *view, Rect area, int index, LessonClick *click);
    bool moves; /* a step is drawn as it grows */
};

/* matrix_table.c: `draw` and `point` of a page of number tables. */
void lesson_draw_matrix_table(const LessonView *view, const DrawContext *context, Rect area);
void lesson_point_matrix_table(const LessonView *view, const LessonSpot *spot, Text *out);

/* All of them in their order, ended by NULL (pages.c). */
extern const LessonPage *const lesson_pages[];

extern const LessonPage lesson_page_difference;
extern const LessonPage lesson_page_equations;
extern const LessonPage lesson_page_elimination; /* pages/table.c, as the inverse */
extern const LessonPage lesson_page_single;
extern const LessonPage lesson_page_union;
extern const LessonPage lesson_page_inverse;
extern const LessonPage lesson_page_solution;
extern const LessonPage lesson_page_powers;
extern const LessonPage lesson_page_alone;
extern const LessonPage lesson_page_pascal;
extern const LessonPage lesson_page_butterfly;
extern const LessonPage lesson_page_quiet;
extern const LessonPage lesson_page_scan;
extern const LessonPage lesson_page_scans;
extern const LessonPage lesson_page_real;
extern const LessonPage lesson_page_products;
extern const LessonPage lesson_page_rows;
extern const LessonPage lesson_page_all;
extern const LessonPage lesson_page_next;

/* What the page of all boards picks for the number of a board that is looked for; -1: it is none.
 */
int lesson_find_board(const LessonView *view, const char *words);

#endif
