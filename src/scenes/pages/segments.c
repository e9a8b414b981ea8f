/* Choices side by side in one row above a page. */
#include "scenes/pages/segments.h"

#define SEGMENT_PADDING_U 12.0F

static float segment_width(const Page *page, const char *label) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_CENTER, {0, 0, 0, 0}};
    return canvas_text_width(page->context->canvas, label, style) + 2 * SEGMENT_PADDING_U;
}

float page_segments_width(const Page *page, const PageSegments *segments) {
    float width = (float)(segments->count - 1) * PAGE_SEGMENT_GAP_U;
    for (int i = 0; i < segments->count; i++) {
        width += segment_width(page, segments->choices[i].label);
    }
    return width;
}

void page_segments_place(Page *page, Rect row, const PageSegments *segments) {
    const float spare = (row.width - page_segments_width(page, segments)) / (float)segments->count;
    for (int i = 0; i < segments->count; i++) {
        const PanelChoice *choice = &segments->choices[i];
        const float width = segment_width(page, choice->label) + spare;
        Control *control =
            controls_add(&page->controls, CONTROL_CHOICE, choice->id, rect_cut_left(&row, width));
        rect_cut_left(&row, PAGE_SEGMENT_GAP_U);
        control->command = segments->command;
        control->value = i;
        control->is_checked = i == segments->chosen;
        controls_set_label(control, choice->label);
    }
}
