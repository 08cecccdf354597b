import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.actions.ts'
import {
  type InvitationSender,
  invite,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'

const rules = {
  sortable: ['created_at', 'name', 'email', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: [],
  unpaged: true,
} as const

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  const { publicSiteUrl, publicApiBase, mail, jwtSecret: secret } = app.config
  const senderOf = async (actor: UsersTable): Promise<InvitationSender> => ({
    actor,
    shopName: namedShop(await readShop(app.db)),
    siteUrl: publicSiteUrl,
    // The console is where the API is, which may be another origin than the site's.
    consoleUrl: URL.canParse(publicApiBase) ? new URL(publicApiBase).origin : publicSiteUrl,
    sendsMail: mail.smtpUrl !== null,
    secret,
  })
  serveList(app, 'GET /admin/settings/invitations', rules, (list) => readInvitations(app.db, list))
  serve(app, 'POST /admin/settings/invitations', async ({ body, account }) =>
    invite(app.db, body, await senderOf(account)),
  )
  serve(app, 'POST /admin/settings/invitations/:id/resend', async ({ params, account }) =>
    resendInvitation(app.db, params.id, await senderOf(account)),
  )
  serve(app, 'DELETE /admin/settings/invitations/:id', ({ params }) => withdrawInvitation(app.db, params.id))
  serve(app, 'POST /auth/invitation', ({ body }) => openInvitation(app.db, body.token))
  serve(app, 'POST /auth/invitation/accept', ({ body }) => acceptInvitation(app.db, body))
}
