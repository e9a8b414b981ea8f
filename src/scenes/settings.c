#include "settings.h"

#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "say.h"

#define COLUMN_U 560.0F
#define ZOOM_STEP 5
#define SAMPLE_HEIGHT_U 72.0F

enum {
    ACT_THEME = PAGE_ACTION_SCENE,
    ACT_PIECES,
    ACT_MOTION,
    ACT_LANGUAGE,
    ACT_ZOOM,
    ACT_ZOOM_RESET,
    ACT_STATS
};
enum { AREA_SAMPLE = 1 };

typedef struct Settings {
    Page page;
    char notice[200];
} Settings;

static Settings *settings_of(Page *page) {
    return (Settings *)page;
}

static Settings *self_of(Scene *scene) {
    return (Settings *)scene;
}

static const Settings *const_self_of(const Scene *scene) {
    return (const Settings *)scene;
}

static void build_appearance(const Settings *self, Panel *panel) {
    const Preferences *chosen = &self->page.context->preferences;
    const PanelChoice themes[] = {{"theme-system", tr("System")},
                                  {"theme-dark", tr("Dark")},
                                  {"theme-light", tr("Light")},
                                  {"theme-high-contrast", tr("High contrast")}};
    const PanelChoice pieces[] = {{"pieces-coral-amber", tr("Coral, amber")},
                                  {"pieces-blue-orange", tr("Colour-blind safe")},
                                  {"pieces-navy-cream", tr_as("pieces", "High contrast")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Appearance"));
    panel_choices(panel, tr("Theme"), themes, 4, ACT_THEME, (int)chosen->theme);
    panel_choices(panel, tr("Colours of the pieces"), pieces, 3, ACT_PIECES, (int)chosen->pieces);
    panel_area(panel, AREA_SAMPLE, SAMPLE_HEIGHT_U);
    panel_card_end(panel);
}

static void build_reading(const Settings *self, Panel *panel) {
    const Preferences *chosen = &self->page.context->preferences;
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
static void build_notices(const Settings *self, Panel *panel) {
    if (!store_is_lasting(self->page.context->store)) {
        panel_warning(panel, tr("Games and settings cannot be saved at the moment."));
    }
    panel_warning(panel, self->notice);
}

static void build(Page *page, Panel *panel) {
    const Settings *self = settings_of(page);
    build_notices(self, panel);
    build_appearance(self, panel);
    build_reading(self, panel);
    build_about(panel);
}

static SceneResult enter(Scene *scene) {
    self_of(scene)->page.input = (ControlsState){0};
    page_layout(&self_of(scene)->page);
    return (SceneResult){.redraw = true};
}

static void resize(Scene *scene) {
    page_layout(&self_of(scene)->page);
}

static SceneResult changed(Settings *self) {
    Text notice = text_over(self->notice, sizeof self->notice);
    if (preferences_save(&self->page.context->preferences, self->page.context->store) !=
        STATUS_OK) {
        text_add(&notice, tr(store_error(self->page.context->store)));
    }
    return (SceneResult){.action = SCENE_PREFERENCES, .redraw = true};
}

static SceneResult act(Page *page, int action, int value) {
    Settings *self = settings_of(page);
    Preferences *chosen = &self->page.context->preferences;
    switch (action) {
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

/* The pieces as the games will show them. */
static void draw_sample(const void *given, Canvas *canvas, int area, Rect rect) {
    const Theme *theme = &((const Settings *)given)->page.context->theme;
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

static const PageHooks hooks = {.title = N_("Settings"),
                                .column_u = COLUMN_U,
                                .build = build,
                                .act = act,
                                .draw_area = draw_sample};

static Scene *create(SceneContext *context) {
    Settings *self = calloc(1, sizeof *self);
    if (self) {
        page_init(&self->page, &hooks, context);
        page_layout(&self->page);
    }
    return (Scene *)self;
}

static void status(const Scene *scene, Text *out) {
    (void)scene;
    text_add(out, tr("Settings"));
}

static void state(const Scene *scene, Text *out) {
    const Preferences *chosen = &const_self_of(scene)->page.context->preferences;
    text_addf(out, "theme=%d pieces=%d motion=%d language=%d zoom=%d", (int)chosen->theme,
              (int)chosen->pieces, (int)chosen->motion, (int)chosen->language,
              chosen->zoom_percent);
}

const SceneClass settings_scene = {.id = SCENE_SETTINGS,
                                   .name = "settings",
                                   .create = create,
                                   .destroy = page_scene_destroy,
                                   .enter = enter,
                                   .leave = page_scene_leave,
                                   .resize = resize,
                                   .event = page_scene_event,
                                   .update = page_scene_update,
                                   .draw = page_scene_draw,
                                   .controls = page_scene_controls,
                                   .controls_state = page_scene_controls_state,
                                   .status = status,
                                   .state = state};
