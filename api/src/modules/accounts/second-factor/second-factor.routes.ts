import type { FastifyInstance } from 'fastify'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import { serve } from '../../../endpoints/mount.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { factorPlace, readFactor } from './own-factor.ts'
import { removePasskey } from './passkeys.actions.ts'
import { beginSetUp, removeApp, removeOwnFactor, renewCodes, setUpFactor } from './second-factor.actions.ts'

/** One's own second factor; that of others is with their accounts, and the sign-in with the other sign-ins. */
export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  const place = factorPlace(app)
  serve(app, 'GET /staff/second-factor', ({ account }) => readFactor(app.db, account))
  serve(app, 'POST /staff/second-factor/begin', async ({ account }) =>
    beginSetUp(app.db, account, { ...place, shopName: namedShop(await readShop(app.db)) }),
  )
  serve(app, 'POST /staff/second-factor', async ({ body, account }) => ({
    recovery_codes: await setUpFactor(app.db, account, body, place),
  }))
  serve(app, 'POST /staff/second-factor/recovery-codes', async ({ account }) => ({
    recovery_codes: await renewCodes(app.db, account),
  }))
  serve(app, 'DELETE /staff/second-factor/passkeys/:id', ({ params, account }) =>
    removePasskey(app.db, account, params.id),
  )
  serve(app, 'DELETE /staff/second-factor/app', ({ account }) => removeApp(app.db, account))
  serve(app, 'DELETE /staff/second-factor', ({ account }) => removeOwnFactor(app.db, account))
}
