/* The page of results. */
#include "scenes/pages/stats.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/pages/badges.h"
#include "scenes/pages/calendar.h"
#include "scenes/pages/curve.h"
#include "scenes/pages/page.h"
#include "scenes/shell/document/daily.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"

#define STATS_COLUMN_U 1040.0F
#define STATS_COLUMN_MIN_U 340.0F
#define KINDS_MAX 40
#define STATS_LINE_U 26.0F
#define STATS_NARROW_U 520.0F /* in a narrower column the numbers go below the name */
#define STATS_BAR_U 8.0F
#define BAR_GAP_U 4.0F      /* under the numbers in a narrow column */
#define STATS_TITLE_LINES 2 /* the height of a table's title and rim, in lines */
#define CALENDAR_LINES 4
#define CURVE_LINES 2
#define PLACE_LAST 1000 /* for unknown kinds */

/* A line of a table. */
typedef struct StatsRow {
    char name[80];
    StoredTally tally;
    int place;
    bool is_puzzle;
} StatsRow;

typedef struct StatsTable {
    const GameEntry *game;
    StatsRow rows[KINDS_MAX + 2]; /* and those of all kinds together and of two players */
    int count;
    Curve curve;
    Badges badges;
} StatsTable;

typedef struct StatsPage {
    Page page;
    StatsTable *tables; /* one a game */
    int count;
    Calendar calendar;
    bool is_empty;
    bool is_forgotten; /* the player has reset the results during this visit */
    char notice[200];
} StatsPage;

static StatsPage *stats_of(Page *page) {
    return (StatsPage *)page;
}

static const StatsPage *const_stats_of(const Page *page) {
    return (const StatsPage *)page;
}

/* ---- Reading ---- */

static StatsRow *stats_add_row(StatsTable *table, const char *name, const StoredTally *tally) {
    StatsRow *row = &table->rows[table->count++];
    *row = (StatsRow){.tally = *tally, .is_puzzle = table->game->is_puzzle, .place = PLACE_LAST};
    Text text = text_over(row->name, sizeof row->name);
    text_add(&text, name);
    return row;
}

/* Sorts by level; rows with the same place keep the order of frequency. */
static void sort_rows(StatsRow *rows, int count) {
    for (int i = 1; i < count; i++) {
        const StatsRow row = rows[i];
        int at = i;
        for (; at > 0 && rows[at - 1].place > row.place; at--) {
            rows[at] = rows[at - 1];
        }
        rows[at] = row;
    }
}

/* Former names of a level have the same place as the present one: joins them into one row. */
static void join_rows(StatsTable *table) {
    int kept = 0;
    for (int i = 0; i < table->count; i++) {
        const StatsRow row = table->rows[i];
        StatsRow *before = kept > 0 ? &table->rows[kept - 1] : NULL;
        if (!before || row.place == PLACE_LAST || before->place != row.place) {
            table->rows[kept++] = row;
            continue;
        }
        before->tally.played += row.tally.played;
        before->tally.won += row.tally.won;
        before->tally.drawn += row.tally.drawn;
        before->tally.lost += row.tally.lost;
    }
    table->count = kept;
}

/* "5@8x7": the level, followed in words by the variant. */
static void stats_add_kind(StatsTable *table, const StoredKind *kind) {
    char id[sizeof kind->opponent];
    Text copy = text_over(id, sizeof id);
    int place = PLACE_LAST;
    text_add(&copy, kind->opponent);
    char *variant = strchr(id, '@');
    if (variant) {
        *variant++ = 0;
    }
    const char *name = table->game->kind ? table->game->kind(id, &place) : NULL;
    const char *level = table->game->kind_level ? table->game->kind_level(id) : NULL;
    StatsRow *row = stats_add_row(table, name ? tr(name) : kind->opponent, &kind->tally);
    if (name && level) {
        Text words = text_over(row->name, sizeof row->name);
        text_addf(&words, "%s · %s", tr(name), level);
    }
    row->place = variant ? PLACE_LAST : place;
    if (name && variant) {
        Text words = text_over(row->name, sizeof row->name);
        text_addf(&words, "%s · ", tr(name));
        if (strcmp(variant, "own") == 0) {
            text_add(&words, tr("own table"));
            return;
        }
        for (; *variant; variant++) {
            *variant == 'x' ? text_add(&words, "×") : text_add_char(&words, *variant);
        }
    }
}

