/* The APL line: typing, running, and looking at the steps. */
#include "scenes/pages/read/apl_line.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/pages/page.h"
#include "scenes/pages/read/apl_palette.h"
#include "scenes/pages/read/apl_steps.h"
#include "scenes/pages/read/chapter.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"
#include "ui/text_field.h"

#define APL_COLUMN_U 1180.0F
#define APL_PART_MIN_U 440.0F
#define APL_FIELD_U 44.0F
#define APL_FIELD_RIM_U 28.0F /* beside the text, the caret included */
#define APL_CELL_U 22.0F
#define APL_GAP_U 14.0F
#define APL_SIGN_U 34.0F /* the room of a function between two arrays */
#define APL_PRINTED_RIM_U 6.0F
#define APL_PRINTED_MAX 64
#define APL_MOTION_MS 900 /* of a step */
#define APL_STEP_MS 1500  /* from step to step */
#define APL_FRAME_MS 33

typedef struct AplPage {
    Page page;
    Apl *apl;
    TextField field;
    Rect field_rect;
    bool is_typing;
    bool is_untouched; /* nothing has been typed yet: Escape leaves at once */
    bool is_fresh;     /* not laid out yet */
    AplSteps steps;
    int at; /* the step shown; steps.count: the value of the line */
    bool is_playing;
    int64_t since_ms; /* the step began then */
    float progress;   /* of the step */
    const ReadPart *printed[APL_PRINTED_MAX];
    int printed_count;
} AplPage;

static AplPage *apl_page_of(Page *page) {
    return (AplPage *)page;
}

static const AplPage *apl_const_page_of(const Page *page) {
    return (const AplPage *)page;
}

/* ---- Running ---- */

static void apl_show_step(AplPage *self, int step, bool is_moving) {
    const SceneContext *context = self->page.context;
    const bool is_step = step < self->steps.count;
    self->at = step;
    self->since_ms = clock_now_ms(&context->clock);
    self->progress = is_moving && is_step && !context->is_motion_reduced ? 0.0F : 1.0F;
}

static void apl_run_field(AplPage *self) {
    if (self->apl) {
        apl_steps_run(&self->steps, self->apl, self->field.text);
        self->is_playing = false;
        apl_show_step(self, self->steps.count, false);
    }
}

static void apl_begin_workspace(AplPage *self) {
    apl_steps_finish(&self->steps);
    apl_destroy(self->apl);
    self->apl = apl_create();
}

/* Lines that leave what later lines need; what is wrong with one of them shows there. */
static void apl_run_quietly(AplPage *self, const char *line) {
    char shown[8];
    Text out = text_over(shown, sizeof shown);
    AplError error;
    if (self->apl) {
        (void)apl_run(self->apl, line, (AplObserver){0}, &out, &error);
    }
}

/* Runs the printed line as it stands in the article: after all lines before it. */
static void apl_run_printed(AplPage *self, int number) {
    apl_begin_workspace(self);
    for (int i = 0; i < number; i++) {
        apl_run_quietly(self, self->printed[i]->line);
    }
    text_field_set(&self->field, self->printed[number]->line);
    apl_run_field(self);
}

static void apl_take_lines(AplPage *self, char *lines) {
    char *line = lines;
    apl_begin_workspace(self);
    for (char *end = strchr(line, '\n'); end; end = strchr(line, '\n')) {
        *end = 0;
        if (end[1] == 0) {
            break;
        }
        apl_run_quietly(self, line);
        line = end + 1;
    }
    text_field_set(&self->field, line);
    apl_run_field(self);
}

/* ---- Commands ---- */

static SceneResult apl_type(Page *page, int value) {
    apl_page_of(page)->is_typing = true;
    apl_page_of(page)->is_untouched = false;
    page->input.focused[0] = 0; /* Space and Enter belong to the line now */
    return (SceneResult){.redraw = true};
}

static SceneResult apl_run_typed(Page *page, int value) {
    apl_run_field(apl_page_of(page));
    return (SceneResult){.redraw = true};
}

static SceneResult apl_insert(Page *page, int value) {
    AplPage *self = apl_page_of(page);
    const Event typed = {.type = EVENT_TEXT, .text = apl_glyphs[value].glyph};
    text_field_event(&self->field, &typed);
    return apl_type(page, value);
}

static SceneResult apl_choose_printed(Page *page, int value) {
    apl_page_of(page)->is_typing = false;
    apl_run_printed(apl_page_of(page), value);
    panel_rewind(&page->panel);
    return (SceneResult){.redraw = true};
}

