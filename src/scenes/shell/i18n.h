/* The player's language in the scenes. xgettext collects the sentences in tr("…"). */
#ifndef DAMIER_SCENES_SHELL_I18N_H
#define DAMIER_SCENES_SHELL_I18N_H

#include "base/date.h"
#include "base/text.h"
#include "sys/locale.h"

#define tr(sentence) locale_text(sentence)
/* For a word with several translations. */
#define tr_as(context, sentence) locale_in_context(context, sentence)

/* Adds the number with this many decimals, with the language's decimal separator. */
void i18n_decimal(double value, int decimals, Text *out);
/* Adds the number in millions with one decimal. Returns its whole part, which chooses the plural
 * form: in French, 1.9 million is singular. */
unsigned long i18n_millions(double value, Text *out);
/* Adds the day in words: "Thursday 26 November". */
void i18n_day(Date date, Text *out);
/* The day of the week in three letters, translated. */
const char *i18n_weekday(Date date);

#endif
