import { sheetFileMessages } from '../../base/sheet-file.words.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** The sentences of spreadsheets of the catalogue. */
export const sheetMessages = {
  ...sheetFileMessages,
  exported: 'The sheet has been downloaded.',
  exportFailed: 'Failed to export the services',
  checkFailed: 'Failed to compare the sheet with the catalogue',
  importFailed: 'Failed to import the sheet',
  imported: (added: number, changed: number) =>
    `${added === 1 ? '1 service was' : `${added} services were`} added and ${changed} changed.`,
  importGone: 'This sheet is no longer kept. Please upload it again.',
  empty: 'The sheet has no rows below its headings.',
  noHeadings: 'The first row of the sheet must hold the headings of its columns.',

  mappingLength: 'Say for each column of the sheet what it is, or that it is left out.',
  columnTwice: (column: string) => `Two columns are set to ${column}. Choose one of them.`,
  needsNames: 'The sheet needs the column Service ID, or both Title and Category.',
  needsTier: (column: string) =>
    `${column} needs the column Price category, which says what the amount or time belongs to.`,
  hasWrong: 'The sheet has wrong rows. Nothing was imported.',
  nothing: 'The catalogue is like the sheet already. There is nothing to import.',
  removes: (count: number) =>
    count === 1
      ? 'A price category that the sheet does not have would be removed.'
      : `${count} price categories that the sheet does not have would be removed.`,
  changedMeanwhile:
    'The catalogue was changed after the comparison was shown. Nothing was imported; look at the comparison again.',
  isImported: 'This sheet has been imported already.',

  unknownId: 'No service has this ID. Leave the cell empty to add a new service.',
  titleTaken: (id: string) =>
    `There is a service with this title in the category already. Write its ID, ${id}, to change it.`,
  noIdentity: 'Write the Service ID, or the title and category of a new service.',
  needed: (column: string) => `${column} is needed.`,
  neededColumn: (column: string) => `A new service needs ${column}, and the sheet has no such column.`,
  otherValue: (row: number) =>
    `Row ${row} says something else for the same service. Write the same, or leave this cell empty.`,
  unknownCategory: (name: string) => `There is no category named ${name}.`,
  unknownLabel: (name: string, category: string) => `${category} has no label named ${name}.`,
  tooLong: (most: number) => `At most ${most} characters fit here.`,
  tooMany: (most: number, what: string) => `A service can have at most ${most} ${what}.`,
  noYesOrNo: 'Write Yes or No.',
  noAddress: 'A picture’s address begins with https:// and has no spaces or quotation marks.',
  notFetched: (address: string, reason: string) => `${address}: ${reason}`,
  notYetFetched: 'The picture was not fetched yet.',
  tooManyPictures: (most: number) => `At most ${most} pictures can be fetched for a sheet.`,
  picturesFailed: 'Failed to fetch the pictures',
  noVariant: 'Other rows of this service name a variant. Name one here too.',
  variantColumn: 'This service has variants, and the sheet has no column Variant.',
  sameName: (row: number) =>
    `Row ${row} writes this name in another way. Write it the same way in both rows, or give one another name.`,
  priceNeeded: 'A new price category needs a price.',
  dateCell:
    'The spreadsheet has made a date of this. Format the cell as text and write it again, as 3-5 days.',
  noStorable: 'This cell has a character that cannot be saved.',
  wrongRows: (count: number) =>
    `${rows(count)} cannot be imported. Correct ${count === 1 ? 'it' : 'them'} and upload the sheet again.`,
} as const
