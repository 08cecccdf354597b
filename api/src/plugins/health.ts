import path from 'node:path'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { exists } from '../files/file-exists.ts'

/**
 * Serves `/health`: the process responds; and `/ready`: its database responds too and is not damaged, a site is
 * published and the disk is not full.
 */
async function health(app: FastifyInstance): Promise<void> {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if ((await app.soundness.damage()) !== null)
      return reply.code(503).send({ status: 'the database is damaged' })
    let publishing: Publishing
    try {
      publishing = await app.publisher.status()
    } catch (error) {
      request.log.error(error)
      app.soundness.note(error)
      return reply.code(503).send({ status: 'the database does not answer' })
    }
    if (!(await exists(path.join(app.config.dataDir, 'published', 'current', 'index.html'))))
      return reply.code(503).send({ status: 'nothing has been published yet' })
    // The published folder may be on a disk of its own, or on one that has space left but no inodes.
    if (publishing.code === 'disk-full' || (await app.diskSpace.isFull()))
      return reply.code(503).send({ status: 'the disk is full' })
    return { status: 'ok' }
  })
}

export default fp(health, { name: 'health' })
