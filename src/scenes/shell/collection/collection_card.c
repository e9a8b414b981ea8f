/* The card of the collection, and the steps through it. */
#include "scenes/shell/collection/collection_card.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/collection/collection_place.h"
#include "scenes/shell/collection/collection_store.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "ui/paragraph.h"

#define COLLECTION_COLUMN_U 44.0F /* the least width of a number */
#define COLLECTION_ROW_U 36.0F
#define COLLECTION_GAP_U 4.0F
#define COLLECTION_DOT_U 1.5F /* radius of a dot of the level */
#define COLLECTION_ROWS 5
#define COLLECTION_ROWS_LOW 2
#define COLLECTION_LOW_U 200.0F /* a card lower than this has fewer rows */
#define COLLECTION_COLUMNS_MAX 10

typedef struct CollectionCard {
    Collection collection;
    int first;         /* the first number shown */
    int columns, rows; /* as laid out last */
    bool has_news;     /* levels that are not kept yet */
} CollectionCard;

/* ---- Opening one ---- */

static void open_item(GameShell *shell, const Collection *collection, int number) {
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    Session *session = shell_read_session(shell, collection->item[number - 1], &reason);
    if (!session) {
        shell_noticef(shell, HEAD_WARNING, tr("%1$d of the collection: %2$s"), number, words);
        return;
    }
    shell->document.opening_place = collection_place_of(collection, number);
    shell_open_session(shell, session);
}

static void step_in_collection(GameShell *shell, int step) {
    Collection collection;
    if (collection_load(shell->context->store, shell->hooks->rules->name, &collection)) {
        const int number = shell->document.collection.number + step;
        if (number >= 1 && number <= collection.count) {
            open_item(shell, &collection, number);
        }
    }
    collection_finish(&collection);
}

void shell_collection_next(GameShell *shell, void *self, int value) {
    step_in_collection(shell, 1);
}

void shell_collection_previous(GameShell *shell, void *self, int value) {
    step_in_collection(shell, -1);
}

CommandState shell_collection_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = shell->document.collection_count == 0          ? COMMAND_ABSENT
                                 : shell_is_open(shell, &shell_collection_mode) ? COMMAND_ON
                                                                                : COMMAND_POSSIBLE};
}

CommandState shell_collection_step_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = shell->document.collection_count == 0 ? COMMAND_ABSENT
                                                                       : COMMAND_POSSIBLE};
}

/* ---- The card ---- */

static bool open_collection(GameShell *shell, void *self, Text *reason) {
    CollectionCard *card = self;
    const int number = shell->document.collection.number;
    if (!collection_load(shell->context->store, shell->hooks->rules->name, &card->collection)) {
        collection_finish(&card->collection);
        text_add(reason, tr("There is no collection: open or paste a text with several games."));
        return false;
    }
    card->first = number > 0 ? number : 1;
    return true;
}

static void keep_levels(const GameShell *shell, CollectionCard *card) {
    if (card->has_news) {
        collection_keep_levels(shell->context->store, shell->hooks->rules->name, &card->collection);
        card->has_news = false;
    }
}

static void close_collection(GameShell *shell, void *self) {
    keep_levels(shell, self);
    collection_finish(&((CollectionCard *)self)->collection);
}

/* What was solved meanwhile. */
static void follow_collection(GameShell *shell, void *self, PositionChange change) {
    CollectionCard *card = self;
    const int number = shell->document.collection.number;
    if (number > 0 && number <= card->collection.count) {
        const bool is_over = session_end(shell->session) != OUTCOME_ONGOING;
        card->collection.done[number - 1] = is_over ? '1' : card->collection.done[number - 1];
    }
}

/* Where not all fit, the first and the last place are those of the arrows. */
static bool has_arrows(const CollectionCard *card) {
    return card->collection.count > card->columns * card->rows;
}

static int shown_at_once(const CollectionCard *card) {
    return card->columns * card->rows - 2 * has_arrows(card);
}

static int collection_end(const CollectionCard *card) {
    const int end = card->first + shown_at_once(card);
    return end < card->collection.count + 1 ? end : card->collection.count + 1;
}

static int count_done(const Collection *collection) {
    int count = 0;
    for (int i = 0; i < collection->count; i++) {
        count += collection->done[i] == '1';
    }
    return count;
}

static void open_number(GameShell *shell, void *self, int value) {
    CollectionCard *card = self;
    if (value >= 1 && value <= card->collection.count) {
        open_item(shell, &card->collection, value);
    }
}

static CommandState turn_state(const CollectionCard *card, int step) {
    const int first = card->first + step * shown_at_once(card);
    return (CommandState){.can = first > -shown_at_once(card) + 1 && first <= card->collection.count
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_IMPOSSIBLE};
}

static CommandState collection_back_state(const GameShell *shell, const void *self, int value) {
    return turn_state(self, -1);
}

static CommandState collection_on_state(const GameShell *shell, const void *self, int value) {
    return turn_state(self, 1);
}

