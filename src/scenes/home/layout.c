/* Layout of the home screen: the last game large, the others as rows, then the puzzles of the day.
 * What does not fit under the header scrolls. */
#include "scenes/home/model.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/mode.h"

#define ICONS 6
#define LAYOUT_ICON_U 40.0F
#define LAYOUT_CAPTIONED_U 84.0F /* the width of an icon with its name below */
#define LAYOUT_WIDE_U 900.0F
#define LAYOUT_NARROW_U 560.0F
#define LAYOUT_LOW_U 560.0F
#define WIDTH_MAX_U 1400.0F
#define HEIGHT_MAX_U 840.0F

#define HERO_SHARE 0.55F /* of the width, where it stands beside the others */
#define HERO_WIDE_MIN_U 250.0F
#define HERO_MIDDLE_MIN_U 166.0F
#define HERO_NARROW_U 202.0F
#define HERO_TALL_MAX_U 420.0F
#define HOME_ROW_MIN_U 64.0F
#define HOME_ROW_MAX_U 128.0F
#define HOME_ROW_NARROW_U 72.0F
#define HOME_ROW_PLATE_U 152.0F     /* the button at the right of a row */
#define HOME_ROW_PLATE_MIN_U 420.0F /* a narrower row has no room for it */

#define HEADING_U 28.0F
#define STREAK_U 352.0F
#define STREAK_SMALL_U 264.0F /* beside three or more puzzles */
#define STREAK_SHARE 0.3F     /* of a row that is shorter: the words of the puzzles need the rest */
#define TODAY_WIDE_U 104.0F
#define TODAY_ROW_U 50.0F

static Control *home_add_control(Home *self, ControlKind kind, const char *id, Rect rect,
                                 HomeAction action) {
    Control *control = controls_add(&self->controls, kind, id, rect);
    control->command = &self->commands[action];
    return control;
}

/* ---- Header ---- */

static void layout_header(Home *self, Rect header) {
    const bool is_dark = self->context->theme.is_dark;
    const bool has_captions = self->shape == HOME_WIDE;
    const float width = has_captions ? LAYOUT_CAPTIONED_U : LAYOUT_ICON_U;
    const float height = has_captions ? header.height : LAYOUT_ICON_U;
    static const KeyStroke settings_key = KEY_OF(',', MOD_CTRL);
    const struct {
        HomeAction action;
        ImageId icon;
        const char *label;
        const KeyStroke *key;
    } icons[ICONS] = {
        {HOME_PAST, IMAGE_PAST, tr("Past games"), NULL},
        {HOME_THEME, is_dark ? IMAGE_THEME_LIGHT : IMAGE_THEME_DARK,
         is_dark ? tr("Light theme") : tr("Dark theme"), NULL},
        {HOME_STATS, IMAGE_STATS, tr("My results"), NULL},
        {HOME_READ, IMAGE_LESSONS, tr("Read"), NULL},
        {HOME_HELP, IMAGE_HELP, tr("Help"),
         command_key(&self->context->keys, command_of_id(shell_commands, "help"))},
        {HOME_SETTINGS, IMAGE_SETTINGS, tr("Settings"), &settings_key},
    };
    Rect room = rect_of(header.x + header.width - ICONS * width, header.y, ICONS * width, height);
    for (int i = 0; i < ICONS; i++) {
        Control *icon = home_add_control(self, has_captions ? CONTROL_AREA : CONTROL_ICON,
                                         self->commands[icons[i].action].id,
                                         rect_cut_left(&room, width), icons[i].action);
        icon->icon = icons[i].icon;
        controls_set_label(icon, icons[i].label);
        if (!has_captions && icons[i].key) {
            key_stroke_set_tip(icon, icons[i].label, icons[i].key);
        }
    }
}

/* ---- Cards ---- */

const char *home_step_words(const HomeEntry *entry) {
    return entry->is_begun          ? tr("Continue")
           : entry->is_over         ? tr("Look at it again")
           : entry->game->is_puzzle ? tr("New puzzle")
                                    : tr("New game");
}

const char *home_again_words(const HomeEntry *entry) {
    return entry->game->is_puzzle ? tr("New puzzle") : tr("New game");
}

