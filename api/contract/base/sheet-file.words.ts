/** The sentences about spreadsheets that are uploaded, whatever is in them. */
export const sheetFileMessages = {
  uploadFailed: 'The sheet could not be uploaded. Please try again.',
  uploadBroken: 'The upload broke off or is not well formed. Please try again.',
  noFile: 'Choose a CSV or XLSX file to upload.',
  isEmpty: 'This file is empty. Download or save it once more, and upload that.',
  oneFile: 'Upload one sheet at a time.',
  tooLarge: 'A sheet can have at most 10 MB. Please divide it into several files.',
  unknownType:
    'This is neither a CSV nor an XLSX file. In Excel, save the sheet as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
  oldExcel: 'This is a file of an old Excel (.xls). Save it as “Excel Workbook (.xlsx)” and upload that.',
  protected: 'This file is protected by a password. Save it without one and upload that.',
  openDocument: 'This is an OpenDocument sheet (.ods). Save it as “Excel Workbook (.xlsx)” and upload that.',
  webPage:
    'This file is a web page named like a sheet. Open it, save it as “Excel Workbook (.xlsx)” and upload that.',
  lostLetters: (row: number) =>
    `In row ${row}, letters were replaced by question marks when this file was saved. Save the sheet as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.`,
  quoteSwallows: (row: number) =>
    `Row ${row} has a quotation mark too few or too many, so that a part of the next rows would be taken for its cell.`,
  unreadable: 'The sheet cannot be read: the file is damaged or protected by a password.',
  tooSlow: 'The sheet took too long to read. Please divide it into several files.',
  unpacksTooLarge: 'Unpacked, this file is too large.',
  csvBroken: (line: number) =>
    `The CSV file cannot be read from line ${line} on: a quotation mark may be missing.`,
  tooManyRows: (most: string) =>
    `A sheet can have at most ${most} rows. Please divide it into several files.`,
  tooFar: (most: number) =>
    `The sheet has a row below row ${most}. Delete the empty rows at its end, or divide it.`,
  tooManyColumns: (most: number) => `A sheet can have at most ${most} columns.`,
  cellTooLong: (row: number, most: string) => `Row ${row} has a cell with more than ${most} characters.`,
} as const
