/** Renders the results from the page's templates (ResultTemplates.astro). */
import { cardWords } from '#words/common.ts'
import { resultWords } from '#words/catalogue.ts'
import { coverPath } from '@karigar/contract/catalogue/covers/cover-path'
import { COVER_SIZE } from '@karigar/contract/catalogue/covers/cover-size'
import type { ServiceCard } from '@karigar/contract/catalogue/pages/listing'
import { avifSrcset } from '@karigar/contract/catalogue/pages/avif'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { formatRupees } from '@karigar/contract/base/rupees'
import { type Filters, servicesHref } from '@karigar/contract/catalogue/search/list-address'
import { piecesOf, termOf } from '@karigar/contract/catalogue/search/search-words'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import { CARD_SIZES } from '../../../components/ui/card-sizes.ts'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { part } from '../../../lib/part.ts'

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

const lazyImage = () =>
  Object.assign(document.createElement('img'), { alt: '', loading: 'lazy', decoding: 'async' })

/** Renders the cover of a service without a picture as Cover.astro does; nothing where its category is new. */
function coverOf({ id, title, category_id }: ServiceCard): HTMLElement[] {
  const template = part(document, '#card-template', HTMLTemplateElement)
  const keys = JSON.parse(template.dataset.covers ?? '{}') as Record<string, string | undefined>
  const key = keys[category_id]
  if (key === undefined) return []
  const image = Object.assign(lazyImage(), COVER_SIZE)
  image.src = coverPath(key, id)
  const text = Object.assign(document.createElement('span'), { className: 'cover-title', ariaHidden: 'true' })
  text.append(Object.assign(document.createElement('span'), { textContent: title }))
  return [image, text]
}

function artOf(service: ServiceCard): HTMLElement[] {
  if (service.image_url === null) return coverOf(service)
  const { image_url, image_avif } = service
  const { srcset, ...rest } = picture(image_url, mediaOrigin)
  const image = lazyImage()
  const whole = document.createElement('picture')
  if (image_avif) {
    const source = { type: 'image/avif', sizes: CARD_SIZES, srcset: avifSrcset(image_url, mediaOrigin) }
    whole.append(Object.assign(document.createElement('source'), source), image)
  }
  if (srcset) Object.assign(image, { sizes: CARD_SIZES, srcset })
  Object.assign(image, rest)
  return [image_avif ? whole : image]
}

function cardOf(service: ServiceCard, terms: ReadonlySet<string>): DocumentFragment {
  const card = copyOf('card-template')
  const fill = (selector: string, isThere: boolean, ...content: (string | HTMLElement)[]) => {
    const element = part(card, selector, HTMLElement)
    if (isThere) element.replaceChildren(...element.querySelectorAll('.visually-hidden'), ...content)
    else element.remove()
  }
  const { discount_percentage: discount, original_price: original } = service
  part(card, '.service-card-art', HTMLElement).prepend(...artOf(service))
  part(card, 'a', HTMLAnchorElement).href = `/services/${service.id}`
  fill('.service-card-title a', true, ...marked(service.title, terms))
  fill('.service-card-summary', service.summary !== '', ...marked(service.summary, terms))
  fill('.service-card-off', discount > 0, cardWords.off(discount))
  fill('.price-now', true, formatRupees(service.price))
  fill('.price-was', original !== null && discount > 0, formatRupees(original ?? 0))
  fill('.service-card-time', service.delivery_time !== '', service.delivery_time)
  return card
}

/** Renders a service of which only the name is known. */
function nameOf({ id, title }: ServiceCard, terms: ReadonlySet<string>): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `/services/${id}`
  link.append(...marked(title, terms))
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Renders the services of one category on this page of the results. */
function groupOf(
  { category, total, services }: SearchAnswer['groups'][number],
  terms: ReadonlySet<string>,
  isByName: boolean,
): DocumentFragment {
  const group = copyOf('group-template')
  const heading = part(group, 'h2', HTMLElement)
  heading.textContent = category.name
  heading.id = `results-${category.id}`
  part(group, 'section', HTMLElement).setAttribute('aria-labelledby', heading.id)
  part(group, 'p', HTMLElement).textContent =
    services.length === total ? resultWords.services(total) : resultWords.someOf(services.length, total)
  const list = part(group, 'ul', HTMLElement)
  if (isByName) list.className = 'service-names'
  list.append(...services.map((service) => (isByName ? nameOf : cardOf)(service, terms)))
  return group
}

/** Renders this page of the results, with a section for each category. */
export function groupsOf({ groups, terms }: SearchAnswer, isByName: boolean): DocumentFragment[] {
  const marks = new Set(terms)
  return groups.map((group) => groupOf(group, marks, isByName))
}

/** Returns a link to the list with other filters, which list-browser.ts follows without leaving the page. */
export function filterLink(filters: Partial<Filters>, text: string, isCurrent = false): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = servicesHref(filters)
  link.textContent = text
  if (isCurrent) link.setAttribute('aria-current', 'true')
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
  { is_partial, is_guess }: Pick<SearchAnswer, 'is_partial' | 'is_guess'> = {
    is_partial: false,
    is_guess: false,
  },
): string {
  return resultWords.described(
    count,
    { search, place: subcategory || category, label },
    { isPartial: is_partial, isGuess: is_guess },
  )
}

/**
 * Renders the empty result: a suggested search, wider filters, the closest services and popular categories.
 */
export function nothingFound(
  { suggestion, wider, services, popular }: NonNullable<SearchAnswer['nearest']>,
  isByName: boolean,
): DocumentFragment {
  const nothing = copyOf('nothing-template')
  const question = part(nothing, '.did-you-mean', HTMLElement)
  if (suggestion)
    question.append(...resultWords.didYouMean(filterLink(suggestion.filters, suggestion.filters.search)))
  else question.remove()

  const others = wider.map(({ filters, count }) =>
    filterLink(filters, described(resultWords.services(count), filters)),
  )
  if (others.length > 0) part(nothing, '[data-wider]', HTMLElement).append(...chipsOf(others))
  else part(nothing, '[data-wider]', HTMLElement).remove()

  const closest = part(nothing, '[data-closest]', HTMLElement)
  if (services.length === 0 || isByName) closest.remove()
  else part(closest, 'ul', HTMLElement).append(...services.map((service) => cardOf(service, new Set())))

  const categories = popular.map(({ name, count }) => filterLink({ category: name }, `${name} (${count})`))
  part(nothing, '[data-popular]', HTMLElement).append(...chipsOf(categories))
  return nothing
}
