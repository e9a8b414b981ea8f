#!/bin/sh
# portable.sh ROOT: headers of POSIX only where the code for POSIX is: in sys/posix and app/posix,
# and in sys/web and app/web, for a page has it; those of Windows only in sys/windows and
# app/windows, which may have what both know. What another system lacks stands behind a header of
# sys. getopt.h is everywhere; base/aligned.c asks Linux, and only Linux, for large pages.
set -eu
cd "$1"
posix='unistd|sys/[a-z]+|fcntl|pthread|dlfcn|dirent|signal|poll|libintl|pwd|grp|termios|sched|langinfo|strings|glob|ftw|spawn|netinet/[a-z]+|net/[a-z]+|arpa/[a-z]+|netdb|semaphore|aio|regex|fnmatch|wordexp|iconv|nl_types|syslog|utime|ucontext|libgen|execinfo|mqueue|cpio|search'
windows='windows|winsock2|ws2tcpip|shlobj|shellapi|psapi|tlhelp32|dwmapi|io|direct|process'

# found WHERE_ALLOWED HEADERS: the other places that include one of them.
found() {
    grep -nE "^ *# *include *(<($2)\\.h>|\"($2)\\.h\")" -r src include 2>/dev/null |
        grep -vE "^src/(sys|app)/($1)/|^src/base/aligned\\.c:.*sys/mman" || true
}
of_posix=$(found 'posix|windows|web' "$posix" | grep -vE ':# *include *"sys/' || true)
of_windows=$(found windows "$windows")
if [ "$of_posix$of_windows" ]; then
    echo "headers of one system outside its folders in sys and app:"
    printf '%s\n' "$of_posix" "$of_windows"
    exit 1
fi
