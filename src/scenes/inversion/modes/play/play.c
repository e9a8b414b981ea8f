/* Playing: the boards, the masks and the steps; the mode that is always open. */
#include <stdlib.h>

#include "inversion/codes.h"
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/input.h"
#include "scenes/inversion/board/speech.h"
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/model/timing.h"
#include "scenes/inversion/modes.h"
#include "scenes/inversion/modes/play/card.h"
#include "scenes/kit/game/player.h"
#include "scenes/kit/game/tour.h"
#include "scenes/kit/paper/worksheet_mode.h"
#include "scenes/shell/i18n.h"

#define INVERSION_COUNTER_MIN_U 520.0F /* a narrower window has no counter in its bar */
#define INVERSION_CELEBRATION_MS 600

/* ---- What happens ---- */

/* A puzzle of the day or a level that has come by any way is not called a new puzzle. */
static void inversion_name_toast(InversionScene *self, PositionChange change) {
    if (change != CHANGE_OTHER || self->shell.message.toast_until_ms == 0) {
        return;
    }
    if (self->daily.year > 0) {
        shell_show_toast(&self->shell, N_("The puzzle of the day."), NULL);
    } else if (self->level >= 0) {
        shell_show_toast(&self->shell, N_("A new level."), NULL);
    }
}

static void game_changed(GameShell *shell, void *state, PositionChange change) {
    InversionScene *self = state;
    const bool is_replaced = change != CHANGE_STEP;
    if (is_replaced && session_length(shell->session) == 0) {
        self->is_helped = false;
        self->is_recorded = false;
        self->is_new_star = false;
    }
    inversion_timing_follow(self, change);
    inversion_update_trail(self);
    if (is_replaced) {
        inversion_recognize_daily(self);
        inversion_levels_recognize(self);
        inversion_name_toast(self, change);
        shell_set_cursor(shell, 0, 0);
        self->is_goal_large = false;
    }
    magnifier_close(&self->magnifier);
    inversion_solution_reset(self, is_replaced);
    inversion_record_result(self);
    self->is_looking = false;
    if (change == CHANGE_ENTERED) {
        tour_offer(shell, &inversion_tour_mode);
    }
    result_reveal_begin(&self->reveal, shell,
                        inversion_is_solved(shell) && session_cursor(shell->session) > 0,
                        INVERSION_CELEBRATION_MS);
    shell_animate(shell, inversion_is_solved(shell) ? INVERSION_CELEBRATION_MS : INVERSION_FLIP_MS);
}

static void inversion_take_answer(GameShell *shell, void *state, int number, void *payload) {
    InversionScene *self = state;
    if (number == INVERSION_JOB_DRAW) {
        inversion_take_drawn(self, payload);
    } else {
        inversion_solution_take(self, payload);
        inversion_record_result(self); /* solved before the best was known */
    }
}

static int64_t inversion_tick_game(GameShell *shell, void *state, int64_t now_ms) {
    InversionScene *self = state;
    inversion_solution_continue(self);
    return shell_sooner(strip_tick(&self->palette, shell, now_ms),
                        result_reveal_tick(&self->reveal, shell, now_ms));
}

/* ---- Words ---- */

