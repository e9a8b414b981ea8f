/* The opening in the window: its questions, their answers, and what the board shows of them. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_OPENING_H
#define DAMIER_SCENES_GOMOKU_MODEL_OPENING_H

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/model.h"

/* Entries of a command table: the card's buttons that answer a question of the opening. */
#define GOMOKU_CHOICE_COMMANDS                                                                     \
    {.id = "choose-white",                                                                         \
     .label = N_("Take white"),                                                                    \
     .place = COMMAND_CARD,                                                                        \
     .state = gomoku_white_state,                                                                  \
     .run = gomoku_choose_white},                                                                  \
        {.id = "choose-black",                                                                     \
         .label = N_("Take black"),                                                                \
         .place = COMMAND_CARD,                                                                    \
         .state = gomoku_white_state,                                                              \
         .run = gomoku_choose_black},                                                              \
        {.id = "choose-two",                                                                       \
         .label = N_("Two more stones"),                                                           \
         .place = COMMAND_CARD,                                                                    \
         .state = gomoku_two_state,                                                                \
         .run = gomoku_choose_two},                                                                \
        {.id = "choose-ten",                                                                       \
         .label = N_("Ten fifth stones"),                                                          \
         .place = COMMAND_CARD,                                                                    \
         .state = gomoku_ten_state,                                                                \
         .run = gomoku_choose_ten},                                                                \
    {                                                                                              \
        .id = "choose-count", .label = N_("Fifth stones"), .place = COMMAND_INSIDE,                \
        .state = gomoku_count_state, .run = gomoku_choose_count                                    \
    }

CommandState gomoku_white_state(const GameShell *shell, const void *self, int value);
CommandState gomoku_two_state(const GameShell *shell, const void *self, int value);
CommandState gomoku_ten_state(const GameShell *shell, const void *self, int value);
CommandState gomoku_count_state(const GameShell *shell, const void *self, int value);
void gomoku_choose_white(GameShell *shell, void *self, int value);
void gomoku_choose_black(GameShell *shell, void *self, int value);
void gomoku_choose_two(GameShell *shell, void *self, int value);
void gomoku_choose_ten(GameShell *shell, void *self, int value);
/* `value` + 1 fifth stones. */
void gomoku_choose_count(GameShell *shell, void *self, int value);

/* The head's title in an opening, or while another program gives no move, translated; else NULL. */
const char *gomoku_opening_title(const GameShell *shell);
/* Adds what the player has to do in the opening; nothing after it. */
void gomoku_describe_opening(const GameShell *shell, Text *out);
/* Adds to the card: the question, what each answer means, and the answers that are no buttons of
 * their own. False, and nothing added, after the opening. */
bool gomoku_opening_layout_card(GameShell *shell, Panel *panel);
/* Shows a notice when the computer has just made a choice of the opening. */
void gomoku_announce_choice(GameShell *shell);

/* Points that the marks of an opening are drawn from, for as long as the view. */
typedef struct GomokuOpeningMarks {
    int offers[GOMOKU_OFFERS_MAX];
    int taken[GOMOKU_POINTS]; /* the stones of the colour that the pointer is on */
} GomokuOpeningMarks;

/* Lights the square of the next stone, shows the stones offered, and rings those of the colour
 * whose button has the pointer or the focus. */
void gomoku_opening_mark(const GameShell *shell, GomokuOpeningMarks *marks, GomokuView *view);

#endif
