/* The monkey's world ends at its home: what lies outside is neither listed nor written, whoever
 * runs it and wherever. The linker puts this in front of the functions of sys/files.h (--wrap). */
#ifndef DAMIER_TESTS_MONKEY_FENCE_H
#define DAMIER_TESTS_MONKEY_FENCE_H

/* The one folder that is open; it has to last. */
void fence_around(const char *folder);

#endif
