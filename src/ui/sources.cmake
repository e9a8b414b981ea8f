set(sources control_look.c controls.c controls_draw.c controls_tools.c event.c geometry.c image.c paragraph.c parts.c scroller.c text_field.c theme.c tween.c)
