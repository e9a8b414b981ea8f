/* The colours of the themes. */
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

/* Colours that differ between themes, as 0xRRGGBB. */
typedef struct Palette {
    uint32_t background, surface, surface_hover, raised, raised_hover, raised_pressed, hairline;
    uint32_t text, secondary, accent, on_accent, accent_hover, accent_soft;
    uint32_t good, warning, error;
    uint32_t hint_blue, hint_orange;
    uint32_t lamp_on, lamp_on_mark, lamp_off, lamp_off_mark;
    uint32_t wood, wood_line;
} Palette;

static const Palette dark = {
    .background = 0x14171D,
    .surface = 0x1C212A,
    .surface_hover = 0x222832,
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
    .hint_blue = 0x4C9BE8,
    .hint_orange = 0xF2994A,
    .lamp_on = 0xF2B84B,
    .lamp_on_mark = 0x6B4300,
    .lamp_off = 0x272E3A,
    .lamp_off_mark = 0x8592A8,
    .wood = 0xD8B26A,
    .wood_line = 0x6B4E1E,
};

static const Palette light = {
    .background = 0xF4F5F7,
    .surface = 0xFFFFFF,
    .surface_hover = 0xEEF4FD,
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
    .hint_blue = 0x3987D6,
    .hint_orange = 0xC96B15,
    .lamp_on = 0xF2B84B,
    .lamp_on_mark = 0x6B4300,
    .lamp_off = 0xDDE2EA,
    .lamp_off_mark = 0x6B7789,
    .wood = 0xD8B26A,
    .wood_line = 0x6B4E1E,
};

/* High contrast: 7:1 for text, 3:1 for lines and shapes against their neighbours. */
static const Palette bright_on_black = {
    .background = 0x000000,
    .surface = 0x0B0E14,
    .surface_hover = 0x131720,
    .raised = 0x1A202C,
    .raised_hover = 0x2A3345,
    .raised_pressed = 0x0F141D,
    .hairline = 0xA3B0C6,
    .text = 0xFFFFFF,
    .secondary = 0xD3DBE8,
    .accent = 0x9CC8FF,
    .on_accent = 0x000000,
    .accent_hover = 0xC6E0FF,
    .accent_soft = 0x0E2C5C,
    .good = 0x7DE6AB,
    .warning = 0xFFD071,
    .error = 0xFFA9A3,
    .hint_blue = 0x6CB4F5,
    .hint_orange = 0xFFA95C,
    .lamp_on = 0xFFC84D,
    .lamp_on_mark = 0x4A2E00,
    .lamp_off = 0x1A202C,
    .lamp_off_mark = 0xD3DBE8,
    .wood = 0xEACB8E,
    .wood_line = 0x3B2804,
};

static const Palette black_on_white = {
    .background = 0xFFFFFF,
    .surface = 0xFFFFFF,
    .surface_hover = 0xEAF2FF,
    .raised = 0xEDF0F5,
    .raised_hover = 0xDDE3EC,
    .raised_pressed = 0xCBD4E1,
    .hairline = 0x4A5567,
    .text = 0x000000,
    .secondary = 0x2A3342,
    .accent = 0x0A3C8F,
    .on_accent = 0xFFFFFF,
    .accent_hover = 0x062A66,
    .accent_soft = 0xD5E4FF,
    .good = 0x0A5230,
    .warning = 0x5F3A00,
    .error = 0x8C0F1B,
    .hint_blue = 0x3987D6,
    .hint_orange = 0xC96B15,
    .lamp_on = 0xBC7A0A,
    .lamp_on_mark = 0x2A1700,
    .lamp_off = 0xFFFFFF,
    .lamp_off_mark = 0x2A3342,
    .wood = 0xEACB8E,
    .wood_line = 0x3B2804,
};

typedef struct Mount {
    uint32_t plate, hole, rim, shade;
} Mount;

/* The pieces and their plate. */
typedef struct PieceSet {
    uint32_t first, first_mark, first_ink, second, second_mark;
    Mount on_dark, on_light; /* by the theme */
    uint32_t mark_mine, mark_theirs, mark_quiet;
    uint32_t plate_ring, plate_fault;
} PieceSet;

#define MARKS 0x4C9BE8, 0xF2994A, 0xA9B3C4
#define RINGS 0xFFFFFF, 0xF2994A

static const PieceSet piece_sets[PIECES_COUNT] = {
    [PIECES_CORAL_AMBER] = {0xE4572E,
                            0xFFF1EB,
                            0x1A0600,
                            0xF6C445,
                            0x6F4E00,
                            {0x22335A, 0x14171D, 0x5874B2, 0x04060A},
                            {0x1D3570, 0x0C1530, 0x4F71C4, 0x02050E},
                            MARKS,
                            RINGS},
    /* Not a blue plate: blue pieces would not stand out. */
    [PIECES_BLUE_ORANGE] = {0x2F6FDE,
                            0xEAF2FF,
                            0xFFFFFF,
                            0xF28E2B,
                            0x552A00,
                            {0x252A35, 0x0A0C12, 0x66738C, 0},
                            {0x252A35, 0x0A0C12, 0x66738C, 0},
                            MARKS,
                            RINGS},
    /* A plate midway between the two pieces; a pale ring distinguishes navy from a dark hole. */
    [PIECES_NAVY_CREAM] = {0x20366B,
                           0xDCE7FF,
                           0xDCE7FF,
                           0xF4E9CD,
                           0x5C4A17,
                           {0x9C7E52, 0x1F160D, 0xDDBF8C, 0x0A0603},
                           {0x9C7E52, 0x1F160D, 0xDDBF8C, 0x0A0603},
                           MARKS,
                           0xFFFFFF,
                           0x4A0D00},
    [PIECES_RED_YELLOW] = {0xEE4035,
                           0xFFF1EB,
                           0x1A0000,
                           0xFFDC3D,
                           0x5E4700,
                           {0x22335A, 0x14171D, 0x5874B2, 0x04060A},
                           {0x1D3570, 0x0C1530, 0x4F71C4, 0x02050E},
                           MARKS,
                           RINGS},
};

