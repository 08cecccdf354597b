import { sql, type SqlBool } from 'kysely'
import { expect, it } from 'vitest'
import { compileTogether } from '../../api/src/database/compile-together.ts'
import type { Database } from '../../api/src/database/database.ts'
import { transact } from '../../api/src/database/transact.ts'
import { buildTestApp } from '../support/build-test-app.ts'

const queries = (db: Database, { category }: { category: string }) => ({
  services: db
    .selectFrom('services')
    .selectAll()
    .select(
      sql<SqlBool>`exists (select 1 from service_drafts where service_id = services.id)`.as('has_draft'),
    )
    .where('category_id', '=', category)
    .orderBy('title', 'desc'),
  tiers: db
    .selectFrom('service_tiers')
    .innerJoin('services', 'services.id', 'service_tiers.service_id')
    .selectAll('service_tiers')
    .where('category_id', '=', category)
    .orderBy('service_id')
    .orderBy('price_paise', 'desc'),
})

const readBoth = compileTogether(queries, {
  services: ['services', 'service_drafts'],
  tiers: ['services', 'service_tiers'],
})

async function readSingly(db: Database, values: { category: string }) {
  const { services, tiers } = queries(db, values)
  return { services: await services.execute(), tiers: await tiers.execute() }
}

it('reads that are made together find the same rows as one by one, in the same order', async () => {
  const { app } = await buildTestApp()
  for (const { id } of await app.db.selectFrom('categories').select('id').execute()) {
    const found = await readBoth(app.db, { category: id })
    expect(found.services.length).toBeGreaterThan(1)
    expect(found.tiers.some(({ original_price_paise }) => original_price_paise === null)).toBe(true)
    expect(found).toEqual(await readSingly(app.db, { category: id }))
  }
})

it('reads that are made together and find nothing return no rows', async () => {
  const { app } = await buildTestApp()
  expect(await readBoth(app.db, { category: 'none' })).toEqual({ services: [], tiers: [] })
})

it('reads that are made together in a transaction find what it has written', async () => {
  const { app } = await buildTestApp()
  const { id: category } = await app.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const before = await readBoth(app.db, { category })
  const title = 'A “new” title \\ with ₹ and\nlines'
  const undone = new Error('undone')
  const changed = transact(app.db, async (trx) => {
    await trx.updateTable('services').set({ title }).where('category_id', '=', category).execute()
    const { services } = await readBoth(trx, { category })
    expect(services.map((service) => service.title)).toEqual(before.services.map(() => title))
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
  expect(await readBoth(app.db, { category })).toEqual(before)
})
