/* Which program of somebody else's plays and analyses: kept in the store for all games. */
#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/kit/edit/kept_text.h"
#include "scenes/shell/i18n.h"

#define ENGINE_KEPT "gomoku.engine"
#define ENGINE_PATH_SIZE 1024

GomokuEngine *gomoku_chosen_engine(GameShell *shell) {
    GomokuScene *self = gomoku_scene_of(shell);
    if (!self->is_engine_read) {
        char *path = kept_text_load(shell, ENGINE_KEPT, ENGINE_PATH_SIZE);
        self->is_engine_read = true;
        self->engine = path && path[0] ? gomoku_engine_create(path) : NULL;
        free(path);
    }
    return self->engine;
}

void gomoku_describe_engine(const GameShell *shell, int level, Text *out) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    if (level == GOMOKU_LEVEL_FULL && self->engine) {
        text_addf(out, tr("%1$s, %2$d s for a move"), gomoku_engine_name(self->engine),
                  gomoku_engine_times[self->engine_time] / 1000);
    }
}

void gomoku_choose_engine(GameShell *shell, const char *path) {
    GomokuScene *self = gomoku_scene_of(shell);
    gomoku_engine_release(self->engine);
    self->engine = path[0] ? gomoku_engine_create(path) : NULL;
    self->is_engine_read = true;
    self->engine_fault[0] = '\0';
    kept_text_save(shell, ENGINE_KEPT, path);
}
