/* The page of the player's data. */
#include "scenes/pages/data/data.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/pages/page.h"
#include "scenes/shell/document/file_page.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/i18n.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "sys/store_backup.h"

#define DATA_COLUMN_U 640.0F
#define DATA_SHOWN_BYTES 60 /* of a path in a sentence */
#define DATA_TOLD_U 40.0F   /* of a message, which is to be in sight */
#define DATA_LISTED 4       /* copies found in the folder of documents, the newest ones */
#define TABLE_BYTES ((size_t)1 << 20)
#define DATA_NOTICE_SIZE 400

/* Its cards. */
typedef enum DataCard { DATA_COPIES, DATA_RESULTS, DATA_BEGINNING } DataCard;

typedef struct DataPage {
    Page page;
    char notice[DATA_NOTICE_SIZE];
    DataCard told_in;       /* the card that shows it, in place of its note */
    float told_at;          /* where, in the last layout */
    bool is_told;           /* the player has had it in sight */
    bool is_warning;        /* the notice says that something failed */
    bool is_asking;         /* a window for files is open */
    char chosen[PATHS_MAX]; /* the copy to open; "": none */
    FileList list;          /* copies in the folder of documents */
    char ids[DATA_LISTED][CONTROL_ID_SIZE];
} DataPage;

static DataPage *data_of(Page *page) {
    return (DataPage *)page;
}

static const DataPage *const_data_of(const Page *page) {
    return (const DataPage *)page;
}

/* ---- Words ---- */

static Text new_notice(DataPage *self, DataCard card, bool is_warning) {
    self->told_in = card;
    self->is_told = false;
    self->is_warning = is_warning;
    Text notice = text_over(self->notice, sizeof self->notice);
    notice.translate = locale_text;
    return notice;
}

static void say_path(DataPage *self, DataCard card, const char *sentence, const char *path) {
    char shown[PATHS_MAX];
    Text where = text_over(shown, sizeof shown);
    Text notice = new_notice(self, card, false);
    file_page_short_path(path, DATA_SHOWN_BYTES, &where);
    text_addf(&notice, sentence, shown);
}

static SceneResult end_with(DataPage *self, Status status, const char *done) {
    if (status == STATUS_OK) {
        Text notice = new_notice(self, self->told_in, false);
        text_add(&notice, done);
    }
    return (SceneResult){.redraw = true};
}

/* ---- Everything ---- */

static bool is_copy_name(const char *name) {
    return shell_is_copy(name);
}

static void list_copies(DataPage *self) {
    char folder[PATHS_MAX];
    char why[DATA_NOTICE_SIZE];
    Text place = text_over(folder, sizeof folder);
    Text reason = text_over(why, sizeof why);
    file_list_finish(&self->list);
    paths_user_place(USER_PLACE_DOCUMENTS, &place);
    (void)files_list(folder, is_copy_name, &self->list, &reason);
}

/* A new file among the documents; false, and a notice, when none can be named. */
static bool name_file(DataPage *self, const char *subject, const char *ending, char *path,
                      size_t size) {
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    Text out = text_over(path, size);
    paths_user_place(USER_PLACE_DOCUMENTS, &place);
    if (!files_dated_name(folder, subject, ending, &out)) {
        Text notice = new_notice(self, self->told_in, true);
        text_add(&notice, tr("There is no free name for the file."));
        return false;
    }
    return true;
}

static SceneResult data_save_copy(Page *page, int value) {
    DataPage *self = data_of(page);
    char path[PATHS_MAX];
    self->told_in = DATA_COPIES;
    if (name_file(self, "backup", SHELL_COPY_ENDING, path, sizeof path)) {
        Text reason = new_notice(self, DATA_COPIES, true);
        if (store_backup_write(page->context->store, path, &reason) == STATUS_OK) {
            say_path(self, DATA_COPIES, tr("Saved as %s"), path);
            list_copies(self);
        }
    }
    return (SceneResult){.redraw = true};
}

