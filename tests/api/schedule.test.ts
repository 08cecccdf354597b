import type { AdminService, Service } from '@karigar/contract/catalogue/service.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { describe, expect, it } from 'vitest'
import { findCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { runDueSchedule } from '../../api/src/modules/catalogue/schedule/schedule.actions.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { shopWithService } from '../support/orders.ts'
import { stopClock } from '../support/stopped-clock.ts'

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR = 60 * 60_000

/** What can be planned: each of the sample shop's, saved with all that its form sends. */
const KINDS = {
  service: { table: 'services', content: newService({ label_ids: ['logo'] }) },
  category: { table: 'categories', content: { name: 'Design' } },
  label: { table: 'labels', content: { name: 'Logo', category_id: 'design' } },
} as const

type Moments = Partial<Pick<AdminService, 'state' | 'goes_live_at' | 'taken_down_at'>>

async function shopWithSchedule(kind: keyof typeof KINDS) {
  const context = await shopWithService({
    state: kind === 'service' ? 'hidden' : 'live',
    label_ids: ['logo'],
  })
  const { shop, admin, service } = context
  const { table, content } = KINDS[kind]
  const id = { service, category: 'design', label: 'logo' }[kind]
  const save = (changes: object) =>
    shop.call('PUT', `/api/admin/${table}/${id}`, { as: admin, json: { ...content, ...changes } })
  if (kind !== 'service') await save({ state: 'hidden' })
  return {
    ...context,
    save,
    own: async () =>
      (await shop.call('GET', `/api/admin/${table}/${id}`, { as: admin })).json<AdminService>(),
    seen: () => isSeen(shop, kind, service),
    history: () => readHistory(shop, admin, { kind, thing_id: id }),
    /** Sets a moment behind the shop's back, as if nobody had been there when it came. */
    plan: (moments: Moments) => shop.app.db.updateTable(table).set(moments).where('id', '=', id).execute(),
  }
}

/** Tells whether shoppers see the service, or the label on it. */
async function isSeen({ call }: TestApp, kind: keyof typeof KINDS, service: string): Promise<boolean> {
  const answer = await call('GET', `/api/public/services/${service}`)
  return answer.statusCode === 200 && (kind !== 'label' || answer.json<Service>().label_ids.includes('logo'))
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('a planned %s', (kind) => {
  it('goes live and is taken down within a second of its time, in the history as done by the schedule', async () => {
    const { save, own, seen, history } = await shopWithSchedule(kind)
    const comes = stopClock()
    const goes_live_at = soon(30_000)
    const taken_down_at = soon(50_000)
    const saved = await save({ state: 'hidden', goes_live_at, taken_down_at })
    expect(saved.json()).toMatchObject({ state: 'hidden', goes_live_at, taken_down_at })
    expect(await seen()).toBe(false)
    await comes(goes_live_at, own, { state: 'live', goes_live_at: null })
    await comes(taken_down_at, own, { state: 'hidden', goes_live_at: null, taken_down_at: null })
    const [down, live] = await history()
    expect([live, down]).toMatchObject([
      { actor_name: 'The schedule', actor_id: null, after: { state: 'live', goes_live_at: null } },
      { actor_name: 'The schedule', actor_id: null, after: { state: 'hidden', taken_down_at: null } },
    ])
    const late = (entry: { created_at: string } | undefined, due: string) =>
      Date.parse(entry?.created_at ?? '') - Date.parse(due)
    for (const lateness of [late(live, goes_live_at), late(down, taken_down_at)]) {
      expect(lateness).toBeGreaterThanOrEqual(0)
      expect(lateness).toBeLessThan(1000)
    }
  })

  it('is changed once when two processes come to it at the same time', async () => {
    const { shop, plan, history, seen } = await shopWithSchedule(kind)
    const other = await buildTestApp({ beside: shop })
    await other.app.ready()
    const revision = await findCatalogueRevision(shop.app.db)
    await plan({ goes_live_at: soon(-1) })
    const changed = await Promise.all([shop, other, shop, other].map(({ app: { db } }) => runDueSchedule(db)))
    // At most once: a look of the app's own may have been faster than all four.
    expect(changed.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
    expect(await findCatalogueRevision(shop.app.db)).toBe(revision + 1)
    expect((await history()).filter(({ actor_name }) => actor_name === 'The schedule')).toHaveLength(1)
    expect(await seen()).toBe(true)
  })

  it('is changed before the first request when its time came while the shop was down', async () => {
    const { shop, plan, service, history } = await shopWithSchedule(kind)
    await plan({ goes_live_at: soon(-HOUR) })
    const restarted = await buildTestApp({ beside: shop })
    expect(await isSeen(restarted, kind, service)).toBe(true)
    expect((await history())[0]).toMatchObject({ actor_name: 'The schedule', after: { state: 'live' } })
    await plan({ state: 'hidden', goes_live_at: soon(-2 * HOUR), taken_down_at: soon(-HOUR) })
    const again = await buildTestApp({ beside: shop })
    expect(await isSeen(again, kind, service)).toBe(false)
    expect((await history())[0]?.after).toEqual({ goes_live_at: null, taken_down_at: null })
  })
})

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the schedule of a %s', (kind) => {
  it('is refused with a sentence for what cannot be, and nothing is saved', async () => {
    const { save, own } = await shopWithSchedule(kind)
    const errorsOf = async (changes: object) => {
      const response = await save(changes)
      expect(response.statusCode).toBe(422)
      return response.json<{ errors: object }>().errors
    }
    const hidden = { state: 'hidden' }
    expect(await errorsOf({ ...hidden, goes_live_at: soon(-HOUR) })).toEqual({
      goes_live_at: scheduleMessages.past,
    })
    expect(await errorsOf({ ...hidden, goes_live_at: soon(2 * HOUR), taken_down_at: soon(HOUR) })).toEqual({
      taken_down_at: scheduleMessages.downBeforeLive,
    })
    expect(await errorsOf({ state: 'live', goes_live_at: soon(HOUR) })).toEqual({
      goes_live_at: scheduleMessages.liveAlready,
    })
    expect(await errorsOf({ ...hidden, goes_live_at: '2026-11-24T10:00' })).toEqual({
      goes_live_at: scheduleMessages.noMoment,
    })
    expect(await own()).toMatchObject({ state: 'hidden', goes_live_at: null, taken_down_at: null })
  })

  it('stays when a save leaves it out, until the state makes it pointless', async () => {
    const { save, own } = await shopWithSchedule(kind)
    const goes_live_at = soon(HOUR)
    await save({ state: 'hidden', goes_live_at })
    await save({ description: 'Another text' })
    expect((await own()).goes_live_at).toBe(goes_live_at)
    await save({ state: 'live' })
    expect(await own()).toMatchObject({ state: 'live', goes_live_at: null })
  })

  it('does not come back with a version from the history', async () => {
    const { shop, admin, save, own, history } = await shopWithSchedule(kind)
    const goes_live_at = soon(HOUR)
    await save({ goes_live_at })
    await save({ goes_live_at: null })
    const planned = (await history()).find(({ after }) => after.goes_live_at === goes_live_at)
    const at = `/api/admin/history/${planned?.id}`
    const version = await shop.call('GET', `${at}/version`, { as: admin, query: { side: 'after' } })
    expect(version.json()).toMatchObject({ version: {}, left_out: [historyMessages.plansStay] })
    const json = { side: 'after', etag: version.json().etag }
    expect((await shop.call('POST', `${at}/restore`, { as: admin, json })).statusCode).toBe(200)
    expect((await own()).goes_live_at).toBe(null)
  })
})

describe('the schedule of a service', () => {
  it('goes with a bulk edit that makes it pointless, and comes back with its undo', async () => {
    const { shop, admin, service, save, own } = await shopWithSchedule('service')
    const goes_live_at = soon(HOUR)
    await save({ state: 'hidden', goes_live_at })
    const send = (path: string, json: object) =>
      shop.call('POST', `/api/admin/services/bulk${path}`, { as: admin, json })
    const edit = { which: { ids: [service] }, change: { kind: 'state', state: 'live' } }
    const { fingerprint } = (await send('/preview', { ...edit, skip: 0 })).json()
    const { set_id } = (await send('', { ...edit, fingerprint })).json()
    expect(await own()).toMatchObject({ state: 'live', goes_live_at: null })
    await send('/undo', { set_id })
    expect(await own()).toMatchObject({ state: 'hidden', goes_live_at })
  })
})
