# cmake -DROOT=… [-DPOT=FILE] -P UpdatePo.cmake: collects every sentence of the sources of ROOT into
# the catalogues po/*.po, or only writes the template FILE.
# Sentences are marked N_("…") where they stand and fetched with tr("…"), locale_text("…") or
# locale_plural("one", "many", n), and with a context by tr_as("context", "…").
find_package(Gettext REQUIRED)
find_program(XGETTEXT xgettext REQUIRED)
find_program(MSGATTRIB msgattrib REQUIRED)

set(template ${POT})
if(NOT POT)
    set(template po/damier.pot)
endif()
file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/include/*.[ch] ${ROOT}/src/*.[ch])
execute_process(COMMAND ${XGETTEXT} --from-code=UTF-8 --language=C --output=${template}
        --keyword=N_ --keyword=tr --keyword=locale_text --keyword=locale_user_text --keyword=translate
        --keyword=locale_plural:1,2 --keyword=tr_as:1c,2 --flag=N_:1:pass-c-format
        --package-name=Damier --add-comments=Translators --sort-by-file --add-location=file ${sources}
    WORKING_DIRECTORY ${ROOT} COMMAND_ERROR_IS_FATAL ANY)
if(POT)
    return()
endif()
file(GLOB catalogs ${ROOT}/po/*.po)
foreach(po ${catalogs})
    execute_process(COMMAND ${GETTEXT_MSGMERGE_EXECUTABLE} --quiet --update --backup=off
            --no-fuzzy-matching --add-location=file ${po} ${template}
        WORKING_DIRECTORY ${ROOT} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${MSGATTRIB} --no-obsolete --output-file=${po} ${po}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(REMOVE ${ROOT}/${template})
