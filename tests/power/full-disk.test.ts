import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { storageMessages } from '@karigar/contract/base/common.words'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/src/database/open.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { type Disk, makeDisk, skipWithoutMounts } from '../support/disk-image.ts'
import { newService } from '../support/factories.ts'
import { fillRealShop, prepareRealShop, type RealShop, startRealShop } from '../support/real-shop.ts'
import { runCommand } from '../support/run-command.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

const SERVICES = 5
const TITLE = 'Written on a full disk'
const SAVED = 'saved'
const REFUSED = `507: ${JSON.stringify({ detail: storageMessages.diskFull })}`
const patiently = { timeout: 60_000, interval: 200 }

/** Starts a shop in a new data folder, with a small disk for all of it or only for its published pages. */
async function shopOnDisk(part: 'shop' | 'shop/published') {
  await compiledSite()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const disk = await makeDisk({ folder, megabytes: 64, at: path.join(folder, part) })
  onTestFinished(() => disk.unmount())
  const dataDir = path.join(folder, 'shop')
  await prepareRealShop(dataDir)
  const shop = await startRealShop(dataDir)
  onTestFinished(() => shop.kill('SIGTERM'))
  const as = await shop.signIn()
  const { category, services } = await fillRealShop(shop, as, SERVICES)
  await expect.poll(async () => (await shop.publishing(as)).state, patiently).toBe('live')
  return { disk, dataDir, shop, as, category, service: services[0] ?? '' }
}

/** Writes files of this size until one does not fit. */
async function fillWith(folder: string, size: number): Promise<void> {
  for (let n = 0; ; n += 1)
    try {
      await writeFile(path.join(folder, `${size} ${n}`), Buffer.alloc(size), { flush: size > 0 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
}

/** Uses up the bytes or the file names of a disk; returns a function that frees them. */
async function fillUp(disk: Disk, what: 'bytes' | 'names'): Promise<() => Promise<void>> {
  const folder = path.join(disk.folder, 'filler')
  await mkdir(folder)
  for (const size of what === 'names' ? [0] : [1024 * 1024, 64 * 1024, 1024]) await fillWith(folder, size)
  return () => rm(folder, { recursive: true })
}

const readiness = async ({ address }: RealShop) => {
  const response = await fetch(`${address}/ready`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

/** Returns the published files that differ from the database. */
async function faultsOf(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ database: { kind: 'sqlite', file: path.join(dataDir, 'shop.db') } })
  try {
    return await faultsOfSite(path.join(dataDir, 'published', 'current'), db)
  } finally {
    await db.destroy()
  }
}

beforeEach(skipWithoutMounts)

it.each([
  ['no room on a disk of its own', 'shop/published', 'bytes'],
  ['room, but for no more names', 'shop/published', 'names'],
  ['no room on the disk of the whole shop', 'shop', 'bytes'],
] as const)(
  'a published folder with %s stays unchanged, reports it and catches up by itself',
  async (_, part, what) => {
    const { disk, dataDir, shop, as, category, service } = await shopOnDisk(part)
    const file = path.join(dataDir, 'published/current/services', `${service}.html`)
    const before = await readFile(file, 'utf8')
    const json = newService({ title: TITLE, category_id: category })
    const rename = () =>
      shop.ask('PUT', `/api/admin/services/${service}`, { as, json }).then(
        () => SAVED,
        (error: Error) => error.message.replace(/^.* answered /, ''),
      )
    expect(await readiness(shop)).toEqual([200, 'ok'])

    const makeRoom = await fillUp(disk, what)
    const outcome = await rename()
    // On a disk shared with the database, the edit itself fails if the database has no free pages left.
    expect(part === 'shop' ? [SAVED, REFUSED] : [SAVED]).toContain(outcome)
    await expect
      .poll(() => shop.publishing(as), patiently)
      .toMatchObject({ state: 'failed', detail: storageMessages.publishingDiskFull })
    expect(await readiness(shop)).toEqual([503, 'the disk is full'])
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(await (await fetch(`${shop.address}/services/${service}`)).text()).toBe(before)

    await makeRoom()
    while (outcome === REFUSED && (await rename()) === REFUSED)
      await new Promise((resolve) => setTimeout(resolve, 500))
    await expect.poll(() => readFile(file, 'utf8'), patiently).toContain(TITLE)
    await expect.poll(async () => (await shop.publishing(as)).state, patiently).toBe('live')
    // A full disk is reported for a minute after the last failure.
    await expect.poll(() => readiness(shop), { timeout: 90_000, interval: 1000 }).toEqual([200, 'ok'])
    await shop.kill('SIGTERM')
    expect(await faultsOf(dataDir)).toEqual([])
  },
)

it('a start on a full disk ends with a sentence', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const disk = await makeDisk({ folder, megabytes: 8, at: path.join(folder, 'shop') })
  onTestFinished(() => disk.unmount())
  await fillUp(disk, 'bytes')
  const { code, output } = await runCommand('start', [], {
    DATA_DIR: path.join(disk.folder, 'data'),
    PORT: '0',
    PUBLIC_SITE_URL: publicSiteUrl,
  })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/\nkarigar: The disk is full: make room on it \(.*\)\.\n$/),
  ])
})
