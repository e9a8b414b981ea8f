# Sourced by check.sh: the zip, its programs, licences. Of 7-Zip's listing a program's resources are files.
size=$(wc -c <"$zip")
echo "the zip has $size bytes, the installer $(wc -c <"$setup")"
holds "the zip has more than $size_max bytes" [ "$size" -le "$size_max" ]
for program in damier.exe damier-solve.exe pbrain-damier.exe damier.dll; do
    # The system's libraries and our own alone.
    foreign=$(x86_64-w64-mingw32-objdump -p "$programs/$program" | awk '/DLL Name:/ { print tolower($3) }' |
        grep -vxE '(damier|kernel32|user32|gdi32|msvcrt|shell32|ole32|oleaut32|advapi32|winmm|imm32|version|setupapi|psapi|usp10|rpcrt4|bcrypt|ws2_32|dwrite)\.dll' || true)
    holds "$program needs $foreign" [ -z "$foreign" ]
done
version=$(sed -n 's/^project(.* VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt | head -n 1)
# says WORDS: the version resource has this line. 7-Zip writes it as UTF-16.
says() { tr -d '\000\r' <"$resources/.rsrc/version.txt" | grep -q "$1"; }
for program in damier damier-solve pbrain-damier; do
    resources=$work/resources-$program
    7zz x -bso0 -bsp0 -y -o"$resources" "$programs/$program.exe" '.rsrc/*'
    for word in "\"ProductVersion\", *\"$version\"" "\"OriginalFilename\", *\"$program.exe\"" '"ProductName", *"Damier"'; do
        holds "the version of $program.exe lacks $word" says "$word"
    done
    holds "the manifest of $program.exe is another" \
        cmp "$resources/.rsrc/MANIFEST/1" packaging/windows/damier.manifest
    sizes=$(for icon in "$resources"/.rsrc/ICON/*; do identify -format '%w ' "$icon" 2>/dev/null || true; done | tr ' ' '\n' | sort -nu | tr '\n' ' ')
    holds "the icons of $program.exe have these pixels: $sizes" [ "$(echo $sizes)" = "16 24 32 48 64 256" ]
done
for library in "$deps"/prefix/done/*; do
    name=$(basename "$library")
    [ "$name" = cmocka ] || holds "the licence of $name is missing" [ -s "$programs/licences/$name.txt" ]
done
holds "our licence is missing" cmp LICENSE "$programs/licences/damier.txt"
for font in inter dejavu; do
    holds "the licence of $font is missing" grep -q -i "$font" "$programs/licences/$font.txt"
done
