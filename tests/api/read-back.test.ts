import type { Service } from '@karigar/contract/catalogue/service.wire'
import { endpoints } from '@karigar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { bookedToken, comingWorkdays, newBooking } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder } from '../support/orders.ts'

interface Shop extends TestApp {
  admin: string
  customer: string
  order: string
  /** Id of the banner of a service. */
  picture: string | undefined
  meeting: string
}

async function buildShop(): Promise<Shop> {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  await shop.call('POST', '/api/admin/payment/razorpay', {
    as: admin,
    json: { api_key: 'rzp_test_1', api_secret: 'a secret of some length', enabled: true },
  })
  const invited = { name: 'Ravi', username: 'ravi', email: 'ravi@example.com', role: 'manager' }
  await shop.call('POST', '/api/admin/settings/invitations', { as: admin, json: invited })
  const order = await placeOrder(shop, newOrder(await addService(shop, admin)))
  const logo = (await shop.call('GET', '/api/public/services/logo-design')).json<Service>()
  const day = comingWorkdays(15).at(-1)
  return {
    ...shop,
    admin,
    customer: await tokenOf(shop, 'user'),
    order: order.order_id,
    picture: logo.service_banner?.slice('/media/'.length, -'.webp'.length),
    meeting: await bookedToken(shop, newBooking(`${day} 10:00`)),
  }
}

/** One case: the record that is read, the call it is sent to, extra fields, and the account. */
interface RoundTrip {
  write: string
  read: string | ((shop: Shop) => string)
  /** Returns the record from the body of the response; the whole body if not given. */
  pick?: (answer: never) => object | undefined
  /** Fields to add or replace: those that no read returns, or that must differ from the existing record. */
  besides?: object
  as?: 'admin' | 'customer' | 'nobody'
}

const first = (rows: object[]) => rows[0]
const last = (rows: object[]) => rows.at(-1)
const aService = ([{ services }]: [{ services: object[] }]) => services[0]
const adjust = { amount: 1 }

const roundTrips: RoundTrip[] = [
  { write: 'PUT /admin/categories/:id', read: '/admin/categories/design' },
  { write: 'PUT /admin/categories/:id', read: '/admin/categories', pick: first },
  { write: 'PUT /admin/categories/:id', read: '/public/categories-with-services', pick: first },
  { write: 'POST /admin/categories', read: '/admin/categories/design', besides: { name: 'Another' } },
  { write: 'PUT /admin/labels/:id', read: '/admin/labels/logo' },
  { write: 'PUT /admin/labels/:id', read: '/admin/labels', pick: first },
  { write: 'POST /admin/labels', read: '/admin/labels/logo', besides: { name: 'Another' } },
  { write: 'PUT /admin/synonyms/:id', read: '/admin/synonyms/synonym-1' },
  { write: 'PUT /admin/synonyms/:id', read: '/admin/synonyms', pick: first },
  { write: 'POST /admin/synonyms', read: '/admin/synonyms/synonym-1', besides: { word: 'Another' } },
  { write: 'PUT /admin/catalogue-order/:id', read: '/admin/catalogue-order/services-of-design' },
  { write: 'PUT /admin/pictures/:id', read: ({ picture }) => `/admin/pictures/${picture}` },
  { write: 'PUT /admin/services/:id', read: '/admin/services', pick: first },
  { write: 'PUT /admin/services/:id', read: '/admin/categories/design/services', pick: last },
  { write: 'PUT /admin/services/:id', read: '/public/categories-with-services', pick: aService },
  { write: 'POST /admin/services', read: '/admin/services', pick: first },
  { write: 'PUT /admin/settings/admins/:id', read: '/admin/settings/admins', pick: first },
  {
    write: 'POST /admin/settings/admins',
    read: '/admin/settings/admins',
    pick: first,
    besides: { username: 'second', email: 'second@example.com', password: 'secret1' },
  },
  {
    write: 'POST /admin/settings/invitations',
    read: '/admin/settings/invitations',
    pick: first,
    besides: { username: 'second', email: 'second@example.com' },
  },
  { write: 'PUT /admin/users/:id/cashback', read: '/admin/users', pick: last, besides: adjust },
  { write: 'PUT /admin/users/:id/fires', read: '/admin/users', pick: last, besides: adjust },
  { write: 'PUT /admin/orders/:id/status', read: ({ order }) => `/admin/orders/${order}` },
  { write: 'PUT /admin/orders/:id/status', read: '/admin/orders', pick: first },
  { write: 'PUT /admin/orders/:id/purchase-status', read: ({ order }) => `/admin/orders/${order}` },
  { write: 'PUT /manager/orders/:id/status', read: ({ order }) => `/manager/orders/${order}` },
  { write: 'POST /admin/payment/razorpay', read: '/admin/payment/razorpay' },
  { write: 'PUT /admin/settings/loyalty', read: '/admin/settings/loyalty' },
  { write: 'PUT /admin/settings/upi', read: '/admin/settings/upi' },
  { write: 'PUT /admin/settings/razorpay-webhook', read: '/admin/settings/razorpay-webhook' },
  { write: 'PUT /admin/settings/documents', read: '/admin/settings/documents' },
  { write: 'PUT /admin/settings/chat-texts', read: '/admin/settings/chat-texts' },
  { write: 'PUT /admin/settings/meetings', read: '/admin/settings/meetings' },
  { write: 'PUT /staff/alert-settings', read: '/staff/alert-settings' },
  { write: 'PUT /admin/settings/meetings', read: '/public/meeting-settings' },
  { write: 'PUT /admin/settings/shop', read: '/admin/settings/shop' },
  { write: 'PUT /users/update-profile-json', read: '/users/dashboard', as: 'customer' },
  { write: 'PUT /users/update-profile-json', read: '/auth/session', as: 'customer' },
  {
    write: 'PUT /public/bookings/:token',
    read: ({ meeting }) => `/public/bookings/${meeting}`,
    as: 'nobody',
  },
]

