/* The game itself: boards, masks and steps; what the shell asks of Inversion. */
#include <stdlib.h>

#include "scenes/inversion/board/input.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/kit/player.h"
#include "scenes/shell/i18n.h"

#define INVERSION_SCENE_COUNTER_MIN_U 520.0F /* a narrower window has no counter in its bar */
#define INVERSION_SCENE_JOY_MS 600

/* ---- What happens ---- */

static void game_changed(GameShell *shell, void *state, PositionChange change) {
    InversionScene *self = state;
    const bool is_replaced = change != CHANGE_STEP;
    if (is_replaced && session_length(shell->session) == 0) {
        self->is_helped = false;
        self->is_recorded = false;
    }
    inversion_update_trail(self);
    if (is_replaced) {
        inversion_recognize_daily(self);
        shell_set_cursor(shell, 0, 0);
        self->is_goal_large = false;
    }
    magnifier_close(&self->magnifier);
    inversion_think_anew(self, is_replaced);
    inversion_record_result(self);
    shell_animate(shell, inversion_is_solved(shell) ? INVERSION_SCENE_JOY_MS : INVERSION_FLIP_MS);
}

static void inversion_scene_take_answer(GameShell *shell, void *state, int number, void *payload) {
    InversionScene *self = state;
    if (number == INVERSION_JOB_DRAW) {
        inversion_take_drawn(self, payload);
    } else {
        inversion_take_thought(self, payload);
        inversion_record_result(self); /* solved before the best was known */
    }
}

static int64_t inversion_scene_tick_game(GameShell *shell, void *state, int64_t now_ms) {
    InversionScene *self = state;
    inversion_think_on(self);
    return strip_tick(&self->palette, shell, now_ms);
}

/* ---- Words ---- */

static void add_count(const GameShell *shell, Text *out) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const int moves = session_cursor(shell->session);
    const bool is_hidden = self->hides_best && !inversion_is_solved(shell);
    if (!self->from_start.is_known || !self->from_start.is_solvable || is_hidden) {
        text_addf(out, tr("moves %d"), moves);
    } else if (self->from_start.is_proved) {
        text_addf(out, tr("moves %1$d · best %2$d"), moves, self->from_start.clicks);
    } else {
        text_addf(out, tr("moves %1$d · best %2$d to %3$d"), moves, self->from_start.lower_bound,
                  self->from_start.clicks);
    }
}

static void inversion_scene_tell_count(const GameShell *shell, const void *self, Text *out) {
    if (shell->context->window.width >= INVERSION_SCENE_COUNTER_MIN_U) {
        add_count(shell, out);
    }
}

static void inversion_scene_tell_solved(const InversionScene *self, Head *head) {
    const int moves = session_cursor(self->shell.session);
    const int best = self->from_start.clicks;
    const bool is_proved = self->from_start.is_known && self->from_start.is_proved;
    const bool is_best = is_proved && moves <= best && moves > 0;
    head->tone = HEAD_GOOD;
    text_add(&head->title, is_best && !self->is_helped ? tr("Perfect: the goal is reached")
                                                       : tr("The goal is reached"));
    if (!is_proved) {
        text_addf(&head->detail, tr("Masks played: %d"), moves);
    } else if (moves <= best) {
        text_addf(&head->detail, tr("Masks played: %d, the fewest possible"), moves);
    } else {
        text_addf(&head->detail, tr("Masks played: %1$d; %2$d would do"), moves, best);
    }
}

/* The fewest masks from the board now. */
static void tell_from_here(const InversionScene *self, Text *detail) {
    const InversionFound *here = &self->from_here;
    if (self->hides_best || session_cursor(self->shell.session) == 0) {
        return; /* at the start the counter says it */
    }
    text_add(detail, " · ");
    if (!here->is_known) {
        text_add(detail, tr("thinking…"));
    } else if (here->is_proved) {
        text_addf(detail, tr("best from here %d"), here->clicks);
    } else {
        text_addf(detail, tr("from here %1$d to %2$d"), here->lower_bound, here->clicks);
    }
}