/* Beside the picture the words, below them the two buttons side by side. */
static HomeCardParts hero_parts(const Home *self, Rect card, const HomeEntry *entry) {
    HomeCardParts parts = {.is_hero = true};
    const float gap = self->is_low ? 10 : 16;
    const float button = card.height > 320 ? 56 : THEME_BUTTON_U;
    const bool has_two = entry->is_begun || entry->is_over;
    Rect room = rect_inset(card, self->is_low ? 12 : card.height > 320 ? 24 : 16);
    const bool is_across =
        self->shape != HOME_MIDDLE; /* the buttons stand below picture and words */
    const float words_min = room.width * (is_across ? 0.42F : 0.5F);
    float side = room.height - (is_across ? button + gap : 0);
    side = side > room.width - gap - words_min ? room.width - gap - words_min : side;
    if (is_across) {
        parts.step = rect_cut_bottom(&room, button);
        rect_cut_bottom(&room, gap);
    }
    parts.picture = rect_fit(rect_cut_left(&room, side), 1, 1);
    rect_cut_left(&room, is_across && !self->is_low ? 24 : gap);
    if (!is_across) {
        parts.step = rect_cut_bottom(&room, button);
        rect_cut_bottom(&room, 8);
    }
    parts.words = room;
    if (has_two) {
        const bool is_under = is_across && self->shape == HOME_WIDE;
        const float second = is_under ? room.width : (parts.step.width - 8) / 2;
        parts.again = rect_cut_right(&parts.step, second);
        rect_cut_right(&parts.step,
                       is_under ? parts.again.x - parts.picture.x - parts.picture.width : 8);
    }
    return parts;
}

static HomeCardParts row_parts(const Home *self, Rect card, const HomeEntry *entry) {
    HomeCardParts parts = {.is_hero = false};
    Rect room = rect_inset(card, card.height > 100 ? 16 : 8);
    parts.picture = rect_fit(rect_cut_left(&room, room.height), 1, 1);
    rect_cut_left(&room, card.height > 100 ? 24 : 14);
    if (card.width >= HOME_ROW_PLATE_MIN_U) {
        const Rect plate = rect_cut_right(&room, HOME_ROW_PLATE_U);
        parts.step = rect_centered(plate, plate.width, card.height > 100 ? 48 : THEME_BUTTON_U);
        rect_cut_right(&room, 16);
        if (entry->is_over) {
            parts.again = parts.step;
            parts.step = (Rect){0};
        }
    } else if (entry->is_over) {
        parts.again =
            rect_centered(rect_cut_right(&room, LAYOUT_ICON_U), LAYOUT_ICON_U, LAYOUT_ICON_U);
        rect_cut_right(&room, 8);
    }
    parts.words = room;
    return parts;
}

HomeCardParts home_card_parts(const Home *self, Rect card, int game) {
    return game == self->hero ? hero_parts(self, card, &self->entries[game])
                              : row_parts(self, card, &self->entries[game]);
}

static void add_card(Home *self, Rect rect, int game) {
    const GameEntry *entry = self->entries[game].game;
    Control *card = home_add_control(self, CONTROL_AREA, entry->scene->name, rect, HOME_GAME);
    card->value = game;
    controls_set_label(card, tr(entry->title));
    const Rect again = home_card_parts(self, rect, game).again;
    if (again.width > 0) {
        char id[CONTROL_ID_SIZE];
        Text name = text_over(id, sizeof id);
        text_addf(&name, "new-%s", entry->scene->name);
        const bool is_small = again.width <= LAYOUT_ICON_U;
        Control *button =
            home_add_control(self, is_small ? CONTROL_ICON : CONTROL_AREA, id, again, HOME_NEW);
        button->icon = is_small ? IMAGE_NEW : IMAGE_NONE;
        button->value = game;
        controls_set_label(button, home_again_words(&self->entries[game]));
    }
}

/* The other games, one below the other. */
static void home_layout_rows(Home *self, Rect room, float gap) {
    int place = 0;
    for (int game = 0; game < self->count; game++) {
        if (game != self->hero) {
            add_card(self, rect_row(room, place++, self->count - 1, gap), game);
        }
    }
}

const Control *home_card_control(const Home *self, int game) {
    return controls_find(&self->controls, self->entries[game].game->scene->name);
}

const Control *home_again_control(const Home *self, const HomeEntry *entry) {
    char id[CONTROL_ID_SIZE];
    Text name = text_over(id, sizeof id);
    text_addf(&name, "new-%s", entry->game->scene->name);
    return controls_find(&self->controls, id);
}

