/* The running race: a background mode of the game. */
#include <stdio.h>

#include "scenes/inversion/model/learner_store.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/kit/game/results.h"
#include "scenes/shell/i18n.h"

/* The nodes of the search for the opponent's plan: with two colours a node is a block of solutions.
 */
#define BLOCKS UINT64_C(1024)
#define RACE_RUN_DIGITS UINT64_C(2000000)
#define REPLY_MS (INVERSION_FLIP_MS + 350)
#define RACE_RUN_SEED_STEP 0xD1B54A32D192ED03u
#define RACE_RUN_KIND_SIZE 40
#define RACE_RUN_TRIES 8

enum { JOB_PLAN = 1 };

/* The worker's question and answer. */
typedef struct RaceQuestion {
    InversionState state;
    InversionRaceLevel level;
    uint64_t seed;
    Status status;
    InversionRacePlan plan;
} RaceQuestion;

static bool open_race(GameShell *shell, void *own, Text *reason) {
    InversionScene *self = inversion_scene_of(shell);
    Race *race = own;
    race->match.options = self->race_options;
    race->draws_left = RACE_RUN_TRIES;
    self->is_bound = true;
    return true;
}

static void close_race(GameShell *shell, void *self) {
    inversion_scene_of(shell)->is_bound = false;
    inversion_scene_of(shell)->yields = false;
    inversion_scene_of(shell)->duel.is_on = false;
}

static void drop_race(GameShell *shell) {
    shell_close(shell, &inversion_run_mode);
}

/* Between two moves of an opponent that does not wait. */
static int64_t race_pace_ms(int pace) {
    static const int64_t paces[INVERSION_RACE_PACES] = {6000, 3500, 1800};
    return paces[pace];
}

/* The learner when it is the opponent, else NULL. */
static const InversionLearner *learner_of(GameShell *shell, const Race *race) {
    return race->match.options.opponent == INVERSION_RACE_LEARNER
               ? inversion_learner_of(inversion_scene_of(shell))
               : NULL;
}

/* ---- The end ---- */

static void record_race(GameShell *shell, const Race *race, bool is_won) {
    char kind[RACE_RUN_KIND_SIZE];
    Text text = text_over(kind, sizeof kind);
    text_addf(&text, "%s-%s", race_form_id(race->match.options.form),
              race_opponent_id(race->match.options.opponent));
    const StoredResult result = {.game = RACE_RESULTS,
                                 .opponent = kind,
                                 .outcome = is_won ? STORED_WON : STORED_LOST,
                                 .moves = race->match.spent};
    /* A failure is not fatal: the race is over anyway. */
    (void)results_add(shell, result);
}

/* Teaches the learner how the goal was reached. */
static void teach(GameShell *shell, const Race *race, bool is_players) {
    InversionScene *self = inversion_scene_of(shell);
    InversionLearner *learner = inversion_learner_of(self);
    if (learner && inversion_race_match_teach(&race->match, shell->session, is_players, learner)) {
        inversion_learner_save(self);
    }
}

/* Hands the race to the mode of its end and closes this background mode, which frees its state. */
static void end_race(GameShell *shell, Race *race, RacePhase phase) {
    const bool is_players = inversion_is_solved(shell);
    race->phase = phase;
    race->match.owed = 0;
    record_race(shell, race, phase == RACE_WON);
    if (race->match.options.opponent == INVERSION_RACE_LEARNER &&
        (is_players || inversion_race_match_is_opponent_there(&race->match))) {
        teach(shell, race, is_players);
    }
    const Race ended = *race;
    drop_race(shell);
    race_show_end(shell, &ended);
    shell_save(shell);
}

/* True when the race is over and its state is freed. */
static bool ends_now(GameShell *shell, Race *race) {
    if (race->phase != RACE_ON) {
        return false;
    }
    const InversionRaceVerdict verdict =
        inversion_race_match_verdict(&race->match, inversion_is_solved(shell));
    if (verdict == INVERSION_RACE_GOES_ON) {
        return false;
    }
    end_race(shell, race, verdict == INVERSION_RACE_IS_WON ? RACE_WON : RACE_LOST);
    return true;
}

