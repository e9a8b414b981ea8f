/* The arrow keys of the home screen: from a control to the nearest one in that direction. */
#include "scenes/home/model.h"

/* The distance from one place to another in a direction, with sideways distance doubled; below 0:
 * the place lies elsewhere. */
static float distance_to(Rect from, Rect to, int dx, int dy) {
    const Point a = rect_center(from);
    const Point b = rect_center(to);
    const float along = (b.x - a.x) * (float)dx + (b.y - a.y) * (float)dy;
    float aside = (b.x - a.x) * (float)dy - (b.y - a.y) * (float)dx;
    aside = aside < 0 ? -aside : aside;
    /* Measured from its own edge; otherwise it does not lie in that direction. */
    const float edge = dx != 0 ? (dx > 0 ? to.x - from.x - from.width : from.x - to.x - to.width)
                               : (dy > 0 ? to.y - from.y - from.height : from.y - to.y - to.height);
    return edge < -1 ? -1 : along + 2 * aside;
}

bool home_step(Home *self, Key key) {
    const int dx = key == KEY_RIGHT ? 1 : key == KEY_LEFT ? -1 : 0;
    const int dy = key == KEY_DOWN ? 1 : key == KEY_UP ? -1 : 0;
    if ((dx == 0 && dy == 0) || self->count == 0) {
        return false;
    }
    const Control *from = controls_find(&self->controls, self->input.focused);
    from = from ? from : home_card_control(self, self->chosen);
    const Control *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < self->controls.count; i++) {
        const Control *to = &self->controls.items[i];
        /* A button inside the card: down from the card, up from the button. */
        const bool is_inside = rect_contains(from->rect, rect_center(to->rect)) ||
                               rect_contains(to->rect, rect_center(from->rect));
        const float distance =
            is_inside ? (dy == 0 ? -1 : 0) : distance_to(from->rect, to->rect, dx, dy);
        const bool is_way_in = !is_inside || (to->rect.height < from->rect.height) == (dy > 0);
        if (to != from && distance >= 0 && is_way_in && (!best || distance < best_distance)) {
            best = to;
            best_distance = distance;
        }
    }
    controls_focus(&self->input, best ? best : from);
    home_reveal(self);
    return true;
}
