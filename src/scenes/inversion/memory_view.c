/* The learner's memory, looked at: small boards with their masks in place of the puzzle's boards.
 */
#include "inversion_race.h"
#include "inversion_view.h"
#include "say.h"
#include "ui/paragraph.h"

#define PICTURES 10.0F /* beside each other, where there is room */
#define PICTURE_LEAST_U 52.0F
#define CAPTION_U 18.0F
#define GAP_U 12.0F
#define LABEL_U 36.0F
#define CURVE_U 40.0F
#define CURVE_GAMES 64
#define FEW_GAMES 10
#define EMPTY_WIDTH_U 400.0F

typedef struct Gallery {
    Rect area;
    float side; /* of a picture */
    int columns, rows;
} Gallery;

static Gallery gallery_of(const GameFrame *frame) {
    Gallery gallery = {.area = frame->board_area};
    rect_cut_top(&gallery.area, LABEL_U);
    const float wished = (gallery.area.width + GAP_U) / PICTURES - GAP_U;
    const float side = wished > PICTURE_LEAST_U ? wished : PICTURE_LEAST_U;
    gallery.columns = (int)((gallery.area.width + GAP_U) / (side + GAP_U));
    gallery.columns = gallery.columns < 1 ? 1 : gallery.columns;
    gallery.side = (gallery.area.width + GAP_U) / (float)gallery.columns - GAP_U;
    gallery.rows = (int)((gallery.area.height + GAP_U) / (gallery.side + CAPTION_U + GAP_U));
    gallery.rows = gallery.rows < 1 ? 1 : gallery.rows;
    return gallery;
}

bool inversion_memory_is_shown(const GameFrame *frame) {
    return frame->card == CARD_LEARNER && inversion_const_scene_of(frame)->memory.learner != NULL;
}

/* ---- Words ---- */

void inversion_memory_add_words(const InversionLearner *learner, Text *out) {
    int counted = 0;
    const int won = inversion_learner_recent_wins(learner, FEW_GAMES, &counted);
    if (learner->count == 0) {
        text_add(out, tr("It knows no board yet."));
    } else {
        text_addf(out, learner->count == 1 ? tr("It knows %d board.") : tr("It knows %d boards."),
                  learner->count);
    }
    if (counted > 0) {
        text_add(out, " ");
        text_addf(out, tr("Of its last %1$d games it won %2$d."), counted, won);
    }
}

void inversion_memory_status(const GameFrame *frame, Text *title, Text *detail) {
    text_add(title, tr("The learner's memory"));
    inversion_memory_add_words(inversion_const_scene_of(frame)->memory.learner, detail);
}

/* ---- The panel ---- */

static void layout_pages(const InversionMemory *memory, Panel *panel) {
    if (memory->learner->count <= memory->shown) {
        return;
    }
    panel_row(panel, 2);
    panel_button(panel, "learner-later", ACT_LEARNER_LATER, tr("Later boards"), NULL)->is_disabled =
        memory->first == 0;
    panel_button(panel, "learner-earlier", ACT_LEARNER_EARLIER, tr("Earlier boards"), NULL)
        ->is_disabled = memory->first + memory->shown >= memory->learner->count;
}

static void layout_actions(GameFrame *frame, Panel *panel) {
    const InversionMemory *memory = &inversion_const_scene_of(frame)->memory;
    const bool is_busy = frame_is_thinking(frame, JOB_PRACTISE);
    panel_row(panel, 2);
    panel_primary(panel, "learner-practise", ACT_LEARNER_PRACTISE,
                  is_busy ? tr("It plays…") : tr("10 games alone"), NULL)
        ->is_disabled = is_busy;
    if (memory->cleared) {
        panel_button(panel, "learner-recover", ACT_LEARNER_RECOVER, tr("Bring it back"), NULL);
    } else {
        panel_button(panel, "learner-clear", ACT_LEARNER_CLEAR, tr("Clear it"), NULL)->is_disabled =
            memory->learner->count == 0 && memory->learner->games == 0;
    }
    panel_button(panel, "race", ACT_RACE, tr("To the race"), NULL);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
}

void inversion_memory_layout_panel(GameFrame *frame, Panel *panel) {
    InversionScene *self = inversion_scene_of(frame);
    const PanelChoice wits[] = {{"learner-by-heart", tr("By heart")},
                                {"learner-combines", tr("Combines")}};
    const Gallery gallery = gallery_of(frame);
    self->memory.shown = gallery.columns * gallery.rows;
    panel_card_begin(panel);
    panel_heading(panel, tr("How it fares"));
    panel_area(panel, AREA_LEARNER, CURVE_U);
    panel_note(panel, tr("Its last games, the latest at the right: a tall bar is a win."));
    layout_pages(&self->memory, panel);
    layout_actions(frame, panel);
    panel_choices(panel, tr("It plays"), wits, 2, ACT_LEARNER_WIT, (int)self->race->wit);
    panel_note(panel, self->race->wit == INVERSION_LEARNER_BY_HEART
                          ? tr("The masks of a board it has seen won, or else a mask by chance.")
                          : tr("It also adds up boards it knows, since masks add up too."));
    panel_note(panel, tr("It learns from every race it takes part in, whoever wins: all the boards "
                         "on the way to the goal, with the masks that were still to come."));
    panel_card_end(panel);
}

