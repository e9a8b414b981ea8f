/* The themes of Gomoku's course, in words, and the positions as descriptions. */
#include "gomoku/exercises.h"

typedef struct GomokuThemeWords {
    const char *title, *idea;
} GomokuThemeWords;

static const GomokuThemeWords gomoku_themes[GOMOKU_THEMES] = {
    [GOMOKU_THEME_FIVE] = {N_("Five in a row"),
                           N_("Five stones in a row win: across, up and down, or on a diagonal. "
                              "Look for four of yours, also with a gap.")},
    [GOMOKU_THEME_BLOCK] = {N_("Stop the five"), N_("They have four in a row. Only one point stops "
                                                    "the fifth stone: take it.")},
    [GOMOKU_THEME_FOUR] = {N_("The winning four"),
                           N_("Make four with both ends open, or two fours at once: they can stop "
                              "only one of them.")},
    [GOMOKU_THEME_DEFENCE] = {N_("The only defence"),
                              N_("An open three becomes an open four, and then it is too late. "
                                 "Stop it at the point that stops everything.")},
    [GOMOKU_THEME_FOURS] = {N_("Four after four"),
                            N_("Each four leaves them one reply. Play fours until one of them "
                               "makes a second threat. Players call it VCF.")},
    [GOMOKU_THEME_THREES] = {N_("Threes and fours"),
                             N_("An open three threatens too, but it leaves several replies: check "
                                "them all. Players call it VCT.")},
    [GOMOKU_THEME_FORBIDDEN] = {N_("Forbidden points"),
                                N_("In renju black must not make two open threes at once, nor two "
                                   "fours, nor six in a row. Find the point.")},
};

const char *gomoku_theme_title(GomokuTheme theme) {
    return gomoku_themes[theme].title;
}

const char *gomoku_theme_idea(GomokuTheme theme) {
    return gomoku_themes[theme].idea;
}

const char *gomoku_theme_question(GomokuTheme theme) {
    return theme == GOMOKU_THEME_BLOCK || theme == GOMOKU_THEME_DEFENCE
               ? N_("Which point saves you?")
           : theme == GOMOKU_THEME_FORBIDDEN ? N_("Which point is forbidden?")
                                             : N_("Which point wins?");
}

int gomoku_theme_count(GomokuTheme theme) {
    int count = 0;
    for (int i = 0; i < gomoku_exercise_count(); i++) {
        count += gomoku_exercise(i)->theme == theme;
    }
    return count;
}

int gomoku_theme_first(GomokuTheme theme) {
    int first = 0;
    while (gomoku_exercise(first)->theme != theme) {
        first++;
    }
    return first;
}

GomokuRule gomoku_exercise_rule(const GomokuExercise *exercise) {
    return exercise->theme == GOMOKU_THEME_FORBIDDEN ? GOMOKU_RENJU : GOMOKU_FREESTYLE;
}

void gomoku_exercise_describe(const GomokuExercise *exercise, GomokuRule rule, Text *out) {
    text_addf(out, "%d %d", GOMOKU_SIZE_USUAL, (int)rule);
    for (const char *stone = exercise->stones; *stone; stone += 2) {
        text_addf(out, "%c%d,%d", stone == exercise->stones ? ' ' : ';', stone[0] - 'a',
                  stone[1] - 'a');
    }
}
