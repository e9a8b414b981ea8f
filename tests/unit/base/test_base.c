/* Texts, numbers, dates, random numbers and statuses. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/bits.h"
#include "base/date_text.h"
#include "base/rng.h"
#include "base/status.h"
#include "base/stop.h"
#include "base/text.h"

static void text_is_cut_at_a_whole_character(void **state) {
    (void)state;
    char buffer[6];
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, "abcdé");
    assert_string_equal(buffer, "abcd");
    assert_true(text.truncated);
    text_clear(&text);
    text_addf(&text, "%d-%s", 12, "x");
    assert_string_equal(buffer, "12-x");
    text_add_char(&text, 'y');
    assert_string_equal(buffer, "12-xy");
    assert_false(text.truncated);
    /* Bytes that are no character's beginning, and no room at all. */
    text = text_over(buffer, 1);
    text_add_bytes(&text, "\x80\x80", 2);
    assert_string_equal(buffer, "");
    assert_true(text.truncated);
}

static void a_short_text_is_cut_at_a_whole_character(void **state) {
    (void)state;
    char word[400];
    const size_t room = sizeof((TextShort *)0)->data;
    assert_string_equal(text_short(translate_none("%2$s-%1$d"), 12, "cell").data, "cell-12");
    assert_string_equal(text_short("%s", "").data, "");
    memset(word, 'w', sizeof word);
    word[room - 1] = 0;
    assert_string_equal(text_short("%s", word).data, word);
    memcpy(word + room - 2, "é", 3);
    assert_int_equal(strlen(text_short("%s", word).data), room - 2);
}

/* A text that is just full is whole; one byte more cuts it, however long the piece is. */
static void text_knows_when_it_is_cut(void **state) {
    (void)state;
    char buffer[4];
    char large[3000];
    char word[3100];
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, "abc");
    assert_false(text.truncated);
    assert_int_equal(text.length, 3);
    text_add(&text, "");
    assert_false(text.truncated);
    text_add_char(&text, 'd');
    assert_true(text.truncated);
    assert_string_equal(buffer, "abc");
    text_clear(&text);
    assert_false(text.truncated);
    assert_int_equal(text.length, 0);
    assert_string_equal(buffer, "");
    text_add(&text, "\xE2\x82\xAC"); /* three bytes: just room for it */
    assert_string_equal(buffer, "\xE2\x82\xAC");
    text_clear(&text);
    text_add(&text, "a\xE2\x82\xAC");
    assert_string_equal(buffer, "a");
    memset(word, 'w', sizeof word);
    static const size_t lengths[] = {1022, 1023, 1024, 2999, 3000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        const size_t length = lengths[i];
        text = text_over(large, sizeof large);
        word[length] = 0;
        text_addf(&text, i % 2 ? "%s" : translate_none("%1$s"), word);
        word[length] = 'w';
        assert_int_equal(text.truncated, length == 3000);
        assert_int_equal(text.length, length == 3000 ? 2999 : length);
        assert_int_equal(strlen(large), text.length);
    }
    memcpy(word + 2998, "\xE2\x82\xAC", 4);
    text = text_over(large, sizeof large);
    text_addf(&text, "%s", word);
    assert_true(text.truncated);
    assert_int_equal(text.length, 2998);
    assert_int_equal(strlen(large), 2998);
}

static void whole_numbers_are_written_to_their_ends(void **state) {
    static const int64_t numbers[] = {0, 7, -7, 10, 1234567890, INT64_MAX, INT64_MIN};
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char buffer[32];
        char expected[32];
        Text text = text_over(buffer, sizeof buffer);
        text_add_int(&text, numbers[i]);
        snprintf(expected, sizeof expected, "%lld", (long long)numbers[i]);
        assert_string_equal(buffer, expected);
    }
}

static const char *in_french(const char *sentence) {
    return strcmp(sentence, "move %1$d: %2$s is no move") == 0 ? "%2$s au coup %1$d" : sentence;
}

