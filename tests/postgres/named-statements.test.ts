import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { compileOnce } from '../../api/src/database/compile-once.ts'
import type { Database } from '../../api/src/database/database.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
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

it('PostgreSQL prepares a query that is compiled once, and runs it with the values of each call', async () => {
  const db = await openShop()
  const [first, second] = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  for (const one of [first, second, first]) expect(await categories(db, { id: one?.id ?? '' })).toEqual([one])
  expect(await preparedTexts(db)).toEqual([expect.stringContaining('from "categories"')])
})

it('a query whose table has been changed since it was prepared is run anew', async () => {
  const db = await openShop()
  const { id } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
  await categories(db, { id })
  await sql`alter table categories add column motto text not null default 'Made well'`.execute(db)
  for (let call = 0; call < 2; call += 1)
    expect(await categories(db, { id })).toEqual([expect.objectContaining({ motto: 'Made well' })])
})

it('a connection keeps a bounded number of queries prepared, and runs all others as well', async () => {
  const db = await openShop()
  for (let count = 1; count <= 120; count += 1) {
    const some = compileOnce((any: Database) => any.selectFrom('services').select('id').limit(sql.lit(count)))
    expect((await some(db, {})).length).toBe(Math.min(count, 64))
  }
  expect((await preparedTexts(db)).length).toBe(100)
})
