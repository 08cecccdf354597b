import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { FastifyInstance } from 'fastify'
import { factorPlace } from '../second-factor/own-factor.ts'
import { askOwnPasskeys } from '../second-factor/passkeys.actions.ts'
import { serve } from '../../../endpoints/mount.ts'
import { endOwnSessions, readOpenSessions, requireProof } from './staff-sessions.actions.ts'

export async function staffSessionRoutes(app: FastifyInstance): Promise<void> {
  const place = factorPlace(app)
  serve(app, 'GET /staff/sessions', ({ request, account }) =>
    readOpenSessions(app.db, account.id, request.token().id),
  )
  serve(app, 'POST /staff/sessions/end-others', async ({ request, account }) => {
    const user = await endOwnSessions(app.db, account)
    const access_token = await app.renewToken(user, request.session(), 'as before')
    return { message: staffMessages.othersEnded, access_token }
  })
  serve(app, 'POST /staff/confirm', async ({ body, request, account }) => {
    await requireProof(app.db, account, body, { ...place, token: request.token().id })
    return app.issueConfirmation(request)
  })
  serve(app, 'POST /staff/confirm/ask', async ({ request, account }) => ({
    question: await askOwnPasskeys(app.db, account, place, { token: request.token().id }),
  }))
}
