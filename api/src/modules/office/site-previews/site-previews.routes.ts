import { SITE_VIEW_COOKIE } from '@karigar/contract/shop/shop-opening.rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { asPreview } from '../previews/as-preview.ts'
import { ENDED_PAGE } from '../previews/previews.actions.ts'
import { beginLook, LOOK_SECONDS, readDraftPage } from './site-previews.actions.ts'

export async function sitePreviewRoutes(app: FastifyInstance): Promise<void> {
  const { jwtSecret: secret, publicSiteUrl } = app.config
  const attributes = [
    'Path=/',
    `Max-Age=${LOOK_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicSiteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
  serve(app, 'POST /admin/site-preview', async ({ account, body, reply }) => {
    const { token, expires_at } = await beginLook(app.db, account, body, secret)
    reply.header('set-cookie', `${SITE_VIEW_COOKIE}=${token}; ${attributes}`)
    return { address: `/api/public/site-preview?look=${token}`, expires_at }
  })
  serve(app, 'GET /public/site-preview', async ({ query, reply }) => {
    const page = await readDraftPage(app, query.look, secret)
    asPreview(reply)
    if (page !== null) return page
    reply.code(404)
    return ENDED_PAGE
  })
}
