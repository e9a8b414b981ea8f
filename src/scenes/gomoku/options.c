/* The options: rule, opening and board of the next game, and what is saved with the game. */
#include "gomoku/rules.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/i18n.h"

static const int sizes[] = {15, 19, 20};

/* A board without a move changes at once. */
static void apply_options(GameShell *shell) {
    if (session_length(shell->session) == 0) {
        shell_begin_new(shell);
    }
    shell_save(shell);
    shell_mark_dirty(shell);
}

static void gomoku_options_choose_rule(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.rule = gomoku_rule_texts[value].rule;
    apply_options(shell);
}

static void choose_opening(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.opening = value;
    apply_options(shell);
}

static void gomoku_options_choose_size(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.size = sizes[value];
    apply_options(shell);
}

enum { CHOOSE_RULE, CHOOSE_OPENING, CHOOSE_SIZE };

static const Command gomoku_options_commands[] = {
    [CHOOSE_RULE] = {.id = "rule", .place = COMMAND_INSIDE, .run = gomoku_options_choose_rule},
    [CHOOSE_OPENING] = {.id = "opening", .place = COMMAND_INSIDE, .run = choose_opening},
    [CHOOSE_SIZE] = {.id = "size", .place = COMMAND_INSIDE, .run = gomoku_options_choose_size},
    {0},
};

static const char *opening_sentence(int opening) {
    return opening == GOMOKU_OPENING_SWAP
               ? tr("The first player places three stones; the second picks a colour.")
           : opening == GOMOKU_OPENING_SWAP2
               ? tr("The first player places three stones; the second picks a colour, or places "
                    "two more and leaves the choice.")
               : tr("Black begins and has an advantage.");
}

static bool is_of_current_game(const GameShell *shell) {
    const GomokuBoard *board = gomoku_board_of(shell);
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    return board->rule == options->rule && board->size == options->size &&
           board->opening == options->opening;
}

static void gomoku_options_layout_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    const PanelChoice openings[] = {
        {"opening-none", tr("Free")}, {"opening-swap", "Swap"}, {"opening-swap2", "Swap2"}};
    const PanelChoice boards[] = {{"size-15", "15×15"}, {"size-19", "19×19"}, {"size-20", "20×20"}};
    PanelChoice choices[GOMOKU_RULE_TEXTS];
    int size = 0;
    for (int i = 0; i < GOMOKU_RULE_TEXTS; i++) {
        choices[i] = (PanelChoice){gomoku_rule_texts[i].id, tr(gomoku_rule_texts[i].name)};
    }
    while (size < 2 && sizes[size] != options->size) {
        size++;
    }
    panel_choices(panel, tr("Rule"), choices, GOMOKU_RULE_TEXTS,
                  &gomoku_options_commands[CHOOSE_RULE], gomoku_rule_place(options->rule));
    panel_note(panel, gomoku_rule_sentence(options->rule));
    panel_choices(panel, tr("Opening"), openings, 3, &gomoku_options_commands[CHOOSE_OPENING],
                  options->opening);
    panel_note(panel, opening_sentence(options->opening));
    panel_choices(panel, tr("Board"), boards, 3, &gomoku_options_commands[CHOOSE_SIZE], size);
    if (!is_of_current_game(shell)) {
        panel_note(panel, tr("Applies to your next game."));
    }
}

const Mode gomoku_options_mode = {.name = "terms",
                                  .title = N_("Rule and board"),
                                  .commands = gomoku_options_commands,
                                  .layout_card = gomoku_options_layout_card};

/* ---- A new game ---- */

void gomoku_describe_next_game(const GameShell *shell, Text *out) {
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    if (options->rule == GOMOKU_FREESTYLE && options->size == GOMOKU_SIZE_USUAL &&
        options->opening == GOMOKU_OPENING_NONE) {
        return; /* the usual start */
    }
    text_addf(out, "%d %d", options->size, options->rule);
    if (options->opening != GOMOKU_OPENING_NONE) {
        text_addf(out, "/%s", gomoku_opening_id((GomokuOpening)options->opening));
    }
}

/* ---- Saved with the game ---- */

static bool is_gomoku_rule(int rule) {
    return gomoku_rule_place(rule) >= 0;
}

static bool is_gomoku_size(int size) {
    return size == sizes[0] || size == sizes[1] || size == sizes[2];
}

static const char *opening_id(int opening) {
    return gomoku_opening_id((GomokuOpening)opening);
}

const Option gomoku_options[] = {
    {"numbers", OPTION_BOOL, OPTION_AT(GomokuScene, shows_numbers)},
    {"rings", OPTION_BOOL, OPTION_AT(GomokuScene, shows_rings)},
    {"curve", OPTION_BOOL, OPTION_AT(GomokuScene, shows_curve)},
    {"points", OPTION_INT, OPTION_AT(GomokuScene, analysis_points), .high = GOMOKU_ANALYSIS_TEN,
     .usual = GOMOKU_ANALYSIS_FIVE, .is_rare = true},
    {"effort", OPTION_INT, OPTION_AT(GomokuScene, analysis_effort), .high = GOMOKU_ANALYSIS_DEEP,
     .usual = GOMOKU_ANALYSIS_NORMAL, .is_rare = true},
    {"rule", OPTION_INT, OPTION_AT(GomokuScene, next_game.rule), .high = GOMOKU_CARO,
     .is_allowed = is_gomoku_rule, .usual = GOMOKU_FREESTYLE},
    {"size", OPTION_INT, OPTION_AT(GomokuScene, next_game.size), .high = GOMOKU_SIZE_MAX,
     .is_allowed = is_gomoku_size, .usual = GOMOKU_SIZE_USUAL},
    {"opening", OPTION_NAME, OPTION_AT(GomokuScene, next_game.opening), .high = GOMOKU_OPENINGS - 1,
     .name = opening_id, .usual = GOMOKU_OPENING_NONE},
    {0},
};