/* An error shows once the solution from here is known. True when the race is over. */
static bool ends_by_error(GameShell *shell, Race *race) {
    if (race->phase != RACE_ON ||
        !inversion_race_match_has_erred(&race->match, &inversion_scene_of(shell)->from_here)) {
        return false;
    }
    race->has_erred = true;
    end_race(shell, race, RACE_LOST);
    return true;
}

/* ---- The start ---- */

static void plan_way(void *payload, const atomic_bool *stop) {
    RaceQuestion *question = payload;
    const int masks = question->state.mask_count;
    Budget budget = budget_nodes(
        question->state.colours == 2 ? BLOCKS : RACE_RUN_DIGITS / (uint64_t)(masks + 1) + 1);
    Rng rng = rng_seeded(question->seed);
    budget.stop = stop;
    question->status =
        inversion_race_plan(&question->state, question->level, &rng, &budget, &question->plan);
}

/* Returns false and ends the race when the worker cannot start. */
static bool start_planning(GameShell *shell, const Race *race) {
    static const ModeJob job = {sizeof(RaceQuestion), plan_way, NULL};
    RaceQuestion question = {.state = race->match.own, /* at its start */
                             .level = (InversionRaceLevel)race->match.options.opponent,
                             .seed = race->seed};
    const bool is_started = shell_start_job(shell, &inversion_run_mode, JOB_PLAN, &job, &question);
    if (!is_started) {
        drop_race(shell);
    }
    return is_started;
}

/* Starts the opponent from the start, or continues a reopened race. */
static bool set_off(GameShell *shell, Race *race) {
    race->phase = RACE_ON;
    const InversionLearner *learner = learner_of(shell, race);
    while (race->match.done < race->to_repeat &&
           inversion_race_match_move_opponent(&race->match, learner)) {
    }
    const bool is_quick = race->match.options.form == INVERSION_RACE_IN_TURNS ||
                          inversion_race_match_opponent_begins(&race->match);
    race->next_at_ms =
        shell->now_ms + (is_quick ? REPLY_MS : race_pace_ms(race->match.options.pace));
    race->to_repeat = 0;
    shell_mark_dirty(shell);
    const bool has_ended = ends_now(shell, race);
    shell_save(shell);
    return !has_ended;
}

static void take_plan(GameShell *shell, void *self, int number, void *payload) {
    Race *race = self;
    const RaceQuestion *question = payload;
    const bool has_failed =
        question->status == STATUS_NO_MEMORY || question->status == STATUS_NOT_FOUND;
    race->match.plan = question->plan;
    if (has_failed) {
        shell_notice(shell, tr("There is not enough memory to think."));
        drop_race(shell);
    } else if (race->phase == RACE_PLANNING) {
        set_off(shell, race);
    }
}

/* Returns false and ends the race when the learner cannot play the puzzle. */
static bool race_run_take_board(GameShell *shell, Race *race) {
    if (race->match.options.opponent == INVERSION_RACE_LEARNER && !learner_of(shell, race)) {
        shell_notice(shell, tr("The learner plays boards of at most 36 cells and masks."));
        drop_race(shell);
        return false;
    }
    inversion_race_match_begin(&race->match, inversion_state_of(shell), race->seed);
    race->phase = RACE_PLANNING;
    return true;
}

/* ---- What happens to the puzzle ---- */

/* Handles another puzzle: either it is the race's, or the player has left the race. */
static void puzzle_came(GameShell *shell, Race *race) {
    if (race->phase == RACE_DRAWING && race->is_asking) {
        race->is_asking = false;
        if (!inversion_is_solved(shell)) {
            race->seed = inversion_scene_of(shell)->seed ^ RACE_RUN_SEED_STEP;
            race->match.owed = race->match.options.form == INVERSION_RACE_IN_TURNS &&
                               race->match.options.opponent_begins;
            race_run_take_board(shell, race);
        }
        return;
    }
    if (race->match.spent > 0) {
        record_race(shell, race, false);
        shell_notice(shell, tr("You gave up the race: it counts as lost."));
    }
    drop_race(shell);
}

