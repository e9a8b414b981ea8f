#include "inversion_editor.h"
#include "inversion_model.h"

#include <stdlib.h>
#include <string.h>

#include "inversion_race.h"
#include "say.h"

#define NUMBER_MAX 100 /* in the store */
#define SIDE_RANGE (INVERSION_SIDE_MAX - INVERSION_SIDE_LEAST)
#define COLOUR_CHOICES (INVERSION_COLOURS_SHOWN - INVERSION_COLOURS_MIN + 1)

const InversionChoice inversion_choices[INVERSION_CHOICES] = {
    {"magic", N_("Langlet 3x3"),
     N_("Langlet's nine masks: corners flip a square of four, sides a whole side, the centre a "
        "cross."),
     3},
    {"casegame", N_("Casegame 3x3"),
     N_("As Langlet's masks, but the mask of the centre flips all nine cells."), 3},
    {"geniton-phi", N_("Genitons 4x4"),
     N_("Sixteen masks, the rows of Langlet's geniton of 16: the parities of Pascal's triangle."),
     4},
    [INVERSION_CHOICE_OWN] = {"own", N_("Any board"), N_("Choose the board and its masks."), 0},
};

const InversionChoice inversion_masks[INVERSION_MASK_RULES] = {
    {"plus", N_("Plus"), N_("A cell changes with its neighbours to the four sides."), 0},
    {"torus", N_("Torus"), N_("As plus, but opposite edges of the board touch."), 0},
    {"diagonal", N_("Diagonal"), N_("A cell changes with its four diagonal neighbours."), 0},
    {"king", N_("King"), N_("A cell changes with all its neighbours, a king's move away."), 0},
    {"open", N_("Open plus"), N_("The neighbours to the four sides change, not the cell itself."),
     0},
    {"knight", N_("Knight"), N_("A cell changes with those a knight's move away."), 0},
    {"cross", N_("Cross"), N_("A whole row and a whole column change."), 0},
    {"geniton", N_("Geniton"),
     N_("The masks are the rows of Langlet's geniton: the parities of "
        "Pascal's triangle."),
     0},
    {"geniton-phi", N_("Geniton φ"), N_("The geniton with its columns reversed."), 0},
    {"geniton-theta", N_("Geniton ⊖"), N_("The geniton with its rows reversed."), 0},
    {"random", N_("Random"),
     N_("The masks are drawn at random until they are independent: "
        "every goal can then be reached in one way."),
     0},
    [INVERSION_MASKS_AS_NOW] = {"as-now", N_("As now"),
                                N_("The masks, size and colours of the puzzle on the board, also "
                                   "when they were drawn by hand."),
                                0},
};

/* Squares to choose at one click. */
static const int squares[] = {3, 4, 5, 6, 8, 10, 15, 20};
#define SQUARES ((int)(sizeof squares / sizeof squares[0]))

/* ---- In the store ---- */

static int find_choice(const InversionChoice *choices, int count, const char *id, int otherwise) {
    for (int i = 0; i < count; i++) {
        if (strcmp(id, choices[i].id) == 0) {
            return i;
        }
    }
    return otherwise;
}

void inversion_options_save(const GameFrame *frame, Text *out) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionWish *wish = &self->wish;
    text_addf(out, "rules=%s rows=%d columns=%d masks=%s colours=%d difficulty=%d hides-best=%d ",
              inversion_choices[wish->choice].id, wish->rows, wish->columns,
              inversion_masks[wish->masks].id, wish->colours, (int)wish->difficulty,
              self->hides_best);
    if (self->daily.year > 0) {
        text_addf(out, "daily=%d ",
                  self->daily.year * 10000 + self->daily.month * 100 + self->daily.day);
    }
    text_addf(out, "speed=%d helped=%d recorded=%d seed=%llu", self->player.speed, self->is_helped,
              self->is_recorded, (unsigned long long)self->seed);
    inversion_race_save(self, out);
}

static bool is_side(int number) {
    return number >= INVERSION_SIDE_LEAST && number <= INVERSION_SIDE_MAX;
}

static void load_number(InversionScene *self, const char *key, int number) {
    InversionWish *wish = &self->wish;
    if (strcmp(key, "speed") == 0 && number <= INVERSION_SPEED_MAX) {
        self->player.speed = number;
    } else if (strcmp(key, "helped") == 0) {
        self->is_helped = number == 1;
    } else if (strcmp(key, "recorded") == 0) {
        self->is_recorded = number == 1;
    } else if (strcmp(key, "hides-best") == 0) {
        self->hides_best = number == 1;
    } else if (strcmp(key, "difficulty") == 0 && number < DIFFICULTY_COUNT) {
        wish->difficulty = (InversionDifficulty)number;
    } else if (strcmp(key, "rows") == 0 && is_side(number)) {
        wish->rows = number;
    } else if (strcmp(key, "columns") == 0 && is_side(number)) {
        wish->columns = number;
    } else if (strcmp(key, "colours") == 0 && number >= INVERSION_COLOURS_MIN &&
               number <= INVERSION_COLOURS_SHOWN) {
        wish->colours = number;
    }
}

static void load_date(InversionScene *self, const char *value) {
    int64_t number = 0;
    if (text_parse_int(value, 20000101, 99991231, &number)) {
        const Date date = {(int)number / 10000, (int)number / 100 % 100, (int)number % 100};
        const bool is_date = date.month >= 1 && date.month <= 12 && date.day >= 1;
        self->daily = is_date ? date : (Date){0};
    }
}

