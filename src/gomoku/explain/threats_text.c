/* Sentences about threats. */
#include "gomoku/explain.h"

#define NAMED_MAX 4 /* points named in a sentence; the rest are only ringed */

const char *gomoku_threats_phrase(GomokuDanger danger, GomokuStone attacker) {
    const bool is_black = attacker == GOMOKU_BLACK;
    if (danger == GOMOKU_DANGER_FIVE) {
        return is_black ? N_("Black threatens five in a row") : N_("White threatens five in a row");
    }
    return is_black ? N_("Black threatens a four that cannot be stopped")
                    : N_("White threatens a four that cannot be stopped");
}

static void name_points(const GomokuThreats *threats, char names[NAMED_MAX][8]) {
    for (int i = 0; i < threats->count && i < NAMED_MAX; i++) {
        Text name = text_over(names[i], sizeof names[i]);
        gomoku_point_to_text(threats->points[i], &name);
    }
}

void gomoku_threats_text(const GomokuThreats *threats, GomokuStone attacker, Translate translate,
                         Text *out) {
    static const char *const places[NAMED_MAX + 1] = {
        [1] = N_("%1$s: answer at %2$s (ringed)."),
        [2] = N_("%1$s: answer at %2$s or %3$s (ringed)."),
        [3] = N_("%1$s: answer at %2$s, %3$s or %4$s (ringed)."),
        [4] = N_("%1$s: answer at %2$s, %3$s, %4$s or %5$s (ringed)."),
    };
    char names[NAMED_MAX][8] = {{0}};
    if (threats->danger == GOMOKU_DANGER_NONE) {
        return;
    }
    const char *what = translate(gomoku_threats_phrase(threats->danger, attacker));
    name_points(threats, names);
    if (threats->danger == GOMOKU_DANGER_FIVE && threats->count > 1) {
        text_addf(out, translate(N_("%s at more than one point: only one can be stopped.")), what);
    } else if (threats->count == 0) {
        text_addf(out, translate(N_("%s, and there is no answer.")), what);
    } else if (threats->count > NAMED_MAX) {
        text_addf(out, translate(N_("%s: answer at one of the ringed points.")), what);
    } else {
        text_addf(out, translate(places[threats->count]), what, names[0], names[1], names[2],
                  names[3]);
    }
}

const char *gomoku_chances_sentence(GomokuDanger danger, GomokuStone mover) {
    static const char *const words[2][GOMOKU_DANGER_FIVE + 1] = {
        {[GOMOKU_DANGER_NONE] = N_("Black threatens nothing yet."),
         [GOMOKU_DANGER_DOUBLE] = N_("Black can make two threats at once."),
         [GOMOKU_DANGER_OPEN_FOUR] = N_("Black can make a four that cannot be stopped."),
         [GOMOKU_DANGER_FIVE] = N_("Black can complete five in a row.")},
        {[GOMOKU_DANGER_NONE] = N_("White threatens nothing yet."),
         [GOMOKU_DANGER_DOUBLE] = N_("White can make two threats at once."),
         [GOMOKU_DANGER_OPEN_FOUR] = N_("White can make a four that cannot be stopped."),
         [GOMOKU_DANGER_FIVE] = N_("White can complete five in a row.")},
    };
    return words[mover == GOMOKU_BLACK ? 0 : 1][danger];
}
