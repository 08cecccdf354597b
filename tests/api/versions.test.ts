import type { Category } from '@karigar/contract/catalogue/category.wire'
import { conflictMessages } from '@karigar/contract/base/common.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { PaymentConfiguration } from '@karigar/contract/shop/gateway-keys.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import { describe, expect, it } from 'vitest'
import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

interface Kind {
  /** Address of the record; `{id}` is replaced by the id of the first record of `list`. */
  address: string
  list?: string
  /** Appended to the address when saving, where only a part of the record can be saved. */
  part?: string
  first: object
  second: object
  /** Role of the account that saves; admin if not given. */
  role?: 'admin' | 'manager'
}

const settings = { referral_fires: 100, cashback_percent: 5 }
const meetings = {
  opens: '10:00',
  closes: '18:00',
  weekdays: [1, 2, 3],
  slot_minutes: 30,
  notice_minutes: 60,
  horizon_days: 60,
  change_cutoff_minutes: 120,
}
const profile = await readSampleShop()
const admin = { name: 'First', email: 'first@example.com' }

const kinds: [string, Kind][] = [
  [
    'services',
    {
      address: '/api/admin/services/logo-design',
      first: newService({ title: 'First' }),
      second: newService({ title: 'Second' }),
    },
  ],
  [
    'categories',
    { address: '/api/admin/categories/design', first: { name: 'First' }, second: { name: 'Second' } },
  ],
  [
    'labels',
    {
      address: '/api/admin/labels/logo',
      first: { name: 'First', category_id: 'design' },
      second: { name: 'Second', category_id: 'design' },
    },
  ],
  [
    'an order’s status',
    {
      address: '/api/admin/orders/{id}',
      list: '/api/admin/orders?filter={"status":"pending"}',
      part: '/status',
      first: { status: 'in-progress' },
      second: { status: 'completed' },
    },
  ],
  [
    'an order’s payment',
    {
      address: '/api/admin/orders/{id}',
      list: '/api/admin/orders?filter={"purchase_status":"pending"}',
      part: '/purchase-status',
      first: { purchase_status: 'paid' },
      second: { purchase_status: 'failed' },
    },
  ],
  [
    'an order’s status by a manager',
    {
      address: '/api/manager/orders/{id}',
      list: '/api/manager/orders?filter={"status":"pending"}',
      part: '/status',
      first: { status: 'in-progress' },
      second: { status: 'completed' },
      role: 'manager',
    },
  ],
  [
    'the shop’s profile',
    {
      address: '/api/admin/settings/shop',
      first: { ...profile, name: 'First' },
      second: { ...profile, name: 'Second' },
    },
  ],
  [
    'admins',
    {
      address: '/api/admin/settings/admins/{id}',
      list: '/api/admin/settings/admins',
      first: admin,
      second: { ...admin, name: 'Second' },
    },
  ],
  [
    'what customers earn',
    {
      address: '/api/admin/settings/loyalty',
      first: { ...settings, cashback_percent: 7 },
      second: { ...settings, cashback_percent: 8 },
    },
  ],
  [
    'the meetings’ settings',
    { address: '/api/admin/settings/meetings', first: meetings, second: { ...meetings, opens: '11:00' } },
  ],
]

/** Builds a shop and returns functions that read and save the record in it. */
async function shopWith({ address, list, part = '', role = 'admin' }: Kind) {
  const { call } = await buildTestApp()
  const as = await tokenOf({ call }, role)
  const records = list ? (await call('GET', list, { as })).json<{ id: string }[]>() : []
  const here = address.replace('{id}', records[0]?.id ?? 'none')
  const read = () => call('GET', here, { as })
  const save = (json: object, ifMatch?: string, at = here) =>
    call('PUT', at + part, { as, json, ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}) })
  return { read, save, gone: (json: object) => save(json, '"x"', address.replace(/[^/]+$/, 'nothing')) }
}

/** Expects the read record to include the saved one; only reading an order returns its history. */
const sameRecord = (read: object, saved: object) => expect(read).toMatchObject(saved)

