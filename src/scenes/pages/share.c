/* The page that copies the game in hand in another program's form and shows it as a QR code. */
#include "scenes/pages/share.h"

#include <string.h>

#include "interchange/registry.h"
#include "print/qr.h"
#include "scenes/pages/page.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/i18n.h"

#define SHARE_COLUMN_U 960.0F
#define SHARE_COLUMN_MIN_U 300.0F
#define SHARE_FORMS_MAX 32
#define SHARE_TEXT_SIZE ((size_t)1 << 17) /* bytes of the longest form */
/* What is shown of a long text. */
#define SHARE_SHOWN_BYTES 600
#define SHARE_SHOWN_LINES 16
#define SHARE_CODE_U 320.0F
#define SHARE_REFUSALS_SIZE 800
#define SHARE_QUIET_SQUARES 4 /* the white margin that readers of QR codes ask for */

typedef struct ShareForm {
    const InterchangeFormat *format; /* NULL: Damier's own text */
    char *text;                      /* owned */
    char *left_out;                  /* owned: what the form has no place for; NULL: nothing */
} ShareForm;

typedef struct SharePage {
    Page page;
    const GameEntry *game; /* NULL: nothing was handed over */
    ShareForm forms[SHARE_FORMS_MAX];
    char refusals[SHARE_REFUSALS_SIZE]; /* why other forms cannot hold the game */
    int count, chosen;
    Status code_status; /* of `code` */
    QrCode code;        /* of the chosen form */
    bool is_copied;
} SharePage;

static SharePage *share_of(Page *page) {
    return (SharePage *)page;
}

static const SharePage *const_share_of(const Page *page) {
    return (const SharePage *)page;
}

/* ---- The forms ---- */

static void share_clear(SharePage *self) {
    for (int i = 0; i < self->count; i++) {
        free(self->forms[i].text);
        free(self->forms[i].left_out);
    }
    self->count = 0;
    self->chosen = 0;
    self->refusals[0] = 0;
    self->game = NULL;
}

/* The last line needs no end when it is pasted, nor a reason that stands in a sentence. */
static void trim(char *text, char end) {
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == end) {
        text[--length] = 0;
    }
}

static void add_form(SharePage *self, const InterchangeFormat *format, const char *text,
                     const char *left_out) {
    char *copy = self->count < SHARE_FORMS_MAX ? text_duplicate(text) : NULL;
    if (copy) {
        trim(copy, '\n');
        self->forms[self->count++] =
            (ShareForm){format, copy, left_out[0] ? text_duplicate(left_out) : NULL};
    }
}

/* The line of the game alone: its variations follow it. */
static void add_own(SharePage *self, char *record) {
    char *end = strchr(record, '\n');
    if (end) {
        *end = 0;
    }
    add_form(self, NULL, record, "");
    if (end) {
        *end = '\n';
    }
}

/* Adds a reason, unless another form has the same; reasons begin with the form's name. */
static void add_refusal(SharePage *self, const char *reason) {
    const char *same = strchr(reason, ' ');
    const size_t before = strlen(self->refusals);
    if (reason[0] && !(same && strstr(self->refusals, same)) &&
        before + strlen(reason) + 2 < sizeof self->refusals) {
        Text out = text_over(self->refusals + before, sizeof self->refusals - before);
        text_add(&out, before > 0 ? "; " : "");
        text_add(&out, reason);
    }
}

/* Adds every form that can hold the game. */
static void add_forms(SharePage *self, const char *own) {
    char *buffer = malloc(SHARE_TEXT_SIZE);
    for (int i = 0; buffer && i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        char words[200];
        Text reason = text_over(words, sizeof words);
        Text out = text_over(buffer, SHARE_TEXT_SIZE);
        reason.translate = locale_text;
        if (!format->is_shared || !format->write ||
            strcmp(format->game, self->game->rules->name) != 0) {
            continue;
        }
        const Status status = format->write(format, own, &out, &reason);
        trim(words, '.');
        if (status == STATUS_OK && !out.truncated) {
            add_form(self, format, buffer, words);
        } else {
            add_refusal(self, words);
        }
    }
    free(buffer);
}

static void choose(SharePage *self, int chosen) {
    self->chosen = chosen;
    self->is_copied = false;
    self->code_status = STATUS_BAD_INPUT;
    self->code.side = 0;
    if (chosen < self->count) {
        self->code_status = qr_make(self->forms[chosen].text, &self->code);
    }
}

/* A link is what most people want to send. */
static int first_choice(const SharePage *self) {
    for (int i = 0; i < self->count; i++) {
        const char *text = self->forms[i].text;
        if (text_has_prefix(text, "https://") && !strpbrk(text, " \n")) {
            return i;
        }
    }
    return 0;
}

/* Takes the text that was handed over; without one, the page shows what it showed before. */
static void take_handed(Page *page) {
    SharePage *self = share_of(page);
    SceneContext *context = page->context;
    if (!context->handed_text) {
        return;
    }
    share_clear(self);
    const SavedText saved = saved_text_look(context->games, context->handed_text);
    self->game = saved.game;
    if (self->game) {
        add_own(self, context->handed_text + (saved.record - context->handed_text));
        add_forms(self, saved.record);
        choose(self, first_choice(self));
    }
    scene_hand_over(context, NULL, NULL);
}

static void share_finish(Page *page) {
    share_clear(share_of(page));
}

/* ---- Commands ---- */

static SceneResult share_choose(Page *page, int value) {
    choose(share_of(page), value);
    return (SceneResult){.redraw = true};
}

static SceneResult share_copy(Page *page, int value) {
    SharePage *self = share_of(page);
    if (page->context->copy && self->chosen < self->count) {
        page->context->copy(page->context->clipboard, self->forms[self->chosen].text);
        self->is_copied = true;
    }
    return (SceneResult){.redraw = true};
}

