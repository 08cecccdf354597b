import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { up } from '../../api/migrations/0010-shop-statements.ts'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { readShop, saveShop } from '../../api/src/modules/shop/shop.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'

it('a shop from before keeps the rating, the offer and the promises that its pages showed', async () => {
  const { db } = (await buildTestApp()).app
  const { first_order_percent, rating, guarantees_delivery, booking, ...older } = await readSampleShop()
  await saveShop(db, { ...older, name: 'Kala Bhavan' })
  await up(db as unknown as Kysely<unknown>)
  const shop = await readShop(db)
  expect(shop).toMatchObject({ ...older, name: 'Kala Bhavan' })
  expect(shop).toMatchObject({ first_order_percent, guarantees_delivery, booking })
  // Where the ratings were given was never said.
  expect(shop.rating).toEqual({ ...rating, source: '' })
})

it('what a shop says already is not overwritten', async () => {
  const { db } = (await buildTestApp()).app
  await saveShop(db, { ...(await readSampleShop()), first_order_percent: 25 })
  await up(db as unknown as Kysely<unknown>)
  expect((await readShop(db)).first_order_percent).toBe(25)
})