describe.each(kinds)('a change of %s', (_, kind) => {
  const { first, second } = kind

  it('is refused with the current record if the version in If-Match is outdated', async () => {
    const { read, save } = await shopWith(kind)
    const etag = String((await read()).headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)

    const saved = await save(first, etag)
    expect(saved.statusCode).toBe(200)
    expect(saved.headers.etag).not.toBe(etag)

    const refused = await save(second, etag)
    expect(refused.statusCode).toBe(412)
    expect(refused.json<Stale<unknown>>()).toEqual({
      detail: conflictMessages.changed,
      etag: saved.headers.etag,
      present: saved.json(),
    })
    sameRecord((await read()).json(), saved.json())
    expect((await read()).headers.etag).toBe(saved.headers.etag)

    const after = await save(second, `"other", W/${refused.json<Stale<unknown>>().etag}`)
    expect(after.statusCode).toBe(200)
  })

  it('needs no version, and saving the same content again keeps the ETag', async () => {
    const { save } = await shopWith(kind)
    const saved = await save(first)
    const again = await save(first)
    expect([saved.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.headers.etag).toBe(saved.headers.etag)
    expect((await save(second, '*')).statusCode).toBe(200)
  })

  it.skipIf(!/\/(\{id\}|logo-design|design|logo)$/.test(kind.address))(
    'answers 404 for an unknown id, whatever the version',
    async () => expect((await (await shopWith(kind)).gone(first)).statusCode).toBe(404),
  )
})

it('a payment configuration changes version with its secret, even if the mask stays the same', async () => {
  const { call, as } = await signedIn()
  const address = '/api/admin/payment/razorpay'
  const version = async () => String((await call('GET', address, { as })).headers.etag)
  const save = (api_secret: string, ifMatch: string) =>
    call('POST', address, {
      as,
      json: { api_key: 'rzp_live_1', api_secret, enabled: true },
      headers: { 'if-match': ifMatch },
    })
  const empty = await version()
  expect((await save('a secret of one 1234', empty)).statusCode).toBe(200)
  const one = await version()
  const savedBefore = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(savedBefore)
  expect((await save('a secret of two 1234', one)).statusCode).toBe(200)
  for (const passed of [empty, one]) {
    const refused = await save('a third', passed)
    expect(refused.statusCode).toBe(412)
    expect(refused.json<Stale<PaymentConfiguration>>()).toMatchObject({
      etag: await version(),
      present: { api_secret: `${'•'.repeat(12)}1234` },
    })
    expect(refused.body).not.toContain('secret of')
  }
})

it('a manager’s change of status does not conflict with an admin’s change of payment', async () => {
  const { call, as } = await signedIn()
  const manager = await tokenOf({ call }, 'manager')
  const [order] = (
    await call('GET', '/api/admin/orders?filter={"status":"pending","purchase_status":"pending"}', { as })
  ).json<AdminOrder[]>()
  const at = (area: string) => `/api/${area}/orders/${order?.id}`
  const seen = String((await call('GET', at('manager'), { as: manager })).headers.etag)
  const paid = { as, json: { purchase_status: 'paid' } }
  expect((await call('PUT', `${at('admin')}/purchase-status`, paid)).statusCode).toBe(200)
  const begun = await call('PUT', `${at('manager')}/status`, {
    as: manager,
    json: { status: 'in-progress' },
    headers: { 'if-match': seen },
  })
  expect(begun.json<AdminOrder>()).toMatchObject({ status: 'in-progress', purchase_status: 'paid' })
})

it('derived fields of a record are not part of its version', async () => {
  const { call, as } = await signedIn()
  const category = await call('GET', '/api/admin/categories/design', { as })
  const service = await call('GET', '/api/admin/services/logo-design', { as })
  await call('POST', '/api/admin/services', { as, json: newService() })
  await call('PUT', '/api/admin/labels/logo', { as, json: { name: 'Marks', category_id: 'design' } })
  const counted = await call('GET', '/api/admin/categories/design', { as })
  expect(counted.json<Category>().service_count).toBe(category.json<Category>().service_count + 1)
  expect(counted.headers.etag).toBe(category.headers.etag)
  const renamed = await call('GET', '/api/admin/services/logo-design', { as })
  expect(renamed.json<Service>().labels).not.toEqual(service.json<Service>().labels)
  expect(renamed.headers.etag).toBe(service.headers.etag)
})

it('of three concurrent changes to the same version, one is saved and two are refused', async () => {
  const { call, as } = await signedIn()
  const address = '/api/admin/services/logo-design'
  const { etag } = (await call('GET', address, { as })).headers
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      call('PUT', address, { as, json: newService({ title }), headers: { 'if-match': String(etag) } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
})
