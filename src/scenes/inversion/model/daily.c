/* Results of daily puzzles, in words and in the store. */
#include "scenes/inversion/model/daily.h"

#include "inversion/rules.h"
#include "scenes/shell/document/daily.h"
#include "scenes/shell/i18n.h"

#define INVERSION_DAILY_KEY_SIZE 40

const char *inversion_day_name(Date date) {
    static const char *const names[7] = {N_("Sunday"),    N_("Monday"),   N_("Tuesday"),
                                         N_("Wednesday"), N_("Thursday"), N_("Friday"),
                                         N_("Saturday")};
    return tr(names[date_weekday(date)]);
}

void inversion_daily_words(const InversionDaily *daily, Text *out) {
    if (daily->stars == 0) {
        text_addf(out, tr("solved in %d moves, with help"), daily->moves);
    } else if (daily->stars == 1) {
        text_addf(out, tr("solved in %d moves, one star"), daily->moves);
    } else {
        text_addf(out, tr("solved in %1$d moves, %2$d stars"), daily->moves, daily->stars);
    }
}

static void inversion_write_daily_key(Date date, char key[INVERSION_DAILY_KEY_SIZE]) {
    Text text = text_over(key, INVERSION_DAILY_KEY_SIZE);
    daily_key(inversion_game.name, date, &text);
}

InversionDaily inversion_daily_load(Store *store, Date date) {
    char key[INVERSION_DAILY_KEY_SIZE];
    char value[INVERSION_DAILY_KEY_SIZE];
    Text text = text_over(value, sizeof value);
    inversion_write_daily_key(date, key);
    return store_setting_load(store, key, &text) == STATUS_OK ? inversion_daily_result_read(value)
                                                              : (InversionDaily){0};
}

void inversion_daily_save(Store *store, Date date, const InversionDaily *daily) {
    const InversionDaily known = inversion_daily_load(store, date);
    char key[INVERSION_DAILY_KEY_SIZE];
    char value[INVERSION_DAILY_KEY_SIZE];
    Text text = text_over(value, sizeof value);
    if (inversion_daily_is_better(daily, &known)) {
        inversion_write_daily_key(date, key);
        inversion_daily_result_write(daily, &text);
        /* A failure is not fatal: the puzzle is solved anyway. */
        (void)store_setting_save(store, key, value);
    }
}
