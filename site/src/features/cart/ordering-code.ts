/** What recording an order and its contact need, as one file that is loaded with the first touch. */
export { recordBehind, recordOrder } from '../orders/record-order.ts'
export { withContact } from './contact-message.ts'
export { readContact, restoreNote } from './contact-store.ts'
export { offer } from './offer-contact.ts'
