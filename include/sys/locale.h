/* Locale: the language of what the player reads (gettext). Only messages are translated: numbers
 * keep their point and dates their digits, so that saved files mean the same everywhere. Works on a
 * machine that has no locale but C.UTF-8. */
#ifndef DAMIER_SYS_LOCALE_H
#define DAMIER_SYS_LOCALE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Language {
    const char *code; /* "fr" */
    const char *name; /* in the language itself, "Français" */
} Language;

/* The languages Damier speaks, English (that of the sources) first. */
#define LOCALE_LANGUAGES 2
extern const Language locale_languages[LOCALE_LANGUAGES];

/* Chooses the language: `code` ("fr", "fr_FR.UTF-8" …), or NULL or "" for locale_wanted_language.
 * One it does not speak gives English. `folder` holds CODE/LC_MESSAGES/damier.mo; NULL: English
 * only. May be called again at any time to switch, from the thread of the window; sentences already
 * fetched stay valid. */
void locale_init(const char *code, const char *folder);

/* The first language of the user's LANGUAGE, and of LC_ALL, LC_MESSAGES or LANG, that Damier
 * speaks; English when there is none. */
const char *locale_wanted_language(void);

/* The code of the language in use. */
const char *locale_language(void);
/* True when `code` is a language that Damier speaks, its region and encoding left aside. */
bool locale_speaks(const char *code);

/* The translation of an English sentence, or the sentence itself; fits Translate. Valid as long as
 * the program runs, from any thread. */
const char *locale_text(const char *sentence);
/* The same for a word that means several things: `context` tells which (update-po collects both).
 */
const char *locale_in_context(const char *context, const char *sentence);
/* The same where the number decides the form: locale_plural("%d move", "%d moves", n). */
const char *locale_plural(const char *one, const char *many, unsigned long count);

#endif