static void sentences_are_in_the_language_of_the_text(void **state) {
    (void)state;
    const char *sentence = "move %1$d: %2$s is no move";
    char buffer[64];
    Text text = text_over(buffer, sizeof buffer);
    assert_null(text.translate);
    assert_ptr_equal(text_say(&text, sentence), sentence);
    text_addf(&text, text_say(&text, sentence), 3, "x9");
    assert_string_equal(buffer, "move 3: x9 is no move");
    text.translate = in_french;
    text_clear(&text);
    text_addf(&text, text_say(&text, sentence), 3, "x9");
    assert_string_equal(buffer, "x9 au coup 3");
    assert_string_equal(text_say(&text, "unknown"), "unknown");
}

static void strange_words_are_quoted_in_part(void **state) {
    (void)state;
    const char *long_word = "abcdefghijklmnopqrstuvwxyzabcdefghijklé";
    assert_string_equal(text_quote("word and more", 4).data, "word");
    assert_string_equal(text_quote("", 0).data, "");
    assert_string_equal(text_quote(long_word, strlen(long_word)).data,
                        "abcdefghijklmnopqrstuvwxyzabcdefghijkl");
}

static void no_terminal_obeys_what_is_quoted(void **state) {
    (void)state;
    static const struct {
        const char *words, *quoted;
    } cases[] = {
        {"plain, \xC3\xA9t\xC3\xA9 \xE2\x98\x83 \xF0\x9F\x99\x82", NULL},
        {"a\x1B[2Jb\x7F", "a\\x1B[2Jb\\x7F"},
        {"one\ntwo\rthree\tfour", "one\\ntwo\\rthree\\tfour"},
        {"\xC2\x9B"
         "31m",
         "\\xC2\\x9B"
         "31m"},
        {"\xE2\x80\xAE"
         "txt",
         "\\xE2\\x80\\xAE"
         "txt"},
        {"\xE2\x80\xA8\xE2\x81\xA6", "\\xE2\\x80\\xA8\\xE2\\x81\\xA6"},
        {"\xFF\xC3", "\\xFF\\xC3"},
    };
    char buffer[80];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Text text = text_over(buffer, sizeof buffer);
        text_add_quoted(&text, cases[i].words, strlen(cases[i].words));
        assert_string_equal(buffer, cases[i].quoted ? cases[i].quoted : cases[i].words);
    }
    /* Every control character of one byte, the zero too. */
    for (int byte = 0; byte < 128; byte++) {
        const char one = (char)byte;
        Text text = text_over(buffer, sizeof buffer);
        text_add_quoted(&text, &one, 1);
        assert_int_equal(text.length,
                         byte < 0x20 || byte == 0x7F ? strchr("\t\n\r", byte) && byte ? 2 : 4 : 1);
    }
    /* Neither half an escape nor half a character. */
    Text small = text_over(buffer, 4);
    text_add_quoted(&small,
                    "a\x1B"
                    "b",
                    3);
    assert_true(small.truncated);
    assert_string_equal(buffer, "a");
    assert_string_equal(text_quote("\x1B[m", 3).data, "\\x1B[m");
}

static void lines_end_with_lf_crlf_or_nothing(void **state) {
    (void)state;
    const char *input = "one\r\n\ntwo";
    LineReader reader = line_reader_over(input, strlen(input));
    const char *line;
    size_t length;
    assert_true(line_reader_next(&reader, &line, &length));
    assert_int_equal(length, 3);
    assert_true(line_reader_next(&reader, &line, &length));
    assert_int_equal(length, 0);
    assert_true(line_reader_next(&reader, &line, &length));
    assert_int_equal(length, 3);
    assert_memory_equal(line, "two", 3);
    assert_int_equal(reader.number, 3);
    assert_false(line_reader_next(&reader, &line, &length));
    assert_int_equal(reader.number, 3);
    reader = line_reader_over("a\rb\r", 4); /* a return within a line is one of its bytes */
    assert_true(line_reader_next(&reader, &line, &length));
    assert_int_equal(length, 3);
    assert_false(line_reader_next(&reader, &line, &length));
    reader = line_reader_over("", 0);
    assert_false(line_reader_next(&reader, &line, &length));
    reader = line_reader_over(&"\r\n"[1], 1); /* what stands before it is not looked at */
    assert_true(line_reader_next(&reader, &line, &length));
    assert_int_equal(length, 0);
    assert_false(line_reader_next(&reader, &line, &length));
}

