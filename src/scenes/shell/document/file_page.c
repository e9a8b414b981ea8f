/* The file page: its folder, list, name field and actions. */
#include "scenes/shell/document/file_page.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "sys/disk.h"
#include "sys/recent.h"

#define ENDING ".damier"

static const char folder_setting[] = "files-folder";

/* ---- Paths ---- */

void file_page_short_path(const char *path, size_t room, Text *out) {
    char buffer[PATHS_MAX];
    char home[PATHS_MAX];
    Text whole = text_over(buffer, sizeof buffer);
    Text base = text_over(home, sizeof home);
    paths_user_place(USER_PLACE_HOME, &base);
    const bool is_below = base.length > 1 && text_has_prefix(path, home) &&
                          (path[base.length] == '/' || path[base.length] == 0);
    text_addf(&whole, "%s%s", is_below ? "~" : "", is_below ? path + base.length : path);
    const char *from = buffer;
    while (strlen(from) > room && strchr(from + 1, '/')) {
        from = strchr(from + 1, '/');
    }
    if (from != buffer) {
        text_add(out, "…");
    }
    text_add(out, from);
}

/* Expands a typed path: absolute, from the home folder, or from the folder shown. */
static bool full_path(const FilePage *page, const char *words, Text *out) {
    char typed[TEXT_FIELD_SIZE];
    Text copy = text_over(typed, sizeof typed);
    text_add(&copy, words);
    disk_use_slashes(typed);
    if (copy.truncated) {
        return false;
    }
    if (typed[0] == '~' && (typed[1] == '/' || typed[1] == 0)) {
        paths_user_place(USER_PLACE_HOME, out);
        text_add(out, typed + 1);
        return !out->truncated;
    }
    if (disk_root_length(typed) > 0) {
        text_clear(out);
        text_add(out, typed);
        return !out->truncated;
    }
    return files_join(page->folder, typed, out);
}

/* ---- The list ---- */

const char *const file_page_endings[] = {ENDING, ".txt",        ".sdk", ".sdm", ".sdx",
                                         ".ss",  ".opensudoku", ".sgf", ".psq", ".lib",
                                         ".sav", ".rif",        ".rec", ".pos", NULL};

