import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { MOST_SEARCHED_IN_BROWSER } from '@karigar/contract/catalogue/pages/size'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { compiledSite, publicSiteUrl, siteFolder } from '../support/compiled-site.ts'
import { addManyServices } from '../support/many-services.ts'
import { buildNewShop } from '../support/new-shop.ts'

async function astroBuild(apiUrl: string): Promise<string> {
  const outDir = await mkdtemp(path.join(siteFolder, 'dist', 'reference-'))
  onTestFinished(() => rm(outDir, { recursive: true, force: true }))
  const child = spawn(
    process.execPath,
    [path.join(siteFolder, 'node_modules/astro/bin/astro.mjs'), 'build'],
    {
      cwd: siteFolder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ASTRO_TELEMETRY_DISABLED: '1',
        KARIGAR_OUT_DIR: outDir,
        PUBLIC_SITE_URL: publicSiteUrl,
        BUILD_API_URL: apiUrl,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code, output).toBe(0)
  return outDir
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Returns both texts around the first byte in which they differ. */
function firstDifference(rendered: Buffer, built: Buffer): string {
  const at = rendered.findIndex((byte, index) => byte !== built[index])
  const around = (bytes: Buffer) => bytes.subarray(Math.max(0, at - 60), at + 60).toString()
  return `…${around(rendered)}… against …${around(built)}…`
}

/** Publishes a shop, expects `astro build` to produce the same files, and returns their names. */
async function compared({ app, config }: Pick<TestApp, 'app' | 'config'>): Promise<string[]> {
  await app.publisher.publish()
  await app.publisher.settled()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const reference = await astroBuild(`${address}/api`)
  const live = path.join(config.dataDir, 'published', 'current')

  const files = await filesIn(reference)
  expect(await filesIn(live)).toEqual(files)
  for (const file of files) {
    const [rendered, built] = await Promise.all([
      readFile(path.join(live, file)),
      readFile(path.join(reference, file)),
    ])
    expect(rendered.equals(built), `${file} differs: see ${firstDifference(rendered, built)}`).toBe(true)
  }
  return files
}

it(
  'the live site is identical to the output of astro build for the same shop',
  { timeout: 120_000 },
  async () => {
    const shop = await buildTestApp({ site: await compiledSite(), drawsPictures: true })
    // Two services without a picture, which have a cover.
    await shop.app.db
      .deleteFrom('service_thumbnails')
      .where('service_id', 'in', ['logo-design', 'website-copywriting'])
      .execute()
    await shop.app.db
      .updateTable('services')
      .set({ service_banner: null })
      .where('id', 'in', ['logo-design', 'website-copywriting'])
      .execute()
    const files = await compared(shop)
    expect(files.filter((name) => name.startsWith('covers/'))).toHaveLength(2)
    expect(files.length).toBeGreaterThan(75)
    expect(files).toEqual(expect.arrayContaining(['og/logo-design.jpg', 'sitemap.xml', 'sw.js']))
  },
)

it(
  'the site of a new shop, which says that it opens soon, is identical too',
  { timeout: 120_000 },
  async () => {
    const files = await compared(await buildNewShop({ site: await compiledSite(), drawsPictures: true }))
    expect(files).toEqual(expect.arrayContaining(['og/_shop.jpg', 'index.html', 'cart.html']))
  },
)

it(
  'the site of a large shop, which publishes only the names as search data, is identical too',
  { timeout: 300_000 },
  async () => {
    // Without pictures for shared links, which the other tests compare.
    const shop = await buildTestApp({ site: await compiledSite() })
    await addManyServices(shop.app.db, MOST_SEARCHED_IN_BROWSER)
    const files = await compared(shop)
    expect(files.length).toBeGreaterThan(2 * MOST_SEARCHED_IN_BROWSER)
  },
)
