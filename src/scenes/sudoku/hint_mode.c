#include "hint_mode.h"

#include <stdlib.h>

#include "frame/say.h"
#include "magnify.h"
#include "model.h"
#include "sudoku/hint.h"
#include "ui/paragraph.h"
#include "view.h"

#define HINT_NODES 20000
#define HINT_MOVES_MAX 256
#define LEGEND_ROW_U 24.0F
#define LEGEND_MARK_U 22.0F
/* Room for the longest net. */
#define WORDS_SIZE 8192

typedef struct HintShown {
    SudokuHint hint;
    int stage; /* 1 … SUDOKU_HINT_STAGES */
} HintShown;

/* Where there is but a part of the board in sight: the cell it is about, or where to look. */
static void reveal_hint(GameFrame *frame, const SudokuHint *hint) {
    const SudokuStep *step = &hint->step;
    const int middle = sudoku_layout_of(frame)->symbols / 2;
    sudoku_near_reveal(frame, step->cell >= 0     ? step->cell
                              : step->region >= 0 ? hint->layout.region_cells[step->region][middle]
                              : step->cause_count > 0 ? step->causes[0].cell
                                                      : -1);
}

static void *open_hint(GameFrame *frame, Text *reason) {
    HintShown *shown = calloc(1, sizeof *shown);
    Budget budget = budget_nodes(HINT_NODES);
    if (shown && sudoku_hint_find(sudoku_state_of(frame), &budget, &shown->hint) != STATUS_OK) {
        text_add(reason, tr("No hint was found for this puzzle."));
        free(shown);
        return NULL;
    }
    if (shown) {
        shown->stage = 1;
        reveal_hint(frame, &shown->hint);
        sudoku_scene_of(frame)->digit = 0;
        sudoku_note_help(frame);
    }
    return shown;
}

static void close_hint(GameFrame *frame, void *self) {
    (void)frame;
    free(self);
}

/* ---- Commands ---- */

static bool has_moves(const SudokuHint *hint) {
    return hint->kind >= SUDOKU_HINT_CONFLICT;
}

static bool has_more(const HintShown *shown) {
    return shown->stage < SUDOKU_HINT_STAGES && has_moves(&shown->hint);
}

static CommandState more_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.can = has_more(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = true};
}

static void show_more(GameFrame *frame, void *self, int value) {
    HintShown *shown = self;
    (void)value;
    shown->stage++;
    frame_mark_dirty(frame);
}

static const char *place_words(const SudokuHint *hint) {
    switch (hint->kind) {
    case SUDOKU_HINT_CONFLICT:
    case SUDOKU_HINT_WRONG_VALUE:
        return tr("Erase it");
    case SUDOKU_HINT_WRONG_NOTES:
        return tr("Note it");
    default:
        return hint->step.cell >= 0 ? tr("Place it") : tr("Strike them");
    }
}

static CommandState place_state(const GameFrame *frame, const void *self, int value) {
    const HintShown *shown = self;
    (void)frame;
    (void)value;
    return (CommandState){.can = has_moves(&shown->hint) ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = place_words(&shown->hint),
                          .is_primary = !has_more(shown)};
}

/* The move closes the mode, and `self` is gone then. */
static void place_hint(GameFrame *frame, void *self, int value) {
    const HintShown *shown = self;
    Move moves[HINT_MOVES_MAX];
    const int cell = shown->hint.step.cell;
    const int count =
        sudoku_hint_moves(&shown->hint, sudoku_state_of(frame), moves, HINT_MOVES_MAX);
    (void)value;
    if (count > 0 && sudoku_play_group(frame, moves, count) && cell >= 0) {
        sudoku_scene_of(frame)->selected = cell;
    }
}

