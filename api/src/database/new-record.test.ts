import { IdSchema } from '@karigar/contract/base/shared-schemas'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId, slugId, timestamp } from './new-record.ts'
import { codeOf, randomCode } from '../crypto/random-code.ts'

describe('slugId', () => {
  it('makes a readable id from the title', () => {
    expect(slugId('GST Invoice & Stationery', 'service')).toMatch(/^gst-invoice-stationery-[2-9a-z]{5}$/)
    expect(slugId('Café Menü', 'service')).toMatch(/^cafe-menu-[2-9a-z]{5}$/)
    expect(slugId('Résumé', 'service')).toMatch(/^resume-[2-9a-z]{5}$/)
    expect(slugId('दीवाली', 'service')).toMatch(/^service-[2-9a-z]{5}$/)
  })

  it('makes a valid id from any title', () => {
    const id = Compile(IdSchema)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) =>
        id.Check(slugId(title, 'service')),
      ),
    )
  })

  it('makes different ids from the same title', () => {
    expect(new Set(Array.from({ length: 100 }, () => slugId('Logo', 'service'))).size).toBeGreaterThan(98)
  })
})

describe('newId', () => {
  it('sorts by the moment, and within one as it was made', () => {
    const ids = Array.from({ length: 5000 }, newId)
    expect(new Set(ids).size).toBe(5000)
    expect(ids.every((id) => /^[2-9a-hjkmnp-tv-z]{16}$/.test(id))).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('sorts as it was made when the clock is set back', () => {
    onTestFinished(() => void vi.useRealTimers())
    const before = newId()
    vi.useFakeTimers({ now: Date.now() - 60_000 })
    expect(newId() > before).toBe(true)
  })

  it('keeps its order for centuries', () => {
    const moments = ['2000-01-01', '2026-11-24', '2026-11-25', '2500-01-01'].map((day) =>
      codeOf(Date.parse(day), 9),
    )
    expect(moments.toSorted()).toEqual(moments)
    expect(new Set(moments).size).toBe(4)
  })
})

describe('randomCode', () => {
  it('leaves out letters and digits that people confuse', () => {
    expect(Array.from({ length: 200 }, () => randomCode(10)).join('')).toMatch(/^[2-9A-HJKMNP-TV-Z]+$/)
  })
})

describe('timestamp', () => {
  it('returns UTC with milliseconds', () =>
    expect(timestamp()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
})
