/* Layout of the home screen: a grid of any number of cards. */
#include <string.h>

#include "scenes/home/model.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define ICONS 5
#define GRID_ICON_U 40.0F
#define GRID_CAPTION_U 190.0F
#define GRID_WIDE_U 900.0F
#define FLAT_WINDOW_U 560.0F
#define WIDTH_MAX_U 1400.0F
#define HEIGHT_MAX_U 840.0F
#define CARD_MIN_U 52.0F /* cards that would be lower stand in more columns */
#define CARD_WIDTH_MIN_U 250.0F
#define CARD_SHAPE 1.75F /* the best ratio of width to height */

#define FLAT_CARD_U 150.0F
#define RECORD_U 46.0F          /* two lines below the title of a card */
#define GRID_WORDS_MIN_U 124.0F /* beside the picture of a card */
#define SMALL_BUTTON_U 40.0F
#define GRID_BUTTON_MIN_U 170.0F /* a narrower button goes below the picture */
#define LOW_CARD_U 180.0F        /* lower cards have a lower button below two lines of words */
#define BUTTON_LOW_U 38.0F

static Control *grid_add_control(Home *self, ControlKind kind, const char *id, Rect rect,
                                 HomeAction action) {
    Control *control = controls_add(&self->controls, kind, id, rect);
    control->command = &self->commands[action];
    return control;
}

/* ---- Header ---- */

static void layout_header(Home *self, Rect header) {
    const bool is_dark = self->context->theme.is_dark;
    const struct {
        HomeAction action;
        ImageId icon;
        const char *label;
    } icons[ICONS] = {
        {HOME_PAST, IMAGE_PAST, tr("Past games")},
        {HOME_THEME, is_dark ? IMAGE_THEME_LIGHT : IMAGE_THEME_DARK,
         is_dark ? tr("Light theme") : tr("Dark theme")},
        {HOME_STATS, IMAGE_STATS, tr("Records")},
        {HOME_HELP, IMAGE_HELP, tr("Help (F1)")},
        {HOME_SETTINGS, IMAGE_SETTINGS, tr("Settings (Ctrl+,)")},
    };
    Rect room = rect_of(header.x + header.width - ICONS * GRID_ICON_U, header.y,
                        ICONS * GRID_ICON_U, GRID_ICON_U);
    for (int i = 0; i < ICONS; i++) {
        Control *icon = grid_add_control(self, CONTROL_ICON, self->commands[icons[i].action].id,
                                         rect_cut_left(&room, GRID_ICON_U), icons[i].action);
        icon->icon = icons[i].icon;
        controls_set_label(icon, icons[i].label);
    }
}

/* ---- Cards ---- */

/* The number of columns that brings the cards nearest to their best shape. */
static int columns_for(const Home *self, Rect room, float gap) {
    int best = 1;
    float best_fault = -1;
    for (int columns = 1; columns <= self->count; columns++) {
        const int rows = (self->count + columns - 1) / columns;
        const float width = (room.width - gap * (float)(columns - 1)) / (float)columns;
        const float height = (room.height - gap * (float)(rows - 1)) / (float)rows;
        const float shape = width / (height > 1 ? height : 1) / CARD_SHAPE;
        const float empty = (float)(rows * columns - self->count) * 0.5F;
        float fault = (shape > 1 ? shape - 1 : 1 / shape - 1) + empty;
        fault += height < CARD_MIN_U ? 10 : 0;
        fault += width < CARD_WIDTH_MIN_U ? (CARD_WIDTH_MIN_U - width) / 20 : 0;
        if (best_fault < 0 || fault < best_fault) {
            best = columns;
            best_fault = fault;
        }
    }
    return best;
}

static Rect card_rect(const Home *self, Rect room, int columns, int index) {
    const float gap = self->is_flat ? 10 : THEME_MARGIN_U;
    const int rows = (self->count + columns - 1) / columns;
    return rect_column(rect_row(room, index / columns, rows, gap), index % columns, columns, gap);
}

TextStyle home_title_style(const Theme *theme, bool is_flat) {
    return (TextStyle){is_flat ? THEME_FONT_BAR_U : THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT,
                       theme->text};
}

/* As large as the card's height allows, while the words beside it keep enough space. */
static float picture_side(const Home *self, Rect room, float gap, bool is_flat) {
    const TextStyle title = home_title_style(&self->context->theme, is_flat);
    float side = room.height < room.width * 0.45F ? room.height : room.width * 0.45F;
    for (int i = 0; i < self->count; i++) {
        const char *name = tr(self->entries[i].game->title);
        const float width = canvas_text_width(self->context->canvas, name, title) + 2;
        const float words = width > GRID_WORDS_MIN_U ? width : GRID_WORDS_MIN_U;
        side = side > room.width - gap - words ? room.width - gap - words : side;
    }
    return side < 0 ? 0 : side;
}

/* Places the button of the next step; when the saved game is over, the new game's button stands
 * beside or above it. */
