/* Tokens: cuts a line of APL into numbers, texts, names, functions and signs. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "math/apl/internal.h"

typedef struct Sign {
    const char *sign; /* UTF-8 */
    AplKind kind;
    AplId id;
    bool is_scan, is_first;
} Sign;

/* Some glyphs have look-alikes that keyboards and pages give in their place. */
static const Sign signs[] = {
    {"+", APL_TOKEN_FUNCTION, APL_PLUS, false, false},
    {"-", APL_TOKEN_FUNCTION, APL_MINUS, false, false},
    {"−", APL_TOKEN_FUNCTION, APL_MINUS, false, false},
    {"×", APL_TOKEN_FUNCTION, APL_TIMES, false, false},
    {"÷", APL_TOKEN_FUNCTION, APL_DIVIDE, false, false},
    {"|", APL_TOKEN_FUNCTION, APL_RESIDUE, false, false},
    {"∣", APL_TOKEN_FUNCTION, APL_RESIDUE, false, false},
    {"⌈", APL_TOKEN_FUNCTION, APL_CEILING, false, false},
    {"⌊", APL_TOKEN_FUNCTION, APL_FLOOR, false, false},
    {"*", APL_TOKEN_FUNCTION, APL_POWER, false, false},
    {"⋆", APL_TOKEN_FUNCTION, APL_POWER, false, false},
    {"∧", APL_TOKEN_FUNCTION, APL_AND, false, false},
    {"^", APL_TOKEN_FUNCTION, APL_AND, false, false},
    {"∨", APL_TOKEN_FUNCTION, APL_OR, false, false},
    {"=", APL_TOKEN_FUNCTION, APL_EQUAL, false, false},
    {"≠", APL_TOKEN_FUNCTION, APL_UNEQUAL, false, false},
    {"<", APL_TOKEN_FUNCTION, APL_LESS, false, false},
    {"≤", APL_TOKEN_FUNCTION, APL_NOT_GREATER, false, false},
    {"≥", APL_TOKEN_FUNCTION, APL_NOT_LESS, false, false},
    {">", APL_TOKEN_FUNCTION, APL_GREATER, false, false},
    {"!", APL_TOKEN_FUNCTION, APL_BINOMIAL, false, false},
    {"~", APL_TOKEN_FUNCTION, APL_NOT, false, false},
    {"∼", APL_TOKEN_FUNCTION, APL_NOT, false, false},
    {",", APL_TOKEN_FUNCTION, APL_RAVEL, false, false},
    {"⍪", APL_TOKEN_FUNCTION, APL_TABLE, false, false},
    {"⍴", APL_TOKEN_FUNCTION, APL_RESHAPE, false, false},
    {"ρ", APL_TOKEN_FUNCTION, APL_RESHAPE, false, false},
    {"⍳", APL_TOKEN_FUNCTION, APL_IOTA, false, false},
    {"ι", APL_TOKEN_FUNCTION, APL_IOTA, false, false},
    {"⍉", APL_TOKEN_FUNCTION, APL_TRANSPOSE, false, false},
    {"⌽", APL_TOKEN_FUNCTION, APL_REVERSE, false, false},
    {"φ", APL_TOKEN_FUNCTION, APL_REVERSE, false, false},
    {"⊖", APL_TOKEN_FUNCTION, APL_REVERSE_FIRST, false, false},
    {"↑", APL_TOKEN_FUNCTION, APL_TAKE, false, false},
    {"↓", APL_TOKEN_FUNCTION, APL_DROP, false, false},
    {"⌹", APL_TOKEN_FUNCTION, APL_DOMINO, false, false},
    {"⊤", APL_TOKEN_FUNCTION, APL_ENCODE, false, false},
    {"⊥", APL_TOKEN_FUNCTION, APL_DECODE, false, false},
    {"≡", APL_TOKEN_FUNCTION, APL_MATCH, false, false},
    {"∊", APL_TOKEN_FUNCTION, APL_MEMBER, false, false},
    {"∈", APL_TOKEN_FUNCTION, APL_MEMBER, false, false},
    {"⍕", APL_TOKEN_FUNCTION, APL_FORMAT, false, false},
    {"⍎", APL_TOKEN_FUNCTION, APL_EXECUTE, false, false},
    {"/", APL_TOKEN_SLASH, APL_REPLICATE, false, false},
    {"⌿", APL_TOKEN_SLASH, APL_REPLICATE_FIRST, false, true},
    {"\\", APL_TOKEN_SLASH, APL_IDS, true, false},
    {"⍀", APL_TOKEN_SLASH, APL_IDS, true, true},
    {".", APL_TOKEN_DOT, APL_IDS, false, false},
    {"∘", APL_TOKEN_JOT, APL_IDS, false, false},
    {"(", APL_TOKEN_OPEN, APL_IDS, false, false},
    {")", APL_TOKEN_CLOSE, APL_IDS, false, false},
    {"[", APL_TOKEN_OPEN_INDEX, APL_IDS, false, false},
    {"]", APL_TOKEN_CLOSE_INDEX, APL_IDS, false, false},
    {";", APL_TOKEN_SEMICOLON, APL_IDS, false, false},
    {"←", APL_TOKEN_ARROW, APL_IDS, false, false},
    {"⋄", APL_TOKEN_DIAMOND, APL_IDS, false, false},
    {"◊", APL_TOKEN_DIAMOND, APL_IDS, false, false},
    {"◇", APL_TOKEN_DIAMOND, APL_IDS, false, false},
};

typedef struct NamedFunction {
    const char *word;
    AplId id;
} NamedFunction;

