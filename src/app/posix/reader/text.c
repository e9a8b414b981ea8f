/* AT-SPI's interface Text. Offsets count characters; a node is one line, so that a sentence, a line
 * and a paragraph are all of it. */
#ifdef DAMIER_HAVE_DBUS

#include <string.h>

#include "app/posix/reader/bus.h"

#define TEXT ATSPI "Text"

/* AtspiTextGranularity, and the older AtspiTextBoundaryType. */
enum { GRAIN_CHARACTER, GRAIN_WORD };
enum { BOUNDARY_CHARACTER, BOUNDARY_WORD_START, BOUNDARY_WORD_END };

typedef struct CharacterSpan {
    int start, end; /* in characters */
} CharacterSpan;

static bool is_first_byte(char c) {
    return ((unsigned char)c & 0xC0) != 0x80;
}

static int count_of(const char *text) {
    int count = 0;
    for (const char *c = text; *c; c++) {
        count += is_first_byte(*c);
    }
    return count;
}

/* The byte where character `offset` begins; the end for a larger one. */
static const char *at(const char *text, int offset) {
    const char *c = text;
    while (*c && (offset > 0 || !is_first_byte(*c))) {
        c++;
        offset -= *c == 0 || is_first_byte(*c);
    }
    return c;
}

static const char *words_of(const ReaderCall *call) {
    return reader_words(call->self, reader_node(call));
}

static void add_span(const ReaderCall *call, CharacterSpan span) {
    char buffer[READER_SPOKEN_SIZE];
    const char *text = words_of(call);
    const char *from = at(text, span.start);
    const char *to = span.end > span.start ? at(text, span.end) : from;
    Text out = text_over(buffer, sizeof buffer);
    text_add_bytes(&out, from, (size_t)(to - from));
    reader_add_string(call->out, buffer);
}

static CharacterSpan whole_of(const char *text) {
    return (CharacterSpan){0, count_of(text)};
}

static bool is_blank_at(const char *text, int offset) {
    return *at(text, offset) == ' ';
}

/* The word at an offset, with the blanks after it. */
static CharacterSpan word_at(const char *text, int offset) {
    const int count = count_of(text);
    CharacterSpan span = {offset < count ? offset : count, offset < count ? offset : count};
    while (span.start > 0 &&
           (is_blank_at(text, span.start) || !is_blank_at(text, span.start - 1))) {
        span.start--;
    }
    while (span.end < count && !is_blank_at(text, span.end)) {
        span.end++;
    }
    while (span.end < count && is_blank_at(text, span.end)) {
        span.end++;
    }
    return span;
}

static CharacterSpan span_at(const char *text, int offset, bool is_character, bool is_word) {
    const int count = count_of(text);
    if (offset < 0 || offset > count) {
        return (CharacterSpan){0, 0};
    }
    return is_character ? (CharacterSpan){offset, offset < count ? offset + 1 : count}
           : is_word    ? word_at(text, offset)
                        : whole_of(text);
}

static void answer_span(const ReaderCall *call, CharacterSpan span) {
    add_span(call, span);
    reader_add_int(call->out, span.start);
    reader_add_int(call->out, span.end);
}

static void get_text(const ReaderCall *call) {
    const char *text = words_of(call);
    const int start = reader_read_int(call->in);
    const int end = reader_read_int(call->in);
    add_span(call, (CharacterSpan){start, end < 0 ? count_of(text) : end});
}

static void get_string_at(const ReaderCall *call) {
    const int offset = reader_read_int(call->in);
    const int grain = reader_read_int(call->in);
    answer_span(call,
                span_at(words_of(call), offset, grain == GRAIN_CHARACTER, grain == GRAIN_WORD));
}

static void get_at_offset(const ReaderCall *call) {
    const int offset = reader_read_int(call->in);
    const int boundary = reader_read_int(call->in);
    answer_span(call, span_at(words_of(call), offset, boundary == BOUNDARY_CHARACTER,
                              boundary == BOUNDARY_WORD_START || boundary == BOUNDARY_WORD_END));
}

/* A node is one line: nothing stands before or after it. */
static void get_beside(const ReaderCall *call) {
    answer_span(call, (CharacterSpan){0, 0});
}

