# cmake -DINPUT=… -DOUTPUT=… -DSYMBOL=… -P Embed.cmake: the bytes of a file as C. Of a large file the
# assembler reads them: as an initializer of the language millions of bytes take seconds to compile.
set(length 0)
set(include "")
if(EXISTS ${INPUT})
    file(SIZE ${INPUT} length)
    set(include ".incbin \\\"${INPUT}\\\"\\n")
endif()
if(length LESS 65536)
    set(bytes "")
    if(length GREATER 0)
        file(READ ${INPUT} bytes HEX)
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    endif()
    file(WRITE ${OUTPUT} "#include <stddef.h>
extern const size_t ${SYMBOL}_length;
extern const unsigned char ${SYMBOL}_bytes[];
const size_t ${SYMBOL}_length = ${length};
const unsigned char ${SYMBOL}_bytes[] = {${bytes} 0};
")
    return()
endif()
if(IS_FILLED_LATER) # by the page's script, from a file that both builds share (app/web/page.js)
    file(WRITE ${OUTPUT} "#include <stddef.h>
extern const size_t ${SYMBOL}_length;
extern unsigned char ${SYMBOL}_bytes[];
const size_t ${SYMBOL}_length = ${length};
unsigned char ${SYMBOL}_bytes[${length} + 1];
")
    return()
endif()
file(WRITE ${OUTPUT} "#include <stddef.h>
extern const size_t ${SYMBOL}_length;
const size_t ${SYMBOL}_length = ${length};
#ifdef _WIN32 /* COFF has neither a stack of sections nor sizes */
__asm__(\".section .rdata,\\\"dr\\\"\\n\"
        \".globl ${SYMBOL}_bytes\\n\"
        \"${SYMBOL}_bytes:\\n\"
        \"${include}\"
        \".byte 0\\n\"
        \".text\");
#else
__asm__(\".pushsection .rodata\\n\"
        \".global ${SYMBOL}_bytes\\n\"
        \".type ${SYMBOL}_bytes, %object\\n\"
        \".size ${SYMBOL}_bytes, ${length}\\n\"
        \"${SYMBOL}_bytes:\\n\"
        \"${include}\"
        \".byte 0\\n\"
        \".popsection\");
#endif
")
