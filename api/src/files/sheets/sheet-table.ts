/** A sheet as it was read: its headings, and the rows below them with their numbers in the spreadsheet. */
export interface SheetTable {
  headings: string[]
  rows: { row: number; cells: string[] }[]
}

/** What the file of a sheet may hold. */
export const SHEET_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Of all parts of an XLSX file together. */
  unpackedBytes: 32 * 1024 * 1024,
  rows: 30_000,
  columns: 60,
  cellCharacters: 10_000,
  /** Of all cells together: in an XLSX file, thousands of cells may share one text. */
  characters: 32 * 1024 * 1024,
} as const

/** Says why a file cannot be read, as a sentence for the person who uploads it. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}