/** Calls whose body no read returns in that shape. */
const withoutRead = [
  'PUT /admin/setup/settled',
  'PUT /admin/opening',
  'POST /admin/site-preview',
  'POST /media/draw-cover',
  'POST /auth/login',
  'POST /auth/admin/login',
  'POST /auth/manager/login',
  'POST /auth/register',
  'POST /auth/passkey',
  'POST /auth/second-factor',
  'POST /auth/second-factor/ask',
  'POST /auth/second-factor/begin',
  'POST /auth/second-factor/set-up',
  'POST /staff/confirm',
  'POST /staff/second-factor',
  'PUT /admin/settings/admins/:id/second-factor',
  'POST /users/forget-password',
  'POST /users/reset-password',
  'PUT /admin/settings/admins/:id/access',
  'POST /auth/invitation',
  'POST /auth/invitation/accept',
  'POST /users/orders',
  'POST /users/orders/claim',
  'POST /users/orders/claimable',
  'POST /public/orders',
  'PUT /admin/orders/heard',
  'PUT /manager/orders/heard',
  'PUT /admin/orders/filed',
  'POST /admin/orders/file-older',
  'PUT /users/orders/:order_id/payment-notice',
  'POST /admin/orders/:id/payments',
  'POST /admin/orders/:id/refunds',
  'PUT /admin/orders/:id/advance',
  'PUT /admin/orders/:id/points',
  'PUT /users/orders/:order_id/points',
  'PUT /admin/orders/:id/payment-due',
  'POST /admin/orders/:id/tax-deductions',
  'PUT /admin/tax-deductions/:id',
  'POST /admin/orders/:id/write-off',
  'POST /admin/tax-deductions/:id/take-back',
  'POST /admin/customers/:id/payments',
  'POST /admin/customers/:id/credit-uses',
  'POST /admin/customers/:id/credit-refunds',
  'POST /admin/customers/:id/join',
  'PUT /admin/orders/:id/person',
  'PUT /admin/orders/:id/contact',
  'POST /admin/orders/:id/expect-again',
  'POST /admin/settings/upi/confirm',
  'POST /admin/orders/:id/payment-notices/:notice/confirm',
  'POST /admin/orders/:id/payment-notices/:notice/refuse',
  'POST /admin/orders/:id/payment-links',
  'POST /admin/orders/:id/payment-links/:link/cancel',
  'POST /admin/orders/:id/payment-links/:link/check',
  'POST /admin/orders/:id/gateway-refunds',
  'POST /admin/orders/:id/documents',
  'PUT /admin/orders/:id/billing',
  'PUT /users/orders/:order_id/billing',
  'PUT /staff/alerts/seen',
  'PUT /staff/push-subscription',
  'POST /staff/push-subscription/remove',
  'PUT /users/orders/:order_id/agreement',
  'PUT /admin/orders/:id/customer',
  'PUT /admin/orders/:id/content',
  'PUT /admin/orders/:id/agreement',
  'POST /admin/orders',
  'PUT /staff/orders/:id/work',
  'POST /staff/orders/:id/notes',
  'POST /staff/customers/:id/notes',
  'POST /staff/orders/:id/links',
  'POST /admin/history/:id/restore',
  'POST /admin/publishing/hold',
  'POST /admin/pictures/clear',
  'POST /admin/pictures/:id/replace',
  'POST /admin/services/export/csv',
  'POST /admin/services/export/xlsx',
  'POST /admin/service-imports/:id/compare',
  'POST /admin/service-imports/:id/pictures',
  'POST /admin/service-imports/:id/wrong-rows',
  'POST /admin/service-imports/:id/run',
  'POST /admin/services/bulk/preview',
  'POST /admin/services/bulk',
  'POST /admin/services/bulk/undo',
  'PUT /admin/services/:id/draft',
  'PUT /admin/services/:id/draft/moment',
  'POST /admin/services/:id/draft/publish',
  'POST /public/missed-searches',
  'PUT /admin/missed-searches/dismissed',
  'PUT /staff/preferences/:list',
  'PUT /staff/orders/:id/quote',
  'POST /admin/bank-lines/:id/enter',
  'PUT /admin/bank-lines/:id/aside',
]

