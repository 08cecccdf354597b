/**
 * Fills the skeleton of a filled cart with its lines as this browser keeps them, so that they can be read before React has
 * come, which then renders the same rows with their controls.
 */
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { serviceHref } from '../../../lib/links.ts'
import { readText } from '../../../lib/stored.ts'
import { type CartLine, choiceOf, readCart } from '../page/cart-line.ts'
import { factsOf } from '../island/line-facts.ts'

/** Returns an element of a row with what is in it. */
function made(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), { className })
  element.append(...content)
  return element
}

function artOf(url: string): HTMLImageElement {
  const { src, srcset, width, height } = picture(url, mediaOrigin)
  const image = Object.assign(document.createElement('img'), { alt: '', decoding: 'async', width, height })
  // As the same picture of the row that follows (Thumbnail.tsx).
  if (srcset) Object.assign(image, { sizes: '9rem', srcset })
  return Object.assign(image, { src })
}

function contentOf(line: CartLine): HTMLElement[] {
  const link = Object.assign(document.createElement('a'), {
    href: serviceHref(line.service_id, line),
    textContent: line.title,
  })
  const texts = [
    choiceOf(line) && made('p', '', choiceOf(line)),
    factsOf(line) && made('p', 'muted small', factsOf(line)),
  ]
  return [
    made('div', 'service-card-art cart-row-art', ...(line.image_url ? [artOf(line.image_url)] : [])),
    made('div', 'cart-row-text', made('h2', 'cart-row-title', link), ...texts.filter(Boolean)),
    made('p', 'cart-row-total', made('strong', '', formatRupees(lineTotal(line)))),
  ]
}

/** Shows the lines; rows that React has rendered are none of these. */
function show(): void {
  const lines = readCart(readText('localStorage', 'karigar:cart:1') ?? '')
  for (const [at, row] of document.querySelectorAll('.cart-row-skeleton').entries()) {
    const line = lines[at]
    if (!line) return
    row.replaceChildren(...contentOf(line))
    row.classList.remove('cart-row-skeleton')
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
else show()
