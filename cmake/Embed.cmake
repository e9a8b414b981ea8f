# cmake -DINPUT=… -DOUTPUT=… -DSYMBOL=… -P Embed.cmake: the bytes of a file as C.
set(bytes "0")
set(length 0)
if(EXISTS ${INPUT})
    file(READ ${INPUT} hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR length "${digits} / 2")
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
endif()
file(WRITE ${OUTPUT} "#include <stddef.h>
extern const unsigned char ${SYMBOL}_bytes[];
extern const size_t ${SYMBOL}_length;
const unsigned char ${SYMBOL}_bytes[] = {
${bytes}
};
const size_t ${SYMBOL}_length = ${length};
")
