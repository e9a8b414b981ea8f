/* Races: moves, turns, the opponent's board and who wins. */
#include "inversion/race_match.h"

#include <stdlib.h>
#include <string.h>

static bool is_against_learner(const RaceMatch *match) {
    return match->terms.opponent == RACE_LEARNER;
}

static InversionRaceLevel level_of(const RaceMatch *match) {
    return (InversionRaceLevel)match->terms.opponent;
}

void race_match_begin(RaceMatch *match, const InversionState *state, uint64_t seed) {
    match->own = *state;
    memcpy(match->own.board, state->start, sizeof match->own.board);
    match->rng = rng_seeded(seed);
    match->done = 0;
}

int race_match_allowance(const RaceMatch *match) {
    return is_against_learner(match) ? 0
                                     : inversion_race_allowance(level_of(match), match->plan.best);
}

bool race_match_opponent_begins(const RaceMatch *match) {
    if (match->terms.form == RACE_TURNS) {
        return match->terms.opponent_begins;
    }
    return !is_against_learner(match) && inversion_race_moves_first(level_of(match));
}

bool race_match_is_opponent_there(const RaceMatch *match) {
    return inversion_state_differing(&match->own) == 0;
}

/* ---- Moves ---- */

/* Its next mask, or -1. */
static int next_mask(RaceMatch *match, const InversionLearner *learner) {
    if (!is_against_learner(match)) {
        return match->done < match->plan.count ? match->plan.moves[match->done] : -1;
    }
    return learner && match->done < RACE_LEARNER_MOVES_MAX
               ? inversion_learner_choose(learner, match->terms.wit, &match->own, &match->rng, NULL)
               : -1;
}

bool race_match_move_opponent(RaceMatch *match, const InversionLearner *learner) {
    const int mask = next_mask(match, learner);
    if (mask < 0) {
        return false;
    }
    inversion_state_add_mask(&match->own, mask, match->own.board);
    if (match->done < RACE_LEARNER_MOVES_MAX) {
        match->masks[match->done] = mask;
    }
    match->done++;
    return true;
}

/* ---- The end ---- */

RaceVerdict race_match_verdict(const RaceMatch *match, bool is_player_there) {
    if (match->terms.form == RACE_MOVES) {
        const int allowance = race_match_allowance(match);
        return is_player_there && match->spent <= allowance   ? RACE_IS_WON
               : is_player_there || match->spent >= allowance ? RACE_IS_LOST
                                                              : RACE_GOES_ON;
    }
    return race_match_is_opponent_there(match) ? RACE_IS_LOST
           : is_player_there                   ? RACE_IS_WON
                                               : RACE_GOES_ON;
}

bool race_match_has_erred(const RaceMatch *match, const InversionFound *from_here) {
    return match->terms.form == RACE_TURNS && match->terms.is_strict &&
           !is_against_learner(match) && match->plan.is_proved && from_here->is_known &&
           from_here->is_proved && match->spent + from_here->clicks > match->plan.best;
}

bool race_match_teach(const RaceMatch *match, const Session *session, bool is_players,
                      InversionLearner *learner) {
    const int count = is_players ? session_cursor(session) : match->done;
    int *masks = malloc(((size_t)count + 1) * sizeof *masks);
    if (!masks) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        masks[i] = is_players ? (int)session_move(session, i) : match->masks[i];
    }
    inversion_learner_watch(learner, session_state(session), masks, count);
    inversion_learner_record(learner, !is_players);
    free(masks);
    return true;
}