static void add_two_players(StatsTable *table, Store *store) {
    char game[40];
    StoredTally tally;
    Text name = text_over(game, sizeof game);
    text_addf(&name, "%s-two", table->game->rules->name);
    if (store_tally(store, game, NULL, &tally) == STATUS_OK && tally.played > 0) {
        stats_add_row(table, tr("Two players: first player’s score"), &tally);
    }
}

static void read_table(StatsTable *table, const GameEntry *game, Store *store) {
    StoredKind kinds[KINDS_MAX];
    StoredTally all;
    int count = 0;
    *table = (StatsTable){.game = game};
    curve_read(&table->curve, game, store);
    badges_read(&table->badges, game, store);
    if (store_tally(store, game->rules->name, NULL, &all) == STATUS_OK && all.played > 0 &&
        store_kinds(store, game->rules->name, kinds, KINDS_MAX, &count) == STATUS_OK) {
        for (int i = 0; i < count; i++) {
            stats_add_kind(table, &kinds[i]);
        }
        sort_rows(table->rows, table->count);
        join_rows(table);
        if (table->count > 1) {
            stats_add_row(table, tr("All together"), &all);
        }
    }
    if (!game->is_puzzle) {
        add_two_players(table, store);
    }
}

/* Shows nothing when memory runs out. */
static void read_tables(Page *page) {
    StatsPage *self = stats_of(page);
    GameList games = page->context->games;
    self->is_empty = true;
    calendar_read(&self->calendar, page->context);
    if (!self->tables) {
        self->count = game_list_count(games);
        self->tables = calloc((size_t)self->count + 1, sizeof *self->tables);
        self->count = self->tables ? self->count : 0;
    }
    for (int i = 0; i < self->count; i++) {
        read_table(&self->tables[i], games[i], page->context->store);
        self->is_empty &= self->tables[i].count == 0;
    }
}

/* ---- Words ---- */

static void add_time(int seconds, Text *out) {
    text_addf(out, tr(" · best time %1$d:%2$02d"), seconds / 60, seconds % 60);
}

static void stats_row_words(const StatsRow *row, Text *out) {
    const StoredTally *tally = &row->tally;
    if (!row->is_puzzle) {
        text_addf(out, tr("%1$d won · %2$d drawn · %3$d lost"), tally->won, tally->drawn,
                  tally->lost);
        return;
    }
    text_addf(out, tr("%1$d alone · %2$d with help"), tally->solved, tally->assisted);
    if (tally->best_seconds > 0) {
        add_time(tally->best_seconds, out);
    }
}

/* ---- Commands ---- */

static SceneResult stats_put_aside(Page *page, bool is_forgotten) {
    StatsPage *self = stats_of(page);
    Store *store = page->context->store;
    const Status status =
        is_forgotten ? store_results_put_aside(store) : store_results_take_back(store);
    Text notice = text_over(self->notice, sizeof self->notice);
    if (status == STATUS_OK) {
        self->is_forgotten = is_forgotten;
    } else {
        text_add(&notice, tr(store_error(store)));
    }
    panel_rewind(&page->panel);
    read_tables(page);
    return (SceneResult){.redraw = true};
}

static SceneResult forget_records(Page *page, int value) {
    return stats_put_aside(page, true);
}

static SceneResult take_records_back(Page *page, int value) {
    return stats_of(page)->is_forgotten ? stats_put_aside(page, false) : (SceneResult){0};
}

/* The puzzle of a past day, of the first game that has one and did not solve it then. */
static SceneResult open_day(Page *page, int number) {
    const Date day = calendar_day(&stats_of(page)->calendar, number);
    const GameEntry *chosen = NULL;
    char id[256];
    char unused[120];
    Text copy = text_over(id, sizeof id);
    Text words = text_over(unused, sizeof unused);
    for (GameList game = page->context->games; *game; game++) {
        const bool is_fresh = chosen && daily_is_solved(chosen, page->context->store, day) &&
                              (*game)->daily && !daily_is_solved(*game, page->context->store, day);
        chosen = (*game)->daily && (!chosen || is_fresh) ? *game : chosen;
    }
    if (!chosen) {
        return (SceneResult){0};
    }
    chosen->daily(page->context->store, day, &copy, &words);
    scene_hand_over(page->context, text_duplicate(id), NULL);
    return (SceneResult){.action = SCENE_GO, .target = chosen->scene->name};
}

/* The value counts the dots of all curves. */
static SceneResult open_dot(Page *page, int value) {
    const StatsPage *self = stats_of(page);
    return curve_open(&self->tables[value / CURVE_MAX].curve, value % CURVE_MAX, page->context);
}