static void place_buttons(HomeCardParts *parts, Rect *room, float button, bool is_over) {
    const float gap = parts->is_flat ? 6 : 8;
    parts->step = rect_cut_bottom(room, button);
    if (!is_over) {
        return;
    }
    if (parts->step.width >= 2 * GRID_BUTTON_MIN_U + gap) {
        parts->again = rect_cut_left(&parts->step, (parts->step.width - gap) / 2);
        rect_cut_left(&parts->step, gap);
        return;
    }
    if (room->height < 2 * button) { /* only a plus, without words */
        parts->again = rect_cut_right(&parts->step, SMALL_BUTTON_U);
        rect_cut_right(&parts->step, gap);
        return;
    }
    rect_cut_bottom(room, gap);
    parts->again = rect_cut_bottom(room, button);
}

HomeCardParts home_card_parts(const Home *self, Rect card, int game) {
    HomeCardParts parts = {.is_flat = card.height < FLAT_CARD_U};
    const bool is_over = self->entries[game].is_over;
    Rect room = rect_inset(card, parts.is_flat ? 12 : 20);
    const float gap = parts.is_flat || room.width < 260 ? 14 : 24;
    const float button = is_over                    ? THEME_BUTTON_U
                         : parts.is_flat            ? 34
                         : card.height < LOW_CARD_U ? BUTTON_LOW_U
                                                    : THEME_BUTTON_U;
    const float side = picture_side(self, room, gap, parts.is_flat);
    const bool is_stacked =
        room.width - gap - side < GRID_BUTTON_MIN_U && room.height >= button + 56;
    if (is_stacked) {
        place_buttons(&parts, &room, button, is_over);
        rect_cut_bottom(&room, parts.is_flat ? 8 : 12);
    }
    parts.picture = rect_cut_left(&room, picture_side(self, room, gap, parts.is_flat));
    parts.picture = rect_fit(parts.picture, 1, 1);
    rect_cut_left(&room, gap);
    if (!is_stacked && room.height >= button + 24) {
        place_buttons(&parts, &room, button, is_over);
    } else if (!is_stacked && is_over) {
        parts.again =
            rect_centered(rect_cut_right(&room, SMALL_BUTTON_U), SMALL_BUTTON_U, SMALL_BUTTON_U);
        rect_cut_right(&room, 8);
    }
    const float title = home_title_style(&self->context->theme, parts.is_flat).size * 1.4F;
    const bool is_spacious = room.height >= title + RECORD_U + 16;
    if (!parts.is_flat && !is_stacked && is_spacious) {
        rect_cut_top(&room, 10);
    }
    const float line = paragraph_line_height(THEME_FONT_SECONDARY_U);
    if (parts.step.width <= 0 && room.height < title + 2 * line) { /* level with the picture */
        const float spare = room.height - title - line;
        rect_cut_top(&room, spare > 0 ? spare / 2 : 0);
    }
    parts.title = rect_cut_top(&room, title);
    rect_cut_top(&room, parts.is_flat || !is_spacious ? 0 : 6);
    parts.record = room;
    return parts;
}

static void layout_cards(Home *self, Rect room) {
    const int columns = columns_for(self, room, self->is_flat ? 10 : THEME_MARGIN_U);
    for (int i = 0; i < self->count; i++) {
        const GameEntry *game = self->entries[i].game;
        const Rect rect = card_rect(self, room, columns, i);
        Control *card = grid_add_control(self, CONTROL_AREA, game->scene->name, rect, HOME_GAME);
        card->value = i;
        controls_set_label(card, tr(game->title));
        const Rect again = home_card_parts(self, rect, i).again;
        if (again.width > 0) {
            char id[CONTROL_ID_SIZE];
            Text name = text_over(id, sizeof id);
            text_addf(&name, "new-%s", game->scene->name);
            const bool is_small = again.width <= SMALL_BUTTON_U;
            Control *button = grid_add_control(self, is_small ? CONTROL_ICON : CONTROL_BUTTON, id,
                                               again, HOME_NEW);
            button->icon = is_small ? IMAGE_NEW : IMAGE_NONE;
            button->value = i;
            controls_set_label(button, game->is_puzzle ? tr("New puzzle") : tr("New game"));
        }
    }
}

const Control *home_card_control(const Home *self, int game) {
    return controls_find(&self->controls, self->entries[game].game->scene->name);
}

/* ---- The puzzles of the day ---- */

static float caption_width(const Home *self) {
    const float words =
        canvas_text_width(self->context->canvas, tr("Puzzles of the day"),
                          (TextStyle){.size = THEME_FONT_BODY_U, .weight = TEXT_MEDIUM});
    return words + 16 > GRID_CAPTION_U ? words + 16 : GRID_CAPTION_U;
}

