/* The choice of a race, which also shows the result of the last one. */
#include "scenes/inversion/model/learner_store.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/kit/game/results.h"
#include "scenes/shell/i18n.h"

typedef struct RaceChoice {
    bool has_ended; /* otherwise there was no race, or its result has been read */
    Race ended;
    ResultSums tally; /* of races with the chosen options */
} RaceChoice;

void race_show_end(GameShell *shell, const Race *race) {
    if (!shell_open(shell, &inversion_race_mode)) {
        return;
    }
    RaceChoice *choice = shell_state_of(shell, &inversion_race_mode);
    choice->ended = *race;
    choice->has_ended = true;
}

static void choice_changed(GameShell *shell, void *self, PositionChange change) {
    if (change == CHANGE_OTHER) {
        ((RaceChoice *)self)->has_ended = false;
    }
}

static void race_choice_say(const GameShell *shell, const void *self, Head *head) {
    const RaceChoice *choice = self;
    if (choice->has_ended) {
        race_say_end(&choice->ended, head);
    } else {
        shell_game_mode(shell)->status(shell, shell->scene, head);
    }
}

/* ---- Choosing ---- */

static void choice_made(GameShell *shell, RaceChoice *choice) {
    choice->has_ended = false;
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void choose_form(GameShell *shell, void *self, int value) {
    InversionRaceOptions *options = &inversion_scene_of(shell)->race_options;
    options->form = (InversionRaceForm)value;
    if (options->form == INVERSION_RACE_BY_MOVES && options->opponent > INVERSION_RACE_YODA) {
        options->opponent = INVERSION_RACE_YODA;
    }
    choice_made(shell, self);
}

/* By default the master begins; the player can change that. */
static void race_choice_choose_opponent(GameShell *shell, void *self, int value) {
    InversionRaceOptions *options = &inversion_scene_of(shell)->race_options;
    if (options->opponent != value && value != INVERSION_RACE_LEARNER) {
        options->opponent_begins = inversion_race_moves_first((InversionRaceLevel)value);
    }
    options->opponent = value;
    choice_made(shell, self);
}

static void race_choice_choose_first(GameShell *shell, void *self, int value) {
    inversion_scene_of(shell)->race_options.opponent_begins = value == 1;
    choice_made(shell, self);
}

static void choose_errors(GameShell *shell, void *self, int value) {
    inversion_scene_of(shell)->race_options.is_strict = value == 1;
    choice_made(shell, self);
}

static void race_choice_choose_pace(GameShell *shell, void *self, int value) {
    inversion_scene_of(shell)->race_options.pace = value;
    choice_made(shell, self);
}

static CommandState start_state(const GameShell *shell, const void *self, int value) {
    const RaceChoice *choice = self;
    return (CommandState){.label = choice->has_ended ? tr("Race again") : NULL, .is_primary = true};
}

static void start_race(GameShell *shell, void *self, int value) {
    shell_open(shell, &inversion_run_mode);
    shell_close(shell, &inversion_race_mode);
}

static CommandState memory_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = inversion_const_scene_of(shell)->race_options.opponent ==
                                         INVERSION_RACE_LEARNER
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

enum { FORM, OPPONENT, PACE, FIRST, ERRORS };

static const Command race_commands[] = {
    [FORM] = {.id = "race-form", .label = N_("Race"), .place = COMMAND_INSIDE, .run = choose_form},
    [OPPONENT] = {.id = "race-opponent",
                  .label = N_("Opponent"),
                  .place = COMMAND_INSIDE,
                  .run = race_choice_choose_opponent},
    [PACE] = {.id = "race-pace-of",
              .label = N_("Pace"),
              .place = COMMAND_INSIDE,
              .run = race_choice_choose_pace},
    [FIRST] = {.id = "race-first",
               .label = N_("Begins"),
               .place = COMMAND_INSIDE,
               .run = race_choice_choose_first},
    [ERRORS] = {.id = "race-errors",
                .label = N_("Your mistakes"),
                .place = COMMAND_INSIDE,
                .run = choose_errors},
    {.id = "race-start",
     .label = N_("Start"),
     .place = COMMAND_CARD,
     .state = start_state,
     .run = start_race},
    {.id = "race-memory",
     .label = N_("Its memory"),
     .place = COMMAND_CARD,
     .opens = &inversion_memory_mode,
     .state = memory_state},
    {0},
};

/* ---- The card ---- */

static const char *note_of(const InversionRaceOptions *options) {
    static const char *const allowed[] = {
        N_("You may use up to three times the fewest moves."),
        N_("You may use up to twice the fewest moves."),
        N_("You must find the fewest moves."),
    };
    static const char *const opponents[INVERSION_RACE_OPPONENTS] = {
        N_("Bébéto makes many detours: up to three times the fewest moves."),
        N_("Speedy makes some detours: up to twice the fewest moves."),
        N_("Yoda always finds the fewest moves."),
        N_("The master never makes a mistake. When it starts, nobody can beat it in turns."),
        N_("The learner starts from nothing and remembers the masks of the boards it has seen "
           "won."),
    };
    return tr(options->form == INVERSION_RACE_BY_MOVES ? allowed[options->opponent]
                                                       : opponents[options->opponent]);
}

/* For races in turns: who moves first, and whether the player may err. */
static void list_turns(const InversionRaceOptions *options, Panel *panel) {
    const PanelChoice firsts[] = {{"race-first-you", tr("You")},
                                  {"race-first-opponent", tr("The opponent")}};
    const PanelChoice errors[] = {{"race-errors-allowed", tr("Allowed")},
                                  {"race-errors-none", tr("None")}};
    panel_choices(panel, tr("Begins"), firsts, 2, &race_commands[FIRST], options->opponent_begins);
    if (options->opponent != INVERSION_RACE_LEARNER) {
        panel_choices(panel, tr("Your mistakes"), errors, 2, &race_commands[ERRORS],
                      options->is_strict);
        panel_note(panel, options->is_strict
                              ? tr("You lose if you play a mask that is on no shortest way.")
                              : tr("Whoever starts and makes no mistake wins."));
    }
}

static void list_choices(const InversionRaceOptions *options, Panel *panel) {
    const PanelChoice forms[INVERSION_RACE_FORMS] = {{"race-moves", tr("By moves")},
                                                     {"race-turns", tr("In turns")},
                                                     {"race-pace", tr("By time")}};
    const PanelChoice paces[INVERSION_RACE_PACES] = {
        {"race-slow", tr("Slow")}, {"race-medium", tr("Medium")}, {"race-fast", tr("Fast")}};
    PanelChoice opponents[INVERSION_RACE_OPPONENTS];
    char ids[INVERSION_RACE_OPPONENTS][CONTROL_ID_SIZE];
    const int count = options->form == INVERSION_RACE_BY_MOVES ? INVERSION_RACE_YODA + 1
                                                               : INVERSION_RACE_OPPONENTS;
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "race-%s", race_opponent_id(i));
        opponents[i] = (PanelChoice){ids[i], race_opponent_name(i)};
    }
    panel_choices(panel, tr("Race"), forms, INVERSION_RACE_FORMS, &race_commands[FORM],
                  (int)options->form);
    panel_note(panel, options->form == INVERSION_RACE_BY_MOVES
                          ? tr("Reach the goal before you run out of moves.")
                      : options->form == INVERSION_RACE_IN_TURNS
                          ? tr("You and your opponent take turns, each on a separate board.")
                          : tr("Your opponent plays on its own board and does not wait."));
    panel_choices(panel, options->form == INVERSION_RACE_BY_MOVES ? tr("Level") : tr("Opponent"),
                  opponents, count, &race_commands[OPPONENT], options->opponent);
    panel_note(panel, note_of(options));
    if (options->form == INVERSION_RACE_IN_TURNS) {
        list_turns(options, panel);
    }
    if (options->form == INVERSION_RACE_AT_PACE) {
        panel_choices(panel, tr("Pace"), paces, INVERSION_RACE_PACES, &race_commands[PACE],
                      options->pace);
    }
}

