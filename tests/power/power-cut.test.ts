import { rm, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/src/database/open.ts'
import { expectedPages, findDamaged } from '../../api/src/publishing/releases/damage.ts'
import { currentRelease } from '../../api/src/publishing/releases/release.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { type Disk, makeDisk, mountCut, skipWithoutMounts } from '../support/disk-image.ts'
import { newService } from '../support/factories.ts'
import { fillRealShop, prepareRealShop, type RealShop, startRealShop } from '../support/real-shop.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'
import { tornPages } from '../support/torn-pages.ts'

const SERVICES = 20
/** Milliseconds between the cuts, chosen to hit edits, publishes and moments without work. */
const MOMENTS = [200, 700, 1500, 300, 2200, 100, 1100, 900, 3000, 500]

/** What the shop has confirmed to a client by the moment of a cut, so that the cut must not lose it. */
interface Answered {
  orders: string[]
  /** Maps each service to the number of its last edit. */
  edits: Record<string, number>
  /** Number of the last edit of the category's name, which every page shows. */
  category: number
}

interface Cut {
  image: string
  answered: Answered
}

/** Keeps placing orders and making edits until `stop`, which waits for the calls in progress. */
function startTrading(shop: RealShop, as: string, category: string, services: string[]) {
  const answered: Answered = { orders: [], edits: {}, category: 0 }
  let trading = true
  async function order(): Promise<void> {
    for (let n = 0; trading; n += 1) answered.orders.push((await shop.order(services[n % SERVICES] ?? '')).id)
  }
  async function edit(): Promise<void> {
    for (let n = 1; trading; n += 1) {
      const id = services[n % SERVICES] ?? ''
      const json = newService({ title: `Poster, edit ${n}`, category_id: category })
      await shop.ask('PUT', `/api/admin/services/${id}`, { as, json })
      answered.edits[id] = n
      if (n % 10 === 0) {
        await shop.ask('PUT', `/api/admin/categories/${category}`, { as, json: { name: `Design ${n}` } })
        answered.category = n
      }
      await new Promise((resolve) => setTimeout(resolve, n % 4 === 0 ? 400 : 20))
    }
  }
  const ended = Promise.all([order(), edit()])
  return {
    answered: () => structuredClone(answered),
    async stop() {
      trading = false
      await ended
    },
  }
}

const last = (text: string) => Number(/\d+$/.exec(text)?.[0] ?? 0)

/**
 * Returns the published files that are blank, torn or different from the manifest, and the number of pages.
 * To be called before a process has started on the folder.
 */
async function faultsAsLeft(published: string): Promise<{ faults: string[]; pages: number }> {
  const release = await currentRelease(published)
  if (release === null) return { faults: ['no release is live'], pages: 0 }
  const expected = expectedPages(release.manifest)
  const faults = await findDamaged(release.folder, expected, new Set(Object.keys(expected)))
  const torn = await tornPages(release.folder)
  return { faults: [...faults, ...torn.faults], pages: torn.pages.length }
}

/** Returns the confirmed orders and edits that are lost, and the pages that differ from the database. */
async function lossesOf({ orders, edits, category }: Answered, dataDir: string): Promise<string[]> {
  const db = await openDatabase({ database: { kind: 'sqlite', file: path.join(dataDir, 'shop.db') } })
  try {
    const found = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
    const titles = await db.selectFrom('services').select(['id', 'title']).execute()
    const names = await db.selectFrom('categories').select('name').execute()
    const edited = Object.fromEntries(titles.map(({ id, title }) => [id, last(title)]))
    return [
      ...orders.filter((id) => !found.has(id)).map((id) => `order ${id}`),
      ...Object.entries(edits)
        .filter(([id, edit]) => (edited[id] ?? 0) < edit)
        .map(([id, edit]) => `edit ${edit} of ${id}`),
      ...names.filter(({ name }) => last(name) < category).map(() => `edit ${category} of the category`),
      ...(await faultsOfSite(path.join(dataDir, 'published', 'current'), db)).map((file) => `page ${file}`),
    ]
  } finally {
    await db.destroy()
  }
}

/** Starts the shop as the cut left it; returns everything that is wrong and the number of pages. */
async function inspect({ image, answered }: Cut, as: string): Promise<{ wrong: string[]; pages: number }> {
  const disk = await mountCut(image)
  const dataDir = path.join(disk.folder, 'shop')
  try {
    const { faults, pages } = await faultsAsLeft(path.join(dataDir, 'published'))
    const shop = await startRealShop(dataDir)
    try {
      // The admin stays signed in, since the signing secret has been kept too.
      await expect.poll(async () => (await shop.publishing(as)).state, { timeout: 30_000 }).toBe('live')
      const { catalogue_revision, published_revision } = await shop.publishing(as)
      expect(published_revision).toBe(catalogue_revision)
      // The process is stopped first, so that it finishes its background work.
      await shop.kill('SIGTERM')
      return { wrong: [...faults, ...(await lossesOf(answered, dataDir))], pages }
    } finally {
      await shop.kill('SIGKILL')
    }
  } finally {
    await disk.unmount()
    await rm(image)
  }
}

/** Runs a shop in use on this disk and takes an image of the disk at several moments. */
async function cutThePower(disk: Disk): Promise<{ cuts: Cut[]; as: string }> {
  const dataDir = path.join(disk.folder, 'shop')
  await prepareRealShop(dataDir)
  const shop = await startRealShop(dataDir)
  try {
    const as = await shop.signIn()
    const { category, services } = await fillRealShop(shop, as, SERVICES)
    const trading = startTrading(shop, as, category, services)
    const cuts: Cut[] = []
    for (const pause of MOMENTS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      shop.freeze()
      const answered = trading.answered()
      cuts.push({ image: await disk.cut(), answered })
      shop.thaw()
    }
    await trading.stop()
    return { cuts, as }
  } finally {
    await shop.kill('SIGKILL')
  }
}

beforeEach(skipWithoutMounts)

it('a power cut loses nothing that was confirmed, and leaves no page blank or torn', async () => {
  await compiledSite()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-power-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const disk = await makeDisk({ folder, megabytes: 192 })
  const { cuts, as } = await cutThePower(disk).finally(() => disk.unmount())
  const wrong: string[] = []
  let pages = 0
  for (const [index, cut] of cuts.entries()) {
    const found = await inspect(cut, as)
    wrong.push(...found.wrong.map((fault) => `cut ${index + 1}: ${fault}`))
    pages += found.pages
  }
  const { orders, edits } = cuts.at(-1)?.answered ?? { orders: [], edits: {} }
  const edited = Math.max(...Object.values(edits))
  console.log(
    `${cuts.length} power cuts, ${orders.length} orders, ${edited} edits, ${pages} pages read as they were left: ${wrong.length} faults`,
  )
  expect(orders.length).toBeGreaterThan(cuts.length)
  expect(wrong).toEqual([])
})
