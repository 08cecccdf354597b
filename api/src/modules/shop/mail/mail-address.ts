import { emailMessages } from '@karigar/contract/base/common.words'
import { isBlank } from '@karigar/contract/base/text'
import emails from 'validator/lib/isEmail.js'
import spellings from 'validator/lib/normalizeEmail.js'
import { refuse } from '../../../http/errors.ts'

/** Tells whether the text is a single e-mail address, without a name, a list or anything else. */
export function isMailbox(text: string): boolean {
  return emails.default(text, { require_tld: false })
}

/** Throws 422 when an address is given that no mail can be sent to. */
export function requireMailbox(email: string | null | undefined): void {
  if (isBlank(email) || isMailbox((email ?? '').trim())) return
  refuse({ email: emailMessages.invalid })
}

/**
 * Returns the same text for all spellings of an address that reach one mailbox: letter case, tags after +,
 * Gmail's dots.
 */
export function mailboxOf(address: string): string {
  const known = spellings.default(address)
  return (known === false ? address.toLowerCase() : known).replace(/\+[^@]*(?=@)/, '')
}
