/* Games that could not be written: kept in memory, tried again, and at the end written to a rescue
 * file, which the next start takes up. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/files.h"
#include "sys/process.h"
#include "sys/store_internal.h"

#define RESCUE_NAME "damier-rescue.txt"
#define RESCUE_HEAD "damier rescue 1"
#define RESCUE_BYTES_MAX ((size_t)1 << 30) /* more than can be owed */
#define RESCUE_LINE_MAX 200

static void free_owed(StoreOwed *owed) {
    free(owed->session);
    free(owed->options);
    *owed = (StoreOwed){0};
}

static void drop_first(Store *store) {
    free_owed(&store->owed[0]);
    store->owed_count--;
    memmove(&store->owed[0], &store->owed[1], (size_t)store->owed_count * sizeof store->owed[0]);
}

static StoreOwed *find_last(Store *store, const char *game) {
    for (int i = store->owed_count - 1; i >= 0; i--) {
        if (strcmp(store->owed[i].name, game) == 0) {
            return &store->owed[i];
        }
    }
    return NULL;
}

bool store_owe(Store *store, const char *const *texts, const int *moves) {
    StoreOwed *last = moves ? NULL : find_last(store, texts[0]);
    if ((!last && store->owed_count == STORE_OWED_MAX) || strlen(texts[0]) >= STORE_NAME_SIZE) {
        return false;
    }
    char *session = text_duplicate(texts[1]);
    char *options = text_duplicate(texts[2]);
    if (!session || !options) {
        free(session);
        free(options);
        return false;
    }
    StoreOwed owed = {.begins = moves != NULL, .moves = moves ? *moves : 0};
    if (last) {
        owed = *last;
        free(last->session);
        free(last->options);
    } else {
        Text name = text_over(owed.name, sizeof owed.name);
        text_add(&name, texts[0]);
        last = &store->owed[store->owed_count++];
    }
    owed.session = session;
    owed.options = options;
    *last = owed;
    return true;
}

bool store_owed_game(Store *store, const char *game, StoredGame *owed, Status *status) {
    const StoreOwed *last = find_last(store, game);
    if (!last) {
        return false;
    }
    *owed = (StoredGame){text_duplicate(last->session), text_duplicate(last->options)};
    *status = STATUS_OK;
    if (!owed->session || !owed->options) {
        stored_game_finish(owed);
        *status = STATUS_NO_MEMORY;
    }
    return true;
}

bool store_is_owing(const Store *store) {
    return store->owed_count > 0 || (store->path[0] && store->is_apart && store->has_apart);
}

Status store_pay(Store *store) {
    Status status = STATUS_OK;
    if (store->path[0] && store->is_apart && store->has_apart) {
        status = store_place_return(store);
    }
    while (status == STATUS_OK && store->owed_count > 0) {
        const StoreOwed *owed = &store->owed[0];
        const char *const texts[] = {owed->name, owed->session, owed->options};
        status = store_game_write(store, texts, owed->begins ? &owed->moves : NULL);
        if (status == STATUS_OK) {
            drop_first(store);
        }
    }
    return status;
}

void store_owed_finish(Store *store) {
    for (int i = 0; i < store->slot_count; i++) {
        free(store->slots[i].session);
        free(store->slots[i].options);
    }
    store->slot_count = 0;
    while (store->owed_count > 0) {
        drop_first(store);
    }
}

/* ---- The rescue file ---- */

/* It is text: a head, the folder it is for, and for each game a line GAME BASE KIND MOVES
 * SESSION-BYTES OPTIONS-BYTES with the two texts after it; the last line has a checksum of all
 * before. */

typedef enum RescueKind { RESCUE_SAVE, RESCUE_BEGIN, RESCUE_PAST } RescueKind;

static const char select_past[] =
    "SELECT game, session, options, moves FROM archive WHERE id > ?1 ORDER BY id";

static size_t entry_size(const char *session, const char *options) {
    return RESCUE_LINE_MAX + strlen(session) + strlen(options);
}

/* The games that were archived in the copy alone; NULL: none. Give it to store_finish. */
static sqlite3_stmt *begin_past(Store *store) {
    sqlite3_stmt *statement = NULL;
    if (store->is_apart && store_begin(store, select_past, NULL, 0, &statement) == STATUS_OK) {
        sqlite3_bind_int64(statement, 1, store->apart_id);
    }
    return statement;
}

static bool next_past(Store *store, sqlite3_stmt *statement, StoreOwed *past) {
    if (!statement || store_row(store, statement) != STATUS_OK) {
        return false;
    }
    *past = (StoreOwed){.moves = sqlite3_column_int(statement, 3)};
    Text name = text_over(past->name, sizeof past->name);
    text_add(&name, (const char *)sqlite3_column_text(statement, 0));
    past->session = sqlite3_mprintf("%s", sqlite3_column_text(statement, 1));
    past->options = sqlite3_mprintf("%s", sqlite3_column_text(statement, 2));
    return past->session && past->options;
}

