/* The card of the routine: its lines, what the one that runs does, and the orders compared. */
#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/sets/state.h"
#include "ui/controls.h"
#include "ui/paragraph.h"

#define ORDER_WORDS_MIN_U 9.0F /* names of the orders are as long as the numbers allow */
#define LINE_U 20.0F
#define LOW_LINE_U 17.0F
#define SPACIOUS_CARD_U 340.0F /* cards lower than this have lower lines */
#define CODE_TEXT_U 14.0F
#define LOW_TEXT_U 12.0F
#define INDENT_U 12.0F
#define WRAPPED_ROWS 2.4F     /* two lines of text are a little higher than two rows */
#define ROUTINE_WORDS_U 48.0F /* what is said of the line stays in sight */
#define CODE_RIM_U 8.0F
#define ORDER_HEAD_U 22.0F
#define ORDER_LINE_U 40.0F
#define ORDER_GAP_U 4.0F

/* ---- The lines ---- */

/* A line as it is written: its indent, and whether it is the name of a routine. */
typedef struct CodeLine {
    const char *words; /* N_() */
    int indent;
    int line; /* a SudokuRoutineLine; -1: the name of a routine */
} CodeLine;

static const CodeLine code[] = {
    {N_("CRésolution(C)"), 0, -1},
    {N_("if C is empty: return true"), 1, SUDOKU_ROUTINE_EMPTY},
    {N_("c ← the first cell of C"), 1, SUDOKU_ROUTINE_FIRST},
    {N_("for each symbol s of S"), 1, SUDOKU_ROUTINE_EACH},
    {N_("f(c) ← s"), 2, SUDOKU_ROUTINE_PUT},
    {N_("if Validation(c)"), 2, SUDOKU_ROUTINE_ASK},
    {N_("and CRésolution(C − {c}): return true"), 3, SUDOKU_ROUTINE_DEEPER},
    {N_("f(c) ← ∅; return false"), 1, SUDOKU_ROUTINE_ERASE},
    {N_("Validation(c)"), 0, -1},
    {N_("for each set Eⱼ that holds c"), 1, SUDOKU_ROUTINE_REGION},
    {N_("if f(d) = f(c), d ≠ c in Eⱼ: return false"), 2, SUDOKU_ROUTINE_REFUSES},
    {N_("return true"), 1, SUDOKU_ROUTINE_ACCEPTS},
};

#define CODE_LINES ((int)(sizeof code / sizeof code[0]))
#define VALIDATION 8 /* where the second routine begins */

/* The call waits while the lines of Validation run. */
static bool is_calling(const SudokuRoutineStep *now, int line) {
    return now && now->place >= 0 && line == SUDOKU_ROUTINE_ASK &&
           now->line >= SUDOKU_ROUTINE_REGION;
}

static float code_room(float width, int i) {
    return width - 2.5F * CODE_RIM_U - INDENT_U * (float)code[i].indent;
}

static float code_width(Canvas *canvas, int i, float size) {
    return canvas_text_width(canvas, tr(code[i].words),
                             (TextStyle){size, TEXT_SEMIBOLD, TEXT_LEFT, {0}});
}

/* As large as the widest line allows, but legible: lines that are too long then take two rows. */
static float code_size(Canvas *canvas, float width, float wanted) {
    float size = wanted;
    for (int i = 0; i < CODE_LINES; i++) {
        const float room = code_room(width, i);
        const float own = code_width(canvas, i, wanted);
        size = fminf(size, own > room ? wanted * room / own : wanted);
    }
    return fmaxf(size, LOW_TEXT_U);
}

static float code_line_rows(Canvas *canvas, float width, float size, int i) {
    return code_width(canvas, i, size) > code_room(width, i) ? WRAPPED_ROWS : 1;
}

/* The rows of lines `first` to `end`, with the gap between the routines where both are there. */
static float code_rows(Canvas *canvas, float width, float size, int first, int end) {
    float rows = first < VALIDATION && end > VALIDATION ? 0.5F : 0;
    for (int i = first; i < end; i++) {
        rows += code_line_rows(canvas, width, size, i);
    }
    return rows;
}

/* What all lines are drawn with. */
typedef struct CodeLook {
    const Theme *theme;
    const SudokuRoutineStep *now;
    float size;
} CodeLook;

