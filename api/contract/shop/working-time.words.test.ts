import { expect, it } from 'vitest'
import { USUAL_WORK } from '../base/working-days.ts'
import { workingTimeText } from './working-time.words.ts'

it.each([
  [USUAL_WORK, 'Monday to Friday, 10 AM to 6 PM IST'],
  [
    { weekdays: [6, 1, 2, 3, 4, 5], opens: '09:30', closes: '20:00' },
    'Monday to Saturday, 9:30 AM to 8 PM IST',
  ],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '12:00' }, 'Every day, 12 AM to 12 PM IST'],
  [
    { weekdays: [1, 3, 5], opens: '10:00', closes: '18:00' },
    'Monday, Wednesday and Friday, 10 AM to 6 PM IST',
  ],
  [{ weekdays: [6, 7], opens: '10:00', closes: '18:00' }, 'Saturday and Sunday, 10 AM to 6 PM IST'],
  [{ weekdays: [7], opens: '10:00', closes: '18:00' }, 'Sunday, 10 AM to 6 PM IST'],
])('the working time %j is said as %s', (time, text) => {
  expect(workingTimeText(time)).toBe(text)
})