static void tell_game(const GameShell *shell, const void *state, Head *head) {
    const InversionScene *self = state;
    if (inversion_is_drawing(shell)) {
        text_add(&head->title, tr("Make the board like the goal"));
        text_add(&head->detail, tr("Drawing a puzzle…"));
    } else if (inversion_is_solved(shell)) {
        inversion_scene_tell_solved(self, head);
    } else if (self->from_start.is_known && !self->from_start.is_solvable) {
        head->tone = HEAD_WARNING;
        text_add(&head->title, tr("This goal cannot be reached"));
        text_add(&head->detail, tr("Solve shows why; a new puzzle can be solved."));
    } else {
        const int differing = inversion_state_differing(inversion_state_of(shell));
        text_add(&head->title, tr("Make the board like the goal"));
        if (shell->context->window.width < INVERSION_SCENE_COUNTER_MIN_U) {
            add_count(shell, &head->detail); /* the bar has no room for it */
            return;
        }
        text_addf(&head->detail, differing == 1 ? tr("%d cell differs") : tr("%d cells differ"),
                  differing);
        tell_from_here(self, &head->detail);
    }
}

/* The size alone where the bar is short. */
static void inversion_scene_tell_chip(const GameShell *shell, Text *out) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    if (shell->zones.is_compact) {
        text_addf(out, "%d×%d", state->rows, state->columns);
        return;
    }
    if (self->daily.year > 0) {
        text_addf(out, "%s · ", inversion_day_name(self->daily));
    }
    text_addf(out, "%d×%d · ", state->rows, state->columns);
    text_addf(out, state->mask_count == 1 ? tr("%d mask") : tr("%d masks"), state->mask_count);
    if (state->colours > 2) {
        text_addf(out, tr(" · %d colours"), state->colours);
    }
}

/* ---- Commands ---- */

static void inversion_scene_play_mask(GameShell *shell, void *self, int value) {
    shell_play(shell, (Move)value);
}

static void inversion_scene_play_key(GameShell *shell, void *self, int value) {
    inversion_scene_play_mask(shell, self, inversion_mask_of_key(shell, value));
}

static void inversion_scene_go_to_step(GameShell *shell, void *self, int value) {
    shell_go_to(shell, value);
}

static CommandState goal_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the goal: masks change the other board.")};
}

static CommandState ground_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){COMMAND_IMPOSSIBLE,
                          .reason = tr("These cells play no mask: choose one below the boards.")};
}

static void inversion_scene_ignore(GameShell *shell, void *self, int value) {
}

/* Where the cells are too small the first press enlarges the place. */
static void inversion_scene_press_cell(GameShell *shell, void *self, int value);

static void swap_boards(GameShell *shell, void *state, int value) {
    InversionScene *self = state;
    self->is_goal_large = !self->is_goal_large;
    magnifier_close(&self->magnifier);
    shell_mark_dirty(shell);
}

static CommandState hint_tool_state(const GameShell *shell, const void *self, int value) {
    if (inversion_is_solved(shell)) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("No mask is needed any more.")};
    }
    return inversion_free_state(shell, self, value);
}

static CommandState daily_state(const GameShell *shell, const void *state, int value) {
    const InversionScene *self = state;
    CommandState can = inversion_free_state(shell, state, value);
    if (can.can == COMMAND_POSSIBLE && self->daily.year > 0) {
        can.can = COMMAND_ON;
    }
    return can;
}

static void begin_daily(GameShell *shell, void *state, int value) {
    inversion_begin_daily(state);
}

/* The next step after a solved puzzle is another one. */
static CommandState inversion_scene_new_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.is_primary = inversion_is_solved(shell)};
}

static void begin_new(GameShell *shell, void *self, int value) {
    inversion_begin_new(shell);
}

enum {
    MASK,
    MASK_KEY,
    INVERSION_SCENE_AIM,
    INVERSION_SCENE_LOUPE,
    INVERSION_SCENE_STEP,
    GOAL,
    SWAP,
    GROUND
};

