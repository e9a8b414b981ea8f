/* The signature of the explanation's pages, beside what tests/data/inversion_pages.txt says
 * (support/signature.h; DAMIER_INVERSION_PAGES): of each page and step its words, its drawing in
 * rooms of several shapes, and what lies under a pointer that walks over it. A hash for each, so
 * that a line that differs says which of them it is. */
#include "support/signature.h"

#include <string.h>

#include "inversion/all_boards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "support/games/inversion_lesson.h"
#include "support/window/canvas_recorder.h"

#define ZEROS16 "0000000000000000"
#define ONES16 "1111111111111111"
#define ZEROS36 ZEROS16 ZEROS16 "0000"
#define ONES36 ONES16 ONES16 "1111"
/* More masks than the pages have room for. */
#define MASKS8 "100;010;001;110;011;101;111;100;"
#define MASKS64 MASKS8 MASKS8 MASKS8 MASKS8 MASKS8 MASKS8 MASKS8 MASKS8
#define OTHER8 "2004;0300;0020;1111;0404;2002;3030;4444;"
#define OTHER72 OTHER8 OTHER8 OTHER8 OTHER8 OTHER8 OTHER8 OTHER8 OTHER8 OTHER8
#define PICTURES_MAX 1000

static const char *const ids[] = {
    "3x3:magic:001000111>111101111",
    "3x3:casegame:100001110>000000000",
    "3x3:plus:010101010>010101010",
    "4x4:geniton-phi:1101001010010110>" ZEROS16,
    "3x3:geniton-theta:110100101>010000000",
    "2x3:geniton:110100>011011",
    "5x5:plus:" ONES16 "111111111>" ZEROS16 "000000000",
    "5x5:plus:1" ZEROS16 "00000000>" ZEROS16 "000000000",
    "4x4:plus:1000000000000000>" ZEROS16,
    "5x4k3:plus:11010012100101201101>00000000000000000000",
    "3x3k6:plus:012345012>543210543",
    "3x3k5:magic:012340123>432104321",
    "2x2k4:plus:1000>0000",
    "1x2:11;01:11>00",
    "2x3:plus:101010>010101",
    "3x2k3:120000;012000;001200;000120;000012;100001;111111:120120>021021",
    "2x2:1100;0011;1010:1000>0000",
    "1x3:111;" MASKS64 "011:000>101",
    "2x2k6:" OTHER72 "0001:0123>5432",
    "2x2k5:0303;" OTHER72 "1234;0001:0123>4321",
    "6x6:random@7:" ZEROS36 ">" ONES36,
    "8x8:torus:" ONES36 ZEROS16 "000000000000>" ZEROS36 ZEROS16 "000000000001",
};

static const Rect rooms[] = {
    {0, 0, 800, 500}, {10, 20, 330, 250}, {5, 5, 300, 620}, {0, 0, 1500, 260}, {3, 0, 230, 140}};

#define IDS (sizeof ids / sizeof ids[0])
#define ROOMS (sizeof rooms / sizeof rooms[0])
#define POINTS 17 /* in a row of those that are pointed at */

static Theme theme;
static Canvas *canvas;

static int set_up(void **state) {
    theme = theme_make(true, PIECES_CORAL_AMBER);
    canvas = recorder_create((Size){1600, 700});
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(canvas);
    return 0;
}

static DrawContext pen_for(const InversionLesson *lesson) {
    return (DrawContext){.canvas = canvas,
                         .theme = &theme,
                         .colours = lesson->colours,
                         .rules = lesson->rules,
                         .numbers = lesson->numbers,
                         .ground = theme.background};
}

