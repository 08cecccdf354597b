import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import type { PublishCentre } from '@karigar/contract/office/publish.wire'
import { expect } from 'vitest'
import { buildTestApp, type TestAppOptions } from './build-test-app.ts'
import { compiledSite } from './compiled-site.ts'
import { tokenOf } from './login.ts'

/** Name of the admin of the sample shop. */
export const ADMIN = 'Asha Menon'
/** The page of the service whose title `setTitle` changes. */
export const LOGO = 'services/logo-design.html'

/** A sample shop with its site published, and the calls of the publish centre. */
export async function publishedShop(options: TestAppOptions = {}) {
  const shop = await buildTestApp({ site: await compiledSite(), ...options })
  const { call } = shop
  await shop.app.publisher.publish()
  const as = await tokenOf(shop, 'admin')
  const live = path.join(shop.config.dataDir, 'published', 'current')
  const post = (action: 'anew' | 'hold' | 'forward', json?: object) =>
    call('POST', `/api/admin/publishing/${action}`, { as, ...(json && { json }) })
  return {
    ...shop,
    as,
    live,
    post,
    page: (file: string) => readFile(path.join(live, file), 'utf8'),
    liveRelease: async () => path.basename(await readlink(live)),
    async centre(): Promise<PublishCentre> {
      const response = await call('GET', '/api/admin/publishing/centre', { as })
      expect(response.statusCode).toBe(200)
      return response.json<PublishCentre>()
    },
    /** Asks for something and waits until it is live. */
    async done(action: 'anew' | 'hold' | 'forward', json?: object): Promise<void> {
      const response = await post(action, json)
      expect(response.statusCode).toBe(200)
      await shop.app.publisher.publish()
    },
    async setTitle(title: string): Promise<void> {
      const { id: _, ...service } = (await call('GET', '/api/admin/services/logo-design', { as })).json<
        Record<string, unknown>
      >()
      const saved = await call('PUT', '/api/admin/services/logo-design', { as, json: { ...service, title } })
      expect(saved.statusCode).toBe(200)
      await shop.app.publisher.publish()
    },
  }
}