static void get_character(const ReaderCall *call) {
    const unsigned char *c = (const unsigned char *)at(words_of(call), reader_read_int(call->in));
    static const unsigned char masks[] = {0x7F, 0x1F, 0x0F, 0x07};
    const int more = c[0] >= 0xF0 ? 3 : c[0] >= 0xE0 ? 2 : c[0] >= 0xC0 ? 1 : 0;
    int point = c[0] & masks[more];
    for (int i = 1; i <= more && c[i]; i++) {
        point = point << 6 | (c[i] & 0x3F);
    }
    reader_add_int(call->out, point);
}

static void add_count(const ReaderCall *call) {
    reader_add_int(call->out, count_of(words_of(call)));
}

/* What is typed goes to its end. */
static void add_caret(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    reader_add_int(call->out, node && node->role == ACCESS_ENTRY ? count_of(words_of(call)) : 0);
}

static void add_no_attributes(DBusMessageIter *out) {
    DBusMessageIter list;
    dbus_message_iter_open_container(out, DBUS_TYPE_ARRAY, "{ss}", &list);
    dbus_message_iter_close_container(out, &list);
}

static void get_attributes(const ReaderCall *call) {
    add_no_attributes(call->out);
    reader_add_int(call->out, 0);
    reader_add_int(call->out, count_of(words_of(call)));
}

static void get_default_attributes(const ReaderCall *call) {
    add_no_attributes(call->out);
}

static void get_nothing(const ReaderCall *call) {
    reader_add_string(call->out, "");
}

static void get_zero(const ReaderCall *call) {
    reader_add_int(call->out, 0);
}

static void get_no_selection(const ReaderCall *call) {
    reader_add_int(call->out, 0);
    reader_add_int(call->out, 0);
}

static void refuse(const ReaderCall *call) {
    reader_add_bool(call->out, false);
}

/* The letters' places are not known: those of the whole node. */
static void get_range_extents(const ReaderCall *call) {
    const AccessNode *node = reader_node(call);
    const AccessTree *tree = call->self->tree;
    const Rect rect = node ? node->rect : (Rect){0};
    const Point origin = node ? tree->origin : (Point){0, 0};
    const float scale = node ? tree->scale : 1;
    reader_add_int(call->out, (int)(rect.x * scale + origin.x));
    reader_add_int(call->out, (int)(rect.y * scale + origin.y));
    reader_add_int(call->out, (int)(rect.width * scale));
    reader_add_int(call->out, (int)(rect.height * scale));
}

const ReaderMethod reader_text_methods[] = {
    {TEXT, "CharacterCount", "i", add_count},
    {TEXT, "CaretOffset", "i", add_caret},
    {TEXT, "GetText", NULL, get_text},
    {TEXT, "GetStringAtOffset", NULL, get_string_at},
    {TEXT, "GetTextAtOffset", NULL, get_at_offset},
    {TEXT, "GetTextBeforeOffset", NULL, get_beside},
    {TEXT, "GetTextAfterOffset", NULL, get_beside},
    {TEXT, "GetCharacterAtOffset", NULL, get_character},
    {TEXT, "GetAttributes", NULL, get_attributes},
    {TEXT, "GetAttributeRun", NULL, get_attributes},
    {TEXT, "GetDefaultAttributes", NULL, get_default_attributes},
    {TEXT, "GetDefaultAttributeSet", NULL, get_default_attributes},
    {TEXT, "GetAttributeValue", NULL, get_nothing},
    {TEXT, "GetNSelections", NULL, get_zero},
    {TEXT, "GetSelection", NULL, get_no_selection},
    {TEXT, "GetCharacterExtents", NULL, get_range_extents},
    {TEXT, "GetRangeExtents", NULL, get_range_extents},
    {TEXT, "GetOffsetAtPoint", NULL, get_zero},
    {TEXT, "SetCaretOffset", NULL, refuse},
    {TEXT, "AddSelection", NULL, refuse},
    {TEXT, "RemoveSelection", NULL, refuse},
    {TEXT, "SetSelection", NULL, refuse},
    {NULL, NULL, NULL, NULL},
};

#endif
