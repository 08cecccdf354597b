import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database, Tables } from '../../api/src/database/database.ts'
import { readSnapshot, transact } from '../../api/src/database/transact.ts'
import { findSetting, saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

describe('transactions that run at the same time', () => {
  it('lose no update', async () => {
    const { db } = (await buildTestApp()).app
    await saveSetting(db, 'counter', 0)
    await Promise.all(
      Array.from({ length: 12 }, () =>
        transact(db, async (trx) =>
          saveSetting(trx, 'counter', Number(await findSetting(trx, 'counter')) + 1),
        ),
      ),
    )
    expect(await findSetting(db, 'counter')).toBe(12)
  })

  it('do not both act on data that the other one changes', async () => {
    const { db } = (await buildTestApp()).app
    const pairs = Array.from({ length: 6 }, (_, n) => [`asha ${n}`, `ravi ${n}`] as const)
    for (const who of pairs.flat()) await saveSetting(db, who, 'on duty')
    const leave = (who: string, other: string) =>
      transact(db, async (trx) => {
        if ((await findSetting(trx, other)) === 'on duty') await saveSetting(trx, who, 'home')
      })
    await Promise.all(pairs.flatMap(([one, other]) => [leave(one, other), leave(other, one)]))
    for (const [one, other] of pairs)
      expect([await findSetting(db, one), await findSetting(db, other)], one).toContain('on duty')
  })

  it('are not retried when the work itself fails', async () => {
    const { db } = (await buildTestApp()).app
    let times = 0
    const refused = transact(db, async (trx) => {
      times += 1
      await saveSetting(trx, 'half', 'done')
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(times).toBe(1)
    expect(await findSetting(db, 'half')).toBeUndefined()
  })

  it('are tried at most ten times on serialisation failures', async () => {
    const { db } = (await buildTestApp()).app
    let times = 0
    const hopeless = transact(db, async () => {
      times += 1
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
    await expect(hopeless).rejects.toThrow('could not serialize access')
    expect(times).toBe(10)
  })
})

describe('concurrent edits', () => {
  it('are all saved, and each raises the revision by one', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { catalogue_revision } = await findPublication(shop.app.db)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        shop.call('POST', '/api/admin/services', { as, json: newService({ title: `Poster ${n}` }) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    expect((await findPublication(shop.app.db)).catalogue_revision).toBe(catalogue_revision + 24)
  })
})

describe('a snapshot', () => {
  it('does not show changes saved while it is being read', async () => {
    const { db } = (await buildTestApp()).app
    await saveSetting(db, 'price', 'old')
    let saved: Promise<void> | undefined
    const seen = await readSnapshot(db, async (trx) => {
      const first = await findSetting(trx, 'price')
      // Not awaited, because with a single connection the write waits for this transaction.
      saved = saveSetting(db, 'price', 'new')
      await sql`select 1`.execute(trx)
      return [first, await findSetting(trx, 'price')]
    })
    await saved
    expect(seen).toEqual(['old', 'old'])
    expect(await findSetting(db, 'price')).toBe('new')
  })
})

describe('reading while a transaction writes', () => {
  /** Runs `read` while a transaction that has written waits; on SQLite in the same process. */
  async function besideWriter<Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result[]> {
    const { db } = (await buildTestApp()).app
    await saveSetting(db, 'price', 'old')
    const { promise: waits, resolve: go } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const writing = transact(db, async (trx) => {
      await saveSetting(trx, 'price', 'new')
      written()
      await waits
    })
    await hasWritten
    const during = await read(db)
    go()
    await writing
    return [during, await read(db)]
  }

  it('does not wait, and sees what was committed last', async () => {
    const price = (db: Database) => findSetting(db, 'price')
    expect(await besideWriter(price)).toEqual(['old', 'new'])
    expect(await besideWriter((db) => readSnapshot(db, price))).toEqual(['old', 'new'])
    const both = await besideWriter((db) =>
      Promise.all([readSnapshot(db, price), readSnapshot(db, price), price(db), price(db)]),
    )
    expect(both).toEqual([Array.from({ length: 4 }, () => 'old'), Array.from({ length: 4 }, () => 'new')])
  })

  it('sees its own earlier writes', async () => {
    const { db } = (await buildTestApp()).app
    const seen: unknown[] = []
    const others = Array.from({ length: 5 }, (_, n) =>
      transact(db, (trx) => saveSetting(trx, `other ${n}`, n)),
    )
    for (const n of [1, 2, 3, 4, 5]) {
      await saveSetting(db, 'price', n)
      seen.push(await findSetting(db, 'price'))
    }
    await Promise.all(others)
    expect(seen).toEqual([1, 2, 3, 4, 5])
  })
})
