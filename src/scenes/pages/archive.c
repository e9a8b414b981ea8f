/* The page of past games, from which the player takes up a game again. */
#include "scenes/pages/archive.h"

#include <stdint.h>
#include <string.h>

#include "scenes/pages/page.h"
#include "scenes/pages/past_match.h"
#include "scenes/pages/viewer.h"
#include "scenes/shell/document/archive_list.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define PAGES_ARCHIVE_COLUMN_U 1040.0F
#define PAGES_ARCHIVE_COLUMN_MIN_U 340.0F
#define PAGES_ARCHIVE_ROW_U 84.0F
#define PAGES_ARCHIVE_INSET_U 10.0F
#define PAGES_ARCHIVE_LINE_U 24.0F
#define PAST_AROUND_U 320.0F /* the height of what stands around the board in the viewer */
#define PAST_BOARD_MIN_U 100.0F
#define PAST_SHOWN 24 /* at once */

/* One past game of the list. */
typedef struct PastRow {
    const GameEntry *game;
    ArchivedGame past;
    Session *session; /* made when shown; NULL: it cannot be read */
} PastRow;

typedef struct Past {
    Page page;
    PastRow *rows; /* of every kind, newest first; games without a move are left out */
    int count;
    int first; /* the first one shown */
    int open;  /* the row in the viewer */
    Viewer viewer;
    bool is_alone; /* a result asked for it: going back leaves the page */
    bool is_taken; /* its game was handed over, or the page was left: the list is read anew */
} Past;

static Past *past_of(Page *page) {
    return (Past *)page;
}

static const Past *const_past_of(const Page *page) {
    return (const Past *)page;
}

/* ---- Reading ---- */

static void drop_rows(Past *self) {
    for (int i = 0; i < self->count; i++) {
        session_destroy(self->rows[i].session);
        stored_game_finish(&self->rows[i].past.game);
    }
    free(self->rows);
    self->rows = NULL;
    self->count = 0;
}

static void take_list(Past *self, const GameEntry *game, const ArchivedGame *list, int count) {
    for (int i = 0; i < count; i++) {
        self->rows[self->count++] = (PastRow){.game = game, .past = list[i]};
    }
}

static void add_past_of(Past *self, const GameEntry *game, ArchivedGame *list) {
    Store *store = self->page.context->store;
    take_list(self, game, list, archive_list_read(store, game->rules->name, list, PAST_MAX));
    if (game->daily) {
        take_list(self, game, list, archive_list_read_dailies(store, game->rules, list, PAST_MAX));
    }
}

static int compare_rows(const void *a, const void *b) {
    const int64_t first = ((const PastRow *)a)->past.id;
    const int64_t second = ((const PastRow *)b)->past.id;
    return (first < second) - (first > second);
}

static void read_sessions(Past *self, int first, int end);

/* Opens the game that a result asks for, if it is still there. */
static void open_asked(Past *self) {
    const int64_t asked = self->page.context->handed_past;
    self->page.context->handed_past = 0;
    for (int i = 0; i < self->count && asked != 0; i++) {
        const PastRow *row = &self->rows[i];
        if (row->past.id != asked) {
            continue;
        }
        read_sessions(self, i, i + 1);
        self->open = i;
        self->is_alone = row->session && viewer_open(&self->viewer, row->game, row->session);
    }
}

/* Shows nothing when memory runs out. */
static void read_rows(Page *page) {
    Past *self = past_of(page);
    if (self->is_taken || page->context->handed_past != 0) {
        self->is_taken = self->is_alone = false;
        viewer_close(&self->viewer);
    } else if (self->viewer.game) {
        return; /* the rows it was opened from stay until it is closed */
    }
    GameList games = page->context->games;
    ArchivedGame *list = calloc(PAST_MAX, sizeof *list);
    drop_rows(self);
    self->rows = calloc((size_t)game_list_count(games) * 2 * PAST_MAX + 1, sizeof *self->rows);
    for (GameList game = games; list && self->rows && *game; game++) {
        add_past_of(self, *game, list);
    }
    free(list);
    if (self->rows) {
        qsort(self->rows, (size_t)self->count, sizeof *self->rows, compare_rows);
    }
    if (self->first >= self->count) {
        self->first = 0;
    }
    open_asked(self);
}

/* Reads the positions of the games shown, as far as they can be read. */
static void read_sessions(Past *self, int first, int end) {
    for (int i = first; i < end; i++) {
        PastRow *row = &self->rows[i];
        if (!row->session) {
            (void)session_from_text(row->game->rules, row->past.game.session, &row->session, NULL);
        }
    }
}

/* ---- Words ---- */

