import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { ServiceImport, SheetComparison } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { BYTE_ORDER_MARK, csvLine } from '../../api/src/files/sheets/csv-file.ts'
import { readSheetFile } from '../../api/src/modules/catalogue/service-sheets/read-sheet.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { tokenOf } from './login.ts'

/** Uploads a sheet as a browser's form does. */
export async function uploadSheet(
  { call }: Pick<TestApp, 'call'>,
  as: string,
  content: string | Uint8Array,
  name = 'services.csv',
) {
  const form = new FormData()
  form.append('sheet', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const encoded = new Response(form)
  return call('POST', '/api/admin/service-imports', {
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

/** A shop with the calls that a sheet goes through. */
export async function shopForSheets() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    shop.call(method, `/api/admin/${path}`, { as: admin, ...(json && { json }) })
  const compare = (sheet: ServiceImport, more: object = {}) =>
    call('POST', `service-imports/${sheet.id}/compare`, {
      mapping: sheet.mapping,
      make_missing: false,
      fetch_pictures: false,
      kind: null,
      skip: 0,
      ...more,
    })
  return {
    shop,
    admin,
    call,
    compare,
    upload: async (content: string | Uint8Array, name?: string) =>
      (await uploadSheet(shop, admin, content, name)).json<ServiceImport>(),
    refusal: async (content: string | Uint8Array) => {
      const answer = await uploadSheet(shop, admin, content)
      return [answer.statusCode, answer.json().detail]
    },
    /** Looks at the comparison and imports the sheet, as the console does. */
    run: async (sheet: ServiceImport, { make_missing = false } = {}) => {
      const { fingerprint } = (await compare(sheet, { make_missing })).json<SheetComparison>()
      return call('POST', `service-imports/${sheet.id}/run`, {
        mapping: sheet.mapping,
        make_missing,
        fetch_pictures: false,
        fingerprint,
      })
    },
    exported: async (format: 'csv' | 'xlsx', which: object = { filter: {} }) => {
      const answer = await call('POST', `services/export/${format}`, { which })
      return { answer, bytes: answer.rawPayload, table: await readSheetFile(answer.rawPayload) }
    },
    services: async () =>
      (await call('GET', 'services?limit=1000'))
        .json<Service[]>()
        .map(({ updated_at: _, ...fields }) => fields),
    undo: (set_id: string) => call('POST', 'services/bulk/undo', { set_id }),
  }
}

const HEADINGS = ['Service ID', 'Title', 'Category', 'Labels', 'Price category', 'Price (₹)', 'Description']

/** Returns a sheet of these lines. */
export const csv = (...lines: string[][]) => BYTE_ORDER_MARK + [HEADINGS, ...lines].map(csvLine).join('')

/** Returns the line of a new service. */
export const poster = (title: string, changes: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    'Service ID': '',
    Title: title,
    Category: 'Design',
    Labels: '',
    'Price category': 'Basic',
    'Price (₹)': '₹1,20,000',
    Description: 'One A3 poster',
    ...changes,
  }
  return HEADINGS.map((heading) => cells[heading] ?? '')
}