#define BRIGHT_MARKS 0x7CC0FF, 0xFFB066, 0xD3DBE8

/* Brighter pieces allow a plate that stands out from its holes. */
static const PieceSet bright_sets[PIECES_COUNT] = {
    [PIECES_CORAL_AMBER] = {0xFF9270,
                            0x330C00,
                            0x330C00,
                            0xFFE38F,
                            0x5A3D00,
                            {0x3457A6, 0, 0x93B2F2, 0},
                            {0x3457A6, 0, 0x93B2F2, 0},
                            BRIGHT_MARKS,
                            0xFFFFFF,
                            0xFFA95C},
    [PIECES_BLUE_ORANGE] = {0x84B4FF,
                            0x0A1F45,
                            0x0A1F45,
                            0xFFC981,
                            0x552A00,
                            {0x575B66, 0, 0xA6ADBD, 0},
                            {0x575B66, 0, 0xA6ADBD, 0},
                            BRIGHT_MARKS,
                            0xFFFFFF,
                            0xFFA95C},
    [PIECES_NAVY_CREAM] = {0x20366B,
                           0xDCE7FF,
                           0xDCE7FF,
                           0xF4E9CD,
                           0x5C4A17,
                           {0x9C7E52, 0, 0xE3CFA6, 0},
                           {0x9C7E52, 0, 0xE3CFA6, 0},
                           BRIGHT_MARKS,
                           0xFFFFFF,
                           0x4A0D00},
    [PIECES_RED_YELLOW] = {0xFF8C7A,
                           0x330000,
                           0x330000,
                           0xFFF06B,
                           0x4A3D00,
                           {0x3457A6, 0, 0x93B2F2, 0},
                           {0x3457A6, 0, 0x93B2F2, 0},
                           BRIGHT_MARKS,
                           0xFFFFFF,
                           0xFFA95C},
};

static void set_common(Theme *theme, const Palette *palette) {
    theme->background = color_hex(palette->background);
    theme->surface = color_hex(palette->surface);
    theme->surface_hover = color_hex(palette->surface_hover);
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
    theme->hint_blue = color_hex(palette->hint_blue);
    theme->hint_orange = color_hex(palette->hint_orange);
}

static void set_boards(Theme *theme, const Palette *palette, const PieceSet *set) {
    theme->piece_first = color_hex(set->first);
    theme->piece_first_mark = color_hex(set->first_mark);
    theme->piece_first_ink = color_hex(set->first_ink);
    theme->piece_second = color_hex(set->second);
    theme->piece_second_mark = color_hex(set->second_mark);
    theme->piece_second_ink = color_hex(set->second_mark);
    const Mount *mount = theme->is_dark ? &set->on_dark : &set->on_light;
    theme->plate = color_hex(mount->plate);
    theme->plate_hole = color_hex(mount->hole);
    theme->plate_rim = color_hex(mount->rim);
    theme->plate_shade = color_hex(mount->shade);
    theme->plate_ring = color_hex(set->plate_ring);
    theme->plate_fault = color_hex(set->plate_fault);
    theme->mark_mine = color_hex(set->mark_mine);
    theme->mark_theirs = color_hex(set->mark_theirs);
    theme->mark_quiet = color_hex(set->mark_quiet);
    theme->wood = color_hex(palette->wood);
    theme->wood_line = color_hex(palette->wood_line);
    theme->stone_black = color_hex(0x1B1D22);
    theme->stone_white = color_hex(0xF6F3EC);
    theme->stone_rim = color_hex(0x5A4117);
    theme->lamp_on = color_hex(palette->lamp_on);
    theme->lamp_on_mark = color_hex(palette->lamp_on_mark);
    theme->lamp_off = color_hex(palette->lamp_off);
    theme->lamp_off_mark = color_hex(palette->lamp_off_mark);
}

static Theme make(const Palette *palette, const PieceSet *sets, PieceColors pieces, bool is_dark) {
    const PieceSet *set = &sets[(unsigned)pieces < PIECES_COUNT ? pieces : PIECES_CORAL_AMBER];
    Theme theme = {.is_dark = is_dark};
    set_common(&theme, palette);
    set_boards(&theme, palette, set);
    return theme;
}

Theme theme_make(bool is_dark, PieceColors pieces) {
    return make(is_dark ? &dark : &light, piece_sets, pieces, is_dark);
}

Theme theme_make_high_contrast(bool is_dark, PieceColors pieces) {
    Theme theme = make(is_dark ? &bright_on_black : &black_on_white, bright_sets, pieces, is_dark);
    theme.is_high_contrast = true;
    return theme;
}
