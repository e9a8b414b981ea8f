#include "home.h"

#include <stdlib.h>
#include <string.h>

#include "home_card.h"
#include "saved_text.h"
#include "say.h"
#include "sys/files.h"
#include "ui/paragraph.h"

#define CARDS HOME_CARDS
#define ICONS 4
#define FILE_LIMIT_BYTES ((size_t)1 << 20)
#define CAPTION_U 190.0F
#define WIDE_U 900.0F
#define LIST_U 560.0F
#define WORDS_LEAST_U 124.0F  /* beside the picture of a card */
#define BUTTON_LEAST_U 170.0F /* a narrower button goes below the picture */

enum { ACT_CARD = 1, ACT_THEME, ACT_STATS, ACT_SETTINGS, ACT_HELP, ACT_DAILY };

/* Today's puzzle of a game. */
typedef struct HomeDaily {
    bool is_there, is_done;
    char id[256]; /* "": the saved game is that puzzle */
    char words[80];
} HomeDaily;

typedef struct Home {
    SceneContext *context;
    ControlList controls;
    ControlsState input;
    Session *saved[CARDS]; /* NULL: none */
    char *options[CARDS];  /* never NULL after enter */
    HomeDaily daily[CARDS];
    const char *language; /* of their words */
    int chosen;           /* the card that Enter opens */
    bool shows_help;
    char notice[200]; /* about a file that could not be opened */
    Rect header, footer, today;
    bool is_list;
} Home;

static Home *self_of(Scene *scene) {
    return (Home *)scene;
}

static const Home *const_self_of(const Scene *scene) {
    return (const Home *)scene;
}

/* ---- The saved games ---- */

static void forget(Home *self) {
    for (int i = 0; i < CARDS; i++) {
        session_destroy(self->saved[i]);
        free(self->options[i]);
        self->saved[i] = NULL;
        self->options[i] = NULL;
    }
}

static void look_up(Home *self) {
    forget(self);
    for (int i = 0; i < CARDS; i++) {
        StoredGame stored;
        if (store_game_load(self->context->store, home_cards[i]->rules->name, &stored) !=
            STATUS_OK) {
            continue;
        }
        /* A save that cannot be read is shown as none; the game's scene says so when opened. */
        if (session_from_text(home_cards[i]->rules, stored.session, &self->saved[i], NULL) ==
            STATUS_OK) {
            self->options[i] = stored.options;
            stored.options = NULL;
        }
        stored_game_finish(&stored);
    }
}

static void look_up_daily(Home *self) {
    const Date today = clock_today();
    self->language = locale_language();
    for (int i = 0; i < CARDS; i++) {
        HomeDaily *daily = &self->daily[i];
        *daily = (HomeDaily){.is_there = home_cards[i]->daily != NULL};
        if (!daily->is_there) {
            continue;
        }
        Text id = text_over(daily->id, sizeof daily->id);
        Text words = text_over(daily->words, sizeof daily->words);
        daily->is_done = home_cards[i]->daily(self->context->store, today, &id, &words);
        if (self->saved[i] && strcmp(session_description(self->saved[i]), daily->id) == 0) {
            daily->id[0] = 0;
        }
    }
}

/* ---- Layout ---- */

static void add_icon(Home *self, Rect rect, const char *id, ImageId icon, const char *label) {
    static const struct {
        const char *id;
        int action;
    } actions[] = {
        {"theme", ACT_THEME}, {"stats", ACT_STATS}, {"help", ACT_HELP}, {"settings", ACT_SETTINGS}};
    Control *control = controls_add(&self->controls, CONTROL_ICON, id, rect, 0);
    control->icon = icon;
    controls_set_label(control, label);
    for (int i = 0; i < ICONS; i++) {
        if (strcmp(actions[i].id, id) == 0) {
            control->action = actions[i].action;
        }
    }
}

static void layout_header(Home *self, Rect header) {
    Rect icons = rect_of(header.x + header.width - ICONS * 40, header.y, ICONS * 40, 40);
    const bool is_dark = self->context->theme.is_dark;
    add_icon(self, rect_cut_left(&icons, 40), "theme",
             is_dark ? IMAGE_THEME_LIGHT : IMAGE_THEME_DARK,
             is_dark ? tr("Light theme") : tr("Dark theme"));
    add_icon(self, rect_cut_left(&icons, 40), "stats", IMAGE_STATS, tr("Records"));
    add_icon(self, rect_cut_left(&icons, 40), "help", IMAGE_HELP, tr("Help (F1)"));
    add_icon(self, icons, "settings", IMAGE_SETTINGS, tr("Settings (Ctrl+,)"));
}

