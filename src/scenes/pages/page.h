/* Page: the base of the scenes that have a bar and one panel of cards in the middle (settings,
 * records, help). Such a scene is a struct that begins with a Page, and a table of hooks. */
#ifndef DAMIER_SCENES_PAGES_PAGE_H
#define DAMIER_SCENES_PAGES_PAGE_H

#include "scenes/scene.h"
#include "scenes/shell/modes/command.h"
#include "scenes/shell/window/panel.h"

typedef struct Page Page;

typedef struct PageHooks {
    PageTable table;  /* the scene is laid out again after each command */
    float column_u;   /* the largest width of the panel */
    bool keeps_place; /* one comes back to where one left it */
    void (*build)(Page *page, Panel *panel);
    /* Adds controls that do not scroll: in the free part of the bar, or in a strip cut from the top
     * of `room`, under which the panel scrolls. May be NULL. */
    void (*top)(Page *page, Rect bar, Rect *room);
    /* Reads again what it shows: on entering, and when theme, language or size has changed. May be
     * NULL. */
    void (*refresh)(Page *page);
    /* Every event, before the controls see it; true when the page used it. The page is then laid
     * out again. To receive typed text, `build` sets SceneContext.typing. May be NULL. */
    bool (*input)(Page *page, const Event *event);
    /* Called after every event and wake-up; returns the time of the next wake-up, 0 for none.
     * `is_changed` is set when the page has to be laid out and drawn again. May be NULL. */
    int64_t (*tick)(Page *page, int64_t now_ms, bool *is_changed);
    /* Closes what is open on the page; false: nothing is, and going back leaves the page. May be
     * NULL. */
    bool (*close)(Page *page);
    /* Frees what the scene's struct owns. May be NULL. */
    void (*finish)(Page *page);
    void (*status)(const Page *page, Text *out);
    void (*state)(const Page *page, Text *out);
} PageHooks;

struct Page {
    const PageHooks *hooks;
    SceneContext *context;
    ControlList controls;
    ControlsState input;
    Panel panel;
    Rect bar;
    /* A command or `input` names a control that then gets the focus and comes into sight. */
    const char *next_focus;
};

/* Creates a scene whose struct has this size and begins with a Page; NULL when memory runs out. */
Scene *page_create(size_t size, const PageHooks *hooks, SceneContext *context);
/* Adds a button with the command's key. */
Control *page_button(Panel *panel, const Command *command, const char *label);

/* The SceneClass functions. */
void page_scene_destroy(Scene *scene);
SceneResult page_scene_enter(Scene *scene);
void page_scene_leave(Scene *scene);
void page_scene_resize(Scene *scene);
SceneResult page_scene_event(Scene *scene, const Event *event);
SceneResult page_scene_update(Scene *scene, int64_t now_ms);
void page_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms);
const ControlList *page_scene_controls(const Scene *scene);
const ControlsState *page_scene_controls_state(const Scene *scene);
void page_scene_status(const Scene *scene, Text *out);
void page_scene_state(const Scene *scene, Text *out);
void page_scene_focus(Scene *scene, const char *id);

#define PAGE_SCENE_CLASS(scene_name, create_function, page_hooks)                                  \
    {                                                                                              \
        .name = scene_name, .create = create_function, .destroy = page_scene_destroy,              \
        .enter = page_scene_enter, .leave = page_scene_leave, .resize = page_scene_resize,         \
        .event = page_scene_event, .update = page_scene_update, .draw = page_scene_draw,           \
        .controls = page_scene_controls, .controls_state = page_scene_controls_state,              \
        .status = page_scene_status, .state = page_scene_state, .focus = page_scene_focus,         \
        .page = &(page_hooks).table                                                                \
    }

#endif