static const Command hint_commands[] = {
    {.id = "hint-more",
     .label = N_("More"),
     .help = N_("more of the hint"),
     .key = KEY_OF('h', 0),
     .place = COMMAND_CARD,
     .state = more_state,
     .run = show_more},
    {.id = "place",
     .label = N_("Place it"),
     .help = N_("do what the hint says"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .other_key = KEY_OF('p', 0),
     .place = COMMAND_CARD,
     .state = place_state,
     .run = place_hint},
    {0},
};

/* ---- Words ---- */

static void tell_hint(const GameFrame *frame, const void *self, Head *head) {
    const HintShown *shown = self;
    const SudokuHint *hint = &shown->hint;
    const bool is_step = hint->kind == SUDOKU_HINT_STEP;
    const int left = sudoku_cells_left(frame);
    /* The card is headed "Hint" already. */
    if (is_step && shown->stage > 1) {
        text_add(&head->title, tr(sudoku_technique_name(hint->step.technique)));
        text_addf(&head->detail, tr("Hint %1$d of %2$d"), shown->stage, SUDOKU_HINT_STAGES);
        text_add(&head->detail, " · ");
    } else if (has_moves(hint)) {
        text_addf(&head->title, tr("Hint %1$d of %2$d"), shown->stage, SUDOKU_HINT_STAGES);
    } else {
        text_add(&head->title, tr("Hint"));
    }
    text_addf(&head->detail,
              locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left), left);
}

/* ---- The legend: what is marked on the board, each entry with its own sign ---- */

typedef enum LegendSign {
    LEGEND_REGION,
    LEGEND_CAUSE,
    LEGEND_PART,
    LEGEND_STRONG,
    LEGEND_WEAK,
    LEGEND_TARGET,
    LEGEND_STRUCK
} LegendSign;

typedef struct LegendEntry {
    LegendSign sign;
    const char *words; /* N_() */
} LegendEntry;

#define LEGEND_ENTRIES_MAX 7
#define LEGEND_LEAST_U 9.0F

/* What the parts in blue are beside those in orange. */
static const char *part_words(SudokuTechnique technique) {
    switch (technique) {
    case SUDOKU_REMOTE_PAIR:
    case SUDOKU_SIMPLE_COLOURS:
    case SUDOKU_MULTI_COLOURS:
        return N_("the other colour");
    case SUDOKU_UNIQUE_1:
    case SUDOKU_UNIQUE_2:
    case SUDOKU_UNIQUE_3:
    case SUDOKU_UNIQUE_4:
    case SUDOKU_UNIQUE_5:
    case SUDOKU_UNIQUE_6:
    case SUDOKU_HIDDEN_RECTANGLE:
    case SUDOKU_AVOIDABLE_1:
    case SUDOKU_AVOIDABLE_2:
        return N_("the corners that hold more");
    case SUDOKU_SUE_DE_COQ:
    case SUDOKU_ALS_XZ:
    case SUDOKU_ALS_XY_WING:
        return N_("the second set");
    case SUDOKU_ALS_CHAIN:
    case SUDOKU_DEATH_BLOSSOM:
        return N_("every other set");
    default: /* fish */
        return N_("the fins");
    }
}

static bool has_parts(const SudokuStep *step) {
    for (int i = 0; i < step->cause_count; i++) {
        if (step->causes[i].part % 2 == 1) {
            return true;
        }
    }
    return false;
}

static int list_legend(const HintShown *shown, LegendEntry entries[LEGEND_ENTRIES_MAX]) {
    const SudokuStep *step = &shown->hint.step;
    int count = 0;
    if (step->region >= 0) {
        entries[count++] = (LegendEntry){LEGEND_REGION, N_("where to look")};
    }
    if (shown->stage >= 2 && step->cause_count > 0) {
        entries[count++] = (LegendEntry){LEGEND_CAUSE, N_("the cells that force it")};
    }
    if (shown->stage >= 2 && has_parts(step)) {
        entries[count++] = (LegendEntry){LEGEND_PART, part_words(step->technique)};
    }
    if (shown->stage >= 2 && step->link_count > 0) {
        entries[count++] = (LegendEntry){LEGEND_STRONG, N_("strong link: one of the two is true")};
    }
    if (shown->stage >= 2 && step->link_count > 1) {
        entries[count++] = (LegendEntry){LEGEND_WEAK, N_("weak link: not both are true")};
    }
    if (shown->stage >= 2 && step->cell >= 0) {
        entries[count++] = (LegendEntry){LEGEND_TARGET, N_("the cell it is about")};
    }
    if (shown->stage >= 3 && step->elimination_count > 0) {
        entries[count++] = (LegendEntry){LEGEND_STRUCK, N_("candidates that fall away")};
    }
    return count;
}

