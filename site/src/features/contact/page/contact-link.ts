/** What the contact form writes, and the link that opens the chat, or a mail, with it (specification §4). */
import { contactFormWords } from '#words/contact.ts'
import type { ContactField } from '@karigar/contract/shop/contact-form.rules'
import { chatLink, fitting } from '@karigar/contract/base/chat-link'

export type ContactValues = Record<ContactField, string>

/** Whom the message is for. */
export interface ContactShop {
  name: string
  /** The chat number; without one, a mail is written. */
  whatsapp: string
  /** Empty if the shop has none. */
  email: string
}

export interface ContactLink {
  href: string
  /** The whole message. */
  text: string
  /** True if the message is longer than a link can carry, so that its end is missing there. */
  isCut: boolean
}

// As in the contract's `rules/text.ts`, which would bring the rules of all forms into pages that have none.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns a mail to the shop; mails have CR and LF at the end of a line, and no `+` for a space. */
function mailLink(email: string, subject: string, body: string): string {
  const query = new URLSearchParams({ subject, body: body.replace(/\r?\n/g, '\r\n') })
  return `mailto:${email}?${String(query).replaceAll('+', '%20')}`
}

/** Returns the link for what somebody has written, with as much of it as a link can carry. */
export function contactLink(values: ContactValues, { name, whatsapp, email }: ContactShop): ContactLink {
  const subject = oneLine(values.subject)
  const text = [
    contactFormWords.from(name, oneLine(values.name), oneLine(values.email)),
    contactFormWords.about(subject),
    values.message.trim(),
  ].join('\n\n')
  const link = whatsapp
    ? (body: string) => chatLink(whatsapp, body)
    : (body: string) => mailLink(email, subject.slice(0, 100), body)
  const body = fitting(text, link)
  return { href: link(body), text, isCut: body !== text }
}
