/* Text: a bounded string builder over the caller's buffer, a line reader over memory, and small
 * parsers. Only text_duplicate allocates; nothing prints or depends on the locale. */
#ifndef DAMIER_BASE_TEXT_H
#define DAMIER_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#ifdef __MINGW32__ /* C's printf, not that of Windows */
#define TEXT_FORMAT(string, first) __attribute__((format(gnu_printf, string, first)))
#else
#define TEXT_FORMAT(string, first) __attribute__((format(printf, string, first)))
#endif
#else
#define TEXT_FORMAT(string, first)
#endif

/* Marks a sentence for later translation (xgettext keyword N_). */
#define N_(sentence) (sentence)

/* The translation of an English sentence, or the sentence itself, valid for the life of the
 * program. Gives pure modules the user's language. */
typedef const char *(*Translate)(const char *sentence);

/* The identity: every sentence stays English. */
const char *translate_none(const char *sentence);

/* A string builder. `data` is always terminated; what does not fit is cut (never inside a UTF-8
 * sequence), and `truncated` is set. */
typedef struct Text {
    char *data;
    size_t size;   /* of the buffer in bytes, terminator included; at least 1 */
    size_t length; /* in bytes, without the terminator */
    bool truncated;
    /* The reader's language; NULL: English. For functions without a Translate parameter, such as
     * those that give a reason for an error. */
    Translate translate;
} Text;

/* An empty builder over `buffer` (borrowed), in English. */
Text text_over(char *buffer, size_t size);
void text_clear(Text *text);
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
/* Adds the string, its first letter as a capital (of ASCII and Latin-1). */
void text_add_capital(Text *text, const char *string);
/* Adds what others wrote, a file name or a part of a file, so that a terminal shows it and obeys
 * none of it, on one line: what is no printable UTF-8 becomes \n, \r, \t or \xNN byte by byte:
 * control characters (C0, DEL, C1), marks that end a line or turn the writing direction, and bytes
 * that are no UTF-8. The one function that quotes. */
void text_add_quoted(Text *text, const char *bytes, size_t count);
void text_add_int(Text *text, int64_t value);
/* printf's formats; `format` may be a translated sentence with %1$d positions. */
void text_addf(Text *text, const char *format, ...) TEXT_FORMAT(2, 3);
void text_addv(Text *text, const char *format, va_list arguments) TEXT_FORMAT(2, 0);
/* The translation of a sentence, marked with N_, into the language of `text`; appends nothing. */
const char *text_say(const Text *text, const char *sentence);

/* The first bytes of a word as text_add_quoted writes them, for an error message; cut like a Text.
 */
typedef struct TextQuote {
    char data[40];
} TextQuote;

TextQuote text_quote(const char *bytes, size_t count);

/* A short formatted string by value, cut like a Text, for use as an argument: controls_find(list,
 * text_short("cell-%d", cell).data). Valid until that call returns. */
typedef struct TextShort {
    char data[160];
} TextShort;

TextShort text_short(const char *format, ...) TEXT_FORMAT(1, 2);

/* Reads "2-5" as 2 and 5; false, with both unchanged, for anything else. */
bool text_read_pair(const char *text, int *first, int *second);

/* Reads the lines of a string in memory, ended by LF or CRLF; the last line may lack an end.
 */
typedef struct LineReader {
    const char *next;
    const char *end;
    int number; /* of the line just read, from 1 */
} LineReader;

LineReader line_reader_over(const char *bytes, size_t count);
/* The next line without its end, as a slice of the input (not terminated); false after the last. */
bool line_reader_next(LineReader *reader, const char **line, size_t *length);

/* Parses all of `string` as a decimal integer; false, with *value unchanged, when there is anything
 * else or it is outside low … high. */
bool text_parse_int(const char *string, int64_t low, int64_t high, int64_t *value);
bool text_parse_u64(const char *string, uint64_t *value);
/* True when `string` begins with `prefix`. */
bool text_has_prefix(const char *string, const char *prefix);
/* The same where the capitals of ASCII are their small letters, and equality. */
bool text_has_prefix_any_case(const char *string, const char *prefix);
bool text_is_any_case(const char *string, const char *other);

/* A copy of a string, to be freed; NULL when memory runs out. */
char *text_duplicate(const char *words);
/* A mark of some bytes by which equal texts are known again (FNV-1a of 32 bits). */
uint32_t text_hash(const char *bytes, size_t length);
/* A checksum that detects damage, not tampering (FNV-1a of 64 bits). It goes on from that of the
 * bytes before: TEXT_CHECKSUM at first. */
#define TEXT_CHECKSUM UINT64_C(14695981039346656037)
uint64_t text_checksum(uint64_t sum, const char *bytes, size_t length);

#endif
