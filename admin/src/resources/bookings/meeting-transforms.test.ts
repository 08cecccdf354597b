import { expect, test } from 'vitest'
import { toMeetingSettings } from './meeting-transforms.ts'

test('reads minutes and days as people write them, and anything else as NaN for the rule to report', () => {
  const numbers = {
    slot_minutes: ' 30',
    notice_minutes: '1,440',
    horizon_days: 'two',
    change_cutoff_minutes: '',
  }
  expect(toMeetingSettings({ opens: '10:00', closes: '18:00', weekdays: [1], ...numbers })).toMatchObject({
    slot_minutes: 30,
    notice_minutes: 1440,
    horizon_days: NaN,
    change_cutoff_minutes: NaN,
  })
})
