/* The drawings of our own that the window uses; each is images/NAME.svg, drawn in white and tinted
 * when it is put on the canvas. */
#ifndef DAMIER_UI_IMAGE_H
#define DAMIER_UI_IMAGE_H

typedef enum ImageId {
    IMAGE_NONE,
    IMAGE_BACK,
    IMAGE_UNDO,
    IMAGE_REDO,
    IMAGE_SETTINGS,
    IMAGE_HELP,
    IMAGE_THEME_DARK,
    IMAGE_THEME_LIGHT,
    IMAGE_ARROW_RIGHT,
    IMAGE_ARROW_DOWN,
    IMAGE_SUN,
    IMAGE_MOON,
    IMAGE_PLAY,
    IMAGE_PAUSE,
    IMAGE_STEP,
    IMAGE_STEP_BACK,
    IMAGE_CHECK,
    IMAGE_STAR,
    IMAGE_TRIANGLE,
    IMAGE_FOLDER,
    IMAGE_STATS,
    IMAGE_COUNT
} ImageId;

/* The name of the file without its folder and ending: "back"; "" for IMAGE_NONE. */
const char *image_name(ImageId id);

#endif
