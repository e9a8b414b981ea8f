/* Locale: the language of the player, by catalogues of gettext. Only messages are translated:
 * numbers keep the decimal point and dates their digits, so that saved files mean the same
 * everywhere. */
#ifndef DAMIER_SYS_LOCALE_H
#define DAMIER_SYS_LOCALE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Language {
    const char *code; /* "fr" */
    const char *name; /* in the language itself, "Français" */
} Language;

/* The available languages in the order in which they are offered: ROW(NAME, code, name). English is
 * that of the sources; each other one has a catalogue, po/CODE.po. */
#define LOCALE_LIST(ROW)                                                                           \
    ROW(FR, "fr", "Français")                                                                      \
    ROW(EN, "en", "English")                                                                       \
    ROW(DE, "de", "Deutsch")                                                                       \
    ROW(ES, "es", "Español")                                                                       \
    ROW(IT, "it", "Italiano")                                                                      \
    ROW(NL, "nl", "Nederlands")                                                                    \
    ROW(PL, "pl", "Polski")

#define LOCALE_NUMBER(NAME, code, name) LOCALE_##NAME,
enum { LOCALE_LIST(LOCALE_NUMBER) LOCALE_LANGUAGES };
extern const Language locale_languages[LOCALE_LANGUAGES];

/* Sets the language: `code` ("fr", "fr_FR.UTF-8" …), or NULL or "" for locale_wanted_language. An
 * unknown one gives English. `folder` holds CODE/LC_MESSAGES/damier.mo; NULL: English only. The
 * window's thread may call it again at any time; earlier translations stay valid. */
void locale_init(const char *code, const char *folder);

/* The same for a program of the command line, from its own share folder: the words of its answers,
 * and those of its --help (CODE/LC_MESSAGES/damier-help.mo, the catalogues of the manual pages). */
void locale_init_answers(const char *code);
void locale_init_help(const char *code);

/* A Translate for complaints about how a program was called, before it has set a language: sets the
 * user's then, as locale_init_answers(NULL). Later it is locale_text. */
const char *locale_user_text(const char *sentence);

/* The first available language of the user's LANGUAGE and of LC_ALL, LC_MESSAGES or LANG; English
 * when there is none. */
const char *locale_wanted_language(void);

/* The code of the current language. */
const char *locale_language(void);
/* True when the language of `code` is available, region and encoding ignored. */
bool locale_speaks(const char *code);

/* The translation of an English sentence, or the sentence itself; a Translate. Valid as long as the
 * program runs; from any thread. */
const char *locale_text(const char *sentence);
/* The same for an ambiguous word: `context` distinguishes its meanings (msgctxt).
 */
const char *locale_in_context(const char *context, const char *sentence);
/* The plural form for a number: locale_plural("%d move", "%d moves", n). */
const char *locale_plural(const char *one, const char *many, unsigned long count);

#endif
