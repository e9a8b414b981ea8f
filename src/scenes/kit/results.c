/* Results in the store, and their sums as a card shows them. */
#include "results.h"

#include <string.h>

bool results_add(GameFrame *frame, StoredResult result) {
    const Date today = scene_today(frame->context);
    result.year = today.year;
    result.month = today.month;
    result.day = today.day;
    frame->results_revision++;
    return store_result_add(frame->context->store, &result) == STATUS_OK;
}

static void keep_name(char kept[RESULTS_NAME_SIZE], const char *name) {
    Text text = text_over(kept, RESULTS_NAME_SIZE);
    text_add(&text, name);
}

void results_look(GameFrame *frame, ResultSums *kept, const char *game, const char *opponent) {
    if (kept->revision == frame->results_revision && strcmp(kept->game, game) == 0 &&
        strcmp(kept->opponent, opponent) == 0) {
        return;
    }
    keep_name(kept->game, game);
    keep_name(kept->opponent, opponent);
    kept->revision = frame->results_revision;
    if (store_tally(frame->context->store, game, opponent, &kept->sums) != STATUS_OK) {
        kept->sums = (StoredTally){0};
    }
    frame_mark_dirty(frame);
}