static void inversion_add_count(const GameShell *shell, Text *out) {
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

static void inversion_say_count(const GameShell *shell, const void *self, Text *out) {
    if (shell->context->window.width >= INVERSION_COUNTER_MIN_U) {
        inversion_add_count(shell, out);
    }
}

static void inversion_say_solved(const InversionScene *self, Head *head) {
    const int moves = session_cursor(self->shell.session);
    const int best = self->from_start.clicks;
    const bool is_proved = self->from_start.is_known && self->from_start.is_proved;
    const bool is_best = is_proved && moves <= best && moves > 0;
    head->tone = HEAD_GOOD;
    head->is_end = true;
    text_add(&head->title, is_best && !self->is_helped ? tr("Perfect!") : tr("Solved!"));
    if (!is_proved) {
        text_addf(&head->detail, tr("Masks played: %d"), moves);
    } else if (moves <= best) {
        text_addf(&head->detail, tr("Masks played: %d, the fewest possible"), moves);
    } else {
        text_addf(&head->detail, tr("Masks played: %1$d; %2$d are enough"), moves, best);
    }
}

/* The fewest masks from the current board. */
static void inversion_say_from_here(const InversionScene *self, Text *detail) {
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

static void inversion_say_game(const GameShell *shell, const void *state, Head *head) {
    const InversionScene *self = state;
    if (inversion_is_drawing(shell)) {
        text_add(&head->title, tr("Match the goal"));
        text_add(&head->detail, tr("Drawing a puzzle…"));
    } else if (inversion_is_solved(shell)) {
        inversion_say_solved(self, head);
    } else if (self->from_start.is_known && !self->from_start.is_solvable) {
        head->tone = HEAD_WARNING;
        text_add(&head->title, tr("No masks lead to this goal"));
        text_add(&head->detail, tr("Solve shows why. Every new puzzle has a solution."));
    } else {
        const int differing = inversion_state_differing(inversion_state_of(shell));
        text_add(&head->title, tr("Match the goal"));
        if (shell->context->window.width < INVERSION_COUNTER_MIN_U) {
            inversion_add_count(shell, &head->detail); /* the bar has no room for it */
            return;
        }
        text_addf(&head->detail,
                  locale_plural("%d cell differs", "%d cells differ", (unsigned long)differing),
                  differing);
        inversion_say_from_here(self, &head->detail);
    }
}

/* ---- Commands ---- */

static void inversion_play_mask(GameShell *shell, void *self, int value) {
    shell_play(shell, (Move)value);
}

static void inversion_play_mask_key(GameShell *shell, void *self, int value) {
    inversion_play_mask(shell, self, inversion_mask_of_key(shell, value));
}

static void inversion_go_to_step(GameShell *shell, void *self, int value) {
    shell_go_to(shell, value);
}

static CommandState goal_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the goal. Masks change the other board.")};
}

static CommandState ground_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){COMMAND_IMPOSSIBLE,
                          .reason = tr("These cells play no mask. Choose one below the boards.")};
}

static void inversion_ignore_click(GameShell *shell, void *self, int value) {
}

/* Where the cells are too small the first press enlarges the place. */
static void inversion_press_cell(GameShell *shell, void *self, int value);

static void swap_boards(GameShell *shell, void *state, int value) {
    InversionScene *self = state;
    self->is_goal_large = !self->is_goal_large;
    magnifier_close(&self->magnifier);
    shell_mark_dirty(shell);
}

static CommandState hint_tool_state(const GameShell *shell, const void *self, int value) {
    if (inversion_is_solved(shell)) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("The puzzle is already solved.")};
    }
    return inversion_free_state(shell, self, value);
}

#define APL_LINES_SIZE 2048

static CommandState apl_state(const GameShell *shell, const void *state, int value) {
    const bool has_apl = inversion_has_apl(inversion_state_of(shell));
    return (CommandState){.can = has_apl ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("APL takes boards of two colours and up to 36 cells.")};
}

