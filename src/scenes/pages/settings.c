/* The settings page. */
#include "scenes/pages/settings.h"

#include <string.h>

#include "scenes/pages/page.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"

#define PAGES_SETTINGS_COLUMN_U 1040.0F
#define PAGES_SETTINGS_COLUMN_MIN_U 340.0F
#define PAGES_SETTINGS_ZOOM_STEP 5
#define SAMPLE_HEIGHT_U 72.0F
/* The heights of the first two cards, in rows of choices. */
#define APPEARANCE_ROWS 4
#define COMFORT_ROWS 5

typedef struct PagesSettingsState {
    Page page;
    char notice[200];
} PagesSettingsState;

static PagesSettingsState *settings_of(Page *page) {
    return (PagesSettingsState *)page;
}

static const PagesSettingsState *const_settings_of(const Page *page) {
    return (const PagesSettingsState *)page;
}

/* ---- Commands ---- */

static SceneResult keep(Page *page) {
    PagesSettingsState *self = settings_of(page);
    Text notice = text_over(self->notice, sizeof self->notice);
    if (preferences_save(&page->context->preferences, page->context->store) != STATUS_OK) {
        text_add(&notice, tr(store_error(page->context->store)));
    }
    return (SceneResult){.action = SCENE_PREFERENCES, .redraw = true};
}

static SceneResult choose_theme(Page *page, int value) {
    page->context->preferences.theme = (ThemeChoice)value;
    return keep(page);
}

static SceneResult choose_pieces(Page *page, int value) {
    page->context->preferences.pieces = (PieceColors)value;
    return keep(page);
}

static SceneResult choose_speech(Page *page, int value) {
    page->context->preferences.is_spoken = value == 1;
    return keep(page);
}

static SceneResult choose_motion(Page *page, int value) {
    page->context->preferences.motion = (MotionChoice)value;
    return keep(page);
}

static SceneResult choose_language(Page *page, int value) {
    page->context->preferences.language = (LanguageChoice)value;
    return keep(page);
}

static SceneResult set_zoom(Page *page, int value) {
    page->context->preferences.zoom_percent = ZOOM_MIN + value * PAGES_SETTINGS_ZOOM_STEP;
    return keep(page);
}

static SceneResult reset_zoom(Page *page, int value) {
    page->context->preferences.zoom_percent = 100;
    return keep(page);
}

static SceneResult pages_settings_go_to_stats(Page *page, int value) {
    return (SceneResult){.action = SCENE_GO, .target = "stats"};
}

static SceneResult pages_settings_go_to_data(Page *page, int value) {
    return (SceneResult){.action = SCENE_ALONE, .target = "data"};
}

/* A volume is heard as it is chosen. */
static SceneResult choose_of_game(Page *page, const GameEntry *game, const GameSetting *setting,
                                  int choice) {
    PagesSettingsState *self = settings_of(page);
    Text notice = text_over(self->notice, sizeof self->notice);
    SceneResult result = {.redraw = true};
    if (setting_choose(game, setting, choice, page->context->store) != STATUS_OK) {
        text_add(&notice, tr(store_error(page->context->store)));
    }
    if (choice > 0 && strcmp(setting->key, SHELL_SOUNDS) == 0) {
        result.sound = (SoundRequest){game->move_sound, choice, 0};
    }
    return result;
}

/* The value counts the choices of all settings of all games, four to a setting. */
static SceneResult choose_option(Page *page, int value) {
    const int choice = value % GAME_SETTING_CHOICES;
    int number = value / GAME_SETTING_CHOICES;
    for (GameList game = page->context->games; *game; game++) {
        const GameSetting *setting = (*game)->settings;
        for (; setting && setting->key; setting++, number--) {
            if (number == 0) {
                return choose_of_game(page, *game, setting, choice);
            }
        }
    }
    return (SceneResult){0};
}

typedef enum PagesSettingsChoice {
    THEME,
    PIECES,
    MOTION,
    SPEECH,
    LANGUAGE,
    ZOOM,
    ZOOM_RESET,
    STATS,
    DATA,
    OPTION
} PagesSettingsChoice;

