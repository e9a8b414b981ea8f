/* The texts as chapters: the page, its figures, and what a click opens. */
#include "scenes/pages/read/read.h"

#include <string.h>

#include "scenes/pages/page.h"
#include "scenes/pages/read/chapter.h"
#include "scenes/pages/segments.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define READ_COLUMN_U 900.0F
#define READ_BESIDE_MIN_U 560.0F /* in narrower columns the figure stands below the words */
#define READ_FIGURE_SHARE 0.48F
#define READ_CELL_U 26.0F
#define READ_GAP_U 16.0F
#define READ_LOW_U 560.0F
#define READ_PARTS_MAX 64
#define READ_SHOWN_SIZE 8192
#define READ_PLAY_U 30.0F
#define READ_FORMULA_MARGIN_U 8.0F

const ReadChapter *const read_chapters[] = {&read_connect4, &read_inversion, &read_casegame,
                                            &read_sudoku,   &read_gomoku,    NULL};

/* Places of a part's words and figure in its area. */
typedef struct ReadPlaces {
    Rect words, formula, line, figure;
    float height;
} ReadPlaces;

typedef struct Read Read;

/* A part with its figure; what an area draws. */
typedef struct ReadItem {
    const ReadPart *part;
    AplArray *figure; /* NULL: none */
    ReadPlaces places;
} ReadItem;

struct Read {
    Page page;
    int chapter;
    bool is_listing; /* the list of chapters is shown */
    ReadItem items[READ_PARTS_MAX];
    int count;
};

static Read *read_of(Page *page) {
    return (Read *)page;
}

static const Read *read_const_of(const Page *page) {
    return (const Read *)page;
}

static const ReadChapter *read_chapter_of(const Read *self) {
    return read_chapters[self->chapter];
}

/* ---- Figures ---- */

static void read_forget(Read *self) {
    for (int i = 0; i < self->count; i++) {
        apl_array_release(self->items[i].figure);
    }
    self->count = 0;
}

/* The chapter's lines run in order, each in what those before have left. */
static void read_figures(Read *self) {
    Apl *apl = apl_create();
    char shown[READ_SHOWN_SIZE];
    read_forget(self);
    for (const ReadPart *part = read_chapter_of(self)->parts;
         part->title && self->count < READ_PARTS_MAX; part++) {
        ReadItem *item = &self->items[self->count++];
        Text out = text_over(shown, sizeof shown);
        AplError error;
        *item = (ReadItem){.part = part};
        const bool is_run =
            apl && part->line && apl_run(apl, part->line, (AplObserver){0}, &out, &error);
        if (part->signs) {
            item->figure = array_of_signs(part->signs);
        } else if (is_run && !part->is_hidden && apl_last(apl)) {
            item->figure = apl_array_hold(apl_last(apl));
        }
    }
    apl_destroy(apl);
}

/* ---- Commands ---- */

