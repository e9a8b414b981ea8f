/* The page on which one chooses a race. */
#include "scenes/inversion/model/learner_store.h"
#include "scenes/inversion/modes/race/race.h"
#include "scenes/kit/game/face.h"
#include "scenes/kit/game/results.h"
#include "scenes/kit/game/setup_page.h"
#include "scenes/shell/i18n.h"

#define OPPONENT_FACE_U 40.0F
#define OPPONENT_FACE_SMALL_U 32.0F

typedef struct RaceChoice {
    SetupPage page;
    InversionRaceOptions options; /* chosen, and not yet those of the next race */
    ResultSums tally;             /* of races with these options */
} RaceChoice;

/* ---- Choosing ---- */

static void choose_form(GameShell *shell, void *self, int value) {
    InversionRaceOptions *options = &((RaceChoice *)self)->options;
    options->form = (InversionRaceForm)value;
    if (options->form == INVERSION_RACE_BY_MOVES && options->opponent > INVERSION_RACE_YODA) {
        options->opponent = INVERSION_RACE_YODA;
    }
}

/* By default the master begins; the player can change that. */
static void race_choice_choose_opponent(GameShell *shell, void *self, int value) {
    InversionRaceOptions *options = &((RaceChoice *)self)->options;
    if (options->opponent != value && value != INVERSION_RACE_LEARNER) {
        options->opponent_begins = inversion_race_moves_first((InversionRaceLevel)value);
    }
    options->opponent = value;
}

static void race_choice_choose_first(GameShell *shell, void *self, int value) {
    ((RaceChoice *)self)->options.opponent_begins = value == 1;
}

static void choose_errors(GameShell *shell, void *self, int value) {
    ((RaceChoice *)self)->options.is_strict = value == 1;
}

static void race_choice_choose_pace(GameShell *shell, void *self, int value) {
    ((RaceChoice *)self)->options.pace = value;
}

/* Keeps how the learner thinks: that is chosen elsewhere. */
static void race_choice_start(GameShell *shell, void *self, int value) {
    InversionRaceOptions *kept = &inversion_scene_of(shell)->race_options;
    const InversionLearnerWit wit = kept->wit;
    *kept = ((const RaceChoice *)self)->options;
    kept->wit = wit;
    shell_close(shell, &inversion_race_mode);
    shell_open(shell, &inversion_run_mode);
}

static CommandState race_choice_memory_state(const GameShell *shell, const void *self, int value) {
    const bool is_learner = ((const RaceChoice *)self)->options.opponent == INVERSION_RACE_LEARNER;
    return (CommandState){.can = is_learner ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

enum { FORM, OPPONENT, PACE, FIRST, ERRORS, MEMORY };

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
    [MEMORY] = {.id = "race-memory",
                .label = N_("Its memory"),
                .place = COMMAND_INSIDE,
                .opens = &inversion_memory_mode,
                .state = race_choice_memory_state},
    SETUP_PAGE_COMMANDS(race_choice_start),
    {0},
};

/* ---- The page ---- */

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
                              ? tr("Play a mask that is not on a shortest way, and you lose.")
                              : tr("Whoever starts and makes no mistake wins."));
    }
}

static void draw_opponent_face(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    face_draw(canvas, &shell->context->theme, inversion_opponent_face(choice), rect);
}

static void list_opponents(GameShell *shell, const InversionRaceOptions *options, Panel *panel) {
    PanelChoice opponents[INVERSION_RACE_OPPONENTS];
    char ids[INVERSION_RACE_OPPONENTS][CONTROL_ID_SIZE];
    const bool is_by_moves = options->form == INVERSION_RACE_BY_MOVES;
    const float face = shell->view.zones.is_compact ? OPPONENT_FACE_SMALL_U : OPPONENT_FACE_U;
    const int count = is_by_moves ? INVERSION_RACE_YODA + 1 : INVERSION_RACE_OPPONENTS;
    for (int i = 0; i < count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "race-%s", race_opponent_id(i));
        opponents[i] = (PanelChoice){ids[i], inversion_opponent_name(i)};
    }
    setup_page_pictures(shell, panel,
                        &(SetupPictures){.caption = is_by_moves ? tr("Level") : tr("Opponent"),
                                         .choices = opponents,
                                         .count = count,
                                         .chosen = options->opponent,
                                         .command = &race_commands[OPPONENT],
                                         .picture = {face, face},
                                         .draw = draw_opponent_face});
    panel_note(panel, note_of(options));
}

static void list_learner(GameShell *shell, Panel *panel) {
    const InversionLearner *learner = inversion_learner_of(inversion_scene_of(shell));
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (learner) {
        inversion_learner_describe(learner, &text);
        panel_note(panel, buffer);
    }
    shell_button(shell, panel, &race_commands[MEMORY], 0, NULL);
}

static void build_race_page(GameShell *shell, void *self, Panel *panel) {
    const RaceChoice *choice = self;
    const InversionRaceOptions *options = &choice->options;
    const PanelChoice forms[INVERSION_RACE_FORMS] = {{"race-moves", tr("By moves")},
                                                     {"race-turns", tr("In turns")},
                                                     {"race-pace", tr("By time")}};
    const PanelChoice paces[INVERSION_RACE_PACES] = {
        {"race-slow", tr("Slow")}, {"race-medium", tr("Normal")}, {"race-fast", tr("Fast")}};
    panel_choices(panel, tr("Race"), forms, INVERSION_RACE_FORMS, &race_commands[FORM],
                  (int)options->form);
    if (!shell->view.zones.is_compact) { /* the words of the choices say enough */
        panel_note(panel, options->form == INVERSION_RACE_BY_MOVES
                              ? tr("Match the goal before you run out of moves.")
                          : options->form == INVERSION_RACE_IN_TURNS
                              ? tr("You and your opponent take turns, each on a separate board.")
                              : tr("Your opponent plays on its own board and does not wait."));
    }
    list_opponents(shell, options, panel);
    if (options->opponent == INVERSION_RACE_LEARNER) {
        list_learner(shell, panel);
    }
    if (options->form == INVERSION_RACE_IN_TURNS) {
        list_turns(options, panel);
    }
    if (options->form == INVERSION_RACE_AT_PACE) {
        panel_choices(panel, tr("Pace"), paces, INVERSION_RACE_PACES, &race_commands[PACE],
                      options->pace);
    }
    race_list_tally(&choice->tally.sums, panel);
}

static bool race_choice_open(GameShell *shell, void *self, Text *reason) {
    RaceChoice *choice = self;
    setup_page_init(&choice->page, build_race_page);
    choice->options = inversion_scene_of(shell)->race_options;
    return true;
}

static int64_t race_choice_tick(GameShell *shell, void *self, int64_t now_ms) {
    RaceChoice *choice = self;
    race_look_up(shell, &choice->tally, &choice->options);
    return setup_page_tick(shell, self, now_ms);
}

const Mode inversion_race_mode = {
    .name = "race",
    .title = N_("Race the computer"),
    .commands = race_commands,
    .state_size = sizeof(RaceChoice),
    .open = race_choice_open,
    .kind = MODE_PAGE,
    .status = setup_page_status,
    .board_area = {.layout = setup_page_layout, .draw = setup_page_draw},
    .input = {.key = setup_page_key, .pointer = setup_page_point},
    .tick = race_choice_tick,
};
