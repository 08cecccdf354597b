import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

export async function publishingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/publishing', () => app.publisher.status())
  serve(app, 'POST /admin/publishing/retry', async () => {
    app.publisher.publishNow()
    return app.publisher.status()
  })
}
