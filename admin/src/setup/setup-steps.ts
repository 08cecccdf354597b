import { SETTLED_STEPS, type SettledStep, type SetupStep } from '@karigar/contract/office/setup.rules'

/** What a step is called, and why it is needed. */
export interface StepWords {
  text: string
  why: string
}

export const STEP_WORDS: Readonly<Record<SetupStep, StepWords>> = {
  name: {
    text: 'Give the shop its name',
    why: 'It stands at the top of every page, on documents and in every message.',
  },
  face: { text: 'Give it logo and colours', why: 'So that every page looks like yours and nobody else’s.' },
  chat: {
    text: 'Give the chat number',
    why: 'Orders go to this WhatsApp number. The shop cannot open without it.',
  },
  upi: {
    text: 'Be paid by UPI',
    why: 'Customers see a QR code on their order’s page. A new address is tried with a rupee first.',
  },
  gst: {
    text: 'Say how you stand to GST',
    why: 'It decides what stands on quotations, bills and beside prices.',
  },
  hours: {
    text: 'Set the working hours',
    why: 'Delivery days are worked out from them, and pages show them.',
  },
  owner: {
    text: 'Say who you are',
    why: 'The law asks every shop on the web for its legal name, its address and who answers complaints.',
  },
  policies: {
    text: 'Write terms, refunds and privacy',
    why: 'Begin with our templates, read them, and make them yours. They are linked from every page, the cart and every order.',
  },
  category: { text: 'Add the first category', why: 'Every service stands in one.' },
  service: {
    text: 'Add the first services',
    why: 'One by one, or all of them from a spreadsheet. Without a picture each gets a drawn cover.',
  },
  alerts: {
    text: 'Be told of orders on this phone',
    why: 'Open this page on the phone that you carry, and turn messages on there.',
  },
  manager: {
    text: 'Invite a manager',
    why: 'Somebody who answers enquiries and moves orders on, without your settings.',
  },
  mail: {
    text: 'Have mails sent',
    why: 'Without a mail server, nobody receives a new password or a meeting’s details.',
  },
}

/** What an owner says to settle a step that the shop needs nothing more of. */
export const SETTLED_WORDS: Readonly<Record<SettledStep, string>> = {
  face: 'The look is right',
  upi: 'We take no UPI',
  gst: 'We are not registered',
  hours: 'These hours are right',
  alerts: 'No messages on a phone',
  manager: 'I work alone',
}

export const canBeSettled = (step: SetupStep): step is SettledStep =>
  (SETTLED_STEPS as readonly string[]).includes(step)
