/* The window's images; each is images/NAME.svg, drawn in white and tinted on the canvas. */
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
    IMAGE_STATS,    /* a cup */
    IMAGE_HINT,     /* a bulb */
    IMAGE_ANALYSIS, /* bars */
    IMAGE_REVIEW,   /* a curve */
    IMAGE_MATRIX,   /* [01] */
    IMAGE_EDIT,     /* a pencil: set a board up */
    IMAGE_SOLVE,    /* an outlined triangle */
    IMAGE_EXPLAIN,  /* a capital sigma */
    IMAGE_RACE,     /* a flag */
    IMAGE_RULES,    /* four fields */
    IMAGE_NOTES,    /* a sheet */
    IMAGE_SETS,     /* two circles that overlap */
    IMAGE_THREATS,  /* a bolt */
    IMAGE_PATTERNS, /* a burst of rays */
    IMAGE_MORE,     /* three dots: a menu */
    IMAGE_CHEVRON_DOWN,
    IMAGE_CHEVRON_RIGHT,
    IMAGE_CLOSE,
    IMAGE_SAVE, /* an arrow into a tray */
    IMAGE_PICTURE,
    IMAGE_COPY,
    IMAGE_SHARE,
    IMAGE_PASTE,
    IMAGE_DAILY,   /* a leaf of a calendar */
    IMAGE_TALLY,   /* four strokes and one across */
    IMAGE_GIANT,   /* many small fields */
    IMAGE_RESTART, /* an arrow going round */
    IMAGE_NEW,     /* a plus */
    IMAGE_THEME,   /* a disc half dark */
    IMAGE_FIRST,
    IMAGE_LAST,
    IMAGE_MEMORY,  /* a brain */
    IMAGE_LESSONS, /* an open book */
    IMAGE_FLIP,    /* two arrows crossing over */
    IMAGE_GOAL,    /* a target */
    IMAGE_OPPONENT,
    IMAGE_KEYBOARD,
    IMAGE_ERASE,
    IMAGE_MAGNIFY, /* a lens with a plus */
    IMAGE_PAST,    /* a clock that goes back */
    IMAGE_PRINT,   /* a printer with its sheet */
    IMAGE_HEART,
    IMAGE_DIAMOND,
    IMAGE_BOOKMARK, /* a save point */
    IMAGE_BRANCH,   /* a line that forks */
    IMAGE_COUNT
} ImageId;

/* The name of the file without its folder and ending: "back"; "" for IMAGE_NONE. */
const char *image_name(ImageId id);

#endif
