/* A learner as one line of text. */
#include <stdlib.h>
#include <string.h>

#include "inversion/learner.h"

#define FIELDS 4

#define AGAINST "against:"
#define GROWTH "growth:"

static void write_scores(const InversionLearner *learner, Text *out) {
    text_add(out, " " AGAINST);
    for (int rival = 0; rival < INVERSION_LEARNER_RIVALS; rival++) {
        const InversionLearnerScore *score = &learner->against[rival];
        text_addf(out, "%s%d,%d,%llu", rival > 0 ? ";" : "", score->games, score->wins,
                  (unsigned long long)score->recent);
    }
    text_add(out, " " GROWTH);
    for (int i = 0; i < learner->rank; i++) {
        text_addf(out, "%s%d", i > 0 ? "," : "", learner->growth[i]);
    }
}

void inversion_learner_write(const InversionLearner *learner, Text *out) {
    text_addf(out, "%s %d %d %llu", learner->rules, learner->all.games, learner->all.wins,
              (unsigned long long)learner->all.recent);
    write_scores(learner, out);
    for (int i = 0; i < learner->count; i++) {
        const int index = (learner->oldest + i) % learner->count;
        text_add_char(out, ' ');
        inversion_board_write(learner->boards[index].change, learner->cells, out);
        text_add_char(out, '=');
        inversion_board_write(learner->boards[index].vector, learner->mask_count, out);
    }
}

/* A word of the line; empty at the end. */
typedef struct Word {
    const char *at;
    size_t length;
} Word;

static Word next_word(const char **at) {
    while (**at == ' ') {
        (*at)++;
    }
    const Word word = {*at, strcspn(*at, " ")};
    *at += word.length;
    return word;
}

static bool word_number(Word word, uint64_t *value) {
    char digits[24];
    if (word.length >= sizeof digits) {
        return false;
    }
    memcpy(digits, word.at, word.length);
    digits[word.length] = 0;
    return text_parse_u64(digits, value);
}

/* The cells of `RxC…`; 0 when there are none or too many. */
static int cells_of(Word rules) {
    char *end = NULL;
    const long rows = strtol(rules.at, &end, 10);
    const long columns = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    const long most = INVERSION_LEARNER_CELLS_MAX;
    return rows > 0 && columns > 0 && rows <= most && columns <= most ? (int)(rows * columns) : 0;
}

/* Reads the rules through a puzzle with zero boards. */
static Status learner_text_read_rules(InversionLearner *learner, Word rules, InversionState *state,
                                      Text *reason) {
    char line[sizeof learner->rules + 2 * INVERSION_LEARNER_CELLS_MAX + 3];
    Text text = text_over(line, sizeof line);
    const int cells = rules.length < sizeof learner->rules ? cells_of(rules) : 0;
    if (cells > 0 && cells <= INVERSION_LEARNER_CELLS_MAX) {
        text_add_bytes(&text, rules.at, rules.length);
        text_addf(&text, ":%0*d>%0*d", cells, 0, cells, 0);
        const Status status = inversion_game.setup(state, line, reason);
        if (status != STATUS_OK) {
            return status;
        }
    }
    if (text.length == 0 || !inversion_learner_can_learn(state)) {
        text_addf(reason, text_say(reason, N_("a learner’s board has at most %d cells and masks")),
                  INVERSION_LEARNER_CELLS_MAX);
        return STATUS_BAD_INPUT;
    }
    inversion_learner_begin(learner, state);
    return STATUS_OK;
}

static bool read_digits(const char *at, int count, int colours, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        if (at[i] < '0' || at[i] >= '0' + colours) {
            return false;
        }
        digits[i] = (uint8_t)(at[i] - '0');
    }
    return true;
}

/* The masks, one digit per byte, since there are many boards to check. */
typedef struct Masks {
    uint8_t digits[INVERSION_LEARNER_MASKS_MAX][INVERSION_LEARNER_CELLS_MAX];
} Masks;

static Masks unpack_masks(const InversionState *state) {
    Masks masks = {0}; /* gcc 11 does not see that all that is read is written */
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int cell = 0; cell < inversion_state_cells(state); cell++) {
            masks.digits[mask][cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
        }
    }
    return masks;
}

/* Checks a stored board: a text edited by hand must not make the learner err. */
static bool is_true(const InversionLearner *learner, const Masks *masks,
                    const InversionKnownBoard *board) {
    int sums[INVERSION_LEARNER_CELLS_MAX] = {0};
    bool is_right = true;
    for (int mask = 0; mask < learner->mask_count; mask++) {
        for (int cell = 0; board->vector[mask] != 0 && cell < learner->cells; cell++) {
            sums[cell] += board->vector[mask] * masks->digits[mask][cell];
        }
    }
    for (int cell = 0; cell < learner->cells; cell++) {
        is_right &= sums[cell] % learner->colours == board->change[cell];
    }
    return is_right;
}

