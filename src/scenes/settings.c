#include "settings.h"

#include <stdlib.h>
#include <string.h>

#include "panel.h"
#include "say.h"

#define COLUMN_U 560.0F
#define ZOOM_STEP 5
#define SAMPLE_HEIGHT_U 72.0F

enum {
    ACT_BACK = 1,
    ACT_THEME,
    ACT_PIECES,
    ACT_MOTION,
    ACT_LANGUAGE,
    ACT_ZOOM,
    ACT_ZOOM_RESET,
    ACT_STATS
};
enum { AREA_SAMPLE = 1 };

typedef struct Settings {
    SceneContext *context;
    ControlList controls;
    ControlsState input;
    Panel panel;
    Rect bar;
    char notice[200];
} Settings;

static Settings *self_of(Scene *scene) {
    return (Settings *)scene;
}

static const Settings *const_self_of(const Scene *scene) {
    return (const Settings *)scene;
}

static void build_appearance(Settings *self, Panel *panel) {
    const Preferences *chosen = &self->context->preferences;
    const PanelChoice themes[] = {
        {"theme-system", tr("System")}, {"theme-dark", tr("Dark")}, {"theme-light", tr("Light")}};
    const PanelChoice pieces[] = {{"pieces-coral-amber", tr("Coral, amber")},
                                  {"pieces-blue-orange", tr("Blue, orange")},
                                  {"pieces-navy-cream", tr("Navy, cream")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Appearance"));
    panel_choices(panel, tr("Theme"), themes, 3, ACT_THEME, (int)chosen->theme);
    panel_choices(panel, tr("Colours of the pieces"), pieces, 3, ACT_PIECES, (int)chosen->pieces);
    panel_area(panel, AREA_SAMPLE, SAMPLE_HEIGHT_U);
    panel_card_end(panel);
}

static void build_reading(Settings *self, Panel *panel) {
    const Preferences *chosen = &self->context->preferences;
    char buffer[80];
    Text caption = text_over(buffer, sizeof buffer);
    const PanelChoice motions[] = {{"motion-system", tr("System")},
                                   {"motion-full", tr("Full")},
                                   {"motion-reduced", tr("Reduced")}};
    const PanelChoice languages[] = {
        {"language-system", tr("System")}, {"language-fr", "Français"}, {"language-en", "English"}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Comfort"));
    panel_choices(panel, tr("Motion"), motions, 3, ACT_MOTION, (int)chosen->motion);
    panel_choices(panel, tr("Language"), languages, 3, ACT_LANGUAGE, (int)chosen->language);
    text_addf(&caption, tr("Zoom: %d %%"), chosen->zoom_percent);
    panel_slider(panel, "zoom", buffer, ACT_ZOOM, (chosen->zoom_percent - ZOOM_LEAST) / ZOOM_STEP,
                 (ZOOM_MOST - ZOOM_LEAST) / ZOOM_STEP);
    panel_row(panel, 2);
    panel_button(panel, "zoom-reset", ACT_ZOOM_RESET, tr("Zoom 100 %"), "Ctrl+0");
    panel_card_end(panel);
}

static void build_about(Panel *panel) {
    char buffer[200];
    panel_row(panel, 2);
    panel_button(panel, "stats", ACT_STATS, tr("Records"), NULL);
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr("Damier %s. No network, no account: your games stay on this machine."),
              DAMIER_VERSION);
    panel_note(panel, buffer);
}

/* Above all the rest, so that it is seen. */
static void build_notices(Settings *self, Panel *panel) {
    if (!store_is_lasting(self->context->store)) {
        panel_warning(panel, tr("Games and settings cannot be saved at the moment."));
    }
    panel_warning(panel, self->notice);
}

static void layout(Settings *self) {
    const Size window = self->context->window;
    const float margin = window.width < 520 ? 10 : THEME_MARGIN_U;
    Rect room = rect_of(0, 0, window.width, window.height);
    self->bar = rect_cut_top(&room, window.height < 520 ? 44 : THEME_BAR_U);
    room = rect_inset(room, margin);
    if (room.width > COLUMN_U) {
        room = rect_of(room.x + (room.width - COLUMN_U) / 2, room.y, COLUMN_U, room.height);
    }
    for (int pass = 0; pass < 2; pass++) {
        controls_clear(&self->controls);
        Control *back = controls_add(&self->controls, CONTROL_ICON, "back",
                                     rect_of(8, (self->bar.height - 40) / 2, 40, 40), ACT_BACK);
        back->icon = IMAGE_BACK;
        Text label = text_over(back->label, sizeof back->label);
        text_add(&label, tr("Back (Esc)"));
        panel_begin(&self->panel, self->context, &self->controls, room);
        build_notices(self, &self->panel);
        build_appearance(self, &self->panel);
        build_reading(self, &self->panel);
        build_about(&self->panel);
        if (!panel_end(&self->panel)) {
            break;
        }
    }
}

static Scene *create(SceneContext *context) {
    Settings *self = calloc(1, sizeof *self);
    if (self) {
        self->context = context;
        controls_init(&self->controls);
        layout(self);
    }
    return (Scene *)self;
}

static void destroy(Scene *scene) {
    if (scene) {
        controls_finish(&self_of(scene)->controls);
        free(scene);
    }
}

static SceneResult enter(Scene *scene) {
    self_of(scene)->input = (ControlsState){0};
    layout(self_of(scene));
    return (SceneResult){.redraw = true};
}

static void leave(Scene *scene) {
    (void)scene;
}

static void resize(Scene *scene) {
    layout(self_of(scene));
}

static SceneResult changed(Settings *self) {
    Text notice = text_over(self->notice, sizeof self->notice);
    if (preferences_save(&self->context->preferences, self->context->store) != STATUS_OK) {
        text_add(&notice, tr(store_error(self->context->store)));
    }
    return (SceneResult){.action = SCENE_PREFERENCES, .redraw = true};
}

static SceneResult act(Settings *self, int action, int value) {
    Preferences *chosen = &self->context->preferences;
    switch (action) {
    case ACT_BACK:
        return (SceneResult){.action = SCENE_BACK};
    case ACT_STATS:
        return (SceneResult){.action = SCENE_GO, .target = SCENE_STATS};
    case ACT_THEME:
        chosen->theme = (ThemeChoice)value;
        break;
    case ACT_PIECES:
        chosen->pieces = (PieceColors)value;
        break;
    case ACT_MOTION:
        chosen->motion = (MotionChoice)value;
        break;
    case ACT_LANGUAGE:
        chosen->language = (LanguageChoice)value;
        break;
    case ACT_ZOOM:
        chosen->zoom_percent = ZOOM_LEAST + value * ZOOM_STEP;
        break;
    case ACT_ZOOM_RESET:
        chosen->zoom_percent = 100;
        break;
    default:
        return (SceneResult){0};
    }
    return changed(self);
}

static SceneResult scroll(Settings *self, float distance) {
    const bool is_moved = panel_scroll_by(&self->panel, distance);
    if (is_moved) {
        layout(self);
    }
    return (SceneResult){.redraw = is_moved};
}

static SceneResult event(Scene *scene, const Event *given) {
    Settings *self = self_of(scene);
    const ControlsHit hit = controls_event(&self->controls, &self->input, given);
    if (hit.activated) {
        return act(self, hit.activated->action, hit.value);
    }
    if (given->type == EVENT_WHEEL) {
        return scroll(self, -given->wheel * 48);
    }
    if (event_is_key(given, KEY_ESCAPE, 0)) {
        return (SceneResult){.action = SCENE_BACK};
    }
    if (event_is_key(given, KEY_PAGE_DOWN, 0) || event_is_key(given, KEY_DOWN, 0)) {
        return scroll(self, 120);
    }
    if (event_is_key(given, KEY_PAGE_UP, 0) || event_is_key(given, KEY_UP, 0)) {
        return scroll(self, -120);
    }
    if (given->type == EVENT_KEY && hit.is_changed &&
        panel_reveal(&self->panel, &self->controls, self->input.focused)) {
        layout(self);
    }
    return (SceneResult){.redraw = hit.is_changed};
}

static SceneResult update(Scene *scene, int64_t now_ms) {
    (void)scene;
    (void)now_ms;
    return (SceneResult){0};
}

/* The pieces as the games will show them. */
static void draw_sample(const void *given, Canvas *canvas, int area, Rect rect) {
    const Theme *theme = &((const Settings *)given)->context->theme;
    (void)area;
    canvas_fill_round(canvas, rect, THEME_RADIUS_U, theme->plate);
    const float radius = rect.height * 0.32F;
    for (int i = 0; i < 4; i++) {
        const Point center = {rect.x + rect.width / 2 + ((float)i - 1.5F) * radius * 2.6F,
                              rect.y + rect.height / 2};
        const bool is_first = i % 2 == 0;
        canvas_fill_circle(canvas, center, radius,
                           is_first ? theme->piece_first : theme->piece_second);
        if (is_first) {
            canvas_stroke_circle(canvas, center, radius * 0.66F, radius * 0.12F,
                                 theme->piece_first_mark);
        } else {
            canvas_fill_circle(canvas, center, radius * 0.26F, theme->piece_second_mark);
        }
    }
}

static void draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    const Settings *self = const_self_of(scene);
    const Theme *theme = &self->context->theme;
    const Size window = self->context->window;
    const float pixel = canvas_pixel(canvas);
    (void)now_ms;
    canvas_fill_rect(canvas, rect_of(0, 0, window.width, window.height), theme->background);
    panel_draw(&self->panel, canvas, theme, &self->controls, &self->input);
    panel_draw_areas(&self->panel, canvas, draw_sample, self);
    canvas_fill_rect(canvas, self->bar, theme->surface);
    canvas_fill_rect(canvas, rect_of(0, self->bar.height - pixel, window.width, pixel),
                     theme->hairline);
    canvas_text(canvas, rect_of(56, 0, window.width - 64, self->bar.height), tr("Settings"),
                (TextStyle){THEME_FONT_BAR_U, TEXT_BOLD, TEXT_LEFT, theme->text});
    const ControlList bar = {.items = self->controls.items, .count = self->panel.first_control};
    controls_draw(&bar, &self->input, canvas, theme);
}

static const ControlList *controls(const Scene *scene) {
    return &const_self_of(scene)->controls;
}

static const ControlsState *controls_state(const Scene *scene) {
    return &const_self_of(scene)->input;
}

static void status(const Scene *scene, Text *out) {
    (void)scene;
    text_add(out, tr("Settings"));
}

static void state(const Scene *scene, Text *out) {
    const Preferences *chosen = &const_self_of(scene)->context->preferences;
    text_addf(out, "theme=%d pieces=%d motion=%d language=%d zoom=%d", (int)chosen->theme,
              (int)chosen->pieces, (int)chosen->motion, (int)chosen->language,
              chosen->zoom_percent);
}

const SceneClass settings_scene = {.id = SCENE_SETTINGS,
                                   .name = "settings",
                                   .create = create,
                                   .destroy = destroy,
                                   .enter = enter,
                                   .leave = leave,
                                   .resize = resize,
                                   .event = event,
                                   .update = update,
                                   .draw = draw,
                                   .controls = controls,
                                   .controls_state = controls_state,
                                   .status = status,
                                   .state = state};
