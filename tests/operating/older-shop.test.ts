import { readSampleShop } from '../../api/src/seeding/sample.ts'
import { up } from '../../api/migrations/0010-shop-statements.ts'
import { up as addStaff } from '../../api/migrations/0013-staff.ts'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { readShop, saveShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

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

it('the migration ends the sessions of staff, which were not recorded before, and no customer’s', async () => {
  const shop = await buildTestApp()
  const { db } = shop.app
  const tokens = [await tokenOf(shop, 'admin'), await tokenOf(shop, 'manager'), await tokenOf(shop, 'user')]
  await db.schema.dropTable('staff_sessions').execute()
  await db.schema.dropTable('staff_invitations').execute()
  for (const column of ['disabled_at', 'last_sign_in_at'])
    await db.schema.alterTable('users').dropColumn(column).execute()
  await addStaff(db as unknown as Kysely<unknown>)
  const answers = []
  for (const as of tokens) answers.push((await shop.call('GET', '/api/auth/session', { as })).statusCode)
  expect(answers).toEqual([401, 401, 200])
  const as = await tokenOf(shop, 'admin')
  expect((await shop.call('GET', '/api/staff/sessions', { as })).json()).toHaveLength(1)
})
