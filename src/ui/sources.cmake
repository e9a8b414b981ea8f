set(sources controls.c controls_draw.c event.c geometry.c image.c paragraph.c theme.c tween.c)
