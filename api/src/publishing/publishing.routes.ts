import { messages } from '@karigar/contract/words/messages'
import type { Publishing } from '@karigar/contract/wire/publishing'
import type { FastifyInstance } from 'fastify'
import { serve } from '../endpoints/mount.ts'

export async function publishingRoutes(app: FastifyInstance): Promise<void> {
  /** Returns the status, as failed when the disk is full, even if it was an order that could not be saved. */
  async function status(): Promise<Publishing> {
    const standing = await app.publisher.status()
    if (standing.state === 'failed' || !(await app.diskSpace.isFull())) return standing
    return { ...standing, state: 'failed', detail: messages.storage.publishingDiskFull }
  }

  serve(app, 'GET /admin/publishing', status)
  serve(app, 'POST /admin/publishing/retry', async () => {
    app.publisher.publishNow()
    return status()
  })
}
