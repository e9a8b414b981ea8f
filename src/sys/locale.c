/* Choice of the language, and translations by gettext. */
#include "sys/locale.h"

#include <libintl.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define CATALOG "damier"

#define LANGUAGE_ROW(NAME, code, name) {code, name},
const Language locale_languages[LOCALE_LANGUAGES] = {LOCALE_LIST(LANGUAGE_ROW)};

/* Global, because gettext is global to the process. */
static atomic_int current = LOCALE_EN;
/* The user's own LANGUAGE, saved because switching overwrites it. */
static char *preferred;
static bool is_preferred_read;

/* The index of the language that the first `length` bytes of `code` name, or -1. */
static int language_of(const char *code, size_t length) {
    const size_t word = strcspn(code, "_.@-:");
    if (word < length) {
        length = word;
    }
    for (int i = 0; i < LOCALE_LANGUAGES; i++) {
        const char *known = locale_languages[i].code;
        if (strlen(known) == length && strncmp(known, code, length) == 0) {
            return i;
        }
    }
    return -1;
}

bool locale_speaks(const char *code) {
    return language_of(code, strlen(code)) >= 0;
}

static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

/* The locale of messages (POSIX: LC_ALL, then LC_MESSAGES, then LANG). */
static const char *system_locale(void) {
    const char *value = variable("LC_ALL");
    value = value ? value : variable("LC_MESSAGES");
    return value ? value : variable("LANG");
}

/* LANGUAGE is a list in order of preference; the locale "C" overrides it. */
static int wanted_language(void) {
    const char *locale = system_locale();
    if (locale && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)) {
        return -1;
    }
    for (const char *item = is_preferred_read ? preferred : variable("LANGUAGE"); item && *item;
         item += strspn(item, ":")) {
        const size_t length = strcspn(item, ":");
        const int language = language_of(item, length);
        if (language >= 0) {
            return language;
        }
        item += length;
    }
    return locale ? language_of(locale, strlen(locale)) : -1;
}

const char *locale_wanted_language(void) {
    const int language = wanted_language();
    return locale_languages[language < 0 ? LOCALE_EN : language].code;
}

static void keep_wish(void) {
    if (!is_preferred_read) {
        const char *value = variable("LANGUAGE");
        preferred = value ? strdup(value) : NULL;
        is_preferred_read = true;
    }
}

void locale_init(const char *code, const char *folder) {
    keep_wish();
    const int language = code && code[0] ? language_of(code, strlen(code)) : wanted_language();
    const int chosen = language < 0 ? LOCALE_EN : language;
    /* glibc reads LANGUAGE only when the locale is not "C"; C.UTF-8 is always there. Setting the
     * variable again replaces it in place, so a worker that translates meanwhile is not disturbed.
     */
    setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_MESSAGES, "C.UTF-8");
    setenv("LANGUAGE", locale_languages[chosen].code, 1);
    if (folder) {
        bindtextdomain(CATALOG, folder);
        bind_textdomain_codeset(CATALOG, "UTF-8");
    }
    textdomain(CATALOG); /* makes gettext read LANGUAGE again */
    atomic_store(&current, chosen);
}

const char *locale_language(void) {
    return locale_languages[current].code;
}

const char *locale_text(const char *sentence) {
    /* The empty msgid is the catalogue's header. */
    return current == LOCALE_EN || sentence[0] == 0 ? sentence : dgettext(CATALOG, sentence);
}

const char *locale_in_context(const char *context, const char *sentence) {
    char key[200];
    Text text = text_over(key, sizeof key);
    text_addf(&text, "%s\004%s", context, sentence); /* the key of msgctxt in catalogues */
    const char *found = current == LOCALE_EN ? key : dgettext(CATALOG, key);
    return found == key ? sentence : found;
}

const char *locale_plural(const char *one, const char *many, unsigned long count) {
    if (current == LOCALE_EN) {
        return count == 1 ? one : many;
    }
    return dngettext(CATALOG, one, many, count);
}