enum { SHARE_FORM, SHARE_COPY };

static const Command share_commands[] = {
    [SHARE_FORM] = {.id = "share-form", .on_page = share_choose},
    [SHARE_COPY] = {.id = "share-copy",
                    .label = N_("Copy"),
                    .key = KEY_OF('c', MOD_CTRL),
                    .on_page = share_copy},
    {0},
};

/* ---- The page ---- */

static void draw_code(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const QrCode *code = self;
    const Color white = {255, 255, 255, 255};
    const Color black = {0, 0, 0, 255};
    const int side = code->side + 2 * SHARE_QUIET_SQUARES;
    const Rect plate = rect_fit(rect, 1, 1);
    const float square = plate.width / (float)side;
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, white);
    for (int row = 0; row < code->side; row++) {
        for (int from = 0; from < code->side;) {
            int to = from;
            while (to < code->side && code->dark[row * code->side + to]) {
                to++;
            }
            if (to > from) {
                canvas_fill_rect(canvas,
                                 rect_of(plate.x + (float)(from + SHARE_QUIET_SQUARES) * square,
                                         plate.y + (float)(row + SHARE_QUIET_SQUARES) * square,
                                         (float)(to - from) * square, square),
                                 black);
            }
            from = to + 1;
        }
    }
}

/* The beginning of a text, cut at the end of a line or of a sign. */
static void shown_part(const char *text, Text *out) {
    size_t length = 0;
    int lines = 1;
    while (text[length] && length < SHARE_SHOWN_BYTES && lines <= SHARE_SHOWN_LINES) {
        lines += text[length++] == '\n';
    }
    while (text[length] && length > 0 && ((unsigned char)text[length] & 0xC0U) == 0x80U) {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        text_add_char(out, text[i] == '\t' ? ' ' : text[i]);
    }
    text_add(out, text[length] ? "…" : "");
}

static const char *form_title(const ShareForm *form) {
    return form->format ? tr(form->format->title) : tr("a line of Damier");
}

static void build_forms(const SharePage *self, Panel *panel) {
    PanelChoice choices[SHARE_FORMS_MAX];
    char ids[SHARE_FORMS_MAX][CONTROL_ID_SIZE];
    for (int i = 0; i < self->count; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "share-%s", self->forms[i].format ? self->forms[i].format->name : "damier");
        choices[i] = (PanelChoice){ids[i], form_title(&self->forms[i])};
    }
    panel_card_begin(panel);
    panel_heading(panel, tr(self->game->title));
    panel_choices(panel, tr("Copy as"), choices, self->count, &share_commands[SHARE_FORM],
                  self->chosen);
    panel_row(panel, 1);
    Control *copy =
        panel_primary(panel, "share-copy", &share_commands[SHARE_COPY], tr("Copy"),
                      command_cap(&self->page.context->keys, &share_commands[SHARE_COPY]).data);
    copy->is_disabled = self->page.context->copy == NULL;
    panel_aside(panel, self->is_copied ? tr("Copied. Paste it where you like.") : "");
    if (self->forms[self->chosen].left_out) {
        panel_notef(panel, tr("Incomplete: %s."), self->forms[self->chosen].left_out);
    }
    if (self->refusals[0]) {
        panel_notef(panel, tr("Not offered: %s."), self->refusals);
    }
    panel_card_end(panel);
}

static void build_code(const SharePage *self, Panel *panel) {
    char buffer[SHARE_SHOWN_BYTES + 8];
    Text shown = text_over(buffer, sizeof buffer);
    shown_part(self->forms[self->chosen].text, &shown);
    panel_card_begin(panel);
    if (self->code_status == STATUS_OK) {
        const float width = panel_width(panel);
        panel_area(panel, width < SHARE_CODE_U ? width : SHARE_CODE_U, draw_code, &self->code);
    } else {
        panel_note(panel, self->code_status == STATUS_LIMIT
                              ? tr("This text is too long for a QR code.")
                          : self->code_status == STATUS_NOT_FOUND
                              ? tr("Install libqrencode to see a QR code here.")
                              : tr("There is not enough memory for a QR code."));
    }
    panel_note(panel, buffer);
    panel_card_end(panel);
}

static void build_share(Page *page, Panel *panel) {
    const SharePage *self = const_share_of(page);
    if (self->count == 0) {
        panel_text(panel, tr("Open a game, then choose Share in its menu."));
        return;
    }
    panel_columns_begin(panel, 2, SHARE_COLUMN_MIN_U);
    build_forms(self, panel);
    panel_column_next(panel);
    build_code(self, panel);
    panel_columns_end(panel);
}

static void describe_share(const Page *page, Text *out) {
    const SharePage *self = const_share_of(page);
    text_add(out, tr("Share"));
    if (self->count > 0) {
        text_addf(out, " | %s", form_title(&self->forms[self->chosen]));
    }
    panel_speak(&page->panel, "", out);
}

static void describe_share_state(const Page *page, Text *out) {
    const SharePage *self = const_share_of(page);
    text_addf(out, "form=%s code=%d",
              self->count == 0                   ? "none"
              : self->forms[self->chosen].format ? self->forms[self->chosen].format->name
                                                 : "damier",
              self->code.side);
}

static const PageHooks share_hooks = {.table = {N_("Share"), share_commands},
                                      .column_u = SHARE_COLUMN_U,
                                      .build = build_share,
                                      .refresh = take_handed,
                                      .finish = share_finish,
                                      .status = describe_share,
                                      .state = describe_share_state};

static Scene *share_create(SceneContext *context) {
    return page_create(sizeof(SharePage), &share_hooks, context);
}

const SceneClass share_scene = PAGE_SCENE_CLASS("share", share_create, share_hooks);
