import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.actions.ts'
import {
  type InvitationSender,
  invite,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.actions.ts'

const rules = {
  sortable: ['created_at', 'name', 'email', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: [],
  unpaged: true,
} as const

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  const { publicSiteUrl, publicApiBase, mail, jwtSecret: secret } = app.config
  const senderOf = async (request: FastifyRequest): Promise<InvitationSender> => ({
    actor: request.account(),
    shopName: namedShop(await readShop(app.db)),
    siteUrl: publicSiteUrl,
    // The console is where the API is, which may be another origin than the site's.
    consoleUrl: URL.canParse(publicApiBase) ? new URL(publicApiBase).origin : publicSiteUrl,
    sendsMail: mail.smtpUrl !== null,
    secret,
  })
  serve(app, 'GET /admin/settings/invitations', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'invitations', list, await readInvitations(app.db, list))
  })
  serve(app, 'POST /admin/settings/invitations', async ({ body, request }) => {
    const sent = await invite(app.db, body, await senderOf(request))
    app.mailer.wake()
    return sent
  })
  serve(app, 'POST /admin/settings/invitations/:id/resend', async ({ params, request }) => {
    const sent = await resendInvitation(app.db, params.id, await senderOf(request))
    app.mailer.wake()
    return sent
  })
  serve(app, 'DELETE /admin/settings/invitations/:id', ({ params }) => withdrawInvitation(app.db, params.id))
  serve(app, 'POST /auth/invitation', ({ body }) => openInvitation(app.db, body.token))
  serve(app, 'POST /auth/invitation/accept', ({ body }) => acceptInvitation(app.db, body))
}
