/* A race match: moves, turns, the opponent's board and the verdict. */
#include "inversion/race_match.h"

#include <stdlib.h>
#include <string.h>

static bool is_against_learner(const InversionRaceMatch *match) {
    return match->options.opponent == INVERSION_RACE_LEARNER;
}

static InversionRaceLevel race_match_level_of(const InversionRaceMatch *match) {
    return (InversionRaceLevel)match->options.opponent;
}

void inversion_race_match_begin(InversionRaceMatch *match, const InversionState *state,
                                uint64_t seed) {
    match->own = *state;
    memcpy(match->own.board, state->start, sizeof match->own.board);
    match->rng = rng_seeded(seed);
    match->done = 0;
}

int inversion_race_match_allowance(const InversionRaceMatch *match) {
    return is_against_learner(match)
               ? 0
               : inversion_race_allowance(race_match_level_of(match), match->plan.best);
}

bool inversion_race_match_opponent_begins(const InversionRaceMatch *match) {
    if (match->options.form == INVERSION_RACE_IN_TURNS) {
        return match->options.opponent_begins;
    }
    return !is_against_learner(match) && inversion_race_moves_first(race_match_level_of(match));
}

bool inversion_race_match_is_opponent_there(const InversionRaceMatch *match) {
    return inversion_state_differing(&match->own) == 0;
}

/* ---- Moves ---- */

/* The opponent's next mask, or -1. */
static int next_mask(InversionRaceMatch *match, const InversionLearner *learner) {
    if (!is_against_learner(match)) {
        return match->done < match->plan.count ? match->plan.moves[match->done] : -1;
    }
    return learner && match->done < INVERSION_RACE_LEARNER_MOVES_MAX
               ? inversion_learner_choose(learner, match->options.wit, &match->own, &match->rng,
                                          NULL)
               : -1;
}

bool inversion_race_match_move_opponent(InversionRaceMatch *match,
                                        const InversionLearner *learner) {
    const int mask = next_mask(match, learner);
    if (mask < 0) {
        return false;
    }
    inversion_state_add_mask(&match->own, mask, match->own.board);
    if (match->done < INVERSION_RACE_LEARNER_MOVES_MAX) {
        match->masks[match->done] = mask;
    }
    match->done++;
    return true;
}

/* ---- The end ---- */

InversionRaceVerdict inversion_race_match_verdict(const InversionRaceMatch *match,
                                                  bool is_player_there) {
    if (match->options.form == INVERSION_RACE_BY_MOVES) {
        const int allowance = inversion_race_match_allowance(match);
        return is_player_there && match->spent <= allowance   ? INVERSION_RACE_IS_WON
               : is_player_there || match->spent >= allowance ? INVERSION_RACE_IS_LOST
                                                              : INVERSION_RACE_GOES_ON;
    }
    return inversion_race_match_is_opponent_there(match) ? INVERSION_RACE_IS_LOST
           : is_player_there                             ? INVERSION_RACE_IS_WON
                                                         : INVERSION_RACE_GOES_ON;
}

bool inversion_race_match_has_erred(const InversionRaceMatch *match,
                                    const InversionFound *from_here) {
    return match->options.form == INVERSION_RACE_IN_TURNS && match->options.is_strict &&
           !is_against_learner(match) && match->plan.is_proved && from_here->is_known &&
           from_here->is_proved && match->spent + from_here->clicks > match->plan.best;
}

bool inversion_race_match_teach(const InversionRaceMatch *match, const Session *session,
                                bool is_players, InversionLearner *learner) {
    const int count = is_players ? session_cursor(session) : match->done;
    int *masks = malloc(((size_t)count + 1) * sizeof *masks);
    if (!masks) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        masks[i] = is_players ? (int)session_move(session, i) : match->masks[i];
    }
    inversion_learner_watch(learner, session_state(session), masks, count);
    inversion_learner_record(learner, INVERSION_LEARNER_PLAYER, !is_players);
    free(masks);
    return true;
}
