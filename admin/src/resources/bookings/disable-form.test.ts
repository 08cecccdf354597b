import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { expect, test } from 'vitest'
import { checkDisableForm, readDays } from './disable-form.ts'

test.each(['', 'abc', '0', '-3', '2.7', '1e99x'])('reads %j as one day', (text) => {
  expect(readDays(text)).toBe(1)
})

test('reads a whole number of days', () => {
  expect(readDays(' 14 ')).toBe(14)
})

test('refuses a past date and accepts today', () => {
  const check = (start_date: string) => checkDisableForm({ start_date, num_days: '1' }, '2026-11-22')
  expect(check('2026-11-21').errors).toEqual({ start_date: bookingMessages.disablePast })
  expect(check('2026-11-22').toast).toBeNull()
})
