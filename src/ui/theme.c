#include "ui/theme.h"

static float clamp01(float t) {
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

static uint8_t mix_channel(uint8_t from, uint8_t to, float t) {
    return (uint8_t)((float)from + ((float)to - (float)from) * t + 0.5F);
}

Color color_hex(uint32_t rgb) {
    return (Color){(uint8_t)(rgb >> 16 & 0xFF), (uint8_t)(rgb >> 8 & 0xFF), (uint8_t)(rgb & 0xFF),
                   255};
}

Color color_fade(Color color, float alpha) {
    color.a = (uint8_t)((float)color.a * clamp01(alpha) + 0.5F);
    return color;
}

Color color_mix(Color from, Color to, float t) {
    t = clamp01(t);
    return (Color){mix_channel(from.r, to.r, t), mix_channel(from.g, to.g, t),
                   mix_channel(from.b, to.b, t), mix_channel(from.a, to.a, t)};
}

/* What the two themes do not share, as 0xRRGGBB. */
typedef struct Palette {
    uint32_t background, surface, raised, raised_hover, raised_pressed, hairline;
    uint32_t text, secondary, accent, on_accent, accent_hover, accent_soft;
    uint32_t good, warning, error;
    uint32_t plate, plate_hole;
    uint32_t lamp_off, lamp_off_mark;
} Palette;

static const Palette dark = {
    .background = 0x14171D,
    .surface = 0x1C212A,
    .raised = 0x272E3A,
    .raised_hover = 0x323B4A,
    .raised_pressed = 0x202631,
    .hairline = 0x3A4455,
    .text = 0xE8ECF3,
    .secondary = 0xA9B3C4,
    .accent = 0x7AB0FF,
    .on_accent = 0x10151E,
    .accent_hover = 0x97C1FF,
    .accent_soft = 0x24344E,
    .good = 0x63C98F,
    .warning = 0xF2B84B,
    .error = 0xFF8080,
    .plate = 0x22335A,
    .plate_hole = 0x14171D,
    .lamp_off = 0x272E3A,
    .lamp_off_mark = 0x8592A8,
};

static const Palette light = {
    .background = 0xF4F5F7,
    .surface = 0xFFFFFF,
    .raised = 0xE9ECF1,
    .raised_hover = 0xDFE4EC,
    .raised_pressed = 0xD3DAE4,
    .hairline = 0xC7CFDA,
    .text = 0x1A2030,
    .secondary = 0x505B6D,
    .accent = 0x1F5FC4,
    .on_accent = 0xFFFFFF,
    .accent_hover = 0x184FA8,
    .accent_soft = 0xDCE8FB,
    .good = 0x1B7A4B,
    .warning = 0x8A5600,
    .error = 0xB92D37,
    .plate = 0x2B55A6,
    .plate_hole = 0x13203F,
    .lamp_off = 0xDDE2EA,
    .lamp_off_mark = 0x6B7789,
};

#define HINT_BLUE 0x4C9BE8
#define HINT_ORANGE 0xF2994A

typedef struct PieceSet {
    uint32_t first, first_mark, second, second_mark;
    uint32_t plate, plate_hole; /* 0: those of the palette */
    uint32_t mark_mine, mark_theirs, mark_quiet;
} PieceSet;

#define MARKS_IN_DARK_HOLES HINT_BLUE, HINT_ORANGE, 0xA9B3C4

static const PieceSet piece_sets[PIECES_COUNT] = {
    [PIECES_CORAL_AMBER] = {0xE4572E, 0xFFF1EB, 0xF6C445, 0x6F4E00, 0, 0, MARKS_IN_DARK_HOLES},
    [PIECES_BLUE_ORANGE] = {0x2F6FDE, 0xEAF2FF, 0xF28E2B, 0x552A00, 0, 0, MARKS_IN_DARK_HOLES},
    /* Navy would drown in dark holes: these lie midway between the two pieces. */
    [PIECES_NAVY_CREAM] = {0x20366B, 0xDCE7FF, 0xF4E9CD, 0x5C4A17, 0x4A6399, 0x7684A0, 0xFFFFFF,
                           0x321500, 0xEEF2F9},
};

static void set_common(Theme *theme, const Palette *palette) {
    theme->background = color_hex(palette->background);
    theme->surface = color_hex(palette->surface);
    theme->raised = color_hex(palette->raised);
    theme->raised_hover = color_hex(palette->raised_hover);
    theme->raised_pressed = color_hex(palette->raised_pressed);
    theme->hairline = color_hex(palette->hairline);
    theme->text = color_hex(palette->text);
    theme->secondary = color_hex(palette->secondary);
    theme->accent = color_hex(palette->accent);
    theme->on_accent = color_hex(palette->on_accent);
    theme->accent_hover = color_hex(palette->accent_hover);
    theme->accent_soft = color_hex(palette->accent_soft);
    theme->good = color_hex(palette->good);
    theme->warning = color_hex(palette->warning);
    theme->error = color_hex(palette->error);
    theme->hint_blue = color_hex(HINT_BLUE);
    theme->hint_orange = color_hex(HINT_ORANGE);
}

static void set_boards(Theme *theme, const Palette *palette, const PieceSet *set) {
    theme->piece_first = color_hex(set->first);
    theme->piece_first_mark = color_hex(set->first_mark);
    theme->piece_second = color_hex(set->second);
    theme->piece_second_mark = color_hex(set->second_mark);
    theme->plate = color_hex(set->plate ? set->plate : palette->plate);
    theme->plate_hole = color_hex(set->plate_hole ? set->plate_hole : palette->plate_hole);
    theme->mark_mine = color_hex(set->mark_mine);
    theme->mark_theirs = color_hex(set->mark_theirs);
    theme->mark_quiet = color_hex(set->mark_quiet);
    theme->wood = color_hex(0xD8B26A);
    theme->wood_line = color_hex(0x6B4E1E);
    theme->stone_black = color_hex(0x1B1D22);
    theme->stone_white = color_hex(0xF6F3EC);
    theme->stone_rim = color_hex(0x5A4117);
    theme->lamp_on = color_hex(0xF2B84B);
    theme->lamp_on_mark = color_hex(0x6B4300);
    theme->lamp_off = color_hex(palette->lamp_off);
    theme->lamp_off_mark = color_hex(palette->lamp_off_mark);
}

Theme theme_make(bool is_dark, PieceColors pieces) {
    const Palette *palette = is_dark ? &dark : &light;
    const PieceSet *set =
        &piece_sets[(unsigned)pieces < PIECES_COUNT ? pieces : PIECES_CORAL_AMBER];
    Theme theme = {.is_dark = is_dark};
    set_common(&theme, palette);
    set_boards(&theme, palette, set);
    return theme;
}