void inversion_option_load(GameFrame *frame, const char *key, const char *value) {
    InversionScene *self = inversion_scene_of(frame);
    InversionWish *wish = &self->wish;
    int64_t number = 0;
    if (inversion_race_load(self, key, value)) {
        return;
    }
    if (strcmp(key, "rules") == 0) {
        wish->choice = find_choice(inversion_choices, INVERSION_CHOICES, value, wish->choice);
    } else if (strcmp(key, "masks") == 0) {
        wish->masks = find_choice(inversion_masks, INVERSION_MASK_RULES, value, wish->masks);
    } else if (strcmp(key, "seed") == 0) {
        /* A wrong one leaves the seed of this start of the program. */
        (void)text_parse_u64(value, &self->seed);
    } else if (strcmp(key, "daily") == 0) {
        load_date(self, value);
    } else if (text_parse_int(value, 0, NUMBER_MAX, &number)) {
        load_number(self, key, (int)number);
    }
}

/* ---- Choosing ---- */

bool inversion_option_act(InversionScene *self, int action, int value) {
    InversionWish *wish = &self->wish;
    switch (action) {
    case ACT_RULES:
        wish->choice = value;
        break;
    case ACT_SIDE:
        wish->rows = wish->columns = squares[value];
        break;
    case ACT_ROWS:
        wish->rows = INVERSION_SIDE_LEAST + value;
        break;
    case ACT_COLUMNS:
        wish->columns = INVERSION_SIDE_LEAST + value;
        break;
    case ACT_MASKS:
        wish->masks = value;
        break;
    case ACT_COLOURS:
        wish->colours = INVERSION_COLOURS_MIN + value;
        break;
    case ACT_DIFFICULTY:
        wish->difficulty = (InversionDifficulty)value;
        break;
    case ACT_BEST:
        self->hides_best = value == 1;
        frame_save(&self->frame);
        frame_mark_dirty(&self->frame);
        return true;
    default:
        return false;
    }
    inversion_begin_new(&self->frame);
    return true;
}

/* ---- The card ---- */

static void layout_masks(const InversionWish *wish, Panel *panel) {
    PanelChoice choices[INVERSION_MASK_RULES];
    char ids[INVERSION_MASK_RULES][CONTROL_ID_SIZE];
    for (int i = 0; i < INVERSION_MASK_RULES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "masks-%s", inversion_masks[i].id);
        choices[i] = (PanelChoice){ids[i], tr(inversion_masks[i].name)};
    }
    panel_choices(panel, tr("Masks"), choices, INVERSION_MASK_RULES, ACT_MASKS, wish->masks);
    panel_note(panel, tr(inversion_masks[wish->masks].what));
}

static void layout_side(Panel *panel, const char *id, const char *words, int action, int side) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, words, side);
    panel_slider(panel, id, buffer, action, side - INVERSION_SIDE_LEAST, SIDE_RANGE);
}

static void layout_size(const InversionWish *wish, Panel *panel) {
    PanelChoice choices[SQUARES];
    char ids[SQUARES][CONTROL_ID_SIZE];
    char labels[SQUARES][CONTROL_ID_SIZE];
    int chosen = -1;
    for (int i = 0; i < SQUARES; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text label = text_over(labels[i], sizeof labels[i]);
        text_addf(&id, "side-%d", squares[i]);
        text_addf(&label, tr("%1$dx%2$d"), squares[i], squares[i]);
        choices[i] = (PanelChoice){ids[i], labels[i]};
        chosen = wish->rows == squares[i] && wish->columns == squares[i] ? i : chosen;
    }
    panel_choices(panel, tr("Size"), choices, SQUARES, ACT_SIDE, chosen);
    layout_side(panel, "rows", tr("Rows: %d"), ACT_ROWS, wish->rows);
    layout_side(panel, "columns", tr("Columns: %d"), ACT_COLUMNS, wish->columns);
}

static void layout_own(const InversionWish *wish, Panel *panel) {
    static const PanelChoice colours[COLOUR_CHOICES] = {{"colours-2", "2"},
                                                        {"colours-3", "3"},
                                                        {"colours-4", "4"},
                                                        {"colours-5", "5"},
                                                        {"colours-6", "6"}};
    if (wish->masks != INVERSION_MASKS_AS_NOW) {
        layout_size(wish, panel);
    }
    layout_masks(wish, panel);
    if (wish->masks != INVERSION_MASKS_AS_NOW) {
        panel_choices(panel, tr("Colours"), colours, COLOUR_CHOICES, ACT_COLOURS,
                      wish->colours - INVERSION_COLOURS_MIN);
    }
}

void inversion_layout_options(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionWish *wish = &self->wish;
    const PanelChoice levels[DIFFICULTY_COUNT] = {{"difficulty-any", tr("Any")},
                                                  {"difficulty-easy", tr("Easy")},
                                                  {"difficulty-medium", tr("Medium")},
                                                  {"difficulty-hard", tr("Hard")}};
    const PanelChoice bests[] = {{"best-shown", tr("Shown")}, {"best-hidden", tr("Hidden")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Rules of the next puzzle"));
    panel_row(panel, 2);
    for (int i = 0; i < INVERSION_CHOICES; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "rules-%s", inversion_choices[i].id);
        Control *button = panel_button(panel, id, ACT_RULES, tr(inversion_choices[i].name), NULL);
        button->value = i;
        button->is_checked = i == wish->choice;
    }
    if (wish->choice == INVERSION_CHOICE_OWN) {
        layout_own(wish, panel);
    } else {
        panel_note(panel, tr(inversion_choices[wish->choice].what));
    }
    panel_choices(panel, tr("Difficulty, by the fewest masks"), levels, DIFFICULTY_COUNT,
                  ACT_DIFFICULTY, (int)wish->difficulty);
    panel_choices(panel, tr("The fewest masks during play"), bests, 2, ACT_BEST, self->hides_best);
    panel_row(panel, 2);
    panel_button(panel, "editor", ACT_EDIT_OPEN, tr("Rule editor"), "R");
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
