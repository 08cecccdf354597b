import type { SheetComparison } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { describe, expect, it } from 'vitest'
import { deleteOldImports } from '../../api/src/modules/catalogue/service-sheets/service-imports.repository.ts'
import { newService } from '../support/factories.ts'
import { addService } from '../support/orders.ts'
import { csv, poster, shopForSheets } from '../support/sheets.ts'

describe('an exported sheet', () => {
  it.each(['csv', 'xlsx'] as const)('changes nothing when it is imported as it is (%s)', async (format) => {
    const { exported, upload, compare, call, services } = await shopForSheets()
    const { answer, bytes, table } = await exported(format)
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="services-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    )
    expect(new Set(table.rows.map(({ cells }) => cells[0])).size).toBe((await services()).length)
    const sheet = await upload(bytes)
    expect([sheet.rows, sheet.mapping.includes(null)]).toEqual([table.rows.length, false])
    const seen = (await compare(sheet)).json<SheetComparison>()
    expect(seen.counts).toEqual({ added: 0, changed: 0, removed: 0, unchanged: table.rows.length, wrong: 0 })
    const { mapping } = sheet
    const nothing = await call('POST', `service-imports/${sheet.id}/run`, {
      mapping,
      make_missing: false,
      fetch_pictures: false,
      fingerprint: seen.fingerprint,
    })
    expect([nothing.statusCode, nothing.json().detail]).toEqual([409, sheetMessages.nothing])
  })

  it('has what was asked for, in UTF-8 with its mark and no formula', async () => {
    const { shop, admin, exported } = await shopForSheets()
    const id = await addService(shop, admin, { title: '=1+1', about_service: '@me ₹' })
    const { bytes, answer } = await exported('csv', { ids: [id] })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = bytes.toString('utf8')
    expect(text.startsWith('\uFEFFService ID,Title,')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain("'=1+1")
    expect(text).toContain("'@me ₹")
    const filtered = await exported('csv', { filter: { q: '1+1' } })
    expect(filtered.bytes.toString('utf8')).toBe(text)
  })

  it('of nothing is a template that can be imported', async () => {
    const { exported, upload, run, call } = await shopForSheets()
    const { bytes, table } = await exported('xlsx', { template: true })
    expect(table.rows).toHaveLength(2)
    // The sample has a service of that name; a new shop has not.
    await call('PUT', 'services/logo-design', newService({ title: 'Something else' }))
    const sheet = await upload(bytes)
    expect((await run(sheet, { make_missing: true })).json()).toMatchObject({ added: 1, changed: 0 })
  })
})

describe('an import', () => {
  it('adds and changes services as compared, all at once, and is undone as a whole', async () => {
    const { shop, admin, upload, compare, run, services, undo, call } = await shopForSheets()
    const id = await addService(shop, admin, { title: 'Second' })
    const before = await services()
    const sheet = await upload(
      csv(
        poster('Moonlit poster', { Labels: 'Logo' }),
        poster('Moonlit poster', { 'Price category': 'Standard', 'Price (₹)': '2000.50', Description: '' }),
        [id, 'By hand', 'Design', 'Logo', 'Basic', '5', 'New'],
      ),
    )
    const seen = (await compare(sheet)).json<SheetComparison>()
    expect(seen.services).toEqual({ added: 1, changed: 1 })
    expect(seen.rows[2]).toMatchObject({ row: 4, kind: 'changed' })
    expect(seen.rows[2]?.cells).toContainEqual({
      column: 'title',
      before: 'Second',
      after: 'By hand',
    })
    expect(seen.rows[3]).toMatchObject({ row: null, kind: 'removed' })
    expect(await services()).toEqual(before)
    const revision = () => shop.app.db.selectFrom('publication').selectAll().executeTakeFirstOrThrow()
    const { catalogue_revision } = await revision()
    const made = await run(sheet)
    expect([made.statusCode, made.json()]).toEqual([
      200,
      { added: 1, changed: 1, set_id: expect.any(String) },
    ])
    expect((await revision()).catalogue_revision).toBe(catalogue_revision + 1)
    const after = await services()
    expect(after.find((one) => one.id === id)).toMatchObject({ title: 'By hand', description: 'New' })
    expect(after.find(({ title }) => title === 'Moonlit poster')).toMatchObject({
      category_id: 'design',
      label_ids: ['logo'],
      price_categories: [
        { name: 'Basic', price: 120_000 },
        { name: 'Standard', price: 2000.5 },
      ],
    })
    // Pressed again, such as after the answer was lost, it says the same and does nothing.
    expect((await run(sheet)).json()).toEqual(made.json())
    expect((await undo(made.json().set_id)).json()).toEqual({ changed: 2 })
    expect(await services()).toEqual(before)
    expect((await call('GET', `service-imports/${sheet.id}`)).json().done).toBe(null)
    const again = await run(sheet)
    expect(again.json()).toMatchObject({ added: 1, changed: 1 })
    expect(again.json().set_id).not.toBe(made.json().set_id)
  })

  it('with wrong rows is refused as a whole, with a reason for each', async () => {
    const { upload, compare, call, services } = await shopForSheets()
    const before = await services()
    const sheet = await upload(
      csv(
        poster('Good'),
        poster('Bad', { 'Price (₹)': 'ask' }),
        poster('Lost', { Category: 'Desing' }),
        poster('Gone', { 'Service ID': 'gone' }),
      ),
    )
    const seen = (await compare(sheet, { kind: 'wrong' })).json<SheetComparison>()
    expect([seen.counts.wrong, seen.total]).toEqual([3, 3])
    expect(seen.rows.map(({ row, faults }) => [row, faults[0]?.column, faults[0]?.reason])).toEqual([
      [3, 'price', serviceMessages.priceInvalid],
      [4, 'category', sheetMessages.unknownCategory('Desing')],
      [5, 'id', sheetMessages.unknownId],
    ])
    const { mapping } = sheet
    const reading = { mapping, make_missing: false, fetch_pictures: false }
    const refused = await call('POST', `service-imports/${sheet.id}/run`, {
      ...reading,
      fingerprint: seen.fingerprint,
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, sheetMessages.hasWrong])
    expect(await services()).toEqual(before)
    const file = await call('POST', `service-imports/${sheet.id}/wrong-rows`, reading)
    expect(file.body.split('\r\n')).toEqual([
      '\uFEFFRow,Title,Column,Reason',
      `3,Bad,Price (₹),${serviceMessages.priceInvalid}`,
      `4,Lost,Category,${sheetMessages.unknownCategory('Desing')}`,
      `5,Gone,Service ID,${sheetMessages.unknownId}`,
      '',
    ])
  })

  it('makes missing categories, subcategories and labels when asked, and undo takes them away', async () => {
    const { upload, compare, run, call, undo } = await shopForSheets()
    const places = async () => [
      (await call('GET', 'categories?limit=100')).json(),
      (await call('GET', 'labels?limit=1000')).json(),
    ]
    const names = async () => (await places()).map((list: { name: string }[]) => list.map(({ name }) => name))
    const before = await names()
    const sheet = await upload(
      csv(poster('A', { Category: 'Print', Labels: 'Flyer, Card' }), poster('B', { Labels: 'Moonlit' })),
    )
    const seen = (await compare(sheet)).json<SheetComparison>()
    expect(seen.missing).toEqual({
      categories: ['Print'],
      labels: [
        { category: 'Print', name: 'Flyer' },
        { category: 'Print', name: 'Card' },
        { category: 'Design', name: 'Moonlit' },
      ],
    })
    expect(seen.counts.wrong).toBe(2)
    const made = await run(sheet, { make_missing: true })
    expect(made.json()).toMatchObject({ added: 2, changed: 0 })
    const [categories = [], labels = []] = await names()
    expect([categories.includes('Print'), labels.includes('Flyer'), labels.includes('Moonlit')]).toEqual([
      true,
      true,
      true,
    ])
    expect((await undo(made.json().set_id)).statusCode).toBe(200)
    expect(await names()).toEqual(before)
  })

  it('is not undone once somebody uses a label that it has made', async () => {
    const { shop, admin, upload, run, call, undo } = await shopForSheets()
    const made = await run(await upload(csv(poster('B', { Labels: 'Moonlit' }))), { make_missing: true })
    const labels = (await call('GET', 'labels?filter={"q":"moonlit"}')).json<{ id: string }[]>()
    await addService(shop, admin, { title: 'Another', label_ids: labels.map(({ id }) => id) })
    const late = await undo(made.json().set_id)
    expect([late.statusCode, late.json().detail]).toEqual([409, bulkMessages.undoUsed('Moonlit')])
  })

  it('reads the columns as they are mapped, and refuses a mapping that says too little', async () => {
    const { upload, compare } = await shopForSheets()
    const sheet = await upload('Naam,Kitna,Kind\nLogo Design,1500,Design\n')
    expect(sheet.mapping).toEqual([null, null, null])
    const refusal = async (mapping: (string | null)[]) =>
      (await compare(sheet, { mapping })).json<{ errors: { mapping: string } }>().errors.mapping
    expect(await refusal(['title', 'price', 'category'])).toBe(sheetMessages.needsTier('Price (₹)'))
    expect(await refusal(['title', null, null])).toBe(sheetMessages.needsNames)
    expect(await refusal(['title'])).toBe(sheetMessages.mappingLength)
    const seen = (await compare(sheet, { mapping: ['title', null, 'category'] })).json<SheetComparison>()
    expect(seen.rows[0]?.faults[0]?.reason).toBe(sheetMessages.titleTaken('logo-design'))
  })

  it('refuses files that are no sheets with a sentence', async () => {
    const { refusal, shop, admin, call } = await shopForSheets()
    expect(await refusal('')).toEqual([422, sheetMessages.noFile])
    expect(await refusal('Title\n')).toEqual([422, sheetMessages.empty])
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0]))).toEqual([422, sheetMessages.unreadable])
    const broken = await shop.call('POST', '/api/admin/service-imports', {
      as: admin,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.from('--x\r\nnothing'),
    })
    expect([400, 422]).toContain(broken.statusCode)
    expect((await call('GET', 'service-imports/nothing-here')).statusCode).toBe(404)
  })

  it('keeps an uploaded sheet for a day', async () => {
    const { shop, upload, call } = await shopForSheets()
    const { id } = await upload(csv(poster('Kept')))
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    expect(await deleteOldImports(shop.app.db, inHours(23), 500)).toBe(0)
    expect((await call('GET', `service-imports/${id}`)).json()).toMatchObject({ id, done: null })
    expect(await deleteOldImports(shop.app.db, inHours(25), 500)).toBe(1)
    expect((await call('GET', `service-imports/${id}`)).statusCode).toBe(404)
    expect(await shop.app.db.selectFrom('service_import_parts').selectAll().execute()).toEqual([])
  })
})
