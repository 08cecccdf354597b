import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { changeShop, readShop } from '../../api/src/modules/shop/shop.actions.ts'
import { siteContent } from '../../api/src/modules/site-content/site-content.ts'
import { compareSite } from '../../api/src/publishing/compare-site.ts'
import { takeLease } from '../../api/src/publishing/publication.repository.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { runCommand } from '../support/run-command.ts'
import { statesUnder } from '../support/site-on-disk.ts'

async function publishedShop() {
  const site = await compiledSite()
  const { app, config } = await buildTestApp()
  const { db } = app
  const folder = path.join(config.dataDir, 'published')
  /** Publishes, and looks at nothing afterwards: a publisher that stays would mend what the tests damage. */
  async function publish() {
    const log = { info() {}, error() {} }
    const publisher = createPublisher({ db, content: siteContent, folder, site, bucket: null, log })
    await publisher.publish()
    await publisher.close()
  }
  await publish()
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

/** The names that stand indented under a heading such as "Missing: 2". */
function filesUnderHeading(output: string, heading: string): string[] {
  const [, list = ''] = new RegExp(`^${heading}: \\d+\\n((?: {2}.*\\n)*)`, 'm').exec(output) ?? []
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

describe('the check of the live site', () => {
  it('says in one sentence that everything is as it should be, and changes nothing', async () => {
    const shop = await publishedShop()
    const before = await statesUnder(shop.folder)
    const { code, output } = await shop.check()
    expect(output).toMatch(/^All \d+ pages of the live site are as revision \d+ of the catalogue says\.\n$/)
    expect(code).toBe(0)
    expect(await statesUnder(shop.folder)).toEqual(before)
  })

  it('names what is missing, different and left over, and changes nothing of that either', async () => {
    const shop = await publishedShop()
    // The same number of bytes, so that only reading them tells.
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

  it('finds the edit of a service that no note tells of', async () => {
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

  it('says that a process is publishing where something differs', async () => {
    const shop = await publishedShop()
    const soon = new Date(Date.now() + 60_000).toISOString()
    await takeLease(shop.db, `not-${os.hostname()} 1 x`, new Date().toISOString(), soon)
    // Nothing differs: nobody has to wait for anything.
    expect(await shop.check()).toMatchObject({ code: 0 })
    await appendFile(shop.live('faq.html'), ' ')
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(output).toContain('A process is publishing just now')
  })

  it('says that other settings make every page another one', async () => {
    const shop = await publishedShop()
    const { code, output } = await shop.check({ PUBLIC_SITE_URL: 'https://other.example' })
    expect(code).toBe(1)
    expect(output).toContain('another PUBLIC_SITE_URL')
  })

  it('misses every page of a shop that has published nothing', async () => {
    const shop = await publishedShop()
    await rm(shop.folder, { recursive: true })
    const { code, output } = await shop.check()
    expect(code).toBe(1)
    expect(filesUnderHeading(output, 'Missing')).toHaveLength(21)
  })

  it('makes no shop where there is none', async () => {
    const { config } = await buildTestApp()
    const DATA_DIR = path.join(config.dataDir, 'nowhere')
    const { code, output } = await runCommand('publish', ['--check'], { DATA_DIR })
    expect(code).toBe(1)
    expect(output).toContain(`There is no shop in ${DATA_DIR}; is DATA_DIR right?`)
    expect(await readdir(config.dataDir)).not.toContain('nowhere')
  })

  it('looks again where an edit is published while it looks', async () => {
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
          // After the manifest was read, and before the files are.
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
