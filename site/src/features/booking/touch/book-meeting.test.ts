import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { ApiError } from '@karigar/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingQuery } from '../island/booking-query.ts'
import { bookMeeting } from './book-meeting.ts'
import { freeInstead } from '../page/free-instead.ts'
import { $kept } from '../page/kept-store.ts'

const picked = { date: '2026-11-24', slot: { from: '02:30 PM', to: '03:00 PM', time: '14:30' } }
const typed = { user_name: ' Asha Rao ', user_num: '091 9876543210', topic: 'A shop', email: '' }
const query = bookingQuery(typed, picked)

let answer: () => Response | Promise<Response>
let keys: unknown[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error as ApiError,
  )

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  keys = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    return answer()
  })
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z'), toFake: ['Date'] })
  $kept.set([])
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the query of a booking', () => {
  it('has the slot’s day and time, and the phone number as an integer', () => {
    expect(query).toEqual({
      dateandtime: '2026-11-24 14:30',
      user_num: '919876543210',
      user_name: 'Asha Rao',
      topic: 'A shop',
    })
  })

  it('removes other characters from a phone number that was typed before hydration', () => {
    expect(bookingQuery({ user_num: '+91 98765-43210' }, picked).user_num).toBe('919876543210')
  })

  it('has an empty phone number and time if none was given', () => {
    expect(bookingQuery({ user_num: ' ' }, { ...picked, slot: null })).toMatchObject({
      user_num: '',
      dateandtime: '',
    })
  })

  it('has an e-mail address only if one was typed', () => {
    expect(bookingQuery({ email: ' asha@example.com ' }, picked).email).toBe('asha@example.com')
    expect(query).not.toHaveProperty('email')
  })
})

describe('a successful booking', () => {
  const booking = { starts_at: '2026-11-24T09:00:00.000Z', ends_at: '2026-11-24T09:30:00.000Z' }

  it('stores the meeting’s link and returns its token', async () => {
    answer = () => json({ status: true, msg: '', booking, token: 'abc' })
    expect(await bookMeeting(query)).toBe('abc')
    expect($kept.get()).toEqual([{ token: 'abc', ...booking }])
  })

  it.each([
    [{ status: true }, null],
    [{ status: 'success' }, null],
    [{ status: 1, booking: null, token: null }, null],
    [{ status: true, booking: {}, token: 'abc' }, 'abc'],
    [{ status: true, booking: 'booked', token: 7, detail: 'Fine.' }, null],
  ])('needs only a truthy status: %o', async (reply, token) => {
    answer = () => json(reply)
    expect(await bookMeeting(query)).toBe(token)
    expect($kept.get()).toEqual([])
  })
})

describe('a failed booking', () => {
  it.each([
    ['an answer without a detail', () => json({ oops: 1 }, 500)],
    ['an answer that is no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    ['a status that is not truthy', () => json({ status: false })],
    ['a status that is missing', () => json({ booking: {}, token: 'abc' })],
    ['an answer that is nothing', () => json(null)],
    ['a success that is no JSON', () => new Response('booked', { status: 200 })],
    ['a detail that is no text', () => json({ detail: [{ msg: 'bad' }] }, 422)],
  ])('shows the specified message for %s', async (_, given) => {
    answer = given
    expect((await refusalOf(bookMeeting(query)))?.message).toBe(bookingMessages.failedHint)
  })

  it('shows the server’s detail if there is one, even in a 200 response with a false status', async () => {
    answer = () => json({ detail: 'We are closed.' }, 422)
    expect((await refusalOf(bookMeeting(query)))?.message).toBe('We are closed.')
    answer = () => json({ status: false, detail: 'We are closed.' })
    expect((await refusalOf(bookMeeting(query)))?.message).toBe('We are closed.')
  })

  it('lists free slots if the chosen one is taken', async () => {
    const free_slots = [{ date: '2026-11-24', time: '15:00', from: '03:00 PM', to: '03:30 PM' }]
    answer = () => json({ detail: bookingMessages.taken, free_slots }, 409)
    expect(freeInstead(await refusalOf(bookMeeting(query)))).toEqual(free_slots)
    answer = () => json({ detail: 'No' }, 422)
    expect(freeInstead(await refusalOf(bookMeeting(query)))).toBeNull()
  })

  it('is repeated under the same idempotency key, and under a new key after a change', async () => {
    answer = () => json({}, 500)
    await refusalOf(bookMeeting(query))
    await refusalOf(bookMeeting(query))
    await refusalOf(bookMeeting({ ...query, topic: 'A film' }))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
