/* Shared by the files that draw controls: colours and measures of a control in its current state.
 */
#ifndef DAMIER_UI_CONTROL_LOOK_H
#define DAMIER_UI_CONTROL_LOOK_H

#include "ui/controls.h"

#define CONTROL_PADDING_U 14.0F /* between the end of a button and its label */
#define CONTROL_GAP_U 8.0F      /* between icon, label and key cap */
#define CONTROL_ICON_U 20.0F    /* the side of an icon */

typedef struct Look {
    Color plate; /* alpha 0: none */
    Color border;
    Color words;
    Color key;
    Color quiet; /* of secondary text */
    TextWeight weight;
    bool is_hovered;
    bool is_checked;
} Look;

Look control_look(const Control *control, const ControlsState *state, const Theme *theme);
TextStyle control_key_style(Color color);
void control_draw_plate(Canvas *canvas, Rect rect, float radius, const Look *look);

/* True for a control that shows its label as a tooltip. */
bool control_names_itself(const Control *control);
/* The size of a tile's word in its room. */
float control_tile_font(Canvas *canvas, const Control *control);
void control_draw_tile(Canvas *canvas, const Control *control, const Look *look);
void control_draw_chip(Canvas *canvas, const Control *control, const Look *look);
/* The visible part of a chip, whose rectangle may be higher. */
Rect control_chip_plate(Rect rect);
void control_draw_menu_item(Canvas *canvas, const Control *control, const Look *look);

#endif
