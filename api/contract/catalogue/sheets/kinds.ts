/** What becomes of a row; `removed` is a price category of a named service that the sheet does not have. */
export const SHEET_ROW_KINDS = ['added', 'changed', 'removed', 'unchanged', 'wrong'] as const
export type SheetRowKind = (typeof SHEET_ROW_KINDS)[number]
