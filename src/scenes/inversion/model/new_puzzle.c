/* New puzzles: drawn with the chosen options, by the worker when that takes more than a moment. */
#include <stdlib.h>
#include <string.h>

#include "inversion/daily_puzzle.h"
#include "inversion/generator.h"
#include "inversion/notation.h"
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/model/model.h"
#include "scenes/shell/i18n.h"

#define INVERSION_SEED_STEP 0x9E3779B97F4A7C15u
/* Limits for drawing at once: the cells for any difficulty with two colours, and the cells when no
 * solutions are searched. */
#define LEVEL_CELLS 36
#define EVEN_CELLS 100

/* The worker's question and answer. */
typedef struct Drawing {
    InversionDraw draw; /* its `rules` are a name, or in the buffer below */
    InversionDifficulty difficulty;
    uint64_t seed;
    bool is_whole;    /* the buffer below is a whole ID: nothing is random */
    Session *session; /* the puzzle; NULL: memory ran out */
    char *rules;      /* owned; NULL: the rules are a name */
} Drawing;

static bool is_as_now(const InversionPuzzleOptions *options) {
    return options->choice == INVERSION_CHOICE_OWN && options->masks == INVERSION_MASKS_AS_NOW;
}

static InversionDraw draw_of(const InversionPuzzleOptions *options) {
    const InversionChoice *choice = &inversion_choices[options->choice];
    if (options->choice != INVERSION_CHOICE_OWN) {
        return (InversionDraw){
            .rows = choice->side, .columns = choice->side, .colours = 2, .rules = choice->id};
    }
    return (InversionDraw){.rows = options->rows,
                           .columns = options->columns,
                           .colours = options->colours,
                           .rules = inversion_masks[options->masks].id};
}

static Status describe(const InversionDraw *draw, InversionDifficulty difficulty, uint64_t seed,
                       Text *out, const atomic_bool *stop) {
    Rng rng = rng_seeded(seed);
    return inversion_generate_level(draw, difficulty, &rng, stop, out);
}

static bool inversion_is_quick_to_draw(const InversionPuzzleOptions *options) {
    const InversionDraw draw = draw_of(options);
    const int cells = draw.rows * draw.columns;
    return (cells <= LEVEL_CELLS && draw.colours == 2) ||
           (cells <= EVEN_CELLS && options->difficulty == INVERSION_DIFFICULTY_ANY &&
            strcmp(draw.rules, "random") != 0);
}

void inversion_describe_new(GameShell *shell, Text *out) {
    InversionScene *self = inversion_scene_of(shell);
    const InversionDraw draw = draw_of(&self->puzzle_options);
    const uint64_t seed = self->seed;
    const bool is_first = !shell->session;
    if (is_first && inversion_levels_write_first(shell->context->store, out)) {
        return;
    }
    self->seed += INVERSION_SEED_STEP;
    if (is_as_now(&self->puzzle_options) || !inversion_is_quick_to_draw(&self->puzzle_options) ||
        describe(&draw, self->puzzle_options.difficulty, seed, out, NULL) != STATUS_OK ||
        out->truncated) {
        text_clear(out); /* Langlet's example takes neither time nor memory */
    }
}

/* ---- Today's board ---- */

static bool is_of(const InversionScene *self, Date date) {
    return inversion_daily_is(date, session_description(self->shell.session));
}

void inversion_recognize_daily(InversionScene *self) {
    const Date today = scene_today(self->shell.context);
    /* A puzzle begun before midnight stays the puzzle of its day. */
    if (self->daily.year == 0 || !is_of(self, self->daily)) {
        self->daily = is_of(self, today) ? today : (Date){0};
    }
}

void inversion_begin_daily(InversionScene *self) {
    GameShell *shell = &self->shell;
    if (is_of(self, scene_today(shell->context))) {
        shell_go_to(shell, 0);
    } else {
        shell_go_to_game(shell, true);
    }
}

/* ---- By the worker ---- */

static void release_drawing(void *payload) {
    Drawing *drawing = payload;
    session_destroy(drawing->session);
    free(drawing->rules);
}

static void run_drawing(void *payload, const atomic_bool *stop) {
    Drawing *drawing = payload;
    if (drawing->is_whole) {
        (void)session_create(&inversion_game, drawing->rules, &drawing->session, NULL);
        return;
    }
    char *buffer = malloc(INVERSION_DESCRIPTION_SIZE);
    if (!buffer) {
        return;
    }
    Text text = text_over(buffer, INVERSION_DESCRIPTION_SIZE);
    if (describe(&drawing->draw, drawing->difficulty, drawing->seed, &text, stop) == STATUS_OK) {
        /* On failure the session stays NULL. */
        (void)session_create(&inversion_game, buffer, &drawing->session, NULL);
    }
    free(buffer);
}

