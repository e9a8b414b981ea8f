#!/bin/sh
# symbols.sh BUILD: what the archives of the modules really hold and call. No SDL below app; in all
# modules but sys and cli no variable that can change, and no call that reads a clock, a file, a thread
# or the environment, or that prints.
set -eu
cd "$1"
status=0
archives=$(find . -name 'lib*.a' ! -path './tests/*' | LC_ALL=C sort)
[ "$archives" ] || { echo "no archives in $1"; exit 1; }
for archive in $archives; do
    module=$(basename "$archive" .a)
    module=${module#lib}
    undefined=$(nm -u "$archive" 2>/dev/null | awk 'NF == 2 { print $2 }' | sort -u)
    if found=$(echo "$undefined" | grep -E '^(SDL|TTF|IMG)_'); then
        echo "$module calls SDL:" $found
        status=1
    fi
    case $module in sys | cli) continue ;; esac
    # Constant tables of pointers are moved once by the loader (.data.rel.ro): they do not change.
    if found=$(objdump -t "$archive" | awk '
            NF >= 5 && $(NF - 2) ~ /^(\.data|\.bss|\.tbss|\.tdata|\*COM\*)/ &&
            $(NF - 2) !~ /^\.data\.rel\.ro/ && $(NF - 1) !~ /^0+$/ { print $NF }' | grep .); then
        echo "$module keeps variables:" $found
        status=1
    fi
    if found=$(echo "$undefined" | sed 's/@.*//' | grep -xE \
            '(__)?(v?f?printf(_chk)?|puts|f?puts|f?putc|putchar|perror|stdout|stderr|stdin|f?open|fopen64|fread|fwrite|read|write|getenv|setenv|setlocale|time|clock|clock_gettime|gettimeofday|localtime(_r)?|gmtime(_r)?|nanosleep|u?sleep|pthread_.*|s?rand|random|system|fork|signal|exit|_exit)'); then
        echo "$module is not pure, it calls:" $found
        status=1
    fi
done
exit $status
