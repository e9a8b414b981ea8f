/* The page on which a file is chosen: its folder, list and name. */
#include "scenes/shell/document/file_page.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"

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

/* What was typed as a path: from the root, from the home or from the folder shown. */
static bool full_path(const FilePage *card, const char *typed, Text *out) {
    if (typed[0] == '~' && (typed[1] == '/' || typed[1] == 0)) {
        paths_user_place(USER_PLACE_HOME, out);
        text_add(out, typed + 1);
        return !out->truncated;
    }
    if (typed[0] == '/') {
        text_clear(out);
        text_add(out, typed);
        return !out->truncated;
    }
    return files_join(card->folder, typed, out);
}

/* ---- The list ---- */

/* Saved games and puzzles in the formats that are read. */
static bool is_game_file(const char *name) {
    static const char *const endings[] = {ENDING, ".txt",        ".sdk", ".sdm", ".sdx",
                                          ".ss",  ".opensudoku", ".sgf", ".psq"};
    const size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const size_t part = strlen(endings[i]);
        if (length > part && strcmp(name + length - part, endings[i]) == 0) {
            return true;
        }
    }
    return false;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Without regard to the case of plain letters. */
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

static bool is_search(const FilePage *card) {
    return card->mode == FILE_PAGE_OPENS && card->name.length > 0 &&
           !strchr(card->name.text, '/') && card->name.text[0] != '~';
}

static void file_page_choose(FilePage *card, int chosen) {
    card->chosen = chosen;
    if (chosen >= 0 && chosen < card->first) {
        card->first = chosen;
    } else if (card->rows > 0 && chosen >= card->first + card->rows) {
        card->first = chosen - card->rows + 1;
    }
}

/* Works out anew which entries are shown. */
static void search(FilePage *card) {
    const bool is_narrowed = is_search(card);
    card->shown_count = 0;
    for (int i = 0; i < card->list.count; i++) {
        if (!is_narrowed || file_page_holds(card->list.items[i].name, card->name.text)) {
            card->shown[card->shown_count++] = i;
        }
    }
    card->first = 0;
    file_page_choose(card, is_narrowed && card->shown_count > 0 ? 0 : -1);
}

/* Lists `folder`; false, with a message, when it cannot be read: then nothing changes. */
static bool go_to_folder(FilePage *card, const char *folder) {
    FileList list;
    char words[200];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    if (files_list(folder, card->shows_all ? NULL : is_game_file, &list, &reason) != STATUS_OK) {
        file_page_tell(card, words, NULL);
        return false;
    }
    int *shown = calloc((size_t)list.count + 1, sizeof *shown);
    if (!shown) {
        file_list_finish(&list);
        return false;
    }
    char copy[PATHS_MAX]; /* `folder` may be the card's own */
    Text kept = text_over(copy, sizeof copy);
    text_add(&kept, folder);
    while (kept.length > 1 && copy[kept.length - 1] == '/') {
        copy[--kept.length] = 0;
    }
    Text own = text_over(card->folder, sizeof card->folder);
    text_add(&own, copy);
    file_list_finish(&card->list);
    free(card->shown);
    card->list = list;
    card->shown = shown;
    file_page_tell(card, "", NULL);
    search(card);
    return true;
}

static const FileEntry *file_page_entry_at(const FilePage *card, int number) {
    return number >= 0 && number < card->shown_count ? &card->list.items[card->shown[number]]
                                                     : NULL;
}

