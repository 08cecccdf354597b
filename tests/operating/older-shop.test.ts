import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { up } from '../../api/migrations/0010-shop-statements.ts'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { readShop, saveShop } from '../../api/src/modules/shop/shop.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'

it('the migration gives an older shop the rating, offer and promises that its pages showed', async () => {
  const { db } = (await buildTestApp()).app
  const { first_order_percent, rating, guarantees_delivery, booking, ...older } = await readSampleShop()
  await saveShop(db, { ...older, name: 'Kala Bhavan' })
  await up(db as unknown as Kysely<unknown>)
  const shop = await readShop(db)
  expect(shop).toMatchObject({ ...older, name: 'Kala Bhavan' })
  expect(shop).toMatchObject({ first_order_percent, guarantees_delivery, booking })
  // The source of the ratings was not recorded.
  expect(shop.rating).toEqual({ ...rating, source: '' })
})

it('the migration does not overwrite what a shop has set', async () => {
  const { db } = (await buildTestApp()).app
  await saveShop(db, { ...(await readSampleShop()), first_order_percent: 25 })
  await up(db as unknown as Kysely<unknown>)
  expect((await readShop(db)).first_order_percent).toBe(25)
})
