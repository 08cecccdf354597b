import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { asPreview } from './as-preview.ts'
import { ENDED_PAGE, makePreview, readPreview } from './previews.actions.ts'

export async function previewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/previews/:key', async ({ params, reply }) => {
    const preview = await readPreview(app.db, params.key)
    if (!preview) {
      asPreview(reply).code(404)
      return ENDED_PAGE
    }
    const { path, page, context } = preview
    const html = await app.publisher.render(path, { page, context })
    asPreview(reply)
    return html
  })
  serve(app, 'POST /admin/services/:id/previews', ({ params, account }) =>
    makePreview(app.db, params.id, { actor: account, secret: app.config.jwtSecret }),
  )
}
