import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../../api/src/config.ts'
import { startServer } from '../../api/src/server.ts'
import { publicSiteUrl } from '../support/compiled-site.ts'

async function dataFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return (env: Record<string, string> = {}) =>
    loadConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_SITE_URL: publicSiteUrl,
      LOG_LEVEL: 'silent',
      DEMO: '1',
      ...env,
    })
}

describe('a start', () => {
  it('serves the site as it was, and the console, when a page cannot be rendered', async () => {
    const config = await dataFolder()
    const before = await startServer(config(), () => {})
    await sql`update settings set value = '{}' where key = 'shop'`.execute(before.app.db)
    await sql`update publication set catalogue_revision = catalogue_revision + 1`.execute(before.app.db)
    await before.close()

    const steps: string[] = []
    const after = await startServer(config(), (sentence) => steps.push(sentence))
    onTestFinished(() => after.close())
    expect(steps.at(-1)).toMatch(
      /^Publishing failed \(.*could not be rendered.*\); the site is served as it was$/,
    )
    expect((await fetch(`${after.address}/`)).status).toBe(200)
    expect(await after.app.publisher.status()).toMatchObject({ state: 'failed' })
  })

  it('makes the copies of pictures that an older version did not keep, before it publishes', async () => {
    const config = await dataFolder()
    const before = await startServer(config(), () => {})
    const [copy = '', full = ''] = ['-640w', ''].map((ending) =>
      path.join(config().dataDir, 'media', `logo-design-banner-1200x800${ending}.webp`),
    )
    await rm(copy)
    await sql`delete from settings where key = 'picture_copies'`.execute(before.app.db)
    await before.close()

    const steps: string[] = []
    const after = await startServer(config(), (sentence) => steps.push(sentence))
    onTestFinished(() => after.close())
    const made = steps.indexOf('Making the smaller copies of pictures that pages now ask for')
    expect(made).toBeGreaterThanOrEqual(0)
    expect(made).toBeLessThan(steps.indexOf('Publishing the pages'))
    expect((await stat(copy)).size).toBeLessThan((await stat(full)).size)
  })

  it('refuses to serve the sample shop, with its known passwords, as a real one', async () => {
    const config = await dataFolder()
    await (await startServer(config(), () => {})).close()
    await expect(startServer(config({ DEMO: '0' }), () => {})).rejects.toThrow(/holds the sample shop/)
  })
})
