import { describe, expect, test } from 'vitest'
import { promisedDay } from './promised-day.ts'
import { sampleOrder } from '../order.fixture.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('the promised day of an order', () => {
  test('is the day stored with the order', () => {
    expect(promisedDay(sampleOrder(), now)).toBe('Friday, 27 Nov')
  })

  test('includes the year if it is not the current one', () => {
    expect(promisedDay(sampleOrder(), new Date('2027-01-04T10:00:00Z'))).toBe('Friday, 27 Nov 2026')
  })

  test.each(['completed', 'cancelled'] as const)('is null once the order is %s', (status) => {
    expect(promisedDay(sampleOrder({ status }), now)).toBeNull()
  })
})
