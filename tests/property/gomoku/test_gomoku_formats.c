/* Records of other programs: what is written reads back, and files as others write them are read.
 */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "gomoku/formats.h"
#include "gomoku/rules.h"

static void assert_same(const GomokuRecord *one, const GomokuRecord *other) {
    assert_int_equal(one->size, other->size);
    assert_int_equal(one->rule, other->rule);
    assert_int_equal(one->opening, other->opening);
    assert_int_equal(one->count, other->count);
    for (int i = 0; i < one->count; i++) {
        assert_int_equal(one->moves[i], other->moves[i]);
    }
}

/* A random game of random length; swap2 in one of three. */
static GomokuRecord random_record(Rng *rng) {
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU, GOMOKU_CARO};
    GomokuRecord record = {.size = 5 + (int)rng_below(rng, 16),
                           .rule = rules[rng_below(rng, 4)],
                           .opening = (int)rng_below(rng, GOMOKU_OPENINGS)};
    GomokuBoard board;
    const int wanted = (int)rng_below(rng, (uint32_t)(record.size * record.size));
    gomoku_board_init(&board, record.size, record.rule);
    gomoku_opening_begin(&board, (GomokuOpening)record.opening);
    for (int tries = 0; tries < 20 * wanted && record.count < wanted; tries++) {
        const int move = gomoku_opening_is_choice_due(&board)
                             ? GOMOKU_POINTS + (int)rng_below(rng, GOMOKU_CHOICES)
                             : gomoku_point((int)rng_below(rng, (uint32_t)record.size),
                                            (int)rng_below(rng, (uint32_t)record.size));
        if (gomoku_game.apply(&board, (Move)move)) {
            record.moves[record.count++] = (uint16_t)move;
        }
    }
    return record;
}

/* Without what the format cannot hold. */
static GomokuRecord reduced(GomokuRecord record, GomokuFormat format) {
    if (format != GOMOKU_FORMAT_SGF) {
        int count = 0;
        for (int i = 0; i < record.count; i++) {
            if (record.moves[i] < GOMOKU_POINTS) {
                record.moves[count++] = record.moves[i];
            }
        }
        record.count = count;
        record.rule = GOMOKU_FREESTYLE;
        record.opening = GOMOKU_OPENING_NONE;
        record.size = format == GOMOKU_FORMAT_POSITION ? GOMOKU_SIZE_USUAL : record.size;
    }
    return record;
}

/* True when all moves are legal from an empty board: freestyle may end a game earlier. */
static bool is_playable(const GomokuRecord *record) {
    GomokuBoard board;
    gomoku_board_init(&board, record->size, record->rule);
    gomoku_opening_begin(&board, (GomokuOpening)record->opening);
    for (int i = 0; i < record->count; i++) {
        const int move = record->moves[i];
        if ((move < GOMOKU_POINTS && !gomoku_board_contains(&board, move)) ||
            !gomoku_game.apply(&board, (Move)move)) {
            return false;
        }
    }
    return true;
}

static void what_is_written_reads_back(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int read[GOMOKU_FORMATS] = {0};
    for (int round = 0; round < ROUNDS_OF(1500); round++) {
        const GomokuRecord record = random_record(&rng);
        for (int format = 0; format < GOMOKU_FORMATS; format++) {
            char text[GOMOKU_RECORD_TEXT], again[GOMOKU_RECORD_TEXT], why[200];
            Text out = text_over(text, sizeof text);
            Text second = text_over(again, sizeof again);
            Text reason = text_over(why, sizeof why);
            GomokuRecord back;
            const GomokuRecord wanted = reduced(record, (GomokuFormat)format);
            gomoku_record_write((GomokuFormat)format, &record, &out);
            assert_false(out.truncated);
            if (!is_playable(&wanted)) {
                continue;
            }
            if (wanted.count > 0 || format != GOMOKU_FORMAT_POSITION) {
                assert_int_equal(gomoku_format_of(text), format);
            }
            if (gomoku_record_read((GomokuFormat)format, text, &back, &reason) != STATUS_OK) {
                fail_msg("%s: %s", text, why);
            }
            assert_same(&back, &wanted);
            gomoku_record_write((GomokuFormat)format, &back, &second);
            assert_string_equal(text, again);
            read[format]++;
        }
    }
    for (int format = 0; format < GOMOKU_FORMATS; format++) {
        print_message("format %d: %d records\n", format, read[format]);
        assert_true(read[format] > 100);
    }
}