/* From one dot to the next on the same curve. */
static SceneResult walk_dots(Page *page, int step) {
    const Control *now = controls_find(&page->controls, page->input.focused);
    const Command *command = now && page->input.is_focus_visible ? now->command : NULL;
    const Control *next = now && command && command->on_page == open_dot ? now + step : NULL;
    if (!next || next < page->controls.items ||
        next >= page->controls.items + page->controls.count || next->command != now->command ||
        next->value != now->value + step) {
        return (SceneResult){0};
    }
    controls_focus(&page->input, next);
    return (SceneResult){.redraw = true};
}

static SceneResult walk_dots_on(Page *page, int value) {
    return walk_dots(page, 1);
}

static SceneResult walk_dots_back(Page *page, int value) {
    return walk_dots(page, -1);
}

typedef enum StatsAction { STATS_FORGET, TAKE_BACK, DAY, DOT, DOT_ON, DOT_BACK } StatsAction;

static const Command stats_commands[] = {
    [STATS_FORGET] = {.id = "forget", .on_page = forget_records},
    [TAKE_BACK] = {.id = "take-back",
                   .label = N_("Bring them back"),
                   .key = KEY_OF('z', MOD_CTRL),
                   .on_page = take_records_back},
    [DAY] = {.id = "day", .on_page = open_day},
    [DOT] = {.id = "dot", .on_page = open_dot},
    [DOT_ON] = {.id = "dot-on",
                .label = N_("Next result of the curve"),
                .key = KEY_NAMED(KEY_RIGHT, 0),
                .on_page = walk_dots_on},
    [DOT_BACK] = {.id = "dot-back",
                  .label = N_("Previous result of the curve"),
                  .key = KEY_NAMED(KEY_LEFT, 0),
                  .on_page = walk_dots_back},
    {0},
};

/* ---- Layout ---- */

static void stats_draw_row(const void *owner, const void *self, Canvas *canvas, Rect rect);

static void build_table(const StatsTable *table, Panel *panel, int number) {
    panel_card_begin(panel);
    const bool is_narrow = panel_width(panel) < STATS_NARROW_U;
    panel_heading(panel, tr(table->game->title));
    if (table->count == 0) {
        panel_note(panel, table->game->is_puzzle ? tr("No puzzle solved yet.")
                                                 : tr("No game finished yet."));
    }
    for (int row = 0; row < table->count; row++) {
        panel_area(panel,
                   (is_narrow ? 2 * STATS_LINE_U - 4 + BAR_GAP_U : STATS_LINE_U) + STATS_BAR_U + 6,
                   stats_draw_row, &table->rows[row]);
    }
    if (table->count > 0) {
        curve_build(&table->curve, panel, &stats_commands[DOT], number * CURVE_MAX);
    }
    badges_build(&table->badges, panel);
    panel_card_end(panel);
}

static void build_foot(const StatsPage *self, Panel *panel) {
    if (self->is_forgotten) {
        panel_text(panel, tr("All records have been reset."));
        panel_row(panel, 2);
        page_button(panel, &stats_commands[TAKE_BACK], tr("Bring them back"))->kind =
            CONTROL_PRIMARY;
    } else if (!self->is_empty) {
        panel_row(panel, 2);
        page_button(panel, &stats_commands[STATS_FORGET], tr("Reset all records"));
    }
    panel_warning(panel, self->notice);
}

static void build_calendar(const StatsPage *self, Panel *panel) {
    panel_card_begin(panel);
    panel_heading(panel, tr("Puzzles of the day"));
    calendar_build(&self->calendar, panel, &stats_commands[DAY]);
    panel_card_end(panel);
}

/* The calendar begins the left column; each table in turn goes to the shorter one. */
static void build_column(const StatsPage *self, Panel *panel, int column, int columns) {
    const bool has_calendar = daily_count(self->page.context->games) > 0;
    int lines[2] = {has_calendar ? CALENDAR_LINES : 0, 0};
    if (column == 0 && has_calendar) {
        build_calendar(self, panel);
    }
    for (int i = 0; i < self->count; i++) {
        const StatsTable *table = &self->tables[i];
        const int place = columns == 2 && lines[1] < lines[0];
        lines[place] += STATS_TITLE_LINES + (table->count > 0 ? table->count : 1) +
                        (table->curve.count > 1 && table->count > 0 ? CURVE_LINES : 0) +
                        table->badges.count;
        if (place == column) {
            build_table(table, panel, i);
        }
    }
}