static void add_days(int days, Text *out) {
    if (days <= 0) {
        text_add(out, tr("today"));
    } else if (days == 1) {
        text_add(out, tr("yesterday"));
    } else {
        text_addf(out, locale_plural("%d day ago", "%d days ago", (unsigned long)days), days);
    }
}

/* Empty after the game was handed over. */
static const char *archive_options_of(const PastRow *row) {
    return row->past.game.options ? row->past.game.options : "";
}

/* "You won", "Solved in 4:12", "Not finished". */
static void add_result(const PastRow *row, Text *out) {
    const Outcome outcome = session_end(row->session);
    const char *options = archive_options_of(row);
    char word[24];
    int64_t seconds = 0;
    if (row->game->result) {
        row->game->result(outcome, options, out);
        return;
    }
    if (outcome == OUTCOME_ONGOING) {
        text_add(out, tr("Not finished"));
    } else if (text_parse_int(game_option(options, "seconds", word, sizeof word), 1, INT32_MAX,
                              &seconds)) {
        text_addf(out, tr("Solved in %1$d:%2$02d"), (int)(seconds / 60), (int)(seconds % 60));
    } else {
        text_add(out, tr("Solved"));
    }
}

/* "Against Bobo, level 3", "Hard"; nothing for other games. */
static void add_past_kind(const PastRow *row, Text *out) {
    const size_t before = out->length;
    text_add(out, " · ");
    const size_t empty = out->length;
    if (row->game->rival) {
        (void)row->game->rival(archive_options_of(row), out);
    } else if (row->game->level) {
        row->game->level(row->session, out);
    }
    if (out->length == empty && !out->truncated) {
        out->length = before;
        out->data[before] = 0;
    }
}

static void pages_archive_row_words(const PastRow *row, Text *out) {
    if (row->session) {
        const int moves = session_length(row->session);
        add_result(row, out);
        text_addf(out, " · ");
        text_addf(out, locale_plural("%d move", "%d moves", (unsigned long)moves), moves);
    } else {
        text_add(out, tr("Unreadable"));
    }
    text_add(out, " · ");
    add_days(row->past.days_ago, out);
}

/* ---- Commands ---- */

/* The game goes on in its scene; the one in hand there takes its place in the archive. */
static SceneResult take_past(Page *page, int value) {
    Past *self = past_of(page);
    PastRow *row = &self->rows[self->open];
    self->is_taken = true;
    scene_hand_over(page->context, row->past.game.session, row->past.game.options);
    row->past.game = (StoredGame){NULL, NULL};
    return (SceneResult){.action = SCENE_GO, .target = row->game->scene->name};
}

/* Looks at a copy; what cannot be read is handed to its scene, which says why. */
static SceneResult open_past(Page *page, int number) {
    Past *self = past_of(page);
    const PastRow *row = &self->rows[number];
    self->open = number;
    if (row->session && viewer_open(&self->viewer, row->game, row->session)) {
        panel_rewind(&page->panel);
        return (SceneResult){.redraw = true};
    }
    return take_past(page, 0);
}

static bool close_past(Page *page) {
    Past *self = past_of(page);
    const bool was_open = self->viewer.game != NULL;
    if (self->is_alone) { /* it stays until the page is entered again */
        self->is_taken = true;
        return false;
    }
    viewer_close(&self->viewer);
    return was_open;
}

static SceneResult step_past(Page *page, int step) {
    return (SceneResult){.redraw = viewer_step(&past_of(page)->viewer, (ViewerStep)step)};
}

static SceneResult step_forward(Page *page, int value) {
    return step_past(page, VIEWER_FORWARD);
}

static SceneResult step_back(Page *page, int value) {
    return step_past(page, VIEWER_BACK);
}

static SceneResult turn(Page *page, int step) {
    Past *self = past_of(page);
    const int first = self->first + step * PAST_SHOWN;
    if (first < 0 || first >= self->count) {
        return (SceneResult){0};
    }
    self->first = first;
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

static SceneResult turn_to_earlier(Page *page, int value) {
    return turn(page, 1);
}

static SceneResult turn_to_later(Page *page, int value) {
    return turn(page, -1);
}

static void row_id(int number, Text *out) {
    text_addf(out, "past-%d", number);
}

static const Control *row_control(const Past *self, const PastRow *row) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    row_id((int)(row - self->rows), &text);
    return controls_find(&self->page.controls, id);
}

