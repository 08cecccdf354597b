/** The catalogue as a spreadsheet: exported, and imported after a comparison, all of it or nothing. */
import Type, { type Static } from 'typebox'
import { SHEET_COLUMNS } from './columns.ts'
import { SHEET_ROW_KINDS } from './kinds.ts'
import { BulkSelectionSchema } from '../bulk-edit.wire.ts'
import { CHANGES_NOTHING, type EndpointTable } from '../../base/endpoint.ts'
import { closed, IdParamsSchema, IdSchema, nullable } from '../../base/shared-schemas.ts'

const ColumnSchema = Type.Enum(
  SHEET_COLUMNS.map(({ key }) => key),
  { description: 'A column of the sheet.' },
)

const exportBody = closed({
  which: Type.Union([
    ...BulkSelectionSchema.anyOf,
    closed({ template: Type.Literal(true, { description: 'The headings and an example, for a new shop.' }) }),
  ]),
})

/** A sheet that was uploaded; it is kept for a day. */
export const ServiceImportSchema = Type.Object({
  id: IdSchema,
  file_name: Type.String(),
  rows: Type.Integer({ description: 'Number of its rows below the headings, without empty ones.' }),
  headings: Type.Array(Type.String()),
  mapping: Type.Array(nullable(ColumnSchema), {
    description: 'The column that each heading seems to mean; null for a heading that is not known.',
  }),
  sample: Type.Array(Type.Array(Type.String()), { description: 'The cells of its first rows.' }),
  done: nullable(
    Type.Object(
      { set_id: IdSchema, added: Type.Integer(), changed: Type.Integer() },
      { description: 'What its import has made, by number of services; null before it.' },
    ),
  ),
})
export type ServiceImport = Static<typeof ServiceImportSchema>

/** How an uploaded sheet is read. */
const readingFields = {
  mapping: Type.Array(nullable(ColumnSchema), {
    maxItems: 60,
    description: 'The column that each heading means; null leaves a column of the file out.',
  }),
  make_missing: Type.Boolean({ description: 'Categories and labels that do not exist are made.' }),
  fetch_pictures: Type.Boolean({
    description: 'Pictures at https addresses become uploads of the shop; they have to be fetched before.',
  }),
}
export const SheetReadingSchema = closed(readingFields)
export type SheetReading = Static<typeof SheetReadingSchema>

/** The most rows of a comparison in one answer. */
export const MOST_SHEET_ROWS = 100

const RowKindSchema = Type.Enum([...SHEET_ROW_KINDS], {
  description: '`removed`: a price category of a named service that the sheet does not have.',
})

const SheetRowSchema = Type.Object({
  row: nullable(Type.Integer({ description: 'Its number in the spreadsheet; the headings are row 1.' })),
  kind: RowKindSchema,
  title: Type.String(),
  cells: Type.Array(Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() }), {
    description: 'The cells that change; the column `position` is the place among price categories.',
  }),
  faults: Type.Array(Type.Object({ column: nullable(ColumnSchema), reason: Type.String() }), {
    description: 'Why the row cannot be imported, as sentences.',
  }),
})

/** What an import would do; nothing is changed by it. */
export const SheetComparisonSchema = Type.Object({
  counts: Type.Object(
    Object.fromEntries(SHEET_ROW_KINDS.map((kind) => [kind, Type.Integer()])) as Record<
      (typeof SHEET_ROW_KINDS)[number],
      ReturnType<typeof Type.Integer>
    >,
    { description: 'Number of rows of each kind.' },
  ),
  services: Type.Object(
    { added: Type.Integer(), changed: Type.Integer() },
    { description: 'Number of services that would be added and changed.' },
  ),
  missing: Type.Object(
    {
      categories: Type.Array(Type.String()),
      labels: Type.Array(Type.Object({ category: Type.String(), name: Type.String() })),
    },
    { description: 'Categories and labels that the sheet names and that do not exist.' },
  ),
  pictures: Type.Object(
    { total: Type.Integer(), hosts: Type.Array(Type.String()) },
    { description: 'Number of pictures that the sheet has at addresses elsewhere, and the hosts of those.' },
  ),
  fingerprint: Type.String({ description: 'Names this comparison; sent to make the import.' }),
  total: Type.Integer({ description: 'Number of rows of the asked kind, or of all kinds but unchanged.' }),
  rows: Type.Array(SheetRowSchema, { description: 'Those rows in the order of the sheet, from `skip` on.' }),
})
export type SheetComparison = Static<typeof SheetComparisonSchema>

