import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Meeting, OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookedToken, newBooking, usualMeetings } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

const at = (text: string) => vi.setSystemTime(new Date(`${text.replace(' ', 'T')}+05:30`))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('2026-11-23 12:00')
})
afterEach(() => void vi.useRealTimers())

const link = ({ call }: TestApp, method: 'GET' | 'PUT' | 'POST', token: string, suffix = '', json?: object) =>
  call(method, `/api/public/bookings/${token}${suffix}`, json ? { json } : {})
const move = (shop: TestApp, token: string, dateandtime: string) =>
  link(shop, 'PUT', token, '', { dateandtime })
const cancel = (shop: TestApp, token: string) => link(shop, 'POST', token, '/cancel')

async function shopWithMeeting(changes: Record<string, string> = {}) {
  const shop = await buildTestApp({ env: { PUBLIC_SITE_URL: 'https://shop.example' } })
  await shop.app.db.deleteFrom('bookings').execute()
  return { shop, token: await bookedToken(shop, newBooking('2026-11-24 11:00', changes)) }
}

/** Parses an iCalendar file and returns the fields of its one event. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? expect.fail('no event'))
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    summary: event.summary,
    description: event.description,
  }
}

async function calendarOf(shop: TestApp, token: string) {
  const response = await link(shop, 'GET', token, '/calendar.ics')
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.body).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/)
  expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return readCalendar(response.body)
}

describe('the link of a meeting', () => {
  it('shows the meeting without the customer’s contact details', async () => {
    const { shop, token } = await shopWithMeeting({ email: 'nila@example.com' })
    const response = await link(shop, 'GET', token)
    expect(response.json()).toMatchObject({
      topic: 'A website',
      date: '2026-11-24',
      from: '11:00 AM',
      status: 'booked',
      mailed: true,
      can_change: true,
      change_until: '2026-11-24T03:30:00.000Z',
    })
    expect(response.body).not.toMatch(/9876543210|nila@example/)
    expect(JSON.stringify(await shop.app.db.selectFrom('access_keys').selectAll().execute())).not.toContain(
      token,
    )
  })

  it('answers 404 with an unknown token', async () => {
    const { shop, token } = await shopWithMeeting()
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const response of [
      await link(shop, 'GET', wrong),
      await move(shop, wrong, '2026-11-25 11:00'),
      await cancel(shop, wrong),
      await link(shop, 'GET', wrong, '/calendar.ics'),
    ])
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Meeting not found' }])
    expect((await link(shop, 'GET', 'short')).statusCode).toBe(404)
  })

  it('moves the meeting, frees the old slot and takes the new one', async () => {
    const { shop, token } = await shopWithMeeting()
    const other = await bookedToken(shop, newBooking('2026-11-24 15:00'))
    const taken = await move(shop, token, '2026-11-24 15:00')
    expect(taken.statusCode).toBe(409)
    expect(taken.json<{ free_slots: OfferedSlot[] }>().free_slots[0]?.time).toBe('14:30')
    for (const [wanted, sentence] of [
      ['2026-11-28 11:00', bookingMessages.dayOff],
      ['soon', bookingMessages.notADate],
    ] as const)
      expect((await move(shop, token, wanted)).json().detail).toBe(sentence)

    const moved = await move(shop, token, '2026-11-25 10:00')
    expect(moved.json<Meeting>()).toMatchObject({ date: '2026-11-25', from: '10:00 AM', status: 'booked' })
    expect((await move(shop, other, '2026-11-24 11:00')).statusCode).toBe(200)
    expect((await move(shop, token, '2026-11-25 10:00')).json<Meeting>()).toEqual(moved.json())
  })

  it('moves the meeting to a slot that overlaps only its own current time', async () => {
    const { shop, token } = await shopWithMeeting()
    const settings = { ...usualMeetings, slot_minutes: 40 }
    await shop.call('PUT', '/api/admin/settings/meetings', {
      as: await tokenOf(shop, 'admin'),
      json: settings,
    })
    expect((await move(shop, token, '2026-11-24 10:40')).json<Meeting>().from).toBe('10:40 AM')
  })

  it('cancels the meeting once and frees its slot', async () => {
    const { shop, token } = await shopWithMeeting()
    const first = await cancel(shop, token)
    expect(first.json<Meeting>()).toMatchObject({ status: 'cancelled', can_change: false })
    expect((await cancel(shop, token)).json()).toEqual(first.json())
    const moved = await move(shop, token, '2026-11-25 10:00')
    expect([moved.statusCode, moved.json().detail]).toEqual([422, bookingMessages.isCancelled])
    await bookedToken(shop, newBooking('2026-11-24 11:00'))
  })

  it('refuses changes from the cut-off time on', async () => {
    const { shop, token } = await shopWithMeeting()
    at('2026-11-24 09:00')
    const sentence = 'A meeting can be changed until 2 hours before it begins. Please call us instead.'
    for (const response of [await move(shop, token, '2026-11-25 10:00'), await cancel(shop, token)])
      expect([response.statusCode, response.json()]).toEqual([422, { detail: sentence }])
    expect((await link(shop, 'GET', token)).json<Meeting>().can_change).toBe(false)
    at('2026-11-24 08:59')
    expect((await cancel(shop, token)).statusCode).toBe(200)
  })

  it('keeps a meeting on a day disabled later and can move it to another day', async () => {
    const { shop, token } = await shopWithMeeting()
    const as = await tokenOf(shop, 'admin')
    await shop.call('POST', '/api/admin/disable_bookings_admin?start_date=2026-11-24', { as })
    expect((await link(shop, 'GET', token)).json<Meeting>().status).toBe('booked')
    expect((await move(shop, token, '2026-11-24 12:00')).json().detail).toBe(bookingMessages.disabled)
    expect((await move(shop, token, '2026-11-25 12:00')).statusCode).toBe(200)
  })
})

describe('the calendar file', () => {
  it('holds one event in UTC and reflects every change', async () => {
    const { shop, token } = await shopWithMeeting({ topic: 'Logo; menu, and\nposters \\ ₹' })
    const booked = await calendarOf(shop, token)
    expect(booked).toEqual({
      method: 'PUBLISH',
      uid: expect.stringMatching(/^\w{16}@karigar$/),
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-11-24T05:30:00.000Z',
      end: '2026-11-24T06:00:00.000Z',
      zone: 'UTC',
      summary: 'Meeting with Karigar',
      description: `Logo; menu, and\nposters \\ ₹\n\nhttps://shop.example/booking/meeting#token=${token}`,
    })
    const file = async () => (await link(shop, 'GET', token, '/calendar.ics')).body
    const first = await file()
    at('2026-11-23 12:05')
    expect(await file()).toBe(first)
    await move(shop, token, '2026-11-25 17:30')
    expect(await calendarOf(shop, token)).toEqual({
      ...booked,
      sequence: 1,
      start: '2026-11-25T12:00:00.000Z',
      end: '2026-11-25T12:30:00.000Z',
    })
    await cancel(shop, token)
    expect(await calendarOf(shop, token)).toMatchObject({
      uid: booked.uid,
      method: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
    })
  })
})

describe('mails about a meeting', () => {
  /**
   * Returns the mails in the outbox, except for those that alert staff, oldest first: the decoded text and the parsed
   * calendar attachment.
   */
  async function mails({ app, config }: TestApp) {
    await app.mailer.flush()
    const folder = path.join(config.dataDir, 'outbox')
    const names = (await readdir(folder).catch(() => [])).toSorted()
    const all = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return all
      .filter((mail) => !/^To: admin@example\.com\r$/m.test(mail))
      .map((mail) => {
        const [, encoded = ''] = /filename=meeting\.ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? []
        const text = mail
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
        return { text, calendar: readCalendar(Buffer.from(encoded, 'base64').toString('utf8')) }
      })
  }

  it('go to the given address with link and calendar file, without text the customer typed', async () => {
    const { shop, token } = await shopWithMeeting({
      email: 'nila@example.com',
      user_name: 'Buy pills',
      topic: 'at pills.example',
    })
    at('2026-11-23 12:01')
    await move(shop, token, '2026-11-25 12:00')
    at('2026-11-23 12:02')
    await cancel(shop, token)
    await cancel(shop, token)
    const sent = await mails(shop)
    expect(sent.map(({ calendar: { method, sequence } }) => [method, sequence])).toEqual([
      ['PUBLISH', 0],
      ['PUBLISH', 1],
      ['CANCEL', 2],
    ])
    expect(sent[0]?.text).toContain(`https://shop.example/booking/meeting#token=${token}`)
    expect(sent[0]?.text).toContain('Tuesday, 24 Nov, 11:00 AM to 11:30 AM IST')
    expect(sent[1]?.text).toContain('moved. It is now on Wednesday, 25 Nov, 12:00 PM to 12:30 PM IST')
    expect(sent[2]?.text).toContain('has been cancelled')
    for (const { text, calendar: read } of sent) {
      expect(text).toContain('To: nila@example.com')
      expect(text + read.description).not.toContain('pills')
    }
  })

  it('announce that the shop cancelled a meeting; a past meeting cannot be cancelled', async () => {
    const { shop, token } = await shopWithMeeting({ email: 'nila@example.com' })
    const as = await tokenOf(shop, 'admin')
    const { id } = (await shop.app.db.selectFrom('bookings').select('id').executeTakeFirst()) ?? {}
    const callOff = (meeting = id) => shop.call('POST', `/api/admin/bookings/${meeting}/cancel`, { as })
    expect((await callOff('unknown')).statusCode).toBe(404)
    // After the cut-off, up to which the customer could have cancelled.
    at('2026-11-24 11:10')
    for (const _ of ['first', 'again'])
      expect((await callOff()).json()).toMatchObject({ status: 'cancelled' })
    expect((await link(shop, 'GET', token)).json()).toMatchObject({ status: 'cancelled' })
    const sent = await mails(shop)
    expect(sent.map(({ calendar: { method } }) => method)).toEqual(['PUBLISH', 'CANCEL'])
    expect(sent[1]?.text).toContain('https://shop.example/booking')

    await bookedToken(shop, newBooking('2026-11-24 17:30', { user_name: 'Late' }))
    at('2026-11-24 18:00')
    const late = await shop.app.db
      .selectFrom('bookings')
      .select('id')
      .where('user_name', '=', 'Late')
      .execute()
    const refused = await callOff(late[0]?.id)
    expect([refused.statusCode, refused.json().detail]).toEqual([422, bookingMessages.isOver])
  })

  it('are not sent without an address or for a refused change', async () => {
    const { shop, token } = await shopWithMeeting()
    await move(shop, token, '2026-11-28 12:00')
    expect(await mails(shop)).toEqual([])
  })
})
