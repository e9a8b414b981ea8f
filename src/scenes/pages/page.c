/* The base of all pages: a title, a scrolled panel, commands and keys. */
#include "scenes/pages/page.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"

#define PAGES_PAGE_NARROW_U 520.0F /* smaller windows have small margins and a low bar */
#define MARGIN_NARROW_U 10.0F
#define BAR_LOW_U 44.0F
#define BACK_U 40.0F
#define TITLE_X_U 56.0F
#define PAGES_PAGE_TITLE_GAP_U 8.0F
#define PAGES_PAGE_LANE_U 4.0F
#define KEY_SCROLL_U 120.0F

static Page *pages_page_of(Scene *scene) {
    return (Page *)scene;
}

static const Page *const_page_of(const Scene *scene) {
    return (const Page *)scene;
}

static SceneResult pages_page_go_back(Page *page, int value) {
    if (page->hooks->close && page->hooks->close(page)) {
        return (SceneResult){.redraw = true};
    }
    return (SceneResult){.action = SCENE_BACK};
}

static const Command back_command = {
    .id = "back", .key = KEY_NAMED(KEY_ESCAPE, 0), .on_page = pages_page_go_back};

Scene *page_create(size_t size, const PageHooks *hooks, SceneContext *context) {
    Page *page = calloc(1, size);
    if (page) {
        page->hooks = hooks;
        page->context = context;
    }
    if (page && !controls_init(&page->controls)) {
        free(page);
        page = NULL;
    }
    return (Scene *)page;
}

static void layout_bar(Page *page) {
    Control *back = controls_add(&page->controls, CONTROL_ICON, "back",
                                 rect_of(8, (page->bar.height - BACK_U) / 2, BACK_U, BACK_U));
    back->command = &back_command;
    back->icon = IMAGE_BACK;
    controls_set_label(back, tr("Back (Esc)"));
}

static TextStyle pages_page_title_style(const Page *page) {
    return (TextStyle){THEME_FONT_BAR_U, TEXT_BOLD, TEXT_LEFT, page->context->theme.text};
}

/* The part of the bar that the title leaves free. */
static Rect bar_room(const Page *page) {
    const float title = canvas_text_width(page->context->canvas, tr(page->hooks->table.title),
                                          pages_page_title_style(page)) +
                        2 * PAGES_PAGE_TITLE_GAP_U;
    return rect_of(TITLE_X_U + title, (page->bar.height - BACK_U) / 2,
                   page->bar.width - TITLE_X_U - title - 8, BACK_U);
}

static void lay_out(Page *page) {
    const Size window = page->context->window;
    const float most = page->hooks->column_u;
    Rect room = rect_of(0, 0, window.width, window.height);
    page->bar = rect_cut_top(&room, window.height < PAGES_PAGE_NARROW_U ? BAR_LOW_U : THEME_BAR_U);
    room = rect_inset(room, window.width < PAGES_PAGE_NARROW_U ? MARGIN_NARROW_U : THEME_MARGIN_U);
    if (room.width > most) {
        room = rect_of(room.x + (room.width - most) / 2, room.y, most, room.height);
    }
    for (int pass = 0; pass < 2; pass++) {
        controls_clear(&page->controls);
        page->panel.pool_length = 0;
        page->panel.lane_u = PAGES_PAGE_LANE_U;
        layout_bar(page);
        Rect below = room;
        if (page->hooks->top) {
            page->hooks->top(page, bar_room(page), &below);
        }
        panel_begin(&page->panel, page, page->context, &page->controls, below);
        page->hooks->build(page, &page->panel);
        if (!panel_end(&page->panel)) {
            break;
        }
    }
}

/* The same after something was done, which may have said where to go on. */
static void lay_out_after(Page *page) {
    lay_out(page);
    const Control *next =
        page->next_focus ? controls_find(&page->controls, page->next_focus) : NULL;
    if (next) {
        controls_focus(&page->input, next);
        if (panel_reveal(&page->panel, &page->controls, page->input.focused)) {
            lay_out(page);
        }
    }
    page->next_focus = NULL;
}

void page_scene_destroy(Scene *scene) {
    if (scene) {
        if (pages_page_of(scene)->hooks->finish) {
            pages_page_of(scene)->hooks->finish(pages_page_of(scene));
        }
        controls_finish(&pages_page_of(scene)->controls);
        free(scene);
    }
}

Control *page_button(Panel *panel, const Command *command, const char *label) {
    return panel_button(panel, command->id, command, label,
                        command_cap(&panel->context->keys, command).data);
}

SceneResult page_scene_enter(Scene *scene) {
    pages_page_of(scene)->input = (ControlsState){0};
    if (!pages_page_of(scene)->hooks->keeps_place) {
        panel_rewind(&pages_page_of(scene)->panel);
    }
    page_scene_resize(scene);
    return (SceneResult){.redraw = true};
}

void page_scene_leave(Scene *scene) {
    pages_page_of(scene)->context->typing = (Rect){0};
}

void page_scene_resize(Scene *scene) {
    Page *page = pages_page_of(scene);
    if (page->hooks->refresh) {
        page->hooks->refresh(page);
    }
    lay_out(page);
}

static const Command *command_of(const Page *page, const Event *event, int *value) {
    const Command *command =
        command_of_key(&page->context->keys, page->hooks->table.commands, event, value);
    if (command) {
        return command;
    }
    return key_stroke_matches(&back_command.key, event, value) ? &back_command : NULL;
}