static void draw_code_line(const CodeLook *look, Canvas *canvas, const CodeLine *line, Rect row,
                           bool is_wrapped) {
    const Theme *theme = look->theme;
    const SudokuRoutineStep *now = look->now;
    const bool is_name = line->line < 0;
    const bool is_lit = now && line->line == (int)now->line;
    if (is_lit || is_calling(now, line->line)) {
        canvas_fill_round(canvas, row, 4,
                          is_lit ? theme->accent_soft : color_fade(theme->accent_soft, 0.45F));
    }
    if (is_lit) {
        canvas_fill_round(canvas, rect_of(row.x, row.y, 3, row.height), 1.5F, theme->accent);
    }
    rect_cut_left(&row, CODE_RIM_U + INDENT_U * (float)line->indent);
    const TextStyle style = {look->size, is_lit || is_name ? TEXT_SEMIBOLD : TEXT_REGULAR,
                             TEXT_LEFT,
                             is_lit    ? theme->text
                             : is_name ? theme->accent
                                       : theme->secondary};
    if (is_wrapped) {
        rect_cut_right(&row, 1.5F * CODE_RIM_U);
        paragraph_draw(canvas, row, tr(line->words), style);
    } else {
        canvas_text(canvas, row, tr(line->words), style);
    }
}

static CodeLayout code_layout(Canvas *canvas, float width, float room) {
    CodeLayout layout = {.is_both = true, .line = LINE_U};
    layout.size = code_size(canvas, width, CODE_TEXT_U);
    float rows = code_rows(canvas, width, layout.size, 0, CODE_LINES);
    if (room < SPACIOUS_CARD_U || rows * LINE_U + ROUTINE_WORDS_U > room) {
        layout.line = LOW_LINE_U;
        layout.size = code_size(canvas, width, LOW_TEXT_U);
        rows = code_rows(canvas, width, layout.size, 0, CODE_LINES);
    }
    if (rows * layout.line + ROUTINE_WORDS_U > room) {
        layout.is_both = false;
        rows = fmaxf(code_rows(canvas, width, layout.size, 0, VALIDATION),
                     code_rows(canvas, width, layout.size, VALIDATION, CODE_LINES));
    }
    layout.height = rows * layout.line;
    return layout;
}

static void draw_routine_code(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const RoutinePage *page = self;
    const SudokuRoutineStep *now = sudoku_routine_now(&page->run);
    const CodeLayout layout = page->code;
    const bool is_validating = !layout.is_both && now && now->line >= SUDOKU_ROUTINE_REGION;
    const CodeLook look = {&((const GameShell *)owner)->context->theme, now, layout.size};
    const int end = layout.is_both || is_validating ? CODE_LINES : VALIDATION;
    for (int i = is_validating ? VALIDATION : 0; i < end; i++) {
        if (layout.is_both && i == VALIDATION) {
            rect_cut_top(&rect, layout.line * 0.5F);
        }
        const float rows = code_line_rows(canvas, rect.width, layout.size, i);
        draw_code_line(&look, canvas, &code[i], rect_cut_top(&rect, layout.line * rows), rows > 1);
    }
}

/* ---- The orders, a row for each: what it takes is compared ---- */

static const char *order_words(int order) {
    static const char *const words[SUDOKU_ORDERS] = {N_("Row by row"), N_("Column by column"),
                                                     N_("Fewest choices first"),
                                                     N_("Fewest at each step"), N_("My own order")};
    return tr(words[order]);
}

static const char *order_id(int order) {
    static const char *const ids[SUDOKU_ORDERS] = {"order-rows", "order-columns", "order-fewest",
                                                   "order-now", "order-own"};
    return ids[order];
}

/* "1,234", or "> 2,000,000"; "…" while it is counted. */
static void add_total(const RoutinePage *page, int order, uint64_t number, Text *out) {
    if (!page->is_counted[order]) {
        text_add(out, "…");
        return;
    }
    text_add(out, page->totals[order].is_whole ? "" : "> ");
    i18n_count(number, out);
}

static Rect order_row(Rect rect, int order) {
    Rect rows = rect;
    rect_cut_top(&rows, ORDER_HEAD_U);
    return rect_row(rows, order, SUDOKU_ORDERS, ORDER_GAP_U);
}

static void draw_order_columns(Canvas *canvas, Rect row, const char *const words[3],
                               TextStyle style) {
    static const float shares[] = {0.46F, 0.27F, 0.27F};
    Rect inner = rect_of(row.x + CODE_RIM_U, row.y, row.width - 2 * CODE_RIM_U, row.height);
    const float width = inner.width;
    for (int i = 0; i < 3; i++) {
        style.align = i == 0 ? TEXT_LEFT : TEXT_RIGHT;
        paragraph_line(canvas, rect_cut_left(&inner, width * shares[i]), words[i], style,
                       ORDER_WORDS_MIN_U);
    }
}

