/* The functions of cairo and FreeType used for printing, loaded when the first document begins: a
 * window that never prints does not load the libraries. */
#ifndef DAMIER_PRINT_PDF_LIBRARY_H
#define DAMIER_PRINT_PDF_LIBRARY_H

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <stdbool.h>

#define CAIRO_FUNCTIONS(each)                                                                      \
    each(cairo_create) each(cairo_destroy) each(cairo_show_page) each(cairo_move_to)               \
        each(cairo_line_to) each(cairo_rectangle) each(cairo_fill) each(cairo_stroke)              \
            each(cairo_new_path) each(cairo_arc) each(cairo_set_source_rgb)                        \
                each(cairo_set_line_width) each(cairo_set_line_cap) each(cairo_set_font_face)      \
                    each(cairo_set_font_size) each(cairo_show_text) each(cairo_text_extents)       \
                        each(cairo_status) each(cairo_surface_finish) each(cairo_surface_status)   \
                            each(cairo_surface_destroy) each(cairo_font_face_destroy)              \
                                each(cairo_font_face_set_user_data) each(cairo_font_face_status)   \
                                    each(cairo_ft_font_face_create_for_ft_face)                    \
                                        each(cairo_pdf_surface_create_for_stream)                  \
                                            each(cairo_pdf_surface_set_metadata)                   \
                                                each(cairo_pdf_surface_restrict_to_version)

#define FREETYPE_FUNCTIONS(each)                                                                   \
    each(FT_Init_FreeType) each(FT_Done_FreeType) each(FT_New_Face) each(FT_Done_Face)             \
        each(FT_Get_Char_Index)

/* Declares a pointer with the name and type of each function. */
#define PDF_LIBRARY_FIELD(name) __typeof__(&(name)) name;

typedef struct PdfLibrary {
    CAIRO_FUNCTIONS(PDF_LIBRARY_FIELD)
    FREETYPE_FUNCTIONS(PDF_LIBRARY_FIELD)
} PdfLibrary;

/* Loads both libraries, which stay loaded; false when one is missing or too old. */
bool pdf_library_load(PdfLibrary *library);

#endif
