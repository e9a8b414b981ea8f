/* The page of all boards that the masks make, in symmetry classes by the fewest masks. */
#include <math.h>

#include "inversion/all_boards.h"
#include "inversion/codes.h"
#include "scenes/inversion/modes/lesson/cards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PICKED_BOARDS 100   /* `picked` from here on: the board itself */
#define CLICKED_MIN_U 32.0F /* smaller boards cannot be clicked */
#define PAGE_ALL_TARGET_U 44.0F
#define GROUPS_SHARE 0.2F
#define DETAIL_SHARE 0.36F
#define PAGE_ALL_GAP_U 12.0F
#define CLASSES_MIN_U 120.0F /* of the height below the groups */
#define DETAIL_MIN_U 48.0F

static bool has_all(const InversionLesson *lesson) {
    return lesson->all.count > 0;
}

static int difference_of(const InversionLesson *lesson) {
    return inversion_pack_bits(lesson->difference, lesson->cells);
}

/* Picture 0 is the current board, then come the groups; higher numbers pick a single board. */
static int picked_group(const LessonView *view, const InversionAllBoards *boards) {
    const bool is_board = view->picked >= PICKED_BOARDS;
    const int board = is_board ? view->picked - PICKED_BOARDS : difference_of(view->lesson);
    const bool is_group = view->picked > 0 && !is_board;
    const int group = is_group ? view->picked - 1 : boards->fewest[board];
    return group < boards->groups ? group : boards->groups - 1;
}

static int group_classes(const InversionAllBoards *boards, int group) {
    return group >= 0 ? boards->classes[group] : 0; /* -1: unknown */
}

/* The picked board. */
static int board_in_hand(const LessonView *view, const InversionAllBoards *boards) {
    int firsts[INVERSION_ALL_BOARDS_MAX];
    const int group = picked_group(view, boards);
    const int count = group_classes(boards, group);
    if (view->picked >= PICKED_BOARDS && view->step == 0) {
        return view->picked - PICKED_BOARDS;
    }
    if (view->picked == 0 && view->step == 0) {
        return difference_of(view->lesson);
    }
    if (count == 0) {
        return difference_of(view->lesson);
    }
    const int class = view->step > 0 ? view->step - 1 : 0;
    inversion_all_boards_group(boards, group, firsts);
    return firsts[class < count ? class : count - 1];
}

static int all_steps(const LessonView *view) {
    const InversionAllBoards *const boards = &view->lesson->all;
    return group_classes(boards, picked_group(view, boards));
}

static void title_all(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (view->notation == LESSON_LANGLET) {
        text_addf(out, "T ← ⍉(%d⍴2)⊤⍳%d", lesson->cells, lesson->all.count);
        return;
    }
    text_add_char(out, '2');
    lesson_add_superscript((uint64_t)lesson->cells, out);
    text_add(out, " = ");
    i18n_integer(lesson->all.count, out);
}

/* ---- Words ---- */

static void add_binary(int board, int cells, Text *out) {
    for (int cell = 0; cell < cells; cell++) {
        text_add_char(out, (char)('0' + (board >> cell & 1)));
    }
}

/* The number of a board in Langlet's text. */
static unsigned code_of(int board, int cells) {
    return (unsigned)inversion_code_of((uint64_t)board, cells);
}

/* The masks as numbers; the octal form can be pasted too. */
static void add_codes(const InversionLesson *lesson, Text *out) {
    char decimal[80];
    char octal[80];
    Text tens = text_over(decimal, sizeof decimal);
    Text eights = text_over(octal, sizeof octal);
    for (int mask = 0; mask < lesson->masks; mask++) {
        const uint8_t *digits = lesson->y.digits + mask * lesson->cells;
        const unsigned code = code_of(inversion_pack_bits(digits, lesson->cells), lesson->cells);
        text_addf(&tens, "%s%u", mask ? " " : "", code);
        text_addf(&eights, "%s0%o", mask ? " " : "", code);
    }
    text_add(out, " ");
    text_addf(out, tr("The masks’ own rows: %1$s; in octal %2$s."), decimal, octal);
}