/* True for saved games and for puzzles in a readable format. */
static bool is_game_file(const char *name) {
    const size_t length = strlen(name);
    for (const char *const *ending = file_page_endings; *ending; ending++) {
        const size_t part = strlen(*ending);
        if (length > part && strcmp(name + length - part, *ending) == 0) {
            return true;
        }
    }
    return false;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Ignores the case of ASCII letters. */
static bool file_page_holds(const char *name, const char *part) {
    for (; *name; name++) {
        size_t i = 0;
        while (part[i] && lower(name[i]) == lower(part[i])) {
            i++;
        }
        if (!part[i]) {
            return true;
        }
    }
    return !part[0];
}

static bool is_search(const FilePage *page) {
    return page->mode == FILE_PAGE_OPENS && page->name.length > 0 &&
           !strchr(page->name.text, '/') && page->name.text[0] != '~' &&
           disk_root_length(page->name.text) == 0;
}

static void file_page_choose(FilePage *page, int chosen) {
    page->chosen = chosen;
    if (chosen >= 0 && chosen < page->first) {
        page->first = chosen;
    } else if (page->rows > 0 && chosen >= page->first + page->rows) {
        page->first = chosen - page->rows + 1;
    }
}

/* Selects the entries that match the search. */
static void search(FilePage *page) {
    const bool is_narrowed = is_search(page);
    page->shown_count = 0;
    for (int i = 0; i < page->list.count; i++) {
        if (!is_narrowed || file_page_holds(page->list.items[i].name, page->name.text)) {
            page->shown[page->shown_count++] = i;
        }
    }
    page->first = 0;
    file_page_choose(page, is_narrowed && page->shown_count > 0 ? 0 : -1);
}

/* Lists `folder`. If it cannot be read, returns false with a message and changes nothing. */
static bool go_to_folder(FilePage *page, const char *folder) {
    FileList list;
    char words[200];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    if (files_list(folder, page->shows_all ? NULL : is_game_file, &list, &reason) != STATUS_OK) {
        file_page_say(page, words, NULL);
        return false;
    }
    int *shown = calloc((size_t)list.count + 1, sizeof *shown);
    if (!shown) {
        file_list_finish(&list);
        return false;
    }
    char copy[PATHS_MAX]; /* `folder` may point into the page itself */
    Text kept = text_over(copy, sizeof copy);
    text_add(&kept, folder);
    while (kept.length > 1 && copy[kept.length - 1] == '/') {
        copy[--kept.length] = 0;
    }
    Text own = text_over(page->folder, sizeof page->folder);
    text_add(&own, copy);
    file_list_finish(&page->list);
    free(page->shown);
    page->list = list;
    page->shown = shown;
    file_page_say(page, "", NULL);
    search(page);
    return true;
}

static const FileEntry *file_page_entry_at(const FilePage *page, int number) {
    return number >= 0 && number < page->shown_count ? &page->list.items[page->shown[number]]
                                                     : NULL;
}

static int find_entry(const FilePage *page, const char *name) {
    for (int i = 0; i < page->shown_count; i++) {
        if (strcmp(file_page_entry_at(page, i)->name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* ---- Creating and destroying ---- */

void file_page_last_folder(const SceneContext *context, Text *folder) {
    text_clear(folder);
    if (store_setting_load(context->store, folder_setting, folder) != STATUS_OK ||
        !files_is_folder(folder->data)) {
        paths_user_place(USER_PLACE_DOCUMENTS, folder);
    }
}

static void begin_in_last_folder(FilePage *page) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    file_page_last_folder(page->context, &folder);
    if (go_to_folder(page, buffer)) {
        return;
    }
    paths_user_place(USER_PLACE_DOCUMENTS, &folder);
    if (!go_to_folder(page, buffer)) {
        go_to_folder(page, "/");
    }
}

void file_page_propose(FilePage *page, const char *name) {
    const char *point = strrchr(name, '.');
    text_field_set(&page->name, name);
    text_field_select(&page->name, 0, point ? (size_t)(point - name) : page->name.length);
}

void file_page_init(FilePage *page, SceneContext *context, const Command *commands,
                    FilePageMode mode) {
    page->context = context;
    page->commands = commands;
    page->mode = mode;
    page->chosen = -1;
    begin_in_last_folder(page);
}

void file_page_finish(FilePage *page) {
    file_list_finish(&page->list);
    free(page->shown);
}

void file_page_show_file(FilePage *page, const char *path) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    Text own = text_over(page->path, sizeof page->path);
    text_add(&own, path);
    files_parent(path, &folder);
    if (go_to_folder(page, buffer)) {
        file_page_choose(page, find_entry(page, files_name(path)));
    }
}

void file_page_say(FilePage *page, const char *message, const GameEntry *other) {
    Text out = text_over(page->message, sizeof page->message);
    text_add(&out, message);
    page->other = other;
    page->asks_to_replace = false;
}

void file_page_ask(FilePage *page) {
    char name[TEXT_FIELD_SIZE];
    Text shown = text_over(name, sizeof name);
    const TextQuote quote = text_quote(files_name(page->path), strlen(files_name(page->path)));
    text_addf(&shown, tr("A file “%s” already exists."), quote.data);
    file_page_say(page, name, NULL);
    page->asks_to_replace = true;
}

/* For the desktop's list of recent files. */
static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {ENDING, "application/x-damier"},   {".sgf", "application/x-go-sgf"},
        {".psq", "application/x-piskvork"}, {".opensudoku", "application/x-opensudoku"},
        {".sdk", "application/x-sudoku"},   {".sdm", "application/x-sudoku"}};
    const char *point = strrchr(files_name(path), '.');
    for (size_t i = 0; point && i < sizeof types / sizeof types[0]; i++) {
        if (strcmp(point, types[i][0]) == 0) {
            return types[i][1];
        }
    }
    return "text/plain";
}

void file_page_remember(FilePage *page) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    files_parent(page->path, &folder);
    (void)recent_add(page->path, type_of(page->path));
    /* Not fatal: next time the page begins in another folder. */
    (void)store_setting_save(page->context->store, folder_setting, buffer);
}

