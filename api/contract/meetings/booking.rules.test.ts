import { describe, expect, it } from 'vitest'
import { bookingMessages } from './booking.words.ts'
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import {
  changeUntil,
  type BookingForm,
  checkBooking,
  checkDisabledDays,
  checkMeetingSettings,
  phoneInput,
  readDateAndTime,
} from './booking.rules.ts'

const form: BookingForm = {
  dateandtime: '2026-11-24 10:30',
  user_num: '98765 43210',
  user_name: 'Nila Rao',
  topic: 'A website',
}

describe('the booking form', () => {
  it('accepts name, phone number, topic and slot, with or without an e-mail address', () => {
    expect(checkBooking(form)).toEqual({})
    expect(checkBooking({ ...form, email: '' })).toEqual({})
    expect(checkBooking({ ...form, email: 'nila@example.com' })).toEqual({})
  })

  it.each(['user_name', 'user_num', 'topic', 'dateandtime'] as const)('requires %s', (field) => {
    expect(checkBooking({ ...form, [field]: '  ' })).toEqual({ [field]: bookingMessages.fillAll })
    const { [field]: _, ...without } = form
    expect(checkBooking(without)).toEqual({ [field]: bookingMessages.fillAll })
  })

  it.each([
    [{ user_num: '123456' }, { user_num: phoneMessages.invalid }],
    [{ user_num: '1234567890123456' }, { user_num: phoneMessages.invalid }],
    [{ email: 'nila' }, { email: emailMessages.invalid }],
    [{ dateandtime: '2026-02-30 10:00' }, { dateandtime: bookingMessages.notADate }],
    [{ dateandtime: '2026-11-24' }, { dateandtime: bookingMessages.notADate }],
    [{ dateandtime: '2026-11-24 10:30 PM' }, { dateandtime: bookingMessages.notADate }],
  ])('refuses %j', (changes, errors) => {
    expect(checkBooking({ ...form, ...changes })).toEqual(errors)
  })

  it('keeps only the digits and white space of a typed phone number', () => {
    expect(phoneInput('+91 (98765)-43210x')).toBe('91 9876543210')
    expect(phoneInput('\u202a+९८७६५-४३२१०')).toBe('९८७६५४३२१०')
  })

  it('reads the date and the time of a slot', () => {
    expect(readDateAndTime(' 2026-11-24T10:30 ')).toEqual({ date: '2026-11-24', time: '10:30' })
  })
})

describe('the form that disables dates', () => {
  it.each([
    [{}, { start_date: bookingMessages.disableInvalid }],
    [{ start_date: '2026-11-31' }, { start_date: bookingMessages.notADay }],
    [{ start_date: '2026-11-23' }, { start_date: bookingMessages.disablePast }],
    [{ start_date: '2026-11-24', num_days: 0 }, { num_days: bookingMessages.disableInvalid }],
    [{ start_date: '2026-11-24', num_days: 1.5 }, { num_days: bookingMessages.disableInvalid }],
    [{ start_date: '2026-11-24', num_days: 367 }, { num_days: 'At most 366 days can be disabled at once' }],
    [{ start_date: '2026-11-24' }, {}],
    [{ start_date: '2026-11-24', num_days: 366 }, {}],
  ])('answers %j with the errors %j', (values, errors) => {
    expect(checkDisabledDays(values, '2026-11-24')).toEqual(errors)
  })
})

it('refuses meeting settings with invalid values or a working day too short for a meeting', () => {
  const day = { opens: '10:00', closes: '18:00', slot_minutes: 30 }
  const check = (changes: object) =>
    checkMeetingSettings({
      ...day,
      weekdays: [1],
      notice_minutes: 0,
      horizon_days: 1,
      change_cutoff_minutes: 0,
      ...changes,
    })
  expect(check({})).toEqual({})
  expect(
    check({ opens: '', weekdays: [], notice_minutes: NaN, slot_minutes: 4.5, horizon_days: 731 }),
  ).toEqual({
    opens: bookingMessages.timeMissing,
    weekdays: bookingMessages.weekdayMissing,
    notice_minutes: bookingMessages.wholeNumber(0, 20_160),
    slot_minutes: bookingMessages.wholeNumber(5, 480),
    horizon_days: bookingMessages.wholeNumber(1, 730),
  })
  expect(check({ closes: '10:00' })).toEqual({ closes: bookingMessages.closesEarly })
  expect(check({ closes: '10:29' })).toEqual({ slot_minutes: bookingMessages.slotTooLong })
})

it('allows changes of a meeting until the cut-off before it begins', () => {
  const until = changeUntil('2026-11-23T04:30:00.000Z', { change_cutoff_minutes: 120 })
  expect(until.toISOString()).toBe('2026-11-23T02:30:00.000Z')
})
