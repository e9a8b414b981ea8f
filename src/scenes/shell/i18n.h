/* The player's language in the scenes. xgettext collects the sentences in tr("…"). */
#ifndef DAMIER_SCENES_SHELL_I18N_H
#define DAMIER_SCENES_SHELL_I18N_H

#include "base/date.h"
#include "base/text.h"
#include "sys/locale.h"

#define tr(sentence) locale_text(sentence)
/* For a word with several translations. */
#define tr_as(context, sentence) locale_in_context(context, sentence)

/* Numbers as the language writes them: a true minus sign, groups of three digits from five digits
 * on, the decimal sign. Nothing negative is written as zero with a sign. */
void i18n_decimal(double value, int decimals, Text *out);
void i18n_integer(int64_t value, Text *out);
void i18n_count(uint64_t value, Text *out);

/* The same for one argument of a sentence: i18n_number(n).words. */
typedef struct I18nNumber {
    char words[48];
} I18nNumber;

I18nNumber i18n_number(int64_t value);
I18nNumber i18n_counted(uint64_t value);
/* Adds the number in millions with one decimal. Returns its whole part, which chooses the plural
 * form: in French, 1.9 million is singular. */
unsigned long i18n_millions(double value, Text *out);
/* Adds the day in words: "Thursday 26 November". */
void i18n_day(Date date, Text *out);
/* The day of the week in three letters, translated. */
const char *i18n_weekday(Date date);

#endif
