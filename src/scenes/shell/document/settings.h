/* The settings of a game: those of its options (kit/edit/options.h) that are the player's habits
 * rather than a choice for one game. GameEntry.settings lists them; the page of settings shows
 * them. A setting that the player has changed, on that page or in the game, holds for every game
 * from then on, whatever was saved with it. One setting belongs to the shell and to no option: how
 * loud the game's sounds are. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_SETTINGS_H
#define DAMIER_SCENES_SHELL_DOCUMENT_SETTINGS_H

#include "scenes/shell/shell.h"

#define SETTING_VALUE_SIZE 32

/* A row for GameEntry.settings; the number of a choice is the volume. */
#define SHELL_SOUNDS "sounds"
#define SHELL_SETTING_SOUNDS                                                                       \
    {                                                                                              \
        SHELL_SOUNDS, N_("Sounds"), {                                                              \
            {"off", N_("Off")}, {"quiet", N_("Quiet")}, {"medium", N_("Medium")}, {                \
                "loud", N_("Loud")                                                                 \
            }                                                                                      \
        }                                                                                          \
    }

/* The choice of a setting that holds now: the player's, else that of the saved game, else the
 * first. */
int setting_choice(const GameEntry *game, const GameSetting *setting, Store *store);
/* Keeps a choice; the game takes it up when it is entered. */
Status setting_choose(const GameEntry *game, const GameSetting *setting, int choice, Store *store);

/* Gives the game the settings that the player has changed, and notes which ones hold. Needs a whole
 * scene: call it when the scene is entered, and after other options were read. */
void shell_apply_settings(GameShell *shell);
/* Keeps the settings that differ in this line of options from those that held. */
void shell_keep_settings(GameShell *shell, const char *options);

#endif