void inversion_memory_draw_area(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const InversionLearner *learner = inversion_const_scene_of(frame)->memory.learner;
    const Theme *theme = &frame->context->theme;
    if (!learner) {
        return;
    }
    const float pitch = rect.width / CURVE_GAMES;
    const int games = learner->games < CURVE_GAMES ? learner->games : CURVE_GAMES;
    const float pixel = canvas_pixel(canvas);
    canvas_fill_rect(canvas, rect_of(rect.x, rect.y + rect.height - pixel, rect.width, pixel),
                     theme->hairline);
    for (int i = 0; i < games; i++) {
        const bool is_won = learner->recent >> i & 1;
        const float height = is_won ? rect.height : rect.height * 0.2F;
        const Rect bar = rect_of(rect.x + rect.width - (float)(i + 1) * pitch,
                                 rect.y + rect.height - height, pitch * 0.7F, height);
        canvas_fill_rect(canvas, bar, is_won ? theme->good : theme->secondary);
    }
}

/* ---- The gallery ---- */

void inversion_memory_layout_board(GameFrame *frame) {
    controls_add(&frame->controls, CONTROL_CELL, "learner-boards", frame->board_area, FRAME_NONE);
}

/* D: the cells that have to change, the fuller the more often. */
static void draw_change(const uint8_t *change, InversionShape shape, Canvas *canvas,
                        const Theme *theme, Rect area) {
    const Grid grid = inversion_view_grid(rect_fit(area, 1, 1), shape);
    const float radius = grid_cell_size(&grid) * 0.18F;
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const float share = (float)change[cell] / (float)(shape.colours - 1);
        const Color color =
            change[cell] > 0 ? color_mix(theme->raised, theme->accent, share) : theme->raised;
        canvas_fill_round(canvas, grid_cell(&grid, cell / shape.columns, cell % shape.columns),
                          radius, color);
    }
}

static void draw_known(const InversionKnownBoard *board, const InversionState *state,
                       Canvas *canvas, const Theme *theme, Rect place) {
    char buffer[4 * INVERSION_LEARNER_MASKS_MAX * INVERSION_COLOURS_MAX];
    Text text = text_over(buffer, sizeof buffer);
    const TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary};
    int count = 0;
    draw_change(board->change, inversion_shape_of(state), canvas, theme,
                rect_cut_top(&place, place.width));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < board->vector[mask]; i++) {
            text_addf(&text, count++ > 0 ? " %d" : "%d", mask);
        }
    }
    if (canvas_text_width(canvas, buffer, style) > place.width) {
        text_clear(&text);
        text_addf(&text, tr("%d masks"), count);
    }
    canvas_text(canvas, place, buffer, style);
}

static void draw_label(const GameFrame *frame, Canvas *canvas, const char *words) {
    const Theme *theme = &frame->context->theme;
    Rect area = frame->board_area;
    canvas_text(canvas, rect_cut_top(&area, LABEL_U), words,
                (TextStyle){THEME_FONT_BAR_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
}

static void draw_emptiness(const GameFrame *frame, Canvas *canvas) {
    const char *words = tr("The memory is empty. Every game that reaches the goal, in a race or "
                           "alone, leaves its boards here.");
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_CENTER,
                             frame->context->theme.secondary};
    const Rect area = frame->board_area;
    const float width = area.width < EMPTY_WIDTH_U ? area.width : EMPTY_WIDTH_U;
    const float height = paragraph_height(canvas, words, style, width);
    paragraph_draw(canvas, rect_centered(area, width, height), words, style);
}

void inversion_memory_draw(const GameFrame *frame, Canvas *canvas) {
    const InversionMemory *memory = &inversion_const_scene_of(frame)->memory;
    const InversionLearner *learner = memory->learner;
    const Gallery gallery = gallery_of(frame);
    const int shown = gallery.columns * gallery.rows;
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    if (learner->count == 0) {
        draw_emptiness(frame, canvas);
        return;
    }
    const int first = memory->first < learner->count ? memory->first : 0;
    const int last = first + shown < learner->count ? first + shown : learner->count;
    text_addf(&text, tr("Cells to change, and the masks: %1$d to %2$d of %3$d"), first + 1, last,
              learner->count);
    draw_label(frame, canvas, buffer);
    for (int i = first; i < last; i++) {
        const int row = (i - first) / gallery.columns;
        const int column = (i - first) % gallery.columns;
        const Rect place = rect_of(gallery.area.x + (float)column * (gallery.side + GAP_U),
                                   gallery.area.y + (float)row * (gallery.side + CAPTION_U + GAP_U),
                                   gallery.side, gallery.side + CAPTION_U);
        /* The latest first. */
        draw_known(&learner->boards[learner->count - 1 - i], inversion_state_of(frame), canvas,
                   &frame->context->theme, place);
    }
}
