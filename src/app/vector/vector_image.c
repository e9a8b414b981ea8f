/* SVG text read by expat, each shape painted as it comes. */
#include "app/vector/vector_image.h"

#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "app/vector/path_data.h"

enum { DEPTH_MAX = 8 };

typedef struct VectorStyle {
    Color fill, stroke; /* none: no alpha */
    VectorStroke line;
} VectorStyle;

typedef struct VectorReader {
    XML_Parser parser;
    FT_Library library;
    int width, height; /* of the box */
    float left, top;   /* of the viewBox */
    float scale;
    SDL_Surface *surface;
    int depth;
    VectorStyle styles[DEPTH_MAX];
    VectorOutline outline;
} VectorReader;

static void refuse(VectorReader *reader, const char *what, const char *name) {
    SDL_SetError("an image has %s %s", what, name);
    XML_StopParser(reader->parser, XML_FALSE);
}

static const char *attribute_of(const char **attributes, const char *name) {
    for (; attributes[0]; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) {
            return attributes[1];
        }
    }
    return NULL;
}

static float number(const char **attributes, const char *name) {
    const char *value = attribute_of(attributes, name);
    return value ? strtof(value, NULL) : 0;
}

static void read_color(VectorReader *reader, const char *value, Color *color) {
    char *end = NULL;
    if (!value) {
        return;
    }
    if (strcmp(value, "none") == 0) {
        *color = (Color){0};
        return;
    }
    const unsigned long rgb = value[0] == '#' ? strtoul(value + 1, &end, 16) : 0;
    if (!end || *end || end - value != 7) {
        refuse(reader, "the colour", value);
        return;
    }
    *color = (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8 & 255), (uint8_t)(rgb & 255), 255};
}

static void read_style(VectorReader *reader, const char **attributes, VectorStyle *style) {
    read_color(reader, attribute_of(attributes, "fill"), &style->fill);
    read_color(reader, attribute_of(attributes, "stroke"), &style->stroke);
    const char *cap = attribute_of(attributes, "stroke-linecap");
    const char *join = attribute_of(attributes, "stroke-linejoin");
    if (attribute_of(attributes, "stroke-width")) {
        style->line.width = number(attributes, "stroke-width");
    }
    if (cap) {
        style->line.is_round_cap = strcmp(cap, "round") == 0;
    }
    if (join) {
        style->line.is_round_join = strcmp(join, "round") == 0;
    }
}

/* The surface, as large as the viewBox can be in the box. */
static void begin_image(VectorReader *reader, const char **attributes) {
    const char *box = attribute_of(attributes, "viewBox");
    float numbers[4] = {0};
    for (int i = 0; box && i < 4; i++) {
        char *end = NULL;
        numbers[i] = strtof(box, &end);
        box = end == box ? NULL : end;
    }
    if (!box || !(numbers[2] > 0) || !(numbers[3] > 0)) {
        refuse(reader, "no", "viewBox");
        return;
    }
    reader->left = numbers[0];
    reader->top = numbers[1];
    reader->scale = SDL_min((float)reader->width / numbers[2], (float)reader->height / numbers[3]);
    reader->surface = SDL_CreateRGBSurfaceWithFormat(
        0, SDL_max((int)SDL_ceilf(numbers[2] * reader->scale - 0.01F), 1),
        SDL_max((int)SDL_ceilf(numbers[3] * reader->scale - 0.01F), 1), 32,
        SDL_PIXELFORMAT_ARGB8888);
    if (!reader->surface) {
        XML_StopParser(reader->parser, XML_FALSE);
    }
}

static void add_ellipse(VectorOutline *outline, VectorPoint center, float radius) {
    const VectorPoint right = {center.x + radius, center.y};
    outline_move(outline, right);
    outline_arc(outline, (VectorPoint){radius, radius}, false, true,
                (VectorPoint){center.x - radius, center.y});
    outline_arc(outline, (VectorPoint){radius, radius}, false, true, right);
    outline_close(outline);
}

