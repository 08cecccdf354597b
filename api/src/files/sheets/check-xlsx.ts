import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { SaxesParser } from 'saxes'
import { SHEET_LIMITS, UnreadableSheet } from './sheet-table.ts'

/** Rows may be empty in between, so the last one may be further down than there may be rows. */
const FURTHEST_ROW = 2 * SHEET_LIMITS.rows

const ROW = /^[1-9]\d{0,6}$/
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/

/** The name of an element or attribute without its prefix, as the library that reads the sheet takes it. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function checkRow(row: string): void {
  if (Number(row) > FURTHEST_ROW) throw new UnreadableSheet(sheetFileMessages.tooFar(FURTHEST_ROW))
}

/** Returns the number of a cell's column. */
function checkCell(address: string): number {
  const [, letters, row] = CELL.exec(address) ?? []
  if (letters === undefined || row === undefined) throw new UnreadableSheet(sheetFileMessages.unreadable)
  checkRow(row)
  return numberOf(letters)
}

/**
 * Throws UnreadableSheet when a part of an XLSX file is no XML, defines entities, or has a row or a filled cell far away:
 * whoever reads the sheet fills all that is before it, which for one cell in the last corner is more than a machine has.
 * The addresses are those that a reader sees, with their entities decoded.
 */
export function checkPart(xml: string): void {
  const parser = new SaxesParser()
  let column = 0
  parser.on('error', (cause) => {
    throw new UnreadableSheet(sheetFileMessages.unreadable, { cause })
  })
  parser.on('doctype', () => {
    throw new UnreadableSheet(sheetFileMessages.unreadable)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name)
    if (element === 'v' || element === 'is') {
      if (column > SHEET_LIMITS.columns)
        throw new UnreadableSheet(sheetFileMessages.tooManyColumns(SHEET_LIMITS.columns))
      return
    }
    if (element !== 'c' && element !== 'row') return
    column = 0
    // An attribute with a prefix counts like one without: the reader would take the last of them.
    for (const [key, value] of Object.entries(attributes))
      if (localName(key) === 'r') {
        if (element === 'c') column = Math.max(column, checkCell(value))
        else if (ROW.test(value)) checkRow(value)
        else throw new UnreadableSheet(sheetFileMessages.unreadable)
      }
  })
  parser.write(xml).close()
}
