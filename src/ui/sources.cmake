set(sources controls.c controls_draw.c event.c geometry.c image.c paragraph.c text_field.c theme.c tween.c)