static void player_moved(GameShell *shell, Race *race) {
    if (race->phase == RACE_DRAWING) {
        drop_race(shell); /* the player went on with the current puzzle */
        return;
    }
    race->match.spent++;
    if (race->phase == RACE_ON && race->match.owed > 0) {
        race->match.owed--; /* a quick player moved before this */
        inversion_race_match_move_opponent(&race->match, learner_of(shell, race));
        if (inversion_race_match_is_opponent_there(&race->match)) {
            end_race(shell, race, RACE_LOST);
            return;
        }
    }
    if (race->is_waiting || race->match.options.form == INVERSION_RACE_IN_TURNS) {
        race->next_at_ms = shell->now_ms + (race->match.options.form == INVERSION_RACE_IN_TURNS
                                                ? REPLY_MS
                                                : race_pace_ms(race->match.options.pace));
    }
    race->is_waiting = false;
    race->match.owed += race->match.options.form == INVERSION_RACE_IN_TURNS;
    shell_hide_toast(shell); /* from now on, opening another puzzle loses the race */
    ends_now(shell, race);
}

static void race_changed(GameShell *shell, void *self, PositionChange change) {
    Race *race = self;
    if (change == CHANGE_OTHER) {
        puzzle_came(shell, race);
    } else if (change == CHANGE_STEP) {
        player_moved(shell, race);
    } else {
        race->is_waiting = race->phase == RACE_ON || race->phase == RACE_PLANNING;
    }
}

/* Makes the opponent's move when it is due. False when that ended the race. */
static bool answer(GameShell *shell, Race *race, int64_t now_ms) {
    race->match.owed -= race->match.options.form == INVERSION_RACE_IN_TURNS;
    race->next_at_ms = now_ms + (race->match.options.form == INVERSION_RACE_AT_PACE
                                     ? race_pace_ms(race->match.options.pace)
                                     : REPLY_MS);
    if (inversion_race_match_move_opponent(&race->match, learner_of(shell, race))) {
        race->moved_at_ms = shell->now_ms;
        shell_mark_dirty(shell);
        const bool has_ended = ends_now(shell, race);
        shell_save(shell);
        return !has_ended;
    }
    return true;
}

/* Asks for the puzzle, which the worker may draw and deliver later. False when the race has ended.
 */
static bool ask_for_puzzle(GameShell *shell, Race *race) {
    if (race->draws_left-- == 0) {
        drop_race(shell);
        return false;
    }
    race->is_asking = true;
    inversion_begin_new(shell);
    return shell_state_of(shell, &inversion_run_mode) != NULL;
}

/* Starts the planning for the opponent. */
static bool prepare(GameShell *shell, Race *race) {
    inversion_scene_of(shell)->yields = race->phase == RACE_PLANNING;
    if (race->phase != RACE_PLANNING) {
        return true;
    }
    if (race->match.options.opponent == INVERSION_RACE_LEARNER) {
        return set_off(shell, race);
    }
    return shell_is_thinking(shell, &inversion_run_mode, JOB_PLAN) ||
           start_planning(shell, race); /* also after a move cancelled it */
}

/* Does what is due; returns the next wake-up. False in *goes_on when the race has ended. */
static int64_t run_on(GameShell *shell, Race *race, int64_t now_ms, bool *goes_on) {
    *goes_on = false;
    if ((race->phase == RACE_DRAWING && !race->is_asking && !ask_for_puzzle(shell, race)) ||
        !prepare(shell, race) || ends_by_error(shell, race)) {
        return 0;
    }
    *goes_on = true;
    const bool is_due =
        race->match.options.form == INVERSION_RACE_AT_PACE ||
        (race->match.options.form == INVERSION_RACE_IN_TURNS && race->match.owed > 0);
    if (race->phase != RACE_ON || race->is_waiting || !is_due) {
        return 0;
    }
    if (now_ms >= race->next_at_ms && !answer(shell, race, now_ms)) {
        *goes_on = false;
        return 0;
    }
    const bool is_next = race->match.options.form == INVERSION_RACE_AT_PACE || race->match.owed > 0;
    return is_next ? race->next_at_ms : 0;
}