/* The value counts the copies that are listed. */
static SceneResult choose_copy(Page *page, int value) {
    DataPage *self = data_of(page);
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    Text path = text_over(self->chosen, sizeof self->chosen);
    paths_user_place(USER_PLACE_DOCUMENTS, &place);
    if (value >= self->list.count || !files_join(folder, self->list.items[value].name, &path)) {
        self->chosen[0] = 0;
    }
    return (SceneResult){.redraw = true};
}

/* Theme, language and the like may be others now. */
static SceneResult data_take_up(DataPage *self, Status status, const char *done) {
    SceneContext *context = self->page.context;
    SceneResult result = end_with(self, status, done);
    if (status == STATUS_OK) {
        self->chosen[0] = 0;
        context->preferences = preferences_load(context->store);
        scene_load_keys(context);
        result.action = SCENE_PREFERENCES;
    }
    return result;
}

static SceneResult data_open_copy(Page *page, int value) {
    DataPage *self = data_of(page);
    if (!self->chosen[0]) {
        return (SceneResult){0};
    }
    Text reason = new_notice(self, DATA_COPIES, true);
    const Status status = store_backup_restore(page->context->store, self->chosen, &reason);
    return data_take_up(self, status, tr("Everything is as it was in the copy."));
}

static SceneResult erase_all(Page *page, int value) {
    DataPage *self = data_of(page);
    Text reason = new_notice(self, DATA_BEGINNING, true);
    const Status status = store_backup_reset(page->context->store, &reason);
    return data_take_up(self, status, tr("Everything is as it was on the first day."));
}

static SceneResult bring_back(Page *page, int value) {
    DataPage *self = data_of(page);
    if (!store_backup_can_undo(page->context->store)) {
        return (SceneResult){0};
    }
    Text reason = new_notice(self, DATA_BEGINNING, true);
    const Status status = store_backup_undo(page->context->store, &reason);
    return data_take_up(self, status, tr("Everything is as it was before."));
}

/* ---- Results as a table ---- */

static SceneResult save_table(Page *page, int value) {
    DataPage *self = data_of(page);
    char path[PATHS_MAX];
    char *text = store_results_to_csv(page->context->store);
    self->told_in = DATA_RESULTS;
    if (!text) {
        Text notice = new_notice(self, DATA_RESULTS, true);
        text_add(&notice, tr(store_error(page->context->store)));
    } else if (name_file(self, "results", "csv", path, sizeof path)) {
        Text reason = new_notice(self, DATA_RESULTS, true);
        if (files_write(path, (FileContent){text, strlen(text)}, false, &reason) == STATUS_OK) {
            say_path(self, DATA_RESULTS, tr("Saved as %s"), path);
        }
    }
    free(text);
    return (SceneResult){.redraw = true};
}

static void data_read_table(DataPage *self, const char *path) {
    char *text = NULL;
    int added = 0;
    Text reason = new_notice(self, DATA_RESULTS, true);
    if (files_read_text(path, TABLE_BYTES, &text, &reason) == STATUS_OK &&
        store_results_from_csv(self->page.context->store, text, &added, &reason) == STATUS_OK) {
        Text notice = new_notice(self, DATA_RESULTS, false);
        text_addf(&notice, locale_plural("%d new result.", "%d new results.", (unsigned long)added),
                  added);
    }
    free(text);
}

/* ---- Files that come ---- */

static bool data_has_ending(const char *path, const char *ending) {
    const char *point = strrchr(files_name(path), '.');
    return point && strcmp(point + 1, ending) == 0;
}

static void take_file(DataPage *self, const char *path) {
    if (data_has_ending(path, "csv")) {
        data_read_table(self, path);
    } else if (shell_is_copy(path)) {
        Text chosen = text_over(self->chosen, sizeof self->chosen);
        text_add(&chosen, path);
        self->notice[0] = 0;
        panel_rewind(&self->page.panel);
    } else {
        Text notice = new_notice(self, DATA_COPIES, true);
        text_add(&notice, tr("Here belong copies of everything and tables of results. A game "
                             "opens in its own window."));
    }
}

/* Where the player has no folders: a phone drops no files. */
static bool can_ask(const SceneContext *context) {
    return context->choose_file && context->has_no_folders;
}