static void say_all(const LessonView *view, Text *out) {
    const InversionAllBoards *const boards = &view->lesson->all;
    int classes = 0;
    for (int board = 0; board < boards->count; board++) {
        classes += boards->first[board] == board;
    }
    text_addf(out,
              inversion_all_boards_has_classes(boards)
                  ? tr("Row number {d} of the table says which masks make {d}; its number is "
                       "C {+} B read as a binary number. The %1$s boards are %2$s classes under "
                       "the turns and mirrors that keep the set of masks.")
                  : tr("Row number {d} of the table says which masks make {d}; its number is "
                       "C {+} B read as a binary number. No turn or mirror keeps the set of masks: "
                       "each of the %1$s boards stands alone."),
              i18n_number(boards->count).words, i18n_number(classes).words);
}

static void say_below_all(const LessonView *view, Text *out) {
    text_add(out,
             tr("Click a number of masks to see its boards, a board to read its row, and again "
                "to play it."));
    add_codes(view->lesson, out);
}

static void say_all_step(const LessonView *view, Text *out) {
    const InversionAllBoards *const boards = &view->lesson->all;
    const InversionLesson *lesson = view->lesson;
    int members[INVERSION_ALL_BOARDS_SYMMETRIES];
    const int board = board_in_hand(view, boards);
    const unsigned code = code_of(board, lesson->cells);
    char digits[INVERSION_ALL_BOARDS_BITS + 1];
    Text binary = text_over(digits, sizeof digits);
    add_binary(board, lesson->cells, &binary);
    if (boards->fewest[board] == INVERSION_ALL_BOARDS_NEVER) {
        text_addf(out, tr("Row %1$u, %2$s: no masks make it."), code, digits);
        return;
    }
    char masks[100];
    uint8_t vector[INVERSION_ALL_BOARDS_BITS];
    inversion_unpack_bits(boards->vector[board], lesson->masks, vector);
    Text list = text_over(masks, sizeof masks);
    lesson_add_named_masks(lesson, vector, &list);
    text_addf(out, tr("Row %1$u, octal %1$o, binary %2$s: %3$s."), code, digits, masks);
    if (inversion_all_boards_has_classes(boards)) {
        text_add(out, " ");
        text_addf(out, tr("Boards in its class: %d."),
                  inversion_all_boards_class(boards, board, members));
    }
}

/* ---- The picture ---- */

typedef struct AllPlaces {
    Cards groups;
    int group_count; /* including the current board */
    Rect class_caption, classes;
    Rect detail_caption, detail;
} AllPlaces;

static AllPlaces page_all_places_of(const LessonView *view, Rect area) {
    const InversionAllBoards *const boards = &view->lesson->all;
    AllPlaces places;
    places.group_count = boards->groups + 1;
    int columns = places.group_count;
    while (columns > 1 && area.width / (float)columns < PAGE_ALL_TARGET_U + 8) {
        columns = (columns + 1) / 2;
    }
    const int rows = (places.group_count + columns - 1) / columns;
    const float least = (float)rows * (PAGE_ALL_TARGET_U + 8) - 8;
    const float height = fmaxf(least, fminf(area.height * GROUPS_SHARE, 2 * least));
    places.groups = cards_in_columns(rect_cut_top(&area, height), places.group_count, columns);
    rect_cut_top(&area, PAGE_ALL_GAP_U / 2);
    if (area.height < CLASSES_MIN_U) { /* space for only one of them, or for neither */
        places.classes = rect_of(area.x, area.y, 0, 0);
        places.detail = area.height < DETAIL_MIN_U ? places.classes : area;
        return places;
    }
    if (area.width > area.height) {
        places.detail = rect_cut_right(&area, area.width * DETAIL_SHARE);
        rect_cut_right(&area, PAGE_ALL_GAP_U);
    } else {
        places.detail = rect_cut_bottom(&area, area.height * DETAIL_SHARE);
        rect_cut_bottom(&area, PAGE_ALL_GAP_U / 2);
    }
    places.classes = area;
    return places;
}

