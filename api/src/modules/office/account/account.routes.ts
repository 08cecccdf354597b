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
  serve(app, 'GET /users/dashboard', ({ request }) => readDashboard(app.db, request.account()))
  serve(app, 'GET /users/get_referrals', ({ request }) => readReferrals(app.db, request.account().id))
  serve(app, 'GET /users/statement', ({ query, request }) =>
    readStatement(app.db, request.account().id, query.account, {
      ...readPage(query),
      before: query.before,
    }),
  )
  serve(app, 'PUT /users/update-profile-json', async ({ body, request }) => {
    const before = request.account()
    const user = await changeProfile(app.db, before, body)
    const renewed = user.token_version !== before.token_version
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
    const answer = await requestReset(app.db, body, { publicSiteUrl, shopName, secret })
    app.mailer.wake()
    return answer
  })
  serve(app, 'POST /users/reset-password', ({ body }) => resetPassword(app.db, body))
}