static void turn_collection(GameShell *shell, CollectionCard *card, int step) {
    const int first = card->first + step * shown_at_once(card);
    card->first = first < 1 ? 1 : first;
    shell_mark_dirty(shell);
}

static void collection_turn_back(GameShell *shell, void *self, int value) {
    turn_collection(shell, self, -1);
}

static void collection_turn_on(GameShell *shell, void *self, int value) {
    turn_collection(shell, self, 1);
}

typedef enum CollectionCommand {
    COLLECTION_NUMBER,
    COLLECTION_BACK,
    COLLECTION_ON,
    COLLECTION_END
} CollectionCommand;

static const Command collection_commands[] = {
    [COLLECTION_NUMBER] = {.id = "collection-open",
                           .label = N_("Open"),
                           .place = COMMAND_INSIDE,
                           .run = open_number},
    [COLLECTION_BACK] = {.id = "collection-back",
                         .label = "‹",
                         .place = COMMAND_INSIDE,
                         .state = collection_back_state,
                         .run = collection_turn_back},
    [COLLECTION_ON] = {.id = "collection-on",
                       .label = "›",
                       .place = COMMAND_INSIDE,
                       .state = collection_on_state,
                       .run = collection_turn_on},
    [COLLECTION_END] = {0},
};

static Rect collection_place_rect(const CollectionCard *card, Rect area, int place) {
    const Rect line = rect_of(
        area.x, area.y + (float)(place / card->columns) * (COLLECTION_ROW_U + COLLECTION_GAP_U),
        area.width, COLLECTION_ROW_U);
    return rect_column(line, place % card->columns, card->columns, COLLECTION_GAP_U);
}

static Rect number_rect(const CollectionCard *card, Rect area, int number) {
    return collection_place_rect(card, area, number - card->first + has_arrows(card));
}

/* ---- Levels, found by the worker while it has nothing else to do ---- */

enum { GRADE = 1 };

/* Items longer than this are not graded: the question holds a copy. */
#define COLLECTION_GRADED_BYTES 4096

typedef struct GradeQuestion {
    int (*grade)(const char *line, const atomic_bool *stop);
    int number;
    char line[COLLECTION_GRADED_BYTES];
    int level; /* -1: it has none */
    bool is_stopped;
} GradeQuestion;

static void run_grade(void *payload, const atomic_bool *stop) {
    GradeQuestion *question = payload;
    question->level = question->grade(question->line, stop);
    question->is_stopped = stop && atomic_load(stop);
}

/* The first number on this page whose level is not known; 0: there is none. */
static int find_ungraded(const CollectionCard *card) {
    for (int number = card->first; number < collection_end(card); number++) {
        if (card->collection.level[number - 1] == COLLECTION_UNKNOWN) {
            return number;
        }
    }
    return 0;
}

static int64_t tick_collection(GameShell *shell, void *self, int64_t now_ms) {
    static const ModeJob job = {sizeof(GradeQuestion), run_grade, NULL};
    CollectionCard *card = self;
    if (!shell->hooks->grade || card->columns == 0 || !shell_is_idle(shell)) {
        return 0;
    }
    GradeQuestion question = {.grade = shell->hooks->grade};
    Text line = text_over(question.line, sizeof question.line);
    while (!line.length && (question.number = find_ungraded(card)) > 0) {
        text_add(&line, card->collection.item[question.number - 1]);
        if (line.truncated) {
            card->collection.level[question.number - 1] = COLLECTION_UNGRADED;
            text_clear(&line);
        }
    }
    if (question.number > 0) {
        shell_start_job(shell, &shell_collection_mode, GRADE, &job, &question);
    } else {
        keep_levels(shell, card);
    }
    return 0;
}

static void take_grade(GameShell *shell, void *self, int number, void *payload) {
    CollectionCard *card = self;
    const GradeQuestion *question = payload;
    if (!question->is_stopped) {
        card->collection.level[question->number - 1] =
            (char)(question->level < 0 ? COLLECTION_UNGRADED : COLLECTION_LEVEL + question->level);
        card->has_news = true;
    }
}

/* ---- Drawing ---- */

/* As many dots as the level has steps. */
static void draw_level(Canvas *canvas, Rect rect, int level, Color color) {
    const float pitch = 2 * COLLECTION_DOT_U + 2;
    const float left = rect.x + (rect.width - pitch * (float)level) / 2;
    for (int i = 0; i <= level; i++) {
        canvas_fill_circle(
            canvas, (Point){left + pitch * (float)i, rect.y + rect.height - 3 - COLLECTION_DOT_U},
            COLLECTION_DOT_U, color);
    }
}

