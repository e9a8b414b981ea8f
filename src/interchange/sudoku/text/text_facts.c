/* Steps that find the cells of a text which lists givens, or has an empty cell of its own. */
#include <string.h>

#include "base/decode.h"
#include "interchange/signs.h"
#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"

static bool facts_is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* ---- Facts ---- */

/* The row that a letter in front of a number names, as in A2; 0: none. */
static int facts_row(const char *line, size_t length, size_t at) {
    const char lower = (char)(line[at] | 0x20);
    const bool is_alone = at == 0 || strchr(" \t\"'([{", line[at - 1]);
    return is_alone && lower >= 'a' && lower <= 'i' && at + 1 < length &&
                   facts_is_digit(line[at + 1])
               ? lower - 'a' + 1
               : 0;
}

/* Up to three numbers of one digit, whatever stands around them; -1 for anything else. The letter
 * of a row is its number, unless three numbers stand there without it: c2 is a column in r1c2. */
static int read_fact(const char *line, size_t length, int numbers[3]) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        const int row = count == 0 ? facts_row(line, length, i) : 0;
        if (row) {
            numbers[count++] = row;
        } else if (facts_is_digit(line[i])) {
            if (count == 3 || (i + 1 < length && facts_is_digit(line[i + 1]))) {
                return -1;
            }
            numbers[count++] = line[i] - '0';
        }
    }
    return count;
}

/* A fact between these signs for each given: its row, its column, its value, from 1. */
static void take_facts_between(TextStep *step, const char *signs) {
    char cells[82];
    int known = 0;
    memset(cells, '.', 81);
    cells[81] = 0;
    while (*step->at) {
        int numbers[3] = {0, 0, 0};
        const size_t length = strcspn(step->at, signs);
        const int count = read_fact(step->at, length, numbers);
        if (count == 3 && numbers[0] && numbers[1] && numbers[2]) {
            char *cell = &cells[(numbers[0] - 1) * 9 + numbers[1] - 1];
            if (*cell != '.') {
                return; /* two values in a cell */
            }
            *cell = (char)('0' + numbers[2]);
            known++;
        } else if (count != 0) {
            return;
        }
        step->at += length + (step->at[length] != 0);
    }
    if (known >= 8) {
        text_add(&step->out, cells);
        text_add_char(&step->out, '\n');
    }
}

void text_take_facts(TextStep *step) {
    take_facts_between(step, "\n");
}

void text_take_words(TextStep *step) {
    take_facts_between(step, " \t\r\n,;{}");
}

/* The signs between two numbers. */
typedef struct FactsGap {
    const char *begin;
    size_t length;
} FactsGap;

static bool is_same_gap(FactsGap a, FactsGap b) {
    size_t i = 0;
    size_t k = 0;
    for (;;) {
        while (i < a.length && strchr(" \t\r\n", a.begin[i])) {
            i++;
        }
        while (k < b.length && strchr(" \t\r\n", b.begin[k])) {
            k++;
        }
        if (i == a.length || k == b.length) {
            return i == a.length && k == b.length;
        }
        if (a.begin[i++] != b.begin[k++]) {
            return false;
        }
    }
}

#define TRIPLES_MAX 81

/* Three numbers after three numbers. */
typedef struct FactsTriples {
    int number[TRIPLES_MAX][3];
    int count;       /* of numbers */
    FactsGap gap[3]; /* behind the first, the second and, up to the next triple, the third */
} FactsTriples;

/* The next number or letter of a row; -1 at the end, -2 for a number of two digits. */
static int next_number(const char **at, FactsGap *before) {
    before->begin = *at;
    while (**at && !facts_is_digit(**at)) {
        const int row = facts_row(*at, 2, 0);
        if (row) {
            before->length = (size_t)(*at - before->begin);
            (*at)++;
            return row;
        }
        (*at)++;
    }
    before->length = (size_t)(*at - before->begin);
    if (!**at) {
        return -1;
    }
    const int number = *(*at)++ - '0';
    return facts_is_digit(**at) ? -2 : number;
}

static bool gather_triples(const char *text, FactsTriples *triples) {
    const char *at = text;
    FactsGap gap;
    int number;
    triples->count = 0;
    while ((number = next_number(&at, &gap)) >= 0) {
        const int place = triples->count % 3;
        FactsGap *known = &triples->gap[(place + 2) % 3];
        if (triples->count == 3 * TRIPLES_MAX) {
            return false;
        }
        if (triples->count > 3 && !is_same_gap(*known, gap)) {
            return false;
        }
        *known = triples->count > 0 ? gap : *known;
        triples->number[triples->count / 3][place] = number;
        triples->count++;
    }
    return number == -1 && triples->count >= 24 && triples->count % 3 == 0 &&
           !is_same_gap(triples->gap[2], triples->gap[0]) &&
           !is_same_gap(triples->gap[2], triples->gap[1]);
}