/* One button for each puzzle after a caption; without the caption where space is short. */
static void layout_today(Home *self, Rect row) {
    char buffer[CONTROL_LABEL_SIZE];
    int count = 0;
    int number = 0;
    for (int i = 0; i < self->count; i++) {
        count += self->entries[i].daily.is_there;
    }
    self->today = self->is_flat || row.width < GRID_WIDE_U
                      ? (Rect){0}
                      : rect_cut_left(&row, caption_width(self));
    for (int i = 0; i < self->count; i++) {
        const HomeEntry *entry = &self->entries[i];
        if (!entry->daily.is_there) {
            continue;
        }
        char id[CONTROL_ID_SIZE];
        Text name = text_over(id, sizeof id);
        Text label = text_over(buffer, sizeof buffer);
        text_addf(&name, "daily-%s", entry->game->scene->name);
        Control *button = grid_add_control(self, CONTROL_BUTTON, id,
                                           rect_column(row, number++, count, 12), HOME_DAILY);
        if (self->today.width > 0) {
            text_addf(&label, "%s · %s", tr(entry->game->title), entry->daily.words);
        } else {
            text_addf(&label, tr("Today: %s"), tr(entry->game->title));
        }
        controls_set_label(button, buffer);
        button->value = i;
        button->is_checked = entry->daily.is_done;
    }
}

static bool has_daily(const Home *self) {
    for (int i = 0; i < self->count; i++) {
        if (self->entries[i].daily.is_there) {
            return true;
        }
    }
    return false;
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
    self->is_flat = window.width < FLAT_WINDOW_U || window.height < FLAT_WINDOW_U;
    const float margin = self->is_flat ? 12 : window.width < GRID_WIDE_U ? THEME_MARGIN_U : 64;
    Rect room = rect_inset(rect_of(0, 0, window.width, window.height), margin);
    if (room.width > WIDTH_MAX_U) {
        room = rect_of(room.x + (room.width - WIDTH_MAX_U) / 2, room.y, WIDTH_MAX_U, room.height);
    }
    if (!self->is_flat && room.height > HEIGHT_MAX_U) {
        room = rect_of(room.x, room.y + (room.height - HEIGHT_MAX_U) / 2, room.width, HEIGHT_MAX_U);
    }
    controls_clear(&self->controls);
    self->header = rect_cut_top(&room, self->is_flat ? 44 : 72);
    layout_header(self, self->header);
    rect_cut_top(&room, self->is_flat ? 8 : THEME_MARGIN_U);
    self->footer = (Rect){0};
    if (!self->is_flat || home_warning(self)) {
        self->footer = rect_cut_bottom(&room, 44);
        rect_cut_top(&self->footer, self->is_flat ? 8 : 16);
        self->footer.height += margin / 2; /* for two lines, if necessary */
    }
    Rect today = {0};
    if (has_daily(self)) {
        today = rect_cut_bottom(&room, THEME_BUTTON_U);
        rect_cut_bottom(&room, self->is_flat ? 8 : 16);
    }
    layout_cards(self, room);
    layout_today(self, today);
}

/* ---- Arrows ---- */

/* The distance from one place to another in a direction, with sideways distance doubled; below 0:
 * the place lies elsewhere. */
static float grid_distance_to(Rect from, Rect to, int dx, int dy) {
    const Point a = rect_center(from);
    const Point b = rect_center(to);
    const float along = (b.x - a.x) * (float)dx + (b.y - a.y) * (float)dy;
    float aside = (b.x - a.x) * (float)dy - (b.y - a.y) * (float)dx;
    aside = aside < 0 ? -aside : aside;
    /* Measured from its own edge; otherwise it does not lie in that direction. */
    const float edge = dx != 0 ? (dx > 0 ? to.x - from.x - from.width : from.x - to.x - to.width)
                               : (dy > 0 ? to.y - from.y - from.height : from.y - to.y - to.height);
    return edge < -1 ? -1 : along + 2 * aside;
}

bool home_step(Home *self, Key key) {
    const int dx = key == KEY_RIGHT ? 1 : key == KEY_LEFT ? -1 : 0;
    const int dy = key == KEY_DOWN ? 1 : key == KEY_UP ? -1 : 0;
    if ((dx == 0 && dy == 0) || self->count == 0) {
        return false;
    }
    const Control *from = controls_find(&self->controls, self->input.focused);
    from = from ? from : home_card_control(self, self->chosen);
    const Control *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < self->controls.count; i++) {
        const Control *to = &self->controls.items[i];
        /* A button inside the card: down from the card, up from the button. */
        const bool is_inside = rect_contains(from->rect, rect_center(to->rect)) ||
                               rect_contains(to->rect, rect_center(from->rect));
        const float distance =
            is_inside ? (dy == 0 ? -1 : 0) : grid_distance_to(from->rect, to->rect, dx, dy);
        const bool is_way_in = !is_inside || (to->rect.height < from->rect.height) == (dy > 0);
        if (to != from && distance >= 0 && is_way_in && (!best || distance < best_distance)) {
            best = to;
            best_distance = distance;
        }
    }
    controls_focus(&self->input, best ? best : from);
    return true;
}
