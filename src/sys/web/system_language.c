/* The language that the browser asks pages for. */
#include "sys/language/system_language.h"

#include <emscripten.h>

/* The first of the languages, as many bytes as fit; the browser's own form: "pt-BR". */
EM_JS(void, copy_language, (char *out, int size), {
    const language = (globalThis.navigator && navigator.language) || "";
    stringToUTF8(language, out, size);
})

void system_language_add(Text *out) {
    char language[24] = "";
    copy_language(language, (int)sizeof language);
    text_add(out, language);
}