static SceneResult apl_go(Page *page, int by) {
    AplPage *self = apl_page_of(page);
    const int to = self->at + by;
    self->is_playing = false;
    if (to >= 0 && to <= self->steps.count) {
        apl_show_step(self, to, by > 0);
    }
    return (SceneResult){.redraw = true};
}

static SceneResult apl_back(Page *page, int value) {
    return apl_go(page, -1);
}

static SceneResult apl_step(Page *page, int value) {
    return apl_go(page, 1);
}

static SceneResult apl_play(Page *page, int value) {
    AplPage *self = apl_page_of(page);
    self->is_playing = !self->is_playing && self->steps.count > 0;
    if (self->is_playing) {
        apl_show_step(self, self->at < self->steps.count ? self->at : 0, true);
    }
    return (SceneResult){.redraw = true};
}

enum { APL_TYPE, APL_RUN, APL_GLYPH, APL_PRINTED, APL_BACK, APL_PLAY, APL_STEP };

static const Command apl_commands[] = {
    [APL_TYPE] = {.id = "line",
                  .label = N_("The line"),
                  .key = KEY_OF('/', 0),
                  .on_page = apl_type},
    [APL_RUN] = {.id = "run",
                 .label = N_("Run"),
                 .key = KEY_NAMED(KEY_ENTER, 0),
                 .on_page = apl_run_typed},
    [APL_GLYPH] = {.id = "glyph", .on_page = apl_insert},
    [APL_PRINTED] = {.id = "printed", .on_page = apl_choose_printed},
    [APL_BACK] = {.id = "step-back",
                  .label = N_("Back"),
                  .key = KEY_NAMED(KEY_LEFT, 0),
                  .on_page = apl_back},
    [APL_PLAY] = {.id = "step-play",
                  .label = N_("Play"),
                  .key = KEY_NAMED(KEY_SPACE, 0),
                  .on_page = apl_play},
    [APL_STEP] = {.id = "step",
                  .label = N_("Step"),
                  .key = KEY_NAMED(KEY_RIGHT, 0),
                  .on_page = apl_step},
    {0},
};

/* ---- The line ---- */

/* While one types, a field with its caret; otherwise a plate with the whole line. The field clips
 * what it draws, and clips do not nest: where the panel would cut it, it is a plate, too. */
