import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { compileOnce } from '../../api/src/database/compile-once.ts'
import type { Database } from '../../api/src/database/database.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { listOrders } from '../../api/src/modules/sales/orders/orders.repository.ts'
import { listServices } from '../../api/src/modules/catalogue/services/services.repository.ts'
import { newDatabase, TEMPLATE } from '../support/postgres/databases.ts'

const categories = compileOnce((db: Database, { id }: { id: string }) =>
  db.selectFrom('categories').selectAll().where('id', '=', id),
)

/** Opens a copy of the sample shop through one connection. */
async function openShop() {
  const { url, retire } = await newDatabase(inject('postgresServer') ?? '', TEMPLATE)
  const db = openPostgres(url, 1)
  onTestFinished(async () => {
    await db.destroy()
    retire()
  })
  return db
}

/** Lists the texts that the connection keeps prepared. */
async function preparedTexts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

/** Opens a shop whose connection has prepared the query of categories; returns the id of one of them. */
async function openPreparedShop() {
  const db = await openShop()
  const { id } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
  for (let call = 0; call < 3; call += 1) await categories(db, { id })
  expect(await preparedTexts(db)).toHaveLength(1)
  return { db, id }
}

it('PostgreSQL prepares a query that is asked for often, and runs it with the values of each call', async () => {
  const db = await openShop()
  const [first, second] = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  for (const one of [first, second]) expect(await categories(db, { id: one?.id ?? '' })).toEqual([one])
  expect(await preparedTexts(db)).toEqual([])
  for (const one of [first, second]) expect(await categories(db, { id: one?.id ?? '' })).toEqual([one])
  expect(await preparedTexts(db)).toEqual([expect.stringContaining('from "categories"')])
})

it('PostgreSQL plans the first page of a list once, and not for each run', async () => {
  const db = await openShop()
  const firstPage = { filter: {}, sort: ['created_at', 'desc'], limit: 25, skip: 0 } as const
  for (let call = 0; call < 12; call += 1) {
    expect((await listServices(db, firstPage)).rows).toHaveLength(25)
    expect((await listOrders(db, firstPage)).total).toBeGreaterThan(0)
  }
  const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
    select statement, custom_plans, generic_plans from pg_prepared_statements
    where statement like '%limit%'`.execute(db)
  expect(rows.map(({ custom_plans }) => custom_plans)).toEqual([0, 0])
  for (const { generic_plans } of rows) expect(generic_plans).toBe(10)
})

it('a size of a page that is seldom asked for has no statement of its own', async () => {
  const db = await openShop()
  const labels = db.selectFrom('labels').select('id')
  const texts = [labels.limit(25), labels.limit(7)].map((page) => page.offset(0).compile().sql)
  expect(texts).toEqual([
    'select "id" from "labels" limit 25 offset 0',
    'select "id" from "labels" limit $1 offset 0',
  ])
})

it('a query whose table has been changed since it was prepared is run anew, and prepared anew', async () => {
  const { db, id } = await openPreparedShop()
  await sql`alter table categories add column motto text not null default 'Made well'`.execute(db)
  const changed = [expect.objectContaining({ motto: 'Made well' })]
  expect(await categories(db, { id })).toEqual(changed)
  expect(await preparedTexts(db)).toEqual([])
  expect(await categories(db, { id })).toEqual(changed)
  expect(await preparedTexts(db)).toHaveLength(1)
})

it('a query whose statement the connection has lost is run all the same', async () => {
  const { db, id } = await openPreparedShop()
  await sql`deallocate all`.execute(db)
  for (let call = 0; call < 2; call += 1)
    expect(await categories(db, { id })).toEqual([expect.objectContaining({ id })])
})

it('a query keeps its connection when it fails for another reason', async () => {
  const { db } = await openPreparedShop()
  const divide = compileOnce((on: Database, { by }: { by: number }) =>
    on.selectNoFrom(sql<number>`1 / ${by}::int`.as('quotient')),
  )
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ code: '22012' })
  expect(await preparedTexts(db)).toHaveLength(1)
})

it('a connection keeps a bounded number of queries prepared, and runs all others as well', async () => {
  const db = await openShop()
  for (let count = 1; count <= 220; count += 1) {
    const some = compileOnce((on: Database) => on.selectFrom('services').select('id').limit(sql.lit(count)))
    for (let call = 0; call < 3; call += 1) expect((await some(db, {})).length).toBe(Math.min(count, 64))
  }
  expect(await preparedTexts(db)).toHaveLength(200)
})
