/* What the explanation says is true: on 200 boards drawn at random, with singular masks, more
 * colours and goals out of reach among them, every sentence with a number is read again and checked
 * by brute force. */
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "scenes/inversion/modes/lesson/symbols.h"
#include "support/games/inversion_claims.h"
#include "support/games/inversion_lesson.h"

#define BOARDS 200
#define SAID_SIZE 3000

/* ---- Boards ---- */

static int draw_below(Rng *rng, int limit) {
    return (int)(rng_next(rng) % (uint64_t)limit);
}

static void add_digits(Rng *rng, int count, int colours, int density, Text *out) {
    for (int i = 0; i < count; i++) {
        const bool is_set = draw_below(rng, 100) < density;
        text_add_char(out, (char)('0' + (is_set ? 1 + draw_below(rng, colours - 1) : 0)));
    }
}

/* As many masks as can be tried in every combination; some are drawn twice. */
static void add_masks(Rng *rng, int cells, int colours, Text *out) {
    int most = 0;
    for (int choices = colours; choices <= BRUTE_CHOICES_MAX && most < BRUTE_MASKS_MAX; most++) {
        choices *= colours;
    }
    const int wanted = cells + (draw_below(rng, 4) == 0 ? draw_below(rng, 3) - 1 : 0);
    const int masks = wanted < 1 ? 1 : wanted > most ? most : wanted;
    char last[BRUTE_CELLS_MAX + 1] = "";
    for (int mask = 0; mask < masks; mask++) {
        if (mask == 0 || draw_below(rng, 12) > 0) {
            Text drawn = text_over(last, sizeof last);
            add_digits(rng, cells, colours, 20 + draw_below(rng, 60), &drawn);
        }
        text_addf(out, "%s%s", mask ? ";" : "", last);
    }
}

static void draw_board(Rng *rng, int number, Text *out) {
    static const char *const named[] = {"magic", "casegame", "geniton",       "geniton-phi",
                                        "plus",  "cross",    "geniton-theta", "diagonal"};
    const bool is_named = number % 4 == 0;
    const int colours = is_named || draw_below(rng, 2) ? 2 : 3 + draw_below(rng, 4);
    const int rows = is_named ? 3 : 1 + draw_below(rng, 3);
    const int columns = is_named ? 3 : colours == 2 ? 2 + draw_below(rng, 2) : 2;
    const int cells = rows * columns;
    text_addf(out, "%dx%dk%d:", rows, columns, colours);
    if (is_named) {
        text_add(out, named[number / 4 % 8]);
    } else {
        add_masks(rng, cells, colours, out);
    }
    text_add_char(out, ':');
    add_digits(rng, cells, colours, 50, out);
    text_add_char(out, '>');
    add_digits(rng, cells, colours, 50, out);
}

/* ---- An elimination, done again as it is told ---- */

typedef struct Replay {
    int rows, left, columns;
    uint8_t at[BRUTE_MASKS_MAX][2 * BRUTE_MASKS_MAX];
} Replay;

static bool is_page(const LessonView *view, const char *id) {
    return strcmp(view->page->id, id) == 0;
}

static void replay_begin(const Brute *brute, const LessonView *view, Replay *replay) {
    const bool is_inverse = is_page(view, "page-inverse");
    memset(replay, 0, sizeof *replay);
    replay->rows = is_inverse ? brute->masks : brute->cells;
    replay->left = is_inverse ? brute->cells : brute->masks;
    replay->columns = replay->left + (is_inverse ? brute->masks : 1);
    for (int mask = 0; mask < brute->masks; mask++) {
        for (int cell = 0; cell < brute->cells; cell++) {
            replay->at[is_inverse ? mask : cell][is_inverse ? cell : mask] = brute->y[mask][cell];
        }
        replay->at[mask][replay->left + mask] |= is_inverse;
    }
    for (int cell = 0; cell < brute->cells && !is_inverse; cell++) {
        replay->at[cell][replay->left] =
            is_page(view, "page-single") ? cell == view->picked : brute->change[cell];
    }
}

/* The number in "x₃" or "cell 3". */
static int column_of(const char *words) {
    int column = 0;
    for (const unsigned char *at = (const unsigned char *)words; *at; at++) {
        if (isdigit(*at)) {
            column = column * 10 + *at - '0';
        } else if (at[0] == 0xE2 && at[1] == 0x82) {
            column = column * 10 + at[2] - 0x80;
        }
    }
    return column;
}

