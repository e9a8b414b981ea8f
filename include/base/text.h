/* Text: a bounded string builder over the caller's buffer, a line reader over memory, and small
 * parsers. Nothing here allocates, prints or knows a locale. */
#ifndef DAMIER_BASE_TEXT_H
#define DAMIER_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TEXT_FORMAT(string, first) __attribute__((format(printf, string, first)))
#else
#define TEXT_FORMAT(string, first)
#endif

/* Marks a sentence for translation where no translation can be done yet (xgettext keyword N_). */
#define N_(sentence) (sentence)

/* How a pure room is lent the user's language: gives the translation of an English sentence, or
 * the sentence itself. The result lives as long as the program. */
typedef const char *(*Translate)(const char *sentence);

/* The identity: every sentence stays English. */
const char *translate_none(const char *sentence);

/* A builder. `data` is always terminated by 0; what does not fit is cut at the end (never inside a
 * UTF-8 sequence) and remembered in `truncated`. */
typedef struct Text {
    char *data;
    size_t size;   /* bytes of the buffer, the final 0 included; at least 1 */
    size_t length; /* bytes written, the final 0 not included */
    bool truncated;
    /* The language of whoever reads this; NULL: English. For texts that a function adds without
     * having been lent a Translate of its own, like the reason of a refusal. */
    Translate translate;
} Text;

/* An empty builder over `buffer` (borrowed), in English. */
Text text_over(char *buffer, size_t size);
void text_clear(Text *text);
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
void text_add_int(Text *text, int64_t value);
/* printf's formats; `format` may be a translated sentence with %1$d positions. */
void text_addf(Text *text, const char *format, ...) TEXT_FORMAT(2, 3);
void text_addv(Text *text, const char *format, va_list arguments) TEXT_FORMAT(2, 0);
/* A whole English sentence, marked with N_, in the language of `text`; nothing is added. */
const char *text_say(const Text *text, const char *sentence);

/* The first bytes of a strange word, to be quoted in a sentence about it; cut as a Text is cut. */
typedef struct TextQuote {
    char data[40];
} TextQuote;

TextQuote text_quote(const char *bytes, size_t count);

/* A few formatted words by value, cut as a Text is cut, for a call that takes a string:
 * controls_find(list, text_short("cell-%d", cell).data). They last until that call returns. */
typedef struct TextShort {
    char data[160];
} TextShort;

TextShort text_short(const char *format, ...) TEXT_FORMAT(1, 2);

/* Walks the lines of a string in memory; LF and CRLF both end a line, the last line may lack one.
 */
typedef struct LineReader {
    const char *next;
    const char *end;
    int number; /* of the line just read, from 1 */
} LineReader;

LineReader line_reader_over(const char *bytes, size_t count);
/* The next line without its end, as a slice of the input (not terminated); false after the last. */
bool line_reader_next(LineReader *reader, const char **line, size_t *length);

/* Reads a whole decimal integer from `string`; false, and `value` untouched, when anything else is
 * in it or it lies outside low … high. */
bool text_parse_int(const char *string, int64_t low, int64_t high, int64_t *value);
bool text_parse_u64(const char *string, uint64_t *value);
/* True when `string` begins with `prefix`. */
bool text_has_prefix(const char *string, const char *prefix);

/* A copy of a string, to be freed; NULL when memory runs out. */
char *text_duplicate(const char *words);

#endif