/* The cards share the room: 2x2, or one below the other. */
static Rect card_rect(const Home *self, Rect room, int index) {
    const float gap = self->is_list ? 10 : THEME_MARGIN_U;
    const Size window = self->context->window;
    if (window.width < WIDE_U && window.height > window.width) {
        return rect_row(room, index, CARDS, gap);
    }
    const Rect row = rect_row(room, index / 2, 2, gap);
    return rect_column(row, index % 2, 2, gap);
}

/* Something is wrong with the store, or was when it was opened. */
static bool has_warning(const Home *self) {
    return self->notice[0] || self->context->store_message[0] ||
           !store_is_lasting(self->context->store);
}

static const char *warning(const Home *self) {
    return self->notice[0] ? self->notice
           : self->context->store_message[0]
               ? self->context->store_message
               : tr("Games and settings cannot be saved at the moment.");
}

/* The puzzles of the day, a button each behind a caption; where room is scarce without it. */
static void layout_today(Home *self, Rect row) {
    char buffer[CONTROL_LABEL_SIZE];
    int count = 0;
    int number = 0;
    for (int i = 0; i < CARDS; i++) {
        count += self->daily[i].is_there;
    }
    self->today = self->is_list || row.width < WIDE_U ? (Rect){0} : rect_cut_left(&row, CAPTION_U);
    for (int i = 0; i < CARDS; i++) {
        const HomeDaily *daily = &self->daily[i];
        if (!daily->is_there) {
            continue;
        }
        char id[CONTROL_ID_SIZE];
        Text name = text_over(id, sizeof id);
        Text label = text_over(buffer, sizeof buffer);
        text_addf(&name, "daily-%s", home_cards[i]->id);
        Control *button = controls_add(&self->controls, CONTROL_BUTTON, id,
                                       rect_column(row, number++, count, 12), ACT_DAILY);
        if (self->today.width > 0) {
            text_addf(&label, "%s · %s", tr(home_cards[i]->title), daily->words);
        } else {
            text_addf(&label, tr("Today: %s"), tr(home_cards[i]->title));
        }
        controls_set_label(button, buffer);
        button->value = i;
        button->is_checked = daily->is_done;
    }
}

static void layout(Home *self) {
    const Size window = self->context->window;
    self->is_list = window.width < LIST_U || window.height < LIST_U;
    const float margin = self->is_list ? 12 : window.width < WIDE_U ? THEME_MARGIN_U : 64;
    Rect room = rect_inset(rect_of(0, 0, window.width, window.height), margin);
    if (room.width > 1400) {
        room = rect_of(room.x + (room.width - 1400) / 2, room.y, 1400, room.height);
    }
    if (!self->is_list && room.height > 840) {
        room = rect_of(room.x, room.y + (room.height - 840) / 2, room.width, 840);
    }
    controls_clear(&self->controls);
    self->header = rect_cut_top(&room, self->is_list ? 44 : 72);
    layout_header(self, self->header);
    rect_cut_top(&room, self->is_list ? 8 : THEME_MARGIN_U);
    self->footer = (Rect){0};
    if (!self->is_list || has_warning(self)) {
        self->footer = rect_cut_bottom(&room, 44);
        rect_cut_top(&self->footer, self->is_list ? 8 : 16);
        self->footer.height += margin / 2; /* two lines, where it has to be */
    }
    const Rect today = rect_cut_bottom(&room, self->is_list ? 34 : THEME_BUTTON_U);
    rect_cut_bottom(&room, self->is_list ? 8 : 16);
    for (int i = 0; i < CARDS; i++) {
        Control *card = controls_add(&self->controls, CONTROL_AREA, home_cards[i]->id,
                                     card_rect(self, room, i), ACT_CARD);
        card->value = i;
        controls_set_label(card, tr(home_cards[i]->title));
    }
    layout_today(self, today);
}

/* ---- Scene ---- */

