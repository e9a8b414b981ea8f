/* Known: what the columns of a position are worth, as far as it is known: exact scores of some or
 * all of them, and what is thought of the others. Said under the columns, in sentences and as a bar
 * of two colours. */
#ifndef DAMIER_SCENES_CONNECT4_KNOWN_H
#define DAMIER_SCENES_CONNECT4_KNOWN_H

#include "connect4/ai.h"
#include "labels.h"

typedef struct Connect4Known {
    Connect4Position position;
    Connect4Columns exact; /* CONNECT4_NO_SCORE where not known or not to be played */
    int done, total;       /* columns */
    bool has_guess;
    Connect4Judgement guess;
} Connect4Known;

/* Nothing yet. */
Connect4Known connect4_known_begin(Connect4Position position);
void connect4_known_take_columns(Connect4Known *known, const Connect4Columns *columns);
void connect4_known_take_judgement(Connect4Known *known, const Connect4Judgement *judgement);

bool connect4_known_is_complete(const Connect4Known *known);
/* Do the exact scores alone tell who wins: all of them, or one that does? */
bool connect4_known_is_decided(const Connect4Known *known);

/* What stands under the columns. */
void connect4_known_label(const Connect4Known *known, Connect4Labels *labels);
/* Who stands better, in the player's language. */
const char *connect4_known_verdict(const Connect4Known *known);
/* What each column does, from the best to the worst. */
void connect4_known_text(const Connect4Known *known, Text *out);
/* What the position is worth to the first player, 1 won to -1 lost. */
float connect4_known_standing(const Connect4Known *known);

#endif
