#include "ui/image.h"

static const char names[IMAGE_COUNT][12] = {
    [IMAGE_NONE] = "",
    [IMAGE_BACK] = "back",
    [IMAGE_UNDO] = "undo",
    [IMAGE_REDO] = "redo",
    [IMAGE_SETTINGS] = "settings",
    [IMAGE_HELP] = "help",
    [IMAGE_THEME_DARK] = "theme-dark",
    [IMAGE_THEME_LIGHT] = "theme-light",
    [IMAGE_ARROW_RIGHT] = "arrow-right",
    [IMAGE_ARROW_DOWN] = "arrow-down",
    [IMAGE_SUN] = "sun",
    [IMAGE_MOON] = "moon",
    [IMAGE_PLAY] = "play",
    [IMAGE_PAUSE] = "pause",
    [IMAGE_STEP] = "step",
    [IMAGE_STEP_BACK] = "step-back",
    [IMAGE_CHECK] = "check",
    [IMAGE_STAR] = "star",
    [IMAGE_TRIANGLE] = "triangle",
    [IMAGE_FOLDER] = "folder",
    [IMAGE_STATS] = "stats",
};

const char *image_name(ImageId id) {
    return (unsigned)id < IMAGE_COUNT ? names[id] : "";
}
