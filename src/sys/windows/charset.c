/* Charsets by the code pages of Windows. */
#include "sys/charset.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

typedef struct CharsetPage {
    const char *name;
    UINT page;
} CharsetPage;

static const CharsetPage charset_pages[] = {
    {"gb2312", 936},        {"gbk", 936},           {"gb18030", 54936},     {"cp936", 936},
    {"big5", 950},          {"cp950", 950},         {"shift_jis", 932},     {"shift-jis", 932},
    {"sjis", 932},          {"cp932", 932},         {"windows-31j", 932},   {"euc-jp", 20932},
    {"iso-2022-jp", 50220}, {"euc-kr", 949},        {"cp949", 949},         {"ks_c_5601-1987", 949},
    {"koi8-r", 20866},      {"koi8-u", 21866},      {"windows-1250", 1250}, {"windows-1251", 1251},
    {"cp1251", 1251},       {"windows-1252", 1252}, {"windows-1253", 1253}, {"windows-1254", 1254},
    {"windows-1257", 1257}, {"iso-8859-1", 28591},  {"iso-8859-2", 28592},  {"iso-8859-5", 28595},
    {"iso-8859-7", 28597},  {"iso-8859-9", 28599},  {"iso-8859-15", 28605}, {"latin1", 28591}};

static UINT charset_page_of(const char *name) {
    for (size_t i = 0; i < sizeof charset_pages / sizeof charset_pages[0]; i++) {
        if (_stricmp(charset_pages[i].name, name) == 0) {
            return charset_pages[i].page;
        }
    }
    return 0;
}

char *charset_to_utf8(const char *name, const char *bytes, size_t count, size_t *length) {
    const UINT page = charset_page_of(name);
    const int units = page && count > 0 && count < INT_MAX
                          ? MultiByteToWideChar(page, 0, bytes, (int)count, NULL, 0)
                          : 0;
    wchar_t *wide = units > 0 ? malloc((size_t)units * sizeof *wide) : NULL;
    char *text = NULL;
    if (wide && MultiByteToWideChar(page, 0, bytes, (int)count, wide, units) == units) {
        const int size = WideCharToMultiByte(CP_UTF8, 0, wide, units, NULL, 0, NULL, NULL);
        text = malloc((size_t)size + 1);
        if (text) {
            *length = (size_t)WideCharToMultiByte(CP_UTF8, 0, wide, units, text, size, NULL, NULL);
            text[*length] = '\0';
        }
    }
    free(wide);
    return text;
}
