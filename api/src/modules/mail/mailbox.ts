import { messages } from '@karigar/contract/words/messages'
import { isBlank } from '@karigar/contract/rules/text'
import emails from 'validator/lib/isEmail.js'
import spellings from 'validator/lib/normalizeEmail.js'
import { refuse } from '../../http/errors.ts'

/** Whether the text is one address and nothing else: no name beside it, no list, nothing a mail server reads anew. */
export function isMailbox(text: string): boolean {
  return emails.default(text, { require_tld: false })
}

/** Throws 422 for an address that is given and that no mail may be sent to. */
export function requireMailbox(email: string | null | undefined): void {
  if (isBlank(email) || isMailbox((email ?? '').trim())) return
  refuse({ email: messages.registration.emailInvalid })
}

/** The same text for all spellings of an address that end in one mailbox: letters' size, tags after +, Gmail's dots. */
export function mailboxOf(address: string): string {
  const known = spellings.default(address)
  return (known === false ? address.toLowerCase() : known).replace(/\+[^@]*(?=@)/, '')
}