static SceneResult ask_for_copy(Page *page, int value) {
    static const char *const endings[] = {SHELL_COPY_ENDING, "csv", NULL};
    DataPage *self = data_of(page);
    SceneContext *context = page->context;
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    if (!can_ask(context)) {
        return (SceneResult){0};
    }
    paths_user_place(USER_PLACE_DOCUMENTS, &place);
    const FileRequest request = {.title = tr("Open a copy"),
                                 .folder = folder,
                                 .kind = tr("My data"),
                                 .endings = endings,
                                 .all = tr("All files")};
    self->is_asking = context->choose_file(context->chooser, &request);
    return (SceneResult){.redraw = true};
}

static bool data_input(Page *page, const Event *event) {
    DataPage *self = data_of(page);
    if (event->type == EVENT_FILE) {
        const bool is_answer = self->is_asking && !event->failed && event->text[0];
        self->is_asking = false;
        if (!is_answer) {
            return false;
        }
    } else if (event->type != EVENT_DROP) {
        return false;
    }
    take_file(self, event->text);
    return true;
}

static void refresh_data(Page *page) {
    DataPage *self = data_of(page);
    SceneContext *context = page->context;
    list_copies(self);
    if (context->handed_text) {
        take_file(self, context->handed_text);
        scene_hand_over(context, NULL, NULL);
    }
}

/* ---- Layout ---- */

enum { DATA_SAVE, DATA_ASK, DATA_CHOOSE, DATA_OPEN, DATA_TABLE, DATA_ERASE, DATA_BRING_BACK };

static const Command data_commands[] = {
    [DATA_SAVE] = {.id = "save-all",
                   .label = N_("Save a copy"),
                   .key = KEY_OF('s', MOD_CTRL),
                   .on_page = data_save_copy},
    [DATA_ASK] = {.id = "ask-copy",
                  .label = N_("Open a copy"),
                  .key = KEY_OF('o', MOD_CTRL),
                  .on_page = ask_for_copy},
    [DATA_CHOOSE] = {.id = "copy", .on_page = choose_copy},
    [DATA_OPEN] = {.id = "open-copy", .on_page = data_open_copy},
    [DATA_TABLE] = {.id = "save-table", .on_page = save_table},
    [DATA_ERASE] = {.id = "erase", .on_page = erase_all},
    [DATA_BRING_BACK] = {.id = "bring-back",
                         .label = N_("Bring it back"),
                         .key = KEY_OF('z', MOD_CTRL),
                         .on_page = bring_back},
    {0},
};

/* What a card is for, or the message on what was done in it, in the same room: nothing below moves
 * while it is no longer than the note. */
static void build_words(DataPage *self, Panel *panel, DataCard card, const char *note) {
    const PanelMark mark = panel_mark(panel);
    panel_note(panel, note);
    const float end = panel->y;
    if (self->told_in != card || !self->notice[0]) {
        return;
    }
    panel_take_back(panel, mark);
    self->told_at = panel->y;
    if (self->is_warning) {
        panel_warning(panel, self->notice);
    } else {
        panel_styled(panel, self->notice,
                     (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT,
                                 panel->context->theme.text});
    }
    panel->y = panel->y > end ? panel->y : end;
}

/* A new message comes into sight. */
static int64_t tick_data(Page *page, int64_t now_ms, bool *is_changed) {
    DataPage *self = data_of(page);
    const Rect view = page->panel.viewport;
    const float above = self->told_at - view.y;
    const float below = self->told_at + DATA_TOLD_U - (view.y + view.height);
    if (self->notice[0] && !self->is_told && (above < 0 || below > 0)) {
        *is_changed = scroller_move_by(&page->panel.scroller, above < 0 ? above : below);
    }
    self->is_told = true;
    return 0;
}

static void build_chosen(const DataPage *self, Panel *panel) {
    char shown[PATHS_MAX];
    Text where = text_over(shown, sizeof shown);
    file_page_short_path(self->chosen, DATA_SHOWN_BYTES, &where);
    panel_textf(panel, tr("Put %s in the place of all that is here?"), shown);
    panel_row(panel, 2);
    page_button(panel, &data_commands[DATA_OPEN], tr("Open this copy"))->kind = CONTROL_PRIMARY;
}

