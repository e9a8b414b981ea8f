/* Makes PDF pages with cairo. */
#include "print/pdf.h"

#include <stdlib.h>
#include <string.h>

#include "print/pdf_library.h"
#include "sys/paths.h"

#define RUN_SIZE 512 /* bytes of words shown at once */
#define PDF_PI 3.14159265358979
#define FIRST_ROOM ((size_t)1 << 15)

/* An open font. Cairo caches faces for as long as it likes, so each face owns the FreeType objects
 * it needs. */
typedef struct PdfFontFile {
    PdfLibrary library;
    FT_Library freetype;
    FT_Face face;
} PdfFontFile;

struct Pdf {
    PdfLibrary library;
    cairo_surface_t *surface;
    cairo_t *page;
    cairo_font_face_t *faces[PDF_FONTS];
    FT_Face letters[PDF_FONTS]; /* what they are made of; owned by the faces */
    cairo_font_face_t *signs;   /* for what the others lack; NULL until it is needed */
    unsigned char *bytes;
    size_t count, room;
    bool has_gap; /* set when bytes were refused: cairo forgets that while it ends the document */
};

/* Its address is the key of the font file in the face's user data. */
static const cairo_user_data_key_t font_file_key;

static void close_font_file(void *data) {
    PdfFontFile *file = data;
    if (file->face) {
        file->library.FT_Done_Face(file->face);
    }
    if (file->freetype) {
        file->library.FT_Done_FreeType(file->freetype);
    }
    free(file);
}

/* Returns NULL when the file cannot be read as a font; *letters receives what it holds. */
static cairo_font_face_t *open_font(const PdfLibrary *library, const char *path, FT_Face *letters) {
    PdfFontFile *file = calloc(1, sizeof *file);
    if (!file) {
        return NULL;
    }
    file->library = *library;
    if (library->FT_Init_FreeType(&file->freetype) != 0 ||
        library->FT_New_Face(file->freetype, path, 0, &file->face) != 0) {
        close_font_file(file);
        return NULL;
    }
    cairo_font_face_t *face = library->cairo_ft_font_face_create_for_ft_face(file->face, 0);
    if (library->cairo_font_face_set_user_data(face, &font_file_key, file, close_font_file) !=
        CAIRO_STATUS_SUCCESS) {
        library->cairo_font_face_destroy(face);
        close_font_file(file);
        return NULL;
    }
    *letters = file->face;
    return face;
}

/* cairo_write_func_t */
static cairo_status_t take_bytes(void *closure, const unsigned char *data, unsigned length) {
    Pdf *pdf = closure;
    if (pdf->room - pdf->count < length) {
        size_t room = pdf->room ? pdf->room : FIRST_ROOM;
        while (room - pdf->count < length) {
            room *= 2;
        }
        unsigned char *bytes = realloc(pdf->bytes, room);
        if (!bytes) {
            pdf->has_gap = true;
            return CAIRO_STATUS_NO_MEMORY;
        }
        pdf->bytes = bytes;
        pdf->room = room;
    }
    memcpy(pdf->bytes + pdf->count, data, length);
    pdf->count += length;
    return CAIRO_STATUS_SUCCESS;
}

/* The window's fonts, and the fallbacks where these are not installed. */
static const char *const font_files[PDF_FONTS][2] = {
    [PDF_REGULAR] = {"fonts/Inter-Regular.otf", "fonts/DejaVuSans.ttf"},
    [PDF_SEMIBOLD] = {"fonts/Inter-SemiBold.otf", "fonts/DejaVuSans-Bold.ttf"},
};

static bool open_fonts(Pdf *pdf, Text *reason) {
    for (int i = 0; i < PDF_FONTS; i++) {
        for (int choice = 0; choice < 2 && !pdf->faces[i]; choice++) {
            char buffer[PATHS_MAX];
            Text path = text_over(buffer, sizeof buffer);
            if (paths_share_file(font_files[i][choice], &path) == STATUS_OK) {
                pdf->faces[i] = open_font(&pdf->library, buffer, &pdf->letters[i]);
            }
        }
        if (!pdf->faces[i]) {
            text_addf(reason, text_say(reason, N_("Damier cannot read the font %s.")),
                      font_files[i][0]);
            return false;
        }
    }
    return true;
}

