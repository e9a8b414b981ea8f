/* The page of the fractal: the masks of a geniton as a corner of larger ones. */
#include <math.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define FRACTAL_MAX 256 /* the largest geniton shown */
#define FRACTAL_RIM_U 2.0F
#define FRACTAL_STRETCH 1.4F /* the greatest ratio of its sides */

static bool has_fractal(const InversionLesson *lesson) {
    return lesson->is_geniton;
}

/* The smallest power of two with room for all cells beside others. */
static int least_size(const InversionLesson *lesson) {
    int size = 2;
    while (size <= lesson->cells) {
        size *= 2;
    }
    return size;
}

static int fractal_size(const LessonView *view) {
    return least_size(view->lesson) << view->step;
}

static int fractal_steps(const LessonView *view) {
    int steps = 0;
    while (least_size(view->lesson) << (steps + 1) <= FRACTAL_MAX) {
        steps++;
    }
    return steps;
}

/* Writes G9, φG9 or ⊖G9. */
static void add_geniton_name(ParityGeniton kind, int size, Text *out) {
    static const char *const names[] = {
        [PARITY_GENITON] = "G", [PARITY_GENITON_PHI] = "φG", [PARITY_GENITON_THETA] = "⊖G"};
    text_addf(out, "%s%d", names[kind], size);
}

static void title_fractal(const LessonView *view, Text *out) {
    add_geniton_name(view->lesson->geniton, view->lesson->cells, out);
    text_add(out, " ⊂ ");
    add_geniton_name(view->lesson->geniton, fractal_size(view), out);
}

static void say_fractal(const LessonView *view, Text *out) {
    text_add(out, tr("The masks are a corner of every larger matrix of the same kind. Each step "
                     "doubles it: three copies of the smaller one and a quarter of zeros, as in "
                     "Sierpinski’s triangle."));
}

/* A product with the matrix looks at every entry; the butterfly combines half of the items in each
 * of log2 N passes. */
static void say_fractal_step(const LessonView *view, Text *out) {
    const int size = fractal_size(view);
    int passes = 0;
    while (1 << passes < size) {
        passes++;
    }
    text_addf(out,
              tr("Size %1$d: a product with the matrix takes %2$d operations on bits, the "
                 "butterfly %3$d."),
              size, size * size, size / 2 * passes);
}

/* ---- The picture ---- */

/* The corner in which the smaller genitons of this kind lie. */
static Rect corner_of(ParityGeniton kind, Rect whole, float share) {
    const Size size = {whole.width * share, whole.height * share};
    return rect_of(whole.x + (kind == PARITY_GENITON_PHI ? 0 : whole.width - size.width),
                   whole.y + (kind == PARITY_GENITON_THETA ? whole.height - size.height : 0),
                   size.width, size.height);
}

static void draw_fractal(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const int size = fractal_size(view);
    uint8_t cells[FRACTAL_MAX * FRACTAL_MAX];
    const Color palette[] = {context->theme->raised, context->theme->accent};
    const Rect whole =
        lesson_centered(area, floorf(fminf(area.width, area.height * FRACTAL_STRETCH)),
                        floorf(fminf(area.height, area.width * FRACTAL_STRETCH)));
    for (int i = 0; i < size * size; i++) {
        cells[i] = parity_geniton_at(lesson->geniton, size, i / size, i % size);
    }
    const PixelGrid pixels = {size, size, cells, palette, 2};
    lesson_draw_pixel_grid(context, &pixels, whole);
    const Rect corner = corner_of(lesson->geniton, whole, (float)lesson->cells / (float)size);
    lesson_draw_stroke(context, rect_inset(corner, -FRACTAL_RIM_U / 2), FRACTAL_RIM_U,
                       FRACTAL_RIM_U, context->theme->lamp_on);
    lesson_mark_spot(context, whole,
                     (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .digit = size});
    lesson_mark_spot(
        context, corner,
        (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .digit = lesson->cells});
}

static void point_at_fractal(const LessonView *view, const LessonSpot *spot, Text *out) {
    add_geniton_name(view->lesson->geniton, spot->digit, out);
    text_add_char(out, '.');
}

const LessonPage lesson_page_fractal = {
    .id = "page-fractal",
    .name = N_("Fractal"),
    .is_for = has_fractal,
    .title = title_fractal,
    .gist = N_("the masks as a corner of a larger geniton"),
    .steps = fractal_steps,
    .say = say_fractal,
    .say_step = say_fractal_step,
    .draw = draw_fractal,
    .point = point_at_fractal,
};
