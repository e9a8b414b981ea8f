/* Scrolling and drawing a panel. */
#include <string.h>

#include "scenes/shell/window/panel.h"
#include "ui/paragraph.h"

#define PANEL_BEYOND_U 2.0F /* how far what is drawn may reach beyond its item */

ScrollerAnswer panel_event(Panel *panel, const ControlList *list, ControlsState *state,
                           const Event *event, ControlsHit *hit) {
    return scroller_controls_event(&panel->scroller, list, state, event, hit);
}

int64_t panel_tick(Panel *panel, int64_t now_ms, bool *is_moved) {
    return scroller_tick(&panel->scroller, now_ms, is_moved);
}

void panel_rewind(Panel *panel) {
    scroller_move_to(&panel->scroller, 0);
}

bool panel_reveal(Panel *panel, const ControlList *controls, const char *id) {
    for (int i = 0; i < panel->place_count; i++) {
        const PanelPlace *place = &panel->places[i];
        if (strcmp(controls->items[place->control].id, id) == 0) {
            return scroller_reveal(&panel->scroller, rect_inset(place->rect, -8));
        }
    }
    return false;
}

static void draw_item(const Panel *panel, const PanelItem *item, Canvas *canvas,
                      const Theme *theme) {
    if (!canvas_shows(canvas, rect_inset(item->rect, -PANEL_BEYOND_U))) {
        return;
    }
    switch (item->kind) {
    case PANEL_CARD:
        canvas_fill_round(canvas, item->rect, THEME_RADIUS_CARD_U, theme->surface);
        canvas_stroke_round(canvas, item->rect, THEME_RADIUS_CARD_U, canvas_pixel(canvas),
                            theme->hairline);
        break;
    case PANEL_TEXT:
        /* A little extra height, so that rounding never cuts the last line. */
        paragraph_draw(canvas,
                       rect_of(item->rect.x, item->rect.y, item->rect.width, item->rect.height + 2),
                       panel->pool + item->text, item->style);
        break;
    case PANEL_BAR: {
        Rect filled = item->rect;
        canvas_fill_round(canvas, item->rect, item->rect.height / 2, theme->raised);
        filled.width *= item->share;
        if (filled.width >= item->rect.height) {
            canvas_fill_round(canvas, filled, item->rect.height / 2, item->style.color);
        }
        break;
    }
    case PANEL_AREA:
        break;
    }
}

/* Focus rings reach a little beyond the column. */
static Rect clip_of(const Panel *panel) {
    return rect_of(panel->viewport.x - 5, panel->viewport.y, panel->viewport.width + 10,
                   panel->viewport.height);
}

static bool is_in_sight(const Panel *panel, Rect rect) {
    return rect.y < panel->viewport.y + panel->viewport.height &&
           rect.y + rect.height > panel->viewport.y;
}

void panel_draw(const Panel *panel, Canvas *canvas, Color ground, const ControlList *controls,
                const ControlsState *input) {
    const Theme *theme = &panel->context->theme;
    const ControlList own = {.items = controls->items + panel->first_control,
                             .count = panel->control_count};
    canvas_clip(canvas, clip_of(panel));
    for (int i = 0; i < panel->item_count; i++) {
        draw_item(panel, &panel->items[i], canvas, theme);
    }
    controls_draw(&own, input, canvas, theme);
    for (int i = 0; i < panel->item_count; i++) {
        const PanelItem *item = &panel->items[i];
        if (item->kind == PANEL_AREA && item->draw && is_in_sight(panel, item->rect)) {
            item->draw(panel->owner, item->self, canvas, item->rect);
        }
    }
    canvas_unclip(canvas);
    scroller_draw(&panel->scroller, canvas, theme, ground);
}
