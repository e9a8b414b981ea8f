/* Reading and writing the notation of puzzles. */
#include "inversion/notation.h"

#include <assert.h>
#include <string.h>

static const char names[INVERSION_RULES_COUNT][16] = {
    "magic", "casegame", "plus",        "torus",         "diagonal", "king",  "open", "knight",
    "cross", "geniton",  "geniton-phi", "geniton-theta", "random",   "mixed", "masks"};

const char *inversion_ruleset_name(InversionRuleset ruleset) {
    assert(ruleset >= 0 && ruleset < INVERSION_RULES_COUNT);
    return names[ruleset];
}

bool inversion_ruleset_fits(InversionRuleset ruleset, int rows, int columns) {
    return (ruleset != INVERSION_RULES_MAGIC && ruleset != INVERSION_RULES_CASEGAME) ||
           (rows == 3 && columns == 3);
}

/* Reads a short decimal number at *at and steps over it; -1 when there is none. */
static int notation_read_number(const char **at) {
    int value = 0;
    const char *digit = *at;
    while (*digit >= '0' && *digit <= '9' && digit - *at < 6) {
        value = value * 10 + (*digit++ - '0');
    }
    const bool is_empty = digit == *at;
    *at = digit;
    return is_empty ? -1 : value;
}

static void say_side(int most, Text *reason) {
    text_addf(reason, text_say(reason, N_("a board has 1 to %d rows and columns")), most);
}

/* The most rows and columns of a board of these rules. */
static int side_max_of(InversionRuleset ruleset, int colours) {
    const bool is_plus = ruleset == INVERSION_RULES_PLUS;
    if (colours == 2 && (is_plus || ruleset == INVERSION_RULES_CROSS)) {
        return INVERSION_NOTATION_PAIR_SIDE_MAX;
    }
    return is_plus || ruleset == INVERSION_RULES_TORUS ? INVERSION_NOTATION_PLUS_SIDE_MAX
                                                       : INVERSION_NOTATION_SIDE_MAX;
}

/* Reads `RxC[kK]:`. Returns the text after it, or NULL. */
static const char *read_size(const char *text, InversionNotation *notation, Text *reason) {
    const char *at = text;
    notation->rows = notation_read_number(&at);
    const bool has_x = *at == 'x' && notation->rows >= 0;
    at += has_x;
    notation->columns = has_x ? notation_read_number(&at) : -1;
    notation->colours = 2;
    if (notation->columns >= 0 && *at == 'k') {
        at++;
        notation->colours = notation_read_number(&at);
    }
    if (notation->columns < 0 || *at != ':') {
        text_add(reason, text_say(reason, N_("the size comes first, like “3x3:” or “4x5k3:”")));
        return NULL;
    }
    if (notation->rows < 1 || notation->rows > INVERSION_NOTATION_PAIR_SIDE_MAX ||
        notation->columns < 1 || notation->columns > INVERSION_NOTATION_PAIR_SIDE_MAX) {
        say_side(INVERSION_NOTATION_PAIR_SIDE_MAX, reason);
        return NULL;
    }
    if (notation->colours < INVERSION_COLOURS_MIN || notation->colours > INVERSION_COLOURS_MAX) {
        text_addf(reason, text_say(reason, N_("the colours are %1$d to %2$d")),
                  INVERSION_COLOURS_MIN, INVERSION_COLOURS_MAX);
        return NULL;
    }
    return at + 1;
}

/* A run of digits in the line, one for each cell, and its error messages. */
typedef struct Digits {
    const char *at;
    size_t length;
    int mask;                  /* the number of the mask; messages about a board do not use it */
    const char *bad_character; /* about character %1$zu, not below %2$d, of mask %3$d */
    const char *bad_length;    /* about %1$zu digits instead of %2$d, of mask %3$d */
} Digits;

/* Checks that there are as many digits as cells, all below the colours. */
static bool check_digits(Digits digits, const InversionNotation *notation, Text *reason) {
    const int cells = inversion_notation_cells(notation);
    for (size_t i = 0; i < digits.length; i++) {
        if (digits.at[i] < '0' || digits.at[i] >= '0' + notation->colours) {
            text_addf(reason, text_say(reason, digits.bad_character), i + 1, notation->colours,
                      digits.mask);
            return false;
        }
    }
    if (digits.length != (size_t)cells) {
        text_addf(reason, text_say(reason, digits.bad_length), digits.length, cells, digits.mask);
        return false;
    }
    return true;
}

static bool check_boards(const InversionNotation *notation, Text *reason) {
    const Digits start = {
        .at = notation->start,
        .length = strcspn(notation->start, ">"),
        .bad_character = N_("the start: character %1$zu is not a digit below %2$d"),
        .bad_length = N_("the start has %1$zu digits, not %2$d"),
    };
    const Digits goal = {
        .at = notation->goal,
        .length = strlen(notation->goal),
        .bad_character = N_("the goal: character %1$zu is not a digit below %2$d"),
        .bad_length = N_("the goal has %1$zu digits, not %2$d"),
    };
    return check_digits(start, notation, reason) && check_digits(goal, notation, reason);
}

