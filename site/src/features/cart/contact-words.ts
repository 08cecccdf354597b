/** The line of a contact while nothing has been typed. */
export const ADD_CONTACT = 'Add your name, number or a note'

/** What stands in the place of the fields until they are loaded. */
export const LOADING_CONTACT =
  'The fields are being loaded. If they do not appear, close this and open it again, or say it in the chat.'
