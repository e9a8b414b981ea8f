/* damier-solve algebra: matrices and vectors over GF(2). */
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve.h"
#include "cli/solve/solve_alarm.h"
#include "cli/solve/solve_budget.h"
#include "inversion/survey.h"
#include "math/gf2.h"
#include "math/parity.h"

/* Above 64x64, the order is searched among this many powers. */
#define ORDER_TRIES 65536
#define SIDE_MAX 65536

typedef enum Verb {
    VERB_NONE,
    VERB_INVERSE,
    VERB_POWER,
    VERB_ORDER,
    VERB_RANK,
    VERB_TRANSPOSE,
    VERB_PRODUCT,
    VERB_HEL,
    VERB_COG,
    VERB_SCAN,
} Verb;

static const char *const verbs[] = {NULL,        "inverse", "power", "order", "rank",
                                    "transpose", "product", "hel",   "cog",   "scan"};

typedef struct Algebra {
    Verb verb;
    bool has_exponent;
    uint64_t exponent;
    bool is_by_power; /* --by-power */
    int64_t time_ms;
    SolveAlarm alarm; /* of the current answer */
} Algebra;

static void *algebra_create(void) {
    return calloc(1, sizeof(Algebra));
}

static bool algebra_verb(void *solver, const char *word) {
    Algebra *algebra = solver;
    for (int verb = VERB_INVERSE; verb <= VERB_SCAN && algebra->verb == VERB_NONE; verb++) {
        if (strcmp(word, verbs[verb]) == 0) {
            algebra->verb = (Verb)verb;
            return true;
        }
    }
    return false;
}

static Status take_exponent(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    Algebra *algebra = solver;
    algebra->has_exponent = true;
    return text_parse_u64(value.text, &algebra->exponent) ? STATUS_OK : STATUS_BAD_INPUT;
}

static const CommandOption solve_algebra_options[] = {
    {NULL, "inverse", .help = "the inverse modulo 2, or singular RANK"},
    {"--by-power", NULL,
     "by Langlet's method, as the power order - 1; limit when the order exceeds 65536",
     COMMAND_FLAG(Algebra, is_by_power), .is_detail = true},
    {NULL, "power", .help = "the matrix to the power of --exponent N"},
    {"--exponent", "N", NULL, .take = take_exponent,
     .wanted = N_("needs a number from 0 to 18446744073709551615"), .is_detail = true},
    {NULL, "order",
     .help = "the least n whose power is the identity, or singular RANK; limit when it is 2^64 or "
             "more, or above 65536 for more than 64 rows"},
    {NULL, "rank", .help = "the rank modulo 2"},
    {NULL, "transpose", .help = "rows become columns"},
    {NULL, "product", .help = "of each pair of matrices, the first times the second"},
    {NULL, "hel, cog", .help = "Langlet's helicoidal and cognitive transforms of each line"},
    {NULL, "scan", .help = "each digit of a line plus all before it, modulo 2"},
    {0},
};

static Status algebra_start(void *solver, const SolveLimits *limits, Text *reason) {
    Algebra *algebra = solver;
    algebra->time_ms = limits->time_ms;
    if (algebra->verb == VERB_NONE) {
        return solve_refuse(reason, N_("name the operation first: inverse, power, order, rank, "
                                       "transpose, product, hel, cog or scan"));
    }
    if (algebra->has_exponent != (algebra->verb == VERB_POWER)) {
        return solve_refuse(reason, algebra->has_exponent ? N_("--exponent is only for power")
                                                          : N_("power needs --exponent N"));
    }
    if (algebra->is_by_power && algebra->verb != VERB_INVERSE) {
        return solve_refuse(reason, N_("--by-power is only for inverse"));
    }
    return STATUS_OK;
}

static bool algebra_wants_whole_file(const void *solver) {
    return ((const Algebra *)solver)->verb < VERB_HEL;
}

/* Reads the next line, trimmed at the end, without comments; false after the last. */
static bool next_row(LineReader *reading, const char **row, size_t *length) {
    while (line_reader_next(reading, row, length)) {
        while (*length > 0 && strchr(" \t\r", (*row)[*length - 1])) {
            (*length)--;
        }
        if (*length == 0 || (*row)[0] != '#') {
            return true;
        }
    }
    return false;
}

