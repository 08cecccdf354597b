import type { RecordedCall } from '@karigar/contract/endpoints'
import type { FactorSetUp, SecondFactor } from '@karigar/contract/accounts/second-factor.wire'
import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { NO_OFFICER } from '@karigar/contract/shop/business.fields'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { makeKey } from '../../api/src/modules/accounts/keys/keys.ts'
import { accountOf, addAccount } from './accounts.ts'
import { book, bookedToken, comingWorkdays, newBooking, slotsOf, usualMeetings } from './bookings.ts'
import { type CallShop, type Prepared, simple } from './call-shop.ts'
import { newService } from './factories.ts'
import { readHistory } from './history.ts'
import { RECORDED_ORDER_CALLS } from './recorded-order-calls.ts'
import { addPasskey, beginSetUp, challengeOf, codeOf, setUpFactor } from './second-factor.ts'
import { uploadSheet } from './sheets.ts'
import { addPicture } from './pictures.ts'
import { upiWith } from './upi.ts'
import { invited } from './staff.ts'

const slot = (n: number) => slotsOf(comingWorkdays(1))[n] ?? ''

/** Looks at the difference of deleting one service; returns the body that deletes it. */
async function bulkDelete({ call }: CallShop['shop'], as: string): Promise<object> {
  const edit = { which: { ids: ['logo-design'] }, change: { kind: 'delete' } }
  const seen = await call('POST', '/api/admin/services/bulk/preview', { as, json: { ...edit, skip: 0 } })
  return { ...edit, fingerprint: seen.json<{ fingerprint: string }>().fingerprint }
}