static int64_t race_choice_update_results(GameShell *shell, void *self, int64_t now_ms) {
    const InversionRaceOptions *options = &inversion_scene_of(shell)->race_options;
    results_look(
        shell, &((RaceChoice *)self)->tally, RACE_RESULTS,
        text_short("%s-%s", race_form_id(options->form), race_opponent_id(options->opponent)).data);
    return 0;
}

static void race_choice_list_tally(const StoredTally *sums, Panel *panel) {
    if (sums->played > 0) {
        panel_notef(panel, tr("Races like this: won %1$d, lost %2$d"), sums->won, sums->lost);
    }
}

static void list_learner(InversionScene *self, Panel *panel) {
    const InversionLearner *learner = inversion_learner_of(self);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (learner) {
        inversion_learner_describe(learner, &text);
        panel_note(panel, buffer);
    }
}

static void layout_choice_card(GameShell *shell, void *self, Panel *panel) {
    const RaceChoice *choice = self;
    InversionScene *scene = inversion_scene_of(shell);
    if (choice->has_ended && choice->ended.match.options.form != INVERSION_RACE_BY_MOVES) {
        race_list_opponent(shell, &choice->ended, panel);
    }
    race_choice_list_tally(&choice->tally.sums, panel);
    list_choices(&scene->race_options, panel);
    if (scene->race_options.opponent == INVERSION_RACE_LEARNER) {
        list_learner(scene, panel);
    }
}

const Mode inversion_race_mode = {
    .name = "race",
    .title = N_("Race the computer"),
    .commands = race_commands,
    .state_size = sizeof(RaceChoice),
    .status = race_choice_say,
    .layout_card = layout_choice_card,
    .changed = choice_changed,
    .tick = race_choice_update_results,
};
