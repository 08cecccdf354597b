import { type Filters, servicesHref } from '@karigar/contract/catalogue/search/list-address'
import { termsOf } from '@karigar/contract/catalogue/search/search-words'
import { part } from '../../../lib/part.ts'

/** Tells whether `next` differs from `shown` by nothing but further letters or words of the search. */
export function isNarrower(next: Filters, shown: Filters): boolean {
  return (
    next.search !== shown.search &&
    next.search.toLowerCase().startsWith(shown.search.toLowerCase()) &&
    servicesHref({ ...next, search: '' }) === servicesHref({ ...shown, search: '' })
  )
}

const textOf = (card: Element, selector: string) => card.querySelector(selector)?.textContent ?? ''

/** Tells whether a card's title or summary has words that begin with all of these. */
export function matches(card: Element, wanted: readonly string[]): boolean {
  const terms = termsOf(`${textOf(card, '.service-card-title')} ${textOf(card, '.service-card-summary')}`)
  return wanted.every((word) => terms.some((term) => term.startsWith(word)))
}

/**
 * Leaves those of the shown cards whose title or summary has words that begin with all words of the search, and removes
 * the others, to show something until the answer is there. Returns false, and leaves all, if no card matches: only the
 * answer tells that nothing is found.
 */
export function narrowResults(groups: HTMLElement, search: string): boolean {
  const wanted = termsOf(search)
  const items = [...groups.querySelectorAll('.card-grid > li')]
  const others = items.filter((item) => !matches(item, wanted))
  if (others.length === items.length) return false
  for (const item of others) item.remove()
  for (const group of groups.querySelectorAll('.service-group'))
    if (group.querySelector('.card-grid > li'))
      part(group, '.service-group-head p', HTMLElement).textContent = ''
    else group.remove()
  return true
}