/* ---- Today ---- */

static void add_streak(Home *self, Rect rect) {
    Control *streak = home_add_control(self, CONTROL_AREA, "streak", rect, HOME_STREAK);
    controls_set_label(streak, tr("My results"));
}

static void add_daily(Home *self, Rect rect, int game) {
    char id[CONTROL_ID_SIZE];
    char words[CONTROL_LABEL_SIZE];
    Text name = text_over(id, sizeof id);
    Text label = text_over(words, sizeof words);
    text_addf(&name, "daily-%s", self->entries[game].game->scene->name);
    text_addf(&label, tr("Today: %s"), tr(self->entries[game].game->title));
    Control *daily = home_add_control(self, CONTROL_AREA, id, rect, HOME_DAILY);
    daily->value = game;
    daily->is_checked = self->entries[game].daily.is_done;
    controls_set_label(daily, words);
}

const Control *home_daily_control(const Home *self, int game) {
    char id[CONTROL_ID_SIZE];
    Text name = text_over(id, sizeof id);
    text_addf(&name, "daily-%s", self->entries[game].game->scene->name);
    return controls_find(&self->controls, id);
}

/* The puzzles side by side, or below one another. */
static void layout_dailies(Home *self, Rect room, float gap, bool is_column) {
    int place = 0;
    for (int game = 0; game < self->count; game++) {
        if (self->entries[game].daily.is_there) {
            add_daily(self,
                      is_column ? rect_row(room, place, self->dailies, gap)
                                : rect_column(room, place, self->dailies, gap),
                      game);
            place++;
        }
    }
}

static float today_height(const Home *self, float gap) {
    const float rows = (float)self->dailies;
    return self->dailies == 0           ? 0
           : self->shape == HOME_WIDE   ? HEADING_U + 8 + TODAY_WIDE_U
           : self->shape == HOME_MIDDLE ? HEADING_U + 8 + TODAY_ROW_U
                                        : HEADING_U + 4 + TODAY_ROW_U + rows * (TODAY_ROW_U + gap);
}

static void layout_today(Home *self, Rect room, float gap) {
    self->heading = (Rect){0};
    if (self->dailies == 0) {
        return;
    }
    self->heading = rect_cut_top(&room, HEADING_U);
    if (self->shape == HOME_MIDDLE) { /* the streak stands at the right of the heading */
        const Rect place = rect_cut_right(&self->heading, STREAK_U);
        add_streak(self, rect_centered(place, place.width, LAYOUT_ICON_U)); /* easy to press */
    }
    rect_cut_top(&room, self->shape == HOME_NARROW ? 4 : 8);
    if (self->shape == HOME_WIDE) {
        const float wanted = self->dailies > 2 ? STREAK_SMALL_U : STREAK_U;
        const float most = room.width * STREAK_SHARE;
        add_streak(self, rect_cut_left(&room, wanted < most ? wanted : most));
        rect_cut_left(&room, gap);
    } else if (self->shape == HOME_NARROW) {
        add_streak(self, rect_cut_top(&room, TODAY_ROW_U));
        rect_cut_top(&room, gap);
    }
    layout_dailies(self, room, gap, self->shape == HOME_NARROW);
}

/* ---- The content ---- */

static float row_least(const Home *self) {
    return self->shape == HOME_NARROW ? HOME_ROW_NARROW_U : HOME_ROW_MIN_U;
}

/* The heights of the parts; what the window has to spare goes to the last game, then to the rows.
 */
typedef struct HomeHeights {
    float hero, rows, all;
} HomeHeights;

static HomeHeights heights_in(const Home *self, float room, float gap) {
    const float others = (float)(self->count - 1);
    const float today = today_height(self, gap);
    const float below = today > 0 ? today + gap : 0;
    HomeHeights heights = {.rows = others * row_least(self) + (others - 1) * gap};
    if (self->shape == HOME_WIDE) {
        const float least = heights.rows > HERO_WIDE_MIN_U ? heights.rows : HERO_WIDE_MIN_U;
        heights.hero = room - below > least ? room - below : least;
        heights.rows = heights.hero;
        heights.all = heights.hero + below;
        return heights;
    }
    heights.hero = self->shape == HOME_NARROW ? HERO_NARROW_U : HERO_MIDDLE_MIN_U;
    float spare = room - heights.hero - gap - heights.rows - below;
    if (spare > 0) {
        const float most = HERO_TALL_MAX_U - heights.hero;
        const float share = spare * 0.6F < most ? spare * 0.6F : most;
        const float grown = others * HOME_ROW_MAX_U + (others - 1) * gap;
        heights.hero += share;
        heights.rows += spare - share;
        heights.rows = heights.rows > grown ? grown : heights.rows;
    }
    heights.all = heights.hero + gap + heights.rows + below;
    return heights;
}