/* Cuts off the captions. */
static void cut_captions(AllPlaces *places) {
    /* Both lists have the same size, side by side or not. */
    const float classes = places->classes.width;
    const float narrow = fminf(classes > 0 ? classes : places->detail.width, places->detail.width);
    const float caption = lesson_caption_height(narrow);
    places->class_caption = rect_cut_top(&places->classes, classes > 0 ? caption : 0);
    places->detail_caption = rect_cut_top(&places->detail, places->detail.width > 0 ? caption : 0);
}

/* Lists the visible boards: one of each class, then the picked class. `classes` counts the first
 * list. */
static int list_boards(const LessonView *view, const InversionAllBoards *boards,
                       const AllPlaces *places, int *list, int *classes) {
    *classes = 0;
    if (places->classes.width > 0) {
        const int group = picked_group(view, boards);
        *classes = group_classes(boards, group);
        inversion_all_boards_group(boards, group, list);
    }
    return *classes +
           (places->detail.width > 0
                ? inversion_all_boards_class(boards, board_in_hand(view, boards), list + *classes)
                : 0);
}

static Rect board_place(const AllPlaces *places, int index, int classes, int count) {
    const bool is_class = index < classes;
    const Cards cards = is_class ? cards_of_squares(places->classes, classes)
                                 : cards_of_squares(places->detail, count - classes);
    return cards_place(&cards, is_class ? index : index - classes);
}

/* Places the groups, then the visible boards. Boards too small to click have no width. */
static bool place_all(const LessonView *view, Rect area, int index, Rect *place) {
    const InversionAllBoards *const boards = &view->lesson->all;
    int list[INVERSION_ALL_BOARDS_MAX];
    int classes = 0;
    AllPlaces places = page_all_places_of(view, area);
    if (index < places.group_count) {
        *place = cards_place(&places.groups, index);
        return true;
    }
    cut_captions(&places);
    const int count = list_boards(view, boards, &places, list, &classes);
    index -= places.group_count;
    if (index >= count) {
        return false;
    }
    *place = board_place(&places, index, classes, count);
    place->width = place->width < CLICKED_MIN_U ? 0 : place->width;
    return true;
}

/* The first click shows a board; a second click plays it. */
static void click_in_all(const LessonView *view, Rect area, int index, LessonClick *click) {
    const InversionAllBoards *const boards = &view->lesson->all;
    int list[INVERSION_ALL_BOARDS_MAX];
    int classes = 0;
    AllPlaces places = page_all_places_of(view, area);
    cut_captions(&places);
    const int count = list_boards(view, boards, &places, list, &classes);
    const int place = index - places.group_count;
    if (place < 0 || place >= count) {
        return; /* a group */
    }
    click->value = PICKED_BOARDS + list[place];
    click->kind = LESSON_CLICK_SHOWS;
    if (click->value == view->picked && view->step == 0) {
        click->kind = LESSON_CLICK_PUZZLE;
        inversion_unpack_bits(list[place], view->lesson->cells, click->difference);
    }
}

int lesson_find_board(const LessonView *view, const char *words) {
    uint64_t board = 0;
    return inversion_code_read(words, view->lesson->cells, &board) ? PICKED_BOARDS + (int)board
                                                                   : -1;
}

static void draw_small_board(const LessonView *view, const DrawContext *context, int board,
                             Rect place) {
    uint8_t digits[INVERSION_ALL_BOARDS_BITS];
    inversion_unpack_bits(board, view->lesson->cells, digits);
    lesson_draw_cells(
        context, &(DrawCells){digits, NULL, lesson_shape(view->lesson), SPOT_OWN, board}, place);
}

