/* The card of the routine: its lines, what the one that runs does, and the orders compared. */
#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/sets/state.h"

#define LINE_U 21.0F
#define LOW_LINE_U 17.0F
#define CODE_TEXT_U 14.0F
#define LOW_TEXT_U 12.0F
#define INDENT_U 16.0F
#define CODE_RIM_U 8.0F
#define ORDER_LINE_U 22.0F

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

/* The call waits while the lines of Validation run. */
static bool is_calling(const SudokuRoutineStep *now, int line) {
    return now && now->place >= 0 && line == SUDOKU_ROUTINE_ASK &&
           now->line >= SUDOKU_ROUTINE_REGION;
}

/* As large as the widest line allows. */
static float code_size(Canvas *canvas, Rect rect, float wanted) {
    float size = wanted;
    for (int i = 0; i < CODE_LINES; i++) {
        const float room = rect.width - 2 * CODE_RIM_U - INDENT_U * (float)code[i].indent;
        const float width = canvas_text_width(canvas, tr(code[i].words),
                                              (TextStyle){wanted, TEXT_SEMIBOLD, TEXT_LEFT, {0}});
        size = fminf(size, width > room ? wanted * room / width : wanted);
    }
    return size;
}

static void draw_code(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const RoutinePage *page = self;
    const Theme *theme = &shell->context->theme;
    const SudokuRoutineStep *now = sudoku_routine_now(&page->run);
    const float height = rect.height / (float)CODE_LINES;
    const float size = code_size(canvas, rect, height < LINE_U ? LOW_TEXT_U : CODE_TEXT_U);
    for (int i = 0; i < CODE_LINES; i++) {
        const bool is_name = code[i].line < 0;
        const bool is_lit = now && code[i].line == (int)now->line;
        const Rect row = rect_of(rect.x, rect.y + height * (float)i, rect.width, height);
        const float indent = CODE_RIM_U + INDENT_U * (float)code[i].indent;
        if (is_lit || is_calling(now, code[i].line)) {
            canvas_fill_round(canvas, row, 4,
                              is_lit ? theme->accent_soft : color_fade(theme->accent_soft, 0.45F));
        }
        if (is_lit) {
            canvas_fill_round(canvas, rect_of(row.x, row.y, 3, row.height), 1.5F, theme->accent);
        }
        canvas_text(canvas, rect_of(row.x + indent, row.y, row.width - indent, row.height),
                    tr(code[i].words),
                    (TextStyle){size, is_lit || is_name ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_LEFT,
                                is_lit    ? theme->text
                                : is_name ? theme->accent
                                          : theme->secondary});
    }
}

/* ---- The orders ---- */

static const char *order_words(int order) {
    static const char *const words[SUDOKU_ORDERS] = {N_("Row by row"), N_("Column by column"),
                                                     N_("Fewest candidates first"),
                                                     N_("Fewest at each moment"), N_("My own")};
    return tr(words[order]);
}

/* "1,234", or "over 2,000,000"; "…" while it is counted. */
static void add_total(const RoutinePage *page, int order, uint64_t number, Text *out) {
    if (!page->is_counted[order]) {
        text_add(out, "…");
    } else if (page->totals[order].is_whole) {
        i18n_count(number, out);
    } else {
        text_addf(out, tr("over %s"), i18n_counted(number).words);
    }
}

static void draw_orders(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const RoutinePage *page = self;
    const Theme *theme = &shell->context->theme;
    const float height = rect.height / (SUDOKU_ORDERS + 1);
    for (int order = -1; order < SUDOKU_ORDERS; order++) {
        const Rect row = rect_of(rect.x, rect.y + height * (float)(order + 1), rect.width, height);
        const bool is_chosen = order == (int)page->order;
        const Color color = is_chosen ? theme->text : theme->secondary;
        const TextStyle style = {THEME_FONT_KEY_U, is_chosen ? TEXT_SEMIBOLD : TEXT_REGULAR,
                                 TEXT_RIGHT, color};
        TextStyle left = style;
        char words[2][60];
        Text tries = text_over(words[0], sizeof words[0]);
        Text returns = text_over(words[1], sizeof words[1]);
        left.align = TEXT_LEFT;
        if (order < 0) {
            text_add(&tries, tr("trials"));
            text_add(&returns, tr("returns"));
        } else {
            add_total(page, order, page->totals[order].tries, &tries);
            add_total(page, order, page->totals[order].returns, &returns);
        }
        canvas_text(canvas, rect_of(row.x, row.y, row.width * 0.46F, row.height),
                    order < 0 ? "" : order_words(order), left);
        canvas_text(canvas, rect_of(row.x + row.width * 0.46F, row.y, row.width * 0.27F, height),
                    words[0], style);
        canvas_text(canvas, rect_of(row.x + row.width * 0.73F, row.y, row.width * 0.27F, height),
                    words[1], style);
    }
}

static void layout_orders(GameShell *shell, const RoutinePage *page, Panel *panel) {
    PanelChoice choices[SUDOKU_ORDERS] = {{"order-rows", tr("Rows")},
                                          {"order-columns", tr("Columns")},
                                          {"order-fewest", tr("Fewest first")},
                                          {"order-now", tr("Fewest now")},
                                          {"order-own", tr("My own")}};
    panel_choices(panel, tr("The order of C"), choices, SUDOKU_ORDERS,
                  &routine_commands[ROUTINE_ORDER], (int)page->order);
    if (page->order == SUDOKU_ORDER_OWN) {
        panel_note(panel, tr("Click empty cells in the order that you want; the others follow row "
                             "by row."));
        panel_row(panel, 1);
        shell_button(shell, panel, &routine_commands[ROUTINE_CLEAR], 0, NULL);
    }
    panel_area(panel, ORDER_LINE_U * (SUDOKU_ORDERS + 1), draw_orders, page);
}

/* ---- The whole ---- */

static void tell_end(const RoutinePage *page, Panel *panel) {
    if (page->run.done == page->count && !sudoku_routine_is_over(&page->run)) {
        panel_notef(panel, tr("The page shows %s lines at most; the routine itself goes on."),
                    i18n_number(ROUTINE_LINES_SHOWN).words);
    }
}

void routine_layout_card(GameShell *shell, void *self, Panel *panel) {
    const RoutinePage *page = self;
    const int speed = sudoku_const_scene_of(shell)->speed;
    char words[300];
    Text text = text_over(words, sizeof words);
    panel_area(panel, (panel_is_low(panel) ? LOW_LINE_U : LINE_U) * (float)CODE_LINES, draw_code,
               page);
    sudoku_say_routine(shell, &page->run, &text);
    panel_text(panel, words);
    panel_notef(panel, tr("Trials: %1$s. Returns: %2$s."),
                i18n_counted(page->run.brute.tries).words,
                i18n_counted(page->run.brute.backtracks).words);
    tell_end(page, panel);
    player_layout_scrubber(shell, panel, &page->player, routine_commands);
    player_layout_speed(
        panel, &page->player, routine_commands,
        text_short(tr("Speed: %d lines a second"), routine_lines_a_second(speed)).data);
    layout_orders(shell, page, panel);
}
