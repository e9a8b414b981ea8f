/* The faces of the computer's levels, each a short list of discs, bars and strokes. */
#include "scenes/kit/game/face.h"

#include <assert.h>

#include "scenes/shell/i18n.h"

/* The colours of a face besides its three own ones. */
typedef enum FaceInk { INK_FUR, INK_LIGHT, INK_DARK, INK_EYE, INK_WHITE } FaceInk;

typedef enum FacePart {
    PART_DISC,   /* x, y; `size` is its radius */
    PART_BAR,    /* with round ends, centred on x, y; x2 wide, y2 high */
    PART_STROKE, /* from x, y to x2, y2; `size` is its width */
} FacePart;

/* One shape in a circle of radius 1 around the origin, y downwards. */
typedef struct FaceShape {
    FacePart part;
    FaceInk ink;
    bool is_paired; /* drawn again at the other side */
    float x, y, x2, y2, size;
} FaceShape;

#define FACE_SHAPES_MAX 14
#define FACE_GROUND_SHARE 0.34F /* of the ground's own colour, over the raised one of the theme */

typedef struct FaceLook {
    const char *name;
    const char *words;
    uint32_t ground, fur, light, dark;
    FaceShape shapes[FACE_SHAPES_MAX]; /* ended by a size of 0 */
} FaceLook;

#define DISC(ink, x, y, radius)                                                                    \
    { PART_DISC, ink, false, x, y, 0, 0, radius }
#define DISCS(ink, x, y, radius)                                                                   \
    { PART_DISC, ink, true, x, y, 0, 0, radius }
#define BAR(ink, x, y, width, height)                                                              \
    { PART_BAR, ink, false, x, y, width, height, 1 }
#define BARS(ink, x, y, width, height)                                                             \
    { PART_BAR, ink, true, x, y, width, height, 1 }
#define STROKE(ink, x, y, x2, y2, width)                                                           \
    { PART_STROKE, ink, false, x, y, x2, y2, width }
#define STROKES(ink, x, y, x2, y2, width)                                                          \
    { PART_STROKE, ink, true, x, y, x2, y2, width }

/* A smile below the middle of the face. */
#define SMILE(y) STROKES(INK_EYE, 0.0F, (y) + 0.10F, 0.16F, y, 0.06F)
#define EYES DISCS(INK_EYE, 0.25F, 0.02F, 0.09F)

/* The limits of the levels are in connect4/levels and gomoku/levels.c; how they score against one
 * another is in docs/measurements. */
