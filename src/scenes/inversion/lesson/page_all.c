/* The page of all boards: what every choice of masks makes, in classes under the symmetries of the
 * board, by how few masks they need. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "frame/say.h"
#include "inversion/lesson/cards.h"
#include "inversion/lesson/page.h"
#include "inversion/lesson/words.h"
#include "math/gf2_small.h"

#define BITS_MAX 9
#define BOARDS_MAX (1 << BITS_MAX)
#define NEVER UINT8_MAX
#define SYMMETRIES 8
#define TARGET_U 44.0F
#define GROUPS_SHARE 0.2F
#define DETAIL_SHARE 0.36F
#define GAP_U 12.0F
#define CLASSES_LEAST_U 120.0F /* of the height below the groups */
#define DETAIL_LEAST_U 48.0F

/* All boards that D can be: bit i is cell i. */
typedef struct Boards {
    int count; /* 2^cells */
    int symmetries;
    int groups; /* one more than the most masks that are needed */
    uint8_t fewest[BOARDS_MAX];
    uint16_t vector[BOARDS_MAX]; /* one of the fewest */
    uint16_t first[BOARDS_MAX];  /* of its class: the least */
} Boards;

static bool has_all(const Lesson *lesson) {
    return lesson->colours == 2 && lesson->cells <= BITS_MAX && lesson->masks <= BITS_MAX;
}

/* Turns and mirrors; those that change rows for columns come last. */
static int symmetric(const Lesson *lesson, int board, int symmetry) {
    int result = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        int row = cell / lesson->columns;
        int column = cell % lesson->columns;
        row = symmetry & 1 ? lesson->rows - 1 - row : row;
        column = symmetry & 2 ? lesson->columns - 1 - column : column;
        const int to = symmetry & 4 ? column * lesson->rows + row : row * lesson->columns + column;
        result |= (board >> cell & 1) << to;
    }
    return result;
}

static int bits_of(const uint8_t *digits, int count) {
    int bits = 0;
    for (int i = 0; i < count; i++) {
        bits |= digits[i] << i;
    }
    return bits;
}

static void unpack(int bits, int count, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        digits[i] = bits >> i & 1;
    }
}

static void find_boards(const Lesson *lesson, Boards *boards) {
    int made[BOARDS_MAX] = {0};
    boards->count = 1 << lesson->cells;
    boards->symmetries = lesson->rows == lesson->columns ? SYMMETRIES : SYMMETRIES / 2;
    boards->groups = 0;
    memset(boards->fewest, NEVER, sizeof boards->fewest);
    for (int vector = 0; vector < 1 << lesson->masks; vector++) {
        if (vector > 0) {
            const int lowest = bits_lowest((uint64_t)vector);
            made[vector] = made[vector & (vector - 1)] ^
                           bits_of(lesson->y.digits + lowest * lesson->cells, lesson->cells);
        }
        const int clicks = bits_count((uint64_t)vector);
        if (clicks < boards->fewest[made[vector]]) {
            boards->fewest[made[vector]] = (uint8_t)clicks;
            boards->vector[made[vector]] = (uint16_t)vector;
        }
    }
    for (int board = 0; board < boards->count; board++) {
        int first = board;
        for (int symmetry = 1; symmetry < boards->symmetries; symmetry++) {
            const int other = symmetric(lesson, board, symmetry);
            first = other < first ? other : first;
        }
        boards->first[board] = (uint16_t)first;
        if (boards->fewest[board] != NEVER && boards->fewest[board] >= boards->groups) {
            boards->groups = boards->fewest[board] + 1;
        }
    }
}

/* Boards that need so many masks; the first boards of their classes into `classes` (NULL: none). */
static int boards_in_group(const Boards *boards, int group, int *classes, int *class_count) {
    int count = 0;
    *class_count = 0;
    for (int board = 0; board < boards->count; board++) {
        if (boards->fewest[board] == group) {
            count++;
        }
        if (boards->fewest[board] == group && boards->first[board] == board) {
            if (classes) {
                classes[*class_count] = board;
            }
            ++*class_count;
        }
    }
    return count;
}

static int difference_of(const Lesson *lesson) {
    return bits_of(lesson->difference, lesson->cells);
}

/* Picture 0 is the board now, the others are groups. */
static int picked_group(const LessonView *view, const Boards *boards) {
    const int now = boards->fewest[difference_of(view->lesson)];
    const int group = view->picked > 0 ? view->picked - 1 : now;
    return group < boards->groups ? group : boards->groups - 1;
}

/* The board in hand. */
static int board_in_hand(const LessonView *view, const Boards *boards) {
    int classes[BOARDS_MAX];
    int count = 0;
    if (view->picked == 0 && view->step == 0) {
        return difference_of(view->lesson);
    }
    boards_in_group(boards, picked_group(view, boards), classes, &count);
    if (count == 0) {
        return difference_of(view->lesson);
    }
    const int class = view->step > 0 ? view->step - 1 : 0;
    return classes[class < count ? class : count - 1];
}

