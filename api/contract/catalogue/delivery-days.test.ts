import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryDays } from './delivery.rules.ts'

describe('the delivery time parser', () => {
  it.each([
    // Formats of the specification's samples.
    ['3 days', 3],
    ['1 day', 1],
    ['12 hrs', 0.5],
    ['48 Hrs', 2],
    ['5d', 5],
    ['', 7],
    ['soon', 7],
    ['10', 10],
    // Formats that sellers use.
    ['48 hours', 2],
    ['within 24-hour', 1],
    ['2 weeks', 14],
    ['1month', 30],
    ['2 mths', 60],
    ['1 YEAR', 365],
    ['36 minutes', 0.025],
    ['5 working days', 5],
    ['1.5 days', 1.5],
    ['1,000 days', 1000],
    ['3 दिन', 3],
    ['3 weekdays', 3],
    // A range counts as its longer time.
    ['3-5 days', 5],
    ['3 – 5 Days', 5],
    ['24/48 hrs', 2],
    ['7 to 10', 10],
    ['5 to 3 days', 5],
    ['2 days to 1 week', 7],
    ['one to two weeks', 14],
    ['2 days, 1 week with changes', 7],
    // One time in two units.
    ['1 week 2 days', 9],
    ['1 day and 12 hours', 1.5],
    // Numbers that are not part of the time are ignored.
    ['2 drafts in 5 days', 5],
    ['3 days (2 revisions)', 3],
    // Numbers as words.
    ['Same day', 0],
    ['next day', 1],
    ['a week', 7],
    ['three-day', 3],
    ['twenty one days', 7],
  ])('reads "%s" as %d days', (text, days) => expect(deliveryDays(text)).toBeCloseTo(days, 10))
})

const UNITS = [
  [1 / 1440, ['minutes', 'mins', 'min', 'Minute']],
  [1 / 24, ['hrs', 'hr', 'hours', 'hour', 'h', 'HRS']],
  [1, ['days', 'day', 'd', 'Days']],
  [7, ['weeks', 'week', 'wks', 'w', 'WEEK']],
  [30, ['months', 'month', 'mo', 'mths']],
  [365, ['years', 'year', 'yrs', 'y']],
] as const
const unit = fc
  .constantFrom(...UNITS)
  .chain(([days, names]) => fc.record({ days: fc.constant(days), name: fc.constantFrom(...names) }))
const count = fc.integer({ min: 0, max: 9999 })
const space = fc.constantFrom('', ' ', '  ', '-')
/** Texts around a time, without a number or unit in them. */
const wording = fc.constantFrom('', 'within ', 'in about ', 'Get it in ', 'अंदर ')
const ending = fc.constantFrom('', ' only', ' of payment', '!', ' (express)', '+')

describe('the delivery time parser, for generated texts,', () => {
  it('multiplies the number by its unit, whatever text is around them', () => {
    fc.assert(
      fc.property(wording, count, space, unit, ending, (before, number, gap, { days, name }, after) => {
        expect(deliveryDays(`${before}${number}${gap}${name}${after}`)).toBeCloseTo(number * days, 6)
      }),
    )
  })

  it('takes the longer time of a range, however the two numbers are joined', () => {
    const joint = fc.constantFrom('-', ' - ', '–', ' to ', ' or ', '/')
    fc.assert(
      fc.property(count, joint, count, unit, (one, joined, other, { days, name }) => {
        const text = `${one}${joined}${other} ${name}`
        expect(deliveryDays(text)).toBeCloseTo(Math.max(one, other) * days, 6)
      }),
    )
  })

  it('takes the first number as days when there is no unit', () => {
    fc.assert(
      fc.property(wording, count, fc.constantFrom('', ' ones', ' (2 files)'), (before, number, after) => {
        expect(deliveryDays(`${before}${number}${after}`)).toBe(number)
      }),
    )
  })

  it('returns 7 days when there is no number', () => {
    const words = fc.constantFrom('soon', 'express', 'on request', 'days', 'hrs', 'ASAP', 'जल्दी')
    fc.assert(
      fc.property(fc.array(words), (texts) => {
        expect(deliveryDays(texts.join(' '))).toBe(7)
      }),
    )
  })

  it('returns a number of at least 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        expect(deliveryDays(text)).toBeGreaterThanOrEqual(0)
        expect(deliveryDays(text)).not.toBeNaN()
      }),
    )
  })

  it('ignores capitals and surrounding white space', () => {
    fc.assert(
      fc.property(count, unit, (number, { name }) => {
        const text = `${number} ${name}`
        expect(deliveryDays(`  ${text.toUpperCase()} `)).toBe(deliveryDays(text))
      }),
    )
  })
})
