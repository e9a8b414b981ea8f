/* The level on the board, and the progress in the store. */
#include "scenes/inversion/model/levels.h"

#include "inversion/tally.h"
#include "scenes/shell/i18n.h"

#define PROGRESS_KEY "inversion-levels"

static InversionProgress load_progress(Store *store) {
    char value[INVERSION_LEVELS + 1];
    Text text = text_over(value, sizeof value);
    const bool is_there = store_setting_load(store, PROGRESS_KEY, &text) == STATUS_OK;
    return inversion_progress_read(is_there ? value : "");
}

static void save_progress(Store *store, const InversionProgress *progress) {
    char value[INVERSION_LEVELS + 1];
    Text text = text_over(value, sizeof value);
    inversion_progress_write(progress, &text);
    /* A failure is not fatal: the level is solved anyway. */
    (void)store_setting_save(store, PROGRESS_KEY, value);
}

bool inversion_levels_write_first(Store *store, Text *id) {
    StoredTally tally;
    const InversionProgress progress = load_progress(store);
    if (inversion_progress_solved(&progress, -1) > 0 ||
        store_tally(store, inversion_game.name, NULL, &tally) != STATUS_OK || tally.played > 0) {
        return false;
    }
    inversion_level_write(0, id);
    return true;
}

void inversion_levels_recognize(InversionScene *self) {
    const char *id = session_description(self->shell.session);
    self->level = -1;
    for (int level = 0; level < INVERSION_LEVELS && self->level < 0; level++) {
        self->level = inversion_level_is(level, id) ? level : -1;
    }
    self->progress = load_progress(self->shell.context->store);
}

void inversion_levels_record(InversionScene *self) {
    const int moves = session_cursor(self->shell.session);
    if (self->level < 0 || moves == 0 || !inversion_is_solved(&self->shell)) {
        return;
    }
    const int stars =
        self->is_helped ? 0 : inversion_stars(moves, inversion_level_fewest(self->level));
    const int before = inversion_progress_stars(&self->progress, self->level);
    const bool was_solved = inversion_progress_is_solved(&self->progress, self->level);
    if (inversion_progress_take(&self->progress, self->level, stars)) {
        self->is_new_star = was_solved && stars > before;
        save_progress(self->shell.context->store, &self->progress);
    }
}

void inversion_begin_level(InversionScene *self, int level) {
    GameShell *shell = &self->shell;
    char id[INVERSION_LEVEL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    Session *session = NULL;
    inversion_level_write(level, &text);
    if (session_create(&inversion_game, id, &session, NULL) == STATUS_OK) {
        shell_replace(shell, session);
    } else {
        shell_notice(shell, tr("There is not enough memory for a new game."));
    }
}

int inversion_levels_next(const InversionScene *self) {
    return self->level < 0 ? -1 : inversion_progress_next(&self->progress, self->level);
}