static void start_drawing(GameShell *shell, Drawing *drawing) {
    static const ModeJob job = {sizeof(Drawing), run_drawing, release_drawing};
    shell_start_job(shell, shell_game_mode(shell), INVERSION_JOB_DRAW, &job, drawing);
}

bool inversion_is_drawing(const GameShell *shell) {
    return shell_is_thinking(shell, shell_game_mode(shell), INVERSION_JOB_DRAW);
}

/* Takes the rules of the current puzzle from between the colons of its ID and, with `has_boards`,
 * its start and goal. False when memory runs out. */
static bool draw_as_now(const InversionState *state, bool has_boards, Drawing *drawing) {
    char *buffer = malloc(INVERSION_DESCRIPTION_SIZE);
    if (!buffer) {
        return false;
    }
    Text text = text_over(buffer, INVERSION_DESCRIPTION_SIZE);
    inversion_state_write(state, NULL, NULL, &text);
    drawing->rules = text_duplicate(strchr(buffer, ':') + 1);
    free(buffer);
    if (!drawing->rules) {
        return false;
    }
    /* Splits RULES:START>GOAL into three strings. */
    char *start = strchr(drawing->rules, ':');
    char *goal = strchr(start, '>');
    *start++ = *goal++ = 0;
    drawing->draw = (InversionDraw){.rows = state->rows,
                                    .columns = state->columns,
                                    .colours = state->colours,
                                    .rules = drawing->rules,
                                    .start = has_boards ? start : NULL,
                                    .goal = has_boards ? goal : NULL};
    return true;
}

void inversion_begin_new(GameShell *shell) {
    InversionScene *self = inversion_scene_of(shell);
    const InversionPuzzleOptions *options = &self->puzzle_options;
    Drawing drawing = {.difficulty = options->difficulty, .seed = self->seed};
    if (!is_as_now(options) && inversion_is_quick_to_draw(options)) {
        shell_begin_new(shell);
        return;
    }
    if (!is_as_now(options)) {
        drawing.draw = draw_of(options);
    } else if (!draw_as_now(inversion_state_of(shell), false, &drawing)) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
        return;
    }
    self->seed += INVERSION_SEED_STEP;
    start_drawing(shell, &drawing);
}

bool inversion_begin_given(InversionScene *self, const char *id) {
    InversionNotation notation;
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    if (inversion_notation_read(id, &notation, &reason) != STATUS_OK ||
        !inversion_ruleset_has_seed(notation.ruleset) || notation.rows > INVERSION_SIDE_MAX ||
        notation.columns > INVERSION_SIDE_MAX || notation.mask_count > INVERSION_MASKS_MAX ||
        inversion_notation_cells(&notation) <= EVEN_CELLS) {
        return false;
    }
    Drawing drawing = {.is_whole = true, .rules = text_duplicate(id)};
    if (!drawing.rules) {
        return false;
    }
    start_drawing(&self->shell, &drawing);
    return true;
}

void inversion_take_drawn(InversionScene *self, void *payload) {
    Drawing *drawing = payload;
    Session *session = drawing->session;
    drawing->session = NULL;
    if (drawing->is_whole) {
        shell_notice(&self->shell, ""); /* clears "drawing" */
    }
    if (session) {
        shell_replace(&self->shell, session);
    } else {
        shell_notice(&self->shell, tr("There is not enough memory for a new game."));
    }
}

void inversion_begin_boards(InversionScene *self, const InversionState *state) {
    const int cells = inversion_state_cells(state);
    Drawing drawing = {0};
    if (!draw_as_now(state, true, &drawing)) {
        shell_notice(&self->shell, tr("There is not enough memory for a new game."));
    } else if (cells <= EVEN_CELLS || state->ruleset != INVERSION_RULES_RANDOM) {
        run_drawing(&drawing, NULL);
        inversion_take_drawn(self, &drawing);
        release_drawing(&drawing);
    } else {
        start_drawing(&self->shell, &drawing);
    }
}

/* ---- A puzzle of these rules ---- */

Session *inversion_draw_session(const InversionMaskSet *rules, Rng *rng, Text *reason) {
    char *description = malloc(INVERSION_DESCRIPTION_SIZE);
    Session *session = NULL;
    if (description) {
        Text puzzle = text_over(description, INVERSION_DESCRIPTION_SIZE);
        if (inversion_mask_set_write_puzzle(rules, rng, &puzzle, reason) == STATUS_OK) {
            (void)session_create(&inversion_game, description, &session, reason);
        }
    }
    free(description);
    return session;
}