static void destroy(Scene *scene) {
    if (scene) {
        forget(self_of(scene));
        controls_finish(&self_of(scene)->controls);
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    Home *self = calloc(1, sizeof *self);
    if (self) {
        self->context = context;
        controls_init(&self->controls);
        layout(self);
    }
    return (Scene *)self;
}

static SceneResult enter(Scene *scene) {
    Home *self = self_of(scene);
    look_up(self);
    look_up_daily(self);
    self->input = (ControlsState){0};
    layout(self);
    return (SceneResult){.redraw = true};
}

static void leave(Scene *scene) {
    self_of(scene)->notice[0] = 0;
    self_of(scene)->context->store_message[0] = 0; /* it has been read */
}

static void resize(Scene *scene) {
    if (self_of(scene)->language != locale_language()) {
        look_up_daily(self_of(scene));
    }
    layout(self_of(scene));
}

static SceneResult open_card(Home *self, int index) {
    self->chosen = index;
    return (SceneResult){.action = SCENE_GO, .target = home_cards[index]->scene};
}

static SceneResult open_daily(Home *self, int index) {
    const HomeDaily *daily = &self->daily[index];
    if (daily->id[0]) {
        char *copy = malloc(sizeof daily->id);
        if (copy) {
            memcpy(copy, daily->id, sizeof daily->id);
        }
        free(self->context->handed_text);
        self->context->handed_text = copy;
    }
    return open_card(self, index);
}

static SceneResult act(Home *self, int action, int value) {
    Preferences *chosen = &self->context->preferences;
    switch (action) {
    case ACT_CARD:
        return open_card(self, value);
    case ACT_DAILY:
        return open_daily(self, value);
    case ACT_THEME:
        chosen->theme = self->context->theme.is_dark ? THEME_LIGHT : THEME_DARK;
        /* Not fatal: the theme changes, only not for the next start. */
        (void)preferences_save(chosen, self->context->store);
        return (SceneResult){.action = SCENE_PREFERENCES, .redraw = true};
    case ACT_STATS:
        return (SceneResult){.action = SCENE_GO, .target = SCENE_STATS};
    case ACT_SETTINGS:
        return (SceneResult){.action = SCENE_GO, .target = SCENE_SETTINGS};
    case ACT_HELP:
        self->shows_help = !self->shows_help;
        return (SceneResult){.redraw = true};
    default:
        return (SceneResult){0};
    }
}

static SceneResult choose(Home *self, int step) {
    self->chosen = (self->chosen + step + CARDS) % CARDS;
    self->input.focused[0] = 0;
    return (SceneResult){.redraw = true};
}

/* A card that Tab reached is the one that Enter opens. */
static void choose_focused(Home *self) {
    for (int i = 0; i < CARDS; i++) {
        if (strcmp(self->input.focused, home_cards[i]->id) == 0) {
            self->chosen = i;
        }
    }
}

static SceneResult key_pressed(Home *self, const Event *given) {
    const bool is_column = controls_find(&self->controls, home_cards[0]->id)->rect.x ==
                           controls_find(&self->controls, home_cards[1]->id)->rect.x;
    if (given->key == KEY_DIGIT && given->mods == 0 && given->digit >= 1 && given->digit <= CARDS) {
        return open_card(self, given->digit - 1);
    }
    switch (given->key) {
    case KEY_ENTER:
    case KEY_SPACE:
        return open_card(self, self->chosen);
    case KEY_LEFT:
        return choose(self, -1);
    case KEY_RIGHT:
        return choose(self, 1);
    case KEY_UP:
        return choose(self, is_column ? -1 : -2);
    case KEY_DOWN:
        return choose(self, is_column ? 1 : 2);
    case KEY_F1:
        return act(self, ACT_HELP, 0);
    default:
        return (SceneResult){0};
    }
}

/* A saved game that is dropped here opens in its own scene. */
static SceneResult drop(Home *self, const char *path) {
    char *content = NULL;
    Text notice = text_over(self->notice, sizeof self->notice);
    notice.translate = locale_text;
    const HomeCard *card = NULL;
    if (files_read_text(path, FILE_LIMIT_BYTES, &content, &notice) == STATUS_OK) {
        card = saved_text_look(content).game;
        if (!card) {
            text_add(&notice, tr("This file does not say which game it is of: choose the game, "
                                 "then open the file there."));
        }
    }
    if (!card) {
        free(content);
        layout(self);
        return (SceneResult){.redraw = true};
    }
    free(self->context->handed_text);
    self->context->handed_text = content;
    return (SceneResult){.action = SCENE_GO, .target = card->scene};
}

static SceneResult event(Scene *scene, const Event *given) {
    Home *self = self_of(scene);
    if (given->type == EVENT_DROP) {
        return drop(self, given->text);
    }
    const ControlsHit hit = controls_event(&self->controls, &self->input, given);
    if (hit.activated) {
        return act(self, hit.activated->action, hit.value);
    }
    if (given->type == EVENT_KEY && hit.is_changed) {
        choose_focused(self);
    }
    if (given->type == EVENT_KEY && !hit.is_used && !(given->mods & (MOD_CTRL | MOD_ALT))) {
        return key_pressed(self, given);
    }
    return (SceneResult){.redraw = hit.is_changed};
}

static SceneResult update(Scene *scene, int64_t now_ms) {
    (void)scene;
    (void)now_ms;
    return (SceneResult){0};
}

/* ---- Drawing ---- */

/* "Resume, move 9, your turn" becomes "Resume, move 9" or "Resume" where room is scarce. */
static void shorten(Canvas *canvas, char *words, TextStyle style, float width) {
    while (canvas_text_width(canvas, words, style) > width) {
        char *comma = strrchr(words, ',');
        if (!comma) {
            return;
        }
        *comma = 0;
    }
}

static void draw_next_step(const Home *self, Canvas *canvas, Rect plate, int index,
                           bool is_primary) {
    const Theme *theme = &self->context->theme;
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    home_cards[index]->next_step(self->saved[index],
                                 self->options[index] ? self->options[index] : "", &text);
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, is_primary ? theme->accent : theme->raised);
    const Color ink = is_primary ? theme->on_accent : theme->text;
    const float inset = plate.width > 200 ? 14 : 10;
    Rect words = rect_of(plate.x + inset, plate.y, plate.width - 2 * inset, plate.height);
    if (plate.width > 200) {
        const char digit[2] = {(char)('1' + index), 0};
        canvas_text(canvas, rect_cut_right(&words, 44), is_primary ? tr("Enter") : digit,
                    (TextStyle){THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_RIGHT,
                                is_primary ? ink : theme->secondary});
        rect_cut_right(&words, 8);
    }
    const TextStyle style = {THEME_FONT_BODY_U, is_primary ? TEXT_SEMIBOLD : TEXT_MEDIUM, TEXT_LEFT,
                             ink};
    shorten(canvas, buffer, style, words.width);
    canvas_text(canvas, words, buffer, style);
}

