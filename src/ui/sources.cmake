set(sources event.c geometry.c image.c theme.c tween.c)