static bool begin_document(Pdf *pdf, const PdfSetup *setup) {
    const PdfLibrary *library = &pdf->library;
    pdf->surface =
        library->cairo_pdf_surface_create_for_stream(take_bytes, pdf, setup->width, setup->height);
    /* This version suits old printers, and every cairo writes it alike. */
    library->cairo_pdf_surface_restrict_to_version(pdf->surface, CAIRO_PDF_VERSION_1_4);
    library->cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_TITLE, setup->title);
    library->cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATOR, "Damier");
    /* Otherwise cairo would write today's date. */
    library->cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    pdf->page = library->cairo_create(pdf->surface);
    library->cairo_set_line_cap(pdf->page, CAIRO_LINE_CAP_SQUARE);
    return library->cairo_status(pdf->page) == CAIRO_STATUS_SUCCESS;
}

Status pdf_create(const PdfSetup *setup, Pdf **pdf, Text *reason) {
    Pdf *made = calloc(1, sizeof *made);
    *pdf = NULL;
    if (!made) {
        text_add(reason, text_say(reason, N_("There is not enough memory to print.")));
        return STATUS_NO_MEMORY;
    }
    if (!pdf_library_load(&made->library)) {
        text_add(reason, text_say(reason, N_("The library cairo, which prints, is not there.")));
        free(made);
        return STATUS_NOT_FOUND;
    }
    /* Before the fonts: on Windows cairo's locks are made by its first surface, and a font that
     * comes first waits for its own for ever. */
    if (!begin_document(made, setup)) {
        text_add(reason, text_say(reason, N_("There is not enough memory to print.")));
        pdf_destroy(made);
        return STATUS_NO_MEMORY;
    }
    if (!open_fonts(made, reason)) {
        pdf_destroy(made);
        return STATUS_NOT_FOUND;
    }
    *pdf = made;
    return STATUS_OK;
}

void pdf_destroy(Pdf *pdf) {
    if (!pdf) {
        return;
    }
    for (int i = 0; i < PDF_FONTS; i++) {
        if (pdf->faces[i]) {
            pdf->library.cairo_font_face_destroy(pdf->faces[i]);
        }
    }
    if (pdf->signs) {
        pdf->library.cairo_font_face_destroy(pdf->signs);
    }
    if (pdf->page) {
        pdf->library.cairo_destroy(pdf->page);
    }
    if (pdf->surface) {
        pdf->library.cairo_surface_destroy(pdf->surface);
    }
    free(pdf->bytes);
    free(pdf);
}

void pdf_next_page(Pdf *pdf) {
    pdf->library.cairo_show_page(pdf->page);
}

static void use_grey(Pdf *pdf, double grey) {
    pdf->library.cairo_set_source_rgb(pdf->page, grey, grey, grey);
}

void pdf_line(Pdf *pdf, PdfPen pen, PdfSpot from, PdfSpot to) {
    use_grey(pdf, pen.grey);
    pdf->library.cairo_set_line_width(pdf->page, pen.width);
    pdf->library.cairo_move_to(pdf->page, from.x, from.y);
    pdf->library.cairo_line_to(pdf->page, to.x, to.y);
    pdf->library.cairo_stroke(pdf->page);
}

void pdf_fill(Pdf *pdf, double grey, PdfSpot corner, PdfSpot opposite) {
    use_grey(pdf, grey);
    pdf->library.cairo_rectangle(pdf->page, corner.x, corner.y, opposite.x - corner.x,
                                 opposite.y - corner.y);
    pdf->library.cairo_fill(pdf->page);
}

/* ---- Discs ---- */

static void draw_circle(Pdf *pdf, PdfSpot centre, double radius) {
    pdf->library.cairo_new_path(pdf->page);
    pdf->library.cairo_arc(pdf->page, centre.x, centre.y, radius, 0, 2 * PDF_PI);
}

void pdf_disc(Pdf *pdf, double grey, PdfSpot centre, double radius) {
    use_grey(pdf, grey);
    draw_circle(pdf, centre, radius);
    pdf->library.cairo_fill(pdf->page);
}

void pdf_ring(Pdf *pdf, PdfPen pen, PdfSpot centre, double radius) {
    use_grey(pdf, pen.grey);
    pdf->library.cairo_set_line_width(pdf->page, pen.width);
    draw_circle(pdf, centre, radius);
    pdf->library.cairo_stroke(pdf->page);
}

