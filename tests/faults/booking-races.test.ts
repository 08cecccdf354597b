import type { Booking } from '@karigar/contract/meetings/booking.wire'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { type ShopOfProcesses, startShopOfProcesses } from '../support/shop-of-processes.ts'

const PATIENCE = 600_000

/** Size of the races: by default just enough to fail without the guard; BOOKING_RACES=full runs many more. */
const full = process.env.BOOKING_RACES === 'full'
const SLOTS = full ? 500 : 40
const RIVALS = full ? 50 : 20
const DUELS = full ? 500 : 80

let shop: ShopOfProcesses
let headers: Record<string, string>

beforeAll(async () => {
  shop = await startShopOfProcesses({ RATE_LIMIT: 'off' })
  await shop.db.deleteFrom('bookings').execute()
  const response = await send(0, '/auth/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  })
  headers = { authorization: `Bearer ${((await response.json()) as TokenReply).access_token}` }
}, PATIENCE)
afterAll(() => shop.end(), PATIENCE)

/** Sends a POST request to the first process if `nth` is even, otherwise to the second. */
function send(nth: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${shop.processes[nth % 2 ? 1 : 0].address}/api${path}`, { method: 'POST', ...init })
}

const book = (nth: number, dateandtime: string) =>
  send(
    nth,
    `/public/add_bookings?${new URLSearchParams(newBooking(dateandtime, { user_num: `98${nth + 1e8}` }))}`,
  )

/** Counts how often each answer occurs. */
const tally = (answers: (number | string)[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))

describe(
  'two processes of one shop',
  () => {
    it(`book each of ${SLOTS} slots once for ${RIVALS} concurrent requests`, async () => {
      const slots = slotsOf(comingWorkdays(Math.ceil(SLOTS / 16))).slice(0, SLOTS)
      const statuses: number[] = []
      const startedAt = performance.now()
      for (const slot of slots) {
        const answers = await Promise.all(
          Array.from({ length: RIVALS }, async (_, nth) => {
            const response = await book(nth, slot)
            await response.arrayBuffer()
            return response.status
          }),
        )
        expect(tally(answers), slot).toEqual({ 200: 1, 409: RIVALS - 1 })
        statuses.push(...answers)
      }
      const seconds = (performance.now() - startedAt) / 1000
      console.info(
        `${statuses.length} requests in ${seconds.toFixed(1)} s: ${JSON.stringify(tally(statuses))}`,
      )
      const booked = await shop.db.selectFrom('bookings').select('starts_at').execute()
      expect(new Set(booked.map(({ starts_at }) => starts_at)).size).toBe(SLOTS)
      expect(booked).toHaveLength(SLOTS)
    })

    it(`never book a slot on a disabled day, in ${DUELS} races between the two calls`, async () => {
      await shop.db.deleteFrom('bookings').execute()
      // Enough days that no race uses a slot that an earlier race has booked.
      const days = comingWorkdays(Math.ceil(DUELS / 16))
      const seen: string[] = []
      for (let first = 0; first < DUELS; first += days.length) {
        const duels = days.slice(0, DUELS - first).map(async (day, nth) => {
          const time = slotsOf([day])[(first / days.length) % 16] ?? ''
          // Alternately delays one side by a few requests, so that each side comes first sometimes.
          const after = async (calls: number) => {
            for (let call = 0; call < calls; call += 1)
              await fetch(`${shop.processes[0].address}/api/public/meeting-settings`)
          }
          const disablesFirst = (first / days.length) % 2 === 1
          const [booked, disabled] = await Promise.all([
            after(disablesFirst ? nth % 5 : 0).then(() => book(nth + 1, time)),
            after(disablesFirst ? 0 : nth % 5).then(() =>
              send(nth, `/admin/disable_bookings_admin?start_date=${day}&num_days=1`, { headers }),
            ),
          ])
          expect(disabled.status).toBe(200)
          const { bookings } = (await disabled.json()) as { bookings: Booking[] }
          const wasNamed = bookings.some(({ date, time: at }) => `${date} ${at}` === time)
          // Disabling a day returns every meeting booked before it; a later booking is refused.
          expect([booked.status, wasNamed]).toEqual(wasNamed ? [200, true] : [422, false])
          await booked.arrayBuffer()
          seen.push(wasNamed ? 'booked first' : 'disabled first')
          expect((await send(nth, `/admin/enable_bookings_admin?date=${day}`, { headers })).status).toBe(200)
        })
        await Promise.all(duels)
      }
      expect(seen).toHaveLength(DUELS)
      console.info(JSON.stringify(tally(seen)))
      expect(new Set(seen).size).toBe(2)
    })
  },
  PATIENCE,
)