static void add_rect(VectorOutline *outline, const char **attributes) {
    const float left = number(attributes, "x");
    const float top = number(attributes, "y");
    const float right = left + number(attributes, "width");
    const float bottom = top + number(attributes, "height");
    const float r = number(attributes, "rx");
    const VectorPoint radii = {r, r};
    outline_move(outline, (VectorPoint){left + r, top});
    outline_line(outline, (VectorPoint){right - r, top});
    if (r > 0) {
        outline_arc(outline, radii, false, true, (VectorPoint){right, top + r});
    }
    outline_line(outline, (VectorPoint){right, bottom - r});
    if (r > 0) {
        outline_arc(outline, radii, false, true, (VectorPoint){right - r, bottom});
    }
    outline_line(outline, (VectorPoint){left + r, bottom});
    if (r > 0) {
        outline_arc(outline, radii, false, true, (VectorPoint){left, bottom - r});
    }
    outline_line(outline, (VectorPoint){left, top + r});
    if (r > 0) {
        outline_arc(outline, radii, false, true, (VectorPoint){left + r, top});
    }
    outline_close(outline);
}

/* False when the element is no shape. */
static bool make_outline(VectorReader *reader, const char *name, const char **attributes) {
    VectorOutline *outline = &reader->outline;
    outline_init(outline, reader->scale);
    if (strcmp(name, "rect") == 0) {
        add_rect(outline, attributes);
    } else if (strcmp(name, "circle") == 0) {
        add_ellipse(outline, (VectorPoint){number(attributes, "cx"), number(attributes, "cy")},
                    number(attributes, "r"));
    } else if (strcmp(name, "path") == 0) {
        const char *data = attribute_of(attributes, "d");
        outline->at = (VectorPoint){0, 0};
        if (!data || !path_data_read(data, outline)) {
            refuse(reader, "the path", data ? data : "");
        }
    } else {
        return false;
    }
    return true;
}

static void begin_element(void *self, const char *name, const char **attributes) {
    VectorReader *reader = self;
    if (reader->depth + 1 >= DEPTH_MAX) {
        refuse(reader, "too many levels at", name);
        return;
    }
    VectorStyle *style = &reader->styles[reader->depth + 1];
    *style = reader->styles[reader->depth++];
    read_style(reader, attributes, style);
    if (reader->depth == 1 && strcmp(name, "svg") == 0) {
        begin_image(reader, attributes);
    } else if (!reader->surface) {
        refuse(reader, "no svg before", name);
    } else if (make_outline(reader, name, attributes)) {
        VectorOutline *outline = &reader->outline;
        bool is_good = !outline->is_too_long;
        if (is_good && style->fill.a > 0) {
            is_good = outline_fill(outline, reader->library, reader->surface, style->fill);
        }
        if (is_good && style->stroke.a > 0) {
            is_good = outline_stroke(outline, reader->library, reader->surface, style->line,
                                     style->stroke);
        }
        if (!is_good) {
            refuse(reader, "too long a", name);
        }
    } else if (strcmp(name, "g") != 0) {
        refuse(reader, "an unknown", name);
    }
}

static void end_element(void *self, const char *name) {
    (void)name;
    ((VectorReader *)self)->depth--;
}

SDL_Surface *vector_image_draw(FT_Library library, const char *svg, size_t length, int width,
                               int height) {
    VectorReader *reader = calloc(1, sizeof *reader);
    if (!reader) {
        return NULL;
    }
    *reader = (VectorReader){.library = library,
                             .width = width,
                             .height = height,
                             .styles = {{.fill = {0, 0, 0, 255}, .line = {.width = 1}}}};
    reader->parser = XML_ParserCreate(NULL);
    bool is_drawn = reader->parser != NULL;
    if (is_drawn) {
        XML_SetUserData(reader->parser, reader);
        XML_SetElementHandler(reader->parser, begin_element, end_element);
        is_drawn = XML_Parse(reader->parser, svg, (int)length, 1) == XML_STATUS_OK;
    }
    SDL_Surface *surface = reader->surface;
    if (!is_drawn) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    if (reader->parser) {
        XML_ParserFree(reader->parser);
    }
    free(reader);
    return surface;
}
