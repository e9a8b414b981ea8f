/* Daily puzzles: rules by the day of the week, boards by the date. */
#include "inversion/daily_puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/level.h"

/* By day of the week, Sunday first. The week begins with four masks on nine cells and ends with the
 * largest board. */
static const struct {
    InversionDraw draw;
    int least, most; /* of the fewest masks */
} days[7] = {
    {{.rows = 8, .columns = 8, .colours = 2, .rules = "plus"}, 16, 24},
    {{.rows = 3, .columns = 3, .colours = 2, .rules = "magic"}, 3, 4},
    {{.rows = 4, .columns = 4, .colours = 2, .rules = "plus"}, 4, 6},
    {{.rows = 4, .columns = 4, .colours = 2, .rules = "geniton-phi"}, 6, 8},
    {{.rows = 4, .columns = 4, .colours = 3, .rules = "plus"}, 7, 10},
    {{.rows = 5, .columns = 5, .colours = 2, .rules = "plus"}, 9, 12},
    {{.rows = 6, .columns = 6, .colours = 2, .rules = "plus"}, 12, 16},
};

void inversion_daily_write(Date date, Text *id) {
    const int day = date_weekday(date);
    char why[80];
    Text reason = text_over(why, sizeof why);
    Rng rng = rng_seeded((uint64_t)(date.year * 10000 + date.month * 100 + date.day));
    InversionState *state = malloc(sizeof *state);
    /* When memory runs out, today's puzzle is the usual one. */
    if (!state || inversion_generate(&days[day].draw, &rng, id, &reason) != STATUS_OK ||
        inversion_game.setup(state, id->data, &reason) != STATUS_OK ||
        !inversion_draw_between(state, days[day].least, days[day].most, &rng)) {
        text_clear(id);
        text_add(id, INVERSION_USUAL_START);
    } else {
        text_clear(id);
        inversion_state_write(state, NULL, NULL, id);
    }
    free(state);
}

bool inversion_daily_is(Date date, const char *id) {
    const InversionDraw *draw = &days[date_weekday(date)].draw;
    char words[INVERSION_DAILY_ID_SIZE];
    Text text = text_over(words, sizeof words);
    text_addf(&text, "%dx%d", draw->rows, draw->columns);
    if (!text_has_prefix(id, words)) {
        return false; /* most boards are not even of its size */
    }
    text_clear(&text);
    inversion_daily_write(date, &text);
    return strcmp(words, id) == 0;
}
