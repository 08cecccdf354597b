/** The sentences of the contact form. */

export const contactMessages = {
  nameRequired: 'Please enter your name',
  emailRequired: 'Please enter your email address',
  subjectRequired: 'Please enter a subject',
  messageRequired: 'Please enter your message',
  sent: 'Message Sent!',
  sentHint: "Thank you for your message. We'll get back to you soon.",
} as const
