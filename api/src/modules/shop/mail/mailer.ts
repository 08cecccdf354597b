import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { type BackgroundWork, createBackgroundWork } from '../../../async/background-work.ts'
import type { MailTransport } from './mail-transport.ts'
import { claimMail, deleteMail, findDueMail, recordMailFailure } from './mail.repository.ts'

/** How often to look for mails queued by other processes, and for failed ones. */
const POLL_MS = 30_000
/** How long a mail is claimed, so that no other process sends it too. */
const CLAIM_MS = 5 * 60_000
const MAX_PAUSE_MS = 60 * 60_000

/** Sends the mails that transactions have queued. */
export type Mailer = BackgroundWork

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

export function createMailer(
  db: Kysely<Tables>,
  send: MailTransport,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer {
  async function deliver(): Promise<boolean> {
    const mail = await findDueMail(db, timestamp())
    if (!mail) return false
    if (!(await claimMail(db, mail, after(CLAIM_MS)))) return true
    if (mail.expires_at <= timestamp()) {
      log.error(`mail ${mail.id} is given up after ${mail.attempts} attempts: ${mail.failure ?? 'too late'}`)
      await deleteMail(db, mail.id)
      return true
    }
    try {
      await send(mail)
      await deleteMail(db, mail.id)
    } catch (error) {
      const attempts = mail.attempts + 1
      log.error(error, `mail ${mail.id} could not be handed over (attempt ${attempts})`)
      const due_at = after(Math.min(2 ** attempts * 15_000, MAX_PAUSE_MS))
      await recordMailFailure(db, mail.id, { failure: String(error), due_at })
    }
    return true
  }

  return createBackgroundWork(POLL_MS, async (isClosed) => {
    try {
      while (!isClosed() && (await deliver()));
    } catch (error) {
      log.error(error, 'the mails that are due could not be read')
    }
  })
}
