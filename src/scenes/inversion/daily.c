#include "daily.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"
#include "inversion/generator.h"
#include "model.h"

#define KEY_SIZE 40

/* By the day of the week, Sunday first: it begins with four masks on nine cells, and ends with the
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

/* 0 is Sunday (Sakamoto 1992). */
static int weekday(Date date) {
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    const int year = date.month < 3 ? date.year - 1 : date.year;
    return (year + year / 4 - year / 100 + year / 400 + shift[date.month - 1] + date.day) % 7;
}

const char *inversion_day_name(Date date) {
    static const char *const names[7] = {N_("Sunday"),    N_("Monday"),   N_("Tuesday"),
                                         N_("Wednesday"), N_("Thursday"), N_("Friday"),
                                         N_("Saturday")};
    return tr(names[weekday(date)]);
}

void inversion_daily_write(Date date, Text *id) {
    const int day = weekday(date);
    char why[80];
    Text reason = text_over(why, sizeof why);
    Rng rng = rng_seeded((uint64_t)(date.year * 10000 + date.month * 100 + date.day));
    InversionState *state = malloc(sizeof *state);
    /* Without memory the usual puzzle is today's. */
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
    const InversionDraw *draw = &days[weekday(date)].draw;
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

/* ---- In the store ---- */

static void write_key(Date date, char key[KEY_SIZE]) {
    Text text = text_over(key, KEY_SIZE);
    text_addf(&text, "inversion-daily-%04d-%02d-%02d", date.year, date.month, date.day);
}

/* The words MOVES and STARS. */
InversionDaily inversion_daily_load(Store *store, Date date) {
    InversionDaily daily = {0};
    char key[KEY_SIZE];
    char value[KEY_SIZE];
    Text text = text_over(value, sizeof value);
    int64_t moves = 0;
    int64_t stars = 0;
    write_key(date, key);
    if (store_setting_load(store, key, &text) != STATUS_OK) {
        return daily;
    }
    char *second = strchr(value, ' ');
    if (second) {
        *second++ = 0;
    }
    if (second && text_parse_int(value, 1, SESSION_MOVES_MAX, &moves) &&
        text_parse_int(second, 0, 3, &stars)) {
        daily = (InversionDaily){true, (int)moves, (int)stars};
    }
    return daily;
}

void inversion_daily_words(const InversionDaily *daily, Text *out) {
    if (daily->stars == 0) {
        text_addf(out, tr("done in %d moves, with help"), daily->moves);
    } else if (daily->stars == 1) {
        text_addf(out, tr("done in %d moves, one star"), daily->moves);
    } else {
        text_addf(out, tr("done in %1$d moves, %2$d stars"), daily->moves, daily->stars);
    }
}

void inversion_daily_save(Store *store, Date date, int moves, int stars) {
    const InversionDaily known = inversion_daily_load(store, date);
    char key[KEY_SIZE];
    if (known.is_done && (known.stars > stars || (known.stars == stars && known.moves <= moves))) {
        return;
    }
    write_key(date, key);
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_setting_save(store, key, text_short("%d %d", moves, stars).data);
}
