# What a desktop needs of a program beside the program: manual pages and completions made from
# --help, the desktop entry, the metainfo, MIME types; and CPack's packages, `cpack` in the build
# folder: damier, damier-data, libdamier0 and libdamier-dev as .deb, the programs as .tar.gz.

set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(DAMIER_CONTACT "The Damier authors <damier@packages.invalid>" CACHE STRING
    "Name and address of who makes the packages")
mark_as_advanced(DAMIER_CONTACT)
set(made ${CMAKE_BINARY_DIR}/packaging)
# The day of the last commit, so that the same commit gives the same bytes.
find_package(Git QUIET)
if(Git_FOUND)
    execute_process(COMMAND ${GIT_EXECUTABLE} log -1 --format=%cs
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE DAMIER_RELEASE_DATE
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${GIT_EXECUTABLE} log -1 --format=%ct
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE DAMIER_RELEASE_SECONDS
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT DAMIER_RELEASE_DATE)
    string(TIMESTAMP DAMIER_RELEASE_DATE "%Y-%m-%d" UTC)
    string(TIMESTAMP DAMIER_RELEASE_SECONDS "%s" UTC)
endif()
set(DAMIER_SCREENSHOTS "" CACHE STRING
    "https address of the folder where the pictures of the target `screenshots` are published")
mark_as_advanced(DAMIER_SCREENSHOTS)

find_program(DAMIER_AWK awk REQUIRED)
find_program(DAMIER_GZIP gzip REQUIRED)
mark_as_advanced(DAMIER_AWK DAMIER_GZIP)
set(metainfo ${made}/org.damier.damier.metainfo.xml)
add_custom_command(OUTPUT ${metainfo}
    COMMAND ${DAMIER_AWK} -v version=${PROJECT_VERSION} -v date=${DAMIER_RELEASE_DATE}
        -v "url=${DAMIER_SCREENSHOTS}" -f ${packaging}/metainfo.awk ${CMAKE_SOURCE_DIR}/CHANGELOG.md
        ${packaging}/damier.metainfo.xml.in > ${metainfo}
    DEPENDS ${packaging}/metainfo.awk ${packaging}/damier.metainfo.xml.in
        ${CMAKE_SOURCE_DIR}/CHANGELOG.md VERBATIM)
