/* The themes of Connect 4's course, in words. */
#include "base/text.h"
#include "connect4/exercises.h"

typedef struct ThemeWords {
    const char *title, *idea;
} ThemeWords;

static const ThemeWords themes[CONNECT4_THEMES] = {
    [CONNECT4_THEME_ROW] = {N_("Four in a row"),
                            N_("Four discs side by side or on top of one another win. Look for "
                               "three of yours with a free cell that a disc can reach.")},
    [CONNECT4_THEME_DIAGONAL] = {N_("Diagonals"),
                                 N_("Four on a slant win too, and they are easy to miss. Follow "
                                    "both diagonals through every column you can play.")},
    [CONNECT4_THEME_BLOCK] = {N_("Block"), N_("Before each move, look where they would win next. "
                                              "Put your disc there first.")},
    [CONNECT4_THEME_TRAP] = {N_("Traps"), N_("A disc also opens the cell above it. Never play "
                                             "under a cell that they need.")},
    [CONNECT4_THEME_TWO] = {N_("Two threats"), N_("Threaten two cells at once: they can block only "
                                                  "one of them.")},
    [CONNECT4_THEME_THREE] = {N_("Forced moves"),
                              N_("A threat leaves them one reply. Use it to bring your discs "
                                 "together until two threats stand at once.")},
    [CONNECT4_THEME_FOLLOW] = {N_("Follow-up"),
                               N_("Always answer in the column they have just played. In the end "
                                  "they must play under the cell that you need.")},
    [CONNECT4_THEME_ZUGZWANG] = {N_("Odd and even"),
                                 N_("Late in the game the columns fill up and someone has to play "
                                    "under a hole. The first player wants holes in rows 3 and 5, "
                                    "the second in rows 2, 4 and 6.")},
};

const char *connect4_theme_title(Connect4Theme theme) {
    return themes[theme].title;
}

const char *connect4_theme_idea(Connect4Theme theme) {
    return themes[theme].idea;
}

const char *connect4_theme_question(Connect4Theme theme) {
    return theme == CONNECT4_THEME_BLOCK  ? N_("Where must you block?")
           : theme == CONNECT4_THEME_TRAP ? N_("Which column is safe?")
                                          : N_("Which column wins?");
}

int connect4_theme_count(Connect4Theme theme) {
    int count = 0;
    for (int i = 0; i < connect4_exercise_count(); i++) {
        count += connect4_exercise(i)->theme == theme;
    }
    return count;
}

int connect4_theme_first(Connect4Theme theme) {
    int first = 0;
    while (connect4_exercise(first)->theme != theme) {
        first++;
    }
    return first;
}