static void free_past(StoreOwed *past) {
    sqlite3_free(past->session);
    sqlite3_free(past->options);
    *past = (StoreOwed){0};
}

static size_t rescue_size(Store *store) {
    StoreOwed past = {0};
    sqlite3_stmt *statement = begin_past(store);
    size_t size = sizeof RESCUE_HEAD + strlen(store->path) + RESCUE_LINE_MAX;
    for (int i = 0; i < store->slot_count; i++) {
        const GameSlot *slot = &store->slots[i];
        size += slot->session && slot->options ? entry_size(slot->session, slot->options) : 0;
    }
    for (int i = 0; i < store->owed_count; i++) {
        size += entry_size(store->owed[i].session, store->owed[i].options);
    }
    while (next_past(store, statement, &past)) {
        size += entry_size(past.session, past.options);
        free_past(&past);
    }
    free_past(&past);
    store_finish(store, statement);
    return size;
}

static void write_entry(const StoreOwed *owed, RescueKind kind, sqlite3_int64 base, Text *out) {
    char line[RESCUE_LINE_MAX];
    snprintf(line, sizeof line, "%s %" PRId64 " %d %d %zu %zu\n", owed->name, (int64_t)base,
             (int)kind, owed->moves, strlen(owed->session), strlen(owed->options));
    text_add(out, line);
    text_add(out, owed->session);
    text_add_char(out, '\n');
    text_add(out, owed->options);
    text_add_char(out, '\n');
}

static void write_rescue(Store *store, Text *out) {
    char line[RESCUE_LINE_MAX];
    StoreOwed past = {0};
    sqlite3_stmt *statement = begin_past(store);
    text_addf(out, RESCUE_HEAD "\n%s\n", store->path);
    for (int i = 0; i < store->slot_count; i++) {
        const GameSlot *slot = &store->slots[i];
        if (slot->session && slot->options) {
            StoreOwed as_is = {.session = slot->session, .options = slot->options};
            memcpy(as_is.name, slot->name, sizeof as_is.name);
            write_entry(&as_is, RESCUE_SAVE, slot->base, out);
        }
    }
    for (int i = 0; i < store->owed_count; i++) {
        const GameSlot *slot = store_slot(store, store->owed[i].name);
        write_entry(&store->owed[i], store->owed[i].begins ? RESCUE_BEGIN : RESCUE_SAVE,
                    slot ? slot->base : 0, out);
    }
    /* Last: then they are not those in hand. */
    while (next_past(store, statement, &past)) {
        write_entry(&past, RESCUE_PAST, 0, out);
        free_past(&past);
    }
    free_past(&past);
    store_finish(store, statement);
    snprintf(line, sizeof line, "%016" PRIx64 "\n",
             text_checksum(TEXT_CHECKSUM, out->data, out->length));
    text_add(out, line);
}

/* The places for it, in the order in which they are tried: the data folder, the user's folders for
 * states and caches, and the one for temporary files. False when there is no such place. */
enum { RESCUE_PLACES = 4 };

static bool name_place(const Store *store, int place, Text *path) {
    text_clear(path);
    switch (place) {
    case 0:
        files_parent(store->path, path);
        break;
    case 1:
        (void)paths_user_folder(USER_FOLDER_STATE, path);
        break;
    case 2:
        (void)paths_user_folder(USER_FOLDER_CACHE, path);
        break;
    default:
        text_addf(path, "%s/damier-%lu", disk_temporary_folder(), process_user());
        break;
    }
    return path->length > 0 && !path->truncated;
}

/* FOLDER/damier-rescue.txt, and with a number when that is taken. */
static bool name_file(const char *folder, int number, Text *path) {
    text_clear(path);
    text_addf(path, number == 1 ? "%s/" RESCUE_NAME : "%s/" RESCUE_NAME ".%d", folder, number);
    return !path->truncated;
}

static bool write_somewhere(const Store *store, const Text *words, Text *path) {
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    for (int i = 0; i < RESCUE_PLACES; i++) {
        if (!name_place(store, i, &place) || paths_make_folder(folder) != STATUS_OK) {
            continue;
        }
        for (int number = 1; number < 10 && name_file(folder, number, path); number++) {
            char why[200];
            Text reason = text_over(why, sizeof why);
            const FileContent content = {words->data, words->length};
            const Status status = files_write_private(path->data, content, &reason);
            if (status == STATUS_OK) {
                return true;
            }
            if (status != STATUS_BAD_INPUT) {
                break; /* this folder does not take it */
            }
        }
    }
    return false;
}

