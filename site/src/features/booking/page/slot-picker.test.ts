import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast } from '../../toast/page/toast.ts'
import { createSlotPicker } from './slot-picker.ts'

const TEN = { from: '10:00 AM', to: '10:30 AM' }
const SETTINGS = { weekdays: [1, 2, 3, 4, 5], horizon_days: 60 }

/** Responses of the API, by the last part of the path. */
let answers: Record<string, (address: URL) => Response | Promise<Response>>
let asked: URL[]
let signals: (AbortSignal | undefined)[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z'), toFake: ['Date'] })
  asked = []
  signals = []
  answers = {
    get_bookings: () => json({ date: '', free_slots: [TEN], booked_slots: [], closed: null }),
    'meeting-settings': () => json(SETTINGS),
    'disabled-dates': () =>
      json({ status: true, disabled_dates: [{ date: '2026-11-24' }], full_dates: ['2026-11-25'] }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'https://shop.example')
    asked.push(url)
    signals.push(init.signal ?? undefined)
    return answers[url.pathname.split('/').at(-1) ?? '']?.(url)
  })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  $toast.set(null)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('requests nothing until it is opened, then today’s slots, the hours and the disabled dates', async () => {
  const picker = createSlotPicker()
  expect(asked).toEqual([])
  picker.open()
  expect(asked.map(({ pathname, search }) => pathname.split('/').at(-1) + search)).toEqual([
    'get_bookings?date=2026-11-23',
    'meeting-settings',
    'disabled-dates',
  ])
  await settled()
  expect(picker.$picker.get()).toMatchObject({
    today: '2026-11-23',
    date: '2026-11-23',
    slots: { state: 'ready', data: { free: [{ ...TEN, time: '10:00' }] } },
    settings: SETTINGS,
    disabledDates: ['2026-11-24'],
    fullDates: ['2026-11-25'],
  })
})

test('choosing another day aborts the request for the first', async () => {
  const picker = createSlotPicker()
  picker.open()
  picker.chooseDay('2026-11-25', '10:00')
  expect(signals[0]?.aborted).toBe(true)
  await settled()
  expect(picker.$picker.get()).toMatchObject({ date: '2026-11-25', slot: { time: '10:00' } })
  expect($toast.get()).toBeNull()
})

test('shows a failure to load slots, and can load them again', async () => {
  const picker = createSlotPicker()
  const { get_bookings } = answers
  answers.get_bookings = () => Promise.reject(new TypeError('no network'))
  picker.open()
  await settled()
  expect(picker.$picker.get().slots.state).toBe('failed')
  expect($toast.get()).toEqual({
    title: bookingMessages.loadFailedTitle,
    description: bookingMessages.loadFailed,
    kind: 'error',
  })
  answers.get_bookings = get_bookings as () => Response
  picker.reload()
  await settled()
  expect(picker.$picker.get().slots.state).toBe('ready')
})

test('shows no failure after it is closed', async () => {
  const picker = createSlotPicker()
  answers.get_bookings = () => Promise.reject(new TypeError('no network'))
  picker.open()()
  await settled()
  expect($toast.get()).toBeNull()
})

test('only logs a failure to load the disabled dates', async () => {
  const picker = createSlotPicker()
  answers['disabled-dates'] = () => json({ detail: 'Broken' }, 500)
  picker.open()
  await settled()
  expect(picker.$picker.get().disabledDates).toEqual([])
  expect($toast.get()).toBeNull()
  expect(console.info).toHaveBeenCalledOnce()
})

test('keeps an offer while the day is reloaded', async () => {
  const picker = createSlotPicker()
  picker.open()
  await settled()
  picker.offer(bookingMessages.taken, [{ date: '2026-11-25', time: '10:00', ...TEN }])
  expect(picker.$picker.get()).toMatchObject({
    slots: { state: 'loading' },
    offer: { sentence: bookingMessages.taken },
  })
  await settled()
  expect(picker.$picker.get()).toMatchObject({
    slots: { state: 'ready' },
    offer: { sentence: bookingMessages.taken },
  })
})

test('passes over disabled and full days to the next free one', async () => {
  const picker = createSlotPicker()
  picker.open('2026-11-23')
  await settled()
  picker.nextFreeDay()
  expect(picker.$picker.get().date).toBe('2026-11-26')
})