static void open_apl(GameShell *shell, void *state, int value) {
    char lines[APL_LINES_SIZE];
    Text text = text_over(lines, sizeof lines);
    inversion_apl_write(inversion_state_of(shell), &text);
    scene_hand_over(shell->context, text_duplicate(lines), NULL);
    shell_go_to_scene(shell, "apl");
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

/* The next step after a solved puzzle is another one, after a level the next level. */
static CommandState inversion_new_state(const GameShell *shell, const void *self, int value) {
    const bool is_solved = inversion_is_solved(shell);
    const bool has_next = is_solved && inversion_levels_next(inversion_const_scene_of(shell)) >= 0;
    return (CommandState){.label = has_next ? tr("Next level") : NULL, .is_primary = is_solved};
}

static void begin_new(GameShell *shell, void *self, int value) {
    const int level = inversion_levels_next(self);
    if (inversion_is_solved(shell) && level >= 0) {
        inversion_begin_level(self, level);
    } else {
        inversion_begin_new(shell);
    }
}

static CommandState inversion_result_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = inversion_has_result(shell) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void inversion_try_again(GameShell *shell, void *self, int value) {
    shell_go_to(shell, 0);
}

static void inversion_look_again(GameShell *shell, void *state, int value) {
    ((InversionScene *)state)->is_looking = true;
    shell_rewind_card(shell);
    shell_mark_dirty(shell);
}

enum {
    MASK,
    MASK_KEY,
    INVERSION_SMALL_CELL,
    INVERSION_LENS,
    INVERSION_STEP,
    GOAL,
    SWAP,
    GROUND,
    PLAYED,
    TRY_AGAIN,
    LOOK_AGAIN
};

static const Command inversion_game_commands[] = {
    [MASK] = {.id = "mask",
              .label = N_("Mask"),
              .place = COMMAND_BOARD,
              .state = inversion_mask_state,
              .run = inversion_play_mask},
    [MASK_KEY] = {.id = "mask-key",
                  .label = N_("Mask"),
                  .help = N_("play a mask"),
                  .key = DIGITS_OF('0', '9', 0),
                  .place = COMMAND_BOARD,
                  .state = inversion_mask_key_state,
                  .run = inversion_play_mask_key},
    [INVERSION_SMALL_CELL] = {.id = "aim",
                              .label = N_("Cell"),
                              .place = COMMAND_BOARD,
                              .run = inversion_press_cell},
    [INVERSION_LENS] = {.id = "loupe",
                        .label = N_("Enlarged"),
                        .place = COMMAND_BOARD,
                        .run = inversion_ignore_click},
    [INVERSION_STEP] = {.id = "step",
                        .label = N_("Step"),
                        .place = COMMAND_BOARD,
                        .state = inversion_free_state,
                        .run = inversion_go_to_step},
    [GOAL] = {.id = "goal",
              .label = N_("Goal"),
              .place = COMMAND_BOARD,
              .state = goal_state,
              .run = inversion_ignore_click},
    [SWAP] = {.id = "swap",
              .label = N_("Goal"),
              .help = N_("on large boards: switch between goal and board"),
              .key = KEY_OF('v', 0),
              .place = COMMAND_BOARD,
              .run = swap_boards},
    [GROUND] = {.id = "ground",
                .label = N_("Board"),
                .place = COMMAND_BOARD,
                .state = ground_state,
                .run = inversion_ignore_click},
    [PLAYED] = {.id = "played",
                .label = N_("Step"),
                .place = COMMAND_INSIDE,
                .state = inversion_free_state,
                .run = inversion_go_to_step},
    [TRY_AGAIN] = {.id = "try-again",
                   .label = N_("Try again"),
                   .icon = IMAGE_RESTART,
                   .place = COMMAND_INSIDE,
                   .state = inversion_result_state,
                   .run = inversion_try_again},
    [LOOK_AGAIN] = {.id = "look-again",
                    .label = N_("Look again"),
                    .icon = IMAGE_PAST,
                    .place = COMMAND_INSIDE,
                    .state = inversion_result_state,
                    .run = inversion_look_again},
    {.id = "hint",
     .label = N_("Hint"),
     .help = N_("a hint that says a little more each time"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &inversion_hint_mode,
     .state = hint_tool_state},
    {.id = "solve",
     .label = N_("Solve"),
     .help = N_("the masks of a solution, played one by one"),
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
     .help = N_("choose the board and its masks"),
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
     .state = inversion_new_state,
     .run = begin_new},
    {.id = "daily",
     .label = N_("The puzzle of the day"),
     .key = KEY_OF('t', 0),
     .icon = IMAGE_DAILY,
     .place = COMMAND_MENU,
     .state = daily_state,
     .run = begin_daily},
    {.id = "levels",
     .label = N_("Level map"),
     .help = N_("level map: a hundred puzzles, from easy to hard"),
     .key = KEY_OF('w', 0),
     .icon = IMAGE_STAR,
     .place = COMMAND_MENU,
     .opens = &inversion_levels_mode,
     .state = inversion_free_state},
    {.id = "boards",
     .label = N_("Edit the boards"),
     .help = N_("edit the start and the goal"),
     .key = KEY_OF('b', 0),
     .icon = IMAGE_EDIT,
     .place = COMMAND_MENU,
     .opens = &inversion_boards_mode,
     .state = inversion_free_state},
    {.id = "editor",
     .label = N_("Rule editor"),
     .help = N_("rule editor: make your own masks"),
     .key = KEY_OF('r', 0),
     .icon = IMAGE_RULES,
     .place = COMMAND_MENU,
     .opens = &inversion_editor_mode,
     .state = inversion_free_state},
    {.id = "factory",
     .label = N_("Random rules"),
     .help = N_("random rules: choose from a series"),
     .key = KEY_OF('f', 0),
     .icon = IMAGE_SETS,
     .place = COMMAND_MENU,
     .opens = &inversion_generator_mode,
     .state = inversion_free_state},
    {.id = "apl",
     .label = N_("APL line"),
     .help = N_("this board in lines of APL"),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .state = apl_state,
     .run = open_apl},
    {.id = "tally",
     .label = N_("My results"),
     .help = N_("your results so far"),
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
    WORKSHEET_OPEN(inversion_worksheet_mode),
    TOUR_OPEN(inversion_tour_mode, inversion_free_state),
    {0},
};

/* ---- The card ---- */

static void layout_game_card(GameShell *shell, void *state, Panel *panel) {
    static const InversionCardCommands commands = {.step = &inversion_game_commands[PLAYED],
                                                   .try_again = &inversion_game_commands[TRY_AGAIN],
                                                   .look_again =
                                                       &inversion_game_commands[LOOK_AGAIN]};
    inversion_layout_play_card(shell, &commands, panel);
}

/* ---- The board area and the keys ---- */

static void inversion_press_cell(GameShell *shell, void *self, int value) {
    if (!inversion_enlarge(shell, value)) {
        shell_run(shell, &inversion_game_commands[MASK],
                  inversion_mask_of_cell(inversion_state_of(shell), value));
    }
}

static void inversion_layout_game(GameShell *shell, void *self, Rect area) {
    static const InversionBoardCommands commands = {
        .mask = &inversion_game_commands[MASK],
        .small_cell = &inversion_game_commands[INVERSION_SMALL_CELL],
        .lens = &inversion_game_commands[INVERSION_LENS],
        .step = &inversion_game_commands[INVERSION_STEP],
        .goal = &inversion_game_commands[GOAL],
        .swap = &inversion_game_commands[SWAP],
        .ground = &inversion_game_commands[GROUND]};
    inversion_layout_board_area(shell, &commands);
}

static bool press_board_key(GameShell *shell, void *state, const Event *event) {
    InversionScene *self = state;
    if (magnifier_key(&self->magnifier, shell, event)) {
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0)) {
        const int mask = shell->view.is_cursor_shown ? inversion_pointed_mask(shell) : -1;
        return mask >= 0 && shell_run(shell, &inversion_game_commands[MASK], mask);
    }
    return inversion_cursor_key(shell, event);
}

static bool inversion_point_game(GameShell *shell, void *self, const Event *event) {
    return inversion_point_board_area(shell, event);
}

const Mode inversion_game_mode = {
    .name = "game",
    .commands = inversion_game_commands,
    .status = inversion_say_game,
    .counter = inversion_say_count,
    .board_area = {.layout = inversion_layout_game,
                   .draw = inversion_draw_board_area,
                   .speech = &inversion_board_speech},
    .layout_card = layout_game_card,
    .input = {.key = press_board_key, .pointer = inversion_point_game},
    .changed = game_changed,
    .tick = inversion_tick_game,
    .job_done = inversion_take_answer,
};