/* Adds the row to each of the listed ones; what is said to disappear must do so. */
static void replay_adding(const Claim *claim, Replay *replay) {
    const int source = (int)claim->number[0] - claim->first;
    const int column = column_of(claim->words[1]) - claim->first;
    for (const char *at = claim->words[0]; *at; at++) {
        if (isdigit((unsigned char)*at)) {
            char *end = NULL;
            const int target = (int)strtol(at, &end, 10) - claim->first;
            assert_in_range(target, 0, replay->rows - 1);
            assert_int_not_equal(target, source);
            for (int i = 0; i < replay->columns; i++) {
                replay->at[target][i] ^= replay->at[source][i];
            }
            assert_int_equal(replay->at[target][column], 0);
            at = end - 1;
        }
    }
    assert_int_equal(replay->at[source][column], 1);
}

static void replay_exchange(const Claim *claim, Replay *replay) {
    uint8_t kept[sizeof replay->at[0]];
    const int first = (int)claim->number[0] - claim->first;
    const int second = (int)claim->number[1] - claim->first;
    memcpy(kept, replay->at[first], sizeof kept);
    memcpy(replay->at[first], replay->at[second], sizeof kept);
    memcpy(replay->at[second], kept, sizeof kept);
    assert_int_equal(replay->at[first][column_of(claim->words[0]) - claim->first], 1);
}

static void replay_claim(const Claim *claim, const char *pattern, Replay *replay) {
    if (claim->brute->colours != 2) {
        return;
    }
    if (strcmp(pattern, INVERSION_CLAIM_ADDED) == 0 ||
        strcmp(pattern, INVERSION_CLAIM_ADDED_TO_MANY) == 0) {
        replay_adding(claim, replay);
    } else if (strcmp(pattern, INVERSION_CLAIM_EXCHANGED) == 0) {
        replay_exchange(claim, replay);
    }
}

/* At the end no two rows have their first 1 in the same column, and above it there is none. */
static void replay_end(const Replay *replay) {
    for (int row = 0; row < replay->rows; row++) {
        int pivot = 0;
        while (pivot < replay->left && !replay->at[row][pivot]) {
            pivot++;
        }
        for (int other = 0; other < replay->rows && pivot < replay->left; other++) {
            assert_int_equal(replay->at[other][pivot], other == row);
        }
    }
}

/* ---- Pages ---- */

static void read_page(const LessonView *view, char *said) {
    static char keyed[SAID_SIZE];
    Text key = text_over(keyed, sizeof keyed);
    Text text = text_over(said, SAID_SIZE);
    view->page->title(view, &key);
    text_add(&key, ". ");
    if (view->step == 0) { /* it speaks of the whole page */
        view->page->say(view, &key);
        text_add_char(&key, ' ');
        if (view->page->say_below) {
            view->page->say_below(view, &key);
            text_add_char(&key, ' ');
        }
    }
    view->page->say_step(view, &key);
    lesson_add_symbols(LESSON_SCHOOL, keyed, &text);
    assert_false(key.truncated || text.truncated);
}

/* Where a sentence can begin after this one: a part of a sentence may be a claim too. */
static const char *next_word(const char *at) {
    while (*at && *at != ' ' && *at != '\n') {
        at++;
    }
    return *at ? at + 1 : at;
}

/* What is left unread has no number in it. */
static bool may_stay_unread(const char *word) {
    return strspn(word, "0123456789") == 0;
}

/* No title leads to the identity, or to an inverse, where there is none. */
static void check_title(const LessonView *view, const char *id) {
    char buffer[200];
    Text title = text_over(buffer, sizeof buffer);
    view->page->title(view, &title);
    if (!view->lesson->has_inverse && (strstr(buffer, "{IYB}") || strstr(buffer, "[ I |"))) {
        fail_msg("%s, %s, step %d: no inverse, but %s", id, view->page->id, view->step, buffer);
    }
}

/* Checks all claims of a step; returns how many. */
static int check_step(const Brute *brute, const LessonView *view, const char *id, Replay *replay) {
    static char said[SAID_SIZE];
    static Claim claim;
    int count = 0;
    read_page(view, said);
    claim.brute = brute;
    claim.view = view;
    claim.modulus = 0;
    claim.first = inversion_first_number(view->lesson->rules);
    for (const char *at = said; *at;) {
        const char *start = at;
        const ClaimPattern *pattern = inversion_claim_read(&at, &claim);
        if (!pattern) {
            if (!may_stay_unread(at)) {
                fail_msg("%s, %s, step %d: not checked: %s", id, view->page->id, view->step, at);
            }
            at = next_word(at);
            continue;
        }
        if (!pattern->holds(&claim)) {
            fail_msg("%s, %s, step %d: false: %.*s", id, view->page->id, view->step,
                     (int)(at - start), start);
        }
        if (strcmp(pattern->pattern, INVERSION_CLAIM_MODULO) == 0) {
            claim.modulus = (int)claim.number[0];
        }
        replay_claim(&claim, pattern->pattern, replay);
        count++;
    }
    return count;
}