static TextStyle title_style(const Theme *theme, bool is_flat) {
    return (TextStyle){is_flat ? THEME_FONT_BAR_U : THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT,
                       theme->text};
}

/* As large as the card's height allows, if enough room is left for the words beside it. */
static float picture_side(Canvas *canvas, Rect room, float gap, TextStyle title) {
    float side = room.height < room.width * 0.45F ? room.height : room.width * 0.45F;
    for (int i = 0; i < CARDS; i++) {
        const float width = canvas_text_width(canvas, tr(home_cards[i]->title), title) + 2;
        const float words = width > WORDS_LEAST_U ? width : WORDS_LEAST_U;
        side = side > room.width - gap - words ? room.width - gap - words : side;
    }
    return side;
}

static void draw_card(const Home *self, Canvas *canvas, int index) {
    const Theme *theme = &self->context->theme;
    const Control *control = controls_find(&self->controls, home_cards[index]->id);
    const bool is_hovered = controls_is_hovered(&self->input, control);
    const bool is_chosen = index == self->chosen;
    const bool is_flat = control->rect.height < 150;
    const float inset = is_flat ? 12 : 20;
    Rect room = control->rect;
    canvas_fill_round(canvas, room, THEME_RADIUS_CARD_U,
                      is_hovered ? color_mix(theme->surface, theme->raised, 0.5F) : theme->surface);
    canvas_stroke_round(canvas, room, THEME_RADIUS_CARD_U, is_chosen ? 2 : canvas_pixel(canvas),
                        is_chosen ? theme->accent : theme->hairline);
    room = rect_inset(room, inset);
    const float gap = is_flat || room.width < 260 ? 14 : 24;
    const float button = is_flat ? 34 : THEME_BUTTON_U;
    const TextStyle title = title_style(theme, is_flat);
    const bool is_stacked =
        room.width - gap - picture_side(canvas, room, gap, title) < BUTTON_LEAST_U &&
        room.height >= button + 56;
    if (is_stacked) {
        draw_next_step(self, canvas, rect_cut_bottom(&room, button), index, is_chosen);
        rect_cut_bottom(&room, is_flat ? 8 : 12);
    }
    Rect picture = rect_cut_left(&room, picture_side(canvas, room, gap, title));
    home_cards[index]->draw(self->saved[index], canvas, theme, rect_fit(picture, 1, 1));
    rect_cut_left(&room, gap);
    if (!is_stacked && room.height >= button + 24) {
        draw_next_step(self, canvas, rect_cut_bottom(&room, button), index, is_chosen);
    }
    if (!is_flat && !is_stacked) {
        rect_cut_top(&room, 10);
    }
    canvas_text(canvas, rect_cut_top(&room, title.size * 1.4F), tr(home_cards[index]->title),
                title);
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    const TextStyle style = {is_flat ? THEME_FONT_SECONDARY_U : 14, TEXT_REGULAR, TEXT_LEFT,
                             theme->secondary};
    home_cards[index]->record(self->context->store, &text);
    rect_cut_top(&room, is_flat ? 0 : 6);
    if (paragraph_height(canvas, buffer, style, room.width) <= room.height) {
        paragraph_draw(canvas, room, buffer, style);
    }
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_CARD_U, theme);
    }
}

