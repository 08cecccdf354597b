import type { TokenReply } from '@karigar/contract/wire/auth'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { registerCustomer, toSessionUser } from '../users/users.actions.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'
import { logOut, signInCustomer, signInStaff } from './auth.actions.ts'

export async function authRoutes(app: FastifyInstance): Promise<void> {
  const tokenFor = async (user: UsersTable): Promise<TokenReply> => ({
    access_token: await app.issueToken(user),
    token_type: 'bearer',
    user: toSessionUser(user),
  })
  serve(app, 'POST /auth/login', async ({ body }) => tokenFor(await signInCustomer(app.db, body)))
  serve(app, 'POST /auth/admin/login', async ({ body }) => tokenFor(await signInStaff(app.db, 'admin', body)))
  serve(app, 'POST /auth/manager/login', async ({ body }) =>
    tokenFor(await signInStaff(app.db, 'manager', body)),
  )
  serve(app, 'POST /auth/register', ({ body, once }) => registerCustomer(once, body))
  serve(app, 'POST /auth/logout', ({ request }) => logOut(app.db, request.token()))
  serve(app, 'GET /auth/session', async ({ request }) => toSessionUser(request.account()))
}
