import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { checkDisabledDays } from '@karigar/contract/meetings/booking.rules'

/** Values of the form: a date, and a number of days as text. */
export interface DisableForm {
  start_date: string
  num_days: string
}

export const emptyForm: DisableForm = { start_date: '', num_days: '1' }

/** Returns the number of days; 1 unless the text is a whole number from 1 on (specification §5). */
export function readDays(text: string): number {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 ? days : 1
}

export function readDisableForm({ start_date, num_days }: DisableForm) {
  return { start_date, num_days: readDays(num_days) }
}

/**
 * Returns the sentence for each invalid field, and a toast with the first of them; the toast is null if all
 * are valid.
 */
export function checkDisableForm(form: DisableForm, today: string) {
  const errors = checkDisabledDays(readDisableForm(form), today)
  const [sentence] = Object.values(errors)
  return {
    errors,
    toast: sentence === undefined ? null : `${bookingMessages.disableInvalidTitle}: ${sentence}`,
  }
}
