/* Makes PDF pages with cairo. */
#include "print/pdf.h"

#include <stdlib.h>
#include <string.h>

#include "print/pdf_library.h"
#include "sys/paths.h"

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

/* Returns NULL when the file cannot be read as a font. */
static cairo_font_face_t *open_font(const PdfLibrary *library, const char *path) {
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
                pdf->faces[i] = open_font(&pdf->library, buffer);
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
    if (!open_fonts(made, reason)) {
        pdf_destroy(made);
        return STATUS_NOT_FOUND;
    }
    if (!begin_document(made, setup)) {
        text_add(reason, text_say(reason, N_("There is not enough memory to print.")));
        pdf_destroy(made);
        return STATUS_NO_MEMORY;
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

static void use_font(Pdf *pdf, const PdfStyle *style) {
    pdf->library.cairo_set_font_face(pdf->page, pdf->faces[style->font]);
    pdf->library.cairo_set_font_size(pdf->page, style->size);
}

double pdf_words_width(Pdf *pdf, const PdfStyle *style, const char *words) {
    cairo_text_extents_t extents;
    use_font(pdf, style);
    pdf->library.cairo_text_extents(pdf->page, words, &extents);
    return extents.x_advance;
}

void pdf_words(Pdf *pdf, const PdfStyle *style, PdfSpot at, const char *words) {
    const double width = pdf_words_width(pdf, style, words); /* selects the font, too */
    use_grey(pdf, style->grey);
    pdf->library.cairo_move_to(pdf->page, at.x - width * style->align, at.y);
    pdf->library.cairo_show_text(pdf->page, words);
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
