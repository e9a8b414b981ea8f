set(sources pdf.c pdf_library.c sheet_board.c sudoku_sheet.c)
