import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../../config/mail-settings.ts'
import type { MailAttachment, MailsTable } from '../../../database/tables/shop.tables.ts'

export type Mail = Pick<MailsTable, 'id' | 'recipient' | 'subject' | 'content' | 'attachments' | 'created_at'>

/** What the shop adds to every mail it sends. */
export interface Letterhead {
  /** The shop's name, which stands as the sender's where the settings give none; '' before the shop has one. */
  name: string
  /** The text in the shop's look, as HTML. */
  page: string
}

/** Sends a mail; rejects when the server does not accept it. */
export type MailTransport = (mail: Mail, letterhead?: Letterhead) => Promise<void>

const attached = (attachments: string) =>
  (JSON.parse(attachments) as MailAttachment[]).map(({ filename, content_type, content }) => ({
    filename,
    contentType: content_type,
    content,
  }))

const message = (
  from: string,
  { id, recipient, subject, content, attachments, created_at }: Mail,
  letterhead?: Letterhead,
) => ({
  from: letterhead && !from.includes('<') ? { name: letterhead.name, address: from } : from,
  // As an object, so that nothing in the address can be read as a name.
  to: { name: '', address: recipient },
  subject,
  text: content,
  ...(letterhead && { html: letterhead.page }),
  ...(attachments === null ? {} : { attachments: attached(attachments) }),
  date: new Date(created_at),
  // Stays the same when the mail is sent again, so that duplicates can be recognised.
  messageId: `<${id}@karigar>`,
})

function overSmtp({ smtpUrl, from }: MailSettings & { smtpUrl: string }): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async (mail, letterhead) => {
    await transport.sendMail(message(from, mail, letterhead))
  }
}

function intoFolder({ outbox, from }: MailSettings): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail, letterhead) => {
    const { message: bytes } = await transport.sendMail(message(from, mail, letterhead))
    const file = path.join(outbox, `${mail.created_at.replace(/[^0-9]/g, '')}-${mail.id}.eml`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Returns a transport to the mail server, or to files in the outbox when no server is configured. */
export function mailTransport(settings: MailSettings): MailTransport {
  const { smtpUrl } = settings
  return smtpUrl === null ? intoFolder(settings) : overSmtp({ ...settings, smtpUrl })
}
