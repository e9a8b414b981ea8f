/* What pasted digits are: the board C to begin from, the goal B, or masks. Nothing changes until
 * the player has said so; each answer is a picture of the puzzle that it gives. */
#include <stdlib.h>
#include <string.h>

#include "inversion/codes.h"
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define READING_ROW_U 76.0F
#define READING_PICTURE_U 56.0F
#define READING_PADDING_U 10.0F
#define READING_ARROW_U 28.0F

typedef enum ReadingKind { READ_AS_BOARD, READ_AS_GOAL, READ_AS_MASKS, READING_KINDS } ReadingKind;

enum { READING_CHOOSE, READING_COMMANDS };

/* One meaning of the digits: the puzzle that it gives. */
typedef struct Reading {
    ReadingKind kind;
    InversionState *state;
} Reading;

typedef struct ReadingCard {
    Reading readings[READING_KINDS];
    int count;
} ReadingCard;

static const char *const reading_names[READING_KINDS] = {N_("The board C: where the puzzle begins"),
                                                         N_("The goal B: what is to be reached"),
                                                         N_("Masks, each by its code")};
static const char *const reading_said[READING_KINDS] = {
    N_("Read as the board C."), N_("Read as the goal B to reach."), N_("Read as masks.")};

/* ---- Which there are ---- */

/* A mask that changes nothing is not meant. */
static bool has_empty_mask(const InversionState *state) {
    for (int mask = 0; mask < state->mask_count; mask++) {
        int cell = 0;
        while (cell < inversion_state_cells(state) &&
               inversion_state_mask_at(state, mask, cell) == 0) {
            cell++;
        }
        if (cell == inversion_state_cells(state)) {
            return true;
        }
    }
    return false;
}

static bool write_reading(const InversionState *now, ReadingKind kind, const char *words,
                          Text *id) {
    uint8_t board[INVERSION_CELLS_MAX];
    if (kind == READ_AS_MASKS) {
        return inversion_codes_read(now, words, id);
    }
    if (!inversion_board_read(now, words, board, NULL)) {
        return false;
    }
    inversion_state_write(now, kind == READ_AS_BOARD ? board : now->board,
                          kind == READ_AS_BOARD ? now->goal : board, id);
    return !id->truncated;
}

/* The session of the puzzle with this meaning; NULL: it has none, or memory ran out. */
static Session *session_of_reading(const InversionState *now, ReadingKind kind, const char *words) {
    const size_t size = INVERSION_CODES_SIZE(strlen(words)) + 3 * INVERSION_CELLS_MAX +
                        (size_t)now->mask_count * (size_t)(inversion_state_cells(now) + 1);
    char *id = malloc(size);
    Session *session = NULL;
    if (id) {
        Text text = text_over(id, size);
        if (write_reading(now, kind, words, &text)) {
            (void)session_create(&inversion_game, id, &session, NULL);
        }
    }
    free(id);
    return session;
}

static void add_reading(GameShell *shell, ReadingCard *card, ReadingKind kind) {
    const InversionState *now = inversion_state_of(shell);
    Session *session = session_of_reading(now, kind, inversion_scene_of(shell)->pasted);
    const InversionState *read = session ? session_state(session) : NULL;
    InversionState *state = read ? malloc(sizeof *state) : NULL;
    if (state && (kind != READ_AS_MASKS || !has_empty_mask(read))) {
        *state = *read;
        card->readings[card->count++] = (Reading){kind, state};
    } else {
        free(state);
    }
    session_destroy(session);
}

static void forget_readings(ReadingCard *card) {
    for (int i = 0; i < card->count; i++) {
        free(card->readings[i].state);
    }
    card->count = 0;
}

static bool open_reading(GameShell *shell, void *self, Text *reason) {
    ReadingCard *card = self;
    if (!inversion_scene_of(shell)->pasted) {
        text_add(reason, tr("There is no text to paste."));
        return false;
    }
    for (int kind = 0; kind < READING_KINDS; kind++) {
        add_reading(shell, card, (ReadingKind)kind);
    }
    if (card->count < 2) { /* memory ran out */
        forget_readings(card);
    }
    return card->count > 0;
}

static void close_reading(GameShell *shell, void *self) {
    forget_readings(self);
}

/* ---- Choosing ---- */

