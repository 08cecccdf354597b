import { randomUUID } from 'node:crypto'
import type { Booking, MeetingSettings, OfferedSlot, Slot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertBooking } from '../../api/src/modules/meetings/bookings/bookings.repository.ts'
import { orTaken } from '../../api/src/modules/meetings/bookings/slots.actions.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { book, bookedToken, newBooking, usualMeetings } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

/** Sets the system clock to this time in the shop's zone. 23 November 2026 is a Monday. */
const at = (text: string) => vi.setSystemTime(new Date(`${text.replace(' ', 'T')}+05:30`))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('2026-11-23 12:00')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Returns a shop without the sample's meetings. */
async function emptyShop(): Promise<TestApp> {
  const shop = await buildTestApp()
  await shop.app.db.deleteFrom('bookings').execute()
  return shop
}

async function slots({ call }: TestApp, date?: string) {
  const response = await call('GET', `/api/public/get_bookings${date ? `?date=${date}` : ''}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ date: string; free_slots: Slot[]; booked_slots: Slot[]; closed: string | null }>()
}

const adminCall = async (shop: TestApp, method: 'GET' | 'POST' | 'PUT', path: string, json?: unknown) =>
  shop.call(method, `/api/admin/${path}`, { as: await tokenOf(shop, 'admin'), ...(json ? { json } : {}) })

const setMeetings = (shop: TestApp, changes: Partial<MeetingSettings>) =>
  adminCall(shop, 'PUT', 'settings/meetings', { ...usualMeetings, ...changes })

describe('a meeting', () => {
  it('is booked with query parameters and takes its slot', async () => {
    const shop = await emptyShop()
    const query = newBooking('2026-11-24 14:30', { user_num: '919876543210', user_name: '  Nila   Rao ' })
    const response = await book(shop, query)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: true,
      msg: 'Your meeting has been successfully scheduled.',
      token: expect.stringMatching(/^[\w-]{43}$/),
      booking: expect.objectContaining({
        user_name: 'Nila Rao',
        user_num: '9876543210',
        email: null,
        topic: 'A website',
        date: '2026-11-24',
        time: '14:30',
        from: '02:30 PM',
        to: '03:00 PM',
        starts_at: '2026-11-24T09:00:00.000Z',
        created_at: new Date().toISOString(),
      }),
    })
    const day = await slots(shop, '2026-11-24')
    expect(day.booked_slots).toEqual([{ from: '02:30 PM', to: '03:00 PM' }])
    expect(day.free_slots).toHaveLength(15)
    expect(day.free_slots).not.toContainEqual({ from: '02:30 PM', to: '03:00 PM' })
  })

  it('at a taken time is refused with the nearest free slots', async () => {
    const shop = await emptyShop()
    for (const time of ['17:00', '17:30']) await bookedToken(shop, newBooking(`2026-11-24 ${time}`))
    const refused = await book(shop, newBooking('2026-11-24 17:30'))
    expect(refused.statusCode).toBe(409)
    const { detail, free_slots } = refused.json<{ detail: string; free_slots: OfferedSlot[] }>()
    expect(detail).toBe(bookingMessages.taken)
    expect(free_slots).toHaveLength(6)
    expect(free_slots[0]).toEqual({ date: '2026-11-24', time: '16:30', from: '04:30 PM', to: '05:00 PM' })
    const [nearest] = free_slots
    expect((await book(shop, newBooking(`${nearest?.date} ${nearest?.time}`))).statusCode).toBe(200)
  })

  it.each([
    ['2026-11-23 10:00', bookingMessages.past],
    ['2026-11-23 12:30', bookingMessages.tooSoon(60)],
    ['2026-11-28 11:00', bookingMessages.dayOff],
    ['2026-11-24 11:10', bookingMessages.offGrid],
    ['2027-03-01 11:00', bookingMessages.tooFar(60)],
    ['2026-11-31 11:00', bookingMessages.notADate],
    ['24/11/2026 11:00', bookingMessages.notADate],
    ['', bookingMessages.fillAll],
  ])('at "%s" is refused with one error message', async (dateandtime, sentence) => {
    const shop = await emptyShop()
    const refused = await book(shop, newBooking(dateandtime))
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { detail: sentence, errors: { dateandtime: sentence } },
    ])
  })

  it('sent repeatedly under one idempotency key is booked once', async () => {
    const shop = await emptyShop()
    const other = await buildTestApp({ beside: shop })
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      [shop, shop, other, shop].map((one) => book(one, newBooking('2026-11-24 10:00'), headers)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await slots(shop, '2026-11-24')).booked_slots).toHaveLength(1)
  })

  it('cannot share its slot: the unique index refuses it, which is answered with 409', async () => {
    const shop = await emptyShop()
    await bookedToken(shop, newBooking('2026-11-24 10:00'))
    const row = await shop.app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const again = { ...row, id: 'another' }
    await expect(shop.app.db.insertInto('bookings').values(again).execute()).rejects.toThrow(/unique/i)
    const insert = () => insertBooking(shop.app.db, again)
    await expect(orTaken(shop.app.db, { date: '2026-11-24', time: '10:00' }, insert)).rejects.toMatchObject({
      status: 409,
      message: bookingMessages.taken,
      more: { free_slots: { length: 6 } },
    })
    const cancelled = shop.app.db.insertInto('bookings').values({ ...again, status: 'cancelled' })
    await expect(cancelled.execute()).resolves.toBeDefined()
  })

  it.each([
    ['00012345', '00012345'],
    ['9876543210', '9876543210'],
    ['022 2345 6789', '02223456789'],
    ['+91 98765 43210', '9876543210'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['९१ ० ९८७६५ ४३२१०', '9876543210'],
    // What is left of `+91 (0) 98765 43210` in the form, as an integer.
    ['9109876543210', '9876543210'],
  ])('stores the phone number %s as the text %s', async (user_num, kept) => {
    const shop = await emptyShop()
    const booked = await book(shop, newBooking('2026-11-24 10:00', { user_num }))
    expect(booked.json<{ booking: Booking }>().booking.user_num).toBe(kept)
  })
})

describe('today', () => {
  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'is the date in the shop’s zone when the machine’s zone is %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const shop = await emptyShop()
      at('2026-11-23 23:59')
      expect(await slots(shop)).toMatchObject({ date: '2026-11-23', free_slots: [], closed: null })
      at('2026-11-24 00:00')
      const today = await slots(shop)
      expect([today.date, today.free_slots.length]).toEqual(['2026-11-24', 16])
      expect(await slots(shop, '2026-11-23')).toMatchObject({
        today: '2026-11-24',
        closed: bookingMessages.pastDay,
      })
      const { starts_at } = (await book(shop, newBooking('2026-11-24 10:00'))).json<{ booking: Booking }>()
        .booking
      expect(starts_at).toBe('2026-11-24T04:30:00.000Z')
      at('2026-11-24 16:00')
      expect((await slots(shop)).free_slots.map(({ from }) => from)).toEqual(['05:00 PM', '05:30 PM'])
    },
  )
})

it('a day spans the shop’s first to last minute, for taken slots and for lists', async () => {
  const shop = await emptyShop()
  await setMeetings(shop, { opens: '00:00', closes: '23:59', slot_minutes: 10 })
  for (const when of ['2026-11-24 00:00', '2026-11-24 12:00', '2026-11-24 23:40'])
    await bookedToken(shop, newBooking(when))
  expect((await book(shop, newBooking('2026-11-24 00:00'))).statusCode).toBe(409)
  expect((await slots(shop, '2026-11-24')).booked_slots).toEqual([
    { from: '12:00 AM', to: '12:10 AM' },
    { from: '12:00 PM', to: '12:10 PM' },
    { from: '11:40 PM', to: '11:50 PM' },
  ])
  for (const [day, count] of [
    ['2026-11-23', 0],
    ['2026-11-24', 3],
    ['2026-11-25', 0],
  ] as const) {
    const listed = await adminCall(shop, 'GET', `get_bookings_admin?date=${day}`)
    expect(listed.json<{ bookings: Booking[] }>().bookings, day).toHaveLength(count)
  }
})

describe('disabled dates', () => {
  it('keep and report the meetings booked there, refuse new ones and can be enabled again', async () => {
    const shop = await emptyShop()
    await bookedToken(shop, newBooking('2026-11-25 11:00'))
    const { catalogue_revision } = await findPublication(shop.app.db)
    const disabled = await adminCall(shop, 'POST', 'disable_bookings_admin?start_date=2026-11-24&num_days=3')
    expect(disabled.json()).toMatchObject({
      status: true,
      msg: 'Dates disabled successfully. 1 meeting stays booked there.',
      bookings: [{ date: '2026-11-25', time: '11:00', user_name: 'Nila Rao' }],
    })
    expect((await findPublication(shop.app.db)).catalogue_revision).toBe(catalogue_revision + 1)
    const listed = (await shop.call('GET', '/api/public/disabled-dates')).json()
    expect(listed.status).toBe(true)
    expect(listed.disabled_dates.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
    expect(await slots(shop, '2026-11-25')).toMatchObject({
      free_slots: [],
      booked_slots: [{ from: '11:00 AM', to: '11:30 AM' }],
      closed: bookingMessages.disabled,
    })
    expect((await book(shop, newBooking('2026-11-24 11:00'))).json().detail).toBe(bookingMessages.disabled)

    const enabled = await adminCall(shop, 'POST', 'enable_bookings_admin?date=2026-11-24')
    expect(enabled.json()).toEqual({ status: true, msg: 'Date enabled successfully' })
    expect((await book(shop, newBooking('2026-11-24 11:00'))).statusCode).toBe(200)
    const again = await adminCall(shop, 'POST', 'enable_bookings_admin?date=2026-11-24')
    expect([again.statusCode, again.json()]).toEqual([404, { detail: bookingMessages.notDisabled }])

    at('2026-11-26 00:00')
    expect((await shop.call('GET', '/api/public/disabled-dates')).json().disabled_dates).toHaveLength(1)
    expect((await adminCall(shop, 'GET', 'get_disabled_dates')).json().disabled_dates).toHaveLength(2)
  })

  it('need a date and at least one day, and do not change when disabled twice', async () => {
    const shop = await emptyShop()
    for (const query of ['', '?num_days=2', '?start_date=2026-11-24&num_days=0'])
      expect((await adminCall(shop, 'POST', `disable_bookings_admin${query}`)).json().detail).toBe(
        'Please select a start date and number of days',
      )
    const past = await adminCall(shop, 'POST', 'disable_bookings_admin?start_date=2026-11-22')
    expect([past.statusCode, past.json().detail]).toEqual([422, bookingMessages.disablePast])
    const disable = () => adminCall(shop, 'POST', 'disable_bookings_admin?start_date=2026-11-24')
    expect((await disable()).json().msg).toBe('Dates disabled successfully')
    const first = (await adminCall(shop, 'GET', 'get_disabled_dates')).body
    at('2026-11-23 13:00')
    await disable()
    expect((await adminCall(shop, 'GET', 'get_disabled_dates')).body).toBe(first)
  })
})

describe('the console’s meetings', () => {
  it('are listed by day, by range of days and with the common list parameters', async () => {
    const shop = await emptyShop()
    for (const [index, when] of [
      '2026-11-24 10:00',
      '2026-11-24 17:30',
      '2026-11-27 12:00',
      '2026-12-01 10:00',
    ].entries())
      await bookedToken(shop, newBooking(when, { user_name: `Guest ${index}`, topic: `Topic${index}` }))
    const cancelled = await bookedToken(shop, newBooking('2026-11-24 12:00'))
    await shop.call('POST', `/api/public/bookings/${cancelled}/cancel`)
    async function list(query: string) {
      const response = await adminCall(shop, 'GET', `get_bookings_admin${query}`)
      const { bookings } = response.json<{ bookings: Booking[] }>()
      return [
        bookings.map(({ user_name }) => user_name.replace('Guest ', '')).join(),
        response.headers['content-range'],
      ]
    }
    expect(await list('')).toEqual(['3,2,1,0', 'bookings 0-3/4'])
    expect(await list('?date=2026-11-24')).toEqual(['0,1', 'bookings 0-1/2'])
    expect(await list('?from=2026-11-23&to=2026-11-29')).toEqual(['0,1,2', 'bookings 0-2/3'])
    expect(await list('?limit=1&skip=1')).toEqual(['2', 'bookings 1-1/4'])
    expect(await list('?sort=["user_name","ASC"]&range=[1,2]')).toEqual(['1,2', 'bookings 1-2/4'])
    expect(await list('?filter={"q":"guest topic3"}')).toEqual(['3', 'bookings 0-0/1'])
    expect((await list('?filter={"status":["booked","cancelled"]}'))[1]).toBe('bookings 0-4/5')
    expect((await adminCall(shop, 'GET', 'get_bookings_admin?date=soon')).statusCode).toBe(422)
  })

  it('include the sample’s meetings, dated around the day the sample was loaded', async () => {
    vi.useRealTimers()
    const shop = await buildTestApp()
    const { bookings } = (await adminCall(shop, 'GET', 'get_bookings_admin')).json<{ bookings: Booking[] }>()
    expect(bookings).toHaveLength(10)
    const now = new Date().toISOString()
    expect(bookings.some(({ starts_at }) => starts_at > now)).toBe(true)
    expect(bookings.some(({ starts_at }) => starts_at < now)).toBe(true)
    expect(bookings.every(({ created_at }) => created_at <= now)).toBe(true)
  })

  it('are listed by day once nothing is free there, until one is cancelled', async () => {
    const shop = await emptyShop()
    const full = async () => (await shop.call('GET', '/api/public/disabled-dates')).json().full_dates
    expect(await full()).toEqual([])
    // Today counts, too, once it is too late for its last slot.
    await setMeetings(shop, { slot_minutes: 60, opens: '10:00', closes: '12:00' })
    await bookedToken(shop, newBooking('2026-11-24 10:00'))
    expect(await full()).toEqual(['2026-11-23'])
    const token = await bookedToken(shop, newBooking('2026-11-24 11:00'))
    expect(await full()).toEqual(['2026-11-23', '2026-11-24'])
    // A day on which there are no meetings does not.
    await adminCall(shop, 'POST', 'disable_bookings_admin?start_date=2026-11-24&num_days=1')
    expect(await full()).toEqual(['2026-11-23'])
    await adminCall(shop, 'POST', 'enable_bookings_admin?date=2026-11-24')
    await shop.call('POST', `/api/public/bookings/${token}/cancel`)
    expect(await full()).toEqual(['2026-11-23'])
  })

  it('can be booked only as the settings say, and existing meetings still block slots', async () => {
    const shop = await emptyShop()
    expect((await shop.call('GET', '/api/public/meeting-settings')).json()).toEqual(usualMeetings)
    await bookedToken(shop, newBooking('2026-11-24 10:30'))
    const changed = {
      weekdays: [6, 2],
      slot_minutes: 60,
      closes: '13:00',
      horizon_days: 5,
      notice_minutes: 0,
    }
    expect((await setMeetings(shop, changed)).json()).toMatchObject({ ...changed, weekdays: [2, 6] })
    expect((await slots(shop, '2026-11-24')).free_slots.map(({ from }) => from)).toEqual([
      '11:00 AM',
      '12:00 PM',
    ])
    expect((await book(shop, newBooking('2026-11-24 10:00'))).statusCode).toBe(409)
    expect((await slots(shop, '2026-11-28')).free_slots).toHaveLength(3)
    expect((await slots(shop, '2026-12-01')).closed).toBe(bookingMessages.tooFar(5))
    // A meeting of an hour blocks the short slots in it, and none beside it.
    await bookedToken(shop, newBooking('2026-11-24 11:00'))
    await setMeetings(shop, { slot_minutes: 15, notice_minutes: 0 })
    const answers: number[] = []
    for (const time of ['10:45', '11:00', '11:15', '11:45', '12:00'])
      answers.push((await book(shop, newBooking(`2026-11-24 ${time}`))).statusCode)
    expect(answers).toEqual([409, 409, 409, 409, 200])
    const refused = await setMeetings(shop, { closes: '09:00' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { closes: bookingMessages.closesEarly },
    ])
    expect((await setMeetings(shop, { weekdays: [] })).statusCode).toBe(422)
  })
})
