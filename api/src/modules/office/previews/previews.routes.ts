import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { ENDED_PAGE, makePreview, readPreview } from './previews.actions.ts'

/** The page has a policy of its own; this adds what only a header can say: the console may frame it, nobody else. */
const asPreview = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    // The address holds the key, which the page's own requests would otherwise carry into logs.
    .header('referrer-policy', 'strict-origin')

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
