/**
 * For a search by link: shows the cards of the published list whose title or summary has words that begin with all words of
 * the search, until the index and its code are there. Shows nothing where none match, or where more is asked for than the
 * cards tell: a synonym, a misspelling, another order.
 */
import { readFilters, readPage, servicesHref } from '@karigar/contract/catalogue/search/list-address'
import { termsOf } from '@karigar/contract/catalogue/search/search-words'
import { part } from '../../../lib/part.ts'
import { matches } from '../touch/narrow-results.ts'

/** Number of cards that stand in for an answer: what a first screen shows. */
const MOST = 6

function firstResults(): DocumentFragment {
  const found = document.createDocumentFragment()
  const { search, category, ...others } = readFilters(location.search)
  const isPlain = servicesHref({ search, category, ...others }) === servicesHref({ search, category })
  if (!search || readPage(location.search) > 1 || !isPlain) return found
  const wanted = termsOf(search)
  let left = MOST
  for (const published of document.querySelectorAll('.services-list .service-group')) {
    const name = published.querySelector('h2')?.textContent ?? ''
    if (category && name !== category) continue
    const cards = [...published.querySelectorAll('.card-grid > li')]
      .filter((card) => matches(card, wanted))
      .slice(0, left)
    if (cards.length === 0) continue
    left -= cards.length
    const group = document.importNode(part(document, '#group-template', HTMLTemplateElement).content, true)
    const heading = part(group, 'h2', HTMLElement)
    heading.textContent = name
    heading.id = `results-${published.id}`
    part(group, 'section', HTMLElement).setAttribute('aria-labelledby', heading.id)
    part(group, 'ul', HTMLElement).append(...cards.map((card) => card.cloneNode(true)))
    found.append(group)
  }
  return found
}

function show(): void {
  const groups = part(document, '.results-groups', HTMLElement)
  const found = firstResults()
  // The answer may have come first.
  if (found.childElementCount === 0 || groups.childElementCount > 0) return
  groups.append(found)
  part(document, '.results-loading', HTMLElement).hidden = true
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
else show()
