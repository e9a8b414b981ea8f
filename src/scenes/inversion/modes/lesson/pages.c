/* The list of the lesson's pages, in three tracks. */
#include <stddef.h>

#include "scenes/inversion/modes/lesson/page.h"
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
