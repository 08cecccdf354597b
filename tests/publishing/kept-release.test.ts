import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changeService } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { isToBeKept, KEEPING } from '../../api/src/publishing/keep-release.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { listPublishes } from '../../api/src/publishing/publishes.repository.ts'
import { newService } from '../support/factories.ts'
import { shopWithPublisher } from '../support/shop-with-publisher.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

/** The publisher looks every five seconds whether there is something to do. */
const patiently = { timeout: 60_000, interval: 20 }
const AT_ONCE = { every: 0, quiet: 0 }
const LOGO = 'services/logo-design.html'

async function shopThatKeeps(keeping = AT_ONCE) {
  const { db, folder, publisher } = await shopWithPublisher({ keeping })
  await publisher.publish()
  return {
    db,
    folder,
    publisher,
    live: async () => path.basename(await readlink(path.join(folder, 'current'))),
    read: (release: string) => readFile(path.join(folder, 'releases', release, LOGO), 'utf8'),
    async edit(title: string) {
      await changeService(db, 'logo-design', newService({ title }))
      await publisher.publish()
    },
    toBeKept: async (rules = keeping) => isToBeKept(db, folder, await findPublication(db), rules),
  }
}

it('a release that was edited is kept as it is, and later edits go into a copy that renders nothing anew', async () => {
  const { db, folder, publisher, live, read, edit, toBeKept } = await shopThatKeeps()
  const first = await live()
  expect(await toBeKept()).toBe(false)
  await edit('Before the mistake')
  await expect.poll(live, patiently).not.toBe(first)
  await publisher.settled()
  const second = await live()
  await expect
    .poll(async () => (await listPublishes(db))[0], patiently)
    .toMatchObject({
      kind: 'release',
      release: second,
      rendered: 0,
      asked_by: null,
    })
  expect(await toBeKept()).toBe(false)
  expect(await faultsOfSite(path.join(folder, 'current'), db)).toEqual([])

  const before = await read(first)
  await edit('The mistake')
  expect(await read(first)).toBe(before)
  expect(before).toContain('Before the mistake')
  expect(await read(second)).toContain('The mistake')
}, 120_000)

it('waits until the release is a day old and nobody has published for half an hour', async () => {
  const { db, edit, toBeKept } = await shopThatKeeps(KEEPING)
  await edit('Edited')
  expect(await toBeKept(AT_ONCE)).toBe(true)
  expect(await toBeKept({ ...AT_ONCE, every: KEEPING.every })).toBe(false)
  expect(await toBeKept({ ...AT_ONCE, quiet: KEEPING.quiet })).toBe(false)
  const published_at = new Date(Date.now() - KEEPING.quiet).toISOString()
  await updatePublication(db, { published_at })
  expect(await toBeKept({ ...AT_ONCE, quiet: KEEPING.quiet })).toBe(true)
  // Not while an edit waits, and not while the site is held at an earlier release.
  await updatePublication(db, { back_since: published_at })
  expect(await toBeKept(AT_ONCE)).toBe(false)
  await updatePublication(db, { back_since: null, held_release: 'earlier' })
  expect(await toBeKept(AT_ONCE)).toBe(false)
})