static void apl_draw_field(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const AplPage *self = own;
    const Theme *theme = &self->page.context->theme;
    const Rect view = self->page.panel.viewport;
    if (self->is_typing && rect.y >= view.y && rect.y + rect.height <= view.y + view.height) {
        canvas_unclip(canvas);
        text_field_draw(&self->field, canvas, theme, rect, true);
        canvas_clip(canvas, rect_of(view.x - 5, view.y, view.width + 10, view.height));
    } else {
        canvas_fill_round(canvas, rect, THEME_RADIUS_U, theme->background);
        canvas_stroke_round(canvas, rect, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
        paragraph_line(canvas, rect_of(rect.x + 12, rect.y, rect.width - 24, rect.height),
                       self->field.text,
                       (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text}, 8);
    }
    const Control *control = controls_find(&self->page.controls, apl_commands[APL_TYPE].id);
    if (control && controls_is_focused(&self->page.input, control)) {
        controls_draw_focus(canvas, rect, THEME_RADIUS_U, theme);
    }
}

/* ---- A step ---- */

/* The arrays of what is shown, and their places. */
typedef struct AplScreen {
    ArrayView views[3];
    Rect places[3];
    const char *signs[3]; /* before each array */
    char word[32];        /* the function */
    int count;
    float height;
} AplScreen;

static void apl_add_view(AplScreen *screen, const AplArray *array, ArrayMarks marks,
                         const char *sign) {
    screen->signs[screen->count] = sign;
    screen->views[screen->count++] = (ArrayView){array, ARRAY_NUMBERS, APL_CELL_U, marks};
}

/* In a row where they fit, otherwise one below the other. */
static void apl_place_views(const AplPage *self, AplScreen *screen, float width) {
    Canvas *canvas = self->page.context->canvas;
    float x = 0, y = 0, high = 0, total = 0;
    Size sizes[3];
    for (int i = 0; i < screen->count; i++) {
        sizes[i] = array_view_size(canvas, screen->views[i].array, ARRAY_NUMBERS, APL_CELL_U,
                                   width - APL_SIGN_U);
        total += sizes[i].width + APL_SIGN_U;
        high = sizes[i].height > high ? sizes[i].height : high;
    }
    for (int i = 0; i < screen->count; i++) {
        if (total <= width) {
            screen->places[i] = rect_of(x + APL_SIGN_U, (high - sizes[i].height) / 2,
                                        sizes[i].width, sizes[i].height);
            x += sizes[i].width + APL_SIGN_U;
        } else {
            screen->places[i] = rect_of(APL_SIGN_U, y, sizes[i].width, sizes[i].height);
            y += sizes[i].height + APL_GAP_U;
        }
    }
    screen->height = total <= width ? high : y;
}

static AplScreen apl_screen_of(const AplPage *self, float width) {
    AplScreen screen = {.count = 0};
    const AplSteps *steps = &self->steps;
    if (self->at < steps->count) {
        const AplKept *kept = &steps->list[self->at];
        const AplMoment moment = apl_steps_moment(steps, self->at, self->progress);
        Text word = text_over(screen.word, sizeof screen.word);
        text_add_bytes(&word, steps->line + kept->at, (size_t)kept->length);
        if (kept->left) {
            apl_add_view(&screen, kept->left, moment.left, "");
        }
        apl_add_view(&screen, kept->right, moment.right, NULL);
        apl_add_view(&screen, kept->result, moment.result, "=");
    } else if (steps->value) {
        apl_add_view(&screen, steps->value, array_unmarked, "=");
    }
    apl_place_views(self, &screen, width);
    return screen;
}

static void apl_draw_step(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const AplPage *self = own;
    const Theme *theme = &self->page.context->theme;
    const AplScreen screen = apl_screen_of(self, rect.width);
    for (int i = 0; i < screen.count; i++) {
        const Rect at = screen.places[i];
        const Rect place = rect_of(rect.x + at.x, rect.y + at.y, at.width, at.height);
        const char *sign = screen.signs[i] ? screen.signs[i] : screen.word;
        paragraph_line(canvas, rect_of(place.x - APL_SIGN_U, place.y, APL_SIGN_U - 6, place.height),
                       sign, (TextStyle){16, TEXT_SEMIBOLD, TEXT_CENTER, theme->accent}, 9);
        array_view_draw(canvas, theme, &screen.views[i], place);
    }
}

/* The line that has run; the function at work, or what is wrong, stands on a plate. */
static void apl_draw_line(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const AplPage *self = own;
    const AplSteps *steps = &self->steps;
    const Theme *theme = &self->page.context->theme;
    TextStyle style = {APL_LINE_FONT_U, TEXT_MEDIUM, TEXT_LEFT, theme->text};
    const bool is_wrong = steps->is_wrong && self->at == steps->count;
    const bool is_step = self->at < steps->count;
    const int at = is_step ? steps->list[self->at].at : steps->error.at;
    const int length = is_step ? steps->list[self->at].length : steps->error.length;
    char before[APL_LINE_MAX], part[APL_LINE_MAX];
    Text head = text_over(before, sizeof before);
    Text middle = text_over(part, sizeof part);
    const float whole = canvas_text_width(canvas, steps->line, style);
    style.size = whole > rect.width ? style.size * 0.98F * rect.width / whole : style.size;
    style.size = style.size < 9 ? 9 : style.size;
    if (is_wrong || is_step) {
        text_add_bytes(&head, steps->line, (size_t)at);
        text_add_bytes(&middle, steps->line + at, (size_t)length);
        const float x = canvas_text_width(canvas, before, style);
        const float width = canvas_text_width(canvas, part, style);
        canvas_fill_round(
            canvas,
            rect_of(rect.x + x - 2, rect.y + 2, (width > 6 ? width : 6) + 4, rect.height - 4), 5,
            is_wrong ? color_fade(theme->hint_orange, 0.4F) : theme->accent_soft);
    }
    canvas_text(canvas, rect, steps->line, style);
}

static void apl_build_words(const AplPage *self, Panel *panel) {
    const AplSteps *steps = &self->steps;
    if (self->at < steps->count) {
        panel_asidef(panel, tr("Step %1$d of %2$d, from right to left"), self->at + 1,
                     steps->count);
    } else if (steps->is_wrong) {
        panel_warningf(panel, tr("%1$s: %2$s"), apl_fault_name(steps->error.fault),
                       tr(steps->error.reason));
    } else if (!steps->value) {
        panel_aside(panel, tr("The line is empty."));
    } else {
        panel_asidef(panel,
                     steps->is_cut ? tr("The value of the line; its first %d steps are kept")
                                   : tr("The value of the line; %d steps lead to it"),
                     steps->count);
    }
}

/* The buttons stand above the arrays: they stay where they are from step to step. */
static void apl_build_steps(AplPage *self, Panel *panel) {
    panel_area(panel, 30, apl_draw_line, self);
    apl_build_words(self, panel);
    panel_row(panel, 3);
    page_button(panel, &apl_commands[APL_BACK], tr("Back"))->is_disabled = self->at == 0;
    page_button(panel, &apl_commands[APL_PLAY], self->is_playing ? tr("Pause") : tr("Play"))
        ->is_disabled = self->steps.count == 0;
    page_button(panel, &apl_commands[APL_STEP], tr("Step"))->is_disabled =
        self->at == self->steps.count;
    const AplScreen screen = apl_screen_of(self, panel_width(panel));
    if (screen.count > 0) {
        panel_area(panel, screen.height + 4, apl_draw_step, self);
    }
}

/* ---- The printed lines ---- */

static TextStyle apl_printed_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
}

