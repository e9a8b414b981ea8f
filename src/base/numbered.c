/* Numbered arguments of a format: their types are found first, then they are taken in their order.
 */
#include "base/numbered.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERED_MAX 9
#define SPEC_SIZE 24

typedef enum NumberedKind {
    NUMBERED_INT,
    NUMBERED_LONG,
    NUMBERED_LONG_LONG,
    NUMBERED_SIZE,
    NUMBERED_MAXIMAL, /* intmax_t */
    NUMBERED_DOUBLE,
    NUMBERED_POINTER, /* strings too */
} NumberedKind;

typedef union NumberedValue {
    int word;
    long number;
    long long large;
    size_t size;
    intmax_t maximal;
    double real;
    const void *pointer;
} NumberedValue;

/* A conversion: %, what is left of it without the number, and its kind. */
typedef struct NumberedSpec {
    int number; /* from 1 */
    NumberedKind kind;
    char words[SPEC_SIZE];
    const char *end; /* behind it */
} NumberedSpec;

/* The next '%' that begins a conversion. NULL: there is none. */
static const char *find_conversion(const char *at) {
    while ((at = strchr(at, '%')) && at[1] == '%') {
        at += 2;
    }
    return at;
}

bool numbered_is_format(const char *format) {
    const char *at = find_conversion(format);
    return at && at[1] >= '1' && at[1] <= '9' && at[2] == '$';
}

static NumberedKind kind_of(const char *length, char conversion) {
    if (strchr("aAeEfFgG", conversion)) {
        return NUMBERED_DOUBLE;
    }
    if (conversion == 's' || conversion == 'p') {
        return NUMBERED_POINTER;
    }
    switch (length[0]) {
    case 'l':
        return length[1] == 'l' ? NUMBERED_LONG_LONG : NUMBERED_LONG;
    case 'z':
    case 't':
        return NUMBERED_SIZE;
    case 'j':
        return NUMBERED_MAXIMAL;
    default:
        return NUMBERED_INT;
    }
}

static NumberedSpec read_spec(const char *at) {
    assert(numbered_is_format(at));
    const char *rest = at + 3;
    const size_t before = strspn(rest, "-+ #0123456789.'");
    const size_t length = strspn(rest + before, "hljzt");
    const size_t all = before + length + 1;
    NumberedSpec spec = {.number = at[1] - '0',
                         .kind = kind_of(rest + before, rest[all - 1]),
                         .words = "%",
                         .end = rest + all};
    assert(all + 2 <= sizeof spec.words);
    memcpy(spec.words + 1, rest, all);
    spec.words[all + 1] = 0;
    return spec;
}

static NumberedValue take(NumberedKind kind, va_list *arguments) {
    NumberedValue value = {0};
    switch (kind) {
    case NUMBERED_LONG:
        value.number = va_arg(*arguments, long);
        break;
    case NUMBERED_LONG_LONG:
        value.large = va_arg(*arguments, long long);
        break;
    case NUMBERED_SIZE:
        value.size = va_arg(*arguments, size_t);
        break;
    case NUMBERED_MAXIMAL:
        value.maximal = va_arg(*arguments, intmax_t);
        break;
    case NUMBERED_DOUBLE:
        value.real = va_arg(*arguments, double);
        break;
    case NUMBERED_POINTER:
        value.pointer = va_arg(*arguments, const void *);
        break;
    default:
        value.word = va_arg(*arguments, int);
        break;
    }
    return value;
}

/* What is written, and how much it would be. */
typedef struct NumberedOut {
    char *out;
    size_t size;
    size_t length;
} NumberedOut;

static void add_value(NumberedOut *to, const NumberedSpec *spec, NumberedValue value) {
    char *at = to->length < to->size ? to->out + to->length : NULL;
    const size_t room = at ? to->size - to->length : 0;
    int length = 0;
    switch (spec->kind) {
    case NUMBERED_LONG:
        length = snprintf(at, room, spec->words, value.number);
        break;
    case NUMBERED_LONG_LONG:
        length = snprintf(at, room, spec->words, value.large);
        break;
    case NUMBERED_SIZE:
        length = snprintf(at, room, spec->words, value.size);
        break;
    case NUMBERED_MAXIMAL:
        length = snprintf(at, room, spec->words, value.maximal);
        break;
    case NUMBERED_DOUBLE:
        length = snprintf(at, room, spec->words, value.real);
        break;
    case NUMBERED_POINTER:
        length = snprintf(at, room, spec->words, value.pointer);
        break;
    default:
        length = snprintf(at, room, spec->words, value.word);
        break;
    }
    assert(length >= 0);
    to->length += (size_t)length;
}

static void add_plain(NumberedOut *to, const char *from, const char *end) {
    for (; from < end; from += *from == '%' ? 2 : 1) { /* of %% one stays */
        if (to->length + 1 < to->size) {
            to->out[to->length] = *from;
        }
        to->length++;
    }
}

int numbered_print(char *out, size_t size, const char *format, va_list arguments) {
    NumberedKind kinds[NUMBERED_MAX + 1] = {NUMBERED_INT};
    NumberedValue values[NUMBERED_MAX + 1];
    NumberedOut to = {out, size, 0};
    va_list rest;
    int count = 0;
    for (const char *at = find_conversion(format); at;) {
        const NumberedSpec spec = read_spec(at);
        kinds[spec.number] = spec.kind;
        count = spec.number > count ? spec.number : count;
        at = find_conversion(spec.end);
    }
    va_copy(rest, arguments);
    for (int i = 1; i <= count; i++) {
        values[i] = take(kinds[i], &rest); /* one that the sentence leaves out counts as an int */
    }
    va_end(rest);
    const char *from = format;
    for (const char *at = find_conversion(format); at; at = find_conversion(from)) {
        const NumberedSpec spec = read_spec(at);
        add_plain(&to, from, at);
        add_value(&to, &spec, values[spec.number]);
        from = spec.end;
    }
    add_plain(&to, from, from + strlen(from));
    if (to.length < size) {
        out[to.length] = 0;
    } else {
        out[size - 1] = 0;
    }
    return (int)to.length;
}
