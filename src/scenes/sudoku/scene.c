#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editor/editor.h"
#include "frame/say.h"
#include "game.h"
#include "options.h"
#include "points.h"
#include "sudoku/puzzle/daily.h"
#include "sudoku/puzzle/layouts.h"
#include "sudoku/puzzle/model.h"

#define SPEED_USUAL 2
#define OWN_PREFIX "own-"
#define SAME_WORD "same"

/* ---- What the frame asks ---- */

static void add_choice(const SudokuScene *self, Text *out) {
    if (self->choice >= SUDOKU_CHOICE_OWN) {
        text_addf(out, OWN_PREFIX "%d", self->choice - SUDOKU_CHOICE_OWN);
    } else {
        text_add(out, self->choice < 0 ? SAME_WORD : sudoku_choices[self->choice].id);
    }
    text_add(out, self->has_diagonals ? " diagonals=1" : "");
}

static void save_options(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    text_add(out, "layout=");
    add_choice(self, out);
    text_addf(out, " level=%s speed=%d seconds=%lld helped=%d recorded=%d unique=%d seed=%llu",
              sudoku_level_name(self->level), self->speed,
              (long long)(sudoku_clock_ms(frame) / 1000), self->run.is_helped,
              self->run.is_recorded, !self->no_uniqueness, (unsigned long long)self->seed);
    text_addf(out, " trained=%d-%d-%d", self->trained.found, self->trained.shown,
              self->trained.slips);
    sudoku_options_save(frame, out);
}

static void load_level(SudokuScene *self, const char *value) {
    for (int level = 0; level < SUDOKU_CHOICES; level++) {
        if (strcmp(value, sudoku_level_name((SudokuLevel)level)) == 0) {
            self->level = (SudokuLevel)level;
        }
    }
}

static void load_choice(SudokuScene *self, const char *value) {
    int64_t place = 0;
    const int listed = sudoku_choice_named(value);
    if (listed >= 0) {
        self->choice = listed;
    } else if (strcmp(value, SAME_WORD) == 0) {
        self->choice = SUDOKU_CHOICE_SAME;
    } else if (text_has_prefix(value, OWN_PREFIX) &&
               text_parse_int(value + strlen(OWN_PREFIX), 0, SUDOKU_OWN_MAX - 1, &place) &&
               self->own.places[place].name[0]) {
        self->choice = SUDOKU_CHOICE_OWN + (int)place;
    }
}

static void load_trained(SudokuTrained *trained, const char *value) {
    SudokuTrained read = {0};
    if (sscanf(value, "%d-%d-%d", &read.found, &read.shown, &read.slips) == 3 && read.found >= 0 &&
        read.shown >= 0 && read.slips >= 0) {
        *trained = read;
    }
}

static void load_option(GameFrame *frame, const char *key, const char *value) {
    SudokuScene *self = sudoku_scene_of(frame);
    const bool is_one = strcmp(value, "1") == 0;
    int64_t number = 0;
    if (sudoku_options_load(frame, key, value)) {
        return;
    }
    if (strcmp(key, "level") == 0) {
        load_level(self, value);
    } else if (strcmp(key, "layout") == 0) {
        load_choice(self, value);
    } else if (strcmp(key, "diagonals") == 0) {
        self->has_diagonals = is_one;
    } else if (strcmp(key, "trained") == 0) {
        load_trained(&self->trained, value);
    } else if (strcmp(key, "unique") == 0) {
        self->no_uniqueness = !is_one;
    } else if (strcmp(key, "helped") == 0) {
        self->run.is_helped = is_one;
    } else if (strcmp(key, "recorded") == 0) {
        self->run.is_recorded = is_one;
    } else if (strcmp(key, "seconds") == 0 && text_parse_int(value, 0, 1000000000, &number)) {
        self->run.elapsed_ms = number * 1000;
    } else if (strcmp(key, "speed") == 0 && text_parse_int(value, 0, SUDOKU_SPEEDS - 1, &number)) {
        self->speed = (int)number;
    } else if (strcmp(key, "seed") == 0) {
        text_parse_u64(value, &self->seed);
    }
}

/* The empty grid, until the worker has made a puzzle. */
static void describe_stand_in(GameFrame *frame, Text *out) {
    (void)frame;
    text_add(out, "classic:");
    for (int cell = 0; cell < 81; cell++) {
        text_add_char(out, '.');
    }
}

static void add_part(Text *out, const char *part) {
    text_addf(out, out->length > 0 ? " · %s" : "%s", part);
}

/* "Windoku · diagonals", or a name of the player's. */
static void add_layout(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const char *description = session_description(frame->session);
    const SudokuLayout *layout = sudoku_layout_of(frame);
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    Text text = text_over(name, sizeof name);
    sudoku_layout_name_in(description, &text);
    const int own = sudoku_own_find(&self->own, name, layout->symbols);
    bool has_diagonals = false;
    const int base = sudoku_base_choice_in(description, layout, &has_diagonals);
    const int choice = own < 0 ? base : -1;
    if (own >= 0) {
        add_part(out, self->own.places[own].name);
    } else if (choice >= 0) {
        add_part(out, tr(sudoku_choices[choice].label));
    }
    if (choice >= 0 && has_diagonals) {
        add_part(out, tr("diagonals"));
    }
}

/* "Daily 2026-11-22 · Easy", "X · Hard". */
static void tell_chip(const GameFrame *frame, Text *out) {
    const char *description = session_description(frame->session);
    const int level = sudoku_level_in(description);
    Date date;
    if (sudoku_daily_in(description, &date)) {
        text_addf(out, tr("Daily %1$04d-%2$02d-%3$02d"), date.year, date.month, date.day);
    } else {
        add_layout(frame, out);
    }
    if (!sudoku_is_stand_in(frame)) {
        add_part(out, level >= 0 ? sudoku_level_words((SudokuLevel)level) : tr("from elsewhere"));
    }
}

static void restart_puzzle(GameFrame *frame) {
    sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_RESTART, -1, 0));
}

static const FrameHooks hooks = {
    .title = N_("Sudoku"),
    .rules = &sudoku_game,
    .modes = sudoku_modes,
    .replaced = N_("New puzzle."),
    .options_save = save_options,
    .option_load = load_option,
    .describe_new = describe_stand_in,
    .restart = restart_puzzle,
    .import = sudoku_import,
    .export_text = sudoku_export,
    .line_at = sudoku_point_at,
    .line_take = sudoku_point_take,
    .undo_plies = sudoku_undo_plies,
    .redo_plies = sudoku_redo_plies,
    .chip = tell_chip,
};

static void destroy_sudoku(Scene *scene) {
    if (scene) {
        SudokuScene *self = (SudokuScene *)scene;
        sudoku_points_finish(frame_of(scene));
        frame_finish(frame_of(scene));
        sudoku_own_finish(&self->own);
        sudoku_stock_finish(&self->stock);
        free(self->given);
        free(self->doubtful);
        free(scene);
    }
}

static Scene *create_sudoku(SceneContext *context) {
    SudokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    self->speed = SPEED_USUAL;
    self->choice = sudoku_choice_usual();
    self->selected = -1;
    self->brush = SUDOKU_NO_BRUSH;
    sudoku_own_load(&self->own, context->store);
    if (!frame_init(&self->frame, &hooks, context)) {
        destroy_sudoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass sudoku_scene = FRAME_SCENE_CLASS("sudoku", create_sudoku, destroy_sudoku);
