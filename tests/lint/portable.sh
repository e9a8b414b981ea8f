#!/bin/sh
# portable.sh ROOT: headers of POSIX only where the code for POSIX is: in sys/posix and app/posix, and for a page, which has it, in web. What
# another system lacks stands behind a header of sys. getopt.h is everywhere; base/aligned.c asks
# Linux, and only Linux, for large pages.
set -eu
cd "$1"
found=$(grep -nE '^ *# *include *<(unistd|sys/[a-z]+|fcntl|pthread|dlfcn|dirent|signal|poll|libintl|pwd|termios|sched|langinfo|strings|glob|ftw|spawn|netinet/[a-z]+|arpa/[a-z]+)\.h>' \
    -r src include 2>/dev/null | grep -vE '^src/(sys|app)/(posix|windows|web)/|^src/base/aligned\.c:.*sys/mman' || true)
if [ "$found" ]; then
    echo "headers of POSIX outside sys/posix and app/posix:"
    echo "$found"
    exit 1
fi
