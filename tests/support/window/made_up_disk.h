/* A disk that is made up: a few folders and files, and the last ones that were written. The linker
 * puts its functions in the place of those of sys/files.h that look for, list, read and write
 * (--wrap), so that no file is reached. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_MADE_UP_DISK_H
#define DAMIER_TESTS_SUPPORT_WINDOW_MADE_UP_DISK_H

/* The home folder of whoever uses it. */
#define MADE_UP_HOME "/games"

/* Forgets what was written. */
void made_up_disk_reset(void);

#endif