#define PAGES_MAX 32

/* Adds to the count of each page. */
static void check_pages(const Brute *brute, const InversionLesson *lesson, const char *id,
                        int counts[PAGES_MAX]) {
    for (int page = 0; lesson_pages[page]; page++) {
        LessonView view = {
            .page = lesson_pages[page], .lesson = lesson, .hovered = -1, .progress = 1};
        Replay replay;
        if (view.page->is_for && !view.page->is_for(lesson)) {
            continue;
        }
        const int picks = is_page(&view, "page-single")  ? lesson->cells
                          : is_page(&view, "page-quiet") ? lesson->quiet_count
                                                         : 1;
        for (view.picked = 0; view.picked < picks; view.picked++) {
            const int steps = view.page->steps ? view.page->steps(&view) : 0;
            replay_begin(brute, &view, &replay);
            for (view.step = 0; view.step <= steps; view.step++) {
                check_title(&view, id);
                counts[page] += check_step(brute, &view, id, &replay);
            }
            const bool is_table = is_page(&view, "page-single") || is_page(&view, "page-inverse") ||
                                  is_page(&view, "page-elimination");
            if (is_table && brute->colours == 2) {
                replay_end(&replay);
            }
        }
    }
}

/* docs/texts.md has a row with the count of each page, and the sums: of the boards these kinds. */
static int compare_with_document(const int counts[PAGES_MAX], const int kinds[3]) {
    static char document[60000];
    char path[1000];
    char sums[3][60];
    int sum = 0;
    const char *data = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/../../docs/texts.md", data ? data : "tests/data");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    document[fread(document, 1, sizeof document - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    for (char *at = document; *at; at++) { /* a sentence over two lines is one */
        if (at[0] == '\n' && at[1] != '|' && at > document && at[-1] != '|') {
            at[0] = ' ';
        }
    }
    for (int page = 0; lesson_pages[page]; page++) {
        char row[100];
        snprintf(row, sizeof row, "| %s | %d |\n", lesson_pages[page]->name, counts[page]);
        print_message("%s", row);
        sum += counts[page];
    }
    for (int page = 0; lesson_pages[page]; page++) {
        char row[100];
        snprintf(row, sizeof row, "| %s | %d |\n", lesson_pages[page]->name, counts[page]);
        if (!strstr(document, row)) {
            fail_msg("docs/texts.md has no row %s", row);
        }
    }
    snprintf(sums[0], sizeof sums[0], "It finds %d,%03d claims", sum / 1000, sum % 1000);
    snprintf(sums[1], sizeof sums[1], "In %d of them the masks have no inverse", kinds[0]);
    snprintf(sums[2], sizeof sums[2], "%d have three to six colours, and in %d", kinds[1],
             kinds[2]);
    for (int i = 0; i < 3; i++) {
        if (!strstr(document, sums[i])) {
            fail_msg("docs/texts.md does not say: %s", sums[i]);
        }
    }
    return sum;
}

static void every_claim_is_true(void **state) {
    (void)state;
    Rng rng = rng_seeded(35);
    int counts[PAGES_MAX] = {0};
    int kinds[3] = {0}; /* singular, of more colours, out of reach */
    for (int board = 0; board < BOARDS; board++) {
        char id[300];
        char why[100];
        Text text = text_over(id, sizeof id);
        Text reason = text_over(why, sizeof why);
        static InversionState puzzle;
        static Brute brute;
        draw_board(&rng, board, &text);
        if (inversion_game.setup(&puzzle, id, &reason) != STATUS_OK) {
            fail_msg("%s: %s", id, why);
        }
        brute_make(&puzzle, &brute);
        InversionLesson *lesson = lesson_of(id);
        check_pages(&brute, lesson, id, counts);
        kinds[0] += !lesson->has_inverse;
        kinds[1] += lesson->colours > 2;
        kinds[2] += !lesson->is_solvable;
        free(lesson);
    }
    const int count = compare_with_document(counts, kinds);
    print_message("%d claims, %d singular, %d of more colours, %d out of reach\n", count, kinds[0],
                  kinds[1], kinds[2]);
    assert_true(count > 20000 && kinds[0] > 40 && kinds[1] > 40 && kinds[2] > 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_claim_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
