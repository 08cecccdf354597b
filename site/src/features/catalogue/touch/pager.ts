/** Links to the previous and next page of the results. */
import { resultWords } from '#words/catalogue.ts'
import { type Filters, servicesHref } from '@karigar/contract/catalogue/search/list-address'
import { part } from '../../../lib/part.ts'

const pager = part(document, '.pager', HTMLElement)
const previous = part(pager, '[rel=prev]', HTMLAnchorElement)
const current = part(pager, '[aria-current]', HTMLElement)
const next = part(pager, '[rel=next]', HTMLAnchorElement)

/** Shows the number of the page with links to its neighbours; hides the pager if there is only one page. */
export function showPager(filters: Filters, page: number, pages: number): void {
  pager.hidden = pages === 1
  current.textContent = resultWords.page(page, pages)
  previous.href = servicesHref(filters, page - 1)
  previous.hidden = page === 1
  next.href = servicesHref(filters, page + 1)
  next.hidden = page === pages
}