static SceneResult read_choose(Page *page, int value) {
    Read *self = read_of(page);
    self->chapter = value;
    self->is_listing = false;
    page->context->game = read_chapter_of(self)->game;
    read_figures(self);
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

static int read_chapter_count(void) {
    int count = 0;
    while (read_chapters[count]) {
        count++;
    }
    return count;
}

static SceneResult read_next(Page *page, int value) {
    return read_choose(page, (read_of(page)->chapter + 1) % read_chapter_count());
}

static SceneResult read_last(Page *page, int value) {
    const int count = read_chapter_count();
    return read_choose(page, (read_of(page)->chapter + count - 1) % count);
}

static SceneResult read_list(Page *page, int value) {
    read_of(page)->is_listing = !read_of(page)->is_listing;
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

/* The lines of the chapter up to this one: they leave what it needs. */
static SceneResult read_run(Page *page, int value) {
    const Read *self = read_const_of(page);
    char lines[READ_SHOWN_SIZE];
    Text text = text_over(lines, sizeof lines);
    for (int i = 0; i <= value; i++) {
        if (self->items[i].part->line) {
            text_add(&text, self->items[i].part->line);
            text_add_char(&text, '\n');
        }
    }
    scene_hand_over(page->context, text_duplicate(lines), NULL);
    return (SceneResult){.action = SCENE_GO, .target = "apl"};
}

/* The example of the chapter's game. */
static ReadTarget read_example_of(const Read *self, const char *view) {
    const char *game = read_chapter_of(self)->game;
    const GameEntry *entry = game_list_find(self->page.context->games, game, strlen(game));
    return entry ? (ReadTarget){NULL, entry->scene->name, entry->example_text,
                                view ? view : entry->example_view}
                 : (ReadTarget){NULL, "home", NULL, NULL};
}

static SceneResult read_open(Page *page, int value) {
    const Read *self = read_const_of(page);
    ReadTarget target = self->items[value].part->target;
    if (!target.scene) {
        target = read_example_of(self, target.view);
    }
    scene_hand_over(page->context, target.text ? text_duplicate(target.text) : NULL, NULL);
    page->context->handed_view = target.view;
    return (SceneResult){.action = SCENE_GO, .target = target.scene};
}

/* A click on a figure opens it, or else runs its line. */
static SceneResult read_press_figure(Page *page, int value) {
    return read_const_of(page)->items[value].part->target.label ? read_open(page, value)
                                                                : read_run(page, value);
}

enum { READ_CHAPTER, READ_NEXT, READ_LAST, READ_LIST, READ_RUN, READ_OPEN, READ_FIGURE };

static const Command read_commands[] = {
    [READ_CHAPTER] = {.id = "chapter",
                      .label = N_("Chapters"),
                      .key = DIGITS_OF('1', '5', 0),
                      .on_page = read_choose},
    [READ_NEXT] = {.id = "next",
                   .label = N_("Next chapter"),
                   .key = KEY_NAMED(KEY_RIGHT, 0),
                   .on_page = read_next},
    [READ_LAST] = {.id = "last",
                   .label = N_("Previous chapter"),
                   .key = KEY_NAMED(KEY_LEFT, 0),
                   .on_page = read_last},
    [READ_LIST] = {.id = "chapters", .on_page = read_list},
    [READ_RUN] = {.id = "run", .on_page = read_run},
    [READ_OPEN] = {.id = "open", .on_page = read_open},
    [READ_FIGURE] = {.id = "figure", .on_page = read_press_figure},
    {0},
};

/* ---- A part ---- */

static TextStyle read_words_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
}

static TextStyle read_formula_style(const Theme *theme) {
    return (TextStyle){17.0F, TEXT_MEDIUM, TEXT_LEFT, theme->accent};
}

/* A place for a formula or a line, below what stands there already. */
static Rect read_place_formula(const Read *self, const char *formula, float left, Rect above) {
    const SceneContext *context = self->page.context;
    const float height =
        paragraph_height(context->canvas, formula, read_formula_style(&context->theme),
                         above.width - left - READ_FORMULA_MARGIN_U) +
        10;
    return rect_of(0, above.height > 0 ? above.height + 6 : 0, above.width, height);
}

/* Words, below them formula and line; the figure beside them where there is room. */
static void read_place(const Read *self, ReadItem *item, float width) {
    const SceneContext *context = self->page.context;
    const Theme *theme = &context->theme;
    const bool is_beside = width >= READ_BESIDE_MIN_U;
    const ReadPart *part = item->part;
    ReadPlaces *places = &item->places;
    float room = width;
    *places = (ReadPlaces){0};
    if (item->figure) {
        const float most = is_beside ? width * READ_FIGURE_SHARE : width;
        const Size size =
            array_view_size(context->canvas, item->figure, part->look, READ_CELL_U, most);
        places->figure = rect_of(is_beside ? width - size.width : 0, 0, size.width, size.height);
        room = is_beside ? width - size.width - READ_GAP_U * 1.5F : width;
    }
    float y = 0;
    if (part->words) {
        y = paragraph_height(context->canvas, tr(part->words), read_words_style(theme), room) + 4;
        places->words = rect_of(0, 0, room, y);
    }
    if (part->formula) {
        places->formula = read_place_formula(self, part->formula, 0, rect_of(0, 0, room, y));
        y = places->formula.y + places->formula.height;
    }
    if (part->line) {
        places->line = read_place_formula(self, part->line, READ_PLAY_U, rect_of(0, 0, room, y));
        y = places->line.y + places->line.height;
    }
    if (!is_beside && item->figure) {
        places->figure.y = y + 10;
    }
    const float foot = places->figure.y + places->figure.height;
    places->height = y > foot ? y : foot;
}

static Rect read_moved(Rect rect, Rect by) {
    return rect_of(rect.x + by.x, rect.y + by.y, rect.width, rect.height);
}

/* The control of an item, "figure-3", when the pointer or the keyboard is on it. */
static const Control *read_pointed(const Page *page, const ReadItem *item, const char *kind) {
    const int number = (int)(item - read_const_of(page)->items) + 1;
    const Control *control = controls_find(&page->controls, text_short("%s-%d", kind, number).data);
    return control && (controls_is_hovered(&page->input, control) ||
                       controls_is_focused(&page->input, control))
               ? control
               : NULL;
}

static void read_draw_formula(const Theme *theme, const char *formula, Canvas *canvas, Rect rect) {
    const Rect room =
        rect_of(rect.x, rect.y + 5, rect.width - READ_FORMULA_MARGIN_U, rect.height - 5);
    paragraph_draw(canvas, room, formula, read_formula_style(theme));
}

/* A line that runs stands on a plate, with a sign to play it. */
static void read_draw_line(const Page *page, const ReadItem *item, Canvas *canvas, Rect rect) {
    const Theme *theme = &page->context->theme;
    const bool is_pointed = read_pointed(page, item, "run") != NULL;
    canvas_fill_round(canvas, rect, 6, is_pointed ? theme->raised_hover : theme->raised);
    canvas_image(canvas, IMAGE_PLAY,
                 rect_centered(rect_of(rect.x, rect.y, READ_PLAY_U, rect.height), 14, 14),
                 theme->accent);
    rect_cut_left(&rect, READ_PLAY_U);
    read_draw_formula(theme, item->part->line, canvas, rect);
}

static void read_draw_item(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Page *page = owner;
    const Theme *theme = &page->context->theme;
    const ReadItem *item = self;
    const ReadPart *part = item->part;
    if (part->words) {
        paragraph_draw(canvas, read_moved(item->places.words, rect), tr(part->words),
                       read_words_style(theme));
    }
    if (part->formula) {
        read_draw_formula(theme, part->formula, canvas, read_moved(item->places.formula, rect));
    }
    if (part->line) {
        read_draw_line(page, item, canvas, read_moved(item->places.line, rect));
    }
    if (item->figure) {
        const Rect place = read_moved(item->places.figure, rect);
        const ArrayView view = {item->figure, part->look, READ_CELL_U, array_unmarked};
        array_view_draw(canvas, theme, &view, place);
        if (read_pointed(page, item, "figure")) {
            controls_draw_focus(canvas, rect_inset(place, -4), 6, theme);
        }
    }
}

static Control *read_add_place(Panel *panel, int index, int command, Rect place) {
    const Command *entry = &read_commands[command];
    Control *control =
        panel_place(panel, text_short("%s-%d", entry->id, index + 1).data, entry, place);
    control->value = index;
    return control;
}

static void read_build_item(Read *self, Panel *panel, int index) {
    ReadItem *item = &self->items[index];
    const ReadPart *part = item->part;
    panel_card_begin(panel);
    panel_heading(panel, tr(part->title));
    read_place(self, item, panel_width(panel));
    const Rect area = panel_area(panel, item->places.height, read_draw_item, item);
    if (item->figure && (part->target.label || part->line)) {
        Control *figure =
            read_add_place(panel, index, READ_FIGURE, read_moved(item->places.figure, area));
        if (part->look != ARRAY_NUMBERS && part->look != ARRAY_DIGITS) {
            controls_set_label(figure, tr(part->title)); /* it draws no words of its own */
        }
    }
    if (part->line) {
        read_add_place(panel, index, READ_RUN, read_moved(item->places.line, area));
    }
    if (part->misprint) {
        panel_warningf(panel, tr("Misprint: %s"), tr(part->misprint));
    }
    if (part->target.label) {
        const Command *open = &read_commands[READ_OPEN];
        panel_row(panel, 2);
        Control *button = panel_button(panel, text_short("%s-%d", open->id, index + 1).data, open,
                                       tr(part->target.label), NULL);
        button->value = index;
    }
    panel_card_end(panel);
}

/* ---- The page ---- */

static PageSegments read_segments(const Read *self) {
    PageSegments list = {.chosen = self->chapter, .command = &read_commands[READ_CHAPTER]};
    for (; read_chapters[list.count]; list.count++) {
        list.choices[list.count] =
            (PanelChoice){read_chapters[list.count]->id, tr(read_chapters[list.count]->name)};
    }
    return list;
}

/* The chapters in a row, or behind a chip in the bar. */
static void read_top(Page *page, Rect bar, Rect *room) {
    Read *self = read_of(page);
    const PageSegments list = read_segments(self);
    if (page_segments_width(page, &list) <= room->width &&
        page->context->window.height >= READ_LOW_U) {
        self->is_listing = false;
        page_segments_place(page, rect_cut_top(room, PAGE_SEGMENT_U), &list);
        rect_cut_top(room, 16);
        return;
    }
    const char *name = tr(read_chapter_of(self)->name);
    const float wanted = controls_chip_width(page->context->canvas, name);
    Control *chip =
        controls_add(&page->controls, CONTROL_CHIP, read_commands[READ_LIST].id,
                     rect_of(bar.x, bar.y, wanted < bar.width ? wanted : bar.width, bar.height));
    chip->command = &read_commands[READ_LIST];
    chip->is_checked = self->is_listing;
    controls_set_label(chip, name);
}

static void read_build(Page *page, Panel *panel) {
    Read *self = read_of(page);
    const ReadChapter *chapter = read_chapter_of(self);
    if (self->is_listing) {
        const PageSegments list = read_segments(self);
        panel_choices(panel, tr("Chapters"), list.choices, list.count, list.command, list.chosen);
        return;
    }
    panel_card_begin(panel);
    panel_heading(panel, tr(chapter->title));
    panel_text(panel, tr(chapter->about));
    panel_card_end(panel);
    for (int i = 0; i < self->count; i++) {
        read_build_item(self, panel, i);
    }
    if (chapter->references) {
        panel_card_begin(panel);
        panel_heading(panel, tr("References"));
        for (int i = 0; chapter->references[i]; i++) {
            panel_note(panel, chapter->references[i]);
        }
        panel_card_end(panel);
    }
}

/* The chapter of the last game on the screen; the one chosen stays while it is of that game. */
static void read_refresh(Page *page) {
    Read *self = read_of(page);
    const char *game = page->context->game;
    for (int i = 0; game && read_chapters[i]; i++) {
        if (strcmp(read_chapter_of(self)->game, game) != 0 &&
            strcmp(read_chapters[i]->game, game) == 0) {
            self->chapter = i;
        }
    }
    read_figures(self);
}

static bool read_close(Page *page) {
    const bool was_listing = read_of(page)->is_listing;
    read_of(page)->is_listing = false;
    return was_listing;
}

static void read_finish(Page *page) {
    read_forget(read_of(page));
}

static void read_status(const Page *page, Text *out) {
    text_addf(out, "%s | %s", tr("Read"), tr(read_chapter_of(read_const_of(page))->name));
}

static void read_state(const Page *page, Text *out) {
    text_addf(out, "chapter=%d", read_const_of(page)->chapter);
}

static const PageHooks read_hooks = {.table = {N_("Read"), read_commands},
                                     .column_u = READ_COLUMN_U,
                                     .keeps_place = true,
                                     .build = read_build,
                                     .top = read_top,
                                     .refresh = read_refresh,
                                     .close = read_close,
                                     .finish = read_finish,
                                     .status = read_status,
                                     .state = read_state};

static Scene *read_create(SceneContext *context) {
    return page_create(sizeof(Read), &read_hooks, context);
}

const SceneClass read_scene = PAGE_SCENE_CLASS("read", read_create, read_hooks);