static void draw_order_row(const GameShell *shell, const RoutinePage *page, Canvas *canvas,
                           Rect row, int order) {
    const Theme *theme = &shell->context->theme;
    const Control *control = controls_find(&shell->view.controls, order_id(order));
    const bool is_chosen = order == (int)page->order;
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control);
    char numbers[2][32];
    Text tries = text_over(numbers[0], sizeof numbers[0]);
    Text returns = text_over(numbers[1], sizeof numbers[1]);
    add_total(page, order, page->totals[order].tries, &tries);
    add_total(page, order, page->totals[order].returns, &returns);
    const char *const words[] = {order_words(order), numbers[0], numbers[1]};
    canvas_fill_round(canvas, row, THEME_RADIUS_U,
                      is_chosen    ? theme->accent_soft
                      : is_hovered ? theme->raised_hover
                                   : theme->raised);
    if (is_chosen) {
        canvas_stroke_round(canvas, row, THEME_RADIUS_U, 1, theme->accent);
    }
    draw_order_columns(canvas, row, words,
                       (TextStyle){THEME_FONT_KEY_U, is_chosen ? TEXT_SEMIBOLD : TEXT_REGULAR,
                                   TEXT_LEFT, is_chosen ? theme->accent : theme->text});
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, row, THEME_RADIUS_U, theme);
    }
}

static void draw_orders(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const char *const words[] = {tr("The order of C"), tr("trials"), tr("returns")};
    Rect head = rect;
    draw_order_columns(
        canvas, rect_cut_top(&head, ORDER_HEAD_U), words,
        (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_LEFT, shell->context->theme.secondary});
    for (int order = 0; order < SUDOKU_ORDERS; order++) {
        draw_order_row(shell, self, canvas, order_row(rect, order), order);
    }
}

static void layout_orders(GameShell *shell, const RoutinePage *page, Panel *panel) {
    const Rect area = panel_area(panel, ORDER_HEAD_U + (ORDER_LINE_U + ORDER_GAP_U) * SUDOKU_ORDERS,
                                 draw_orders, page);
    for (int order = 0; order < SUDOKU_ORDERS; order++) {
        Control *row = panel_place(panel, order_id(order), &routine_commands[ROUTINE_ORDER],
                                   order_row(area, order));
        char words[160];
        Text text = text_over(words, sizeof words);
        text_addf(&text, "%s · %s ", order_words(order), tr("trials"));
        add_total(page, order, page->totals[order].tries, &text);
        text_addf(&text, " · %s ", tr("returns"));
        add_total(page, order, page->totals[order].returns, &text);
        row->value = order;
        row->is_checked = order == (int)page->order;
        controls_set_label(row, words);
    }
    if (page->order == SUDOKU_ORDER_OWN) {
        panel_note(panel, tr("Click empty cells in the order that you want; the others follow row "
                             "by row."));
        panel_row(panel, 1);
        shell_button(shell, panel, &routine_commands[ROUTINE_CLEAR], 0, NULL);
    }
}

/* ---- The whole ---- */

static void tell_end(const RoutinePage *page, Panel *panel) {
    if (page->run.done == page->count && !sudoku_routine_is_over(&page->run)) {
        panel_notef(panel, tr("The page shows %s lines at most; the routine itself goes on."),
                    i18n_number(ROUTINE_LINES_SHOWN).words);
    }
}

void routine_layout_card(GameShell *shell, void *self, Panel *panel) {
    RoutinePage *page = self;
    const int speed = sudoku_const_scene_of(shell)->speed;
    char words[300];
    Text text = text_over(words, sizeof words);
    page->code = code_layout(shell->context->canvas, panel_width(panel), panel->viewport.height);
    panel_area(panel, page->code.height, draw_routine_code, page);
    sudoku_say_routine(shell, &page->run, &text);
    panel_text(panel, words);
    panel_notef(panel, tr("Trials: %1$s. Returns: %2$s."),
                i18n_counted(page->run.brute.tries).words,
                i18n_counted(page->run.brute.backtracks).words);
    tell_end(page, panel);
    player_layout_scrubber(shell, panel, &page->player, routine_commands);
    panel_row(panel, 1);
    shell_button(shell, panel, &routine_commands[ROUTINE_TRIAL], 0, NULL);
    layout_orders(shell, page, panel);
    player_layout_speed(
        panel, &page->player, routine_commands,
        text_short(tr("Speed: %d lines a second"), routine_lines_a_second(speed)).data);
}