static uint64_t words_of(const LessonPage *page, const LessonView *view) {
    char keyed[LESSON_SYMBOLS_SIZE];
    char buffer[LESSON_SYMBOLS_SIZE];
    uint8_t digits[INVERSION_LESSON_MAX] = {0};
    uint64_t sum = 0;
    Text text = text_over(keyed, sizeof keyed);
    Text said = text_over(buffer, sizeof buffer);
    page->title(view, &text);
    text_add_char(&text, '\n');
    page->say(view, &text);
    text_add_char(&text, '\n');
    page->say_step(view, &text);
    lesson_add_symbols(view->notation, keyed, &said);
    assert_false(text.truncated || said.truncated);
    signature_fold_text(&sum, buffer);
    if (page->masks) {
        page->masks(view, digits);
    }
    for (int i = 0; i < INVERSION_LESSON_MAX; i++) {
        signature_fold(&sum, digits[i]);
    }
    LessonClick click = {.kind = LESSON_CLICK_PLAYS};
    if (page->click) {
        page->click(view, rooms[0], 0, &click);
    }
    signature_fold(&sum, click.kind == LESSON_CLICK_PUZZLE);
    for (int i = 0; page == &lesson_page_all && i < INVERSION_LESSON_MAX; i++) {
        signature_fold(&sum, click.difference[i]);
    }
    return sum;
}

static uint64_t drawing_of(const LessonPage *page, LessonView view) {
    const DrawContext context = pen_for(view.lesson);
    uint64_t sum = 0;
    for (size_t i = 0; i < ROOMS; i++) {
        Rect place = {0};
        recorder_clear(canvas);
        view.progress = page->moves && i == 1 ? 0.4F : 1;
        page->draw(&view, &context, rooms[i]);
        assert_int_equal(recorder_malformed(canvas), 0);
        signature_fold_text(&sum, recorder_lines(canvas) ? recorder_lines(canvas) : "");
        for (int at = 0; page->place && at < PICTURES_MAX; at++) {
            if (!page->place(&view, rooms[i], at, &place)) {
                signature_fold(&sum, (uint64_t)at);
                break;
            }
            signature_fold_rect(&sum, place, 10);
            if (page == &lesson_page_all && at % 7 == 0) {
                LessonClick click = {.value = at};
                page->click(&view, rooms[i], at, &click);
                signature_fold(&sum, (uint64_t)click.value);
            }
        }
    }
    return sum;
}

/* What is said of the places of a room, and where they are. */
static uint64_t points_of(const LessonPage *page, const LessonView *view, Rect room) {
    uint64_t sum = 0;
    for (int i = 0; i < POINTS * POINTS; i++) {
        char words[300];
        Text text = text_over(words, sizeof words);
        DrawSearch search = {.at = {room.x + room.width * ((float)(i % POINTS) + 0.37F) / POINTS,
                                    room.y + room.height * ((float)(i / POINTS) + 0.61F) / POINTS}};
        DrawContext context = pen_for(view->lesson);
        context.search = &search;
        recorder_clear(canvas);
        page->draw(view, &context, room);
        assert_int_equal(recorder_count(canvas, NULL), 0);
        if (search.spot.kind == SPOT_NONE) {
            signature_fold(&sum, (uint64_t)i);
            continue;
        }
        if (search.spot.kind == SPOT_OWN && page->point) {
            page->point(view, &search.spot, &text);
        } else {
            lesson_add_spot(view->lesson, &search.spot, &text);
        }
        signature_fold_text(&sum, words);
        signature_fold(&sum, (uint64_t)search.spot.kind);
        signature_fold(&sum, (uint64_t)(int64_t)search.spot.cell);
        signature_fold(&sum, (uint64_t)(int64_t)search.spot.mask);
        signature_fold_rect(&sum, search.place, 10);
    }
    return sum;
}

/* What a page says, draws and answers, all its steps together. */
typedef struct Sums {
    uint64_t words, drawing, points;
} Sums;

