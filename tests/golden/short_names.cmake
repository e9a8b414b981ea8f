# home-page-1280x720-dark-en.png is home-page.png.
file(GLOB pictures ${FOLDER}/*-1280x720-dark-en.png)
foreach(picture ${pictures})
    string(REPLACE -1280x720-dark-en.png .png short ${picture})
    file(RENAME ${picture} ${short})
endforeach()