add_custom_target(metainfo ALL DEPENDS ${metainfo})
set(pages "")
file(GLOB manual_languages CONFIGURE_DEPENDS RELATIVE ${packaging}/man ${packaging}/man/*.po)
list(TRANSFORM manual_languages REPLACE "[.]po$" "")

# The manual page and the completions of a program, by its --help and that of its games.
function(damier_manual program about)
    set(help ${made}/${program}.help)
    add_custom_command(OUTPUT ${made}/${program}.1.gz
            ${made}/completions/${program}.bash ${made}/completions/${program}.zsh
            ${made}/completions/${program}.fish
        COMMAND sh ${packaging}/help.sh $<TARGET_FILE:${program}> > ${help}
        COMMAND ${DAMIER_AWK} -v name=${program} -v version=${PROJECT_VERSION}
            -v date=${DAMIER_RELEASE_DATE} -v about=${about} -f ${packaging}/man.awk ${help}
            > ${made}/${program}.1
        COMMAND ${DAMIER_GZIP} -9nf ${made}/${program}.1
        COMMAND ${CMAKE_COMMAND} -E make_directory ${made}/completions
        COMMAND ${DAMIER_AWK} -v shell=bash -v name=${program} -f ${packaging}/completion.awk ${help}
            > ${made}/completions/${program}.bash
        COMMAND ${DAMIER_AWK} -v shell=zsh -v name=${program} -f ${packaging}/completion.awk ${help}
            > ${made}/completions/${program}.zsh
        COMMAND ${DAMIER_AWK} -v shell=fish -v name=${program} -f ${packaging}/completion.awk ${help}
            > ${made}/completions/${program}.fish
        DEPENDS ${program} ${packaging}/help.sh ${packaging}/man.awk ${packaging}/completion.awk
        VERBATIM)
    set(made_pages ${made}/${program}.1.gz)
    foreach(language ${manual_languages})
        set(page ${made}/man/${language}/${program}.1)
        add_custom_command(OUTPUT ${page}.gz
            COMMAND ${CMAKE_COMMAND} -E make_directory ${made}/man/${language}
            COMMAND ${DAMIER_AWK} -v name=${program} -v version=${PROJECT_VERSION}
                -v date=${DAMIER_RELEASE_DATE} -v about=${about}
                -v po=${packaging}/man/${language}.po -f ${packaging}/man.awk ${help} > ${page}
            COMMAND ${DAMIER_GZIP} -9nf ${page}
            DEPENDS ${made}/${program}.1.gz ${packaging}/man/${language}.po VERBATIM)
        list(APPEND made_pages ${page}.gz)
        install(FILES ${page}.gz COMPONENT program
            DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man1)
    endforeach()
    set(pages ${pages} ${made_pages} PARENT_SCOPE)
    set(COMPONENT COMPONENT program)
    install(FILES ${made}/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
    install(FILES ${made}/completions/${program}.bash RENAME ${program} COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${made}/completions/${program}.zsh RENAME _${program} COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${made}/completions/${program}.fish COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endfunction()

if(DAMIER_WINDOW)
    damier_manual(damier "four board games that explain their mathematics")
endif()
damier_manual(damier-solve "solve, explain and generate board games")
damier_manual(pbrain-damier "a Gomoku engine for the Gomocup protocol")
add_custom_target(manuals ALL DEPENDS ${pages})

install(FILES ${packaging}/damier.desktop COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${metainfo} COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${packaging}/damier-mime.xml RENAME damier.xml COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${CMAKE_SOURCE_DIR}/images/damier.svg COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${packaging}/damier-symbolic.svg COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/symbolic/apps)

# ---- Packages ----

# Debian's packages have its fonts as links; the archive has the fonts themselves.
set(links ${made}/fonts)
file(MAKE_DIRECTORY ${links})
foreach(font Inter-Regular Inter-Medium Inter-SemiBold Inter-Bold)
    file(CREATE_LINK ../../fonts/opentype/inter/${font}.otf ${links}/${font}.otf SYMBOLIC)
endforeach()
foreach(font DejaVuSans DejaVuSans-Bold DejaVuSansMono)
    file(CREATE_LINK ../../fonts/truetype/dejavu/${font}.ttf ${links}/${font}.ttf SYMBOLIC)
endforeach()
install(DIRECTORY ${links}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/damier/fonts COMPONENT fontlinks)

set(DAMIER_REVISION 0damier1) # older than any package of the distribution's own

# /usr/share/doc of all packages: who may copy it, and what changed.
add_custom_command(OUTPUT ${made}/changelog.Debian.gz
    COMMAND ${DAMIER_AWK} -v version=${PROJECT_VERSION}-${DAMIER_REVISION} -v seconds=${DAMIER_RELEASE_SECONDS}
        -v "contact=${DAMIER_CONTACT}"
        -f ${packaging}/changelog.awk ${CMAKE_SOURCE_DIR}/CHANGELOG.md > ${made}/changelog.Debian
    COMMAND ${DAMIER_GZIP} -9nf ${made}/changelog.Debian
    DEPENDS ${CMAKE_SOURCE_DIR}/CHANGELOG.md ${packaging}/changelog.awk VERBATIM)
add_custom_target(changelog ALL DEPENDS ${made}/changelog.Debian.gz)
set(runtime libdamier${PROJECT_VERSION_MAJOR})
foreach(component program data library development)
    set(package_program damier)
    set(package_data damier-data)
    set(package_library ${runtime})
    set(package_development libdamier-dev)
    set(only_packaged "")
    if(component MATCHES "library|development")
        set(only_packaged EXCLUDE_FROM_ALL)
    endif()
    install(FILES ${packaging}/copyright ${made}/changelog.Debian.gz COMPONENT documents_${component}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package_${component}} ${only_packaged})
    string(TOUPPER ${component} upper)
    set(CPACK_COMPONENT_${upper}_GROUP ${component})
    set(CPACK_COMPONENT_DOCUMENTS_${upper}_GROUP ${component})
    set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package_${component}})
endforeach()

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME damier)
set(CPACK_PACKAGE_VENDOR "The Damier authors")
set(CPACK_PACKAGE_CONTACT "${DAMIER_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "four board games that explain their mathematics")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/PackageConfig.cmake)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENT_FONTLINKS_GROUP data)
set(CPACK_COMPONENT_FONTS_GROUP data)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Its dictionary of 8 MB reaches from one program to the next: the book of Connect 4, which both
# have, is packed once.
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_RELEASE ${DAMIER_REVISION})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS
    "damier-data (= ${PROJECT_VERSION}-${DAMIER_REVISION})")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "libcairo2, libfreetype6, libqrencode4")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "${CPACK_PACKAGE_DESCRIPTION_SUMMARY}
Connect 4, Inversion (Lights Out), Sudoku and Gomoku in one window, and as
programs of the command line. The computer plays, solves, gives hints in
stages, and shows the mathematics behind each answer on the board.")
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_DEPENDS "fonts-inter, fonts-dejavu-core")
set(CPACK_DEBIAN_DATA_DESCRIPTION
    "pictures and translations of the board games Damier
The programs are in the package damier.")
# By these files of Debian's: with dependencies found by itself CPack would write scripts that call
# ldconfig. PackageConfig.cmake finds them.
set(CPACK_DAMIER_BUILD ${CMAKE_BINARY_DIR})
# The next minor version has symbols of another version.
math(EXPR next "${PROJECT_VERSION_MINOR} + 1")
file(WRITE ${made}/shlibs "libdamier ${PROJECT_VERSION_MAJOR} ${runtime} (>= ${PROJECT_VERSION}), "
    "${runtime} (<< ${PROJECT_VERSION_MAJOR}.${next}~)\n")
file(WRITE ${made}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${made}/shlibs ${made}/triggers)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
    "shared library that solves, explains and makes board games
The solvers, hints, generators and the algebra of the board games Damier:
Connect 4, Inversion (Lights Out), Sudoku and Gomoku.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${runtime} (= ${PROJECT_VERSION}-${DAMIER_REVISION})")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "headers of libdamier, which solves, explains and makes board games
The headers are the manual. With them come files for pkg-config and CMake,
examples in C, and a module for Python.")
include(CPack)