static void choose_reading(GameShell *shell, void *self, int value) {
    const ReadingCard *card = self;
    InversionScene *scene = inversion_scene_of(shell);
    if (value >= card->count) {
        return;
    }
    const ReadingKind kind = card->readings[value].kind;
    Session *session = session_of_reading(inversion_state_of(shell), kind, scene->pasted);
    if (!session) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
        return;
    }
    Text read_as = text_over(shell->document.read_as, sizeof shell->document.read_as);
    text_add(&read_as, tr(reading_said[kind]));
    shell_close(shell, &inversion_reading_mode);
    shell_open_session(shell, session);
}

static const Command reading_commands[] = {
    [READING_CHOOSE] = {.id = "meaning",
                        .label = N_("What is meant"),
                        .place = COMMAND_INSIDE,
                        .run = choose_reading},
    [READING_COMMANDS] = {0},
};

/* ---- The card ---- */

/* From the board to the goal. */
static void draw_meanings(const InversionState *state, Canvas *canvas, const Theme *theme,
                          Rect room) {
    const InversionShape shape = inversion_shape_of(state);
    inversion_draw_board(state->start, shape, canvas, theme,
                         rect_cut_left(&room, READING_PICTURE_U));
    canvas_text(canvas, rect_cut_left(&room, READING_ARROW_U), "\xE2\x86\x92",
                (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
    inversion_draw_board(state->goal, shape, canvas, theme,
                         rect_cut_left(&room, READING_PICTURE_U));
}

/* As many as the two boards are wide. */
static void draw_masks(const InversionState *state, Canvas *canvas, const Theme *theme, Rect room) {
    enum { MASKS_SHOWN = 3 };
    for (int mask = 0; mask < state->mask_count && mask < MASKS_SHOWN; mask++) {
        uint8_t digits[INVERSION_CELLS_MAX];
        inversion_unpack_mask(state, mask, digits);
        const InversionIcon icon = {
            .mask = digits, .name = inversion_mask_name((InversionRuleset)state->ruleset, mask)};
        inversion_draw_icon(&icon, inversion_shape_of(state), canvas, theme,
                            rect_inset(rect_column(room, mask, MASKS_SHOWN, 4), 2));
    }
}

static void draw_reading(const void *owner, const void *self, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const Reading *reading = self;
    const Theme *theme = &shell->context->theme;
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "meaning-%d", (int)reading->kind);
    const Control *control = controls_find(&shell->view.controls, id);
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control);
    canvas_fill_round(canvas, place, THEME_RADIUS_U,
                      is_hovered ? theme->accent_soft : theme->raised);
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
    Rect room = rect_inset(place, READING_PADDING_U);
    Rect picture = rect_cut_left(&room, 2 * READING_PICTURE_U + READING_ARROW_U);
    (reading->kind == READ_AS_MASKS ? draw_masks : draw_meanings)(reading->state, canvas, theme,
                                                                  picture);
    rect_cut_left(&room, READING_PADDING_U);
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    const char *words = tr(reading_names[reading->kind]);
    const float height = paragraph_height(canvas, words, style, room.width);
    paragraph_draw(canvas, rect_centered(room, room.width, height + 2), words, style);
}

static void layout_reading(GameShell *shell, void *self, Panel *panel) {
    ReadingCard *card = self;
    panel_text(panel,
               tr("The pasted digits can be read in several ways. Nothing has changed yet."));
    for (int i = 0; i < card->count; i++) {
        Reading *reading = &card->readings[i];
        const Rect row = panel_area(panel, READING_ROW_U, draw_reading, reading);
        Control *control =
            shell_card_place(shell, panel, CONTROL_AREA, &reading_commands[READING_CHOOSE],
                             text_short("meaning-%d", (int)reading->kind).data, row);
        control->value = i;
        controls_set_label(control, tr(reading_names[reading->kind]));
    }
}

static void say_reading(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, tr("What is meant?"));
    text_add(&head->detail, tr("Choose how the digits are read."));
}

/* All answers are to be seen at once. */
static ModeHides reading_hides(const GameShell *shell, const void *self) {
    return shell->view.zones.is_compact ? MODE_HIDES_BOARD : MODE_HIDES_TOOLS;
}

const Mode inversion_reading_mode = {
    .name = "reading",
    .title = N_("What is meant?"),
    .ends_by = MODE_ENDS_BY_STEP | MODE_ENDS_BY_OTHER,
    .hides = reading_hides,
    .suspends_current = true,
    .commands = reading_commands,
    .state_size = sizeof(ReadingCard),
    .open = open_reading,
    .close = close_reading,
    .status = say_reading,
    .layout_card = layout_reading,
};