static void draw_header(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    Rect words = self->header;
    words.width -= ICONS * 40 + 12;
    if (self->is_list) {
        canvas_text(canvas, words, "Damier",
                    (TextStyle){THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT, theme->text});
        return;
    }
    canvas_text(canvas, rect_cut_top(&words, 44), "Damier",
                (TextStyle){THEME_FONT_TITLE_U, TEXT_BOLD, TEXT_LEFT, theme->text});
    const char *line = tr("Two strategy games, two puzzles, and the mathematics under them.");
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    if (canvas_text_width(canvas, line, style) <= words.width) {
        canvas_text(canvas, words, line, style);
    }
}

static void draw_today(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    if (self->today.width > 0) {
        canvas_text(canvas, self->today, tr("Puzzles of the day"),
                    (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, theme->secondary});
    }
}

static void draw_footer(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const bool is_warning = !self->shows_help && has_warning(self);
    const char *words =
        self->shows_help ? tr("1 to 4 opens a game · Ctrl+, settings · Ctrl+plus and "
                              "Ctrl+minus zoom · F11 full screen · Ctrl+Q quit")
        : is_warning     ? warning(self)
                         : tr("Arrows choose · Enter opens · F11 full screen · F1 help · "
                                  "Ctrl+Q quit");
    TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    if (is_warning) {
        style.weight = TEXT_MEDIUM;
        style.color = theme->warning;
    }
    if (self->footer.height > 0) {
        paragraph_draw(canvas, self->footer, words, style);
    }
}

static void draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    const Home *self = const_self_of(scene);
    const Theme *theme = &self->context->theme;
    const Size window = self->context->window;
    (void)now_ms;
    canvas_fill_rect(canvas, rect_of(0, 0, window.width, window.height), theme->background);
    draw_header(self, canvas);
    for (int i = 0; i < CARDS; i++) {
        draw_card(self, canvas, i);
    }
    draw_today(self, canvas);
    draw_footer(self, canvas);
    controls_draw(&self->controls, &self->input, canvas, theme);
}

static const ControlList *controls(const Scene *scene) {
    return &const_self_of(scene)->controls;
}

static const ControlsState *controls_state(const Scene *scene) {
    return &const_self_of(scene)->input;
}

static void status(const Scene *scene, Text *out) {
    text_add(out, tr("Choose a game"));
    if (const_self_of(scene)->notice[0]) {
        text_addf(out, " | %s", const_self_of(scene)->notice);
    }
}

static void state(const Scene *scene, Text *out) {
    text_addf(out, "chosen %s", home_cards[const_self_of(scene)->chosen]->id);
}

const SceneClass home_scene = {.id = SCENE_HOME,
                               .name = "home",
                               .create = create,
                               .destroy = destroy,
                               .enter = enter,
                               .leave = leave,
                               .resize = resize,
                               .event = event,
                               .update = update,
                               .draw = draw,
                               .controls = controls,
                               .controls_state = controls_state,
                               .status = status,
                               .state = state};