static void draw_sign(const HintShown *shown, LegendSign sign, Canvas *canvas, const Theme *theme,
                      Rect rect) {
    const SudokuStep *step = &shown->hint.step;
    switch (sign) {
    case LEGEND_REGION:
        canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_blue, 0.25F));
        canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas), theme->hint_blue);
        break;
    case LEGEND_CAUSE:
        canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_orange, 0.4F));
        canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas), theme->hint_orange);
        break;
    case LEGEND_PART:
        canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_blue, 0.4F));
        canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas) * 2, theme->hint_blue);
        break;
    case LEGEND_STRONG:
    case LEGEND_WEAK:
        sudoku_view_link(canvas, theme, (Point){rect.x, rect.y + rect.height / 2},
                         (Point){rect.x + rect.width, rect.y + rect.height / 2},
                         sign == LEGEND_STRONG);
        break;
    case LEGEND_TARGET:
        if (shown->stage >= SUDOKU_HINT_STAGES && shown->hint.kind == SUDOKU_HINT_STEP) {
            canvas_fill_circle(canvas, rect_center(rect), rect.height / 2, theme->hint_blue);
        } else {
            canvas_fill_round(canvas, rect, 3, color_mix(theme->surface, theme->hint_blue, 0.5F));
            canvas_stroke_round(canvas, rect, 3, canvas_pixel(canvas) * 2, theme->hint_blue);
        }
        break;
    case LEGEND_STRUCK:
        sudoku_view_struck(canvas, theme, rect,
                           shown->hint.layout.symbol[step->value > 0 ? step->value - 1 : 0]);
        break;
    }
}

static void draw_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    const HintShown *shown = self;
    const Theme *theme = &frame->context->theme;
    LegendEntry entries[LEGEND_ENTRIES_MAX];
    const int count = list_legend(shown, entries);
    for (int i = 0; i < count; i++) {
        Rect row = rect_row(rect, i, count, 0);
        const Rect mark = rect_cut_left(&row, LEGEND_MARK_U);
        draw_sign(shown, entries[i].sign, canvas, theme,
                  rect_of(mark.x, mark.y + (mark.height - 14) / 2, 14, 14));
        paragraph_line(
            canvas, row, tr(entries[i].words),
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
            LEGEND_LEAST_U);
    }
}

static void layout_hint_card(GameFrame *frame, void *self, Panel *panel) {
    const HintShown *shown = self;
    LegendEntry entries[LEGEND_ENTRIES_MAX];
    char buffer[WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const bool is_step = shown->hint.kind == SUDOKU_HINT_STEP;
    (void)frame;
    /* The conclusion first: where there is little room, it is what is to be seen. */
    sudoku_hint_text(&shown->hint, shown->stage, locale_text, &text);
    panel_text(panel, buffer);
    if (shown->stage == SUDOKU_HINT_STAGES && is_step) {
        text_clear(&text);
        sudoku_hint_text(&shown->hint, SUDOKU_HINT_STAGES - 1, locale_text, &text);
        panel_note(panel, buffer);
    }
    const int count = is_step ? list_legend(shown, entries) : 0;
    if (count > 0) {
        panel_gap(panel, 4);
        panel_area(panel, LEGEND_ROW_U * (float)count, draw_legend, shown);
    }
}

static void decorate_with_hint(const GameFrame *frame, const void *self, void *view,
                               int64_t now_ms) {
    const HintShown *shown = self;
    SudokuView *board = view;
    (void)frame;
    (void)now_ms;
    board->hint = &shown->hint;
    board->hint_stage = shown->stage;
    board->selected = -1;
    board->digit = 0;
}

const Mode sudoku_hint_mode = {.name = "hint",
                               .title = N_("Hint"),
                               .ends_by = MODE_ENDS_BY_STEP,
                               .commands = hint_commands,
                               .open = open_hint,
                               .close = close_hint,
                               .status = tell_hint,
                               .layout_card = layout_hint_card,
                               .decorate = decorate_with_hint};
