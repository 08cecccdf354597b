import {
  bookingWithWarranty,
  serviceWithWarranty,
  shopWithWarranty,
  synonymWithWarranty,
} from '@karigar/contract/made-up-texts.fixture'
import { servicePages } from '@karigar/contract/catalogue/pages/pages'
import {
  type AdminService,
  type CategoryWithServices,
  type SaveService,
  serviceEndpoints,
} from '@karigar/contract/catalogue/service.wire'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { BookedMeeting } from '../../api/src/modules/meetings/bookings/bookings.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { book, comingWorkdays, newBooking } from '../support/bookings.ts'
import { draftCalls } from '../support/drafts.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'

vi.mock('../../api/contract/catalogue/service.fields.ts', async (importOriginal) =>
  serviceWithWarranty(await importOriginal<Parameters<typeof serviceWithWarranty>[0]>()),
)
vi.mock('../../api/contract/catalogue/synonym.fields.ts', async (importOriginal) =>
  synonymWithWarranty(await importOriginal<Parameters<typeof synonymWithWarranty>[0]>()),
)
vi.mock('../../api/contract/shop/shop.fields.ts', async (importOriginal) =>
  shopWithWarranty(await importOriginal<Parameters<typeof shopWithWarranty>[0]>()),
)
vi.mock('../../api/contract/meetings/booking.fields.ts', async (importOriginal) =>
  bookingWithWarranty(await importOriginal<Parameters<typeof bookingWithWarranty>[0]>()),
)

const warranty = 'Two years on everything that we make'
const tooLong = 'x'.repeat(501)
const service = 'logo-design'

it('a text of a service that is declared is in schema, draft, history, sheet and page', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  await sql`alter table services add column warranty text not null default ''`.execute(shop.app.db)
  const { put, required, publish, history } = draftCalls({ shop, admin, service })
  const form = (text: string): SaveService => Object.assign(newService(), { warranty: text })

  expect(serviceEndpoints['POST /admin/services'].body.properties).toHaveProperty('warranty')
  expect((await put(form(tooLong))).statusCode).toBe(422)
  const saved = await put(form(warranty))
  expect(saved.statusCode, saved.body).toBe(200)
  const draft = await required()
  expect(draft.after).toMatchObject({ warranty })
  expect((await publish(draft)).statusCode).toBe(200)
  const [entry] = await history()
  expect(entry).toMatchObject({ before: { warranty: '' }, after: { warranty } })

  const read = await shop.call('GET', `/api/admin/services/${service}`, { as: admin })
  expect(read.json<AdminService>()).toMatchObject({ warranty })
  expect((await shop.call('GET', `/api/public/services/${service}`)).json()).toMatchObject({ warranty })
  const categories = await shop.call('GET', '/api/public/categories-with-services')
  const pages = categories.json<CategoryWithServices[]>().flatMap(servicePages)
  expect(pages.find((page) => page.service.id === service)).toMatchObject({ service: { warranty } })

  const json = { which: { ids: [service] } }
  const exported = await shop.call('POST', '/api/admin/services/export/csv', { as: admin, json })
  expect(exported.body).toContain('Warranty')
  expect(exported.body).toContain(warranty)
})

it('a text of a synonym that is declared is in schema, list and history', async () => {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  await sql`alter table synonyms add column warranty text not null default ''`.execute(shop.app.db)
  const path = '/api/admin/synonyms'
  const json = { word: 'nishaan', meanings: ['logo'] }

  const refused = await shop.call('POST', path, { as, json: { ...json, warranty: tooLong } })
  expect(refused.json()).toMatchObject({ errors: { warranty: expect.any(String) } })
  const added = await shop.call('POST', path, { as, json: { ...json, warranty: ` ${warranty} ` } })
  expect(added.statusCode, added.body).toBe(201)
  const { id } = added.json<Synonym>()
  const list = await shop.call('GET', path, { as, query: { filter: JSON.stringify({ id }) } })
  expect(list.json()).toMatchObject([{ id, warranty }])
  expect((await shop.call('PUT', `${path}/${id}`, { as, json })).json()).toMatchObject({ warranty: '' })
  const [entry] = await readHistory(shop, as, { thing_id: id })
  expect(entry).toMatchObject({ before: { warranty }, after: { warranty: '' } })
})

it('a text of the profile that is declared is in schema and history, and needs no change of the database', async () => {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const path = '/api/admin/settings/shop'
  const before = (await shop.call('GET', path, { as })).json<object>()
  expect(before).not.toHaveProperty('warranty')

  const save = (json: object) => shop.call('PUT', path, { as, json })
  const refused = await save({ ...before, warranty: tooLong })
  expect(refused.json()).toMatchObject({ errors: { warranty: expect.any(String) } })
  const saved = await save({ ...before, warranty: ` ${warranty} ` })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await shop.call('GET', path, { as })).json()).toMatchObject({ warranty })
  expect((await shop.call('GET', '/api/public/shop')).json()).toMatchObject({ warranty })
  const [entry] = await readHistory(shop, as, { kind: 'profile' })
  expect(entry).toMatchObject({ before: {}, after: { warranty } })
})

it('a text of a booking that is declared is in schema, list and history, and not behind its link', async () => {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  await sql`alter table bookings add column warranty text not null default ''`.execute(shop.app.db)
  const [day = ''] = comingWorkdays(1)
  const query = newBooking(`${day} 17:30`)

  const refused = await book(shop, { ...query, warranty: tooLong })
  expect(refused.json()).toMatchObject({ errors: { warranty: expect.any(String) } })
  const booked = await book(shop, { ...query, warranty: ` ${warranty} ` })
  expect(booked.statusCode, booked.body).toBe(200)
  const { booking, token } = booked.json<BookedMeeting>()
  expect(booking).toMatchObject({ warranty })
  const filter = JSON.stringify({ id: booking.id })
  const list = await shop.call('GET', '/api/admin/get_bookings_admin', { as, query: { filter } })
  expect(list.json()).toMatchObject({ bookings: [{ warranty }] })
  const [entry] = await readHistory(shop, as, { thing_id: booking.id })
  expect(entry).toMatchObject({ after: { warranty } })
  expect((await shop.call('GET', `/api/public/bookings/${token}`)).json()).not.toHaveProperty('warranty')
})