/* ---- Actions of the player ---- */

static FilePageAnswer up(FilePage *page) {
    char parent[PATHS_MAX];
    char below[PATHS_MAX];
    Text folder = text_over(parent, sizeof parent);
    Text name = text_over(below, sizeof below);
    files_parent(page->folder, &folder);
    text_add(&name, files_name(page->folder));
    if (go_to_folder(page, parent) && !is_search(page)) {
        file_page_choose(page, find_entry(page, below)); /* the folder just left */
    }
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer enter_folder(FilePage *page, const char *path) {
    if (go_to_folder(page, path) && page->mode == FILE_PAGE_OPENS) {
        text_field_set(&page->name, "");
        search(page);
    }
    return FILE_PAGE_CHANGED;
}

/* The proposed name keeps its ending while the player types over the part before it. A player who
 * adds the ending of another program's format there wants that format. */
static bool drops_own_ending(Text *path) {
    static const char *const foreign[] = {".sgf", ".psq"};
    const size_t own = strlen(ENDING);
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        const size_t part = strlen(foreign[i]);
        if (path->length > own + part && strcmp(path->data + path->length - own, ENDING) == 0 &&
            memcmp(path->data + path->length - own - part, foreign[i], part) == 0) {
            path->length -= own;
            path->data[path->length] = '\0';
            return true;
        }
    }
    return false;
}

static void add_ending(Text *path) {
    if (!drops_own_ending(path) && !strchr(files_name(path->data), '.')) {
        text_add(path, ENDING);
    }
}

static FilePageAnswer file_page_refuse(FilePage *page, const char *message) {
    file_page_say(page, message, NULL);
    return FILE_PAGE_CHANGED;
}

/* Acts on the folder selected in the list, or on the name field. */
static FilePageAnswer do_it(FilePage *page) {
    const FileEntry *entry = file_page_entry_at(page, page->chosen);
    const bool is_of_list = entry && (entry->is_folder || page->mode == FILE_PAGE_OPENS);
    const char *typed = is_of_list ? entry->name : page->name.text;
    Text path = text_over(page->path, sizeof page->path);
    page->replaces = false;
    if (!typed[0]) {
        return file_page_refuse(page, page->mode == FILE_PAGE_SAVES ? tr("The file needs a name.")
                                                                    : tr("Choose a file first."));
    }
    if (!full_path(page, typed, &path)) {
        return file_page_refuse(page, tr("This name is too long."));
    }
    if (files_is_folder(page->path)) {
        const bool is_up = strcmp(typed, "..") == 0;
        if (!is_of_list) {
            text_field_set(&page->name, ""); /* it named a folder, not the file */
        }
        return is_up ? up(page) : enter_folder(page, page->path);
    }
    if (page->mode == FILE_PAGE_SAVES) {
        add_ending(&path);
    }
    return path.truncated ? file_page_refuse(page, tr("This name is too long.")) : FILE_PAGE_CHOSEN;
}

static FilePageAnswer file_page_choose_entry(FilePage *page, int number) {
    const FileEntry *entry = file_page_entry_at(page, number);
    if (!entry) {
        return FILE_PAGE_CHANGED;
    }
    if (entry->is_folder || (page->mode == FILE_PAGE_OPENS && number == page->chosen)) {
        file_page_choose(page, number);
        return do_it(page);
    }
    file_page_choose(page, number);
    file_page_say(page, "", NULL);
    if (page->mode == FILE_PAGE_SAVES) {
        file_page_propose(page, entry->name);
    }
    return FILE_PAGE_CHANGED;
}

