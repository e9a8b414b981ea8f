/* The moves of a game in the card: rows, marks, steps and scrolling. */
#include "scenes/kit/game/move_list.h"

#include <math.h>

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define MOVE_ROW_U 32.0F
#define MOVE_ROW_LOW_U 23.0F
#define MOVE_LOW_U 100.0F /* a lower list has lower rows, so that two are seen */
#define MOVE_COLUMN_GAP_U 8.0F
#define MOVE_HEADING_U 40.0F
#define MOVE_STEP_U 40.0F
#define MOVE_LEGEND_U 28.0F
#define MOVE_NUMBER_U 30.0F
#define MOVE_PIECE_U 18.0F
#define MOVE_MARK_U 18.0F
#define MOVE_NAME_LEAST_U 9.0F
#define MOVE_NUMBERED_U 112.0F   /* a narrower column has no numbers */
#define MOVE_NARROW_U 150.0F     /* of a column: smaller spaces */
#define MOVE_LEGEND_MIN_U 150.0F /* a lower list has no legend */

/* ---- Rows ---- */

static int rows_of(const MoveListLook *look) {
    const int cells = look->count + (look->to_come && look->at == look->count);
    return (cells + 1) / 2;
}

/* The first row in view: the list scrolls by whole rows. */
static int first_row(const MoveList *list) {
    if (list->row <= 0) {
        return 0; /* never laid out */
    }
    return (int)roundf(list->scroller.offset / list->row);
}

/* The place of a move; without a width when it is out of view. */
static Rect move_list_cell(const MoveList *list, int index) {
    const int row = index / 2 - first_row(list);
    const float y = list->rows.y + (float)row * list->row;
    if (row < 0 || y + list->row > list->rows.y + list->rows.height + 1) {
        return (Rect){0};
    }
    return rect_column(rect_of(list->rows.x, y, list->rows.width, list->row), index % 2, 2,
                       MOVE_COLUMN_GAP_U);
}

static void note_marks(MoveList *list, const GameShell *shell) {
    for (int i = 0; i < MOVE_MARKS; i++) {
        list->has_mark[i] = false;
    }
    for (int i = 0; i < list->look.count && list->look.game->mark; i++) {
        list->has_mark[list->look.game->mark(shell, i)] = true;
    }
}

/* ---- Drawing ---- */

static void draw_star(Canvas *canvas, Rect place, const Theme *theme) {
    canvas_image(canvas, IMAGE_STAR, rect_centered(place, 16, 16), theme->good);
}

static void draw_question(Canvas *canvas, Rect place, const Theme *theme) {
    const Rect mark = rect_centered(place, 16, 16);
    canvas_stroke_circle(canvas, rect_center(mark), 8, 1.5F, theme->warning);
    canvas_text(canvas, mark, "?", (TextStyle){12, TEXT_BOLD, TEXT_CENTER, theme->warning});
}

static void move_list_draw_mark(Canvas *canvas, Rect place, MoveMark mark, const Theme *theme) {
    if (mark == MOVE_ONLY_BEST) {
        draw_star(canvas, place, theme);
    } else if (mark == MOVE_MISTAKE) {
        draw_question(canvas, place, theme);
    }
}

/* The frame of the position shown, and the ground under the pointer. */
static void draw_ground(const MoveList *list, const GameShell *shell, Canvas *canvas, Rect place,
                        int index) {
    const Theme *theme = &shell->context->theme;
    const Rect frame = rect_of(place.x, place.y + 1, place.width, place.height - 2);
    int hovered = 0;
    const bool is_hovered = shell_hovered(shell, "move-", &hovered, NULL) && hovered == index + 1;
    if (index + 1 == list->look.at) {
        canvas_fill_round(canvas, frame, 6, theme->accent_soft);
        canvas_stroke_round(canvas, frame, 6, 1.5F, theme->accent);
    } else if (is_hovered) {
        canvas_fill_round(canvas, frame, 6, theme->raised_hover);
    } else if (index == list->look.count) {
        canvas_stroke_round(canvas, frame, 6, canvas_pixel(canvas), theme->hairline);
    }
}

