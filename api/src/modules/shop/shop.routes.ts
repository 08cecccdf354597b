import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { isSampleShop } from '../../seeding/seed-shop.ts'
import { DEMO_ACCOUNTS } from '../users/demo-accounts.ts'
import { readShop } from './shop.actions.ts'

export async function shopRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/shop', () => readShop(app.db))
  serve(app, 'GET /public/demo', async () => {
    if (!app.config.demo || !(await isSampleShop(app.db))) return { demo: false }
    const { admin, manager } = DEMO_ACCOUNTS
    return { demo: true, admin, manager }
  })
}
