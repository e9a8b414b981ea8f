#!/bin/sh
# stamp.sh COMMAND: the line under which a table of docs/measurements stands: processor, day, commit
# and the command that makes it.
model=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1)
family=$(sed -n 's/^cpu family[^:]*: *//p' /proc/cpuinfo | head -n 1)
number=$(sed -n 's/^model[	 ]*: *//p' /proc/cpuinfo | head -n 1)
commit=$(git rev-parse --short=8 HEAD 2>/dev/null)
[ -z "$(git status --porcelain --untracked-files=no 2>/dev/null)" ] || commit="$commit and changes"
echo "${model:-unknown processor} (family ${family:-?}, model ${number:-?}), $(date +%Y-%m-%d)," \
    "${commit:-no commit},"
echo "\`$1\`"
