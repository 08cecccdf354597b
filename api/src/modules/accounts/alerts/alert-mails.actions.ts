import { shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import { SUMMARY_TIME } from '@karigar/contract/accounts/alert.rules'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transactInTurn } from '../../../database/transact.ts'
import { mayMail } from '../../shop/mail/mailbox-limit.ts'
import { isMailbox } from '../../shop/mail/mail-address.ts'
import { queueMail } from '../../shop/mail/mail.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findUserById } from '../users/users.repository.ts'
import { mailAtOnce, mailSummary } from './alert-mail-texts.ts'
import { findDueAlerts, findMailRecipients, setDueMail } from './alert-mails.repository.ts'
import { findAlertSettings, recordSummary } from './alert-settings.repository.ts'
import { later } from '../../../outbox/outbox.ts'

/** Most mails at once to one mailbox in an hour; what happens beyond them comes with the next summary. */
export const MOST_AT_ONCE = 30

const DAY_MS = 24 * 60 * 60_000

export interface MailingShop {
  publicSiteUrl: string
  /** The server's secret, with which mailboxes are counted. */
  jwtSecret: string
}

type Reachable = UsersTable & { email: string }

/** Returns the account if a mail can reach it: it has an address and may sign in. */
async function findReachable(db: Database, userId: string): Promise<Reachable | null> {
  const user = await findUserById(db, userId)
  if (!user || user.email === null || !isMailbox(user.email)) return null
  return user.disabled_at === null && user.deleted_at === null ? { ...user, email: user.email } : null
}

/**
 * Queues a mail for each account that is to hear at once. What has happened by then is in one mail, and is marked as
 * sent in the same transaction, so that each alert is mailed once.
 */
export async function queueAtOnce(db: DatabasePool, { publicSiteUrl, jwtSecret }: MailingShop) {
  // Those of this very millisecond, too.
  const which = { mail: 'at-once', before: new Date(Date.now() + 1).toISOString() } as const
  for (const userId of await findMailRecipients(db, which))
    await transactInTurn(db, 'alert_settings', async (trx) => {
      const account = await findReachable(trx, userId)
      const alerts = await findDueAlerts(trx, userId, which)
      if (alerts.length === 0) return
      const allowance = { kind: 'alert', most: MOST_AT_ONCE, secret: jwtSecret }
      const isAllowed = account !== null && (await mayMail(trx, account.email, allowance))
      await setDueMail(trx, userId, which, account === null || isAllowed ? null : 'daily')
      if (!account || !isAllowed) return
      const mail = mailAtOnce({ account, alerts, shop: await readShop(trx), publicSiteUrl })
      await queueMail(trx, { recipient: account.email, ...mail, expires_at: later(DAY_MS) })
    })
}

/**
 * Queues the daily summaries once it is time: of what has happened before 9:00 IST today and was not sent yet. An
 * account gets one a day at most, and none when nothing has happened. A server that was off at 9:00 sends it later the
 * same day.
 */
export async function queueSummaries(db: DatabasePool, { publicSiteUrl }: MailingShop): Promise<void> {
  const today = shopDate(new Date())
  const before = shopMoment(today, SUMMARY_TIME).toISOString()
  if (timestamp() < before) return
  const which = { mail: 'daily', before } as const
  for (const userId of await findMailRecipients(db, which)) {
    if ((await findAlertSettings(db, userId))?.summary_on === today) continue
    await transactInTurn(db, 'alert_settings', async (trx) => {
      if ((await findAlertSettings(trx, userId))?.summary_on === today) return
      const account = await findReachable(trx, userId)
      const alerts = await findDueAlerts(trx, userId, which)
      if (alerts.length === 0) return
      await setDueMail(trx, userId, which, null)
      if (!account) return
      await recordSummary(trx, userId, today)
      const mail = mailSummary({ account, alerts, shop: await readShop(trx), publicSiteUrl })
      await queueMail(trx, { recipient: account.email, ...mail, expires_at: later(DAY_MS) })
    })
  }
}
