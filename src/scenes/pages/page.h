/* Page: what the scenes share that are a bar and one panel of cards in the middle (settings,
 * records). Such a scene is a struct that begins with a Page, and a table of hooks. */
#ifndef DAMIER_SCENES_PAGE_H
#define DAMIER_SCENES_PAGE_H

#include "panel.h"
#include "scenes/scene.h"

typedef struct Page Page;

typedef struct PageHooks {
    const char *title; /* N_() */
    float column_u;    /* the most width of the panel */
    void (*build)(Page *page, Panel *panel);
    /* A control was used; page_layout is due when something changed. */
    SceneResult (*act)(Page *page, int action, int value);
    PanelDrawArea draw_area; /* its `self` is the page */
} PageHooks;

enum { PAGE_BACK = 1, PAGE_ACTION_SCENE = 2 /* the scene's own actions begin here */ };

struct Page {
    const PageHooks *hooks;
    SceneContext *context;
    ControlList controls;
    ControlsState input;
    Panel panel;
    Rect bar;
};

/* `page` is zero. */
void page_init(Page *page, const PageHooks *hooks, SceneContext *context);
void page_layout(Page *page);

/* The SceneClass functions that need nothing of a scene's own; `scene` is its struct. */
void page_scene_destroy(Scene *scene);
void page_scene_leave(Scene *scene);
SceneResult page_scene_event(Scene *scene, const Event *event);
SceneResult page_scene_update(Scene *scene, int64_t now_ms);
void page_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms);
const ControlList *page_scene_controls(const Scene *scene);
const ControlsState *page_scene_controls_state(const Scene *scene);

#endif
