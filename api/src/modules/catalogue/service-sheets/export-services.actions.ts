import { setImmediate as nextTurn } from 'node:timers/promises'
import { headingOf, SHEET_COLUMNS, type SheetCells } from '@karigar/contract/catalogue/sheets/columns'
import { inColumns, rowsOfService, TEMPLATE_ROWS } from '@karigar/contract/catalogue/sheets/rows'
import type { BulkSelection } from '@karigar/contract/catalogue/bulk-edit.wire'
import { batches } from '../../../database/batches.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { findServicesByIds } from '../service-rows/service-rows.repository.ts'
import { findMatchingIds } from '../services/services.repository.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../files/sheets/csv-file.ts'
import { writeInThread } from './in-sheet-thread.ts'

/** Which services a sheet has; or the template, which has an example. */
export type Exported = BulkSelection | { template: true }

/** Services that are read before others have their turn. */
const IN_A_TURN = 200

/** Yields the rows of the services, oldest first, and lets others have their turn. */
async function* rowsOf(db: DatabasePool, which: Exported): AsyncGenerator<SheetCells[]> {
  if ('template' in which) {
    yield [...TEMPLATE_ROWS]
    return
  }
  const filter = 'ids' in which ? { id: which.ids } : which.filter
  const ids = await findMatchingIds(db, filter, Number.MAX_SAFE_INTEGER)
  for (const part of batches(ids, IN_A_TURN)) {
    const found = new Map((await findServicesByIds(db, part)).map((service) => [service.id, service]))
    yield part.flatMap((id) => {
      const service = found.get(id)
      return service ? rowsOfService(service) : []
    })
    await nextTurn()
  }
}

const headings = SHEET_COLUMNS.map(({ key }) => headingOf(key))

/** Yields a CSV file in parts: UTF-8 with its mark, lines that end as Excel's do, and no cell that is a formula. */
export async function* exportCsv(db: DatabasePool, which: Exported): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings)
  for await (const rows of rowsOf(db, which)) yield rows.map((cells) => csvLine(inColumns(cells))).join('')
}

/** Returns an XLSX file, which is written in a thread of its own. */
export async function exportXlsx(db: DatabasePool, which: Exported): Promise<Buffer> {
  const all: SheetCells[] = []
  for await (const rows of rowsOf(db, which)) all.push(...rows)
  return writeInThread(all)
}
