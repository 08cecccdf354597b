import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../api/migrations/0050-phones-without-a-zero-inside.ts'
import { readShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { bookedToken, comingWorkdays, newBooking } from '../support/bookings.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from '../support/orders.ts'

/** Ways in which one number is written, pasted and dictated. */
const WAYS = [
  '+91 (0) 98220 12345',
  '+91 0 98220-12345',
  '\u202a+91 98220\u201112345\u202c',
  'tel:+91-98220-12345',
  '९८२२० १२३४५',
  '＋９１ ９８２２０ １２３４５',
  '98220–12345',
]

const phoneOf = async ({ app }: TestApp, id: string) =>
  (await app.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

it.each(WAYS)('the number %j is the same in every form and at sign-in', async (phone) => {
  const { shop, admin, service } = await shopWithService()
  const { id, token } = await registerCustomer(shop, { phone })
  expect(await phoneOf(shop, id)).toBe('9822012345')
  const json = { email: phone, password: 'secret1' }
  expect((await shop.call('POST', '/api/auth/login', { json })).statusCode).toBe(200)
  const profile = { name: 'Nila', phone }
  expect(
    (await shop.call('PUT', '/api/users/update-profile-json', { as: token, json: profile })).statusCode,
  ).toBe(200)
  const order = await placeOrder(shop, newOrder(service, { phone }))
  const read = await shop.call('GET', `/api/admin/orders/${order.id}`, { as: admin })
  expect(read.json<AdminOrder>().phone).toBe('9822012345')
  const query = { filter: JSON.stringify({ q: phone }) }
  const found = (await shop.call('GET', '/api/admin/orders', { as: admin, query })).json<AdminOrder[]>()
  expect(found.map(({ id: one }) => one)).toEqual([order.id])
  const people = await shop.call('GET', '/api/admin/users', { as: admin, query })
  expect(people.json<{ id: string }[]>().map(({ id: one }) => one)).toEqual([id])
  const day = comingWorkdays(1)[0]
  await bookedToken(shop, newBooking(`${day} 11:00`, { user_num: phone }))
  const meetings = await shop.call('GET', '/api/admin/get_bookings_admin', { as: admin, query })
  const { bookings } = meetings.json<{ bookings: { user_num: string }[] }>()
  expect(bookings.map(({ user_num }) => user_num)).toEqual(['9822012345'])
})

it('numbers that were kept with the zero in brackets are mended where they can be told for certain', async () => {
  const { shop, service } = await shopWithService()
  const { db } = shop.app
  const accounts: Record<string, string> = {}
  const kept = {
    wrong: '9109822012345',
    landline: '9102223456789',
    taken: '9109822012346',
    owner: '9822012346',
    twiceA: '9109822012347',
    twiceB: '0919822012347',
    british: '4402079460958',
    right: '9822012348',
  }
  for (const [name, phone] of Object.entries(kept)) {
    accounts[name] = (await registerCustomer(shop, {})).id
    await db.updateTable('users').set({ phone }).where('id', '=', accounts[name]).execute()
  }
  const order = await placeOrder(shop, newOrder(service))
  await db
    .updateTable('orders')
    .set({ phone: '9109822012345', contact_phone: '0919822012345' })
    .where('id', '=', order.id)
    .execute()
  const [meeting] = await db.selectFrom('bookings').select('id').limit(1).execute()
  const meetingId = meeting?.id ?? ''
  await db.updateTable('bookings').set({ user_num: '9109822012345' }).where('id', '=', meetingId).execute()
  const profile = await readShop(db)
  await saveSetting(db, 'shop', { ...profile, whatsapp: '9109822012345' })

  await up(db as unknown as Kysely<unknown>)

  const now = async (name: string) => phoneOf(shop, accounts[name] ?? '')
  expect(await now('wrong')).toBe('9822012345')
  expect(await now('landline')).toBe('912223456789')
  for (const name of ['taken', 'owner', 'british', 'right'] as const) expect(await now(name)).toBe(kept[name])
  const twice = [await now('twiceA'), await now('twiceB')]
  expect(twice.filter((phone) => phone === '9822012347')).toHaveLength(1)
  const orders = db.selectFrom('orders').select(['phone', 'contact_phone']).where('id', '=', order.id)
  expect(await orders.execute()).toEqual([{ phone: '9822012345', contact_phone: '9822012345' }])
  const meetings = db.selectFrom('bookings').select('user_num').where('id', '=', meetingId)
  expect(await meetings.execute()).toEqual([{ user_num: '9822012345' }])
  const setting = db.selectFrom('settings').select('value').where('key', '=', 'shop')
  expect(JSON.parse((await setting.executeTakeFirstOrThrow()).value)).toEqual({
    ...profile,
    whatsapp: '919822012345',
  })
})
