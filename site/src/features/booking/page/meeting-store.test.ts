import type { Meeting } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast } from '../../toast/page/toast.ts'
import { keepMeeting, keptMeetings } from './kept-meetings.ts'
import { $meeting, cancelMeeting, loadMeeting, moveMeeting, togglePanel } from './meeting-store.ts'

const meeting = {
  status: 'booked',
  starts_at: '2026-11-24T09:00:00.000Z',
  ends_at: '2026-11-24T09:30:00.000Z',
} as Meeting

let answer: (address: string) => Response | Promise<Response>
let asked: string[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const kept = () => keptMeetings(new Date()).map(({ token }) => token)
const name = (token: string) => vi.stubGlobal('location', { hash: token && `#token=${token}` })

beforeEach(() => {
  const area = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => area.set(key, value),
    removeItem: (key: string) => area.delete(key),
  })
  asked = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address.split('/').slice(2).join('/')}`)
    return answer(address)
  })
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z'), toFake: ['Date'] })
  answer = () => json(meeting)
  name('abc')
  $toast.set(null)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a loaded meeting is stored in this browser', async () => {
  await loadMeeting()
  expect($meeting.get()).toMatchObject({ stage: 'shown', token: 'abc', meeting })
  expect(kept()).toEqual(['abc'])
})

test('the meeting that was stored last stays when the storage is full, even if it is the next one', () => {
  for (const day of [26, 27, 28, 29, 30].flatMap((date) => [date, date]))
    keepMeeting({
      token: `later-${kept().length}`,
      starts_at: `2026-11-${day}T09:00:00.000Z`,
      ends_at: `2026-11-${day}T09:30:00.000Z`,
    })
  keepMeeting({ token: 'next', ...meeting })
  expect(kept()).toEqual(['next', ...Array.from({ length: 9 }, (_, n) => `later-${n + 1}`)])
})

test('an address without a token shows no meeting and sends no request', async () => {
  name('')
  await loadMeeting()
  expect($meeting.get()).toEqual({ stage: 'unknown' })
  expect(asked).toEqual([])
})

test.each([400, 404, 422])(
  'a link answered with %i shows no meeting and is removed from storage',
  async (status) => {
    keepMeeting({ token: 'abc', ...meeting })
    answer = () => json({ detail: 'No' }, status)
    await loadMeeting()
    expect($meeting.get()).toEqual({ stage: 'unknown' })
    expect(kept()).toEqual([])
  },
)

test('a meeting that cannot be loaded stays stored, and the cause is shown', async () => {
  keepMeeting({ token: 'abc', ...meeting })
  answer = () => json({ detail: 'Broken' }, 500)
  await loadMeeting()
  expect($meeting.get()).toEqual({ stage: 'failed', cause: 'Broken' })
  expect(kept()).toEqual(['abc'])
})

test('the later of two addresses wins, even if its response arrives first', async () => {
  let answerFirst = (_: Response) => {}
  answer = (address) =>
    address.endsWith('abc') ? new Promise((resolve) => (answerFirst = resolve)) : json(meeting)
  const first = loadMeeting()
  name('def')
  await loadMeeting()
  answerFirst(json(meeting))
  await first
  expect($meeting.get()).toMatchObject({ token: 'def' })
})

test('a cancelled meeting is shown as cancelled and removed from storage', async () => {
  await loadMeeting()
  togglePanel('cancel')
  answer = () => json({ ...meeting, status: 'cancelled' })
  await cancelMeeting()
  expect($meeting.get()).toMatchObject({ meeting: { status: 'cancelled' }, open: null, isBusy: false })
  expect($toast.get()).toEqual({ title: bookingMessages.cancelled })
  expect(kept()).toEqual([])
})

test('cancelling twice sends one request', async () => {
  await loadMeeting()
  await Promise.all([cancelMeeting(), cancelMeeting()])
  expect(asked).toEqual(['GET bookings/abc', 'POST bookings/abc/cancel'])
})

test('a refused cancellation shows why and keeps the panel open', async () => {
  await loadMeeting()
  togglePanel('cancel')
  answer = () => json({ detail: 'Too late.' }, 422)
  await cancelMeeting()
  expect($meeting.get()).toMatchObject({ open: 'cancel', isBusy: false, meeting })
  expect($toast.get()).toMatchObject({ title: bookingMessages.changeFailed, description: 'Too late.' })
})

test('a moved meeting is shown at its new time', async () => {
  await loadMeeting()
  answer = () => json({ ...meeting, time: '16:00' })
  expect(await moveMeeting('2026-11-24 16:00')).toBeNull()
  expect($meeting.get()).toMatchObject({ meeting: { time: '16:00' } })
  expect($toast.get()).toEqual({ title: bookingMessages.rescheduled })
})

test('moving to a taken slot returns the free slots, and any other refusal returns none', async () => {
  await loadMeeting()
  const free_slots = [{ date: '2026-11-24', time: '15:00', from: '03:00 PM', to: '03:30 PM' }]
  answer = () => json({ detail: bookingMessages.taken, free_slots }, 409)
  expect(await moveMeeting('2026-11-24 14:30')).toEqual({
    sentence: bookingMessages.taken,
    free: free_slots,
  })
  answer = () => json({ detail: 'Too late.' }, 422)
  expect(await moveMeeting('2026-11-24 14:30')).toEqual({ sentence: 'Too late.', free: null })
})