async function sendBack(shop: Shop, { write, read, pick, besides, as = 'admin' }: RoundTrip) {
  const address = typeof read === 'string' ? read : read(shop)
  const token = as === 'nobody' ? {} : { as: shop[as] }
  const answer = await shop.call('GET', `/api${address}`, token)
  expect(answer.statusCode, address).toBe(200)
  const record = (pick ? pick(answer.json() as never) : answer.json()) as { id?: string }
  expect(Object.keys(record ?? {}).length, address).toBeGreaterThan(0)
  const [method, template = ''] = write.split(' ') as ['PUT' | 'POST', string]
  const url = template.replace(':id', record.id ?? '').replace(':token', shop.meeting)
  return {
    record,
    answer: await shop.call(method, `/api${url}`, { ...token, json: { ...record, ...besides } }),
  }
}

describe('a record sent back as it was read', () => {
  it.each(roundTrips)('is accepted by $write', async (trip) => {
    const { answer } = await sendBack(await buildShop(), trip)
    expect([200, 201], answer.body).toContain(answer.statusCode)
  })

  it('is tested with every call that takes a record', () => {
    const tried = new Set([...roundTrips.map(({ write }) => write), ...withoutRead])
    const taking = Object.entries(endpoints).filter(([, endpoint]) => 'body' in endpoint)
    expect(taking.map(([key]) => key).filter((key) => !tried.has(key))).toEqual([])
  })

  it('leaves a service unchanged, and fields that a caller cannot set are ignored', async () => {
    const shop = await buildShop()
    const { record, answer } = await sendBack(shop, {
      write: 'PUT /admin/services/:id',
      read: '/admin/services',
      pick: first,
      besides: { created_at: '2001-01-01T00:00:00.000Z', category: 'Elsewhere', labels: [] },
    })
    expect(answer.json()).toEqual({ ...record, updated_at: answer.json<{ updated_at: string }>().updated_at })
  })

  it('gets a new id from the server when it is added', async () => {
    const { answer } = await sendBack(await buildShop(), {
      write: 'POST /admin/categories',
      read: '/admin/categories/design',
      besides: { name: 'Another' },
    })
    expect(answer.json()).toMatchObject({ name: 'Another', service_count: 0 })
    expect(answer.json<{ id: string }>().id).not.toBe('design')
  })

  it('may hold null for a missing contact, which stays missing', async () => {
    const shop = await buildShop()
    const register = {
      name: 'Asha',
      phone: '9811122233',
      email: null,
      password: 'secret1',
      reffered_by: null,
    }
    expect((await shop.call('POST', '/api/auth/register', { json: register })).statusCode).toBe(201)
    const signedIn = await shop.call('POST', '/api/auth/login', {
      json: { email: '9811122233', password: 'secret1' },
    })
    const customer = signedIn.json<{ access_token: string }>().access_token
    const trip = {
      write: 'PUT /users/update-profile-json',
      read: '/users/dashboard',
      as: 'customer',
    } as const
    const { record, answer } = await sendBack({ ...shop, customer }, trip)
    expect(record).toMatchObject({ email: null })
    expect(answer.json()).toMatchObject({ user: { email: null, phone: '9811122233' } })
  })
})

describe('a field that no read returns', () => {
  it.each([
    ['PUT', '/api/admin/categories/design', { name: 'Design', colour: 'red' }],
    ['PUT', '/api/admin/labels/logo', { name: 'Logo', category_id: 'design', subcategories: [] }],
    ['PUT', '/api/admin/settings/loyalty', { referral_fires: 1, cashback_percent: 1, id: 'x' }],
  ] as const)('is refused by %s %s', async (method, address, json) => {
    const { call, admin } = await buildShop()
    expect((await call(method, address, { as: admin, json })).statusCode).toBe(422)
  })
})
