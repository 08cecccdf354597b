import { describe, expect, it } from 'vitest'
import { formatMoment, keptSentence, withNotice } from './kept-notice.ts'

const at = new Date('2026-11-21T11:00:00.000Z')

describe('the notice of a cached page', () => {
  it('shows the time in the shop’s time zone', () => {
    expect(keptSentence('offline', '/', at, new Date('2026-11-22T03:00:00Z'))).toBe(
      'You are offline. Prices as of 21 Nov, 4:30 pm IST.',
    )
    expect(keptSentence('slow', '/services', at, at)).toBe(
      'The connection is slow. Prices as of 21 Nov, 4:30 pm IST.',
    )
    expect(keptSentence('unreachable', '/catalogue.json', at, at)).toBe(
      'The shop cannot be reached just now. Prices as of 21 Nov, 4:30 pm IST.',
    )
  })

  it('dates prices only on pages with prices of the catalogue', () => {
    const isDated = (path: string) => keptSentence('offline', path, at, at).includes('Prices as of')
    expect(['/', '/services', '/services/logo-design', '/categories/design'].filter(isDated)).toHaveLength(4)
    expect(['/cart', '/faq', '/about', '/services-of-others'].filter(isDated)).toEqual([])
    expect(keptSentence('offline', '/cart', at, at)).toBe('You are offline.')
  })

  it('shows the year of a copy from another year', () => {
    expect(formatMoment(at, new Date('2027-02-01T00:00:00Z'))).toBe('21 Nov 2026, 4:30 pm IST')
    // In the shop's time zone this is already the first of January.
    const newYear = new Date('2026-12-31T18:30:00Z')
    expect(formatMoment(newYear, new Date('2027-06-01T00:00:00Z'))).toBe('1 Jan, 12:00 am IST')
  })

  it('comes first in the body, whatever attributes the body has', () => {
    const page = withNotice('<html><head></head><body class="a"><main>₹4,999</main></body></html>', '$& kept')
    expect(page).toMatch(/<body class="a"><div class="kept-notice"[^>]*><p[^>]*><span>\$& kept<\/span>/)
    expect(page).toContain('<main>₹4,999</main>')
  })
})
