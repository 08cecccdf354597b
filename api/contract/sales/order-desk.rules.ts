import type { FieldErrors } from '../base/shared-schemas.ts'
import { deskMessages } from './order-desk.words.ts'
import { isDate } from '../base/clock-text.ts'
import { isBlank } from '../base/text.ts'

/** Longest texts of an order's desk, in characters. */
export const DESK_LIMITS = { linkTitle: 80, url: 500 } as const

/** Checks the day by which an order is due; one that has passed is allowed, because work can be late. */
export function checkDueDay({ due_on }: { due_on?: unknown }): FieldErrors {
  return isDate(String(due_on ?? '')) ? {} : { due_on: deskMessages.dayInvalid }
}

/** Tells whether a text is the address of a page on another site, without a password in it. */
export function isHttpsAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

/** Checks the link to a file. */
export function checkLink({ title, url }: { title?: unknown; url?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  if (isBlank(title)) errors.title = deskMessages.linkTitleMissing
  if (!isHttpsAddress(String(url ?? '').trim())) errors.url = deskMessages.linkInvalid
  return errors
}
