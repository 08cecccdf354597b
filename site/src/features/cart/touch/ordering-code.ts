/** What recording an order and its contact need, as one file that is loaded with the first touch. */
export { recordBehind, recordOrder } from '../../orders/touch/record-order.ts'
export { readContact, restoreNote, withContact } from './contact.ts'
export { askForNumber, offer } from './contact-fields.ts'