/* ---- Words ---- */

static void use_face(Pdf *pdf, cairo_font_face_t *face, double size) {
    pdf->library.cairo_set_font_face(pdf->page, face);
    pdf->library.cairo_set_font_size(pdf->page, size);
}

/* The font of signs, opened when it is first needed; NULL: it is not there. */
static cairo_font_face_t *font_of_signs(Pdf *pdf) {
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    FT_Face letters = NULL;
    if (!pdf->signs && paths_share_file("fonts/DejaVuSansMono.ttf", &path) == STATUS_OK) {
        pdf->signs = open_font(&pdf->library, buffer, &letters);
    }
    return pdf->signs;
}

/* The character that begins at *words, which moves behind it. */
static unsigned long next_character(const char **words) {
    const unsigned char *at = (const unsigned char *)*words;
    const int more = at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : 0;
    unsigned long character = more == 0 ? at[0] : at[0] & (0x3FU >> more);
    int i = 1;
    for (; i <= more && at[i]; i++) {
        character = character << 6 | (at[i] & 0x3FU);
    }
    *words += i;
    return character;
}

/* The first words that one font has all of: their length, and whether it is the font of signs. */
static size_t run_of(const Pdf *pdf, const PdfStyle *style, const char *words, bool *is_of_signs) {
    const char *end = words;
    bool is_first = true;
    while (*end) {
        const char *after = end;
        const unsigned long character = next_character(&after);
        const bool lacks =
            pdf->library.FT_Get_Char_Index(pdf->letters[style->font], character) == 0;
        if (!is_first && lacks != *is_of_signs) {
            break;
        }
        *is_of_signs = lacks;
        is_first = false;
        end = after;
    }
    return (size_t)(end - words);
}

/* The most bytes up to `most` that end with a sign: cairo gives a page up for half of one. */
static size_t whole_signs(const char *words, size_t most) {
    while (most > 1 && ((unsigned char)words[most] & 0xC0) == 0x80) {
        most--;
    }
    return most;
}

/* Measures words, and shows them at `at` unless that is NULL. */
static double set_words(Pdf *pdf, const PdfStyle *style, const PdfSpot *at, const char *words) {
    char run[RUN_SIZE];
    double width = 0;
    while (*words) {
        bool is_of_signs = false;
        size_t length = run_of(pdf, style, words, &is_of_signs);
        length = length < sizeof run ? length : whole_signs(words, sizeof run - 1);
        memcpy(run, words, length);
        run[length] = 0;
        words += length;
        cairo_font_face_t *signs = is_of_signs ? font_of_signs(pdf) : NULL;
        cairo_text_extents_t extents;
        use_face(pdf, signs ? signs : pdf->faces[style->font], style->size);
        pdf->library.cairo_text_extents(pdf->page, run, &extents);
        if (at) {
            pdf->library.cairo_move_to(pdf->page, at->x + width, at->y);
            pdf->library.cairo_show_text(pdf->page, run);
        }
        width += extents.x_advance;
    }
    return width;
}

double pdf_words_width(Pdf *pdf, const PdfStyle *style, const char *words) {
    return set_words(pdf, style, NULL, words);
}

void pdf_words(Pdf *pdf, const PdfStyle *style, PdfSpot at, const char *words) {
    at.x -= style->align != 0 ? pdf_words_width(pdf, style, words) * style->align : 0;
    use_grey(pdf, style->grey);
    set_words(pdf, style, &at, words);
}

Status pdf_finish(Pdf *pdf, void **bytes, size_t *count) {
    const PdfLibrary *library = &pdf->library;
    library->cairo_show_page(pdf->page);
    const bool is_drawn = library->cairo_status(pdf->page) == CAIRO_STATUS_SUCCESS;
    library->cairo_surface_finish(pdf->surface);
    *bytes = NULL;
    *count = 0;
    if (!is_drawn || pdf->has_gap ||
        library->cairo_surface_status(pdf->surface) != CAIRO_STATUS_SUCCESS) {
        return STATUS_NO_MEMORY;
    }
    *bytes = pdf->bytes;
    *count = pdf->count;
    pdf->bytes = NULL;
    return STATUS_OK;
}