/* Draws a number of masks, and how many boards need that many. */
static void page_all_draw_group(const LessonView *view, const DrawContext *context,
                                const InversionAllBoards *boards, int index, Rect card) {
    char masks[40];
    char count[40];
    Text first = text_over(masks, sizeof masks);
    Text second = text_over(count, sizeof count);
    const int group = index - 1;
    const DrawContext own =
        cards_draw_plate(context, card, view->picked == index, view->hovered == index);
    if (index == 0) {
        text_add(&first, "{D}");
        text_addf(&second, "%u", code_of(difference_of(view->lesson), view->lesson->cells));
    } else {
        text_addf(&first, "%d", group);
        i18n_integer(boards->members[group], &second);
    }
    TextStyle style =
        lesson_text_style(&own, geometry_clamp(card.height * 0.34F, 12, 22), TEXT_CENTER);
    style.color = view->picked == index ? own.theme->accent : own.theme->text;
    Rect upper = rect_cut_top(&card, card.height * 0.52F);
    lesson_draw_text(&own, upper, masks, lesson_fitted_style(&own, masks, style, upper.width - 4));
    style.size = geometry_clamp(style.size - 3, 11, 18);
    style.color = own.theme->secondary;
    lesson_draw_text(&own, card, count, lesson_fitted_style(&own, count, style, card.width - 4));
    lesson_mark_spot(&own, upper,
                     (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = index});
    lesson_mark_spot(&own, card,
                     (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = index});
}

/* Draws boards on plates, as large as fits; the selected one has a border. */
static void draw_boards(const LessonView *view, const DrawContext *context,
                        const InversionAllBoards *boards, const AllPlaces *places) {
    int list[INVERSION_ALL_BOARDS_MAX];
    int classes = 0;
    const int count = list_boards(view, boards, places, list, &classes);
    const int now = board_in_hand(view, boards);
    for (int i = 0; i < count; i++) {
        const Rect card = board_place(places, i, classes, count);
        const bool is_hovered = view->hovered == places->group_count + i;
        const DrawContext own = cards_draw_plate(context, card, list[i] == now, is_hovered);
        draw_small_board(view, &own, list[i],
                         rect_inset(card, geometry_clamp(card.width * 0.08F, 2, 10)));
    }
}

static void draw_all(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionAllBoards *const boards = &view->lesson->all;
    AllPlaces places = page_all_places_of(view, area);
    for (int i = 0; i < places.group_count; i++) {
        page_all_draw_group(view, context, boards, i, cards_place(&places.groups, i));
    }
    cut_captions(&places);
    const bool has_classes = inversion_all_boards_has_classes(boards);
    if (places.classes.width > 0) {
        lesson_draw_caption_in(context, places.class_caption,
                               has_classes ? tr("One board of each class") : tr("All boards"));
    }
    if (places.detail.width > 0) {
        lesson_draw_caption_in(context, places.detail_caption,
                               has_classes ? tr("The whole class") : tr("This board"));
    }
    draw_boards(view, context, boards, &places);
}

static void point_at_all(const LessonView *view, const LessonSpot *spot, Text *out) {
    const InversionAllBoards *const boards = &view->lesson->all;
    if (spot->cell >= 0 && boards->fewest[spot->mask] == INVERSION_ALL_BOARDS_NEVER) {
        text_add(out, tr("What has to change now."));
    } else if (spot->cell >= 0) {
        text_addf(out, tr("Board %1$u, octal %1$o. Fewest masks: %2$d."),
                  code_of(spot->mask, view->lesson->cells), boards->fewest[spot->mask]);
    } else if (spot->row > 0) {
        const int group = spot->row - 1;
        text_addf(out, tr("Fewest masks: %1$d. Boards that need so many: %2$d."), group,
                  boards->members[group]);
    } else {
        text_add(out, tr("What has to change now."));
    }
}

static void light_all(const LessonView *view, uint8_t *lit) {
    const InversionAllBoards *const boards = &view->lesson->all;
    inversion_unpack_bits(boards->vector[board_in_hand(view, boards)], view->lesson->masks, lit);
}

const LessonPage lesson_page_all = {
    .id = "page-all",
    .name = N_("All boards"),
    .is_for = has_all,
    .title = title_all,
    .gist = N_("the table of all boards"),
    .steps = all_steps,
    .say = say_all,
    .say_step = say_all_step,
    .say_below = say_below_all,
    .draw = draw_all,
    .point = point_at_all,
    .masks = light_all,
    .place = place_all,
    .click = click_in_all,
};
