/* The rules a player can choose, in words. */
#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

const GomokuRuleText gomoku_rule_texts[GOMOKU_RULE_TEXTS] = {
    {GOMOKU_FREESTYLE, "rule-free", N_("Freestyle"), N_("Five or more in a row win.")},
    {GOMOKU_EXACT, "rule-standard", N_("Standard"),
     N_("Exactly five in a row win; six or more do not.")},
    {GOMOKU_RENJU, "rule-renju", N_("Renju"),
     N_("Black needs exactly five and may not make two threes, two fours or six in a row: crosses "
        "mark those points. White wins with five or more.")},
    {GOMOKU_CARO, "rule-caro", N_("Caro"),
     N_("Five in a row win unless both ends are closed; six or more always win.")},
};

int gomoku_rule_place(int rule) {
    for (int place = 0; place < GOMOKU_RULE_TEXTS; place++) {
        if (gomoku_rule_texts[place].rule == rule) {
            return place;
        }
    }
    return -1;
}

const char *gomoku_rule_name(int rule) {
    const int place = gomoku_rule_place(rule);
    return tr(gomoku_rule_texts[place < 0 ? 0 : place].name);
}

const char *gomoku_rule_sentence(int rule) {
    const int place = gomoku_rule_place(rule);
    return tr(gomoku_rule_texts[place < 0 ? 0 : place].sentence);
}

/* ---- The next game ---- */

const int gomoku_sizes[GOMOKU_SIZES] = {15, 19, 20};

void gomoku_choose_rule(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.rule = gomoku_rule_texts[value].rule;
}

void gomoku_choose_opening(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.opening = value;
}

void gomoku_choose_table(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.has_table = value == 1;
}

void gomoku_choose_size(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->next_game.size = gomoku_sizes[value];
}
