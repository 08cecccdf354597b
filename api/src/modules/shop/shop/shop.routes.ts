import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { isSampleShop } from '../settings/sample-shop.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { changeShop, readShop, readShopProfile } from './shop.actions.ts'

export async function shopRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/shop', () => readShop(app.db))
  serve(app, 'GET /admin/settings/shop', () => readShopProfile(app.db))
  serve(app, 'PUT /admin/settings/shop', ({ body, request }) =>
    changeShop(app.db, body, request.headers['if-match']),
  )
  serve(app, 'GET /public/demo', async () => {
    if (!app.config.demo || !(await isSampleShop(app.db))) return { demo: false }
    const { admin, manager } = DEMO_ACCOUNTS
    return { demo: true, admin, manager }
  })
}