static void draw_move(const MoveList *list, const GameShell *shell, Canvas *canvas, int index) {
    const Theme *theme = &shell->context->theme;
    const MoveListLook *look = &list->look;
    const bool is_to_come = index == look->count;
    Rect place = move_list_cell(list, index);
    if (place.width <= 0) {
        return;
    }
    draw_ground(list, shell, canvas, place, index);
    const bool is_narrow = place.width < MOVE_NARROW_U;
    if (place.width >= MOVE_NUMBERED_U) {
        canvas_text(
            canvas, rect_cut_left(&place, is_narrow ? 22 : MOVE_NUMBER_U),
            text_short("%d", index + 1).data,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary});
    }
    rect_cut_left(&place, is_narrow ? 6 : 12);
    const Rect piece = rect_cut_left(&place, MOVE_PIECE_U);
    look->game->draw_piece(shell, canvas, rect_centered(piece, MOVE_PIECE_U, MOVE_PIECE_U), index);
    rect_cut_left(&place, is_narrow ? 6 : 10);
    rect_cut_right(&place, is_narrow ? 4 : 8);
    const MoveMark mark =
        look->game->mark && !is_to_come ? look->game->mark(shell, index) : MOVE_UNMARKED;
    if (mark != MOVE_UNMARKED) {
        move_list_draw_mark(canvas, rect_cut_right(&place, MOVE_MARK_U), mark, theme);
    }
    char buffer[80];
    Text name = text_over(buffer, sizeof buffer);
    if (is_to_come) {
        text_add(&name, look->to_come);
    } else {
        look->game->describe(shell, index, &name);
    }
    paragraph_line(
        canvas, place, buffer,
        (TextStyle){14, TEXT_MEDIUM, TEXT_LEFT, is_to_come ? theme->secondary : theme->text},
        MOVE_NAME_LEAST_U);
}

static void move_list_draw_legend(const MoveList *list, const GameShell *shell, Canvas *canvas) {
    static const struct {
        MoveMark mark;
        const char *words;
    } signs[] = {{MOVE_ONLY_BEST, N_("the only best move")}, {MOVE_MISTAKE, N_("mistake")}};
    const Theme *theme = &shell->context->theme;
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    Rect row = list->legend;
    for (size_t i = 0; i < sizeof signs / sizeof *signs && row.height > 0; i++) {
        const char *words = tr(signs[i].words);
        if (!list->has_mark[signs[i].mark]) {
            continue;
        }
        move_list_draw_mark(canvas, rect_cut_left(&row, MOVE_MARK_U), signs[i].mark, theme);
        rect_cut_left(&row, 6);
        canvas_text(canvas, rect_cut_left(&row, canvas_text_width(canvas, words, style) + 2), words,
                    style);
        rect_cut_left(&row, 18);
    }
}

static void move_list_draw(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const MoveList *list = self;
    const Theme *theme = &shell->context->theme;
    const TextStyle title = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    if (canvas_text_fits(canvas, tr("Moves"), title, list->heading.width)) {
        canvas_text(canvas, list->heading, tr("Moves"), title);
    }
    const bool has_next = list->look.to_come && list->look.at == list->look.count;
    for (int i = 0; i < list->look.count + has_next; i++) {
        draw_move(list, shell, canvas, i);
    }
    move_list_draw_legend(list, shell, canvas);
    scroller_draw_bar(&list->scroller, canvas, theme);
}

/* ---- Layout ---- */

static void layout_steps(MoveList *list, GameShell *shell, Panel *panel) {
    Rect row = list->heading;
    for (int i = MOVE_LIST_STEPS - 1; i >= 0; i--) {
        const Rect place = rect_cut_right(&row, MOVE_STEP_U);
        shell_card_place(shell, panel, CONTROL_ICON, list->look.steps[i], list->look.ids[i],
                         rect_centered(place, MOVE_STEP_U, row.height));
    }
    list->heading = row;
}