void text_take_triples(TextStep *step) {
    FactsTriples triples;
    char cells[82];
    int least = 9;
    int known = 0;
    memset(cells, '.', 81);
    cells[81] = 0;
    if (!gather_triples(step->at, &triples)) {
        return;
    }
    for (int i = 0; i < triples.count / 3; i++) {
        least = triples.number[i][0] < least ? triples.number[i][0] : least;
        least = triples.number[i][1] < least ? triples.number[i][1] : least;
    }
    for (int i = 0; i < triples.count / 3; i++) {
        const int base = least == 0 ? 0 : 1;
        const int row = triples.number[i][0] - base;
        const int column = triples.number[i][1] - base;
        char *cell = row < 9 && column < 9 ? &cells[row * 9 + column] : NULL;
        if (!cell || *cell != '.') {
            return;
        }
        if (triples.number[i][2]) {
            *cell = (char)('0' + triples.number[i][2]);
            known++;
        }
    }
    if (known >= 8) {
        text_add(&step->out, cells);
        text_add_char(&step->out, '\n');
    }
}

/* ---- An empty cell of its own ---- */

/* The bytes of the character. */
static size_t sign_size(const char *at) {
    size_t size = 1;
    while (((unsigned char)at[size] & 0xC0) == 0x80) {
        size++;
    }
    return size;
}

static bool is_whole(size_t count) {
    static const size_t cells[] = {81, 256, 36, 16};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        if (count > 0 && count % cells[i] == 0) {
            return true;
        }
    }
    return false;
}

/* False when no sign but digits and these separators fills whole grids. */
static bool take_sign_between(TextStep *step, const char *separators) {
    const char *sign = NULL;
    size_t size = 0;
    size_t count = 0;
    size_t signs = 0;
    for (const char *at = step->at; *at; at += sign_size(at)) {
        if (strchr(separators, *at)) {
            continue;
        }
        count++;
        if (*at >= '1' && *at <= '9') {
            continue;
        }
        sign = sign ? sign : at;
        size = sign_size(sign);
        if (sign_size(at) != size || memcmp(at, sign, size) != 0) {
            return false;
        }
        signs++;
    }
    /* A puzzle has fewer givens than other cells. */
    if (!sign || !is_whole(count) || 2 * signs < count) {
        return false;
    }
    while (*step->at) {
        const bool is_sign = memcmp(step->at, sign, size) == 0;
        text_add_char(&step->out, is_sign ? '.' : *step->at);
        step->at += is_sign ? size : 1;
    }
    return true;
}

/* A comma is an empty cell where it separates nothing: 5 3 , , 7. */
void text_take_one_sign(TextStep *step) {
    (void)(take_sign_between(step, " \t\r\n,;|") || take_sign_between(step, " \t\r\n|"));
}

/* ---- Small digits ---- */

/* Fewer signs are no puzzle. */
#define TEXT_CELLS_MIN 16

/* Beside other digits they may be notes or values of the player: then they stay. */
void text_take_raised(TextStep *step) {
    const char *text = step->at;
    if (strpbrk(text, "123456789")) {
        return;
    }
    for (const char *at = text; *at;) {
        const size_t size = sign_size(at);
        const TextSign sign = sign_at(at, size);
        const bool is_raised = sign.kind == SIGN_RAISED;
        text_add_bytes(&step->out, is_raised ? sign.plain : at, is_raised ? 1 : size);
        at += size;
    }
}

int text_find_raised(const char *text, size_t length) {
    int count = 0, digits = 0, found = 0;
    for (const char *at = text; at < text + length;) {
        const TextSign sign = sign_at(at, (size_t)(text + length - at));
        const bool is_raised = sign.kind == SIGN_RAISED;
        const char *cells = "0123456789.-_*?|+=,; \t\r\n";
        if (sign.size == 0 || (!is_raised && (sign.size > 1 ? !sign.plain : !strchr(cells, *at)))) {
            return 0;
        }
        count += !strchr(" \t\r\n", *at);
        digits += sign.size == 1 && *at >= '1' && *at <= '9';
        found = is_raised && found == 0 ? count : found;
        at += sign.size;
    }
    return digits > 0 && count >= TEXT_CELLS_MIN ? found : 0;
}

/* ---- Rows without cells ---- */

static bool has_sign(const char *line, size_t length, const char *signs) {
    return strcspn(line, signs) < length;
}

/* Is it the line below the head of a table of Markdown, "|---|:-:|"? */
static bool is_head_rule(const char *line, size_t length) {
    return length > 0 && line[0] == '|' && strspn(line, "|-: \t\r") >= length &&
           has_sign(line, length, "-");
}

static bool is_empty_row(const char *line, size_t length) {
    return length > 0 && strspn(line, ",;\t \r") >= length && has_sign(line, length, ",;\t");
}

void text_take_rows(TextStep *step) {
    int rows = 0;
    for (bool is_first = true; *step->at; is_first = false) {
        const size_t length = strcspn(step->at, "\n");
        const char *next = step->at + length + (step->at[length] == '\n');
        const bool is_head =
            (is_first && is_head_rule(next, strcspn(next, "\n"))) || is_head_rule(step->at, length);
        if (!is_head && !is_empty_row(step->at, length)) {
            text_add_bytes(&step->out, step->at, length);
            text_add_char(&step->out, '\n');
            rows++;
        }
        step->at = next;
    }
    if (!format_is_classic_order(rows)) {
        text_clear(&step->out);
    }
}