static const FaceLook faces[FACE_COUNT] = {
    {"Momo", /* a chick */
     N_("New to the game: often misses a row."),
     0x6FA8DC,
     0xF7CE46,
     0xF08A24,
     0xD9A81E,
     {STROKE(INK_FUR, 0, -0.5F, -0.12F, -0.78F, 0.11F),
      STROKE(INK_FUR, 0, -0.5F, 0.1F, -0.8F, 0.11F), DISC(INK_FUR, 0, 0.08F, 0.62F),
      DISCS(INK_EYE, 0.24F, -0.06F, 0.09F), BAR(INK_LIGHT, 0, 0.17F, 0.34F, 0.2F),
      STROKE(INK_DARK, -0.13F, 0.17F, 0.13F, 0.17F, 0.04F)}},
    {"Pip", /* a mouse */
     N_("Knows the rules, but misses many a row."),
     0xE08AA8,
     0xA9B0BC,
     0xF3C4CF,
     0x6E7684,
     {DISCS(INK_FUR, 0.5F, -0.42F, 0.34F), DISCS(INK_LIGHT, 0.5F, -0.42F, 0.2F),
      DISC(INK_FUR, 0, 0.16F, 0.54F), DISCS(INK_EYE, 0.22F, 0.05F, 0.09F),
      DISC(INK_LIGHT, 0, 0.32F, 0.12F), STROKES(INK_DARK, 0.22F, 0.36F, 0.6F, 0.28F, 0.035F),
      STROKES(INK_DARK, 0.22F, 0.42F, 0.58F, 0.5F, 0.035F)}},
    {"Nunu", /* a rabbit */
     N_("Stops some of your rows and overlooks others."),
     0x7FBF8A,
     0xF2EDE6,
     0xF0A7B4,
     0xB9AFA3,
     {BARS(INK_FUR, 0.24F, -0.5F, 0.28F, 0.78F), BARS(INK_LIGHT, 0.24F, -0.48F, 0.12F, 0.5F),
      DISC(INK_FUR, 0, 0.22F, 0.54F), DISCS(INK_EYE, 0.22F, 0.12F, 0.09F),
      DISC(INK_LIGHT, 0, 0.29F, 0.09F), BAR(INK_WHITE, 0, 0.52F, 0.18F, 0.2F),
      STROKE(INK_DARK, 0, 0.4F, 0, 0.6F, 0.04F), DISCS(INK_LIGHT, 0.36F, 0.34F, 0.08F)}},
    {"Bobo", /* a bear */
     N_("Stops most of your rows."),
     0xE6B566,
     0x9A6440,
     0xE3BE93,
     0x6B4128,
     {DISCS(INK_FUR, 0.44F, -0.42F, 0.24F), DISCS(INK_LIGHT, 0.44F, -0.42F, 0.12F),
      DISC(INK_FUR, 0, 0.08F, 0.62F), DISC(INK_LIGHT, 0, 0.3F, 0.28F),
      DISCS(INK_EYE, 0.25F, -0.04F, 0.09F), BAR(INK_EYE, 0, 0.2F, 0.2F, 0.14F), SMILE(0.36F)}},
    {"Mika", /* a cat */
     N_("Seldom misses a row, but looks only a few moves ahead."),
     0x9C8ADE,
     0xEFA35C,
     0xFBE3C8,
     0xB8692A,
     {STROKES(INK_FUR, 0.3F, -0.3F, 0.5F, -0.66F, 0.2F),
      STROKES(INK_FUR, 0.5F, -0.1F, 0.5F, -0.66F, 0.2F), DISC(INK_FUR, 0, 0.1F, 0.58F),
      STROKE(INK_DARK, 0, -0.42F, 0, -0.2F, 0.08F),
      STROKES(INK_DARK, 0.18F, -0.38F, 0.16F, -0.22F, 0.07F), DISCS(INK_LIGHT, 0.13F, 0.34F, 0.17F),
      DISCS(INK_EYE, 0.26F, 0.04F, 0.1F), DISC(INK_DARK, 0, 0.24F, 0.08F),
      STROKES(INK_DARK, 0.34F, 0.34F, 0.68F, 0.28F, 0.035F),
      STROKES(INK_DARK, 0.34F, 0.4F, 0.66F, 0.48F, 0.035F)}},
    {"Tao", /* a panda */
     N_("Hardly misses a row any more."),
     0x86C5A4,
     0xF4F2EE,
     0xD8D4CC,
     0x2B2E36,
     {DISCS(INK_DARK, 0.46F, -0.42F, 0.24F), DISC(INK_FUR, 0, 0.08F, 0.62F),
      DISCS(INK_DARK, 0.27F, 0.02F, 0.2F), DISCS(INK_WHITE, 0.25F, 0, 0.08F),
      BAR(INK_DARK, 0, 0.28F, 0.2F, 0.13F), SMILE(0.42F)}},
    {"Rudi", /* a dog */
     N_("Plans several moves ahead."),
     0x78B7D6,
     0xD9B48A,
     0xF6E8D6,
     0x7A4E30,
     {DISC(INK_FUR, 0, 0.04F, 0.6F), BAR(INK_LIGHT, 0, -0.1F, 0.2F, 0.8F),
      BARS(INK_DARK, 0.56F, 0.02F, 0.28F, 0.74F), DISC(INK_LIGHT, 0, 0.34F, 0.28F),
      DISCS(INK_EYE, 0.25F, -0.04F, 0.09F), BAR(INK_EYE, 0, 0.22F, 0.26F, 0.17F),
      BAR(INK_LIGHT, 0, 0.5F, 0.16F, 0.1F), SMILE(0.38F)}},
    {"Zuzu", /* a frog */
     N_("Wins most games against Rudi."),
     0xF0B45A,
     0x6FBF5B,
     0xB9E4A0,
     0x3C7F35,
     {DISCS(INK_FUR, 0.34F, -0.4F, 0.26F), DISC(INK_FUR, 0, 0.12F, 0.6F),
      DISCS(INK_WHITE, 0.34F, -0.42F, 0.17F), DISCS(INK_EYE, 0.33F, -0.41F, 0.09F),
      BAR(INK_LIGHT, 0, 0.44F, 0.66F, 0.36F), STROKE(INK_DARK, -0.34F, 0.26F, 0.34F, 0.26F, 0.07F),
      DISCS(INK_DARK, 0.07F, 0.06F, 0.035F)}},
    {"Finn", /* a fox */
     N_("Misses no row that is about to win."),
     0x6E9FD8,
     0xE0662E,
     0xFBF1E6,
     0x33241E,
     {STROKES(INK_FUR, 0.26F, -0.3F, 0.52F, -0.7F, 0.18F),
      STROKES(INK_FUR, 0.54F, -0.1F, 0.52F, -0.7F, 0.18F),
      STROKES(INK_DARK, 0.5F, -0.56F, 0.52F, -0.68F, 0.14F), DISC(INK_FUR, 0, 0.06F, 0.58F),
      DISCS(INK_LIGHT, 0.28F, 0.3F, 0.26F), DISC(INK_LIGHT, 0, 0.4F, 0.24F),
      DISCS(INK_EYE, 0.24F, -0.02F, 0.09F), DISC(INK_DARK, 0, 0.44F, 0.12F)}},
    {"Ulu", /* an owl */
     N_("Beats Finn more often than not."),
     0x8792D8,
     0x8C6A4F,
     0xEFD9B4,
     0x573C2A,
     {STROKES(INK_DARK, 0.3F, -0.4F, 0.56F, -0.68F, 0.2F), DISC(INK_FUR, 0, 0.06F, 0.64F),
      DISCS(INK_LIGHT, 0.27F, -0.04F, 0.28F), DISCS(INK_EYE, 0.26F, -0.03F, 0.15F),
      DISCS(INK_WHITE, 0.3F, -0.09F, 0.05F), STROKE(INK_DARK, 0, 0.12F, 0, 0.26F, 0.14F),
      DISC(INK_LIGHT, 0, 0.54F, 0.14F)}},
    {"Zeta", /* a robot */
     N_("A machine that calculates every move."),
     0x5FB3B3,
     0xC3CCD8,
     0x7DE0F0,
     0x55606F,
     {STROKE(INK_DARK, 0, -0.4F, 0, -0.7F, 0.08F), DISC(INK_LIGHT, 0, -0.74F, 0.11F),
      BARS(INK_DARK, 0.62F, 0.08F, 0.16F, 0.34F), BAR(INK_FUR, 0, 0.08F, 1.14F, 0.94F),
      BAR(INK_DARK, 0, -0.02F, 0.86F, 0.38F), DISCS(INK_LIGHT, 0.22F, -0.02F, 0.11F),
      BAR(INK_DARK, 0, 0.34F, 0.42F, 0.09F)}},
    {"Toto", /* a tortoise */
     N_("Takes up to five seconds over a move."),
     0xD9A56B,
     0x8DBB6A,
     0xC9DFA0,
     0x4C6B35,
     {DISC(INK_DARK, 0, -0.14F, 0.64F), DISC(INK_LIGHT, 0, -0.3F, 0.12F),
      DISCS(INK_LIGHT, 0.36F, -0.34F, 0.09F), DISC(INK_FUR, 0, 0.3F, 0.48F),
      DISCS(INK_EYE, 0.2F, 0.2F, 0.08F), STROKES(INK_DARK, 0.12F, 0.06F, 0.28F, 0.04F, 0.05F),
      STROKES(INK_DARK, 0, 0.5F, 0.18F, 0.44F, 0.06F)}},
    {"Nemo", /* a diver from elsewhere */
     N_("A program of somebody else’s."),
     0x6C9BC4,
     0xD6A24A,
     0xBFE3EE,
     0x7A5722,
     {BAR(INK_DARK, 0, 0.62F, 0.9F, 0.26F), DISC(INK_FUR, 0, -0.02F, 0.62F),
      DISC(INK_DARK, 0, -0.02F, 0.44F), DISC(INK_LIGHT, 0, -0.02F, 0.36F),
      DISCS(INK_DARK, 0.6F, -0.02F, 0.12F), DISC(INK_DARK, 0, -0.62F, 0.1F),
      DISCS(INK_EYE, 0.14F, -0.06F, 0.07F), STROKES(INK_EYE, 0, 0.16F, 0.1F, 0.12F, 0.05F)}},
};