static void add_view(const LessonPage *page, const LessonView *view, Sums *sums) {
    static const char *const wanted[] = {"3", "424", "0650", "000010000", "512", "-1", "12 13"};
    signature_fold(&sums->words, words_of(page, view));
    signature_fold(&sums->drawing, drawing_of(page, *view));
    for (size_t i = 0; page == &lesson_page_all && i < sizeof wanted / sizeof wanted[0]; i++) {
        signature_fold(&sums->words, (uint64_t)(int64_t)lesson_find_board(view, wanted[i]));
    }
}

/* The first steps, one in the middle and the last; of pages with pictures some that are picked. */
static void sign_page(const Signature *signature, const char *id, const InversionLesson *lesson,
                      const LessonPage *page) {
    const bool is_large = lesson->cells > 25;
    char line[SIGNATURE_LINE];
    Sums sums = {0};
    LessonView view = {.page = page, .lesson = lesson, .hovered = -1, .progress = 1};
    const int steps = page->steps ? page->steps(&view) : 0;
    const int chosen[] = {0, 1, 2, 3, steps / 2, steps - 1, steps};
    int last = -1;
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++) {
        if (chosen[i] <= last || chosen[i] > steps || (is_large && i % 2 == 1)) {
            continue;
        }
        last = view.step = chosen[i];
        add_view(page, &view, &sums);
        if (!is_large && (i == 0 || i == 4)) {
            signature_fold(&sums.points, points_of(page, &view, rooms[lesson->cells % 2]));
        }
    }
    for (view.picked = 1; page->place && view.picked < 12; view.picked += 3) {
        Rect place;
        view.step = 0;
        if (!page->place(&view, rooms[0], view.picked, &place)) {
            break;
        }
        view.hovered = view.picked - 1;
        add_view(page, &view, &sums);
        view.step = page->steps && page->steps(&view) > 0;
        add_view(page, &view, &sums);
    }
    snprintf(line, sizeof line, "%.20s %s of %d: words %016llx drawing %016llx points %016llx\n",
             id, page->id, steps, (unsigned long long)sums.words, (unsigned long long)sums.drawing,
             (unsigned long long)sums.points);
    signature_line(signature, line);
}

static void sign_numbers(const Signature *signature, const char *id,
                         const InversionLesson *lesson) {
    char line[SIGNATURE_LINE];
    uint64_t boards = 0;
    for (int mask = 0; mask < lesson->masks; mask++) {
        signature_fold(&boards, (uint64_t)lesson->numbers[mask]);
    }
    for (int board = 0; board < lesson->all.count; board++) {
        int members[INVERSION_ALL_BOARDS_SYMMETRIES];
        signature_fold(&boards, lesson->all.fewest[board]);
        signature_fold(&boards, lesson->all.first[board]);
        signature_fold(&boards, (uint64_t)inversion_all_boards_class(&lesson->all, board, members));
    }
    snprintf(line, sizeof line,
             "%.40s: %d clicks, order %llu, %d powers, quiet %d, solutions %llu, marks %d and %d, "
             "boards %d %016llx\n",
             id, lesson->clicks, (unsigned long long)lesson->order, lesson->power_count,
             lesson->quiet_count, (unsigned long long)lesson->solutions,
             lesson->equations.mark_count, lesson->inversion.mark_count, lesson->all.count,
             (unsigned long long)boards);
    signature_line(signature, line);
}

static void every_page_is_as_it_was(void **state) {
    const Signature signature = signature_open("inversion_pages.txt", "DAMIER_INVERSION_PAGES");
    for (size_t i = 0; i < IDS; i++) {
        InversionLesson *lesson = lesson_of(ids[i]);
        sign_numbers(&signature, ids[i], lesson);
        for (int page = 0; lesson_pages[page]; page++) {
            if (lesson_pages[page]->is_for && !lesson_pages[page]->is_for(lesson)) {
                continue;
            }
            if (ROUNDS_STEP > 1 && i % 3 != 0) {
                signature_skip(&signature);
            } else {
                sign_page(&signature, ids[i], lesson, lesson_pages[page]);
            }
        }
        free(lesson);
    }
    signature_close(&signature);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_page_is_as_it_was, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
