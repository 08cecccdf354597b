import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { isWaiting, publishingStatus } from '../../api/src/publishing/publishing-status.ts'
import { createThreadedPublisher } from '../../api/src/publishing/threaded-publisher.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { tokenOf } from '../support/login.ts'

it('a publisher that rests after it has checked all files publishes the next edit', async () => {
  const collect = vi.fn<() => void>()
  vi.stubGlobal('gc', collect)
  onTestFinished(() => void vi.unstubAllGlobals())
  // This app leaves publishing to the thread below.
  const { app, config, call } = await buildTestApp({ published: true })
  const said: string[] = []
  const publisher = createThreadedPublisher({
    entry: new URL('../../api/src/publisher-thread.ts', import.meta.url),
    config,
    site: await compiledSite(),
    drawsPictures: false,
    statusAlone: async () => publishingStatus(await findPublication(app.db)),
    isWaiting: async () => isWaiting(await findPublication(app.db)),
    isAttended: () => false,
    onLive() {},
    log: {
      info: (line) => said.push(line),
      error: (cause, line) => said.push(`${line}: ${String(cause)}`),
    },
    resting: { after: 200, checkEvery: 60 * 60_000 },
  })
  onTestFinished(() => publisher.close())
  await publisher.publish()
  const publishedAt = async () => (await findPublication(app.db)).published_at
  const first = await publishedAt()
  const rests = () => said.filter((line) => line.includes('rests')).length
  await expect.poll(rests, { timeout: 60_000, interval: 200 }).toBe(1)
  // The memory that nobody uses is collected once the thread has ended.
  await expect.poll(() => collect.mock.calls.length, { timeout: 10_000 }).toBe(1)
  publisher.beReady()
  await expect.poll(rests, { timeout: 60_000, interval: 200 }).toBe(2)
  expect(await publishedAt()).toBe(first)
  // Somebody who asks for a publish hears that it was made.
  publisher.publishNow()
  await expect.poll(publishedAt, { timeout: 30_000 }).not.toBe(first)
  await expect.poll(rests, { timeout: 60_000, interval: 200 }).toBe(3)
  const second = await publishedAt()

  const as = await tokenOf({ call }, 'admin')
  const url = '/api/admin/services/logo-design'
  const { id: _, ...service } = (await call('GET', url, { as })).json<Record<string, unknown>>()
  await call('PUT', url, { as, json: { ...service, title: 'Logo after a rest' } })
  const page = path.join(config.dataDir, 'published/current/services/logo-design.html')
  await expect.poll(() => readFile(page, 'utf8'), { timeout: 30_000 }).toContain('Logo after a rest')
  await expect.poll(() => publisher.status(), { timeout: 30_000 }).toMatchObject({ state: 'live' })
  expect(await publishedAt()).not.toBe(second)
  expect(said.filter((line) => line.includes('failed'))).toEqual([])
})
