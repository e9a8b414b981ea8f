/* The help: rules, mathematics and formats of each game; its keys are a part of their own
 * (keys/keys.h). */
#include "scenes/pages/help.h"

#include <string.h>

#include "interchange/registry.h"
#include "scenes/pages/keys/keys.h"
#include "scenes/pages/page.h"
#include "scenes/pages/segments.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define PAGES_HELP_COLUMN_U 1040.0F
#define PART_MIN_U 420.0F
#define GAMES_MAX                                                                                  \
    PAGE_SEGMENTS_MAX /* choices at the top; a further game is reached from its own scene */
#define PAGES_HELP_PICTURE_U 200.0F
#define PAGES_HELP_NARROW_U 560.0F /* in narrower columns the words stand below the picture */
#define PAGES_HELP_GAP_U 20.0F
#define TWO_ROWS_MIN_U 640.0F /* a lower window has one row at the top */

typedef struct Help {
    KeysPage keys;   /* the page itself, with its part of the keys */
    int game;        /* its index in the list */
    bool is_listing; /* the list of games is shown */
} Help;

static Help *help_of(Page *page) {
    return (Help *)page;
}

static const Help *const_help_of(const Page *page) {
    return (const Help *)page;
}

static const GameEntry *pages_help_game_of(const Help *self) {
    return self->keys.page.context->games[self->game];
}

/* ---- Commands ---- */

