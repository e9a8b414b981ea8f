/* The collection of each game in the store. */
#include "scenes/shell/collection/collection_store.h"

#include <stdlib.h>
#include <string.h>

#define COLLECTION_KEY_SIZE 60

static const char *collection_key(const char *game, const char *ending, char *buffer) {
    Text key = text_over(buffer, COLLECTION_KEY_SIZE);
    text_addf(&key, "collection.%s%s", game, ending);
    return buffer;
}

/* Adds the first line of an item: what follows are its variations. */
static bool collection_add_line(const char *item, Text *out) {
    const size_t length = strcspn(item, "\n");
    if (out->length + length + 2 > COLLECTION_BYTES_MAX) {
        return false;
    }
    text_addf(out, "%.*s\n", (int)length, item);
    return true;
}

static bool save_both(Store *store, const char *game, const char *items, const char *done) {
    char items_key[COLLECTION_KEY_SIZE];
    char done_key[COLLECTION_KEY_SIZE];
    const StoredSetting both[] = {{collection_key(game, "", items_key), items},
                                  {collection_key(game, ".done", done_key), done}};
    return store_settings_save(store, both, 2) == STATUS_OK;
}

int collection_keep(Store *store, const char *game, const InterchangeList *list) {
    char done[COLLECTION_MAX + 1];
    char *buffer = list->count > 1 ? malloc(COLLECTION_BYTES_MAX) : NULL;
    int count = 0;
    if (!buffer) {
        return 0;
    }
    Text text = text_over(buffer, COLLECTION_BYTES_MAX);
    while (count < list->count && count < COLLECTION_MAX &&
           collection_add_line(list->items[count], &text)) {
        done[count++] = '0';
    }
    done[count] = 0;
    const bool is_kept = count > 1 && save_both(store, game, buffer, done);
    free(buffer);
    return is_kept ? count : 0;
}

/* A sign for each item; NULL: there is no collection. To be freed by the caller. */
static char *load_done(Store *store, const char *game) {
    char key[COLLECTION_KEY_SIZE];
    return store_setting_copy(store, collection_key(game, ".done", key));
}

int collection_count(Store *store, const char *game) {
    char *done = load_done(store, game);
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
        at = strchr(at, '\n');
        *at++ = 0;
    }
}

bool collection_load(Store *store, const char *game, Collection *collection) {
    char key[COLLECTION_KEY_SIZE];
    *collection = (Collection){0};
    collection->text = store_setting_copy(store, collection_key(game, "", key));
    const int count = collection->text ? count_lines(collection->text) : 0;
    collection->done = load_done(store, game);
    collection->item = calloc((size_t)count + 1, sizeof *collection->item);
    if (count < 2 || !collection->item || !collection->done ||
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
    *collection = (Collection){0};
}

void collection_mark(Store *store, const char *game, int index) {
    char key[COLLECTION_KEY_SIZE];
    char *done = load_done(store, game);
    if (done && (size_t)index < strlen(done) && done[index] != '1') {
        done[index] = '1';
        (void)store_setting_save(store, collection_key(game, ".done", key), done);
    }
    free(done);
}