static void draw_number(const GameShell *shell, const CollectionCard *card, Canvas *canvas,
                        Rect rect, int number) {
    const Theme *theme = &shell->context->theme;
    const bool is_done = card->collection.done[number - 1] == '1';
    const bool is_here = number == shell->document.collection.number;
    char words[16];
    Text text = text_over(words, sizeof words);
    text_add_int(&text, number);
    canvas_fill_round(canvas, rect, THEME_RADIUS_U, is_here ? theme->accent_soft : theme->raised);
    if (is_here) {
        canvas_stroke_round(canvas, rect, THEME_RADIUS_U, canvas_pixel(canvas), theme->accent);
    }
    const char level = card->collection.level[number - 1];
    if (level >= COLLECTION_LEVEL) {
        draw_level(canvas, rect, level - COLLECTION_LEVEL,
                   is_here ? theme->accent : theme->secondary);
    }
    if (is_done) {
        const Rect mark = rect_of(rect.x + rect.width - 14, rect.y + 4, 10, 10);
        canvas_image(canvas, IMAGE_CHECK, mark, theme->good);
    }
    paragraph_line(canvas, rect, words,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_CENTER,
                               is_here ? theme->accent : theme->text},
                   THEME_FONT_KEY_U);
}

static void draw_numbers(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const CollectionCard *card = self;
    for (int number = card->first; number < collection_end(card); number++) {
        draw_number(owner, card, canvas, number_rect(card, area, number), number);
    }
}

/* As many as fit; the first one shown begins a page. */
static void collection_count_places(CollectionCard *card, const Panel *panel) {
    const int columns =
        (int)((panel_width(panel) + COLLECTION_GAP_U) / (COLLECTION_COLUMN_U + COLLECTION_GAP_U));
    card->columns = columns < 4 ? 4 : columns;
    card->columns = card->columns > COLLECTION_COLUMNS_MAX ? COLLECTION_COLUMNS_MAX : card->columns;
    card->rows = panel->viewport.height < COLLECTION_LOW_U ? COLLECTION_ROWS_LOW : COLLECTION_ROWS;
    card->first = (card->first - 1) / shown_at_once(card) * shown_at_once(card) + 1;
}

static void place_arrow(GameShell *shell, Panel *panel, CollectionCommand command, Rect rect) {
    (void)shell_card_place(shell, panel, CONTROL_CHOICE, &collection_commands[command],
                           collection_commands[command].id, rect);
}

static void place_numbers(GameShell *shell, CollectionCard *card, Panel *panel) {
    collection_count_places(card, panel);
    const int places =
        has_arrows(card) ? card->columns * card->rows : collection_end(card) - card->first;
    const int rows = (places + card->columns - 1) / card->columns;
    const Rect area =
        panel_area(panel, (float)rows * (COLLECTION_ROW_U + COLLECTION_GAP_U), draw_numbers, card);
    for (int number = card->first; number < collection_end(card); number++) {
        char id[CONTROL_ID_SIZE];
        Text name = text_over(id, sizeof id);
        text_addf(&name, "collection-%d", number);
        Control *control =
            shell_card_place(shell, panel, CONTROL_AREA, &collection_commands[COLLECTION_NUMBER],
                             id, number_rect(card, area, number));
        if (control) {
            control->value = number;
        }
    }
    if (has_arrows(card)) {
        place_arrow(shell, panel, COLLECTION_BACK, collection_place_rect(card, area, 0));
        place_arrow(shell, panel, COLLECTION_ON, collection_place_rect(card, area, places - 1));
    }
}

static void layout_collection(GameShell *shell, void *self, Panel *panel) {
    CollectionCard *card = self;
    const int number = shell->document.collection.number;
    const int count = card->collection.count;
    if (number > 0) {
        panel_textf(panel, tr("Number %1$d of %2$d, solved: %3$d"), number, count,
                    count_done(&card->collection));
    } else {
        panel_textf(panel, tr("%1$d in all, solved: %2$d"), count, count_done(&card->collection));
    }
    const char level = number > 0 ? card->collection.level[number - 1] : COLLECTION_UNKNOWN;
    if (level >= COLLECTION_LEVEL) {
        panel_textf(panel, tr("Level: %s"), shell->hooks->level_words(level - COLLECTION_LEVEL));
    }
    place_numbers(shell, card, panel);
    panel_notef(panel, tr("%s opens the next one."),
                command_cap(&shell->context->keys, shell_command(shell, "collection-next")).data);
}

const Mode shell_collection_mode = {.name = "collection",
                                    .title = N_("Collection"),
                                    .kind = MODE_BACKGROUND,
                                    .commands = collection_commands,
                                    .state_size = sizeof(CollectionCard),
                                    .open = open_collection,
                                    .close = close_collection,
                                    .changed = follow_collection,
                                    .tick = tick_collection,
                                    .job_done = take_grade,
                                    .layout_card = layout_collection};

void shell_show_collection(GameShell *shell) {
    const bool is_new = shell->document.is_collected && shell->document.collection.number > 0;
    shell->document.is_collected = false;
    if (is_new) {
        shell_close(shell, &shell_collection_mode); /* it shows the one before */
        shell_open(shell, &shell_collection_mode);
    }
}
