import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { expect, test } from 'vitest'
import { checkDisableForm, readDays } from './disable-form.ts'

test.each(['', 'abc', '0', '-3', '2.7', '1e99x'])('%j falls back to one day', (text) => {
  expect(readDays(text)).toBe(1)
})

test('a whole number of days is taken as it is', () => {
  expect(readDays(' 14 ')).toBe(14)
})

test('a date gone by is refused, today is not', () => {
  const check = (start_date: string) => checkDisableForm({ start_date, num_days: '1' }, '2026-11-22')
  expect(check('2026-11-21').errors).toEqual({ start_date: bookingMessages.disablePast })
  expect(check('2026-11-22').toast).toBeNull()
})