static const Command inversion_scene_game_commands[] = {
    [MASK] = {.id = "mask",
              .label = N_("Mask"),
              .place = COMMAND_BOARD,
              .state = inversion_mask_state,
              .run = inversion_scene_play_mask},
    [MASK_KEY] = {.id = "mask-key",
                  .label = N_("Mask"),
                  .help = N_("play a mask"),
                  .key = DIGITS_OF('0', '9', 0),
                  .place = COMMAND_BOARD,
                  .state = inversion_mask_key_state,
                  .run = inversion_scene_play_key},
    [INVERSION_SCENE_AIM] = {.id = "aim",
                             .label = N_("Cell"),
                             .place = COMMAND_BOARD,
                             .run = inversion_scene_press_cell},
    [INVERSION_SCENE_LOUPE] = {.id = "loupe",
                               .label = N_("Enlarged"),
                               .place = COMMAND_BOARD,
                               .run = inversion_scene_ignore},
    [INVERSION_SCENE_STEP] = {.id = "step",
                              .label = N_("Step"),
                              .place = COMMAND_BOARD,
                              .state = inversion_free_state,
                              .run = inversion_scene_go_to_step},
    [GOAL] = {.id = "goal",
              .label = N_("Goal"),
              .place = COMMAND_BOARD,
              .state = goal_state,
              .run = inversion_scene_ignore},
    [SWAP] = {.id = "swap",
              .label = N_("Goal"),
              .help = N_("on large boards: look at the goal, or at the board again"),
              .key = KEY_OF('v', 0),
              .place = COMMAND_BOARD,
              .run = swap_boards},
    [GROUND] = {.id = "ground",
                .label = N_("Board"),
                .place = COMMAND_BOARD,
                .state = ground_state,
                .run = inversion_scene_ignore},
    {.id = "hint",
     .label = N_("Hint"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &inversion_hint_mode,
     .state = hint_tool_state},
    {.id = "solve",
     .label = N_("Solve"),
     .key = KEY_OF('s', 0),
     .icon = IMAGE_SOLVE,
     .place = COMMAND_TOOL,
     .opens = &inversion_solution_mode,
     .state = inversion_free_state},
    {.id = "explain",
     .label = N_("Explain"),
     .help = N_("the algebra behind it"),
     .key = KEY_OF('e', 0),
     .icon = IMAGE_EXPLAIN,
     .place = COMMAND_TOOL,
     .opens = &inversion_lesson_mode,
     .state = inversion_free_state},
    {.id = "race",
     .label = N_("Race"),
     .help = N_("race against the computer"),
     .key = KEY_OF('c', 0),
     .icon = IMAGE_RACE,
     .place = COMMAND_TOOL,
     .opens = &inversion_race_mode,
     .state = inversion_free_state},
    {.id = "options",
     .label = N_("Rules"),
     .key = KEY_OF('o', 0),
     .icon = IMAGE_RULES,
     .place = COMMAND_TOOL,
     .opens = &inversion_options_mode,
     .state = inversion_free_state},
    {.id = "chip",
     .label = N_("Rules"),
     .place = COMMAND_CHIP,
     .opens = &inversion_options_mode,
     .state = inversion_free_state},
    {.id = "new",
     .label = N_("New puzzle"),
     .key = KEY_OF('n', MOD_CTRL),
     .icon = IMAGE_NEW,
     .place = COMMAND_NEW,
     .state = inversion_scene_new_state,
     .run = begin_new},
    {.id = "daily",
     .label = N_("The puzzle of the day"),
     .key = KEY_OF('t', 0),
     .icon = IMAGE_DAILY,
     .place = COMMAND_MENU,
     .state = daily_state,
     .run = begin_daily},
    {.id = "boards",
     .label = N_("Set up the boards"),
     .help = N_("set up the start and the goal by hand"),
     .key = KEY_OF('b', 0),
     .icon = IMAGE_EDIT,
     .place = COMMAND_MENU,
     .opens = &inversion_boards_mode,
     .state = inversion_free_state},
    {.id = "editor",
     .label = N_("Rule editor"),
     .help = N_("rule editor: make masks of your own"),
     .key = KEY_OF('r', 0),
     .icon = IMAGE_RULES,
     .place = COMMAND_MENU,
     .opens = &inversion_editor_mode,
     .state = inversion_free_state},
    {.id = "factory",
     .label = N_("Rule factory"),
     .help = N_("rule factory: a series of rules to choose from"),
     .key = KEY_OF('f', 0),
     .icon = IMAGE_SETS,
     .place = COMMAND_MENU,
     .opens = &inversion_generator_mode,
     .state = inversion_free_state},
    {.id = "tally",
     .label = N_("Tally"),
     .help = N_("your puzzles so far"),
     .key = KEY_OF('l', 0),
     .icon = IMAGE_TALLY,
     .place = COMMAND_MENU,
     .opens = &inversion_tally_mode,
     .state = inversion_free_state},
    {.id = "memory",
     .label = N_("The learner’s memory"),
     .key = KEY_OF('m', 0),
     .icon = IMAGE_MEMORY,
     .place = COMMAND_MENU,
     .opens = &inversion_memory_mode,
     .state = inversion_free_state},
    {.id = "giant",
     .label = N_("Giant boards"),
     .help = N_("giant boards to watch"),
     .key = KEY_OF('g', 0),
     .icon = IMAGE_GIANT,
     .place = COMMAND_MENU,
     .opens = &inversion_giant_mode,
     .state = inversion_free_state},
    {0},
};

/* ---- The stage and the keys ---- */

static void inversion_scene_press_cell(GameShell *shell, void *self, int value) {
    if (!inversion_enlarge(shell, value)) {
        shell_run(shell, &inversion_scene_game_commands[MASK],
                  inversion_mask_of_cell(inversion_state_of(shell), value));
    }
}

static void inversion_scene_layout_stage(GameShell *shell, void *self, Rect area) {
    static const InversionBoardCommands commands = {
        .mask = &inversion_scene_game_commands[MASK],
        .aim = &inversion_scene_game_commands[INVERSION_SCENE_AIM],
        .loupe = &inversion_scene_game_commands[INVERSION_SCENE_LOUPE],
        .step = &inversion_scene_game_commands[INVERSION_SCENE_STEP],
        .goal = &inversion_scene_game_commands[GOAL],
        .swap = &inversion_scene_game_commands[SWAP],
        .ground = &inversion_scene_game_commands[GROUND]};
    inversion_layout_stage(shell, &commands);
}

static void inversion_scene_draw_stage(const GameShell *shell, const void *self, Canvas *canvas,
                                       int64_t now_ms) {
    inversion_draw_stage(shell, canvas, now_ms);
}

static bool press_board_key(GameShell *shell, void *state, const Event *event) {
    InversionScene *self = state;
    if (magnifier_key(&self->magnifier, event)) {
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0)) {
        const int mask = shell->is_cursor_shown ? inversion_pointed_mask(shell) : -1;
        return mask >= 0 && shell_play(shell, (Move)mask);
    }
    return inversion_cursor_key(shell, event);
}

