import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { checkDisabledDays } from '@karigar/contract/rules/booking'

/** What is typed: a date, and a number of days as text. */
export interface DisableForm {
  start_date: string
  num_days: string
}

export const emptyForm: DisableForm = { start_date: '', num_days: '1' }

/** Specification §5: the days fall back to 1 where what is typed is no whole number from 1 on. */
export function readDays(text: string): number {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 ? days : 1
}

export function readDisableForm({ start_date, num_days }: DisableForm) {
  return { start_date, num_days: readDays(num_days) }
}

/** Field → sentence, and how a toast says the first of them. */
export function checkDisableForm(form: DisableForm, today: string) {
  const errors = checkDisabledDays(readDisableForm(form), today)
  const [sentence] = Object.values(errors)
  return {
    errors,
    toast: sentence === undefined ? null : `${bookingMessages.disableInvalidTitle}: ${sentence}`,
  }
}