/* Packs digits 0 and 1 into words; false when there is anything else. */
static bool pack_row(const char *row, size_t length, uint64_t *words) {
    unsigned strange = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned digit = (unsigned char)row[i] ^ '0';
        strange |= digit & ~1u;
        words[i / 64] |= (uint64_t)(digit & 1) << (i % 64);
    }
    return strange == 0;
}

/* Measures the next matrix; false when there is none. */
static bool measure(LineReader *reading, size_t *rows, size_t *columns) {
    const char *row;
    size_t length = 0;
    *rows = 0;
    for (LineReader ahead = *reading; next_row(&ahead, &row, &length);) {
        if (length == 0 && *rows > 0) {
            break;
        }
        if (length == 0) {
            *reading = ahead; /* empty lines before it */
            continue;
        }
        *columns = *rows == 0 ? length : *columns;
        ++*rows;
    }
    return *rows > 0;
}

/* Reads the next matrix. STATUS_NOT_FOUND after the last. */
static Status read_matrix(LineReader *reading, Gf2Matrix **matrix, Text *reason) {
    size_t rows;
    size_t columns = 0;
    *matrix = NULL;
    if (!measure(reading, &rows, &columns)) {
        return STATUS_NOT_FOUND;
    }
    if (rows > SIDE_MAX || columns > SIDE_MAX) {
        text_addf(reason, text_say(reason, N_("line %d: a matrix has at most %d rows and columns")),
                  reading->number + 1, SIDE_MAX);
        return STATUS_BAD_INPUT;
    }
    *matrix = gf2_matrix_create((int)rows, (int)columns);
    if (!*matrix) {
        return STATUS_NO_MEMORY;
    }
    for (int i = 0; i < (int)rows; i++) {
        const char *row;
        size_t length;
        next_row(reading, &row, &length);
        if (length != columns) {
            text_addf(reason,
                      text_say(reason, N_("line %d: this row has %zu digits, the first has %zu")),
                      reading->number, length, columns);
            return STATUS_BAD_INPUT;
        }
        if (!pack_row(row, length, gf2_matrix_row(*matrix, i))) {
            text_addf(reason, text_say(reason, N_("line %d: a row consists of digits 0 and 1")),
                      reading->number);
            return STATUS_BAD_INPUT;
        }
    }
    return STATUS_OK;
}

static void write_bits(const uint64_t *bits, size_t count, Text *out) {
    for (size_t first = 0; first < count; first += 64) {
        char digits[64];
        const size_t here = count - first < 64 ? count - first : 64;
        for (size_t i = 0; i < here; i++) {
            digits[i] = (char)('0' + (bits[first / 64] >> i & 1));
        }
        text_add_bytes(out, digits, here);
    }
}

static void write_matrix(const Gf2Matrix *matrix, Text *out) {
    for (int row = 0; row < matrix->rows; row++) {
        if (row > 0) {
            text_add_char(out, '\n');
        }
        write_bits(gf2_matrix_row_const(matrix, row), (size_t)matrix->columns, out);
    }
}

static Status write_singular(const Gf2Matrix *matrix, Text *out) {
    const int rank = gf2_matrix_rank(matrix);
    text_addf(out, "singular\t%d", rank);
    return rank < 0 ? STATUS_NO_MEMORY : STATUS_OK;
}

/* The order of a matrix of at most 64 x 64; 0 when it is 2^64 or more. */
static Status find_small_order(const Gf2Matrix *matrix, uint64_t *order) {
    const int size = matrix->rows;
    uint8_t digits[64 * 64];
    InversionSurvey *survey = malloc(sizeof *survey);
    for (int i = 0; i < size * size; i++) {
        digits[i] = gf2_bit(gf2_matrix_row_const(matrix, i / size), i % size);
    }
    const InversionMasks masks = {.colours = 2, .cells = size, .count = size, .digits = digits};
    const Status status = survey ? inversion_survey(&masks, NULL, survey) : STATUS_NO_MEMORY;
    *order = status == STATUS_OK && survey->has_order ? survey->order : 0;
    free(survey);
    return status;
}

