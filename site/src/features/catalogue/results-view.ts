/** Renders the results from the page's templates (ResultTemplates.astro). */
import type { ServiceCard } from '@karigar/contract/pages/listing'
import { type SearchCatalogue, SERVICES_PER_GROUP } from '@karigar/contract/pages/pages'
import { picture } from '@karigar/contract/pages/picture'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { CARD_SIZES } from '../../components/ui/card-sizes.ts'
import { mediaOrigin } from '../../components/ui/media-origin.ts'
import { counted } from '../../lib/counted.ts'
import { type Filters, servicesHref } from '../../lib/links.ts'
import { part } from '../../lib/part.ts'
import type { ResultGroup } from './filters.ts'
import type { Alternative, Nearest } from './nearest.ts'
import type { Found } from './search.ts'
import { piecesOf, termOf } from './search-words.ts'

const copyOf = (template: string) =>
  document.importNode(part(document, `#${template}`, HTMLTemplateElement).content, true)

/** Returns the text with the words in `terms` marked. */
function marked(text: string, terms: ReadonlySet<string>): (string | HTMLElement)[] {
  if (terms.size === 0) return [text]
  return piecesOf(text).map((piece) => {
    if (!terms.has(termOf(piece))) return piece
    const mark = document.createElement('mark')
    mark.textContent = piece
    return mark
  })
}

function artOf(url: string): HTMLImageElement {
  const { srcset, ...rest } = picture(url, mediaOrigin)
  const image = Object.assign(document.createElement('img'), { alt: '', loading: 'lazy', decoding: 'async' })
  if (srcset) Object.assign(image, { sizes: CARD_SIZES, srcset })
  return Object.assign(image, rest)
}

function cardOf(service: ServiceCard, terms: ReadonlySet<string>): DocumentFragment {
  const card = copyOf('card-template')
  const fill = (selector: string, isThere: boolean, ...content: (string | HTMLElement)[]) => {
    const element = part(card, selector, HTMLElement)
    if (isThere) element.replaceChildren(...element.querySelectorAll('.visually-hidden'), ...content)
    else element.remove()
  }
  const { discount_percentage: discount, original_price: original } = service
  if (service.image_url) part(card, '.service-card-art', HTMLElement).prepend(artOf(service.image_url))
  part(card, 'a', HTMLAnchorElement).href = `/services/${service.id}`
  fill('.service-card-title a', true, ...marked(service.title, terms))
  fill('.service-card-summary', service.summary !== '', ...marked(service.summary, terms))
  fill('.service-card-off', discount > 0, `${discount}% Off`)
  fill('.price-now', true, formatRupees(service.price))
  fill('.price-was', original !== null && discount > 0, formatRupees(original ?? 0))
  fill('.service-card-time', service.delivery_time !== '', service.delivery_time)
  return card
}

/** Renders one category of the results; a button shows more of a long one. */
function groupOf({ category, services }: ResultGroup, terms: ReadonlySet<string>): DocumentFragment {
  const group = copyOf('group-template')
  const heading = part(group, 'h2', HTMLElement)
  heading.textContent = category.name
  heading.id = `results-${category.id}`
  part(group, 'section', HTMLElement).setAttribute('aria-labelledby', heading.id)
  part(group, 'p', HTMLElement).textContent = counted(services.length, 'service')
  const list = part(group, 'ul', HTMLElement)
  const more = part(group, 'button', HTMLButtonElement)
  let shown = 0
  const showMore = () => {
    const next = services.slice(shown, shown + SERVICES_PER_GROUP).map((service) => cardOf(service, terms))
    const firstLink = next[0]?.querySelector('a')
    list.append(...next)
    shown += next.length
    const rest = services.length - shown
    more.textContent = `Show ${Math.min(rest, SERVICES_PER_GROUP)} more in ${category.name}`
    if (rest === 0) more.remove()
    return firstLink
  }
  showMore()
  more.addEventListener('click', () => showMore()?.focus({ preventScroll: true }))
  return group
}

/** Renders the results as a section per category. */
export function groupsOf(groups: readonly ResultGroup[], terms: ReadonlySet<string>): DocumentFragment[] {
  return groups.map((group) => groupOf(group, terms))
}

/** Returns a link to the list with other filters, which list-browser.ts follows without leaving the page. */
export function filterLink(filters: Partial<Filters>, text: string, isCurrent = false): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = servicesHref(filters)
  link.textContent = text
  if (isCurrent) link.ariaCurrent = 'true'
  return link
}

/** Returns the links as the items of a list of chips. */
export function chipsOf(links: HTMLAnchorElement[]): HTMLLIElement[] {
  return links.map((link) => {
    link.className = 'chip'
    const item = document.createElement('li')
    item.append(link)
    return item
  })
}

/** Describes filtered results, such as "3 services for “logo” in Design". */
export function described(
  count: string,
  { search, category, subcategory, label }: Filters,
  { isPartial, isGuess }: Pick<Found, 'isPartial' | 'isGuess'> = { isPartial: false, isGuess: false },
): string {
  const reading = isGuess ? 'closest to' : 'for'
  const words = ` ${reading} ${isPartial ? 'some of the words of ' : ''}“${search}”`
  const place = subcategory || category
  return count + (search && words) + (place && ` in ${place}`) + (label && ` with ${label}`)
}

/**
 * Renders the empty result: a suggested search, wider filters, the closest services and popular categories.
 */
export function nothingFound(
  { suggestion, wider, services }: Nearest,
  { categories, services: all }: SearchCatalogue,
): DocumentFragment {
  const nothing = copyOf('nothing-template')
  const question = part(nothing, '.did-you-mean', HTMLElement)
  if (suggestion)
    question.append('Did you mean ', filterLink(suggestion.filters, suggestion.filters.search), '?')
  else question.remove()

  const text = ({ filters, count }: Alternative) => described(counted(count, 'service'), filters)
  const others = wider.map((alternative) => filterLink(alternative.filters, text(alternative)))
  if (others.length > 0) part(nothing, '[data-wider]', HTMLElement).append(...chipsOf(others))
  else part(nothing, '[data-wider]', HTMLElement).remove()

  const closest = part(nothing, '[data-closest]', HTMLElement)
  if (services.length === 0) closest.remove()
  else part(closest, 'ul', HTMLElement).append(...services.map((service) => cardOf(service, new Set())))

  const sizes = Map.groupBy(all, ({ category_id }) => category_id)
  const popular = categories
    .map(({ id, name }) => ({ name, size: sizes.get(id)?.length ?? 0 }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size)
    .map(({ name, size }) => filterLink({ category: name }, `${name} (${size})`))
  part(nothing, '[data-popular]', HTMLElement).append(...chipsOf(popular))
  return nothing
}
