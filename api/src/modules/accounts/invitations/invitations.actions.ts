import {
  type Invitation,
  type NewInvitation,
  type SentInvitation,
  InvitationSchema,
} from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { checkInvitation } from '@karigar/contract/accounts/invitation.rules'
import { oneLine } from '@karigar/contract/base/text'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { takenMeanwhile } from '../../../database/dialect.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { StaffInvitationsTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { conflict, HttpError, refuse, found } from '../../../http/errors.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { makeKey } from '../keys/keys.ts'
import { withdrawKeys } from '../keys/keys.repository.ts'
import { mayMail } from '../../shop/mail/mailbox-limit.ts'
import { requireMailbox } from '../../shop/mail/mail-address.ts'
import { deleteMail, queueMail } from '../../shop/mail/mail.repository.ts'
import { findUserByLogin } from '../users/users.repository.ts'
import { invitationMail, type UnmailedInvitation } from './invitation-mail.ts'
import {
  findRivalInvitation,
  findWaitingFrom,
  findWaitingInvitation,
  type InvitationColumn,
  insertInvitation,
  listWaitingInvitations,
  setInvitationStatus,
} from './invitations.repository.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** Most invitation mails per mailbox in an hour. */
const MOST_MAILS = 5

const ID_LENGTH = 12

/** What the sender needs to know of the shop and its settings. */
export interface InvitationSender {
  /** The admin who sends it. */
  actor: UsersTable
  shopName: string
  /** Address of the site, where staff sign in. */
  siteUrl: string
  /** Address below which the console is. */
  consoleUrl: string
  /** Whether mails are sent; otherwise the link is returned. */
  sendsMail: boolean
  /** The server's secret. */
  secret: string
}

const toInvitation = (row: UnmailedInvitation): Invitation =>
  pickFields(InvitationSchema, { ...row, invited_by: row.actor_name })

export async function readInvitations(db: Database, list: ListRequest<InvitationColumn, never>) {
  const { rows, total } = await listWaitingInvitations(db, list)
  return { rows: rows.map(toInvitation), total }
}

/** Throws 409 with a sentence at the field when an account or another invitation has the address or username. */
async function refuseKnown(db: Database, row: UnmailedInvitation): Promise<void> {
  for (const role of ['admin', 'manager'] as const) {
    const holder = await findUserByLogin(db, role, 'email', row.email)
    if (!holder) continue
    const sentence = staffMessages.hasAccount(holder.name, role)
    throw conflict(sentence, { email: sentence })
  }
  if (await findUserByLogin(db, row.role, 'username', row.username))
    throw conflict(adminMessages.usernameTaken, { username: adminMessages.usernameTaken })
  const rival = await findRivalInvitation(db, row)
  if (!rival) return
  const [field, sentence] =
    rival.email === row.email
      ? (['email', staffMessages.isInvited] as const)
      : (['username', staffMessages.usernameInvited] as const)
  throw conflict(sentence, { [field]: sentence })
}

type Invited = Pick<StaffInvitationsTable, 'name' | 'username' | 'email' | 'role'>

/** Writes the invitation and its mail; returns it, with the link where no mail is sent. */
async function send(db: Database, invited: Invited, sender: InvitationSender): Promise<SentInvitation> {
  const id = randomCode(ID_LENGTH)
  const made = await makeKey(db, sender.secret, {
    kind: 'invitation',
    opens: id,
    made_by: sender.actor.id,
  })
  const row: UnmailedInvitation = {
    ...invited,
    id,
    status: 'waiting',
    actor_id: sender.actor.id,
    actor_name: sender.actor.name,
    created_at: made.created_at,
    expires_at: made.expires_at,
  }
  await refuseKnown(db, row)
  const { secret, sendsMail, consoleUrl } = sender
  if (!(await mayMail(db, row.email, { kind: 'invitation', most: MOST_MAILS, secret })))
    throw new HttpError(429, staffMessages.tooManyMails)
  const link = `${consoleUrl}/admin/invitation#token=${made.key}`
  const mail_id = await queueMail(db, invitationMail(row, { ...sender, link }))
  await insertInvitation(db, { ...row, mail_id })
  return { ...toInvitation(row), link: sendsMail ? null : link }
}

const refuseRace = takenMeanwhile(staffMessages.isInvited, { email: staffMessages.isInvited })

/**
 * Invites an admin or manager by a mailed link that works once within 7 days. Throws 422 with a message per
 * field, 409 for an address that has a staff account or an invitation, 429 after too many mails to it.
 */
export async function invite(db: DatabasePool, input: NewInvitation, sender: InvitationSender) {
  refuse(checkInvitation(input))
  requireMailbox(input.email)
  const invited = {
    name: oneLine(input.name),
    username: input.username.trim().toLowerCase(),
    email: input.email.trim().toLowerCase(),
    role: input.role,
  }
  return transact(db, (trx) => send(trx, invited, sender)).catch(refuseRace)
}

async function requireWaiting(db: Database, id: string): Promise<StaffInvitationsTable> {
  return found(await findWaitingInvitation(db, id), staffMessages.invitationNotFound)
}

/** Ends an invitation that waits, with its mail if that has not been sent yet: its link would lead nowhere. */
async function endInvitation(
  db: Database,
  { id, mail_id }: Pick<StaffInvitationsTable, 'id' | 'mail_id'>,
  status: 'replaced' | 'withdrawn',
): Promise<void> {
  await setInvitationStatus(db, id, status)
  await withdrawKeys(db, { kind: 'invitation', opens: id }, timestamp())
  if (mail_id !== null) await deleteMail(db, mail_id)
}

/** Sends an invitation again with a new link; the old one ends. Throws 404 unless it still waits. */
export async function resendInvitation(db: DatabasePool, id: string, sender: InvitationSender) {
  return transact(db, async (trx) => {
    const { name, username, email, role, mail_id } = await requireWaiting(trx, id)
    await endInvitation(trx, { id, mail_id }, 'replaced')
    return send(trx, { name, username, email, role }, sender)
  }).catch(refuseRace)
}

/** Withdraws an invitation as part of the caller's transaction. Throws 404 unless it still waits. */
export async function endWaiting(trx: Database, id: string): Promise<void> {
  await endInvitation(trx, await requireWaiting(trx, id), 'withdrawn')
}

/** Withdraws an invitation; its link ends. Throws 404 unless it still waits. */
export async function withdrawInvitation(db: DatabasePool, id: string): Promise<{ id: string }> {
  return transact(db, async (trx) => {
    await endWaiting(trx, id)
    return { id }
  })
}

/** Withdraws the invitations of an account that may no longer invite anybody. Part of the caller's transaction. */
export async function withdrawInvitationsFrom(db: Database, actorId: string): Promise<void> {
  for (const invitation of await findWaitingFrom(db, actorId))
    await endInvitation(db, invitation, 'withdrawn')
}
