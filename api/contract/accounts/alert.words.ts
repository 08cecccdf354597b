/** The sentences of alerts. They name no customer, because they are shown on locked screens and sent by mail. */
import { mailMessages } from '../shop/mail.words.ts'
import { formatRupees } from '../base/rupees.ts'
import type { AlertGroup, AlertKind, AlertSubject, MailChoice } from './alert.rules.ts'
import { shopDate, shopTime, shortTime } from '../base/shop-clock.ts'
import { shortDay } from '../base/day-names.ts'

interface ToldAlert extends AlertSubject {
  /** In rupees; null for meetings. */
  amount: number | null
}

const rupees = (amount: number | null) => (amount === null ? '' : formatRupees(amount))

function when(starts_at: string | null): string {
  if (starts_at === null) return ''
  const moment = new Date(starts_at)
  return `${shortDay(shopDate(moment))}, ${shortTime(shopTime(moment))} IST`
}

/** Returns what has happened in one sentence without a full stop: New order KG-7F3K2M, ₹14,999. */
export function alertSentence({ kind, order_id, amount, starts_at }: ToldAlert): string {
  switch (kind) {
    case 'order-placed':
      return `New order ${order_id}, ${rupees(amount)}`
    case 'order-claimed':
      return `Order ${order_id} was taken into a customer’s account`
    case 'order-agreed':
      return `The customer has agreed to order ${order_id}, ${rupees(amount)}`
    case 'payment-overdue':
      return `Order ${order_id}: ${rupees(amount)} were expected by now`
    case 'payment-notice':
      return `Order ${order_id}: the customer says that ${rupees(amount)} is paid`
    case 'payment-received':
      return `Payment of ${rupees(amount)} for order ${order_id}`
    case 'payment-of-other-amount':
      return `Order ${order_id}: ${amount === null ? 'a payment' : rupees(amount)} came, which is not what its link asks for`
    case 'refund-not-entered':
      return `Order ${order_id}: Razorpay gave ${rupees(amount)} back, which is more than the order holds`
    case 'meeting-booked':
      return `Meeting booked: ${when(starts_at)}`
    case 'meeting-moved':
      return `Meeting moved to ${when(starts_at)}`
    case 'meeting-cancelled':
      return `Meeting cancelled: ${when(starts_at)}`
  }
}

export const ALERT_GROUP_NAMES: Readonly<Record<AlertGroup, string>> = {
  orders: 'Orders',
  payments: 'Payments',
  meetings: 'Meetings',
}

/** What a push says: no number, no amount and no name, because others may see the screen. */
export const PUSH_TITLES: Readonly<Record<AlertKind, string>> = {
  'order-placed': 'New order',
  'order-claimed': 'Order taken into an account',
  'order-agreed': 'A customer has agreed',
  'payment-notice': 'A payment to confirm',
  'payment-overdue': 'A payment is overdue',
  'payment-received': 'Payment received',
  'payment-of-other-amount': 'A payment of another amount',
  'refund-not-entered': 'A refund to look at',
  'meeting-booked': 'Meeting booked',
  'meeting-moved': 'Meeting moved',
  'meeting-cancelled': 'Meeting cancelled',
}

export const MAIL_CHOICE_NAMES: Readonly<Record<MailChoice, string>> = {
  'at-once': 'By mail at once',
  daily: 'In a daily summary by mail, at 9:00 IST',
  never: 'No mail',
}

export const alertMessages = {
  several: (count: number) => `${count} things have happened meanwhile`,
  settingsHint:
    'An open console tells you of everything at once. Here you choose what else you hear, each for yourself.',
  settingsLoadFailed: 'Failed to load how you hear of things',
  settingsSaved: 'Saved how you hear of things',
  settingsFailed: 'Failed to save how you hear of things',
  mailsGoTo: (email: string) => `Mails go to ${email}.`,
  noAddress: 'Your account has no email address, so no mail can reach you. An admin can add one in Settings.',
  noServer: `${mailMessages.none} An open console and messages to this phone or computer tell you all the same. ${mailMessages.where}`,
  noPushService: 'This is no address of a push service.',
  pushOn: 'This device is told from now on',
  pushOff: 'This device is no longer told',
  pushOnHint:
    'This device is told of what happens, also while the console is closed, until you sign out here. The message says only what has happened.',
  pushOffHint: 'Let this phone or computer tell you of what happens while the console is closed.',
  pushDenied:
    'This browser does not allow messages from this site. Allow them in the settings of the site, then come back.',
  pushUnsupported:
    'This browser cannot receive messages. On an iPhone or iPad, add the console to the home screen first and open it from there.',
  pushFailed: 'This device could not be registered. Check your connection and try again.',
  tooManyStreams: 'This account has too many consoles open. Close some of them.',
} as const
