/* The signs of APL as buttons, and what the one under the pointer does. */
#include "scenes/pages/read/apl_palette.h"

#include "math/apl.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define APL_GLYPH_U 34.0F
#define APL_GLYPH_GAP_U 4.0F
#define APL_NOTE_U 22.0F

static int apl_glyph_count(void) {
    int count = 0;
    while (apl_glyphs[count].glyph) {
        count++;
    }
    return count;
}

static Rect apl_glyph_place(Rect area, int index) {
    const int across = (int)((area.width + APL_GLYPH_GAP_U) / (APL_GLYPH_U + APL_GLYPH_GAP_U));
    const float side = APL_GLYPH_U + APL_GLYPH_GAP_U;
    return rect_of(area.x + (float)(index % across) * side, area.y + (float)(index / across) * side,
                   APL_GLYPH_U, APL_GLYPH_U);
}

/* Under the glyphs stands what the one under the pointer does. */
static void apl_draw_palette(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const Page *page = own;
    const Theme *theme = &page->context->theme;
    const char *words = tr("Point at a sign to see what it does.");
    const TextStyle style = {APL_LINE_FONT_U, TEXT_MEDIUM, TEXT_CENTER, theme->text};
    for (int i = 0; apl_glyphs[i].glyph; i++) {
        const Rect place = apl_glyph_place(rect, i);
        const Control *control = controls_find(&page->controls, text_short("glyph-%d", i + 1).data);
        const bool is_hovered = control && controls_is_hovered(&page->input, control);
        canvas_fill_round(canvas, place, 6, is_hovered ? theme->raised_hover : theme->raised);
        canvas_text(canvas, place, apl_glyphs[i].glyph, style);
        if (control && controls_is_focused(&page->input, control)) {
            controls_draw_focus(canvas, place, 6, theme);
        }
        if (is_hovered || (control && controls_is_focused(&page->input, control))) {
            words = tr(apl_glyphs[i].words);
        }
    }
    paragraph_line(canvas, rect_cut_bottom(&rect, APL_NOTE_U), words,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
                   10);
}

void apl_palette_build(Page *page, Panel *panel, const Command *command) {
    const int count = apl_glyph_count();
    const Rect room = rect_of(0, 0, panel_width(panel), 0);
    const float deep = apl_glyph_place(room, count - 1).y + APL_GLYPH_U;
    const Rect area = panel_area(panel, deep + 4 + APL_NOTE_U, apl_draw_palette, page);
    for (int i = 0; i < count; i++) {
        Control *glyph = panel_place(panel, text_short("glyph-%d", i + 1).data, command,
                                     apl_glyph_place(area, i));
        glyph->value = i;
        controls_set_label(glyph, apl_glyphs[i].glyph);
    }
}