/* The app handles Ctrl+0: it works in every scene. */
static const Command pages_settings_commands[] = {
    [THEME] = {.id = "theme", .on_page = choose_theme},
    [PIECES] = {.id = "pieces", .on_page = choose_pieces},
    [MOTION] = {.id = "motion", .on_page = choose_motion},
    [SPEECH] = {.id = "speech", .on_page = choose_speech},
    [LANGUAGE] = {.id = "language", .on_page = choose_language},
    [ZOOM] = {.id = "zoom", .on_page = set_zoom},
    [ZOOM_RESET] = {.id = "zoom-reset", .on_page = reset_zoom},
    [STATS] = {.id = "stats", .on_page = pages_settings_go_to_stats},
    [DATA] = {.id = "data", .on_page = pages_settings_go_to_data},
    [OPTION] = {.id = "option", .on_page = choose_option},
    {0},
};

/* Draws the pieces as they will look in the games. */
static void draw_sample(const void *owner, const void *self, Canvas *canvas, Rect rect);

static void build_appearance(const PagesSettingsState *self, Panel *panel) {
    const Preferences *chosen = &self->page.context->preferences;
    const PanelChoice themes[] = {{"theme-system", tr_as("setting", "System")},
                                  {"theme-dark", tr("Dark")},
                                  {"theme-light", tr("Light")},
                                  {"theme-high-contrast", tr("High contrast")}};
    const PanelChoice pieces[] = {{"pieces-coral-amber", tr("Coral, amber")},
                                  {"pieces-blue-orange", tr("Colour-blind safe")},
                                  {"pieces-navy-cream", tr_as("pieces", "High contrast")},
                                  {"pieces-red-yellow", tr("Red, yellow")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Appearance"));
    panel_choices(panel, tr("Theme"), themes, 4, &pages_settings_commands[THEME],
                  (int)chosen->theme);
    panel_choices(panel, tr("Colours of the pieces"), pieces, PIECES_COUNT,
                  &pages_settings_commands[PIECES], (int)chosen->pieces);
    panel_area(panel, SAMPLE_HEIGHT_U, draw_sample, NULL);
    panel_card_end(panel);
}

static void build_reading(const PagesSettingsState *self, Panel *panel) {
    const Preferences *chosen = &self->page.context->preferences;
    const PanelChoice speech[] = {{"speech-off", tr("No")}, {"speech-on", tr("Yes")}};
    const PanelChoice motions[] = {{"motion-system", tr_as("setting", "System")},
                                   {"motion-full", tr("Full")},
                                   {"motion-reduced", tr("Reduced")}};
    PanelChoice languages[1 + LOCALE_LANGUAGES] = {{"language-system", tr_as("setting", "System")}};
    char ids[LOCALE_LANGUAGES][CONTROL_ID_SIZE];
    for (int i = 0; i < LOCALE_LANGUAGES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "language-%s", locale_languages[i].code);
        languages[1 + i] = (PanelChoice){ids[i], locale_languages[i].name};
    }
    panel_card_begin(panel);
    panel_heading(panel, tr("Comfort"));
    panel_choices(panel, tr("Motion"), motions, 3, &pages_settings_commands[MOTION],
                  (int)chosen->motion);
    panel_choices(panel, tr("Speak moves and hints"), speech, 2, &pages_settings_commands[SPEECH],
                  chosen->is_spoken);
    panel_choices(panel, tr("Language"), languages, 1 + LOCALE_LANGUAGES,
                  &pages_settings_commands[LANGUAGE], (int)chosen->language);
    panel_slider(panel, "zoom", text_short(tr("Zoom: %d%%"), chosen->zoom_percent).data,
                 &pages_settings_commands[ZOOM],
                 (chosen->zoom_percent - ZOOM_MIN) / PAGES_SETTINGS_ZOOM_STEP,
                 (ZOOM_MAX - ZOOM_MIN) / PAGES_SETTINGS_ZOOM_STEP);
    panel_row(panel, 2);
    panel_button(panel, "zoom-reset", &pages_settings_commands[ZOOM_RESET], tr("Back to 100%"),
                 "Ctrl+0");
    panel_card_end(panel);
}

/* ---- Each game ---- */

/* One setting; `number` counts the settings of all games. */
static void build_option(const PagesSettingsState *self, Panel *panel, const GameEntry *game,
                         const GameSetting *setting, int number) {
    PanelChoice choices[GAME_SETTING_CHOICES];
    char ids[GAME_SETTING_CHOICES][CONTROL_ID_SIZE];
    int count = 0;
    for (; count < GAME_SETTING_CHOICES && setting->choices[count].value; count++) {
        Text id = text_over(ids[count], sizeof ids[count]);
        text_addf(&id, "%s-%s-%d", game->rules->name, setting->key, count);
        choices[count] = (PanelChoice){ids[count], tr(setting->choices[count].label)};
    }
    panel_choices(panel, tr(setting->label), choices, count, &pages_settings_commands[OPTION],
                  setting_choice(game, setting, self->page.context->store));
    for (int i = 0; i < count; i++) { /* the row ends the list of controls */
        Control *control = &panel->controls->items[panel->controls->count - count + i];
        control->value = number * GAME_SETTING_CHOICES + i;
    }
}

static int count_settings(const GameEntry *game) {
    int count = 0;
    while (game->settings && game->settings[count].key) {
        count++;
    }
    return count;
}

static void build_game(const PagesSettingsState *self, Panel *panel, const GameEntry *game,
                       int number) {
    panel_card_begin(panel);
    panel_heading(panel, tr(game->title));
    for (int i = 0; i < count_settings(game); i++) {
        build_option(self, panel, game, &game->settings[i], number + i);
    }
    panel_card_end(panel);
}

/* A card for each game that has settings, in the column with fewer rows so far. */
static void build_games(const PagesSettingsState *self, Panel *panel, int column, int columns) {
    int rows[2] = {APPEARANCE_ROWS, COMFORT_ROWS};
    int number = 0;
    for (GameList game = self->page.context->games; *game; game++) {
        const int count = count_settings(*game);
        const int place = columns == 2 && rows[1] < rows[0];
        if (count == 0) {
            continue;
        }
        rows[place] += count + 1;
        if (place == column) {
            build_game(self, panel, *game, number);
        }
        number += count;
    }
}

static void build_about(Panel *panel) {
    panel_row(panel, 2);
    page_button(panel, &pages_settings_commands[STATS], tr("My results"));
    page_button(panel, &pages_settings_commands[DATA], tr("My data"));
    panel_notef(panel, tr("Damier %s. No network, no account: your games stay on this machine."),
                DAMIER_VERSION);
}

/* At the top, so that the player sees it. */
static void build_notices(const PagesSettingsState *self, Panel *panel) {
    if (!store_is_lasting(self->page.context->store)) {
        panel_warning(panel, tr("Games and settings cannot be saved at the moment."));
    }
    panel_warning(panel, self->notice);
}

static void build_settings(Page *page, Panel *panel) {
    const PagesSettingsState *self = settings_of(page);
    build_notices(self, panel);
    const bool is_wide = panel_columns_begin(panel, 2, PAGES_SETTINGS_COLUMN_MIN_U);
    build_appearance(self, panel);
    if (is_wide) {
        build_games(self, panel, 0, 2);
        panel_column_next(panel);
    }
    build_reading(self, panel);
    build_games(self, panel, is_wide, is_wide ? 2 : 1);
    panel_columns_end(panel);
    build_about(panel);
}

/* Draws the pieces as they will look in the games. */
static void draw_sample(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Theme *theme = &((const Page *)owner)->context->theme;
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

static void describe_settings(const Page *page, Text *out) {
    text_add(out, tr("Settings"));
    if (const_settings_of(page)->notice[0]) {
        text_addf(out, " | %s", const_settings_of(page)->notice);
    }
}

static void describe_settings_state(const Page *page, Text *out) {
    const Preferences *chosen = &page->context->preferences;
    text_addf(out, "theme=%d pieces=%d motion=%d language=%d zoom=%d", (int)chosen->theme,
              (int)chosen->pieces, (int)chosen->motion, (int)chosen->language,
              chosen->zoom_percent);
}

static const PageHooks pages_settings_hooks = {.table = {N_("Settings"), pages_settings_commands},
                                               .column_u = PAGES_SETTINGS_COLUMN_U,
                                               .build = build_settings,
                                               .status = describe_settings,
                                               .state = describe_settings_state};

static Scene *create_settings(SceneContext *context) {
    return page_create(sizeof(PagesSettingsState), &pages_settings_hooks, context);
}

const SceneClass settings_scene =
    PAGE_SCENE_CLASS("settings", create_settings, pages_settings_hooks);