static void build_list(DataPage *self, Panel *panel) {
    int first = self->list.count > DATA_LISTED ? self->list.count - DATA_LISTED : 0;
    while (first < self->list.count && self->list.items[first].is_folder) {
        first++; /* they come first */
    }
    for (int i = first; i < self->list.count; i++) {
        const char *name = self->list.items[i].name;
        Text id = text_over(self->ids[i - first], sizeof self->ids[0]);
        text_addf(&id, "copy-%d", i - first + 1);
        panel_row(panel, 1);
        Control *button =
            panel_button(panel, self->ids[i - first], &data_commands[DATA_CHOOSE], name, NULL);
        button->value = i;
        button->is_checked = strcmp(files_name(self->chosen), name) == 0;
    }
}

static void build_copies(DataPage *self, Panel *panel) {
    panel_card_begin(panel);
    panel_heading(panel, tr("Everything in one file"));
    build_words(self, panel, DATA_COPIES,
                tr("Games, results, courses and settings, for another computer or for "
                   "later. To open a copy, choose it here or drop it on this window."));
    panel_row(panel, 2);
    page_button(panel, &data_commands[DATA_SAVE], tr("Save a copy"));
    if (can_ask(self->page.context)) {
        page_button(panel, &data_commands[DATA_ASK], tr("Open a copy"));
    }
    build_list(self, panel);
    if (self->chosen[0]) {
        build_chosen(self, panel);
    }
    panel_card_end(panel);
}

static void build_results(DataPage *self, Panel *panel) {
    panel_card_begin(panel);
    panel_heading(panel, tr("Results as a table"));
    build_words(self, panel, DATA_RESULTS,
                tr("For a spreadsheet: the last thousand results as CSV. Drop such a table "
                   "on this window to add the results that are not here yet."));
    panel_row(panel, 2);
    page_button(panel, &data_commands[DATA_TABLE], tr("Save the table"));
    panel_card_end(panel);
}

static void build_beginning(DataPage *self, Panel *panel) {
    panel_card_begin(panel);
    panel_heading(panel, tr("Begin again"));
    build_words(self, panel, DATA_BEGINNING,
                tr("Erases games, results, courses and settings. You can bring them back."));
    panel_row(panel, 2);
    page_button(panel, &data_commands[DATA_ERASE], tr("Erase everything"));
    if (store_backup_can_undo(self->page.context->store)) {
        page_button(panel, &data_commands[DATA_BRING_BACK], tr("Bring it back"));
    }
    panel_card_end(panel);
}

static void build_data(Page *page, Panel *panel) {
    DataPage *self = data_of(page);
    build_copies(self, panel);
    build_results(self, panel);
    build_beginning(self, panel);
}

static void describe_data(const Page *page, Text *out) {
    const DataPage *self = const_data_of(page);
    text_add(out, tr("My data"));
    if (self->notice[0]) {
        text_addf(out, " | %s", self->notice);
    }
    if (self->chosen[0]) {
        text_addf(out, " | [%s]", files_name(self->chosen));
    }
}

static void describe_data_state(const Page *page, Text *out) {
    text_addf(out, "undo=%d", (int)store_backup_can_undo(page->context->store));
}

static void finish_data(Page *page) {
    if (data_of(page)->is_asking) {
        page->context->choose_file(page->context->chooser, NULL);
    }
    file_list_finish(&data_of(page)->list);
}

static const PageHooks data_hooks = {.table = {N_("My data"), data_commands},
                                     .column_u = DATA_COLUMN_U,
                                     .build = build_data,
                                     .refresh = refresh_data,
                                     .input = data_input,
                                     .tick = tick_data,
                                     .finish = finish_data,
                                     .status = describe_data,
                                     .state = describe_data_state};

static Scene *create_data(SceneContext *context) {
    return page_create(sizeof(DataPage), &data_hooks, context);
}

const SceneClass data_scene = PAGE_SCENE_CLASS("data", create_data, data_hooks);
