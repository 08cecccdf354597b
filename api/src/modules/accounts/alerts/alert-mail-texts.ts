import { toRupees } from '@karigar/contract/base/rupees'
import { ALERT_GROUPS, alertGroup, alertPath } from '@karigar/contract/accounts/alert.rules'
import { shopDate, shopTime, shortTime } from '@karigar/contract/base/shop-clock'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { ALERT_GROUP_NAMES, alertSentence } from '@karigar/contract/accounts/alert.words'
import { shortDay } from '@karigar/contract/base/day-names'
import type { AlertsTable, UsersTable } from '../../../database/tables/accounts.tables.ts'

/** A mail lists so many alerts; the rest is counted. */
const MOST_LINES = 50

export interface MailedAlerts {
  account: Pick<UsersTable, 'name' | 'role'>
  /** Oldest first; at least one. */
  alerts: readonly AlertsTable[]
  shop: Shop
  publicSiteUrl: string
}

const told = (alert: AlertsTable) => alertSentence({ ...alert, amount: toRupees(alert.amount_paise) })

function momentOf({ created_at }: AlertsTable): string {
  const moment = new Date(created_at)
  return `${shortDay(shopDate(moment))}, ${shortTime(shopTime(moment))}`
}

function contentOf({ account, alerts, shop, publicSiteUrl }: MailedAlerts, isSummary: boolean): string {
  const area = account.role === 'admin' ? 'admin' : 'manager'
  const lines = alerts
    .slice(0, MOST_LINES)
    .map(
      (alert) =>
        `${isSummary ? `${momentOf(alert)}: ` : ''}${told(alert)}\n${publicSiteUrl}${alertPath(alert, area)}`,
    )
  return [
    `Hello ${account.name},`,
    ...lines,
    ...(alerts.length > MOST_LINES ? [`And ${alerts.length - MOST_LINES} more, in the console.`] : []),
    `How you hear of this you choose here:\n${publicSiteUrl}/${area}/account`,
    ...(shop.name ? [shop.name] : []),
  ].join('\n\n')
}

/** Returns the mail that tells at once what has happened. */
export function mailAtOnce(mailed: MailedAlerts): { subject: string; content: string } {
  const [first] = mailed.alerts
  const subject =
    mailed.alerts.length === 1 && first
      ? told(first)
      : `${mailed.alerts.length} things have happened at ${namedShop(mailed.shop)}`
  return { subject, content: contentOf(mailed, false) }
}

/** Returns the summary of a day: how much of each group there was, and each of it. */
export function mailSummary(mailed: MailedAlerts): { subject: string; content: string } {
  const counts = ALERT_GROUPS.map((group) => ({
    name: ALERT_GROUP_NAMES[group],
    count: mailed.alerts.filter(({ kind }) => alertGroup(kind) === group).length,
  })).filter(({ count }) => count > 0)
  const counted = counts.map(({ name, count }) => `${name}: ${count}`).join(', ')
  return {
    subject: `Your summary from ${namedShop(mailed.shop)}. ${counted}`,
    content: contentOf(mailed, true),
  }
}
