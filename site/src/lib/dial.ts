import { dialled } from '@karigar/contract/base/phone'

/** Returns a `tel:` link that dials a phone number, however it is written. Only pages use it, no script. */
export const dial = (phone: string): string => `tel:${dialled(phone)}`
