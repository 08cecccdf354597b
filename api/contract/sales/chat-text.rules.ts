/**
 * The texts that staff send customers in the chat: templates in the shop's own words, and how they are filled in.
 */
import type { AccountRole } from '../accounts/auth.wire.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { chatTextMessages } from './chat-text.words.ts'
import { fillTemplate, hasLooseBrace, unknownName } from '../base/template.ts'
import { isBlank } from '../base/text.ts'

/** Most characters of one template. */
export const MOST_CHAT_TEXT = 1000

/**
 * What a template can name in braces. All are texts; one that has nothing to say is empty. `link` is the order's page,
 * `upi` the shop's UPI address with the payee while something is due, `upi_link` opens a UPI app with what is due,
 * `pay` is the address of the open payment link and `pay_amount` what it asks for.
 */
export const CHAT_PLACEHOLDERS = [
  'name',
  'order',
  'shop',
  'lines',
  'total',
  'due',
  'paid',
  'open',
  'day',
  'link',
  'upi',
  'upi_link',
  'pay',
  'pay_amount',
  'document',
] as const
export type ChatPlaceholder = (typeof CHAT_PLACEHOLDERS)[number]
export type ChatValues = Readonly<Record<ChatPlaceholder, string>>

/** The occasions for which a shop has a text, in the order of the work. */
export const CHAT_OCCASIONS = [
  'quote',
  'payment_asked',
  'payment_link',
  'payment_received',
  'draft',
  'progress',
  'delivered',
] as const
export type ChatOccasion = (typeof CHAT_OCCASIONS)[number]

/** Tells whether a text is about a payment: its total is what was agreed, not what awaits agreement. */
export const isAboutPayment = (occasion: ChatOccasion): boolean =>
  ['payment_asked', 'payment_received', 'payment_link'].includes(occasion)

/** Returns the occasions for which a role has texts: managers see no payments, so they neither ask for one nor thank. */
export const chatOccasionsOf = (role: AccountRole): readonly ChatOccasion[] =>
  CHAT_OCCASIONS.filter((occasion) => role === 'admin' || !isAboutPayment(occasion))

/** What templates name that follows from payments or stands on documents; empty in a manager's texts. */
export const LEDGER_PLACEHOLDERS = [
  'due',
  'paid',
  'open',
  'document',
  'pay',
  'pay_amount',
  'upi',
  'upi_link',
] as const satisfies ChatPlaceholder[]

export type ChatTexts = Record<ChatOccasion, string>

export const CHAT_OCCASION_NAMES: Readonly<Record<ChatOccasion, string>> = {
  quote: 'Quote',
  payment_asked: 'Payment asked',
  payment_link: 'Payment link',
  payment_received: 'Payment received',
  draft: 'Draft',
  progress: 'Progress',
  delivered: 'Delivered',
}

/** The texts of a shop that has saved none. */
export const DEFAULT_CHAT_TEXTS: Readonly<ChatTexts> = {
  quote: `Hello {name},
here is our quote for order {order}:
{lines}
Total: {total}
We would be ready by {day}.
You can see it here: {link}
{document}
{shop}`,
  payment_asked: `Hello {name},
for order {order} ({total}) please pay {due} now.
Paid so far: {paid}
You can pay here: {link}
By UPI to {upi}
By card or net banking: {pay}
{document}
Thank you, {shop}`,
  payment_link: `You can pay {pay_amount} for order {order} here: {pay}`,
  payment_received: `Hello {name},
thank you, we have received {paid} for order {order}.
Still open: {open}
{document}
{shop}`,
  draft: `Hello {name},
the draft for order {order} is ready.
You can see it here: {link}
Tell us what you would like to have changed.
{shop}`,
  progress: `Hello {name},
a word about order {order}: we are working on it and expect to be ready by {day}.
You can follow it here: {link}
{shop}`,
  delivered: `Hello {name},
order {order} is done:
{lines}
Your files are here: {link}
Still open: {open}
{document}
Thank you for your trust, {shop}`,
}

const KNOWN = CHAT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')

/** Returns what is wrong with a template; null if nothing is. */
export function chatTextFault(template: unknown): string | null {
  if (isBlank(template)) return chatTextMessages.missing
  const text = String(template)
  const unknown = unknownName(text, CHAT_PLACEHOLDERS)
  if (unknown !== undefined) return chatTextMessages.unknown(unknown, KNOWN)
  return hasLooseBrace(text) ? chatTextMessages.brace(KNOWN) : null
}

/** Checks all templates of a shop. */
export function checkChatTexts(values: Partial<Record<ChatOccasion, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const occasion of CHAT_OCCASIONS) {
    const fault = chatTextFault(values[occasion])
    if (fault) errors[occasion] = fault
  }
  return errors
}

/** Fills a template in (`fillTemplate`); {name} just disappears where the customer's name is not known. */
export const renderChatText = (template: string, values: ChatValues): string =>
  fillTemplate(template, values, ['name'])
