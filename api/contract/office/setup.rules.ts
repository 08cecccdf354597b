/**
 * Steps of a shop's first run, in the recommended order: name, logo and colours, chat number, UPI, GST, working hours,
 * who stands behind the shop, its policies, first category and service, alerts on a phone, a manager and mail.
 */
export const SETUP_STEPS = [
  'name',
  'face',
  'chat',
  'upi',
  'gst',
  'hours',
  'owner',
  'policies',
  'category',
  'service',
  'alerts',
  'manager',
  'mail',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps that an owner may settle with a word, because the shop is right without them. */
export const SETTLED_STEPS = [
  'face',
  'upi',
  'gst',
  'hours',
  'alerts',
  'manager',
] as const satisfies SetupStep[]
export type SettledStep = (typeof SETTLED_STEPS)[number]