static int find_entry(const FilePage *card, const char *name) {
    for (int i = 0; i < card->shown_count; i++) {
        if (strcmp(file_page_entry_at(card, i)->name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* ---- Life ---- */

static void begin_in_last_folder(FilePage *card) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    if (store_setting_load(card->context->store, folder_setting, &folder) == STATUS_OK &&
        go_to_folder(card, buffer)) {
        return;
    }
    paths_user_place(USER_PLACE_DOCUMENTS, &folder);
    if (!go_to_folder(card, buffer)) {
        go_to_folder(card, "/");
    }
}

void file_page_propose(FilePage *card, const char *name) {
    const char *point = strrchr(name, '.');
    text_field_set(&card->name, name);
    text_field_select(&card->name, 0, point ? (size_t)(point - name) : card->name.length);
}

void file_page_init(FilePage *card, SceneContext *context, const Command *commands,
                    FilePageMode mode) {
    card->context = context;
    card->commands = commands;
    card->mode = mode;
    card->chosen = -1;
    begin_in_last_folder(card);
}

void file_page_finish(FilePage *card) {
    file_list_finish(&card->list);
    free(card->shown);
}

void file_page_show_file(FilePage *card, const char *path) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    Text own = text_over(card->path, sizeof card->path);
    text_add(&own, path);
    files_parent(path, &folder);
    if (go_to_folder(card, buffer)) {
        file_page_choose(card, find_entry(card, files_name(path)));
    }
}

void file_page_tell(FilePage *card, const char *message, const GameEntry *other) {
    Text out = text_over(card->message, sizeof card->message);
    text_add(&out, message);
    card->other = other;
    card->asks_to_replace = false;
}

void file_page_ask(FilePage *card) {
    char name[TEXT_FIELD_SIZE];
    Text shown = text_over(name, sizeof name);
    const TextQuote quote = text_quote(files_name(card->path), strlen(files_name(card->path)));
    text_addf(&shown, tr("A file “%s” already exists."), quote.data);
    file_page_tell(card, name, NULL);
    card->asks_to_replace = true;
}

void file_page_remember(FilePage *card) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    files_parent(card->path, &folder);
    /* Not fatal: the next time begins in another folder. */
    (void)store_setting_save(card->context->store, folder_setting, buffer);
}

/* ---- What the player does ---- */

static FilePageAnswer up(FilePage *card) {
    char parent[PATHS_MAX];
    char below[PATHS_MAX];
    Text folder = text_over(parent, sizeof parent);
    Text name = text_over(below, sizeof below);
    files_parent(card->folder, &folder);
    text_add(&name, files_name(card->folder));
    if (go_to_folder(card, parent) && !is_search(card)) {
        file_page_choose(card, find_entry(card, below)); /* where one came from */
    }
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer enter_folder(FilePage *card, const char *path) {
    if (go_to_folder(card, path) && card->mode == FILE_PAGE_OPENS) {
        text_field_set(&card->name, "");
        search(card);
    }
    return FILE_PAGE_CHANGED;
}

/* The name proposed keeps its ending while one writes over what stands before it: who wrote the
 * ending of another program's files there wants such a file. */
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

static FilePageAnswer file_page_refuse(FilePage *card, const char *message) {
    file_page_tell(card, message, NULL);
    return FILE_PAGE_CHANGED;
}

/* The folder chosen in the list, or what the line for the name says. */
static FilePageAnswer do_it(FilePage *card) {
    const FileEntry *entry = file_page_entry_at(card, card->chosen);
    const bool is_of_list = entry && (entry->is_folder || card->mode == FILE_PAGE_OPENS);
    const char *typed = is_of_list ? entry->name : card->name.text;
    Text path = text_over(card->path, sizeof card->path);
    card->replaces = false;
    if (!typed[0]) {
        return file_page_refuse(card, card->mode == FILE_PAGE_SAVES ? tr("The file needs a name.")
                                                                    : tr("Choose a file first."));
    }
    if (!full_path(card, typed, &path)) {
        return file_page_refuse(card, tr("This name is too long."));
    }
    if (files_is_folder(card->path)) {
        return enter_folder(card, card->path);
    }
    if (card->mode == FILE_PAGE_SAVES) {
        add_ending(&path);
    }
    return path.truncated ? file_page_refuse(card, tr("This name is too long.")) : FILE_PAGE_CHOSEN;
}

static FilePageAnswer file_page_choose_entry(FilePage *card, int number) {
    const FileEntry *entry = file_page_entry_at(card, number);
    if (!entry) {
        return FILE_PAGE_CHANGED;
    }
    if (entry->is_folder || (card->mode == FILE_PAGE_OPENS && number == card->chosen)) {
        file_page_choose(card, number);
        return do_it(card);
    }
    file_page_choose(card, number);
    file_page_tell(card, "", NULL);
    if (card->mode == FILE_PAGE_SAVES) {
        file_page_propose(card, entry->name);
    }
    return FILE_PAGE_CHANGED;
}

FilePageAnswer file_page_act(FilePage *card, FilePageAction deed, int value) {
    switch (deed) {
    case FILE_PAGE_ENTRY:
        return file_page_choose_entry(card, card->first + value);
    case FILE_PAGE_UP:
        return up(card);
    case FILE_PAGE_NAME:
    case FILE_PAGE_DO:
        return do_it(card);
    case FILE_PAGE_REPLACE:
        card->replaces = true;
        return FILE_PAGE_CHOSEN;
    case FILE_PAGE_ALL:
        card->shows_all = !card->shows_all;
        go_to_folder(card, card->folder);
        return FILE_PAGE_CHANGED;
    case FILE_PAGE_CANCEL:
        return FILE_PAGE_CLOSED;
    case FILE_PAGE_GO:
        return card->other ? FILE_PAGE_LEFT : FILE_PAGE_CHANGED;
    case FILE_PAGE_ACTIONS:
        break;
    }
    return FILE_PAGE_NOTHING;
}

static FilePageAnswer step(FilePage *card, int steps) {
    int number =
        card->chosen < 0 ? (steps > 0 ? steps - 1 : card->shown_count - 1) : card->chosen + steps;
    number = number >= card->shown_count ? card->shown_count - 1 : number < 0 ? 0 : number;
    file_page_choose(card, card->shown_count > 0 ? number : -1);
    file_page_tell(card, "", NULL);
    const FileEntry *entry = file_page_entry_at(card, card->chosen);
    if (card->mode == FILE_PAGE_SAVES && entry && !entry->is_folder) {
        file_page_propose(card, entry->name);
    }
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer scroll(FilePage *card, float wheel) {
    const int most = card->shown_count - card->rows;
    const int distance = (int)(-wheel * 3);
    int first = card->first + (distance != 0 ? distance : wheel < 0 ? 1 : -1);
    first = first > most ? most : first;
    first = first < 0 ? 0 : first;
    if (first == card->first) {
        return FILE_PAGE_NOTHING;
    }
    card->first = first;
    return FILE_PAGE_CHANGED;
}

static FilePageAnswer key_pressed(FilePage *card, const Event *event) {
    if (event_is_key(event, KEY_UP, MOD_ALT)) {
        return up(card);
    }
    if (event->mods & (MOD_CTRL | MOD_ALT)) {
        return FILE_PAGE_NOTHING;
    }
    switch (event->key) {
    case KEY_ESCAPE:
        return FILE_PAGE_CLOSED;
    case KEY_ENTER:
        if (card->asks_to_replace) {
            return file_page_act(card, FILE_PAGE_REPLACE, 0);
        }
        return card->other ? FILE_PAGE_LEFT : do_it(card);
    case KEY_UP:
        return step(card, -1);
    case KEY_DOWN:
        return step(card, 1);
    case KEY_PAGE_UP:
        return step(card, -card->rows);
    case KEY_PAGE_DOWN:
        return step(card, card->rows);
    default:
        return FILE_PAGE_NOTHING;
    }
}

/* The text has changed: what was said of the old one is no longer true. */
static FilePageAnswer typed(FilePage *card) {
    file_page_tell(card, "", NULL);
    search(card);
    return FILE_PAGE_CHANGED;
}

FilePageAnswer file_page_event(FilePage *card, const Event *event) {
    char before[TEXT_FIELD_SIZE];
    if (event->type == EVENT_WHEEL) {
        return scroll(card, event->wheel);
    }
    memcpy(before, card->name.text, card->name.length + 1);
    if (text_field_event(&card->name, event)) {
        return strcmp(before, card->name.text) != 0 ? typed(card) : FILE_PAGE_CHANGED;
    }
    return event->type == EVENT_KEY ? key_pressed(card, event) : FILE_PAGE_NOTHING;
}

void file_page_point(FilePage *card, const Event *event) {
    text_field_point(&card->name, card->context->canvas, card->field, event->at,
                     event->mods & MOD_SHIFT);
}

void file_page_status(const FilePage *card, Text *out) {
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    file_page_short_path(card->folder, sizeof buffer, &folder);
    text_addf(out, "%s | %s | %s",
              card->mode == FILE_PAGE_SAVES ? tr("Save the game") : tr("Open a game"), buffer,
              card->name.text);
    if (file_page_entry_at(card, card->chosen)) {
        text_addf(out, " | [%s]", file_page_entry_at(card, card->chosen)->name);
    }
    if (card->message[0]) {
        text_addf(out, " | %s", card->message);
    }
}