static int all_steps(const LessonView *view) {
    Boards boards;
    int count = 0;
    find_boards(view->lesson, &boards);
    boards_in_group(&boards, picked_group(view, &boards), NULL, &count);
    return count;
}

static void title_all(const LessonView *view, Text *out) {
    text_addf(out, "T: 2\xE2\x81\xBF = %d", 1 << view->lesson->masks);
}

/* ---- Words ---- */

static void add_binary(int board, int cells, Text *out) {
    for (int cell = 0; cell < cells; cell++) {
        text_add_char(out, (char)('0' + (board >> cell & 1)));
    }
}

/* The number that the text gives a board: its first cell is the highest bit. */
static unsigned code_of(int board, int cells) {
    return (unsigned)gf2_small_reverse((uint64_t)board, cells);
}

static void say_all(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    Boards boards;
    int classes = 0;
    find_boards(lesson, &boards);
    for (int board = 0; board < boards.count; board++) {
        classes += boards.first[board] == board;
    }
    text_addf(out,
              tr("Row number D of the table says which masks make D; its number is C ≠ B read as a "
                 "binary number. The %1$d boards are %2$d classes under turns and mirrors."),
              boards.count, classes);
    text_add(out, " ");
    text_add(out, tr("Click a number of masks to see the boards that need so many."));
}

static int members_of(const Lesson *lesson, const Boards *boards, int board, int *members) {
    int count = 0;
    for (int symmetry = 0; symmetry < boards->symmetries; symmetry++) {
        const int other = symmetric(lesson, board, symmetry);
        int i = 0;
        while (i < count && members[i] != other) {
            i++;
        }
        if (i == count) {
            members[count++] = other;
        }
    }
    return count;
}

static void say_all_step(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    Boards boards;
    int members[SYMMETRIES];
    find_boards(lesson, &boards);
    const int board = board_in_hand(view, &boards);
    const unsigned code = code_of(board, lesson->cells);
    char digits[BITS_MAX + 1];
    Text binary = text_over(digits, sizeof digits);
    add_binary(board, lesson->cells, &binary);
    if (boards.fewest[board] == NEVER) {
        text_addf(out, tr("Row %1$u, %2$s: no masks make it."), code, digits);
        return;
    }
    char masks[100];
    uint8_t vector[BITS_MAX];
    unpack(boards.vector[board], lesson->masks, vector);
    Text list = text_over(masks, sizeof masks);
    lesson_add_masks(lesson, vector, &list);
    text_addf(out, tr("Row %1$u, octal %1$o, binary %2$s: masks %3$s; boards in its class: %4$d."),
              code, digits, boards.vector[board] ? masks : "\xE2\x80\x93",
              members_of(lesson, &boards, board, members));
}

/* ---- The picture ---- */

typedef struct AllPlaces {
    Cards groups;
    int group_count; /* with the board now */
    Rect classes, detail;
} AllPlaces;

static AllPlaces places_of(const LessonView *view, Rect area) {
    Boards boards;
    AllPlaces places;
    find_boards(view->lesson, &boards);
    places.group_count = boards.groups + 1;
    int columns = places.group_count;
    while (columns > 1 && area.width / (float)columns < TARGET_U + 8) {
        columns = (columns + 1) / 2;
    }
    const int rows = (places.group_count + columns - 1) / columns;
    const float least = (float)rows * (TARGET_U + 8) - 8;
    const float height = fmaxf(least, fminf(area.height * GROUPS_SHARE, 2 * least));
    places.groups = cards_in_columns(rect_cut_top(&area, height), places.group_count, columns);
    rect_cut_top(&area, GAP_U / 2);
    if (area.height < CLASSES_LEAST_U) { /* room for one of both, or for none */
        places.classes = rect_of(area.x, area.y, 0, 0);
        places.detail = area.height < DETAIL_LEAST_U ? places.classes : area;
        return places;
    }
    if (area.width > area.height) {
        places.detail = rect_cut_right(&area, area.width * DETAIL_SHARE);
        rect_cut_right(&area, GAP_U);
    } else {
        places.detail = rect_cut_bottom(&area, area.height * DETAIL_SHARE);
        rect_cut_bottom(&area, GAP_U / 2);
    }
    places.classes = area;
    return places;
}

static bool place_all(const LessonView *view, Rect area, int index, Rect *place) {
    const AllPlaces places = places_of(view, area);
    *place = cards_place(&places.groups, index);
    return index < places.group_count;
}

static void draw_small_board(const LessonView *view, const Pen *pen, int board, Rect place) {
    uint8_t digits[BITS_MAX];
    unpack(board, view->lesson->cells, digits);
    pen_cells(pen, &(PenCells){digits, NULL, lesson_shape(view->lesson), SPOT_OWN, board}, place);
}