/* Moves the rows only when the game has gone on, or another position is shown. */
static void bring_into_view(MoveList *list) {
    const MoveListLook *look = &list->look;
    const float visible = list->rows.height;
    const int cell = look->at == look->count ? 2 * rows_of(look) - 1 : look->at - 1;
    const float top = (float)(cell < 0 ? 0 : cell / 2) * list->row;
    if (list->shown_at == look->at && list->shown_count == look->count) {
        return;
    }
    list->shown_at = look->at;
    list->shown_count = look->count;
    if (top < list->scroller.offset) {
        scroller_move_to(&list->scroller, top);
    } else if (top + list->row > list->scroller.offset + visible) {
        scroller_move_to(&list->scroller, top + list->row - visible);
    }
}

static void layout_moves(MoveList *list, GameShell *shell, Panel *panel) {
    for (int i = 0; i < list->look.count; i++) {
        const Rect place = move_list_cell(list, i);
        if (place.width <= 0) {
            continue;
        }
        char buffer[80];
        Text name = text_over(buffer, sizeof buffer);
        list->look.game->describe(shell, i, &name);
        Control *move =
            panel_place(panel, text_short("move-%d", i + 1).data, list->look.command, place);
        move->kind = CONTROL_CELL; /* keys step; Tab does not stop at each of them */
        move->acts_on_release = true;
        move->value = i + 1;
        controls_set_label(move, buffer);
    }
}

void move_list_layout(MoveList *list, GameShell *shell, Panel *panel, const MoveListLook *look) {
    const float left =
        panel->viewport.y + panel->viewport.height - panel->y - panel->scroller.offset;
    const float least = MOVE_HEADING_U + MOVE_ROW_LOW_U;
    Rect area = panel_area(panel, left < least ? least : left, move_list_draw, list);
    list->look = *look;
    note_marks(list, shell);
    const bool is_low = area.height < MOVE_LOW_U;
    list->row = is_low ? MOVE_ROW_LOW_U : MOVE_ROW_U;
    list->heading = rect_cut_top(&area, MOVE_HEADING_U);
    const bool has_legend = area.height >= MOVE_LEGEND_MIN_U &&
                            (list->has_mark[MOVE_ONLY_BEST] || list->has_mark[MOVE_MISTAKE]);
    list->legend = rect_cut_bottom(&area, has_legend ? MOVE_LEGEND_U : 0);
    area.height = list->row * floorf(area.height / list->row);
    list->rows = area;
    list->scroller.is_motion_reduced = shell->context->is_motion_reduced;
    const Rect lane = rect_of(area.x + area.width + 2, area.y, 10, area.height);
    scroller_set_room(&list->scroller, area, lane, list->row * (float)rows_of(look));
    bring_into_view(list);
    layout_steps(list, shell, panel);
    layout_moves(list, shell, panel);
}

/* ---- The pointer ---- */

bool move_list_point(MoveList *list, GameShell *shell, const Event *event) {
    const int before = first_row(list);
    if (!controls_find(&shell->view.controls, text_short("move-%d", 2 * before + 1).data)) {
        return false; /* another card is shown */
    }
    const ScrollerAnswer answer = scroller_event(&list->scroller, event);
    if (answer.is_drag_begun) {
        shell_release_press(shell);
    }
    return first_row(list) != before || answer.is_changed;
}

int64_t move_list_tick(MoveList *list, GameShell *shell, int64_t now_ms) {
    bool is_gliding = false;
    const int64_t wake_at_ms = scroller_tick(&list->scroller, now_ms, &is_gliding);
    if (is_gliding) {
        shell_mark_dirty(shell);
    }
    return wake_at_ms;
}