static void apl_draw_printed(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Page *page = owner;
    const Theme *theme = &page->context->theme;
    const ReadPart *part = self;
    const AplPage *own = apl_const_page_of(page);
    int number = 0;
    while (own->printed[number] != part) {
        number++;
    }
    const Control *control =
        controls_find(&page->controls, text_short("printed-%d", number + 1).data);
    const bool is_hovered = control && controls_is_hovered(&page->input, control);
    canvas_fill_round(canvas, rect, 6, is_hovered ? theme->raised_hover : theme->raised);
    paragraph_draw(canvas, rect_inset(rect, APL_PRINTED_RIM_U), part->line,
                   apl_printed_style(theme));
    if (control && controls_is_focused(&page->input, control)) {
        controls_draw_focus(canvas, rect, 6, theme);
    }
}

static void apl_build_printed(AplPage *self, Panel *panel) {
    const SceneContext *context = self->page.context;
    panel_card_begin(panel);
    panel_heading(panel, tr("Lines of the article"));
    for (int i = 0; i < self->printed_count; i++) {
        const float height = paragraph_height(context->canvas, self->printed[i]->line,
                                              apl_printed_style(&context->theme),
                                              panel_width(panel) - 2 * APL_PRINTED_RIM_U) +
                             2 * APL_PRINTED_RIM_U;
        const Rect place = panel_area(panel, height, apl_draw_printed, self->printed[i]);
        Control *control = panel_place(panel, text_short("printed-%d", i + 1).data,
                                       &apl_commands[APL_PRINTED], place);
        control->value = i;
        controls_set_label(control, self->printed[i]->line);
    }
    panel_card_end(panel);
}

/* ---- The page ---- */

/* In a narrow window one first sees the whole line: typing would scroll it, and the keys of a
 * phone would cover the page. */
static bool apl_line_fits(const AplPage *self) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, {0}};
    return canvas_text_width(self->page.context->canvas, self->field.text, style) +
               APL_FIELD_RIM_U <=
           self->field_rect.width;
}

static void apl_build(Page *page, Panel *panel) {
    AplPage *self = apl_page_of(page);
    panel_columns_begin(panel, 2, APL_PART_MIN_U);
    panel_card_begin(panel);
    self->field_rect = panel_area(panel, APL_FIELD_U, apl_draw_field, self);
    controls_set_label(
        panel_place(panel, apl_commands[APL_TYPE].id, &apl_commands[APL_TYPE], self->field_rect),
        tr("The line"));
    if (self->is_fresh) {
        self->is_typing = apl_line_fits(self);
        self->is_fresh = false;
    }
    page->context->typing = self->is_typing ? self->field_rect : (Rect){0};
    panel_primary(panel, apl_commands[APL_RUN].id, &apl_commands[APL_RUN], tr("Run"), NULL);
    panel_card_end(panel);
    panel_card_begin(panel);
    apl_build_steps(self, panel);
    panel_card_end(panel);
    panel_card_begin(panel);
    apl_palette_build(&self->page, panel, &apl_commands[APL_GLYPH]);
    panel_card_end(panel);
    panel_column_next(panel);
    apl_build_printed(self, panel);
    panel_columns_end(panel);
}

