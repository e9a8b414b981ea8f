/* The language of the user's Windows. */
#include "sys/language/system_language.h"

#include <windows.h>

#include "sys/windows/wide.h"

void system_language_add(Text *out) {
    wchar_t name[LOCALE_NAME_MAX_LENGTH];
    if (LCIDToLocaleName(MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT), name,
                         LOCALE_NAME_MAX_LENGTH, 0) > 0) {
        wide_add(name, out);
    }
}