static const NamedFunction words[] = {{"PB", APL_PB},   {"IBM", APL_IBM},  {"HEL", APL_HEL},
                                      {"COG", APL_COG}, {"doI", APL_LOOP}, {"dOI", APL_LOOP},
                                      {"dO", APL_LOOP}, {"do", APL_LOOP}};

static bool is_name_start(char c) {
    return isalpha((unsigned char)c) || c == '_';
}

static bool is_minus_sign(const char *c) {
    return strncmp(c, "¯", 2) == 0;
}

/* A number begins with a digit, or with ¯ or a point before one. */
static bool is_number_start(const char *c) {
    c += is_minus_sign(c) ? 2 : 0;
    c += *c == '.' ? 1 : 0;
    return isdigit((unsigned char)*c);
}

/* Reads one number; returns its end. */
static const char *read_number(const char *c, double *value) {
    char plain[64];
    size_t length = 0;
    bool has_point = false, has_exponent = false;
    const char *start = c;
    while (length + 2 < sizeof plain) {
        const bool may_be_signed = c == start || c[-1] == 'E' || c[-1] == 'e';
        if (is_minus_sign(c) && may_be_signed) {
            plain[length++] = '-';
            c += 2;
        } else if (isdigit((unsigned char)*c)) {
            plain[length++] = *c++;
        } else if (*c == '.' && !has_point && !has_exponent) {
            has_point = true;
            plain[length++] = *c++;
        } else if ((*c == 'E' || *c == 'e') && !has_exponent && c != start) {
            has_exponent = true;
            plain[length++] = *c++;
        } else {
            break;
        }
    }
    plain[length] = 0;
    *value = strtod(plain, NULL);
    return c;
}

/* A vector of the numbers that stand side by side, or one as a scalar. */
static AplArray *read_numbers(Apl *apl, const char **next) {
    double values[APL_LINE_MAX / 2];
    int count = 0;
    const char *c = *next;
    while (is_number_start(c)) {
        *next = c = read_number(c, &values[count++]);
        while (*c == ' ' || *c == '\t') {
            c++;
        }
    }
    AplArray *array = apl_new(apl, count == 1 ? 0 : 1, &count);
    if (array) {
        memcpy(array->cells, values, (size_t)count * sizeof values[0]);
    }
    return array;
}

/* A text between quotes; a quote inside is written twice. */
static AplArray *read_text(Apl *apl, const char **next) {
    uint32_t characters[APL_LINE_MAX];
    int count = 0;
    const char *c = *next + 1;
    while (*c && (*c != '\'' || c[1] == '\'')) {
        c += *c == '\'' ? 1 : 0;
        c += apl_decode(c, &characters[count++]);
    }
    if (!*c) {
        return apl_fail(apl, APL_SYNTAX, N_("This text has no closing quote."));
    }
    *next = c + 1;
    AplArray *array = apl_new(apl, count == 1 ? 0 : 1, &count);
    for (int i = 0; array && i < count; i++) {
        array->cells[i] = characters[i];
        array->is_text = true;
    }
    return array;
}

static const Sign *find_sign(const char *c) {
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (text_has_prefix(c, signs[i].sign)) {
            return &signs[i];
        }
    }
    return NULL;
}

static void read_word(AplToken *token, const char *c) {
    int length = 1;
    while (isalnum((unsigned char)c[length]) || c[length] == '_') {
        length++;
    }
    token->kind = APL_TOKEN_NAME;
    token->length = length;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strlen(words[i].word) == (size_t)length &&
            strncmp(words[i].word, c, (size_t)length) == 0) {
            token->kind = APL_TOKEN_FUNCTION;
            token->id = words[i].id;
        }
    }
}

/* Reads the token at `c`; false with the fault. */
static bool read_token(Apl *apl, AplToken *token, const char *c) {
    const char *end = c;
    const Sign *sign = NULL;
    if (is_number_start(c)) {
        token->kind = APL_TOKEN_NUMBERS;
        token->value = read_numbers(apl, &end);
    } else if (*c == '\'') {
        token->kind = APL_TOKEN_TEXT;
        token->value = read_text(apl, &end);
    } else if (is_name_start(*c)) {
        read_word(token, c);
        return true;
    } else if ((sign = find_sign(c)) != NULL) {
        token->kind = sign->kind;
        token->id = sign->id;
        token->is_scan = sign->is_scan;
        token->is_first = sign->is_first;
        token->length = (int)strlen(sign->sign);
        return true;
    } else {
        apl_fail(apl, APL_SYNTAX, N_("This sign is not known here."));
        return false;
    }
    token->length = (int)(end - c);
    return token->value != NULL;
}

bool apl_tokens_read(Apl *apl, AplTokens *tokens, const char *line) {
    *tokens = (AplTokens){.line = line};
    for (const char *c = line; *c;) {
        if (*c == ' ' || *c == '\t') {
            c++;
            continue;
        }
        if (text_has_prefix(c, "⍝")) {
            break;
        }
        uint32_t sign;
        const int length = apl_decode(c, &sign);
        if (apl->depth == 0) { /* inside a text that runs, faults are told at what runs it */
            apl->at = (int)(c - line);
            apl->length = length;
        }
        if (tokens->count == APL_TOKENS_MAX) {
            apl_fail(apl, APL_LIMIT, N_("The line is too long."));
            return false;
        }
        AplToken *token = &tokens->list[tokens->count];
        *token = (AplToken){.at = (int)(c - line), .length = length, .id = APL_IDS};
        if (!read_token(apl, token, c)) {
            return false;
        }
        tokens->count++;
        c += token->length;
    }
    return true;
}

void apl_tokens_release(AplTokens *tokens) {
    for (int i = 0; i < tokens->count; i++) {
        apl_array_release(tokens->list[i].value);
    }
    tokens->count = 0;
}
