/* The table of rules to choose from. */
#include "scenes/inversion/model/model.h"

const InversionChoice inversion_choices[INVERSION_CHOICES] = {
    {"magic", N_("Langlet 3x3"),
     N_("Langlet’s nine masks: corners flip a square of four, sides a whole side, the centre a "
        "cross."),
     3},
    {"casegame", N_("Casegame 3x3"),
     N_("As Langlet’s masks, but the mask of the centre flips all nine cells."), 3},
    {"geniton-phi", N_("Genitons 4x4"),
     N_("Sixteen masks, the rows of Langlet’s geniton of 16: the parities of Pascal’s triangle."),
     4},
    [INVERSION_CHOICE_OWN] = {"own", N_("Any board"), N_("Choose the board and its masks."), 0},
};

const InversionChoice inversion_masks[INVERSION_MASK_RULES] = {
    {"plus", N_("Plus"), N_("A cell changes with its neighbours to the four sides."), 0},
    {"torus", N_("Torus"), N_("As plus, but opposite edges of the board touch."), 0},
    {"diagonal", N_("Diagonal"), N_("A cell changes with its four diagonal neighbours."), 0},
    {"king", N_("King"), N_("A cell changes with all its neighbours, a king’s move away."), 0},
    {"open", N_("Open plus"), N_("The neighbours to the four sides change, not the cell itself."),
     0},
    {"knight", N_("Knight"), N_("A cell changes with those a knight’s move away."), 0},
    {"cross", N_("Cross"), N_("A whole row and a whole column change."), 0},
    {"geniton", N_("Geniton"),
     N_("The masks are the rows of Langlet’s geniton: the parities of Pascal’s triangle."), 0},
    {"geniton-phi", N_("Geniton φ"), N_("The geniton with its columns reversed."), 0},
    {"geniton-theta", N_("Geniton ⊖"), N_("The geniton with its rows reversed."), 0},
    {"random", N_("Random"),
     N_("Masks drawn at random, so that every board has exactly one solution."), 0},
    [INVERSION_MASKS_AS_NOW] =
        {"as-now", N_("As now"),
         N_("The masks, size and colours of your current puzzle, even if you drew them by hand."),
         0},
};