/** A call for each that leaves a record; the compiler asks for the one of a new call. */
export const RECORDED: Record<RecordedCall, Prepared> = {
  'POST /auth/register':
    async ({ shop }) =>
    () =>
      shop.call('POST', '/api/auth/register', {
        json: { name: 'Nila Rao', email: 'nila.rao@example.com', password: 'secret1' },
      }),
  'POST /users/reset-password': async ({ shop, customer }) => {
    const { key: token } = await makeKey(shop.app.db, shop.config.jwtSecret, {
      kind: 'reset',
      opens: customer,
    })
    return () => shop.call('POST', '/api/users/reset-password', { json: { token, new_password: 'secret2' } })
  },
  'PUT /users/update-profile-json':
    async ({ shop, token }) =>
    () =>
      shop.call('PUT', '/api/users/update-profile-json', { as: token, json: { name: 'Another name' } }),

  'POST /admin/services': simple('POST', 'services', newService()),
  'PUT /admin/services/:id': simple('PUT', 'services/logo-design', newService()),
  'DELETE /admin/services/:id': simple('DELETE', 'services/logo-design'),
  'DELETE /admin/services': simple('DELETE', 'services?filter={"id":["logo-design"]}'),
  'POST /admin/services/bulk': async ({ shop, admin }) => {
    const json = await bulkDelete(shop, admin)
    return () => shop.call('POST', '/api/admin/services/bulk', { as: admin, json })
  },
  'POST /admin/services/bulk/undo': async ({ shop, admin }) => {
    const json = await bulkDelete(shop, admin)
    const made = await shop.call('POST', '/api/admin/services/bulk', { as: admin, json })
    const { set_id } = made.json<{ set_id: string }>()
    return () => shop.call('POST', '/api/admin/services/bulk/undo', { as: admin, json: { set_id } })
  },
  'POST /admin/service-imports/:id/run': async ({ shop, admin }) => {
    const csv = 'Service ID,Title,Category\nlogo-design,Logo by hand,Design\n'
    const { id, mapping } = (await uploadSheet(shop, admin, csv)).json<ServiceImport>()
    const reading = { mapping, make_missing: false, fetch_pictures: false }
    const seen = await shop.call('POST', `/api/admin/service-imports/${id}/compare`, {
      as: admin,
      json: { ...reading, kind: null, skip: 0 },
    })
    const { fingerprint } = seen.json<{ fingerprint: string }>()
    return () =>
      shop.call('POST', `/api/admin/service-imports/${id}/run`, {
        as: admin,
        json: { ...reading, fingerprint },
      })
  },
  'POST /admin/services/:id/draft/publish': async ({ shop, admin }) => {
    const at = '/api/admin/services/logo-design'
    const { headers } = await shop.call('GET', at, { as: admin })
    const draft = { content: newService(), etag: headers.etag, version: null }
    const saved = await shop.call('PUT', `${at}/draft`, { as: admin, json: draft })
    const { version, etag } = saved.json<{ draft: ServiceDraft }>().draft
    return () => shop.call('POST', `${at}/draft/publish`, { as: admin, json: { version, etag } })
  },
  'POST /admin/categories': simple('POST', 'categories', { name: 'Music' }),
  'PUT /admin/categories/:id': simple('PUT', 'categories/design', { name: 'Drawing' }),
  'DELETE /admin/categories/:id': async ({ shop, admin }) => {
    const added = await shop.call('POST', '/api/admin/categories', { as: admin, json: { name: 'Music' } })
    const { id } = added.json<{ id: string }>()
    return () => shop.call('DELETE', `/api/admin/categories/${id}`, { as: admin })
  },
  'POST /admin/labels': simple('POST', 'labels', { name: 'Moonlit', category_id: 'design' }),
  'PUT /admin/labels/:id': simple('PUT', 'labels/logo', { name: 'Marks', category_id: 'design' }),
  'DELETE /admin/labels/:id': simple('DELETE', 'labels/logo'),
  'POST /admin/synonyms': simple('POST', 'synonyms', { word: 'nishan', meanings: ['logo'] }),
  'PUT /admin/synonyms/:id': simple('PUT', 'synonyms/synonym-1', { word: 'nishan', meanings: ['logo'] }),
  'DELETE /admin/synonyms/:id': simple('DELETE', 'synonyms/synonym-1'),
  'PUT /admin/pictures/:id': async ({ shop, admin }) => {
    const read = await shop.call('GET', '/api/admin/services/logo-design', { as: admin })
    const { service_banner } = read.json<{ service_banner: string }>()
    const id = service_banner.slice('/media/'.length, -'.webp'.length)
    return () => shop.call('PUT', `/api/admin/pictures/${id}`, { as: admin, json: { alt: 'Three logos' } })
  },
  'POST /admin/pictures/clear': async ({ shop, admin }) => {
    const { id } = await addPicture(shop, '2020-01-01T00:00:00.000Z')
    return () => shop.call('POST', '/api/admin/pictures/clear', { as: admin, json: { ids: [id] } })
  },
  'POST /admin/pictures/:id/replace': async ({ shop, admin }) => {
    const [old, by] = [await addPicture(shop), await addPicture(shop)]
    const json = newService({ service_banner: old.url })
    await shop.call('PUT', '/api/admin/services/logo-design', { as: admin, json })
    return () =>
      shop.call('POST', `/api/admin/pictures/${old.id}/replace`, { as: admin, json: { by: by.id } })
  },
  'PUT /admin/catalogue-order/:id': simple('PUT', 'catalogue-order/featured', { ids: ['logo-design'] }),
  'POST /admin/history/:id/restore': async ({ shop, admin }) => {
    await shop.call('DELETE', '/api/admin/services/logo-design', { as: admin })
    const [deleted] = await readHistory(shop, admin, { kind: 'service' })
    const json = { side: 'before', etag: null }
    return () => shop.call('POST', `/api/admin/history/${deleted?.id}/restore`, { as: admin, json })
  },

  'PUT /admin/settings/shop': async ({ shop, admin }) => {
    const profile = (await shop.call('GET', '/api/admin/settings/shop', { as: admin })).json<object>()
    const json = { ...profile, tagline: 'Another line' }
    return () => shop.call('PUT', '/api/admin/settings/shop', { as: admin, json })
  },
  'PUT /admin/settings/loyalty': simple('PUT', 'settings/loyalty', {
    referral_fires: 7,
    cashback_percent: 1,
  }),
  'PUT /admin/settings/meetings': simple('PUT', 'settings/meetings', { ...usualMeetings, slot_minutes: 45 }),
  'PUT /admin/settings/chat-texts': async ({ shop, admin }) => {
    const at = '/api/admin/settings/chat-texts'
    const texts = (await shop.call('GET', at, { as: admin })).json<Record<string, string>>()
    const json = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text}!`]))
    return () => shop.call('PUT', at, { as: admin, json })
  },
  'PUT /admin/settings/upi': simple('PUT', 'settings/upi', {
    upi_address: 'karigar@okaxis',
    payee_name: '',
    advance_percent: 30,
  }),
  'POST /admin/settings/upi/confirm': async ({ shop, admin }) => {
    const settings = upiWith()
    await shop.call('PUT', '/api/admin/settings/upi', { as: admin, json: settings })
    const json = { upi_address: settings.upi_address }
    return () => shop.call('POST', '/api/admin/settings/upi/confirm', { as: admin, json })
  },
  'PUT /admin/opening': simple('PUT', 'opening', { open: false }),
  'PUT /admin/settings/documents': simple('PUT', 'settings/documents', {
    standing: 'not-registered',
    legal_name: 'Karigar Studio',
    address: '14 Mill Road',
    officer: NO_OFFICER,
    state: '29',
    gstin: '',
    sac: '',
    rate: 0,
    categories: [],
    terms: '',
  }),
  'POST /admin/payment/razorpay': simple('POST', 'payment/razorpay', {
    api_key: 'rzp_test_key',
    api_secret: 'a-very-secret-secret',
    enabled: true,
  }),
  'PUT /admin/settings/razorpay-webhook': simple('PUT', 'settings/razorpay-webhook', {
    secret: 'hook-secret',
  }),
  'POST /admin/disable_bookings_admin': simple(
    'POST',
    `disable_bookings_admin?start_date=${addDays(shopDate(new Date()), 3)}&num_days=2`,
  ),
  'POST /admin/enable_bookings_admin': async ({ shop, admin }) => {
    const day = addDays(shopDate(new Date()), 5)
    const at = '/api/admin'
    await shop.call('POST', `${at}/disable_bookings_admin?start_date=${day}&num_days=1`, { as: admin })
    return () => shop.call('POST', `${at}/enable_bookings_admin?date=${day}`, { as: admin })
  },

  'DELETE /admin/users/:id':
    async ({ shop, admin, customer }) =>
    () =>
      shop.call('DELETE', `/api/admin/users/${customer}`, { as: admin }),
  'PUT /admin/users/:id/cashback':
    async ({ shop, admin, customer }) =>
    () =>
      shop.call('PUT', `/api/admin/users/${customer}/cashback`, { as: admin, json: { amount: 50 } }),
  'PUT /admin/users/:id/fires':
    async ({ shop, admin, customer }) =>
    () =>
      shop.call('PUT', `/api/admin/users/${customer}/fires`, { as: admin, json: { amount: 50 } }),
  'POST /admin/settings/admins': simple('POST', 'settings/admins', {
    username: 'kavya',
    password: 'secret1',
    name: 'Kavya',
    email: 'kavya@example.com',
  }),
  'PUT /admin/settings/admins/:id': async ({ shop, admin }) => {
    const { id } = await accountOf(shop, 'manager')
    const json = { name: 'Ravi K', email: 'manager@example.com', password: 'secret9' }
    return () => shop.call('PUT', `/api/admin/settings/admins/${id}`, { as: admin, json })
  },
  'PUT /admin/settings/admins/:id/access': async ({ shop, admin }) => {
    const { id } = await accountOf(shop, 'manager')
    return () =>
      shop.call('PUT', `/api/admin/settings/admins/${id}/access`, { as: admin, json: { active: false } })
  },
  'POST /staff/second-factor': async ({ shop, manager }) => {
    const { set_up, secret } = await beginSetUp(shop, manager)
    const json = { set_up, code: codeOf(secret) }
    return () => shop.call('POST', '/api/staff/second-factor', { as: manager, json })
  },
  'DELETE /staff/second-factor/passkeys/:id': async ({ shop, manager }) => {
    await addPasskey(shop, manager)
    const { passkeys } = (
      await shop.call('GET', '/api/staff/second-factor', { as: manager })
    ).json<SecondFactor>()
    const id = passkeys[0]?.id
    return () => shop.call('DELETE', `/api/staff/second-factor/passkeys/${id}`, { as: manager })
  },
  'DELETE /staff/second-factor/app': async ({ shop, manager }) => {
    await setUpFactor(shop, manager)
    await addPasskey(shop, manager)
    return () => shop.call('DELETE', '/api/staff/second-factor/app', { as: manager })
  },
  'DELETE /staff/second-factor': async ({ shop, manager }) => {
    await setUpFactor(shop, manager)
    return () => shop.call('DELETE', '/api/staff/second-factor', { as: manager })
  },
  'PUT /admin/settings/admins/:id/second-factor': async ({ shop, admin }) => {
    const { id } = await accountOf(shop, 'manager')
    const json = { required: true }
    return () => shop.call('PUT', `/api/admin/settings/admins/${id}/second-factor`, { as: admin, json })
  },
  'DELETE /admin/settings/admins/:id/second-factor': async ({ shop, admin, manager }) => {
    await setUpFactor(shop, manager)
    const { id } = await accountOf(shop, 'manager')
    return () => shop.call('DELETE', `/api/admin/settings/admins/${id}/second-factor`, { as: admin })
  },
  'POST /auth/second-factor/set-up': async ({ shop, admin }) => {
    const { id } = await accountOf(shop, 'manager')
    await shop.call('PUT', `/api/admin/settings/admins/${id}/second-factor`, {
      as: admin,
      json: { required: true },
    })
    const challenge = await challengeOf(shop, 'manager')
    const begun = await shop.call('POST', '/api/auth/second-factor/begin', { json: { challenge } })
    const { set_up, secret } = begun.json<FactorSetUp>()
    const json = { challenge, set_up, code: codeOf(secret) }
    return () => shop.call('POST', '/api/auth/second-factor/set-up', { json })
  },
  'DELETE /admin/settings/admins/:id': async ({ shop, admin }) => {
    const staff = { role: 'manager', name: 'Kavya', username: 'kavya', password: 'secret1' } as const
    const { id } = await addAccount(shop, { ...staff, email: 'kavya@example.com' })
    return () => shop.call('DELETE', `/api/admin/settings/admins/${id}`, { as: admin })
  },
  'POST /auth/invitation/accept': async ({ shop, admin }) => {
    const { token } = await invited(shop, admin)
    return () => shop.call('POST', '/api/auth/invitation/accept', { json: { token, password: 'secret1' } })
  },

  ...RECORDED_ORDER_CALLS,

  'POST /public/add_bookings':
    async ({ shop }) =>
    () =>
      book(shop, newBooking(slot(0))),
  'PUT /public/bookings/:token': async ({ shop }) => {
    const token = await bookedToken(shop, newBooking(slot(1)))
    return () => shop.call('PUT', `/api/public/bookings/${token}`, { json: { dateandtime: slot(4) } })
  },
  'POST /public/bookings/:token/cancel': async ({ shop }) => {
    const token = await bookedToken(shop, newBooking(slot(2)))
    return () => shop.call('POST', `/api/public/bookings/${token}/cancel`)
  },
  'POST /admin/bookings/:id/cancel': async ({ shop, admin }) => {
    const { booking } = (await book(shop, newBooking(slot(3)))).json<{ booking: { id: string } }>()
    return () => shop.call('POST', `/api/admin/bookings/${booking.id}/cancel`, { as: admin })
  },
}
