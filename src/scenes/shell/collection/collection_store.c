/* The collection of each game in the store. */
#include "scenes/shell/collection/collection_store.h"

#include <stdlib.h>
#include <string.h>

#define COLLECTION_KEY_SIZE 60
/* Between the line of a game and its variations. No saved text has this character. */
#define COLLECTION_LINE_END '\036'

static const char *collection_key(const char *game, const char *ending, char *buffer) {
    Text key = text_over(buffer, COLLECTION_KEY_SIZE);
    text_addf(&key, "collection.%s%s", game, ending);
    return buffer;
}

/* The bytes of an item without line ends after it. */
static size_t collection_length(const char *item) {
    size_t length = strlen(item);
    while (length > 0 && item[length - 1] == '\n') {
        length--;
    }
    return length;
}

/* The bytes of the first `count` items, each with its variations in one line. */
static size_t collection_size(const InterchangeList *list, int *count) {
    size_t size = 1;
    *count = 0;
    while (*count < list->count && *count < COLLECTION_MAX) {
        const size_t more = collection_length(list->items[*count]) + 1;
        if (size + more > COLLECTION_BYTES_MAX) {
            break;
        }
        size += more;
        (*count)++;
    }
    return size;
}

static bool save_all(Store *store, const char *game, const char *items, const char *done) {
    char keys[3][COLLECTION_KEY_SIZE];
    const StoredSetting all[] = {{collection_key(game, "", keys[0]), items},
                                 {collection_key(game, ".done", keys[1]), done},
                                 {collection_key(game, ".level", keys[2]), ""}};
    return store_settings_save(store, all, 3) == STATUS_OK;
}

uint32_t collection_item_mark(const char *item) {
    static const char ends[] = {'\n', COLLECTION_LINE_END, 0};
    return text_hash(item, strcspn(item, ends));
}

/* The collection as it is stored; NULL: there is none. To be freed by the caller. */
static char *load_text(Store *store, const char *game) {
    char key[COLLECTION_KEY_SIZE];
    return store_setting_copy(store, collection_key(game, "", key));
}

/* `count` times the sign; NULL when memory runs out. */
static char *repeat_sign(char sign, int count) {
    char *signs = malloc((size_t)count + 1);
    if (signs) {
        memset(signs, sign, (size_t)count);
        signs[count] = 0;
    }
    return signs;
}

int collection_keep(Store *store, const char *game, const InterchangeList *list) {
    int count = 0;
    const size_t size = collection_size(list, &count);
    char *done = count > 1 ? repeat_sign('0', count) : NULL;
    char *buffer = done ? malloc(size) : NULL;
    if (!buffer) {
        free(done);
        return 0;
    }
    char *at = buffer;
    for (int i = 0; i < count; i++) {
        const size_t length = collection_length(list->items[i]);
        for (size_t k = 0; k < length; k++) {
            const char sign = list->items[i][k];
            *at++ = sign == '\n' ? COLLECTION_LINE_END : sign;
        }
        *at++ = '\n';
    }
    *at = 0;
    const bool is_kept = save_all(store, game, buffer, done);
    free(done);
    free(buffer);
    return is_kept ? count : 0;
}

/* A sign for each item; NULL: there is no collection. To be freed by the caller. */
static char *load_signs(Store *store, const char *game, const char *ending) {
    char key[COLLECTION_KEY_SIZE];
    return store_setting_copy(store, collection_key(game, ending, key));
}

int collection_count(Store *store, const char *game) {
    char *done = load_signs(store, game, ".done");
    const int count = done ? (int)strlen(done) : 0;
    free(done);
    return count;
}

static int count_lines(const char *text) {
    int count = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++) {
        count++;
    }
    return count;
}

static void collection_split(Collection *collection) {
    char *at = collection->text;
    for (int i = 0; i < collection->count; i++) {
        collection->item[i] = at;
        for (; *at != '\n'; at++) {
            *at = *at == COLLECTION_LINE_END ? '\n' : *at;
        }
        *at++ = 0;
    }
}

/* All unknown where there are none yet. */
static char *load_levels(Store *store, const char *game, int count) {
    char *level = load_signs(store, game, ".level");
    if (level && strlen(level) != (size_t)count) {
        free(level);
        level = NULL;
    }
    return level ? level : repeat_sign(COLLECTION_UNKNOWN, count);
}

void collection_keep_levels(Store *store, const char *game, const Collection *collection) {
    char keys[2][COLLECTION_KEY_SIZE];
    char *text = collection->level ? load_text(store, game) : NULL;
    const StoredSetting known = {collection_key(game, "", keys[0]), text};
    if (text && text_hash(text, strlen(text)) == collection->mark) {
        (void)store_setting_follow(store, &known, 1, collection_key(game, ".level", keys[1]),
                                   collection->level);
    }
    free(text);
}

bool collection_load(Store *store, const char *game, Collection *collection) {
    *collection = (Collection){0};
    collection->text = load_text(store, game);
    collection->mark = collection->text ? text_hash(collection->text, strlen(collection->text)) : 0;
    const int count = collection->text ? count_lines(collection->text) : 0;
    collection->done = load_signs(store, game, ".done");
    collection->level = load_levels(store, game, count);
    collection->item = calloc((size_t)count + 1, sizeof *collection->item);
    if (count < 2 || !collection->item || !collection->done || !collection->level ||
        strlen(collection->done) != (size_t)count) {
        return false;
    }
    collection->count = count;
    collection_split(collection);
    return true;
}

void collection_finish(Collection *collection) {
    free(collection->text);
    free(collection->item);
    free(collection->done);
    free(collection->level);
    *collection = (Collection){0};
}

/* Has the text this item there? */
static bool has_item(const char *text, int index, uint32_t mark) {
    const char *at = text;
    for (; index > 0 && at; index--) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return at && *at && collection_item_mark(at) == mark;
}

/* STATUS_NOT_FOUND: another window came between reading and writing. */
static Status try_to_mark(Store *store, const char *game, int index, uint32_t mark) {
    char keys[2][COLLECTION_KEY_SIZE];
    Status status = STATUS_OK;
    char *done = load_signs(store, game, ".done");
    char *signs = done ? text_duplicate(done) : NULL;
    const bool is_new = signs && (size_t)index < strlen(done) && done[index] != '1';
    char *text = is_new ? load_text(store, game) : NULL;
    if (text && has_item(text, index, mark) && (size_t)count_lines(text) == strlen(done)) {
        const StoredSetting known[] = {{collection_key(game, "", keys[0]), text},
                                       {collection_key(game, ".done", keys[1]), done}};
        signs[index] = '1';
        status = store_setting_follow(store, known, 2, known[1].key, signs);
    }
    free(text);
    free(signs);
    free(done);
    return status;
}

void collection_mark(Store *store, const char *game, int index, uint32_t mark) {
    enum { TRIES = 20 };
    for (int i = 0; i < TRIES && try_to_mark(store, game, index, mark) == STATUS_NOT_FOUND; i++) {
    }
}
