/* Choice of the language, and translations from the catalogues of gettext. */
#include "sys/locale.h"

#include <locale.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "sys/language/message_catalog.h"
#include "sys/language/system_language.h"
#include "sys/paths.h"

#define WINDOW_CATALOG "damier"
#define HELP_CATALOG "damier-help"

#define LANGUAGE_ROW(NAME, code, name) {code, name},
const Language locale_languages[LOCALE_LANGUAGES] = {LOCALE_LIST(LANGUAGE_ROW)};

/* A catalogue that was opened, for as long as the program runs: earlier translations stay valid. */
typedef struct OpenCatalog {
    char path[PATHS_MAX];
    const MessageCatalog *catalog;
    struct OpenCatalog *next;
} OpenCatalog;

/* Global, because a sentence is translated from everywhere. */
static atomic_bool is_chosen;
static atomic_int current = LOCALE_EN;
static _Atomic(const MessageCatalog *) current_catalog; /* NULL: English */
static OpenCatalog *opened;

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
    const char *list = variable("LANGUAGE");
    char buffer[32];
    if (locale && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)) {
        return -1;
    }
    for (const char *item = list; item && *item; item += strspn(item, ":")) {
        const size_t length = strcspn(item, ":");
        const int language = language_of(item, length);
        if (language >= 0) {
            return language;
        }
        item += length;
    }
    if (!locale) {
        Text text = text_over(buffer, sizeof buffer);
        system_language_add(&text);
        locale = buffer;
    }
    return language_of(locale, strlen(locale));
}

const char *locale_wanted_language(void) {
    const int language = wanted_language();
    return locale_languages[language < 0 ? LOCALE_EN : language].code;
}

/* NULL: there is none, or it cannot be read. */
static const MessageCatalog *catalog_of(const char *folder, const char *code, const char *file) {
    char path[PATHS_MAX];
    Text name = text_over(path, sizeof path);
    text_addf(&name, "%s/%s/LC_MESSAGES/%s.mo", folder, code, file);
    for (const OpenCatalog *known = opened; known; known = known->next) {
        if (strcmp(known->path, path) == 0) {
            return known->catalog;
        }
    }
    OpenCatalog *made = name.truncated ? NULL : malloc(sizeof *made);
    if (!made || message_catalog_open(path, &made->catalog) != STATUS_OK) {
        free(made);
        return NULL;
    }
    memcpy(made->path, path, sizeof path);
    made->next = opened;
    opened = made;
    return made->catalog;
}

static void init_from(const char *code, const char *folder, const char *file) {
    const int language = code && code[0] ? language_of(code, strlen(code)) : wanted_language();
    const int chosen = language < 0 ? LOCALE_EN : language;
    setlocale(LC_CTYPE, "C.UTF-8"); /* for X11's input methods */
    atomic_store(&current_catalog, chosen != LOCALE_EN && folder
                                       ? catalog_of(folder, locale_languages[chosen].code, file)
                                       : NULL);
    atomic_store(&current, chosen);
    atomic_store(&is_chosen, true);
}

void locale_init(const char *code, const char *folder) {
    init_from(code, folder, WINDOW_CATALOG);
}

static void init_shared(const char *code, const char *file) {
    char folder[PATHS_MAX];
    Text out = text_over(folder, sizeof folder);
    init_from(code, paths_share_file("locale", &out) == STATUS_OK ? folder : NULL, file);
}

void locale_init_answers(const char *code) {
    init_shared(code, WINDOW_CATALOG);
}

void locale_init_help(const char *code) {
    init_shared(code, HELP_CATALOG);
}

const char *locale_language(void) {
    return locale_languages[current].code;
}

const char *locale_text(const char *sentence) {
    const MessageCatalog *catalog = current_catalog;
    /* The empty sentence is the catalogue's header. */
    const char *found = catalog && sentence[0] ? message_catalog_find(catalog, sentence) : NULL;
    return found ? found : sentence;
}

const char *locale_user_text(const char *sentence) {
    if (!atomic_load(&is_chosen)) {
        locale_init_answers(NULL);
    }
    return locale_text(sentence);
}

const char *locale_in_context(const char *context, const char *sentence) {
    char key[200];
    Text text = text_over(key, sizeof key);
    const MessageCatalog *catalog = current_catalog;
    text_addf(&text, "%s\004%s", context, sentence); /* the key of msgctxt in catalogues */
    const char *found = catalog ? message_catalog_find(catalog, key) : NULL;
    return found ? found : sentence;
}

const char *locale_plural(const char *one, const char *many, unsigned long count) {
    const MessageCatalog *catalog = current_catalog;
    const char *found = catalog ? message_catalog_find_plural(catalog, one, count) : NULL;
    return found ? found : count == 1 ? one : many;
}
