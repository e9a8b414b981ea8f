/* Which one of the collection the game on the board is. */
#include "scenes/shell/collection/collection_place.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/entry.h"

static const char *collection_game(const GameShell *shell) {
    return shell->hooks->rules->name;
}

CollectionPlace collection_place_of(const Collection *collection, int number) {
    return (CollectionPlace){number, collection_item_mark(collection->item[number - 1])};
}

static void write_place(CollectionPlace place, Text *out) {
    text_addf(out, "%d.%08x", place.number, place.mark);
}

void shell_write_collected(const GameShell *shell, Text *out) {
    write_place(shell->document.collection, out);
}

void shell_expect_collected(GameShell *shell, const char *value) {
    Collection collection;
    char buffer[40];
    Text words = text_over(buffer, sizeof buffer);
    const long number = strtol(value, NULL, 10);
    if (collection_load(shell->context->store, collection_game(shell), &collection) &&
        number >= 1 && number <= collection.count) {
        const CollectionPlace place = collection_place_of(&collection, (int)number);
        write_place(place, &words);
        if (strcmp(buffer, value) == 0) {
            shell->document.opening_place = place;
        }
    }
    collection_finish(&collection);
}

void shell_read_collection(GameShell *shell) {
    shell->document.collection_count =
        collection_count(shell->context->store, collection_game(shell));
}

int shell_collect(GameShell *shell, const InterchangeList *list) {
    const int kept = collection_keep(shell->context->store, collection_game(shell), list);
    if (kept > 0) {
        shell->document.collection_count = kept;
        shell->document.is_collected = true;
        shell->document.opening_place = (CollectionPlace){1, collection_item_mark(list->items[0])};
    }
    return kept;
}

bool shell_set_collected(GameShell *shell, bool is_collected) {
    const bool was_collected = shell->document.is_collected;
    shell->document.is_collected = is_collected;
    return was_collected;
}

void shell_mark_collection(GameShell *shell) {
    const int number = shell->document.collection.number;
    const GameEntry *entry = game_list_find(shell->context->games, collection_game(shell),
                                            strlen(collection_game(shell)));
    const bool is_puzzle = entry && !entry->rival;
    if (is_puzzle && number > 0 && session_end(shell->session) != OUTCOME_ONGOING) {
        collection_mark(shell->context->store, collection_game(shell), number - 1,
                        shell->document.collection.mark);
    }
}