static Status answer_order(const Algebra *algebra, const Gf2Matrix *matrix, Text *out) {
    const int rank = gf2_matrix_rank(matrix);
    if (rank < matrix->rows) {
        return write_singular(matrix, out);
    }
    uint64_t order = 0;
    const Status status = rank <= 64 ? find_small_order(matrix, &order) : STATUS_OK;
    if (rank > 64) {
        order = gf2_matrix_order(matrix, ORDER_TRIES, &algebra->alarm.has_rung);
    }
    if (status == STATUS_OK && order == 0) {
        text_add(out, "limit");
    } else if (status == STATUS_OK) {
        text_addf(out, "%llu", (unsigned long long)order);
    }
    return status;
}

static Status write_result(const Gf2Matrix *result, Text *out) {
    if (!result) {
        return STATUS_NO_MEMORY;
    }
    write_matrix(result, out);
    return STATUS_OK;
}

static Status answer_square(const Algebra *algebra, const Gf2Matrix *matrix, Text *out) {
    if (algebra->verb == VERB_ORDER) {
        return answer_order(algebra, matrix, out);
    }
    Gf2Matrix *result = NULL;
    Status status = STATUS_OK;
    if (algebra->verb == VERB_POWER) {
        result = gf2_matrix_power(matrix, algebra->exponent);
    } else if (algebra->is_by_power) {
        status = gf2_matrix_inverse_by_power(matrix, ORDER_TRIES, &algebra->alarm.has_rung, &result,
                                             NULL);
    } else {
        status = gf2_matrix_inverse(matrix, &result);
    }
    if (status == STATUS_LIMIT) {
        text_add(out, "limit");
        return STATUS_OK;
    }
    if (status == STATUS_NOT_FOUND) {
        return write_singular(matrix, out);
    }
    status = status == STATUS_OK ? write_result(result, out) : status;
    gf2_matrix_destroy(result);
    return status;
}

static Status answer_product(LineReader *reading, const Gf2Matrix *left, Text *out, Text *reason) {
    Gf2Matrix *right;
    const int line = reading->number;
    Status status = read_matrix(reading, &right, reason);
    if (status == STATUS_NOT_FOUND) {
        text_addf(reason,
                  text_say(reason, N_("line %d: the second matrix of the product is missing")),
                  line);
        status = STATUS_BAD_INPUT;
    } else if (status == STATUS_OK && left->columns != right->rows) {
        text_addf(reason,
                  text_say(reason, N_("line %d: %d columns cannot be multiplied by %d rows")),
                  reading->number, left->columns, right->rows);
        status = STATUS_BAD_INPUT;
    } else if (status == STATUS_OK) {
        Gf2Matrix *product = gf2_matrix_product(left, right);
        status = write_result(product, out);
        gf2_matrix_destroy(product);
    }
    gf2_matrix_destroy(right);
    return status;
}

static Status answer_matrix(const Algebra *algebra, LineReader *reading, const Gf2Matrix *matrix,
                            Text *out, Text *reason) {
    if (algebra->verb == VERB_PRODUCT) {
        return answer_product(reading, matrix, out, reason);
    }
    if (algebra->verb == VERB_RANK) {
        const int rank = gf2_matrix_rank(matrix);
        text_addf(out, "%d", rank);
        return rank < 0 ? STATUS_NO_MEMORY : STATUS_OK;
    }
    if (algebra->verb == VERB_TRANSPOSE) {
        Gf2Matrix *turned = gf2_matrix_transpose(matrix);
        const Status status = write_result(turned, out);
        gf2_matrix_destroy(turned);
        return status;
    }
    if (matrix->rows != matrix->columns) {
        text_addf(reason, text_say(reason, N_("line %d: needs a square matrix, not %d x %d")),
                  reading->number, matrix->rows, matrix->columns);
        return STATUS_BAD_INPUT;
    }
    return answer_square(algebra, matrix, out);
}

