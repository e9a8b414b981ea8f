/* FakeDisk: a few folders and files in memory, and the last files written. The linker puts its
 * functions in place of those of sys/files.h (--wrap), so that no real file is touched. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_FAKE_DISK_H
#define DAMIER_TESTS_SUPPORT_WINDOW_FAKE_DISK_H

/* The home folder. */
#define FAKE_DISK_HOME "/games"

/* Forgets written files. */
void fake_disk_reset(void);

#endif
