/* The levels of the map: worlds by board and rules, boards by a seed for each level. */
#include "inversion/levels/level_map.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/level.h"

#define LEVEL_SEED 0x1A9C0DE5u
#define LEVEL_SEED_STEP 0x9E3779B97F4A7C15u
/* Each try is 40 draws; nearly always the first one has the number of masks. */
#define LEVEL_TRIES 16
#define MARK_MAX 4

const InversionWorld inversion_worlds[INVERSION_WORLDS] = {
    {N_("First masks"),
     {.rows = 3, .columns = 3, .colours = 2, .rules = "magic"},
     {1, 1, 1, 2, 2, 2, 2, 3, 3, 3}},
    {N_("Crosses"),
     {.rows = 3, .columns = 3, .colours = 2, .rules = "plus"},
     {1, 2, 2, 2, 3, 3, 3, 4, 4, 4}},
    {N_("Langlet’s nine"),
     {.rows = 3, .columns = 3, .colours = 2, .rules = "magic"},
     {3, 3, 4, 4, 4, 4, 5, 5, 5, 6}},
    {N_("Four by four"),
     {.rows = 4, .columns = 4, .colours = 2, .rules = "plus"},
     {2, 3, 3, 4, 4, 5, 5, 6, 6, 7}},
    {N_("Triangles"),
     {.rows = 4, .columns = 4, .colours = 2, .rules = "geniton-phi"},
     {3, 3, 4, 4, 5, 5, 6, 7, 7, 8}},
    {N_("Three colours"),
     {.rows = 3, .columns = 3, .colours = 3, .rules = "plus"},
     {3, 4, 5, 5, 6, 7, 7, 8, 8, 9}},
    {N_("Kings"),
     {.rows = 5, .columns = 5, .colours = 2, .rules = "king"},
     {4, 5, 5, 6, 6, 7, 7, 8, 8, 9}},
    {N_("Five by five"),
     {.rows = 5, .columns = 5, .colours = 2, .rules = "plus"},
     {5, 6, 7, 7, 8, 8, 9, 9, 10, 10}},
    {N_("Sixteen in colour"),
     {.rows = 4, .columns = 4, .colours = 3, .rules = "plus"},
     {5, 6, 7, 8, 8, 9, 9, 10, 10, 11}},
    {N_("Six by six"),
     {.rows = 6, .columns = 6, .colours = 2, .rules = "plus"},
     {6, 8, 9, 10, 11, 12, 13, 14, 15, 16}},
};

static const InversionWorld *world_of(int level) {
    return &inversion_worlds[level / INVERSION_WORLD_LEVELS];
}

int inversion_level_fewest(int level) {
    return world_of(level)->fewest[level % INVERSION_WORLD_LEVELS];
}

/* ---- The puzzles ---- */

static int fewest_of(const InversionState *state) {
    InversionSolver *solver = inversion_solver_create_for(state);
    InversionAnswer answer = {0};
    if (solver) {
        (void)inversion_solver_solve(solver, state->start, state->goal, NULL, &answer);
    }
    inversion_solver_destroy(solver);
    return answer.clicks;
}

/* Draws boards until exactly so many masks are needed. False when memory runs out. */
static bool draw_level(InversionState *state, int fewest, Rng *rng) {
    for (int i = 0; i < LEVEL_TRIES; i++) {
        if (!inversion_draw_between(state, fewest, fewest, rng)) {
            return false;
        }
        if (fewest_of(state) == fewest) {
            return true;
        }
    }
    return false;
}

void inversion_level_write(int level, Text *id) {
    char why[80];
    Text reason = text_over(why, sizeof why);
    Rng rng = rng_seeded(LEVEL_SEED + (uint64_t)level * LEVEL_SEED_STEP);
    InversionState *state = malloc(sizeof *state);
    const bool is_drawn =
        state && inversion_generate(&world_of(level)->draw, &rng, id, &reason) == STATUS_OK &&
        inversion_game.setup(state, id->data, &reason) == STATUS_OK &&
        draw_level(state, inversion_level_fewest(level), &rng);
    text_clear(id);
    if (is_drawn) {
        inversion_state_write(state, NULL, NULL, id);
    } else {
        text_add(id, INVERSION_USUAL_START);
    }
    free(state);
}

bool inversion_level_is(int level, const char *id) {
    const InversionDraw *draw = &world_of(level)->draw;
    char words[INVERSION_LEVEL_ID_SIZE];
    Text text = text_over(words, sizeof words);
    text_addf(&text, "%dx%d", draw->rows, draw->columns);
    if (draw->colours != 2) {
        text_addf(&text, "k%d", draw->colours);
    }
    text_addf(&text, ":%s:", draw->rules);
    if (!text_has_prefix(id, words)) {
        return false;
    }
    text_clear(&text);
    inversion_level_write(level, &text);
    return strcmp(words, id) == 0;
}

/* ---- Progress ---- */

bool inversion_progress_is_solved(const InversionProgress *progress, int level) {
    return progress->marks[level] > 0;
}

int inversion_progress_stars(const InversionProgress *progress, int level) {
    return progress->marks[level] > 0 ? progress->marks[level] - 1 : 0;
}

/* Sums over the levels of a world, or over all. */
static int progress_sum(const InversionProgress *progress, int world,
                        int (*value)(const InversionProgress *progress, int level)) {
    const int first = world < 0 ? 0 : world * INVERSION_WORLD_LEVELS;
    const int count = world < 0 ? INVERSION_LEVELS : INVERSION_WORLD_LEVELS;
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += value(progress, first + i);
    }
    return sum;
}

static int one_if_solved(const InversionProgress *progress, int level) {
    return inversion_progress_is_solved(progress, level);
}

int inversion_progress_sum(const InversionProgress *progress, int world) {
    return progress_sum(progress, world, inversion_progress_stars);
}

int inversion_progress_solved(const InversionProgress *progress, int world) {
    return progress_sum(progress, world, one_if_solved);
}

bool inversion_progress_is_open(const InversionProgress *progress, int level) {
    int unsolved = 0;
    for (int i = 0; i < level; i++) {
        unsolved += !inversion_progress_is_solved(progress, i);
    }
    return unsolved <= INVERSION_PROGRESS_AHEAD || inversion_progress_is_solved(progress, level);
}

int inversion_progress_next(const InversionProgress *progress, int level) {
    for (int pass = 0; pass < 2; pass++) {
        for (int i = pass == 0 ? level + 1 : 0; i < INVERSION_LEVELS; i++) {
            if (!inversion_progress_is_solved(progress, i) &&
                inversion_progress_is_open(progress, i)) {
                return i;
            }
        }
    }
    return -1;
}

bool inversion_progress_take(InversionProgress *progress, int level, int stars) {
    const int mark = stars + 1;
    if (mark <= progress->marks[level]) {
        return false;
    }
    progress->marks[level] = (unsigned char)mark;
    return true;
}

void inversion_progress_write(const InversionProgress *progress, Text *out) {
    for (int i = 0; i < INVERSION_LEVELS; i++) {
        text_add_char(out, (char)('0' + progress->marks[i]));
    }
}

InversionProgress inversion_progress_read(const char *text) {
    InversionProgress progress = {{0}};
    for (int i = 0; i < INVERSION_LEVELS && text[i]; i++) {
        const int mark = text[i] - '0';
        progress.marks[i] = (unsigned char)(mark >= 0 && mark <= MARK_MAX ? mark : 0);
    }
    return progress;
}