/* There are more digit keys than games. */
static SceneResult choose_game(Page *page, int value) {
    if (value >= game_list_count(page->context->games)) {
        return (SceneResult){0};
    }
    help_of(page)->game = value;
    help_of(page)->is_listing = false;
    keys_page_leave_row(page);
    page->context->game = page->context->games[value]->rules->name;
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

static SceneResult choose_part(Page *page, int value) {
    page->context->help_page = (HelpPage)value;
    help_of(page)->is_listing = false;
    keys_page_leave_row(page);
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

/* Left and right move from part to part. */
static SceneResult step_part(Page *page, int step) {
    const int part = ((int)page->context->help_page + step + HELP_PAGES) % HELP_PAGES;
    return choose_part(page, part);
}

static SceneResult next_part(Page *page, int value) {
    return step_part(page, 1);
}

static SceneResult last_part(Page *page, int value) {
    return step_part(page, -1);
}

/* Where the games do not all fit, a chip opens their list in place of the page. */
static SceneResult list_games(Page *page, int value) {
    help_of(page)->is_listing = !help_of(page)->is_listing;
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

/* The tour of the game, on its own board. */
static SceneResult show_tour(Page *page, int value) {
    page->context->wants_tour = true;
    return (SceneResult){.action = SCENE_GO,
                         .target = pages_help_game_of(help_of(page))->scene->name};
}

/* The texts that the game comes from. */
static SceneResult pages_help_go_to_read(Page *page, int value) {
    return (SceneResult){.action = SCENE_GO, .target = "read"};
}

typedef enum PagesHelpAction {
    GAME,
    PART,
    PAGES_HELP_NEXT,
    LAST,
    LIST,
    PAGES_HELP_READ,
    TOUR
} PagesHelpAction;

static const Command pages_help_commands[] = {
    [GAME] = {.id = "game",
              .label = N_("Help about"),
              .key = DIGITS_OF('1', '9', MOD_CTRL),
              .on_page = choose_game},
    [PART] = {.id = "part",
              .label = N_("Rules, keys, mathematics or files"),
              .key = DIGITS_OF('1', '4', 0),
              .on_page = choose_part},
    [PAGES_HELP_NEXT] = {.id = "next",
                         .label = N_("Next page"),
                         .key = KEY_NAMED(KEY_RIGHT, 0),
                         .on_page = next_part},
    [LAST] = {.id = "last",
              .label = N_("Previous page"),
              .key = KEY_NAMED(KEY_LEFT, 0),
              .on_page = last_part},
    [LIST] = {.id = "games", .on_page = list_games},
    [PAGES_HELP_READ] = {.id = "read", .on_page = pages_help_go_to_read},
    [TOUR] = {.id = "tour",
              .label = N_("Show me again"),
              .key = KEY_OF('t', 0),
              .on_page = show_tour},
    {0},
};

/* ---- Rules and mathematics ---- */

static TextStyle pages_help_words_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
}

static TextStyle pages_help_title_style(const Theme *theme) {
    return (TextStyle){17.0F, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
}

typedef struct PartPlaces {
    Rect picture, title, words;
    float height;
} PartPlaces;

/* Picture at the left, words beside it; in a narrow column, words below it. */
static PartPlaces pages_help_places_of(Canvas *canvas, const HelpPart *part, const Theme *theme,
                                       Rect area) {
    const bool is_narrow = area.width < PAGES_HELP_NARROW_U;
    const float shape = part->shape > 0 ? part->shape : 1;
    PartPlaces places = {0};
    Rect room = area;
    if (part->draw && is_narrow) {
        float height =
            area.width / shape < PAGES_HELP_PICTURE_U ? area.width / shape : PAGES_HELP_PICTURE_U;
        places.picture = rect_centered(rect_cut_top(&room, height), height * shape, height);
        rect_cut_top(&room, 12);
    } else if (part->draw) {
        float width = PAGES_HELP_PICTURE_U * shape;
        width = width > area.width * 0.45F ? area.width * 0.45F : width;
        places.picture = rect_of(room.x, room.y, width, width / shape);
        rect_cut_left(&room, width + PAGES_HELP_GAP_U);
    }
    const float title =
        paragraph_height(canvas, tr(part->title), pages_help_title_style(theme), room.width) + 2;
    places.title = rect_cut_top(&room, title > 26 ? title : 26);
    const float wanted =
        paragraph_height(canvas, tr(part->words), pages_help_words_style(theme), room.width);
    places.words = rect_of(room.x, room.y, room.width, wanted + 4);
    places.height = room.y + wanted + 4 - area.y;
    if (places.picture.y + places.picture.height - area.y > places.height) {
        places.height = places.picture.y + places.picture.height - area.y;
    }
    return places;
}

static void draw_part(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Theme *theme = &((const Page *)owner)->context->theme;
    const HelpPart *part = self;
    const PartPlaces places = pages_help_places_of(canvas, part, theme, rect);
    if (part->draw) {
        part->draw(canvas, theme, places.picture);
    }
    paragraph_draw(canvas, places.title, tr(part->title), pages_help_title_style(theme));
    paragraph_draw(canvas, places.words, tr(part->words), pages_help_words_style(theme));
}

static float part_height(const Help *self, const Panel *panel, const HelpPart *part) {
    SceneContext *context = self->keys.page.context;
    const Rect room = rect_of(0, 0, panel_width(panel), 10000);
    return part ? pages_help_places_of(context->canvas, part, &context->theme, room).height : 0;
}

/* As high as its neighbour in the other column, `beside` (NULL: none). */
static void build_part(const Help *self, Panel *panel, const HelpPart *part,
                       const HelpPart *beside) {
    panel_card_begin(panel);
    const float own = part_height(self, panel, part);
    const float other = part_height(self, panel, beside);
    panel_area(panel, own > other ? own : other, draw_part, part);
    panel_card_end(panel);
}

/* In two columns in a wide window, read from left to right. */
static void build_parts(const Help *self, Panel *panel, const HelpPart *parts) {
    const int columns = panel_columns_begin(panel, 2, PART_MIN_U) ? 2 : 1;
    int count = 0;
    while (parts && parts[count].title) {
        count++;
    }
    for (int column = 0; column < columns; column++) {
        for (int i = column; i < count; i += columns) {
            const int beside = column == 0 ? i + 1 : i - 1;
            build_part(self, panel, &parts[i],
                       columns == 2 && beside < count ? &parts[beside] : NULL);
        }
        panel_column_next(panel);
    }
    panel_columns_end(panel);
}

static bool has_tour(const GameEntry *game) {
    ModeList mode = game->modes;
    while (*mode && !keys_is_tour(*mode)) {
        mode++;
    }
    return *mode != NULL;
}

static void build_rules(const Help *self, Panel *panel) {
    build_parts(self, panel, pages_help_game_of(self)->rules_help);
    if (has_tour(pages_help_game_of(self))) {
        page_button(panel, &pages_help_commands[TOUR], tr("Show me again"));
    }
}

/* ---- Files of other programs ---- */

/* The formats of the game that Share gives as well, or the others. */
static void add_formats(const Help *self, Panel *panel, const char *heading, bool is_shared) {
    panel_card_begin(panel);
    panel_heading(panel, heading);
    for (int i = 0; i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        char words[120];
        Text title = text_over(words, sizeof words);
        if (strcmp(format->game, pages_help_game_of(self)->rules->name) == 0 &&
            (format->is_shared && format->write) == is_shared) {
            text_add_capital(&title, tr(format->title));
            panel_text(panel, words);
        }
    }
    panel_card_end(panel);
}

static void build_files(const Help *self, Panel *panel) {
    panel_columns_begin(panel, 2, PART_MIN_U);
    panel_card_begin(panel);
    panel_text(panel, tr("Open a file, paste a text or a link, or drop one on the window: Damier "
                         "says what it took it for."));
    panel_notef(panel, tr("damier-solve %s --from any --to FORMAT converts files."),
                pages_help_game_of(self)->rules->name);
    panel_card_end(panel);
    add_formats(self, panel, tr("Read, and given by Share"), true);
    panel_column_next(panel);
    add_formats(self, panel, tr("Also read"), false);
    panel_columns_end(panel);
}

/* ---- The page ---- */

static PageSegments list_parts(const Help *self) {
    return (PageSegments){{{"rules", tr_as("help", "Rules")},
                           {"keys", tr("Keys")},
                           {"maths", tr("Mathematics")},
                           {"files", tr("Files")}},
                          HELP_PAGES,
                          (int)self->keys.page.context->help_page,
                          &pages_help_commands[PART]};
}

static PageSegments list_cards(const Help *self) {
    GameList list = self->keys.page.context->games;
    PageSegments games = {.chosen = self->game, .command = &pages_help_commands[GAME]};
    for (; list[games.count] && games.count < GAMES_MAX; games.count++) {
        games.choices[games.count] =
            (PanelChoice){list[games.count]->scene->name, tr(list[games.count]->title)};
    }
    return games;
}

static void place_chip(Help *self, Rect bar) {
    Canvas *canvas = self->keys.page.context->canvas;
    const char *title = tr(pages_help_game_of(self)->title);
    const float wanted = controls_chip_width(canvas, title);
    const float width = wanted < bar.width ? wanted : bar.width;
    Control *chip =
        controls_add(&self->keys.page.controls, CONTROL_CHIP, pages_help_commands[LIST].id,
                     rect_of(bar.x, bar.y, width, bar.height));
    chip->command = &pages_help_commands[LIST];
    chip->is_checked = self->is_listing;
    controls_set_label(chip, title);
}

/* Games and parts stand above the text: in one row, in two, or with the game as a chip in the bar,
 * depending on the window. */
static void layout_top(Page *page, Rect bar, Rect *room) {
    Help *self = help_of(page);
    const PageSegments games = list_cards(self);
    const PageSegments parts = list_parts(self);
    const float games_width = page_segments_width(&self->keys.page, &games);
    const float parts_width = page_segments_width(&self->keys.page, &parts);
    const bool is_low = page->context->window.height < TWO_ROWS_MIN_U;
    if (games.count == 0) {
        return;
    }
    const bool is_one_row = room->width >= games_width + parts_width + PAGES_HELP_GAP_U;
    if (!is_one_row && (is_low || room->width < games_width)) {
        place_chip(self, bar);
    } else {
        self->is_listing = false;
    }
    Rect row = rect_cut_top(room, PAGE_SEGMENT_U);
    if (is_one_row) {
        page_segments_place(&self->keys.page, rect_cut_left(&row, games_width), &games);
        page_segments_place(&self->keys.page, rect_cut_right(&row, parts_width), &parts);
    } else {
        if (!is_low && room->width >= games_width) {
            page_segments_place(&self->keys.page, row, &games);
            rect_cut_top(room, PAGE_SEGMENT_GAP_U);
            row = rect_cut_top(room, PAGE_SEGMENT_U);
        }
        page_segments_place(&self->keys.page, row, &parts);
    }
    rect_cut_top(room, is_low && !is_one_row ? 8 : 16);
}

static void build_help(Page *page, Panel *panel) {
    Help *self = help_of(page);
    if (!page->context->games[0]) {
        return;
    }
    if (self->is_listing) {
        const PageSegments games = list_cards(self);
        panel_choices(panel, tr("Help about"), games.choices, games.count, games.command,
                      games.chosen);
        return;
    }
    switch (page->context->help_page) {
    case HELP_RULES:
        build_rules(self, panel);
        break;
    case HELP_KEYS:
        keys_page_build(page, panel, pages_help_game_of(self));
        break;
    case HELP_MATHS:
        build_parts(self, panel, pages_help_game_of(self)->maths_help);
        page_button(panel, &pages_help_commands[PAGES_HELP_READ], tr("Read the text"));
        break;
    case HELP_FILES:
        build_files(self, panel);
        break;
    }
}

/* Selects the last game on the screen. */
static void find_game(Page *page) {
    GameList list = page->context->games;
    help_of(page)->game = 0;
    for (int i = 0; list[i]; i++) {
        if (page->context->game && strcmp(list[i]->rules->name, page->context->game) == 0) {
            help_of(page)->game = i;
        }
    }
}

static bool help_input(Page *page, const Event *event) {
    return page->context->help_page == HELP_KEYS && keys_page_input(page, event);
}

static void describe_help(const Page *page, Text *out) {
    const Help *self = const_help_of(page);
    text_add(out, tr("Help"));
    if (page->context->games[0]) {
        const PageSegments parts = list_parts(self);
        text_addf(out, " | %s | %s", tr(pages_help_game_of(self)->title),
                  parts.choices[parts.chosen].label);
        panel_speak(&page->panel, "", out);
    }
}

static void describe_help_state(const Page *page, Text *out) {
    text_addf(out, "game=%d part=%d", const_help_of(page)->game, (int)page->context->help_page);
}

static const PageHooks pages_help_hooks = {.table = {N_("Help"), pages_help_commands},
                                           .column_u = PAGES_HELP_COLUMN_U,
                                           .build = build_help,
                                           .top = layout_top,
                                           .refresh = find_game,
                                           .close = keys_page_leave_row,
                                           .input = help_input,
                                           .tick = keys_page_tick,
                                           .status = describe_help,
                                           .state = describe_help_state};

static Scene *create_help(SceneContext *context) {
    return page_create(sizeof(Help), &pages_help_hooks, context);
}

const SceneClass help_scene = PAGE_SCENE_CLASS("help", create_help, pages_help_hooks);