/* Boards on plates, as large as fit; the one in hand has a border. */
static void draw_boards(const LessonView *view, const Pen *pen, const int *boards, int count,
                        Rect area) {
    Boards all;
    find_boards(view->lesson, &all);
    const int now = board_in_hand(view, &all);
    const Cards cards = cards_of_squares(area, count);
    for (int i = 0; i < count; i++) {
        const Rect card = cards_place(&cards, i);
        const Pen own = cards_draw_plate(pen, card, boards[i] == now, false);
        draw_small_board(view, &own, boards[i],
                         rect_inset(card, pen_clamp(card.width * 0.08F, 2, 10)));
    }
}

/* How many masks, and how many boards need them. */
static void draw_group(const LessonView *view, const Pen *pen, const Boards *boards, int index,
                       Rect card) {
    char masks[40];
    char count[40];
    Text first = text_over(masks, sizeof masks);
    Text second = text_over(count, sizeof count);
    int classes = 0;
    const int group = index - 1;
    const Pen own = cards_draw_plate(pen, card, view->picked == index, view->hovered == index);
    if (index == 0) {
        text_add(&first, "D");
        text_addf(&second, "%u", code_of(difference_of(view->lesson), view->lesson->cells));
    } else {
        text_addf(&first, "%d", group);
        text_addf(&second, "%d", boards_in_group(boards, group, NULL, &classes));
    }
    TextStyle style = pen_words(&own, pen_clamp(card.height * 0.34F, 12, 22), TEXT_CENTER);
    style.color = view->picked == index ? own.theme->accent : own.theme->text;
    Rect upper = rect_cut_top(&card, card.height * 0.52F);
    pen_text(&own, upper, masks, pen_fitted(&own, masks, style, upper.width - 4));
    style.size = pen_clamp(style.size - 3, 11, 18);
    style.color = own.theme->secondary;
    pen_text(&own, card, count, pen_fitted(&own, count, style, card.width - 4));
    pen_spot(&own, upper, (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = index});
    pen_spot(&own, card, (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = index});
}

static void draw_all(const LessonView *view, const Pen *pen, Rect area) {
    Boards boards;
    int list[BOARDS_MAX];
    int count = 0;
    AllPlaces places = places_of(view, area);
    find_boards(view->lesson, &boards);
    for (int i = 0; i < places.group_count; i++) {
        draw_group(view, pen, &boards, i, cards_place(&places.groups, i));
    }
    /* Side by side or not, both captions are of one size. */
    const float narrow = fminf(
        places.classes.width > 0 ? places.classes.width : places.detail.width, places.detail.width);
    const float caption = pen_caption_height(narrow);
    if (places.classes.width > 0) {
        boards_in_group(&boards, picked_group(view, &boards), list, &count);
        pen_caption_in(pen, rect_cut_top(&places.classes, caption), tr("One board of each class"));
        draw_boards(view, pen, list, count, places.classes);
    }
    if (places.detail.width > 0) {
        count = members_of(view->lesson, &boards, board_in_hand(view, &boards), list);
        pen_caption_in(pen, rect_cut_top(&places.detail, caption), tr("The whole class"));
        draw_boards(view, pen, list, count, places.detail);
    }
}

static void point_at_all(const LessonView *view, const LessonSpot *spot, Text *out) {
    Boards boards;
    int classes = 0;
    find_boards(view->lesson, &boards);
    if (spot->cell >= 0 && boards.fewest[spot->mask] == NEVER) {
        text_add(out, tr("What has to change now."));
    } else if (spot->cell >= 0) {
        text_addf(out, tr("Board %1$u, octal %1$o: it needs %2$d masks."),
                  code_of(spot->mask, view->lesson->cells), boards.fewest[spot->mask]);
    } else if (spot->row > 0) {
        const int count = boards_in_group(&boards, spot->row - 1, NULL, &classes);
        text_addf(out, tr("Boards that need %1$d masks: %2$d, in %3$d classes."), spot->row - 1,
                  count, classes);
    } else {
        text_add(out, tr("What has to change now."));
    }
}

static void light_all(const LessonView *view, uint8_t *lit) {
    Boards boards;
    find_boards(view->lesson, &boards);
    unpack(boards.vector[board_in_hand(view, &boards)], view->lesson->masks, lit);
}

const LessonPage lesson_page_all = {
    .id = "page-all",
    .name = N_("All boards"),
    .is_for = has_all,
    .title = title_all,
    .gist = N_("the table of all boards, in classes"),
    .steps = all_steps,
    .say = say_all,
    .say_step = say_all_step,
    .draw = draw_all,
    .point = point_at_all,
    .masks = light_all,
    .place = place_all,
};
