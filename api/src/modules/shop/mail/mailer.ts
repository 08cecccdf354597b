import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork } from '../../../async/background-work.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { createOutbox, later, pauseAfter, singleRows, wayOut } from '../../../outbox/outbox.ts'
import { readShop } from '../shop/shop.actions.ts'
import { mailPage } from './mail-page.ts'
import type { Letterhead, MailTransport } from './mail-transport.ts'
import { deleteMail, recordMailFailure } from './mail.repository.ts'

/** Sends the mails that transactions have queued. */
export type Mailer = BackgroundWork

/** @param publicSiteUrl the shop's address, for the sign that mails show */
export function createMailer(
  db: DatabasePool,
  send: MailTransport,
  publicSiteUrl: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer {
  async function letterheadOf(content: string): Promise<Letterhead> {
    const shop = await readShop(db)
    return { name: shop.name, page: mailPage(content, shop, publicSiteUrl) }
  }

  const mails = wayOut({
    ...singleRows('mails'),
    name: ({ id, attempts }) => `mail ${id} (attempt ${attempts + 1})`,
    claimMs: 5 * 60_000,
    async handOver(mail) {
      if (mail.expires_at > timestamp()) await send(mail, await letterheadOf(mail.content))
      else
        log.error(
          `mail ${mail.id} is given up after ${mail.attempts} attempts: ${mail.failure ?? 'too late'}`,
        )
      await deleteMail(db, mail.id)
    },
    async noteFailure({ id, attempts }, error) {
      await recordMailFailure(db, id, { failure: String(error), due_at: later(pauseAfter(attempts + 1)) })
    },
  })
  return createOutbox({ db, log }, [mails])
}
