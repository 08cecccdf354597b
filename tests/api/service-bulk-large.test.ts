import type { BulkChange, BulkPreview, BulkSelection } from '@karigar/contract/catalogue/bulk-edit.wire'
import { expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addManyServices } from '../support/many-services.ts'

const MANY = 1000

/** A shop with a thousand services beside the sample's, more than are handled in one turn or one statement. */
async function largeShop() {
  const shop = await buildTestApp()
  const as = await tokenOf(shop, 'admin')
  const { db } = shop.app
  await addManyServices(db, MANY)
  const send = async <Reply>(path: string, json: object) => {
    const answer = await shop.call('POST', `/api/admin/services/bulk${path}`, { as, json })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Reply>()
  }
  return {
    db,
    tiers: () =>
      db
        .selectFrom('service_tiers')
        .selectAll()
        .where('service_id', 'like', 'poster-%')
        .orderBy('service_id')
        .execute(),
    titles: async () =>
      (
        await db
          .selectFrom('services')
          .select('title')
          .where('id', 'like', 'poster-%')
          .orderBy('id')
          .execute()
      ).map(({ title }) => title),
    /** Looks at the difference and makes it, as the console does. */
    async make(which: BulkSelection, change: BulkChange) {
      const preview = await send<BulkPreview>('/preview', { which, change, skip: 0 })
      expect([preview.total, preview.changed, preview.rows.length]).toEqual([MANY, MANY, 100])
      const { fingerprint } = preview
      const made = await send<{ set_id: string; changed: number }>('', { which, change, fingerprint })
      expect(made.changed).toBe(MANY)
      const entries = await db
        .selectFrom('history')
        .select(['thing_id', 'act'])
        .where('set_id', '=', made.set_id)
        .execute()
      expect(new Set(entries.map(({ thing_id }) => thing_id)).size).toBe(MANY)
      return made.set_id
    },
    undo: (set_id: string) => send<{ changed: number }>('/undo', { set_id }),
  }
}

it('a bulk edit changes the prices of a thousand services that a filter finds, and its undo restores them', async () => {
  const { tiers, make, undo } = await largeShop()
  const before = await tiers()
  expect(before).toHaveLength(MANY)
  const which = { filter: { q: 'festival poster', category_id: 'design' } }
  const set = await make(which, { kind: 'price', by: 'percent', value: 10, round: '99' })
  const after = await tiers()
  expect(after.filter(({ price_paise }) => (price_paise / 100) % 100 !== 99)).toEqual([])
  expect(after.every(({ price_paise }, n) => price_paise > (before[n]?.price_paise ?? 0))).toBe(true)
  expect(await undo(set)).toEqual({ changed: MANY })
  expect(await tiers()).toEqual(before)
}, 60_000)

it('a thousand ticked services are deleted, and come back with their prices and places', async () => {
  const { db, tiers, titles, make, undo } = await largeShop()
  const [before, named] = [await tiers(), await titles()]
  const places = () =>
    db
      .selectFrom('services')
      .select(['id', 'category_id', 'state', 'created_at'])
      .where('id', 'like', 'poster-%')
      .orderBy('id')
      .execute()
  const stood = await places()
  const ids = stood.map(({ id }) => id)
  const set = await make({ ids }, { kind: 'delete' })
  expect([await tiers(), await titles()]).toEqual([[], []])
  expect(await undo(set)).toEqual({ changed: MANY })
  expect([await tiers(), await titles(), await places()]).toEqual([before, named, stood])
}, 60_000)
