/* The list of the lesson's pages, in their order. */
#include <stddef.h>

#include "scenes/inversion/modes/lesson/page.h"

const LessonPage *const lesson_pages[] = {&lesson_page_difference, &lesson_page_next,
                                          &lesson_page_scan,       &lesson_page_unroll,
                                          &lesson_page_equations,  &lesson_page_elimination,
                                          &lesson_page_inverse,    &lesson_page_solution,
                                          &lesson_page_real,       &lesson_page_powers,
                                          &lesson_page_products,   &lesson_page_rows,
                                          &lesson_page_alone,      &lesson_page_single,
                                          &lesson_page_union,      &lesson_page_pascal,
                                          &lesson_page_fractal,    &lesson_page_butterfly,
                                          &lesson_page_scans,      &lesson_page_quiet,
                                          &lesson_page_all,        NULL};
