/* The puzzles of a series for a class. */
#include "inversion/level.h"

#include "play/series.h"

static InversionDifficulty difficulty_at(int place, int length) {
    return place < length / 3       ? INVERSION_DIFFICULTY_EASY
           : place < length * 2 / 3 ? INVERSION_DIFFICULTY_MEDIUM
                                    : INVERSION_DIFFICULTY_HARD;
}

Status inversion_series_write(uint32_t number, int place, int length, Text *id) {
    static const InversionDraw draw = {.rows = 3, .columns = 3, .colours = 2, .rules = "magic"};
    Rng rng = rng_seeded(series_seed(number, place));
    return inversion_generate_level(&draw, difficulty_at(place, length), &rng, NULL, id);
}
