import { Readable } from 'node:stream'
import { guessColumns, headingOf } from '@karigar/contract/catalogue/sheets/columns'
import { mappingFault } from '@karigar/contract/catalogue/sheets/groups'
import {
  MOST_SHEET_ROWS,
  type ServiceImport,
  type SheetReading,
} from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomCode } from '../../../crypto/random-code.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import type { ServiceImportsTable } from '../../../database/tables/catalogue.tables.ts'
import { mount, serve } from '../../../endpoints/mount.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../files/sheets/csv-file.ts'
import { readInProcess } from '../../../files/sheets/read-in-process.ts'
import type { SheetTable } from '../../../files/sheets/sheet-table.ts'
import { refuse, found } from '../../../http/errors.ts'
import { uploadedSheet } from '../../../files/sheets/uploaded-sheet.ts'
import type { ComparedSheet } from './compare-sheet.ts'
import { type Exported, exportCsv, exportXlsx } from './export-services.actions.ts'
import { fetchPictures } from './fetch-pictures.actions.ts'
import { importServices } from './import-services.actions.ts'
import { findImport, findImportRows, insertImport } from './service-imports.repository.ts'
import { createSheetComparisons } from './sheet-comparisons.ts'
import { hostsOf } from './sheet-pictures.ts'

const SAMPLE_ROWS = 3

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
  const file = `${name}-${shopDate(new Date())}.${type === XLSX ? 'xlsx' : 'csv'}`
  return reply.type(type).header('content-disposition', `attachment; filename="${file}"`)
}

export async function serviceSheetRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  const comparisons = createSheetComparisons(db)

  async function readImport(id: string): Promise<ServiceImportsTable> {
    return found(await findImport(db, id), sheetMessages.importGone)
  }

  async function answer({ id, file_name, row_count, ...row }: ServiceImportsTable): Promise<ServiceImport> {
    const headings = JSON.parse(row.headings) as string[]
    const first = await findImportRows(db, id, 1)
    return {
      id,
      file_name,
      rows: row_count,
      headings,
      mapping: guessColumns(headings),
      sample: first.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      done:
        row.set_id === null ? null : { set_id: row.set_id, added: row.added ?? 0, changed: row.changed ?? 0 },
    }
  }

  /** Throws 422 when the sheet cannot be compared as it is read. */
  function checkReading({ headings }: ServiceImportsTable, { mapping }: Pick<SheetReading, 'mapping'>): void {
    if (mapping.length !== (JSON.parse(headings) as string[]).length)
      refuse({ mapping: sheetMessages.mappingLength })
    const fault = mappingFault(mapping)
    if (fault !== null) refuse({ mapping: fault })
  }

  /** Compares a sheet with the catalogue. Throws 404, and 422 when it cannot be compared as it is read. */
  async function compared(id: string, reading: SheetReading): Promise<ComparedSheet> {
    checkReading(await readImport(id), reading)
    return (await comparisons.compare(id, reading)).sheet
  }

  mount(app, 'POST /admin/services/export/csv', async (request, reply) => {
    const { which } = request.body as { which: Exported }
    return asFile(reply, 'text/csv; charset=utf-8', 'services').send(Readable.from(exportCsv(db, which)))
  })
  mount(app, 'POST /admin/services/export/xlsx', async (request, reply) => {
    const { which } = request.body as { which: Exported }
    return asFile(reply, XLSX, 'services').send(await exportXlsx(db, which))
  })

  serve(app, 'POST /admin/service-imports', async ({ request }) => {
    const { name, bytes } = await uploadedSheet(request)
    const { headings, rows } = await readInProcess<SheetTable>('services', bytes)
    const row: ServiceImportsTable = {
      id: randomCode(16).toLowerCase(),
      file_name: name.slice(0, 200),
      headings: JSON.stringify(headings),
      row_count: rows.length,
      set_id: null,
      added: null,
      changed: null,
      created_at: timestamp(),
    }
    await transact(db, (trx) => insertImport(trx, row, rows))
    return answer(row)
  })
  serve(app, 'GET /admin/service-imports/:id', async ({ params }) => answer(await readImport(params.id)))
  serve(app, 'GET /admin/service-imports/:id/progress', async ({ params }) => ({
    progress: comparisons.progressOf(params.id),
  }))
  serve(
    app,
    'POST /admin/service-imports/:id/compare',
    async ({ params, body: { kind, skip, ...reading } }) => {
      const { rows, counts, services, missing, pictures, fingerprint } = await compared(params.id, reading)
      const shown = rows.filter((row) => (kind === null ? row.kind !== 'unchanged' : row.kind === kind))
      const added = services.filter(({ present }) => present === null).length
      return {
        counts,
        services: { added, changed: services.length - added },
        missing,
        pictures: { total: pictures.length, hosts: hostsOf(pictures) },
        fingerprint,
        total: shown.length,
        rows: shown.slice(skip, skip + MOST_SHEET_ROWS),
      }
    },
  )
  serve(app, 'POST /admin/service-imports/:id/pictures', async ({ params, body: { mapping }, account }) => {
    checkReading(await readImport(params.id), { mapping })
    return fetchPictures(app, params.id, mapping, account.id)
  })
  mount(app, 'POST /admin/service-imports/:id/wrong-rows', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { rows } = await compared(id, request.body as SheetReading)
    const lines = rows
      .filter(({ kind }) => kind === 'wrong')
      .flatMap(({ row, title, faults }) =>
        faults.map(({ column, reason }) =>
          csvLine([String(row), title, column === null ? '' : headingOf(column), reason]),
        ),
      )
    const file = [csvLine(['Row', 'Title', 'Column', 'Reason']), ...lines].join('')
    return asFile(reply, 'text/csv; charset=utf-8', 'wrong-rows').send(BYTE_ORDER_MARK + file)
  })
  serve(app, 'POST /admin/service-imports/:id/run', async ({ params, body, account }) => {
    const { fingerprint, ...reading } = body
    checkReading(await readImport(params.id), reading)
    return importServices(db, comparisons, params.id, { ...reading, fingerprint }, account)
  })
}