static bool read_board(InversionLearner *learner, const Masks *masks, Word word) {
    const size_t cells = (size_t)learner->cells;
    if (learner->count == INVERSION_LEARNER_BOARDS_MAX ||
        word.length != cells + 1 + (size_t)learner->mask_count || word.at[cells] != '=') {
        return false;
    }
    InversionKnownBoard *board = &learner->boards[learner->count++];
    return read_digits(word.at, learner->cells, learner->colours, board->change) &&
           read_digits(word.at + cells + 1, learner->mask_count, learner->colours, board->vector) &&
           is_true(learner, masks, board);
}

/* Reads numbers that `,` or `;` separate; returns how many, -1 when there are others or more. */
static int read_numbers(Word word, size_t prefix, uint64_t *numbers, int most) {
    int count = 0;
    size_t at = prefix;
    while (at < word.length) {
        Word number = {word.at + at, 0};
        while (at + number.length < word.length && number.at[number.length] != ',' &&
               number.at[number.length] != ';') {
            number.length++;
        }
        if (count == most || !word_number(number, &numbers[count])) {
            return -1;
        }
        count++;
        at += number.length + 1;
    }
    return count;
}

static bool word_begins(Word word, const char *prefix) {
    return word.length >= strlen(prefix) && memcmp(word.at, prefix, strlen(prefix)) == 0;
}

static bool take_score(InversionLearnerScore *score, const uint64_t *numbers) {
    *score = (InversionLearnerScore){(int32_t)numbers[0], (int32_t)numbers[1], numbers[2]};
    return numbers[0] <= INT32_MAX && numbers[1] <= numbers[0];
}

static bool read_against(InversionLearner *learner, Word word) {
    uint64_t numbers[3 * INVERSION_LEARNER_RIVALS];
    const int count = read_numbers(word, strlen(AGAINST), numbers, 3 * INVERSION_LEARNER_RIVALS);
    bool is_good = count == 3 * INVERSION_LEARNER_RIVALS;
    for (int rival = 0; is_good && rival < INVERSION_LEARNER_RIVALS; rival++) {
        is_good = take_score(&learner->against[rival], numbers + (size_t)rival * 3);
    }
    return is_good;
}

static bool read_growth(InversionLearner *learner, Word word) {
    uint64_t numbers[INVERSION_LEARNER_CELLS_MAX];
    learner->rank = read_numbers(word, strlen(GROWTH), numbers, learner->cells);
    bool is_good = learner->rank >= 0;
    for (int i = 0; is_good && i < learner->rank; i++) {
        learner->growth[i] = (int32_t)numbers[i];
        is_good =
            numbers[i] <= (uint64_t)learner->all.games && (i == 0 || numbers[i] >= numbers[i - 1]);
    }
    return is_good;
}

static Status read_all(InversionLearner *learner, const char *line, InversionState *state,
                       Text *reason) {
    const char *at = line;
    Word words[FIELDS];
    uint64_t numbers[FIELDS] = {0};
    for (int i = 0; i < FIELDS; i++) {
        words[i] = next_word(&at);
    }
    const Status status = learner_text_read_rules(learner, words[0], state, reason);
    if (status != STATUS_OK) {
        return status;
    }
    bool is_good = true;
    for (int i = 1; is_good && i < FIELDS; i++) {
        is_good = word_number(words[i], &numbers[i]);
    }
    is_good = is_good && take_score(&learner->all, numbers + 1);
    Word word = next_word(&at);
    if (is_good && word_begins(word, AGAINST)) {
        is_good = read_against(learner, word);
        word = next_word(&at);
    }
    if (is_good && word_begins(word, GROWTH)) {
        is_good = read_growth(learner, word);
        word = next_word(&at);
    }
    if (!is_good) {
        text_add(reason, text_say(reason, N_("a learner’s games and wins are not numbers")));
        return STATUS_BAD_INPUT;
    }
    const Masks masks = unpack_masks(state);
    for (; word.length > 0; word = next_word(&at)) {
        if (!read_board(learner, &masks, word)) {
            text_addf(
                reason,
                text_say(reason, N_("board %d of the learner is not CHANGE=VECTOR, or is wrong")),
                learner->count);
            return STATUS_BAD_INPUT;
        }
    }
    return STATUS_OK;
}

Status inversion_learner_read(InversionLearner *learner, const char *line, Text *reason) {
    InversionLearner *read = malloc(sizeof *read);
    InversionState *state = malloc(sizeof *state);
    const Status status = read && state ? read_all(read, line, state, reason) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        *learner = *read;
    }
    free(read);
    free(state);
    return status;
}
