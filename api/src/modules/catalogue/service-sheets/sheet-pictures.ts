import { readAddresses } from '@karigar/contract/catalogue/sheets/cells'
import type { SheetColumn, SheetRow } from '@karigar/contract/catalogue/sheets/columns'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import type { ServiceImportPicturesTable } from '../../../database/tables/catalogue.tables.ts'

const PICTURE_COLUMNS = ['service_banner', 'service_thumbnails'] as const satisfies readonly SheetColumn[]

const isElsewhere = (address: string) => /^https?:\/\//.test(address)

/** Returns the addresses of pictures elsewhere that the rows have, each once. */
export function pictureAddresses(rows: readonly SheetRow[]): string[] {
  const found = new Set<string>()
  for (const { cells } of rows)
    for (const column of PICTURE_COLUMNS)
      for (const address of readAddresses(cells[column] ?? '')) if (isElsewhere(address)) found.add(address)
  return [...found]
}

/** Returns the hosts of addresses, each once. */
export const hostsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : []))),
]

/** Puts the uploads that pictures have become in the place of their addresses; the others make their rows wrong. */
export function withPictures(
  rows: readonly SheetRow[],
  pictures: ReadonlyMap<string, ServiceImportPicturesTable>,
): SheetRow[] {
  return rows.map(({ row, cells }) => {
    const changed = { ...cells }
    const faults: NonNullable<SheetRow['faults']> = []
    for (const column of PICTURE_COLUMNS) {
      const addresses = readAddresses(cells[column] ?? '')
      if (!addresses.some(isElsewhere)) continue
      changed[column] = addresses.map((address) => pictures.get(address)?.url ?? address).join('\n')
      for (const address of addresses.filter(isElsewhere)) {
        const picture = pictures.get(address)
        if (picture?.url) continue
        const reason = sheetMessages.notFetched(address, picture?.reason ?? sheetMessages.notYetFetched)
        faults.push({ row, column, reason })
      }
    }
    return { row, cells: changed, faults }
  })
}