/* What is typed goes to the line, from the start on; Enter runs it, Escape and Tab end the typing.
 */
static bool apl_input(Page *page, const Event *event) {
    AplPage *self = apl_page_of(page);
    if (event->type == EVENT_POINTER_DOWN) {
        self->is_typing = rect_contains(self->field_rect, event->at);
        if (self->is_typing) {
            text_field_point(&self->field, page->context->canvas, self->field_rect, event->at,
                             false);
        }
        return false;
    }
    if (!self->is_typing || event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_UP) {
        return false;
    }
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        self->is_typing = false;
        return !self->is_untouched;
    }
    if (event_is_key(event, KEY_TAB, 0) || event_is_key(event, KEY_TAB, MOD_SHIFT)) {
        self->is_typing = false; /* Enter belongs to the control in focus */
        return false;
    }
    self->is_untouched = false;
    if (event_is_key(event, KEY_ENTER, 0)) {
        apl_run_field(self);
        return true;
    }
    return text_field_event(&self->field, event);
}

static int64_t apl_tick(Page *page, int64_t now_ms, bool *is_changed) {
    AplPage *self = apl_page_of(page);
    const int64_t gone = now_ms - self->since_ms;
    if (self->progress < 1) {
        self->progress = (float)gone / APL_MOTION_MS;
        self->progress = self->progress > 1 ? 1 : self->progress;
        *is_changed = true;
        if (self->progress < 1) {
            return now_ms + APL_FRAME_MS;
        }
    }
    if (!self->is_playing) {
        return 0;
    }
    if (gone >= APL_STEP_MS) {
        apl_show_step(self, self->at + 1, true);
        self->is_playing = self->at < self->steps.count;
        *is_changed = true;
    }
    return self->is_playing
               ? (self->progress < 1 ? now_ms + APL_FRAME_MS : self->since_ms + APL_STEP_MS)
               : 0;
}

static void apl_refresh(Page *page) {
    AplPage *self = apl_page_of(page);
    SceneContext *context = page->context;
    if (context->handed_text) {
        apl_take_lines(self, context->handed_text);
        scene_hand_over(context, NULL, NULL);
    } else if (!self->apl) {
        apl_run_printed(self, 0);
    }
}

static bool apl_close(Page *page) {
    const bool was_typing = apl_page_of(page)->is_typing;
    apl_page_of(page)->is_typing = false;
    return was_typing;
}

static void apl_finish(Page *page) {
    apl_steps_finish(&apl_page_of(page)->steps);
    apl_destroy(apl_page_of(page)->apl);
}

static void apl_status(const Page *page, Text *out) {
    const AplPage *self = apl_const_page_of(page);
    char shown[400];
    Text value = text_over(shown, sizeof shown);
    if (self->steps.is_wrong) {
        text_addf(&value, tr("%1$s, character %3$d: %2$s"), apl_fault_name(self->steps.error.fault),
                  tr(self->steps.error.reason), apl_steps_error_place(&self->steps));
    } else if (self->steps.value) {
        apl_array_write(self->steps.value, 10, &value);
    }
    for (char *c = shown; *c; c++) {
        *c = *c == '\n' ? ';' : *c;
    }
    text_addf(out, "%s | %s | %s", tr("APL line"), self->steps.line, shown);
}

static void apl_line_state(const Page *page, Text *out) {
    const AplPage *self = apl_const_page_of(page);
    text_addf(out, "step=%d/%d", self->at, self->steps.count);
}

static const PageHooks apl_hooks = {.table = {N_("APL line"), apl_commands},
                                    .column_u = APL_COLUMN_U,
                                    .build = apl_build,
                                    .refresh = apl_refresh,
                                    .input = apl_input,
                                    .tick = apl_tick,
                                    .close = apl_close,
                                    .finish = apl_finish,
                                    .status = apl_status,
                                    .state = apl_line_state};

static Scene *apl_create_scene(SceneContext *context) {
    AplPage *self = (AplPage *)page_create(sizeof(AplPage), &apl_hooks, context);
    for (const ReadPart *part = read_inversion.parts; self && part->title; part++) {
        if (part->line && self->printed_count < APL_PRINTED_MAX) {
            self->printed[self->printed_count++] = part;
        }
    }
    if (self) {
        self->is_untouched = self->is_fresh = true;
    }
    return (Scene *)self;
}

const SceneClass apl_scene = PAGE_SCENE_CLASS("apl", apl_create_scene, apl_hooks);