/* Moves the focus to the next or previous row; from elsewhere, to the first. */
static SceneResult walk(Page *page, int step) {
    const Past *self = past_of(page);
    if (self->viewer.game) {
        return (SceneResult){0};
    }
    const Control *now = controls_find(&page->controls, page->input.focused);
    const Command *command = now && page->input.is_focus_visible ? now->command : NULL;
    const int number = command && command->on_page == open_past ? now->value + step : self->first;
    const Control *row = number >= self->first && number < self->count
                             ? row_control(self, &self->rows[number])
                             : NULL;
    if (!row) {
        return (SceneResult){0};
    }
    controls_focus(&page->input, row);
    (void)panel_reveal(&page->panel, &page->controls, page->input.focused);
    return (SceneResult){.redraw = true};
}

static SceneResult walk_on(Page *page, int value) {
    return walk(page, 1);
}

static SceneResult walk_back(Page *page, int value) {
    return walk(page, -1);
}

typedef enum PagesArchiveAction {
    OPEN,
    PAGES_ARCHIVE_EARLIER,
    PAGES_ARCHIVE_LATER,
    WALK_ON,
    WALK_BACK,
    TAKE,
    STEP_FIRST,
    STEP_BACK,
    STEP_FORWARD,
    STEP_LAST,
    KEY_FORWARD,
    KEY_BACK
} PagesArchiveAction;

static const Command pages_archive_commands[] = {
    [OPEN] = {.id = "past-open", .on_page = open_past},
    [PAGES_ARCHIVE_EARLIER] = {.id = "past-earlier",
                               .label = N_("Earlier"),
                               .key = KEY_NAMED(KEY_PAGE_DOWN, MOD_CTRL),
                               .on_page = turn_to_earlier},
    [PAGES_ARCHIVE_LATER] = {.id = "past-later",
                             .label = N_("Later"),
                             .key = KEY_NAMED(KEY_PAGE_UP, MOD_CTRL),
                             .on_page = turn_to_later},
    [WALK_ON] = {.id = "past-down",
                 .label = N_("Next game of the list"),
                 .key = KEY_NAMED(KEY_DOWN, 0),
                 .on_page = walk_on},
    [WALK_BACK] = {.id = "past-up",
                   .label = N_("Previous game of the list"),
                   .key = KEY_NAMED(KEY_UP, 0),
                   .on_page = walk_back},
    [TAKE] = {.id = "past-take", .on_page = take_past},
    [STEP_FIRST] = {.id = "view-first", .on_page = step_past},
    [STEP_BACK] = {.id = "view-back", .on_page = step_past},
    [STEP_FORWARD] = {.id = "view-forward", .on_page = step_past},
    [STEP_LAST] = {.id = "view-last", .on_page = step_past},
    [KEY_FORWARD] = {.id = "view-right",
                     .label = N_("One move forward"),
                     .key = KEY_NAMED(KEY_RIGHT, 0),
                     .on_page = step_forward},
    [KEY_BACK] = {.id = "view-left",
                  .label = N_("One move back"),
                  .key = KEY_NAMED(KEY_LEFT, 0),
                  .on_page = step_back},
    {0},
};

/* ---- Layout ---- */

static void pages_archive_draw_plate(const Past *self, const PastRow *row, Canvas *canvas,
                                     Rect rect) {
    const Theme *theme = &self->page.context->theme;
    const Control *control = row_control(self, row);
    const bool is_hovered = control && controls_is_hovered(&self->page.input, control);
    canvas_fill_round(canvas, rect, THEME_RADIUS_CARD_U,
                      is_hovered ? theme->surface_hover : theme->surface);
    canvas_stroke_round(canvas, rect, THEME_RADIUS_CARD_U, canvas_pixel(canvas), theme->hairline);
    if (control && controls_is_focused(&self->page.input, control)) {
        controls_draw_focus(canvas, rect, THEME_RADIUS_CARD_U, theme);
    }
}

static void pages_archive_draw_row(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Past *past = const_past_of(owner);
    const Theme *theme = &past->page.context->theme;
    const PastRow *row = self;
    char buffer[160];
    char title[120];
    Text words = text_over(buffer, sizeof buffer);
    Text first = text_over(title, sizeof title);
    pages_archive_draw_plate(past, row, canvas, rect);
    pages_archive_row_words(row, &words);
    text_add(&first, tr(row->game->title));
    if (row->session) {
        add_past_kind(row, &first);
    }
    rect = rect_inset(rect, PAGES_ARCHIVE_INSET_U);
    const Rect picture = rect_cut_left(&rect, rect.height);
    if (row->session) {
        row->game->draw(row->session, canvas, theme, picture);
    }
    rect_cut_left(&rect, PAGES_ARCHIVE_INSET_U + 4);
    rect = rect_centered(rect, rect.width, 2 * PAGES_ARCHIVE_LINE_U);
    paragraph_line(canvas, rect_cut_top(&rect, PAGES_ARCHIVE_LINE_U), title,
                   (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text},
                   THEME_FONT_KEY_U);
    paragraph_line(canvas, rect, buffer,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
                   THEME_FONT_KEY_U);
}

