import type { TokenReply } from '@karigar/contract/wire/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { registerCustomer, toSessionUser } from '../users/users.actions.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'
import { logOut, signInCustomer, signInStaff } from './auth.actions.ts'

export async function authRoutes(app: FastifyInstance): Promise<void> {
  async function tokenFor(user: UsersTable, request: FastifyRequest): Promise<TokenReply> {
    await app.rememberNetwork(request)
    return { access_token: await app.issueToken(user), token_type: 'bearer', user: toSessionUser(user) }
  }
  serve(app, 'POST /auth/login', async ({ body, request }) =>
    tokenFor(await signInCustomer(app.db, body), request),
  )
  serve(app, 'POST /auth/admin/login', async ({ body, request }) =>
    tokenFor(await signInStaff(app.db, 'admin', body), request),
  )
  serve(app, 'POST /auth/manager/login', async ({ body, request }) =>
    tokenFor(await signInStaff(app.db, 'manager', body), request),
  )
  serve(app, 'POST /auth/register', ({ body, once }) => registerCustomer(once, body))
  serve(app, 'POST /auth/logout', ({ request }) => logOut(app.db, request.token()))
  serve(app, 'GET /auth/session', async ({ request }) => toSessionUser(request.account()))
}