static void build_tables(Page *page, Panel *panel) {
    const StatsPage *self = stats_of(page);
    if (self->is_forgotten) {
        build_foot(self, panel);
    }
    const int columns = panel_columns_begin(panel, 2, STATS_COLUMN_MIN_U) ? 2 : 1;
    for (int column = 0; column < columns; column++) {
        build_column(self, panel, column, columns);
        panel_column_next(panel);
    }
    panel_columns_end(panel);
    if (!self->is_forgotten) {
        build_foot(self, panel);
    }
}

/* ---- Drawing ---- */

/* Parts of a whole side by side, with the rest left empty. */
static void stats_draw_bar(Canvas *canvas, Rect rect, const int counts[3], const Color colors[3]) {
    int all = 0;
    float x = rect.x;
    for (int i = 0; i < 3; i++) {
        all += counts[i];
    }
    for (int i = 0; i < 3 && all > 0; i++) {
        const float width = rect.width * (float)counts[i] / (float)all;
        canvas_fill_rect(canvas, rect_of(x, rect.y, width, rect.height), colors[i]);
        x += width;
    }
}

static void stats_draw_row(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Theme *theme = &((const Page *)owner)->context->theme;
    const StatsRow *row = self;
    const StoredTally *tally = &row->tally;
    char buffer[120];
    Text words = text_over(buffer, sizeof buffer);
    stats_row_words(row, &words);
    Rect line = rect_cut_top(&rect, STATS_LINE_U);
    const bool is_narrow = rect.height > STATS_LINE_U;
    const TextStyle small = {THEME_FONT_SECONDARY_U, TEXT_REGULAR,
                             is_narrow ? TEXT_LEFT : TEXT_RIGHT, theme->secondary};
    const float width = canvas_text_width(canvas, buffer, small) + 2;
    const Rect numbers =
        is_narrow ? rect_cut_top(&rect, STATS_LINE_U - 4) : rect_cut_right(&line, width);
    canvas_text(canvas, numbers, buffer, small);
    rect_cut_right(&line, is_narrow ? 0 : 8);
    canvas_text(canvas, line, row->name,
                (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, theme->text});
    rect_cut_top(&rect, is_narrow ? BAR_GAP_U : 0);
    const Rect bar = rect_cut_top(&rect, STATS_BAR_U);
    canvas_fill_rect(canvas, bar, theme->raised);
    const int match[3] = {tally->won, tally->drawn, tally->lost};
    const int puzzle[3] = {tally->solved, tally->assisted, 0};
    const Color of_match[3] = {theme->accent, theme->secondary, theme->hint_orange};
    const Color of_puzzle[3] = {theme->accent, theme->hint_orange, theme->raised};
    stats_draw_bar(canvas, bar, row->is_puzzle ? puzzle : match,
                   row->is_puzzle ? of_puzzle : of_match);
}

/* ---- The scene ---- */

static void describe_records(const Page *page, Text *out) {
    const StatsPage *self = const_stats_of(page);
    text_add(out, tr("My results"));
    for (int i = 0; i < self->count; i++) {
        for (int row = 0; row < self->tables[i].count; row++) {
            text_addf(out, " | %s, %s: ", tr(self->tables[i].game->title),
                      self->tables[i].rows[row].name);
            stats_row_words(&self->tables[i].rows[row], out);
        }
        badges_words(&self->tables[i].badges, tr(self->tables[i].game->title), out);
    }
}

static void describe_records_state(const Page *page, Text *out) {
    const StatsPage *self = const_stats_of(page);
    for (int i = 0; i < self->count; i++) {
        text_addf(out, "%s=%d ", self->tables[i].game->scene->name, self->tables[i].count);
    }
    text_addf(out, "forgotten=%d", self->is_forgotten);
}

static void free_tables(Page *page) {
    free(stats_of(page)->tables);
}

static const PageHooks stats_hooks = {.table = {N_("My results"), stats_commands},
                                      .column_u = STATS_COLUMN_U,
                                      .build = build_tables,
                                      .refresh = read_tables,
                                      .finish = free_tables,
                                      .status = describe_records,
                                      .state = describe_records_state};

static Scene *create_stats(SceneContext *context) {
    return page_create(sizeof(StatsPage), &stats_hooks, context);
}

const SceneClass stats_scene = PAGE_SCENE_CLASS("stats", create_stats, stats_hooks);
