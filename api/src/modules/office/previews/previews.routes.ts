import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { coverPage } from '@karigar/contract/catalogue/pages/pages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { notFound } from '../../../http/errors.ts'
import { asPreview } from './as-preview.ts'
import { ENDED_PAGE, makePreview, previewAddress, readPreview } from './previews.actions.ts'

export async function previewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/previews/:key', async ({ params, reply }) => {
    const preview = await readPreview(app.db, params.key)
    if (!preview) {
      asPreview(reply).code(404)
      return ENDED_PAGE
    }
    const { path, page, context, missingCover } = preview
    const html = await app.publisher.render(path, { page, context })
    asPreview(reply)
    if (missingCover === null) return html
    return html.replaceAll(missingCover, `${previewAddress(params.key)}/cover.svg`)
  })
  serve(app, 'GET /public/previews/:key/cover.svg', async ({ params, reply }) => {
    const preview = await readPreview(app.db, params.key)
    if (!preview || preview.missingCover === null) throw notFound('Preview')
    asPreview(reply).type('image/svg+xml; charset=utf-8')
    return drawCover(coverPage(preview.context, preview.page.service))
  })
  serve(app, 'POST /admin/services/:id/previews', ({ params, account }) =>
    makePreview(app.db, params.id, { actor: account, secret: app.config.jwtSecret }),
  )
}
