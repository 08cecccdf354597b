import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { changeShop, readShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { compareSite } from '../../api/src/publishing/compare-site.ts'
import { takeLease } from '../../api/src/publishing/publication.repository.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { runCommand } from '../support/run-command.ts'
import { statesUnder } from '../support/site-on-disk.ts'

async function publishedShop() {
  const site = await compiledSite()
  const { app, config } = await buildTestApp({ published: true })
  const { db } = app
  const folder = path.join(config.dataDir, 'published')
  /** Publishes and closes the publisher, whose periodic check would repair what the tests damage. */
  async function publish() {
    const log = { info() {}, error() {} }
    const publisher = createPublisher({ db, content: siteContent, folder, site, bucket: null, log })
    await publisher.publish()
    await publisher.close()
  }
  return {
    db,
    config,
    folder,
    publish,
    buildId: site.buildId,
    live: (file: string) => path.join(folder, 'current', file),
    check: (env: Record<string, string> = {}) =>
      runCommand('publish', ['--check'], {
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.database.kind === 'postgres' ? config.database.url : '',
        PUBLIC_SITE_URL: publicSiteUrl,
        ...env,
      }),
    async setTitle(title: string) {
      await db.updateTable('services').set({ title }).where('id', '=', 'logo-design').execute()
    },
  }
}

/** Returns the indented names under a heading such as "Missing: 2". */
function filesUnderHeading(output: string, heading: string): string[] {
  const [, list = ''] = new RegExp(`^${heading}: \\d+\\n((?: {2}.*\\n)*)`, 'm').exec(output) ?? []
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

describe('publish:site -- --check', () => {
  it('reports in one sentence that nothing differs, and changes nothing', async () => {
    const shop = await publishedShop()
    const before = await statesUnder(shop.folder)
    const { code, output } = await shop.check()
    expect(output).toMatch(/^All \d+ pages of the live site are as revision \d+ of the catalogue says\.\n$/)
    expect(code).toBe(0)
    expect(await statesUnder(shop.folder)).toEqual(before)
  })

  it('names missing, different and left-over files, and changes nothing', async () => {
    const shop = await publishedShop()
    // The size stays the same, so that only the contents reveal the damage.
    const faq = await readFile(shop.live('faq.html'))
    await writeFile(shop.live('faq.html'), faq.fill(0, 100, 110))
    await rm(shop.live('about.html.br'))
    await rm(shop.live('contact.html'))
    await writeFile(shop.live('services/stray.html'), 'put here by somebody')
    await shop.db.deleteFrom('services').where('id', '=', 'website-ux-audit').execute()
    const before = await statesUnder(shop.folder)

    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(filesUnderHeading(output, 'Missing')).toEqual(['about.html.br', 'contact.html'])
    expect(filesUnderHeading(output, 'Different')).toEqual(
      expect.arrayContaining(['catalogue.json', 'faq.html', 'services.html']),
    )
    expect(filesUnderHeading(output, 'Left over')).toEqual([
      'services/stray.html',
      'services/website-ux-audit.html',
      'services/website-ux-audit.json',
    ])
    expect(await statesUnder(shop.folder)).toEqual(before)
  })

  it('finds a service that was edited without a recorded change', async () => {
    const shop = await publishedShop()
    await shop.setTitle('Changed behind its back')
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    const different = filesUnderHeading(output, 'Different')
    expect(different).toEqual(
      expect.arrayContaining(['services/logo-design.html', 'services/logo-design.json', 'services.html']),
    )
    expect(different).not.toContain('about.html')
    await raiseCatalogueRevision(shop.db)
    await shop.publish()
    expect(await shop.check()).toMatchObject({ code: 0 })
  })

  it('names the first twenty files and says how many more there are', async () => {
    const shop = await publishedShop()
    await changeShop(shop.db, { ...(await readShop(shop.db)), email: 'another@example.com' })
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(filesUnderHeading(output, 'Different')).toHaveLength(21)
    const [, all, more] = /Different: (\d+)[^…]*… and (\d+) more/.exec(output) ?? []
    expect(Number(all)).toBe(Number(more) + 20)
    expect(output).toMatch(/^Revision \d+ is live and the catalogue is at \d+: a running shop publishes/m)
  })

  it('mentions a publishing process only if something differs', async () => {
    const shop = await publishedShop()
    const soon = new Date(Date.now() + 60_000).toISOString()
    await takeLease(shop.db, `not-${os.hostname()} 1 x`, new Date().toISOString(), soon)
    // Without differences the check succeeds even while the lease is held.
    expect(await shop.check()).toMatchObject({ code: 0 })
    await appendFile(shop.live('faq.html'), ' ')
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(output).toContain('A process is publishing just now')
  })

  it('reports that the pages were rendered with other settings', async () => {
    const shop = await publishedShop()
    const { code, output } = await shop.check({ PUBLIC_SITE_URL: 'https://other.example' })
    expect(code).toBe(1)
    expect(output).toContain('another PUBLIC_SITE_URL')
  })

  it('reports all pages as missing if nothing was published', async () => {
    const shop = await publishedShop()
    await rm(shop.folder, { recursive: true })
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(filesUnderHeading(output, 'Missing')).toHaveLength(21)
  })

  it('creates no shop if the folder does not exist', async () => {
    const { config } = await buildTestApp()
    const DATA_DIR = path.join(config.dataDir, 'nowhere')
    const { code, output } = await runCommand('publish', ['--check'], { DATA_DIR })
    expect(code).toBe(1)
    expect(output).toContain(`There is no shop in ${DATA_DIR}; is DATA_DIR right?`)
    expect(await readdir(config.dataDir)).not.toContain('nowhere')
  })

  it('compares again if an edit is published during the comparison', async () => {
    const { db, config, folder, buildId, publish, setTitle } = await publishedShop()
    const own = await openDatabase(config, { maxConnections: 1 })
    onTestFinished(() => own.destroy())
    let looks = 0
    const { pages, ...found } = await compareSite({
      db: own,
      folder,
      buildId,
      content: {
        ...siteContent,
        async identity(trx) {
          looks += 1
          // At this point the manifest has been read, but not the files.
          if (looks === 1) {
            await setTitle('Edited meanwhile')
            await raiseCatalogueRevision(db)
            await publish()
          }
          return siteContent.identity(trx)
        },
      },
    })
    expect(looks).toBe(2)
    expect(pages).toBeGreaterThan(100)
    expect(found).toMatchObject({ missing: [], different: [], leftOver: [], isPublishing: false })
  })
})