static SceneResult run_command(Page *page, const Command *command, int value) {
    const SceneResult result = command->on_page(page, value);
    if (result.action == SCENE_STAY) {
        lay_out_after(page);
    }
    return result;
}

/* Only the controls that look different are drawn anew, where that is known. */
static SceneResult redraw_controls(const Page *page, const ControlsState *before) {
    Rect part = {0};
    SceneResult result = {0};
    ControlList list = page->controls;
    list.window = page->context->window; /* the bar's tips may stand left of all controls */
    if (controls_changed_rect(&list, before, &page->input, &part)) {
        damage_add(&result.damage, part);
    } else {
        result.redraw = true;
    }
    return result;
}

static SceneResult pages_page_press_key(Page *page, const Event *event, bool is_changed) {
    int value = 0;
    const Command *command = command_of(page, event, &value);
    if (command) {
        return run_command(page, command, value);
    }
    const float step = event_is_key(event, KEY_DOWN, 0) ? KEY_SCROLL_U
                       : event_is_key(event, KEY_UP, 0) ? -KEY_SCROLL_U
                                                        : 0;
    const bool is_moved = scroller_move_by(&page->panel.scroller, step);
    if (is_moved) {
        lay_out(page);
    }
    return (SceneResult){.redraw = is_changed || is_moved};
}

/* Adds the wake-up that a flick or the page needs. */
static SceneResult pages_page_end_event(Page *page, SceneResult result, int64_t now_ms) {
    bool is_moved = false;
    bool is_changed = false;
    result.wake_at_ms = panel_tick(&page->panel, now_ms, &is_moved);
    const int64_t tick_at_ms = page->hooks->tick ? page->hooks->tick(page, now_ms, &is_changed) : 0;
    if (tick_at_ms != 0 && (result.wake_at_ms == 0 || tick_at_ms < result.wake_at_ms)) {
        result.wake_at_ms = tick_at_ms;
    }
    if (is_moved || is_changed) {
        lay_out(page);
        result.redraw = true;
    }
    return result;
}

static SceneResult handle_event(Page *page, const Event *event) {
    const ControlsState before = page->input;
    ControlsHit hit;
    if (page->hooks->input && page->hooks->input(page, event)) {
        lay_out_after(page);
        return (SceneResult){.redraw = true};
    }
    const ScrollerAnswer answer =
        panel_event(&page->panel, &page->controls, &page->input, event, &hit);
    if (answer.is_moved) {
        lay_out(page);
    }
    const bool is_changed = answer.is_moved || answer.is_changed || hit.is_changed;
    if (hit.activated && hit.activated->command) {
        return run_command(page, hit.activated->command, hit.value);
    }
    if (event->type == EVENT_KEY && !hit.is_used && !answer.is_used) {
        return pages_page_press_key(page, event, is_changed);
    }
    if (event->type == EVENT_KEY && hit.is_changed &&
        panel_reveal(&page->panel, &page->controls, page->input.focused)) {
        lay_out(page);
        return (SceneResult){.redraw = true};
    }
    if (answer.is_moved || answer.is_changed) {
        return (SceneResult){.redraw = true};
    }
    return hit.is_changed ? redraw_controls(page, &before) : (SceneResult){0};
}

SceneResult page_scene_event(Scene *scene, const Event *event) {
    return pages_page_end_event(pages_page_of(scene), handle_event(pages_page_of(scene), event),
                                event->now_ms);
}

SceneResult page_scene_update(Scene *scene, int64_t now_ms) {
    return pages_page_end_event(pages_page_of(scene), (SceneResult){0}, now_ms);
}

void page_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    const Page *page = const_page_of(scene);
    const Theme *theme = &page->context->theme;
    const Size window = page->context->window;
    const float pixel = canvas_pixel(canvas);
    canvas_fill_rect(canvas, rect_of(0, 0, window.width, window.height), theme->background);
    panel_draw(&page->panel, canvas, theme->background, &page->controls, &page->input);
    canvas_fill_rect(canvas, page->bar, theme->surface);
    canvas_fill_rect(canvas, rect_of(0, page->bar.height - pixel, window.width, pixel),
                     theme->hairline);
    canvas_text(canvas, rect_of(TITLE_X_U, 0, window.width - TITLE_X_U - 8, page->bar.height),
                tr(page->hooks->table.title), pages_page_title_style(page));
    const ControlList bar = {.items = page->controls.items, .count = page->panel.first_control};
    controls_draw(&bar, &page->input, canvas, theme);
}

const ControlList *page_scene_controls(const Scene *scene) {
    return &const_page_of(scene)->controls;
}

const ControlsState *page_scene_controls_state(const Scene *scene) {
    return &const_page_of(scene)->input;
}

void page_scene_status(const Scene *scene, Text *out) {
    const_page_of(scene)->hooks->status(const_page_of(scene), out);
}

void page_scene_state(const Scene *scene, Text *out) {
    const_page_of(scene)->hooks->state(const_page_of(scene), out);
}

void page_scene_focus(Scene *scene, const char *id) {
    Page *page = pages_page_of(scene);
    const Control *control = controls_find(&page->controls, id);
    if (control) {
        controls_focus(&page->input, control);
        if (panel_reveal(&page->panel, &page->controls, page->input.focused)) {
            lay_out(page);
        }
    }
}
