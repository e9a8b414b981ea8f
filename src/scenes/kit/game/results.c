/* Adding results to the store, and caching their sums. */
#include "scenes/kit/game/results.h"

#include <string.h>

bool results_add(GameShell *shell, StoredResult result) {
    const Date today = scene_today(shell->context);
    result.year = today.year;
    result.month = today.month;
    result.day = today.day;
    shell_results_changed(shell);
    return store_result_add(shell->context->store, &result) == STATUS_OK;
}

static void keep_name(char kept[RESULTS_NAME_SIZE], const char *name) {
    Text text = text_over(kept, RESULTS_NAME_SIZE);
    text_add(&text, name);
}

void results_look(GameShell *shell, ResultSums *kept, const char *game, const char *opponent) {
    if (kept->revision == shell->document.results_revision && strcmp(kept->game, game) == 0 &&
        strcmp(kept->opponent, opponent) == 0) {
        return;
    }
    keep_name(kept->game, game);
    keep_name(kept->opponent, opponent);
    kept->revision = shell->document.results_revision;
    if (store_tally(shell->context->store, game, opponent, &kept->sums) != STATUS_OK) {
        kept->sums = (StoredTally){0};
    }
    shell_mark_dirty(shell);
}
