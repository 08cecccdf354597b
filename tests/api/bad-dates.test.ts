import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { comingWorkdays, newBooking } from '../support/bookings.ts'
import { tokenOf } from '../support/login.ts'

const NO_DATES = ['2026-02-30', '23/11/2026', 'tomorrow', '2026-11-23T10:00', `2026-11-23${' '.repeat(200)}x`]

const DATES = [
  ['GET', '/api/public/get_bookings', 'date'],
  ['GET', '/api/admin/get_bookings_admin', 'date'],
  ['GET', '/api/admin/get_bookings_admin', 'from'],
  ['GET', '/api/admin/get_bookings_admin', 'to'],
  ['POST', '/api/admin/disable_bookings_admin', 'start_date'],
  ['POST', '/api/admin/enable_bookings_admin', 'date'],
] as const

it.each(DATES)('%s %s refuses an invalid date as "%s"', async (method, address, field) => {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  for (const date of NO_DATES) {
    const answer = await shop.call(method, address, { as, query: { [field]: date } })
    expect([answer.statusCode, answer.json()], date).toEqual([
      422,
      { detail: bookingMessages.notADay, errors: { [field]: bookingMessages.notADay } },
    ])
  }
})

it.each(['/api/admin/orders', '/api/manager/orders'])(
  'GET %s refuses an invalid date in its filter',
  async (address) => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, address.startsWith('/api/admin') ? 'admin' : 'manager')
    for (const bound of ['from', 'to'])
      for (const date of NO_DATES) {
        const query = { filter: JSON.stringify({ [bound]: date }) }
        const answer = await shop.call('GET', address, { as, query })
        expect([answer.statusCode, answer.json()], date).toEqual([
          422,
          { detail: bookingMessages.notADay, errors: { [bound]: bookingMessages.notADay } },
        ])
      }
  },
)

it('an empty optional date is treated as absent', async () => {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  for (const address of ['/api/public/get_bookings', '/api/admin/get_bookings_admin']) {
    const [empty, absent] = [
      await shop.call('GET', `${address}?date=`, { as }),
      await shop.call('GET', address, { as }),
    ]
    expect([empty.statusCode, empty.body === absent.body], address).toEqual([200, true])
  }
})

it('booking and moving a meeting refuse an invalid date and time in the same way', async () => {
  const shop = await buildTestApp()
  for (const dateandtime of ['2026-11-23', '2026-02-30 10:00', '2026-11-23 10 AM', 'soon', 'x'.repeat(300)]) {
    const booked = await shop.call('POST', '/api/public/add_bookings', { query: newBooking(dateandtime) })
    const moved = await shop.call('PUT', `/api/public/bookings/${'x'.repeat(43)}`, { json: { dateandtime } })
    const refusal = { detail: bookingMessages.notADate, errors: { dateandtime: bookingMessages.notADate } }
    expect([booked.statusCode, booked.json()], dateandtime).toEqual([422, refusal])
    expect([moved.statusCode, moved.json()], dateandtime).toEqual([422, refusal])
  }
})

it('an invalid form in the query is refused with 422, as in a body', async () => {
  const shop = await buildTestApp()
  const [day] = comingWorkdays(1)
  const query = newBooking(`${day} 10:00`, { user_name: 'x'.repeat(121) })
  const answer = await shop.call('POST', '/api/public/add_bookings', { query })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      detail: 'The name can have at most 120 characters.',
      errors: { user_name: 'This can have at most 120 characters.' },
    },
  ])
})