static void files_of_others_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int format, size, rule, count;
        const char *first, *last;
    } cases[] = {
        {"(;GM[4]FF[4]SZ[15];B[hh];W[ig];B[gg])", GOMOKU_FORMAT_SGF, 15, 0, 3, "H8", "G9"},
        {"(;GM[4]SZ[19]RU[Renju]C[a [b\\] \\\\];B[h8];W[I9])", GOMOKU_FORMAT_SGF, 19, 4, 2, "H8",
         "I9"},
        {"(;GM[4]SZ[15]AB[hh][gg]AW[ig];W[ii](;B[aa];W[bb])(;B[cc]))", GOMOKU_FORMAT_SGF, 15, 0, 6,
         "H8", "B14"},
        {"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,310\r\nA.exe\r\nB.exe\r\n-1\r\n",
         GOMOKU_FORMAT_PSQ, 15, 0, 2, "H8", "I9"},
        {"Piskvorky 20x20, 11:11, 0;1,20,0;20,1,5;", GOMOKU_FORMAT_PSQ, 20, 0, 2, "A1", "T20"},
        {"15\n15\n2\n7,7\n6, 8\n", GOMOKU_FORMAT_YIXIN, 15, 0, 2, "H8", "I9"},
        {"h8i9 G10,\n", GOMOKU_FORMAT_POSITION, 15, 0, 3, "H8", "G10"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuRecord record;
        char why[200] = "", first[8], last[8];
        Text reason = text_over(why, sizeof why);
        Text one = text_over(first, sizeof first);
        Text other = text_over(last, sizeof last);
        print_message("%s\n", cases[i].text);
        assert_int_equal(gomoku_format_of(cases[i].text), cases[i].format);
        assert_int_equal(
            gomoku_record_read((GomokuFormat)cases[i].format, cases[i].text, &record, &reason),
            STATUS_OK);
        assert_int_equal(record.size, cases[i].size);
        assert_int_equal(record.rule, cases[i].rule);
        assert_int_equal(record.count, cases[i].count);
        gomoku_point_to_text(record.moves[0], &one);
        gomoku_point_to_text(record.moves[record.count - 1], &other);
        assert_string_equal(first, cases[i].first);
        assert_string_equal(last, cases[i].last);
    }
}

static void what_is_wrong_is_named(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"(;SZ[15];B[hh];W[hh])", "move 2 cannot be played"},
        {"(;SZ[15];B[hh];BL[hh];W[hh])", "move 2 cannot be played"}, /* BL is no stone */
        {"(;SZ[15]ON[swap2];B[hh];B[gg])", "move 2 is the other colour’s turn"},
        {"(;SZ[99];B[hh])", "the size must be 5 to 20"},
        {"(;SZ[9];B[oo])", "move 1 cannot be played"},
        /* Beyond the right edge is not the next row; below the last one is nothing. */
        {"(;SZ[15];B[zh])", "move 1 cannot be played"},
        {"(;SZ[20];B[ua])", "move 1 cannot be played"},
        {"(;SZ[15];B[ho];W[hp])", "move 2 cannot be played"},
        {"(;SZ[15]AB[hh][gg][ff];B[hh])", "move 1 cannot be played"},
        {"Piskvorky 15x16, 11:11, 0", "15×16, and Damier’s are square"},
        {"Piskvorky 30x30, 11:11, 0", "the size must be 5 to 20"},
        {"Piskvorky 15x15, 11:11, 0;16,1,0", "move 1 cannot be played"},
        {"h8h8", "“h8” is not a point"},
        {"h8$", "“$” is not a point"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuRecord record;
        char why[200] = "";
        Text reason = text_over(why, sizeof why);
        print_message("%s\n", cases[i].text);
        assert_int_equal(
            gomoku_record_read(gomoku_format_of(cases[i].text), cases[i].text, &record, &reason),
            STATUS_BAD_INPUT);
        assert_non_null(strstr(why, cases[i].why));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(files_of_others_are_read),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