Status store_settle(Store *store, Translate translate, Text *message) {
    char where[PATHS_MAX];
    Text path = text_over(where, sizeof where);
    if (!store_is_owing(store) || store_pay(store) == STATUS_OK) {
        return STATUS_OK;
    }
    const size_t size = rescue_size(store);
    char *bytes = malloc(size);
    bool is_written = false;
    if (bytes) {
        Text words = text_over(bytes, size);
        write_rescue(store, &words);
        is_written = !words.truncated && write_somewhere(store, &words, &path);
    }
    free(bytes);
    if (is_written) {
        text_addf(message,
                  translate(N_("The games could not be saved. They are in %s, and the next start "
                               "takes them from there.")),
                  where);
    } else {
        text_add(message, translate(N_("The games could not be saved, and no folder took them.")));
    }
    return is_written ? STATUS_OK : STATUS_IO;
}

/* ---- Taking it up ---- */

typedef struct RescueReader {
    char *at;
    char *end; /* of the entries */
} RescueReader;

static char *next_line(RescueReader *reader) {
    char *line = reader->at;
    char *end = memchr(line, '\n', (size_t)(reader->end - line));
    if (!end) {
        return NULL;
    }
    *end = 0;
    reader->at = end + 1;
    return line;
}

/* `count` bytes and the end of their line. */
static char *next_text(RescueReader *reader, size_t count) {
    char *text = reader->at;
    if ((size_t)(reader->end - text) <= count || text[count] != '\n') {
        return NULL;
    }
    text[count] = 0;
    reader->at = text + count + 1;
    return text;
}

/* The entries of a whole file that is meant for this store. */
static bool open_rescue(const Store *store, char *words, RescueReader *reader) {
    const size_t length = strlen(words);
    const size_t sum_length = 17;
    if (length < sum_length) {
        return false;
    }
    char sum[RESCUE_LINE_MAX];
    reader->at = words;
    reader->end = words + length - sum_length;
    snprintf(sum, sizeof sum, "%016" PRIx64 "\n",
             text_checksum(TEXT_CHECKSUM, words, length - sum_length));
    if (strcmp(reader->end, sum) != 0) {
        return false;
    }
    const char *head = next_line(reader);
    const char *path = head ? next_line(reader) : NULL;
    return path && strcmp(head, RESCUE_HEAD) == 0 && strcmp(path, store->path) == 0;
}

static Status take_past(Store *store, const char *const *texts, int moves) {
    sqlite3_stmt *statement;
    const Status status =
        store_begin(store,
                    "INSERT INTO archive(game, session, options, checksum, moves, day)"
                    " SELECT ?1, ?2, ?3, NULL, ?4, ifnull((SELECT max(day) FROM archive), 0)"
                    " WHERE NOT EXISTS (SELECT 1 FROM archive WHERE game = ?1 AND session = ?2)"
                    " AND NOT EXISTS (SELECT 1 FROM game WHERE name = ?1 AND session = ?2)",
                    texts, 3, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    sqlite3_bind_int(statement, 4, moves);
    return store_run(store, statement);
}

static Status take_entries(Store *store, RescueReader *reader) {
    while (reader->at < reader->end) {
        char name[STORE_NAME_SIZE];
        int64_t base;
        int kind;
        int moves;
        size_t session_length;
        size_t options_length;
        const char *line = next_line(reader);
        if (!line || sscanf(line, "%31s %" SCNd64 " %d %d %zu %zu", name, &base, &kind, &moves,
                            &session_length, &options_length) != 6) {
            return STATUS_BAD_INPUT;
        }
        const char *session = next_text(reader, session_length);
        const char *options = session ? next_text(reader, options_length) : NULL;
        GameSlot *slot = store_slot(store, name);
        if (!options || !slot) {
            return STATUS_BAD_INPUT;
        }
        /* A game that has moved on since keeps its place, and this one goes to the archive. */
        slot->revision = slot->session ? slot->revision : base;
        const char *const texts[] = {name, session, options};
        const Status status =
            kind == RESCUE_PAST
                ? take_past(store, texts, moves)
                : store_game_write(store, texts, kind == RESCUE_BEGIN ? &moves : NULL);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

static bool is_own_file(const char *path) {
    DiskEntry found;
    return disk_look_at_link(path, &found) && found.kind == DISK_FILE && found.is_own;
}

static void take_file(Store *store, const char *path, Translate translate, Text *message) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    char *words = NULL;
    RescueReader reader;
    if (!is_own_file(path) ||
        files_read_bytes(path, RESCUE_BYTES_MAX, &words, &reason) != STATUS_OK) {
        return;
    }
    if (open_rescue(store, words, &reader) && take_entries(store, &reader) == STATUS_OK &&
        disk_remove(path) == 0) {
        text_clear(message);
        text_add(message, translate(N_("Games that could not be saved last time are here again.")));
    }
    free(words);
    /* The scenes load their games later, as if nothing had been written. */
    store_owed_finish(store);
}

void store_rescue_take(Store *store, Translate translate, Text *message) {
    char folder[PATHS_MAX];
    char file[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    Text path = text_over(file, sizeof file);
    for (int i = 0; i < RESCUE_PLACES; i++) {
        for (int number = 1; number < 10 && name_place(store, i, &place) &&
                             name_file(folder, number, &path) && files_exist(file);
             number++) {
            take_file(store, file, translate, message);
        }
    }
}
