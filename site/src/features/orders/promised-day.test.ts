import { describe, expect, test } from 'vitest'
import { promisedDay } from './promised-day.ts'
import { sampleOrder } from './order.fixture.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('the day an order was promised by', () => {
  test('is the one that was kept with it', () => {
    expect(promisedDay(sampleOrder(), now)).toBe('Friday, 27 Nov')
  })

  test('names the year where it is another', () => {
    expect(promisedDay(sampleOrder(), new Date('2027-01-04T10:00:00Z'))).toBe('Friday, 27 Nov 2026')
  })

  test.each(['completed', 'cancelled'] as const)('is none once the order is %s', (status) => {
    expect(promisedDay(sampleOrder({ status }), now)).toBeNull()
  })
})
