/* The list of the lesson's pages, in three tracks, and the current one. */
#include <stddef.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/shell/i18n.h"

/* The pages of each track, in their order. */
#define SEE_PAGES(PAGE) PAGE(difference) PAGE(next) PAGE(alone) PAGE(quiet) PAGE(all)
#define SOLVE_PAGES(PAGE)                                                                          \
    PAGE(unroll)                                                                                   \
    PAGE(equations) PAGE(elimination) PAGE(inverse) PAGE(solution) PAGE(single) PAGE(real)
#define LANGLET_PAGES(PAGE)                                                                        \
    PAGE(scan)                                                                                     \
    PAGE(scans)                                                                                    \
    PAGE(rows) PAGE(union) PAGE(powers) PAGE(products) PAGE(pascal) PAGE(fractal) PAGE(butterfly)

#define ADDRESS(name) &lesson_page_##name,
#define ONE(name) +1

const LessonPage *const lesson_pages[] = {SEE_PAGES(ADDRESS) SOLVE_PAGES(ADDRESS)
                                              LANGLET_PAGES(ADDRESS) NULL};

enum { SEE_COUNT = SEE_PAGES(ONE), SOLVE_COUNT = SOLVE_PAGES(ONE) };

static const CourseTrack tracks[] = {
    {N_("See it"), N_("from 11"), 0},
    {N_("Solve it"), N_("from 15"), SEE_COUNT},
    {N_("Langlet’s APL"), NULL, SEE_COUNT + SOLVE_COUNT},
};

static const char *page_id(int page) {
    return lesson_pages[page]->id;
}

static const char *page_name(int page) {
    return lesson_pages[page]->name;
}

const Course lesson_course = {
    .key = "inversion-course",
    .tracks = tracks,
    .track_count = sizeof tracks / sizeof tracks[0],
    .page_count = sizeof lesson_pages / sizeof lesson_pages[0] - 1,
    .id = page_id,
    .name = page_name,
};

void lesson_take_board(const GameShell *shell, InversionState *state) {
    *state = *inversion_state_of(shell);
    if (inversion_is_solved(shell)) {
        memcpy(state->board, state->start, (size_t)inversion_state_cells(state));
    }
}

/* ---- The current page ---- */

static bool lesson_has_page(const LessonState *self, int page) {
    const LessonPage *entry = lesson_pages[page];
    return !entry->is_for || entry->is_for(&self->lesson);
}

int lesson_page_of(const LessonState *self) {
    return lesson_has_page(self, self->page) ? self->page : 0;
}

static bool has_page_of(const void *own, int page) {
    return lesson_has_page(own, page);
}

CourseContents lesson_contents_of(const LessonState *self) {
    return (CourseContents){.progress = &self->progress,
                            .command = &self->commands[LESSON_COMMAND_PAGE],
                            .now = lesson_page_of(self),
                            .has = has_page_of,
                            .own = self};
}

LessonView lesson_view_of(const GameShell *shell, const LessonState *self) {
    LessonView view = {.page = lesson_pages[lesson_page_of(self)],
                       .lesson = &self->lesson,
                       .step = self->step,
                       .picked = self->picked,
                       .hovered = -1,
                       .notation = (LessonNotation)inversion_const_scene_of(shell)->notation,
                       .progress = 1};
    int number = 0;
    if (shell_hovered(shell, "picture-", &number, NULL)) {
        view.hovered = number;
    }
    return view;
}

int lesson_steps_of(const GameShell *shell, const LessonState *self) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(shell, self);
    return self->is_known && page->steps ? page->steps(&view) : 0;
}

bool lesson_can_find(const LessonState *self) {
    return lesson_pages[lesson_page_of(self)] == &lesson_page_all;
}

/* ---- The butterfly of a giant board ---- */

CommandState lesson_giant_state(const GameShell *shell, const void *own, int value) {
    const LessonState *self = own;
    LessonAsk ask;
    const bool is_there = self->is_known &&
                          lesson_pages[lesson_page_of(self)] == &lesson_page_butterfly &&
                          !self->are_contents_open && !lesson_ask_now(shell, self, &ask);
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

/* Of the same geniton. The explanation waits. */
void lesson_go_to_giant(GameShell *shell, void *own, int value) {
    static const char *const views[] = {"giant:g", "giant:phi", "giant:theta"};
    const int rules = inversion_state_of(shell)->ruleset - (int)INVERSION_RULES_GENITON;
    player_pause(&((LessonState *)own)->player, shell);
    shell_open_words(shell, views[rules]);
}
