/* Reading past games from the store. */
#include "scenes/shell/document/archive_list.h"

#include "scenes/shell/document/daily.h"

int archive_list_read_dailies(Store *store, const GameRules *rules, ArchivedGame *list, int most) {
    char slot[DAILY_SLOT_SIZE];
    Text name = text_over(slot, sizeof slot);
    daily_slot(rules, &name);
    return archive_list_read(store, slot, list, most);
}

int archive_list_read(Store *store, const char *game, ArchivedGame *list, int most) {
    int count = 0;
    int kept = 0;
    (void)store_archive_list(store, game, list, most, &count);
    for (int i = 0; i < count; i++) {
        if (list[i].moves == 0) {
            stored_game_finish(&list[i].game);
        } else {
            list[kept++] = list[i];
        }
    }
    return kept;
}
