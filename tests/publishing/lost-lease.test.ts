import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import { expect, it, onTestFinished, vi } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { brokeOff, createLease } from '../../api/src/publishing/lease.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'

/** Longer than a publisher works between two looks at its lease. */
const LONG_MS = 11_000

/** A compiled site that tells a test of each page before it is made. */
const entryAround = (serverEntry: string) => `
import { createRenderer as made } from ${JSON.stringify(pathToFileURL(serverEntry).href)}
export async function createRenderer() {
  const render = await made()
  return async (path, locals) => {
    await globalThis.beforePage()
    return render(path, locals)
  }
}
`

it('a publisher whose turn another machine has taken stops at the next page, and not at the end of its release', async () => {
  const { app, config } = await buildTestApp({ published: true })
  const { db } = app
  const compiled = await compiledSite()
  const serverEntry = path.join(config.dataDir, 'entry.mjs')
  await writeFile(serverEntry, entryAround(compiled.serverEntry))
  let passed = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  let pages = 0
  vi.stubGlobal('beforePage', async () => {
    pages += 1
    if (pages !== 3) return
    const lease_until = new Date(Date.now() + 30_000).toISOString()
    await updatePublication(db, { lease_holder: 'elsewhere 1 another', lease_until })
    passed = LONG_MS
  })
  const errors: unknown[] = []
  const publisher = createPublisher({
    db,
    content: siteContent,
    folder: path.join(config.dataDir, 'published'),
    // Another compile, so that every page is made anew.
    site: { ...compiled, serverEntry, buildId: 'another' },
    bucket: null,
    log: { info() {}, error: (error: unknown) => errors.push(error) },
  })
  onTestFinished(async () => {
    await publisher.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await publisher.publish().catch(() => undefined)
  expect(errors).toContainEqual(new Error(publishingMessages.takenOver))
  expect(pages).toBe(3)
})

it('a lease that another machine has taken and given back in the meantime is lost', async () => {
  const { app } = await buildTestApp({ published: true })
  const lease = createLease(app.db)
  await lease.acquire()
  await updatePublication(app.db, { lease_holder: null, lease_until: null })
  const later = performance.now() + LONG_MS
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await expect(lease.hold()).rejects.toThrow(publishingMessages.takenOver)
})

it('a publisher that is at work counts as no dead one, however long it has not renewed its lease', async () => {
  const { app } = await buildTestApp({ published: true })
  const lease = createLease(app.db)
  expect(await lease.acquire()).toBe(true)
  const lease_until = new Date(Date.now() - 60_000).toISOString()
  const row = { ...(await findPublication(app.db)), lease_until }
  expect(brokeOff(row)).toBe(false)
  await lease.release()
  expect(brokeOff(row)).toBe(true)
  expect(brokeOff({ lease_holder: 'elsewhere 1 another', lease_until })).toBe(true)
})
