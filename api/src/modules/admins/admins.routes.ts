import type { FastifyInstance } from 'fastify'
import { readList, sendPage } from '../../http/list-query.ts'
import { serve } from '../../endpoints/mount.ts'
import { addAdmin, changeAdmin, readAdmin, readAdmins, removeAdmin, toAdmin } from './admins.actions.ts'

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
    return { ...toAdmin(admin), ...(renewed ? { access_token: app.issueToken(admin) } : {}) }
  })
  serve(app, 'DELETE /admin/settings/admins/:id', ({ params, request }) =>
    removeAdmin(app.db, params.id, request.account().id),
  )
}
