/** What staff read and write when they cancel a meeting, in a file of its own so that the storefront does not load it. */
import { mailMessages } from '../shop/mail.words.ts'

interface MeetingMail {
  hasAddress: boolean | undefined
  sendsMail: boolean | undefined
}

const whyNoMail = ({ hasAddress, sendsMail }: MeetingMail): string | null => {
  if (hasAddress === false) return 'No e-mail address was given.'
  return sendsMail === false ? mailMessages.none : null
}

export const cancelMeetingMessages = {
  /** The question before it, with what is known of the mail that tells the customer; undefined of what is not. */
  question: (mail: MeetingMail) => {
    const reason = whyNoMail(mail)
    if (reason)
      return `Its slot is free again. ${reason} You are given a message to send. This cannot be undone.`
    return mail.hasAddress && mail.sendsMail
      ? 'Its slot is free again, and word of it goes to the e-mail address. This cannot be undone.'
      : 'Its slot is free again. This cannot be undone.'
  },
  tellTitle: 'Tell the Customer',
  /** What stands above the message once the meeting is cancelled. */
  tell: (mail: MeetingMail) =>
    [whyNoMail(mail), 'Please tell the customer that the meeting is cancelled.'].filter(Boolean).join(' '),
  /** What the shop writes to the customer of a meeting that it cancels. */
  text: ({ name, shop, when, link }: Record<'name' | 'shop' | 'when' | 'link', string>) =>
    `Hello ${name},\nyour meeting with ${shop} on ${when} has been cancelled. You can book another one here: ${link}`,
} as const