static int64_t tick_race(GameShell *shell, void *self, int64_t now_ms) {
    bool goes_on = false;
    const int64_t wake_at_ms = run_on(shell, self, now_ms, &goes_on);
    if (goes_on) {
        race_update_duel(shell, self);
    }
    return wake_at_ms;
}

/* ---- Commands ---- */

static CommandState barred_state(const GameShell *shell, const void *self, int value) {
    return inversion_free_state(shell, self, value);
}

static void do_nothing(GameShell *shell, void *self, int value) {
}

/* Undo brings back the puzzle before the race while the toast offers it. */
static CommandState race_run_undo_state(const GameShell *shell, const void *self, int value) {
    return shell->message.toast_until_ms != 0 ? (CommandState){.can = COMMAND_POSSIBLE}
                                              : barred_state(shell, self, value);
}

static void undo_start(GameShell *shell, void *self, int value) {
    shell_run_id(shell, "strip-undo", 0);
}

static void give_up(GameShell *shell, void *self, int value) {
    Race *race = self;
    if (race->phase == RACE_ON) {
        end_race(shell, race, RACE_LOST);
    } else {
        drop_race(shell);
    }
}

static const Command run_commands[] = {
    {.id = "race-give-up", .label = N_("Give up"), .place = COMMAND_CARD, .run = give_up},
    COMMAND_UNDO(race_run_undo_state, undo_start),
    COMMAND_REDO(barred_state, do_nothing),
    {0},
};

/* ---- What is seen ---- */

static void race_run_say(const GameShell *shell, const void *self, Head *head) {
    race_say(self, head);
}

static void list_moves_left(const GameShell *shell, const Race *race, Panel *panel) {
    const int allowance = race_allowance(race);
    const int left = allowance - race->match.spent;
    if (allowance == 0) {
        return;
    }
    panel_textf(panel, locale_plural("%d move left", "%d moves left", (unsigned long)left), left);
    panel_bar(panel, (float)left / (float)allowance,
              left > allowance / 3 ? shell->context->theme.good : shell->context->theme.warning);
    panel_note(panel, tr("Playing a mask again undoes it, but costs a move."));
}

static void layout_race_card(GameShell *shell, void *self, Panel *panel) {
    const Race *race = self;
    if (race->match.options.form == INVERSION_RACE_BY_MOVES) {
        list_moves_left(shell, race, panel);
    } else {
        race_list_duel(shell, race, panel);
        panel_note(panel, tr("No hints and no undo in a race."));
    }
}

/* ---- In the store ---- */

static void save_race(const GameShell *shell, const void *self, Text *out) {
    const Race *race = self;
    if (race->phase == RACE_DRAWING) {
        return; /* there is nothing to save yet; load rejects it */
    }
    text_addf(out, "%llu.%d.%d.%d", (unsigned long long)race->seed, race->match.spent,
              race->match.done > race->to_repeat ? race->match.done : race->to_repeat,
              race->match.owed);
}

static bool load_race(GameShell *shell, void *self, const char *words) {
    Race *race = self;
    unsigned long long seed = 0;
    int spent = 0;
    int done = 0;
    int owed = 0;
    if (sscanf(words, "%llu.%d.%d.%d", &seed, &spent, &done, &owed) != 4 || spent < 0 || done < 0 ||
        done > INVERSION_RACE_MOVES_MAX || owed < 0 || owed > spent + 1 ||
        spent != session_cursor(shell->session)) {
        return false;
    }
    race->seed = seed;
    race->match.spent = spent;
    race->to_repeat = done;
    race->match.owed = owed;
    race->is_waiting = true;
    return race_run_take_board(shell, race);
}

const Mode inversion_run_mode = {
    .name = "run",
    .title = N_("Race"),
    .kind = MODE_BACKGROUND,
    .stays = true, /* leaving a race gives it up */
    .commands = run_commands,
    .state_size = sizeof(Race),
    .open = open_race,
    .close = close_race,
    .status = race_run_say,
    .layout_card = layout_race_card,
    .changed = race_changed,
    .tick = tick_race,
    .job_done = take_plan,
    .save = save_race,
    .load = load_race,
};
