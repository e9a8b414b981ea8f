#include "inversion_editor.h"
#include "inversion_model.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "say.h"

#define NEXT_SEED 0x9E3779B97F4A7C15u
#define SIDES (INVERSION_WINDOW_SIDE_MAX - INVERSION_SIDE_LEAST + 1)
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
    {"knight", N_("Knight"), N_("A cell changes with those a knight's move away."), 0},
    {"cross", N_("Cross"), N_("A whole row and a whole column change."), 0},
    {"geniton", N_("Geniton"),
     N_("The masks are the rows of Langlet's geniton: the parities of "
        "Pascal's triangle."),
     0},
    {"random", N_("Random"),
     N_("The masks are drawn at random until they are independent: "
        "every goal can then be reached in one way."),
     0},
};

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
    text_addf(out, "rules=%s side=%d masks=%s colours=%d difficulty=%d hides-best=%d ",
              inversion_choices[wish->choice].id, wish->side, inversion_masks[wish->masks].id,
              wish->colours, (int)wish->difficulty, self->hides_best);
    text_addf(out, "speed=%d helped=%d recorded=%d seed=%llu", self->player.speed, self->is_helped,
              self->is_recorded, (unsigned long long)self->seed);
}

static void load_number(InversionScene *self, const char *key, int number) {
    InversionWish *wish = &self->wish;
    if (strcmp(key, "speed") == 0) {
        self->player.speed = number;
    } else if (strcmp(key, "helped") == 0) {
        self->is_helped = number == 1;
    } else if (strcmp(key, "recorded") == 0) {
        self->is_recorded = number == 1;
    } else if (strcmp(key, "hides-best") == 0) {
        self->hides_best = number == 1;
    } else if (strcmp(key, "difficulty") == 0 && number < DIFFICULTY_COUNT) {
        wish->difficulty = (InversionDifficulty)number;
    } else if (strcmp(key, "side") == 0 && number >= INVERSION_SIDE_LEAST &&
               number <= INVERSION_WINDOW_SIDE_MAX) {
        wish->side = number;
    } else if (strcmp(key, "colours") == 0 && number >= INVERSION_COLOURS_MIN &&
               number <= INVERSION_COLOURS_SHOWN) {
        wish->colours = number;
    }
}

void inversion_option_load(GameFrame *frame, const char *key, const char *value) {
    InversionScene *self = inversion_scene_of(frame);
    InversionWish *wish = &self->wish;
    int64_t number = 0;
    if (strcmp(key, "rules") == 0) {
        wish->choice = find_choice(inversion_choices, INVERSION_CHOICES, value, wish->choice);
    } else if (strcmp(key, "masks") == 0) {
        wish->masks = find_choice(inversion_masks, INVERSION_MASK_RULES, value, wish->masks);
    } else if (strcmp(key, "seed") == 0) {
        /* A wrong one leaves the seed of this start of the program. */
        (void)text_parse_u64(value, &self->seed);
    } else if (text_parse_int(value, 0, INVERSION_SPEED_MAX, &number)) {
        load_number(self, key, (int)number);
    }
}

/* ---- A new puzzle ---- */

/* In place of the boards of `out`, others as difficult as wished. */
static void make_level(InversionDifficulty difficulty, Rng *rng, Text *out) {
    InversionState *state = malloc(sizeof *state);
    char why[FRAME_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    /* Without memory the puzzle stays as it was drawn. */
    if (state && inversion_game.setup(state, out->data, &reason) == STATUS_OK &&
        inversion_draw_level(state, difficulty, rng)) {
        text_clear(out);
        inversion_state_write(state, NULL, NULL, out);
    }
    free(state);
}

void inversion_describe_new(GameFrame *frame, Text *out) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionWish *wish = &self->wish;
    const InversionChoice *choice = &inversion_choices[wish->choice];
    const bool is_own = wish->choice == INVERSION_CHOICE_OWN;
    const int side = is_own ? wish->side : choice->side;
    const InversionDraw draw = {.rows = side,
                                .columns = side,
                                .colours = is_own ? wish->colours : 2,
                                .rules = is_own ? inversion_masks[wish->masks].id : choice->id};
    char why[FRAME_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    Rng rng = rng_seeded(self->seed);
    self->seed += NEXT_SEED;
    if (inversion_generate(&draw, &rng, out, &reason) != STATUS_OK) {
        text_clear(out); /* Langlet's own example needs no memory */
    } else if (wish->difficulty != DIFFICULTY_ANY) {
        make_level(wish->difficulty, &rng, out);
    }
}

bool inversion_option_act(InversionScene *self, int action, int value) {
    InversionWish *wish = &self->wish;
    switch (action) {
    case ACT_RULES:
        wish->choice = value;
        break;
    case ACT_SIDE:
        wish->side = INVERSION_SIDE_LEAST + value;
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
    frame_begin_new(&self->frame);
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

static void layout_own(const InversionWish *wish, Panel *panel) {
    const PanelChoice sides[SIDES] = {
        {"side-3", tr("3x3")}, {"side-4", tr("4x4")}, {"side-5", tr("5x5")}, {"side-6", tr("6x6")}};
    static const PanelChoice colours[COLOUR_CHOICES] = {
        {"colours-2", "2"}, {"colours-3", "3"}, {"colours-4", "4"}};
    panel_choices(panel, tr("Size"), sides, SIDES, ACT_SIDE, wish->side - INVERSION_SIDE_LEAST);
    layout_masks(wish, panel);
    panel_choices(panel, tr("Colours"), colours, COLOUR_CHOICES, ACT_COLOURS,
                  wish->colours - INVERSION_COLOURS_MIN);
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
    panel_note(panel, tr("Other boards up to 6x6 can be pasted with Ctrl+V, for example "
                         "4x4:plus:1111111111111111>0000000000000000."));
    panel_row(panel, 2);
    panel_button(panel, "editor", ACT_EDIT_OPEN, tr("Rule editor"), "R");
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