static void first_letters_become_capitals(void **state) {
    static const struct {
        const char *words, *wanted;
    } cases[] = {{"", ""},
                 {"a", "A"},
                 {"review: it", "Review: it"},
                 {"Done", "Done"},
                 {"été", "Été"},
                 {"à côté", "À côté"},
                 {"÷ 2", "÷ 2"},
                 {"2 moves", "2 moves"},
                 {"ÿ", "ÿ"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[40];
        Text text = text_over(buffer, sizeof buffer);
        text_add_capital(&text, cases[i].words);
        assert_string_equal(buffer, cases[i].wanted);
    }
}

static void integers_are_whole_and_in_range(void **state) {
    (void)state;
    int64_t value = 7;
    assert_true(text_parse_int("-12", -12, 12, &value));
    assert_int_equal(value, -12);
    assert_false(text_parse_int("12x", 0, 100, &value));
    assert_false(text_parse_int("", 0, 100, &value));
    assert_false(text_parse_int(" 1", 0, 100, &value));
    assert_false(text_parse_int("101", 0, 100, &value));
    assert_false(text_parse_int("99999999999999999999", 0, INT64_MAX, &value));
    assert_int_equal(value, -12);
    assert_true(text_parse_int("0", 0, 100, &value));
    assert_int_equal(value, 0);
    assert_true(text_parse_int("+9", 9, 9, &value));
    assert_int_equal(value, 9);
    assert_false(text_parse_int("/", 0, 100, &value));
    assert_false(text_parse_int(":", 0, 100, &value));
    assert_false(text_parse_int("8", 9, 9, &value));
}

static void unsigned_integers_are_whole(void **state) {
    (void)state;
    uint64_t value = 7;
    static const char *const bad[] = {
        "", "-1", "+1", " 1", "1 ", "1x", "/", ":", "18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(text_parse_u64(bad[i], &value));
    }
    assert_int_equal(value, 7);
    assert_true(text_parse_u64("0", &value));
    assert_int_equal(value, 0);
    assert_true(text_parse_u64("90", &value));
    assert_int_equal(value, 90);
    assert_true(text_parse_u64("18446744073709551615", &value));
    assert_true(value == UINT64_MAX);
}

static void prefixes_and_copies(void **state) {
    (void)state;
    assert_true(text_has_prefix("cell-1", "cell-"));
    assert_true(text_has_prefix("cell", ""));
    assert_false(text_has_prefix("cel", "cell"));
    assert_false(text_has_prefix("row-1", "cell-"));
    char *copy = text_duplicate("as it is");
    assert_string_equal(copy, "as it is");
    free(copy);
    /* The published values of FNV-1a; what comes in parts has the sum of the whole. */
    assert_true(text_checksum(TEXT_CHECKSUM, "", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(text_checksum(TEXT_CHECKSUM, "foobar", 6) == UINT64_C(0x85944171f73967e8));
    assert_true(text_checksum(text_checksum(TEXT_CHECKSUM, "foo", 3), "bar", 3) ==
                UINT64_C(0x85944171f73967e8));
}

/* What is generated from a seed must not change: puzzles are named by their seeds. */
static void a_seed_gives_the_same_numbers_for_ever(void **state) {
    (void)state;
    Rng rng = rng_seeded(1);
    static const uint64_t first[] = {UINT64_C(0xB3F2AF6D0FC710C5), UINT64_C(0x853B559647364CEA),
                                     UINT64_C(0x92F89756082A4514), UINT64_C(0x642E1C7BC266A3A7)};
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        assert_true(rng_next(&rng) == first[i]);
    }
    int items[] = {0, 1, 2, 3, 4};
    rng_shuffle(&rng, items, 5);
    static const int shuffled[] = {1, 2, 4, 0, 3};
    assert_memory_equal(items, shuffled, sizeof items);
    assert_true(rng_next(&rng) == UINT64_C(0xDDFDB48AB9ED4A21));
}

/* Where 2^32 cannot be shared out evenly, what is left over is drawn again. */
static void no_number_is_favoured(void **state) {
    (void)state;
    const uint32_t count = UINT32_C(3)
                           << 30; /* without that the lowest would come twice as often */
    Rng rng = rng_seeded(5);
    int thirds[3] = {0};
    for (int i = 0; i < 30000; i++) {
        const uint32_t drawn = rng_below(&rng, count);
        assert_true(drawn < count);
        thirds[drawn % 3]++;
    }
    for (int i = 0; i < 3; i++) {
        assert_in_range(thirds[i], 9600, 10400);
    }
    for (int i = 0; i < 100; i++) {
        assert_int_equal(rng_below(&rng, 1), 0);
        assert_in_range(rng_below(&rng, 2), 0, 1);
    }
    int one[] = {7, 8};
    rng_shuffle(&rng, one, 1);
    rng_shuffle(&rng, one, 0);
    assert_true(one[0] == 7 && one[1] == 8);
    int swapped = 0;
    for (int i = 0; i < 1000; i++) {
        int two[] = {0, 1};
        rng_shuffle(&rng, two, 2);
        swapped += two[0];
        assert_int_equal(two[0] + two[1], 1);
    }
    assert_in_range(swapped, 430, 570);
}

static void random_numbers_are_even_and_repeatable(void **state) {
    (void)state;
    Rng first = rng_seeded(test_seed());
    Rng second = first;
    int counts[7] = {0};
    for (int i = 0; i < 70000; i++) {
        const uint32_t drawn = rng_below(&first, 7);
        assert_int_equal(drawn, rng_below(&second, 7));
        counts[drawn]++;
    }
    for (int i = 0; i < 7; i++) {
        assert_in_range(counts[i], 9500, 10500);
    }
}

static void shuffling_keeps_every_item(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int items[64];
    uint64_t seen = 0;
    for (int i = 0; i < 64; i++) {
        items[i] = i;
    }
    rng_shuffle(&rng, items, 64);
    for (int i = 0; i < 64; i++) {
        seen |= UINT64_C(1) << items[i];
    }
    assert_true(seen == UINT64_MAX);
}

static void words_are_counted(void **state) {
    (void)state;
    assert_int_equal(bits_count(0xF0F0), 8);
    assert_int_equal(bits_lowest(0x10), 4);
    assert_int_equal(bits_highest(0x11), 4);
    assert_int_equal(bits_parity(7), 1);
}

static void nobody_stops_what_has_no_flag(void **state) {
    (void)state;
    atomic_bool stop = false;
    assert_false(stop_is_raised(NULL));
    assert_false(stop_is_raised(&stop));
    atomic_store(&stop, true);
    assert_true(stop_is_raised(&stop));
}

static void every_status_has_a_text(void **state) {
    (void)state;
    for (int i = STATUS_OK; i <= STATUS_IO; i++) {
        assert_string_not_equal(status_text((Status)i), "unknown status");
    }
    assert_string_equal(status_text((Status)99), "unknown status");
}

/* Every day of 400 years has its own number and its own date. */
static void days_are_numbered(void **state) {
    (void)state;
    const Date first = {1899, 12, 28};
    for (int days = 0; days < 146097; days++) {
        const Date date = date_plus(first, days);
        assert_true(date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31);
        assert_int_equal(date_number(date), date_number(first) + days);
    }
    const Date leap = date_plus((Date){2024, 2, 28}, 1);
    assert_true(leap.year == 2024 && leap.month == 2 && leap.day == 29);
    const Date new_year = date_plus((Date){2026, 12, 31}, 1);
    assert_true(new_year.year == 2027 && new_year.month == 1 && new_year.day == 1);
    const Date before = date_plus((Date){2100, 3, 1}, -1);
    assert_true(before.year == 2100 && before.month == 2 && before.day == 28);
    assert_int_equal(date_number((Date){2000, 1, 1}) - date_number((Date){1999, 1, 1}), 365);
}

static void dates_are_read_and_written(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",           "2026",        "2026-00-01", "2026-13-01",  "2026-01-00",   "2026-02-29",
        "2026-04-31", "2026-1-32",   "0000-01-01", "2026-01-05x", "2026-01-05 x", " 2026-01-05",
        "+226-01-05", "2026- 1- 05", "2026-+1-05", "2026--1-05",  "2026-01-051",  "2026-01-05-"};
    static const char *const good[] = {"2024-02-29", "2024-2-29", "2024-02-29\r\n", "2024-02-29 "};
    Date date = {1, 2, 3};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(date_parse(bad[i], &date));
    }
    assert_true(date.year == 1 && date.month == 2 && date.day == 3);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char buffer[16];
        Text text = text_over(buffer, sizeof buffer);
        assert_true(date_parse(good[i], &date));
        date_print(date, &text);
        assert_string_equal(buffer, "2024-02-29");
        date = (Date){1, 2, 3};
    }
}