static bool read_given_masks(const char *rules, size_t length, InversionNotation *notation,
                             Text *reason) {
    const char *const end = rules + length;
    notation->ruleset = INVERSION_RULES_MASKS;
    notation->masks = rules;
    notation->mask_count = 0;
    for (const char *at = rules;;) {
        const char *semicolon = memchr(at, ';', (size_t)(end - at));
        const char *stop = semicolon ? semicolon : end;
        const Digits mask = {
            .at = at,
            .length = (size_t)(stop - at),
            .mask = notation->mask_count,
            .bad_character = N_("mask %3$d: character %1$zu is not a digit below %2$d"),
            .bad_length = N_("mask %3$d has %1$zu digits, not %2$d"),
        };
        if (!check_digits(mask, notation, reason)) {
            return false;
        }
        if (++notation->mask_count > INVERSION_NOTATION_MASKS_MAX) {
            text_addf(reason, text_say(reason, N_("there are more than %d masks")),
                      INVERSION_NOTATION_MASKS_MAX);
            return false;
        }
        if (!semicolon) {
            return true;
        }
        at = semicolon + 1;
    }
}

/* Reads the name and seed of drawn rules, `random@7`. True when it is such a name; *is_good then
 * says whether the seed is valid. */
static bool read_drawn(const char *rules, size_t length, InversionNotation *notation, bool *is_good,
                       Text *reason) {
    for (int i = INVERSION_RULES_RANDOM; i <= INVERSION_RULES_MIXED; i++) {
        const size_t name = strlen(names[i]);
        if (length <= name || memcmp(rules, names[i], name) != 0 || rules[name] != '@') {
            continue;
        }
        char digits[24] = "";
        if (length - name - 1 < sizeof digits) {
            memcpy(digits, rules + name + 1, length - name - 1);
        }
        notation->ruleset = (InversionRuleset)i;
        *is_good = text_parse_u64(digits, &notation->seed);
        if (!*is_good) {
            text_addf(reason, text_say(reason, N_("random rules need a seed, a number, like %s@7")),
                      names[i]);
        }
        return true;
    }
    return false;
}

static bool notation_read_rules(const char *rules, size_t length, InversionNotation *notation,
                                Text *reason) {
    bool is_good = false;
    if (length > 0 && rules[0] >= '0' && rules[0] <= '9') {
        return read_given_masks(rules, length, notation, reason);
    }
    notation->mask_count = inversion_notation_cells(notation);
    if (read_drawn(rules, length, notation, &is_good, reason)) {
        return is_good;
    }
    for (int i = 0; i < INVERSION_RULES_RANDOM; i++) {
        if (strlen(names[i]) != length || memcmp(names[i], rules, length) != 0) {
            continue;
        }
        notation->ruleset = (InversionRuleset)i;
        if (!inversion_ruleset_fits(notation->ruleset, notation->rows, notation->columns)) {
            text_addf(reason, text_say(reason, N_("the rules %s are for boards of 3x3 only")),
                      names[i]);
            return false;
        }
        return true;
    }
    const TextQuote quote = text_quote(rules, length);
    text_addf(reason, text_say(reason, N_("there are no rules “%s”")), quote.data);
    return false;
}

static bool check_side(const InversionNotation *notation, Text *reason) {
    const int most = side_max_of(notation->ruleset, notation->colours);
    const bool is_good = notation->rows <= most && notation->columns <= most;
    if (!is_good) {
        say_side(most, reason);
    }
    return is_good;
}

Status inversion_notation_read(const char *text, InversionNotation *notation, Text *reason) {
    *notation = (InversionNotation){0};
    const char *rules = read_size(text, notation, reason);
    if (!rules) {
        return STATUS_BAD_INPUT;
    }
    const char *colon = strchr(rules, ':');
    const char *arrow = colon ? strchr(colon, '>') : NULL;
    if (!colon || !arrow) {
        text_add(reason, text_say(reason, N_("after the size come the rules, `:` and START>GOAL")));
        return STATUS_BAD_INPUT;
    }
    notation->start = colon + 1;
    notation->goal = arrow + 1;
    const bool is_good = notation_read_rules(rules, (size_t)(colon - rules), notation, reason) &&
                         check_side(notation, reason) && check_boards(notation, reason);
    return is_good ? STATUS_OK : STATUS_BAD_INPUT;
}

void inversion_board_write(const uint8_t *board, int cells, Text *out) {
    for (int i = 0; i < cells; i++) {
        text_add_char(out, (char)('0' + board[i]));
    }
}

void inversion_notation_write_rules(const InversionNotation *notation, const uint8_t *masks,
                                    Text *out) {
    text_addf(out, "%dx%d", notation->rows, notation->columns);
    if (notation->colours != 2) {
        text_addf(out, "k%d", notation->colours);
    }
    text_add_char(out, ':');
    if (notation->ruleset != INVERSION_RULES_MASKS) {
        text_add(out, inversion_ruleset_name(notation->ruleset));
        if (inversion_ruleset_has_seed(notation->ruleset)) {
            text_addf(out, "@%llu", (unsigned long long)notation->seed);
        }
        return;
    }
    const int cells = inversion_notation_cells(notation);
    for (int mask = 0; mask < notation->mask_count; mask++) {
        if (mask > 0) {
            text_add_char(out, ';');
        }
        inversion_board_write(masks + (size_t)mask * (size_t)cells, cells, out);
    }
}
