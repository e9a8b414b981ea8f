# completion.awk: the options of a program's --help as completions of a shell, and its first word
# where that is "one of" several.
#     awk -v shell=bash|zsh|fish -v name=damier -f completion.awk

/^ +--/ {
    match($0, /--[a-z0-9-]+/)
    option = substr($0, RSTART, RLENGTH)
    if (seen[option]++) {
        next
    }
    rest = substr($0, RSTART + RLENGTH)
    argument = match(rest, /^ [^ ]+/) ? substr(rest, 2, RLENGTH - 1) : ""
    meaning = match(rest, /  +/) ? substr(rest, RSTART + RLENGTH) : ""
    options[++count] = option
    arguments[option] = argument
    meanings[option] = meaning
}

/^GAME is one of: / {
    sub(/^GAME is one of: /, "")
    games = $0
}

# What an option with a long argument means stands on the next line.
/^ +[^ -]/ && count > 0 && meanings[options[count]] == "" && substr($0, 1, 10) ~ /^ +$/ {
    sub(/^ +/, "")
    meanings[options[count]] = $0
}

function is_choice(argument) {
    return index(argument, "|") > 0
}

function words(argument) {
    gsub(/\|/, " ", argument)
    return argument
}

function quoted(text) {
    gsub(/'/, "’", text)
    gsub(/\[/, "(", text)
    gsub(/\]/, ")", text)
    gsub(/:/, "\\:", text)
    return text
}

function plain(text) {
    gsub(/'/, "’", text)
    return text
}

function print_bash(i, option) {
    printf "# bash completion of %s\n_%s() {\n", name, function_name
    print "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}"
    print "    case $before in"
    for (i = 1; i <= count; i++) {
        option = options[i]
        if (is_choice(arguments[option])) {
            printf "    %s) COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n", option,
                words(arguments[option])
        } else if (arguments[option] ~ /^(FILE|DIR)$/) {
            printf "    %s) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", option
        }
    }
    print "    esac"
    if (games != "") {
        printf "    if [[ $COMP_CWORD == 1 && $word != -* ]]; then\n"
        printf "        COMPREPLY=($(compgen -W '%s' -- \"$word\")); return\n    fi\n", games
    }
    printf "    if [[ $word == -* ]]; then\n        COMPREPLY=($(compgen -W '"
    for (i = 1; i <= count; i++) {
        printf "%s%s", options[i], i < count ? " " : ""
    }
    print "' -- \"$word\"))\n    else\n        COMPREPLY=($(compgen -f -- \"$word\"))\n    fi\n}"
    printf "complete -o filenames -F _%s %s\n", function_name, name
}

function print_zsh(i, option, argument) {
    printf "#compdef %s\n_arguments \\\n", name
    for (i = 1; i <= count; i++) {
        option = options[i]
        argument = arguments[option]
        printf "    '%s[%s]%s' \\\n", option, quoted(meanings[option]),
            argument == "" ? "" : is_choice(argument) ? ": :(" words(argument) ")" \
            : argument ~ /^(FILE|DIR)$/ ? ":" argument ":_files" : ":" argument ": "
    }
    if (games != "") {
        printf "    '1:game:(%s)' \\\n", games
    }
    print "    '*:file:_files'"
}

function print_fish(i, option, argument) {
    if (games != "") {
        printf "complete -c %s -n __fish_use_subcommand -x -a '%s'\n", name, games
    }
    for (i = 1; i <= count; i++) {
        option = options[i]
        argument = arguments[option]
        printf "complete -c %s -l %s -d '%s'%s\n", name, substr(option, 3), plain(meanings[option]),
            argument == "" ? "" : is_choice(argument) ? " -x -a '" words(argument) "'" \
            : argument ~ /^(FILE|DIR)$/ ? " -r -F" : " -x"
    }
}

END {
    function_name = name
    gsub(/-/, "_", function_name)
    if (shell == "bash") {
        print_bash()
    } else if (shell == "zsh") {
        print_zsh()
    } else {
        print_fish()
    }
}
