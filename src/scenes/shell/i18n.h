/* The player's language in the scenes: tr("…") is what xgettext collects. */
#ifndef DAMIER_SCENES_SHELL_I18N_H
#define DAMIER_SCENES_SHELL_I18N_H

#include "base/text.h"
#include "sys/locale.h"

#define tr(sentence) locale_text(sentence)
/* For a word that is translated in several ways. */
#define tr_as(context, sentence) locale_in_context(context, sentence)

/* Adds the number with so many decimals, after the sign that the language has for them. */
void i18n_decimal(double value, int decimals, Text *out);
/* Adds the number in millions with a decimal; returns the whole ones of those, for the form of the
 * word: in French 1.9 million is singular. */
unsigned long i18n_millions(double value, Text *out);

#endif