static void build_row(Past *self, Panel *panel, int number) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    const PastRow *row = &self->rows[number];
    row_id(number, &text);
    const Rect rect = panel_area(panel, PAGES_ARCHIVE_ROW_U, pages_archive_draw_row, row);
    Control *control = panel_place(panel, id, &pages_archive_commands[OPEN], rect);
    control->value = number;
    controls_set_label(control, tr(row->game->title));
}

static void build_turns(const Past *self, Panel *panel) {
    if (self->count <= PAST_SHOWN) {
        return;
    }
    panel_row(panel, 2);
    page_button(panel, &pages_archive_commands[PAGES_ARCHIVE_LATER], tr("Later"))->is_disabled =
        self->first == 0;
    page_button(panel, &pages_archive_commands[PAGES_ARCHIVE_EARLIER], tr("Earlier"))->is_disabled =
        self->first + PAST_SHOWN >= self->count;
}

/* The game in the viewer, and below it the way to play it on. */
static void build_viewer(const Past *self, Panel *panel) {
    const PastRow *row = &self->rows[self->open];
    const float room = self->page.context->window.height - PAST_AROUND_U;
    char buffer[200];
    Text words = text_over(buffer, sizeof buffer);
    pages_archive_row_words(row, &words);
    add_past_kind(row, &words);
    panel_card_begin(panel);
    panel_heading(panel, tr(row->game->title));
    panel_note(panel, buffer);
    viewer_build(&self->viewer, panel, room > PAST_BOARD_MIN_U ? room : PAST_BOARD_MIN_U,
                 &pages_archive_commands[STEP_FIRST]);
    panel_row(panel, 1);
    panel_primary(panel, "past-take", &pages_archive_commands[TAKE],
                  session_end(row->session) == OUTCOME_ONGOING ? tr("Play on") : tr("Open"), NULL);
    panel_card_end(panel);
}

/* The first half of the games stands in the left column. */
static void build_past(Page *page, Panel *panel) {
    Past *self = past_of(page);
    if (self->viewer.game) {
        build_viewer(self, panel);
        return;
    }
    int end = self->first + PAST_SHOWN;
    end = end < self->count ? end : self->count;
    read_sessions(self, self->first, end);
    if (self->count == 0) {
        panel_text(panel, tr("There are no past games yet."));
        panel_note(panel, tr("When a new game replaces one, the old one is kept here."));
        return;
    }
    const int columns = panel_columns_begin(panel, 2, PAGES_ARCHIVE_COLUMN_MIN_U) ? 2 : 1;
    const int half = columns == 2 ? (end - self->first + 1) / 2 : end - self->first;
    for (int i = self->first; i < end; i++) {
        if (i == self->first + half) {
            panel_column_next(panel);
        }
        build_row(self, panel, i);
    }
    panel_columns_end(panel);
    build_turns(self, panel);
}

/* ---- The scene ---- */

static void describe_past(const Page *page, Text *out) {
    const Past *self = const_past_of(page);
    if (self->viewer.game) {
        text_addf(out, "%s | ", tr(self->viewer.game->title));
        text_addf(out, tr("Move %1$d of %2$d"), session_cursor(self->viewer.session),
                  session_length(self->viewer.session));
        return;
    }
    text_add(out, self->count > 0 ? tr("Past games") : tr("There are no past games yet."));
    for (int i = self->first; i < self->count && i < self->first + PAST_SHOWN; i++) {
        text_addf(out, " | %s, ", tr(self->rows[i].game->title));
        pages_archive_row_words(&self->rows[i], out);
    }
}

static void describe_past_state(const Page *page, Text *out) {
    text_addf(out, "past=%d first=%d", const_past_of(page)->count, const_past_of(page)->first);
}

static void free_rows(Page *page) {
    viewer_close(&past_of(page)->viewer);
    drop_rows(past_of(page));
}

static const PageHooks pages_archive_hooks = {.table = {N_("Past games"), pages_archive_commands},
                                              .column_u = PAGES_ARCHIVE_COLUMN_U,
                                              .build = build_past,
                                              .refresh = read_rows,
                                              .close = close_past,
                                              .finish = free_rows,
                                              .status = describe_past,
                                              .state = describe_past_state};

static Scene *create_archive(SceneContext *context) {
    return page_create(sizeof(Past), &pages_archive_hooks, context);
}

const SceneClass archive_scene = PAGE_SCENE_CLASS("past", create_archive, pages_archive_hooks);
