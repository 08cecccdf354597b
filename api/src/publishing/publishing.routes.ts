import path from 'node:path'
import { storageMessages } from '@karigar/contract/base/common.words'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { FastifyInstance } from 'fastify'
import { serve } from '../endpoints/mount.ts'
import { askAnew, goForward, hold, readPublishCentre } from './publish-centre.actions.ts'

export async function publishingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  const published = path.join(app.config.dataDir, 'published')

  /**
   * Returns the status, as damaged when the database is, and as failed when the disk is full, even if it was an order that
   * could not be saved.
   */
  async function status(): Promise<Publishing> {
    const standing = await app.publisher.status()
    const damage = await app.soundness.damage()
    if (damage !== null) return { ...standing, state: 'damaged', detail: damage, code: null }
    if (standing.state === 'failed' || !(await app.diskSpace.isFull())) return standing
    return { ...standing, state: 'failed', detail: storageMessages.publishingDiskFull, code: 'disk-full' }
  }

  serve(app, 'GET /admin/publishing', status)
  serve(app, 'POST /admin/publishing/retry', async () => {
    app.publisher.publishNow()
    return status()
  })

  /** Has the publisher do at once what was asked for. */
  async function soon(): Promise<Publishing> {
    app.publisher.publishNow()
    return status()
  }

  serve(app, 'GET /admin/publishing/centre', async () => readPublishCentre(db, published, await status()))
  serve(app, 'POST /admin/publishing/anew', async ({ request }) => {
    await askAnew(db, request.account().name)
    return soon()
  })
  serve(app, 'POST /admin/publishing/hold', async ({ body, request }) => {
    await hold(db, published, body.release, request.account().name)
    return soon()
  })
  serve(app, 'POST /admin/publishing/forward', async ({ request }) => {
    await goForward(db, request.account().name)
    return soon()
  })
}
