#!/bin/sh
# brief.sh PROGRAM ARGUMENT…: runs a measurement for a second. It may end by itself before, with
# success; it fails when it cannot begin, finds something wrong or crashes.
timeout 1 "$@"
status=$?
[ "$status" -eq 0 ] || [ "$status" -eq 124 ]