/** How far the server has come with a sheet. */
export const SheetProgressSchema = Type.Object({
  step: Type.Enum(['comparing', 'importing']),
  done: Type.Integer({ description: 'Rows that are compared, or services that are written.' }),
  total: Type.Integer({ description: 'All of them.' }),
})
export type SheetProgress = Static<typeof SheetProgressSchema>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bodyLimit = 128 * 1024

export const serviceSheetEndpoints = {
  'POST /admin/services/export/csv': {
    role: 'admin',
    summary: 'Export services, or a template, as CSV (UTF-8): a row for each price category',
    records: CHANGES_NOTHING,
    body: exportBody,
    bodyLimit,
    reply: Type.String(),
    contentType: 'text/csv',
  },
  'POST /admin/services/export/xlsx': {
    role: 'admin',
    summary: 'Export services, or a template, as XLSX: a row for each price category',
    records: CHANGES_NOTHING,
    body: exportBody,
    bodyLimit,
    reply: Type.String(),
    contentType: XLSX,
  },
  'POST /admin/service-imports': {
    role: 'admin',
    summary: 'Upload a sheet of services (CSV or XLSX, 10 MB, 30,000 rows); nothing is changed by it',
    records: 'An uploaded sheet is kept for a day; its import is recorded.',
    upload: 'sheet',
    reply: ServiceImportSchema,
    status: 201,
  },
  'GET /admin/service-imports/:id': {
    role: 'admin',
    summary: 'Get an uploaded sheet',
    params: IdParamsSchema,
    reply: ServiceImportSchema,
  },
  'GET /admin/service-imports/:id/progress': {
    role: 'admin',
    summary: 'Get how far the process that answers has come with the comparison or import of a sheet',
    params: IdParamsSchema,
    reply: Type.Object({
      progress: {
        ...nullable(SheetProgressSchema),
        description:
          'Null when this process does nothing with it: nothing is under way, or another process does it.',
      },
    }),
  },
  'POST /admin/service-imports/:id/compare': {
    role: 'admin',
    summary: 'Compare an uploaded sheet with the catalogue, without changing it',
    records: CHANGES_NOTHING,
    params: IdParamsSchema,
    body: closed({
      ...readingFields,
      kind: nullable(RowKindSchema),
      skip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: SheetComparisonSchema,
  },
  'POST /admin/service-imports/:id/pictures': {
    role: 'admin',
    summary: 'Fetch the next pictures of an uploaded sheet into the shop, some at a time',
    records: 'A picture is recorded with what shows it.',
    params: IdParamsSchema,
    body: closed({ mapping: readingFields.mapping }),
    reply: Type.Object({
      total: Type.Integer({ description: 'Number of the sheet’s pictures at addresses elsewhere.' }),
      done: Type.Integer({ description: 'Number of those that were fetched or could not be.' }),
    }),
  },
  'POST /admin/service-imports/:id/wrong-rows': {
    role: 'admin',
    summary: 'Get the wrong rows of an uploaded sheet as CSV, each with its number and the reasons',
    records: CHANGES_NOTHING,
    params: IdParamsSchema,
    body: SheetReadingSchema,
    reply: Type.String(),
    contentType: 'text/csv',
  },
  'POST /admin/service-imports/:id/run': {
    role: 'admin',
    summary:
      'Import an uploaded sheet, all of it or nothing (412 when the catalogue has changed since the comparison)',
    records: ['service'],
    params: IdParamsSchema,
    body: closed({ ...readingFields, fingerprint: Type.String({ maxLength: 100 }) }),
    reply: Type.Object({ set_id: IdSchema, added: Type.Integer(), changed: Type.Integer() }),
  },
} as const satisfies EndpointTable