/* Answers can be read back: an empty line separates matrices. */
static Status solve_algebra_answer_file(const Algebra *algebra, const char *content, Text *out,
                                        Text *reason) {
    LineReader reading = line_reader_over(content, strlen(content));
    const bool is_number = algebra->verb == VERB_RANK || algebra->verb == VERB_ORDER;
    for (bool is_first = true;; is_first = false) {
        Gf2Matrix *matrix;
        Status status = read_matrix(&reading, &matrix, reason);
        if (status == STATUS_NOT_FOUND && !is_first) {
            return STATUS_OK;
        }
        if (status == STATUS_NOT_FOUND) {
            return solve_refuse(reason, N_("found no matrix"));
        }
        if (!is_first && status == STATUS_OK) {
            text_add(out, is_number ? "\n" : "\n\n");
        }
        status =
            status == STATUS_OK ? answer_matrix(algebra, &reading, matrix, out, reason) : status;
        gf2_matrix_destroy(matrix);
        if (status != STATUS_OK) {
            return status;
        }
    }
}

/* Langlet's scan: each digit becomes the XOR of itself and all before it. */
static Status answer_scan(const char *line, Text *out, Text *reason) {
    const size_t count = strlen(line);
    uint8_t *items = malloc(count + 1);
    if (!items) {
        return STATUS_NO_MEMORY;
    }
    bool is_good = true;
    for (size_t i = 0; i < count; i++) {
        items[i] = (uint8_t)(line[i] - '0');
        is_good = is_good && (line[i] == '0' || line[i] == '1');
    }
    parity_scan(items, count);
    for (size_t i = 0; is_good && i < count; i++) {
        text_add_char(out, (char)('0' + items[i]));
    }
    if (!is_good) {
        text_add(reason, text_say(reason, N_("a vector consists of digits 0 and 1")));
    }
    free(items);
    return is_good ? STATUS_OK : STATUS_BAD_INPUT;
}

static Status answer_vector(Verb verb, const char *line, Text *out, Text *reason) {
    const size_t count = strlen(line);
    uint64_t *words = calloc(count / 64 + 1, sizeof *words);
    if (!words) {
        return STATUS_NO_MEMORY;
    }
    const bool is_good = pack_row(line, count, words);
    if (is_good) {
        (verb == VERB_HEL ? parity_hel : parity_cog)(words, count);
        write_bits(words, count, out);
    } else {
        text_add(reason, text_say(reason, N_("a vector consists of digits 0 and 1")));
    }
    free(words);
    return is_good ? STATUS_OK : STATUS_BAD_INPUT;
}

static Status algebra_answer(void *solver, const char *line, Text *out, Text *reason) {
    Algebra *algebra = solver;
    if (!algebra_wants_whole_file(solver)) {
        return algebra->verb == VERB_SCAN ? answer_scan(line, out, reason)
                                          : answer_vector(algebra->verb, line, out, reason);
    }
    /* An answer is mostly as long as the question: ask for a larger buffer before the work. */
    const size_t length = strlen(line);
    while (algebra->verb != VERB_RANK && algebra->verb != VERB_ORDER && out->size < length + 64 &&
           !out->truncated) {
        text_add_bytes(out, line, length);
    }
    if (out->truncated) {
        return STATUS_OK;
    }
    if (algebra->time_ms > 0) {
        solve_alarm_set(&algebra->alarm, budget_deadline_ms(solve_now_ms(NULL), algebra->time_ms));
    }
    const Status status = solve_algebra_answer_file(algebra, line, out, reason);
    solve_alarm_end(&algebra->alarm);
    atomic_store(&algebra->alarm.has_rung, false);
    return status;
}

const SolveGame solve_algebra = {
    .name = "algebra",
    .help =
        "Matrices over GF(2): rows of digits 0 and 1, one per line, ended by an empty line or the\n"
        "end of the file. The word before the files names the operation. Matrices in answers have\n"
        "the same form.\n",
    .options = solve_algebra_options,
    .create = algebra_create,
    .destroy = free,
    .verb = algebra_verb,
    .start = algebra_start,
    .answer = algebra_answer,
    .wants_whole_file = algebra_wants_whole_file,
};
