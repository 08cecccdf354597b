import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { FastifyInstance } from 'fastify'
import { readList, sendPage } from '../../../http/list-query.ts'
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

const rules = {
  sortable: ['created_at', 'name', 'username', 'email', 'role', 'id'],
  defaultSort: ['created_at', 'asc'],
  filters: [],
  unpaged: true,
} as const

export async function adminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /admin/settings/admins', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'admins', list, await readAdmins(app.db, list))
  })
  serve(app, 'GET /admin/settings/admins/:id', ({ params }) => readAdmin(app.db, params.id))
  serve(app, 'POST /admin/settings/admins', ({ body }) => addAdmin(app.db, body))
  serve(app, 'PUT /admin/settings/admins/:id', async ({ params, body, request }) => {
    const { token_version, id } = request.account()
    const admin = await changeAdmin(app.db, params.id, body, {
      actorId: id,
      ifMatch: request.headers['if-match'],
    })
    // A new password for one's own account ends every session, so this one gets a new token.
    const renewed = admin.id === id && admin.token_version !== token_version
    const access_token = renewed && (await app.renewToken(admin, request.session(), 'longer'))
    return { ...toAdmin(admin), ...(access_token ? { access_token } : {}) }
  })
  serve(app, 'PUT /admin/settings/admins/:id/access', ({ params, body, request }) =>
    switchAccess(app.db, params.id, body.active, request.account().id),
  )
  serve(app, 'PUT /admin/settings/admins/:id/second-factor', ({ params, body, request }) =>
    requireFactor(app.db, params.id, body.required, request.account().id),
  )
  serve(app, 'DELETE /admin/settings/admins/:id/second-factor', ({ params, request }) =>
    removeFactorOfStaff(app.db, params.id, request.account().id),
  )
  serve(app, 'GET /admin/settings/admins/:id/sessions', async ({ params, request }) => {
    const { id } = await readAdmin(app.db, params.id)
    return readOpenSessions(app.db, id, request.token().id)
  })
  serve(app, 'POST /admin/settings/admins/:id/end-sessions', async ({ params }) => {
    await endSessionsOfStaff(app.db, params.id)
    return { message: staffMessages.sessionsEnded }
  })
  serve(app, 'DELETE /admin/settings/admins/:id', ({ params, request }) =>
    removeAdmin(app.db, params.id, request.account().id),
  )
}