/* From half a large page on, a piece begins at one; every byte asked for is there. */
static void large_pieces_lie_in_large_pages(void **state) {
    (void)state;
    static const size_t half = ALIGNED_HUGE_PAGE / 2;
    static const struct {
        size_t bytes, alignment;
    } pieces[] = {{1, 64}, {100, 64}, {half - 1, 64}, {half, 2 * half}, {5 * half + 3, 2 * half}};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        unsigned char *piece = aligned_create_large(pieces[i].bytes);
        assert_non_null(piece);
        assert_int_equal((uintptr_t)piece % pieces[i].alignment, 0);
        memset(piece, 7, pieces[i].bytes);
        assert_int_equal(piece[pieces[i].bytes - 1], 7);
        aligned_destroy(piece);
    }
    assert_null(aligned_create_large(SIZE_MAX));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_numbered),
        cmocka_unit_test(dates_are_read_and_written),
        cmocka_unit_test(text_is_cut_at_a_whole_character),
        cmocka_unit_test(a_short_text_is_cut_at_a_whole_character),
        cmocka_unit_test(text_knows_when_it_is_cut),
        cmocka_unit_test(whole_numbers_are_written_to_their_ends),
        cmocka_unit_test(sentences_are_in_the_language_of_the_text),
        cmocka_unit_test(strange_words_are_quoted_in_part),
        cmocka_unit_test(no_terminal_obeys_what_is_quoted),
        cmocka_unit_test(lines_end_with_lf_crlf_or_nothing),
        cmocka_unit_test(first_letters_become_capitals),
        cmocka_unit_test(integers_are_whole_and_in_range),
        cmocka_unit_test(unsigned_integers_are_whole),
        cmocka_unit_test(prefixes_and_copies),
        cmocka_unit_test(a_seed_gives_the_same_numbers_for_ever),
        cmocka_unit_test(no_number_is_favoured),
        cmocka_unit_test(random_numbers_are_even_and_repeatable),
        cmocka_unit_test(shuffling_keeps_every_item),
        cmocka_unit_test(words_are_counted),
        cmocka_unit_test(nobody_stops_what_has_no_flag),
        cmocka_unit_test(every_status_has_a_text),
        cmocka_unit_test(large_pieces_lie_in_large_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