static Color ink_of(const FaceLook *face, FaceInk ink) {
    static const uint32_t fixed[] = {[INK_EYE] = 0x20242C, [INK_WHITE] = 0xFFFFFF};
    const uint32_t own[] = {
        [INK_FUR] = face->fur, [INK_LIGHT] = face->light, [INK_DARK] = face->dark};
    return color_hex(ink <= INK_DARK ? own[ink] : fixed[ink]);
}

/* Draws one shape; `side` is -1 for the copy at the left. */
static void draw_shape(Canvas *canvas, const FaceShape *shape, Color color, Rect circle,
                       float side) {
    const float unit = circle.width / 2;
    const Point middle = rect_center(circle);
    const Point at = {middle.x + side * shape->x * unit, middle.y + shape->y * unit};
    const Point end = {middle.x + side * shape->x2 * unit, middle.y + shape->y2 * unit};
    const float width = shape->x2 * unit;
    const float height = shape->y2 * unit;
    switch (shape->part) {
    case PART_DISC:
        canvas_fill_circle(canvas, at, shape->size * unit, color);
        break;
    case PART_BAR:
        canvas_fill_round(canvas, rect_of(at.x - width / 2, at.y - height / 2, width, height),
                          (width < height ? width : height) / 2, color);
        break;
    case PART_STROKE:
        canvas_line(canvas, at, end, shape->size * unit, color);
        break;
    }
}

void face_draw(Canvas *canvas, const Theme *theme, int face, Rect area) {
    assert(face >= 0 && face < FACE_COUNT);
    const FaceLook *drawn = &faces[face];
    const Rect circle = rect_fit(area, 1, 1);
    const float radius = circle.width / 2;
    canvas_fill_circle(canvas, rect_center(circle), radius,
                       color_mix(theme->raised, color_hex(drawn->ground), FACE_GROUND_SHARE));
    if (theme->is_high_contrast) {
        canvas_stroke_circle(canvas, rect_center(circle), radius, 1, theme->text);
    }
    for (const FaceShape *shape = drawn->shapes; shape->size > 0; shape++) {
        const Color color = ink_of(drawn, shape->ink);
        draw_shape(canvas, shape, color, circle, 1);
        if (shape->is_paired) {
            draw_shape(canvas, shape, color, circle, -1);
        }
    }
}

const char *face_name(int face) {
    assert(face >= 0 && face < FACE_COUNT);
    return faces[face].name;
}

const char *face_words(int face) {
    assert(face >= 0 && face < FACE_COUNT);
    return faces[face].words;
}
