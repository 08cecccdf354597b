import { staffMessages } from '@karigar/contract/words/staff-messages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { endOwnSessions, readOpenSessions, requirePassword } from './staff-sessions.actions.ts'

export async function staffSessionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /staff/sessions', ({ request }) =>
    readOpenSessions(app.db, request.account().id, request.token().id),
  )
  serve(app, 'POST /staff/sessions/end-others', async ({ request }) => {
    const user = await endOwnSessions(app.db, request.account())
    const access_token = await app.renewToken(user, request.session(), 'as before')
    return { message: staffMessages.othersEnded, access_token }
  })
  serve(app, 'POST /staff/confirm', async ({ body, request }) => {
    await requirePassword(request.account(), body.current_password)
    return app.issueConfirmation(request)
  })
}
