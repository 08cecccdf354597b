import { writeFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../api/src/database/database.ts'
import { isSqlite } from '../../api/src/database/dialect.ts'
import { changeService } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { askAnew, goForward, hold } from '../../api/src/publishing/publish-centre.actions.ts'
import { listPublishes } from '../../api/src/publishing/publishes.repository.ts'
import { writePages } from '../../api/src/publishing/releases/write-pages.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { LOGO } from '../support/published-shop.ts'
import { shopWithPublisher } from '../support/shop-with-publisher.ts'

/** Does something while no publish can be listed. */
async function withoutList<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  const away = sql.lit('The list is away.')
  if (isSqlite(db))
    await sql`create trigger away before insert on publishes begin select raise(abort, ${away}); end`.execute(
      db,
    )
  else {
    await sql`create function away() returns trigger language plpgsql as
      $$ begin raise exception using message = 'The list is away.'; end $$`.execute(db)
    await sql`create trigger away before insert on publishes execute function away()`.execute(db)
  }
  try {
    return await work()
  } finally {
    if (isSqlite(db)) await sql`drop trigger away`.execute(db)
    else await sql`drop function away cascade`.execute(db)
  }
}

const liveRelease = async (folder: string) => path.basename(await readlink(path.join(folder, 'current')))

/** No release is kept because of its age. */
const NEVER = { every: 0, quiet: Number.POSITIVE_INFINITY }

describe('a publish that could not be listed', () => {
  it('is listed by the next try, with its changes', async () => {
    const { db, publisher } = await shopWithPublisher()
    await publisher.publish()
    const before = await findPublication(db)
    await changeService(db, 'logo-design', newService({ title: 'Monograms' }))
    await withoutList(db, () => expect(publisher.publish()).rejects.toThrow('The list is away.'))
    await publisher.publish()
    const { published_revision, catalogue_revision } = await findPublication(db)
    expect(published_revision).toBe(catalogue_revision)
    const [last] = await listPublishes(db)
    expect(last).toMatchObject({
      kind: 'edit',
      after_revision: before.published_revision,
      revision: published_revision,
    })
  })

  it('as a whole release is listed by the next try, so that one can go back to its revision', async () => {
    const site = { ...(await compiledSite()), buildId: 'another' }
    const { db, folder, publisher } = await shopWithPublisher({ site, keeping: NEVER })
    const first = await liveRelease(folder)
    await withoutList(db, () => expect(publisher.publish()).rejects.toThrow('The list is away.'))
    await publisher.publish()
    const second = await liveRelease(folder)
    const { published_revision } = await findPublication(db)
    expect(second).not.toBe(first)

    await askAnew(db, 'Asha')
    await publisher.publish()
    await hold(db, folder, second, 'Asha')
    await publisher.publish()
    expect(await liveRelease(folder)).toBe(second)
    expect(await findPublication(db)).toMatchObject({ published_revision })
  })

  it('as a step back is listed by the next try', async () => {
    const { db, folder, publisher } = await shopWithPublisher({ keeping: NEVER })
    const first = await liveRelease(folder)
    await askAnew(db, 'Asha')
    await publisher.publish()
    await hold(db, folder, first, 'Asha')
    await withoutList(db, () => expect(publisher.publish()).rejects.toThrow('The list is away.'))
    await publisher.publish()
    const [last] = await listPublishes(db)
    expect(last).toMatchObject({ kind: 'back', release: first, asked_by: 'Asha' })
    expect(await publisher.status()).toMatchObject({ state: 'held', detail: null })
  })
})

it('a held site is not called failed for what has failed before', async () => {
  const { db, folder, publisher } = await shopWithPublisher({ keeping: NEVER })
  const first = await liveRelease(folder)
  await askAnew(db, 'Asha')
  await publisher.publish()
  await hold(db, folder, first, 'Asha')
  await publisher.publish()
  await updatePublication(db, {
    failure: 'The process ended.',
    failures: 3,
    retry_at: new Date().toISOString(),
  })
  await publisher.publish()
  expect(await publisher.status()).toMatchObject({ state: 'held', detail: null })
})

describe('what is asked for while a round is running', () => {
  it.each(['release', 'forward'] as const)('is done by the next one: %s', async (asked) => {
    let press = async () => {}
    const { db, folder, publisher } = await shopWithPublisher({
      keeping: NEVER,
      openWriter: () => ({
        async write(release, pages) {
          await press()
          return writePages({ folder: release, pages })
        },
        close: async () => {},
      }),
    })
    const first = await liveRelease(folder)
    await askAnew(db, 'Asha')
    await publisher.publish()
    press = async () => {
      press = async () => {}
      if (asked === 'release') return askAnew(db, 'Bela')
      await hold(db, folder, first, 'Bela')
      await goForward(db, 'Bela')
    }
    await askAnew(db, 'Asha')
    await publisher.publish()
    await publisher.publish()
    const [last] = await listPublishes(db)
    expect(last).toMatchObject({ kind: asked, asked_by: 'Bela' })
    expect(await publisher.status()).toMatchObject({ state: 'live' })
  })

  it('with “Publish now” has every file checked once more', async () => {
    let press = () => {}
    const { folder, publisher } = await shopWithPublisher({ keeping: NEVER, onLive: () => press() })
    const page = path.join(folder, 'current', LOGO)
    press = () => {
      press = () => {}
      writeFileSync(page, 'damaged')
      publisher.publishNow()
    }
    await publisher.publish()
    expect(await readFile(page, 'utf8')).not.toBe('damaged')
  })
})
