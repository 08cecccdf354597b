import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import {
  addAdmin,
  changeAdmin,
  endSessionsOfStaff,
  readAdmin,
  readAdmins,
  removeAdmin,
  removeFactorOfStaff,
  requireFactor,
  switchAccess,
  toAdmin,
} from './admins.actions.ts'
import { readOpenSessions } from '../../accounts/staff-sessions/staff-sessions.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['created_at', 'name', 'username', 'email', 'role', 'id'],
  defaultSort: ['created_at', 'asc'],
  filters: [],
  unpaged: true,
} as const

export async function adminRoutes(app: FastifyInstance): Promise<void> {
  serveList(app, 'GET /admin/settings/admins', rules, (list) => readAdmins(app.db, list))
  serve(app, 'GET /admin/settings/admins/:id', ({ params }) => readAdmin(app.db, params.id))
  serve(app, 'POST /admin/settings/admins', ({ body }) => addAdmin(app.db, body))
  serve(app, 'PUT /admin/settings/admins/:id', async ({ params, body, request, ifMatch, account }) => {
    const { token_version, id } = account
    const admin = await changeAdmin(app.db, params.id, body, { actorId: id, ifMatch })
    // A new password for one's own account ends every session, so this one gets a new token.
    const renewed = admin.id === id && admin.token_version !== token_version
    const access_token = renewed && (await app.renewToken(admin, request.session(), 'longer'))
    return { ...toAdmin(admin), ...(access_token ? { access_token } : {}) }
  })
  serve(app, 'PUT /admin/settings/admins/:id/access', ({ params, body, account }) =>
    switchAccess(app.db, params.id, body.active, account.id),
  )
  serve(app, 'PUT /admin/settings/admins/:id/second-factor', ({ params, body, account }) =>
    requireFactor(app.db, params.id, body.required, account.id),
  )
  serve(app, 'DELETE /admin/settings/admins/:id/second-factor', ({ params, account }) =>
    removeFactorOfStaff(app.db, params.id, account.id),
  )
  serve(app, 'GET /admin/settings/admins/:id/sessions', async ({ params, request }) => {
    const { id } = await readAdmin(app.db, params.id)
    return readOpenSessions(app.db, id, request.token().id)
  })
  serve(app, 'POST /admin/settings/admins/:id/end-sessions', async ({ params }) => {
    await endSessionsOfStaff(app.db, params.id)
    return { message: staffMessages.sessionsEnded }
  })
  serve(app, 'DELETE /admin/settings/admins/:id', ({ params, account }) =>
    removeAdmin(app.db, params.id, account.id),
  )
}
