/* Rows of cards, for pages where the player picks one of several. */
#include "scenes/inversion/modes/lesson/cards.h"

#include <math.h>

#define LESSON_CARDS_GAP_U 8.0F
#define SIDE_MAX_U 220.0F

Cards cards_in_columns(Rect area, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    return (Cards){area,
                   columns,
                   {(area.width + LESSON_CARDS_GAP_U) / (float)columns - LESSON_CARDS_GAP_U,
                    (area.height + LESSON_CARDS_GAP_U) / (float)rows - LESSON_CARDS_GAP_U}};
}

Cards cards_of_squares(Rect area, int count) {
    int columns = 1;
    float side = 0;
    for (int tried = 1; tried <= count; tried++) {
        const Cards cards = cards_in_columns(area, count, tried);
        const float fits = fminf(fminf(cards.size.width, cards.size.height), SIDE_MAX_U);
        if (fits > side) {
            side = fits;
            columns = tried;
        }
    }
    const float pitch = side + LESSON_CARDS_GAP_U;
    const int rows = (count + columns - 1) / columns;
    return (Cards){lesson_centered(area, pitch * (float)columns - LESSON_CARDS_GAP_U,
                                   pitch * (float)rows - LESSON_CARDS_GAP_U),
                   columns,
                   {side, side}};
}

Rect cards_place(const Cards *cards, int index) {
    const float x = (float)(index % cards->columns) * (cards->size.width + LESSON_CARDS_GAP_U);
    const float y = (float)(index / cards->columns) * (cards->size.height + LESSON_CARDS_GAP_U);
    return rect_of(cards->area.x + x, cards->area.y + y, cards->size.width, cards->size.height);
}

DrawContext cards_draw_plate(const DrawContext *context, Rect card, bool is_chosen,
                             bool is_hovered) {
    const Theme *theme = context->theme;
    DrawContext own = *context;
    own.ground = is_hovered ? theme->accent_soft : theme->surface;
    lesson_draw_fill(context, card, THEME_RADIUS_U, own.ground);
    lesson_draw_stroke(context, card, THEME_RADIUS_U,
                       is_chosen ? 2.5F : canvas_pixel(context->canvas),
                       is_chosen ? theme->accent : theme->hairline);
    return own;
}