FilePageAnswer file_page_act(FilePage *page, FilePageAction action, int value) {
    switch (action) {
    case FILE_PAGE_ENTRY:
        return file_page_choose_entry(page, page->first + value);
    case FILE_PAGE_UP:
        return up(page);
    case FILE_PAGE_NAME:
    case FILE_PAGE_DO:
        return do_it(page);
    case FILE_PAGE_REPLACE:
        page->replaces = true;
        return FILE_PAGE_CHOSEN;
    case FILE_PAGE_ALL:
        page->shows_all = !page->shows_all;
        go_to_folder(page, page->folder);
        return FILE_PAGE_CHANGED;
    case FILE_PAGE_CANCEL:
        return FILE_PAGE_CLOSED;
    case FILE_PAGE_GO:
        return page->other ? FILE_PAGE_LEFT : FILE_PAGE_CHANGED;
    case FILE_PAGE_ACTIONS:
        break;
    }
    return FILE_PAGE_NOTHING;
}

static FilePageAnswer step(FilePage *page, int steps) {
    int number =
        page->chosen < 0 ? (steps > 0 ? steps - 1 : page->shown_count - 1) : page->chosen + steps;
    number = number >= page->shown_count ? page->shown_count - 1 : number < 0 ? 0 : number;
    file_page_choose(page, page->shown_count > 0 ? number : -1);
    file_page_say(page, "", NULL);
    const FileEntry *entry = file_page_entry_at(page, page->chosen);
    if (page->mode == FILE_PAGE_SAVES && entry && !entry->is_folder) {
        file_page_propose(page, entry->name);
    }
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer scroll(FilePage *page, float wheel) {
    const int most = page->shown_count - page->rows;
    const int distance = (int)(-wheel * 3);
    int first = page->first + (distance != 0 ? distance : wheel < 0 ? 1 : -1);
    first = first > most ? most : first;
    first = first < 0 ? 0 : first;
    if (first == page->first) {
        return FILE_PAGE_NOTHING;
    }
    page->first = first;
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer key_pressed(FilePage *page, const Event *event) {
    if (event_is_key(event, KEY_UP, MOD_ALT)) {
        return up(page);
    }
    if (event->mods & (MOD_CTRL | MOD_ALT)) {
        return FILE_PAGE_NOTHING;
    }
    switch (event->key) {
    case KEY_ESCAPE:
        return FILE_PAGE_CLOSED;
    case KEY_ENTER:
        if (page->asks_to_replace) {
            return file_page_act(page, FILE_PAGE_REPLACE, 0);
        }
        return page->other ? FILE_PAGE_LEFT : do_it(page);
    case KEY_UP:
        return step(page, -1);
    case KEY_DOWN:
        return step(page, 1);
    case KEY_PAGE_UP:
        return step(page, -page->rows);
    case KEY_PAGE_DOWN:
        return step(page, page->rows);
    default:
        return FILE_PAGE_NOTHING;
    }
}

/* The text has changed: the message about the old text no longer applies. */
static FilePageAnswer typed(FilePage *page) {
    file_page_say(page, "", NULL);
    search(page);
    return FILE_PAGE_CHANGED;
}

FilePageAnswer file_page_event(FilePage *page, const Event *event) {
    char before[TEXT_FIELD_SIZE];
    if (event->type == EVENT_WHEEL) {
        return scroll(page, event->wheel);
    }
    memcpy(before, page->name.text, page->name.length + 1);
    if (text_field_event(&page->name, event)) {
        return strcmp(before, page->name.text) != 0 ? typed(page) : FILE_PAGE_CHANGED;
    }
    return event->type == EVENT_KEY ? key_pressed(page, event) : FILE_PAGE_NOTHING;
}

void file_page_point(FilePage *page, const Event *event) {
    text_field_point(&page->name, page->context->canvas, page->field, event->at,
                     event->mods & MOD_SHIFT);
}

void file_page_status(const FilePage *page, Text *out) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    file_page_short_path(page->folder, sizeof buffer, &folder);
    text_addf(out, "%s | %s | %s",
              page->mode == FILE_PAGE_SAVES ? tr("Save the game") : tr("Open a game"), buffer,
              page->name.text);
    if (file_page_entry_at(page, page->chosen)) {
        text_addf(out, " | [%s]", file_page_entry_at(page, page->chosen)->name);
    }
    if (page->message[0]) {
        text_addf(out, " | %s", page->message);
    }
}