static void layout_content(Home *self, Rect view) {
    const float gap = self->is_low ? 10 : 16;
    const HomeHeights heights = heights_in(self, view.height, gap);
    const Rect lane =
        rect_of(view.x + view.width, view.y, self->is_low ? 10 : SCROLLER_LANE_U, view.height);
    self->scroller.is_motion_reduced = self->context->is_motion_reduced;
    scroller_set_room(&self->scroller, view, lane, heights.all);
    Rect room = rect_of(view.x, view.y - self->scroller.offset, view.width, heights.all);
    Rect games = rect_cut_top(&room, self->shape == HOME_WIDE ? heights.hero
                                                              : heights.hero + gap + heights.rows);
    if (self->count > 0) {
        if (self->shape == HOME_WIDE) {
            add_card(
                self,
                rect_cut_left(&games, self->count > 1 ? games.width * HERO_SHARE : games.width),
                self->hero);
            rect_cut_left(&games, THEME_MARGIN_U);
        } else {
            add_card(self, rect_cut_top(&games, heights.hero), self->hero);
            rect_cut_top(&games, gap);
        }
        home_layout_rows(self, games, gap);
    }
    rect_cut_top(&room, gap);
    layout_today(self, room, gap);
}

/* What is scrolled out of sight cannot be hit. */
static void clip_content(Home *self, Rect view) {
    for (int i = self->fixed; i < self->controls.count; i++) {
        self->controls.items[i].clip = view;
    }
}

const char *home_warning(const Home *self) {
    return self->notice[0]                           ? self->notice
           : self->context->store_message[0]         ? self->context->store_message
           : !store_is_lasting(self->context->store) ? tr("Games and settings cannot be saved at "
                                                          "the moment.")
                                                     : NULL;
}

void home_layout(Home *self) {
    const Size window = self->context->window;
    self->shape = window.width < LAYOUT_NARROW_U ? HOME_NARROW
                  : window.width < LAYOUT_WIDE_U ? HOME_MIDDLE
                                                 : HOME_WIDE;
    self->is_low = window.width < LAYOUT_NARROW_U || window.height < LAYOUT_LOW_U;
    const float margin = self->is_low ? 12 : self->shape == HOME_WIDE ? 64 : THEME_MARGIN_U;
    Rect room = rect_of(margin, 0, window.width - 2 * margin, window.height);
    if (room.width > WIDTH_MAX_U) {
        room = rect_of((window.width - WIDTH_MAX_U) / 2, 0, WIDTH_MAX_U, room.height);
    }
    if (room.height > HEIGHT_MAX_U && self->shape == HOME_WIDE) {
        room = rect_of(room.x, (room.height - HEIGHT_MAX_U) / 2, room.width, HEIGHT_MAX_U);
    }
    rect_cut_top(&room, self->is_low ? 8 : self->shape == HOME_WIDE ? room.height * 0.07F : 16);
    controls_clear(&self->controls);
    self->header = rect_cut_top(&room, self->shape == HOME_WIDE && !self->is_low ? 72 : 44);
    layout_header(self, self->header);
    self->fixed = self->controls.count;
    rect_cut_top(&room, self->is_low ? 8 : 16);
    self->footer = (Rect){0};
    if ((self->shape == HOME_WIDE && !self->is_low) || home_warning(self)) {
        self->footer = rect_cut_bottom(&room, self->is_low ? 52 : 60);
        rect_cut_top(&self->footer, self->is_low ? 8 : 16);
    } else {
        rect_cut_bottom(&room, self->is_low ? 8 : 16);
    }
    layout_content(self, room);
    clip_content(self, room);
}

void home_reveal(Home *self) {
    const Control *focus = controls_find(&self->controls, self->input.focused);
    const int place = focus ? (int)(focus - self->controls.items) : 0;
    if (place >= self->fixed && focus && scroller_reveal(&self->scroller, focus->rect)) {
        home_layout(self);
    }
}
