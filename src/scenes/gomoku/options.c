/* What the next game is played by: rule, opening and size. The chip's card leads here. */
#include "scenes/gomoku/options.h"

#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

typedef struct RuleWords {
    int rule;
    const char *id, *name, *words;
} RuleWords;

static const RuleWords rules[] = {
    {GOMOKU_FREESTYLE, "rule-free", N_("Freestyle"), N_("Five or more in a row win.")},
    {GOMOKU_EXACT, "rule-standard", N_("Standard"),
     N_("Exactly five in a row win; six or more do not.")},
    {GOMOKU_RENJU, "rule-renju", N_("Renju"),
     N_("Black needs exactly five, and may not make two threes, two fours or six in a row: those "
        "points are crossed. White wins with five or more.")},
    {GOMOKU_CARO, "rule-caro", N_("Caro"),
     N_("Five in a row win unless both ends are closed; six or more always win.")},
};
#define GOMOKU_OPTIONS_RULES ((int)(sizeof rules / sizeof rules[0]))

static const int sizes[] = {15, 19, 20};

static const RuleWords *gomoku_options_words_of(int rule) {
    int place = 0;
    while (place + 1 < GOMOKU_OPTIONS_RULES && rules[place].rule != rule) {
        place++;
    }
    return &rules[place];
}

const char *gomoku_rule_name(int rule) {
    return tr(gomoku_options_words_of(rule)->name);
}

const char *gomoku_rule_words(int rule) {
    return tr(gomoku_options_words_of(rule)->words);
}

/* A board nobody has played on is changed at once. */
static void take_terms(GameShell *shell) {
    if (session_length(shell->session) == 0) {
        shell_begin_new(shell);
    }
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void gomoku_options_choose_rule(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->terms.rule = rules[value].rule;
    take_terms(shell);
}

static void choose_opening(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->terms.opening = value;
    take_terms(shell);
}

static void gomoku_options_choose_size(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->terms.size = sizes[value];
    take_terms(shell);
}

enum { CHOOSE_RULE, CHOOSE_OPENING, CHOOSE_SIZE };

static const Command gomoku_options_commands[] = {
    [CHOOSE_RULE] = {.id = "rule", .place = COMMAND_INSIDE, .run = gomoku_options_choose_rule},
    [CHOOSE_OPENING] = {.id = "opening", .place = COMMAND_INSIDE, .run = choose_opening},
    [CHOOSE_SIZE] = {.id = "size", .place = COMMAND_INSIDE, .run = gomoku_options_choose_size},
    {0},
};

static const char *opening_words(int opening) {
    return opening == GOMOKU_OPENING_SWAP
               ? tr("Who begins puts three stones; the other takes the colour it likes.")
           : opening == GOMOKU_OPENING_SWAP2
               ? tr("Who begins puts three stones; the other takes a colour, or puts two more and "
                    "leaves the choice.")
               : tr("Black begins, and has an advantage.");
}

static bool is_of_this_game(const GameShell *shell) {
    const GomokuBoard *board = gomoku_board_of(shell);
    const GomokuTerms *terms = &gomoku_const_scene_of(shell)->terms;
    return board->rule == terms->rule && board->size == terms->size &&
           board->opening == terms->opening;
}

static void layout_terms(GameShell *shell, void *self, Panel *panel) {
    const GomokuTerms *terms = &gomoku_const_scene_of(shell)->terms;
    const PanelChoice openings[] = {
        {"opening-none", tr("Free")}, {"opening-swap", "Swap"}, {"opening-swap2", "Swap2"}};
    const PanelChoice boards[] = {{"size-15", "15×15"}, {"size-19", "19×19"}, {"size-20", "20×20"}};
    PanelChoice choices[GOMOKU_OPTIONS_RULES];
    int size = 0;
    for (int i = 0; i < GOMOKU_OPTIONS_RULES; i++) {
        choices[i] = (PanelChoice){rules[i].id, tr(rules[i].name)};
    }
    while (size < 2 && sizes[size] != terms->size) {
        size++;
    }
    panel_choices(panel, tr("Rule"), choices, GOMOKU_OPTIONS_RULES,
                  &gomoku_options_commands[CHOOSE_RULE],
                  (int)(gomoku_options_words_of(terms->rule) - rules));
    panel_note(panel, gomoku_rule_words(terms->rule));
    panel_choices(panel, tr("Opening"), openings, 3, &gomoku_options_commands[CHOOSE_OPENING],
                  terms->opening);
    panel_note(panel, opening_words(terms->opening));
    panel_choices(panel, tr("Board"), boards, 3, &gomoku_options_commands[CHOOSE_SIZE], size);
    if (!is_of_this_game(shell)) {
        panel_note(panel, tr("The next new game is played like this; the present one goes on by "
                             "its own rule."));
    }
}

const Mode gomoku_terms_mode = {.name = "terms",
                                .title = N_("Rule and board"),
                                .commands = gomoku_options_commands,
                                .layout_card = layout_terms};

/* ---- A new game ---- */

void gomoku_describe_terms(const GameShell *shell, Text *out) {
    const GomokuTerms *terms = &gomoku_const_scene_of(shell)->terms;
    if (terms->rule == GOMOKU_FREESTYLE && terms->size == GOMOKU_SIZE_USUAL &&
        terms->opening == GOMOKU_OPENING_NONE) {
        return; /* the usual start */
    }
    text_addf(out, "%d %d", terms->size, terms->rule);
    if (terms->opening != GOMOKU_OPENING_NONE) {
        text_addf(out, "/%s", gomoku_opening_id((GomokuOpening)terms->opening));
    }
}

/* ---- Kept with the game ---- */

static bool is_rule(int rule) {
    return gomoku_options_words_of(rule)->rule == rule;
}

static bool is_size(int size) {
    return size == sizes[0] || size == sizes[1] || size == sizes[2];
}

static const char *opening_id(int opening) {
    return gomoku_opening_id((GomokuOpening)opening);
}

const Option gomoku_options[] = {
    {"numbers", OPTION_BOOL, OPTION_AT(GomokuScene, shows_numbers)},
    {"unringed", OPTION_BOOL, OPTION_AT(GomokuScene, hides_threats)},
    {"rule", OPTION_INT, OPTION_AT(GomokuScene, terms.rule), .high = GOMOKU_CARO,
     .is_allowed = is_rule, .usual = GOMOKU_FREESTYLE},
    {"size", OPTION_INT, OPTION_AT(GomokuScene, terms.size), .high = GOMOKU_SIZE_MAX,
     .is_allowed = is_size, .usual = GOMOKU_SIZE_USUAL},
    {"opening", OPTION_NAME, OPTION_AT(GomokuScene, terms.opening), .high = GOMOKU_OPENINGS - 1,
     .name = opening_id, .usual = GOMOKU_OPENING_NONE},
    {0},
};
