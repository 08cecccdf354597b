import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { toSessionUser } from '../../accounts/users/users.actions.ts'
import { changeProfile, readDashboard, readReferrals, readStatement } from './account.actions.ts'
import { requestReset, resetPassword } from './password-reset.actions.ts'

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/dashboard', ({ account }) => readDashboard(app.db, account))
  serve(app, 'GET /users/get_referrals', ({ account }) => readReferrals(app.db, account.id))
  serve(app, 'GET /users/statement', ({ query, account }) =>
    readStatement(app.db, account.id, query.account, { ...readPage(query), before: query.before }),
  )
  serve(app, 'PUT /users/update-profile-json', async ({ body, request, account }) => {
    const user = await changeProfile(app.db, account, body)
    const renewed = user.token_version !== account.token_version
    const access_token = renewed && (await app.renewToken(user, request.session(), 'longer'))
    return {
      message: profileMessages.updated,
      user: { ...toSessionUser(user), phone: user.phone },
      ...(access_token ? { access_token } : {}),
    }
  })
  serve(app, 'POST /users/forget-password', async ({ body }) => {
    const shopName = namedShop(await readShop(app.db))
    const { publicSiteUrl, jwtSecret: secret } = app.config
    return requestReset(app.db, body, { publicSiteUrl, shopName, secret })
  })
  serve(app, 'POST /users/reset-password', ({ body }) => resetPassword(app.db, body))
}