static bool point_stage(GameShell *shell, void *self, const Event *event) {
    return inversion_point_stage(shell, event);
}

const Mode inversion_game_mode = {
    .name = "game",
    .commands = inversion_scene_game_commands,
    .status = tell_game,
    .counter = inversion_scene_tell_count,
    .board_area = {.layout = inversion_scene_layout_stage, .draw = inversion_scene_draw_stage},
    .layout_card = inversion_layout_game_card,
    .input = {.key = press_board_key, .pointer = point_stage},
    .changed = game_changed,
    .tick = inversion_scene_tick_game,
    .job_done = inversion_scene_take_answer,
};

const Mode *const inversion_modes[] = {&inversion_game_mode,     &inversion_hint_mode,
                                       &inversion_solution_mode, &inversion_lesson_mode,
                                       &inversion_editor_mode,   &inversion_generator_mode,
                                       &inversion_options_mode,  &inversion_boards_mode,
                                       &inversion_race_mode,     &inversion_run_mode,
                                       &inversion_memory_mode,   &inversion_giant_mode,
                                       &inversion_tally_mode,    NULL};

/* ---- The scene ---- */

/* In a race nothing is taken back. */
static void inversion_scene_restart_puzzle(GameShell *shell) {
    const CommandState can = inversion_free_state(shell, NULL, 0);
    if (can.can == COMMAND_IMPOSSIBLE) {
        shell_refuse(shell, (Rect){0}, can.reason);
    } else {
        shell_go_to(shell, 0);
    }
}

static const GameHooks inversion_scene_hooks = {
    .title = N_("Inversion"),
    .rules = &inversion_game,
    .modes = inversion_modes,
    .replaced = N_("New puzzle."),
    .options_save = inversion_options_save,
    .option_load = inversion_option_load,
    .describe_new = inversion_describe_new,
    .restart = inversion_scene_restart_puzzle,
    .import = inversion_import_id,
    .export_text = inversion_export_text,
    .chip = inversion_scene_tell_chip,
};

static void destroy_inversion(Scene *scene) {
    if (scene) {
        InversionScene *self = inversion_scene_of(shell_of(scene));
        shell_finish(&self->shell);
        free(self->memory.learner);
        free(self->memory.cleared);
        free(self->draft);
        inversion_solver_destroy(self->solver);
        free(scene);
    }
}

static Scene *create_inversion(SceneContext *context) {
    InversionScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    options_reset(inversion_options, self);
    self->race_wish = (InversionRaceWish){
        .form = INVERSION_RACE_IN_TURNS, .opponent = INVERSION_RACE_SPEEDY, .pace = 1};
    if (!shell_init(&self->shell, &inversion_scene_hooks, context)) {
        destroy_inversion((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass inversion_scene =
    SHELL_SCENE_CLASS("inversion", create_inversion, destroy_inversion);
