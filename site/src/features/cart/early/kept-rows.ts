/**
 * Fills the skeleton of a filled cart with its lines as this browser keeps them, so that they can be read before React has
 * come, which then renders the same rows with their controls and what is promised.
 */
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { serviceHref } from '../../../lib/links.ts'
import { readText } from '../../../lib/stored.ts'
import { type CartLine, choiceOf, readCart } from '../page/cart-line.ts'

/** Returns an element of a row with what is in it. */
function made(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), { className })
  element.append(...content)
  return element
}

/** Returns the picture as the row that follows has it (Thumbnail.tsx); the styles give its place a size. */
function artOf(url: string): HTMLImageElement {
  const { src, srcset } = picture(url, mediaOrigin)
  const image = Object.assign(document.createElement('img'), { alt: '' })
  return Object.assign(image, srcset ? { sizes: '9rem', srcset } : { src })
}

function contentOf(line: CartLine): HTMLElement[] {
  const link = Object.assign(document.createElement('a'), {
    href: serviceHref(line.service_id, line),
    textContent: line.title,
  })
  const choice = choiceOf(line)
  const art = made('div', 'service-card-art', ...(line.image_url ? [artOf(line.image_url)] : []))
  art.classList.add('cart-row-art')
  return [
    art,
    made(
      'div',
      'cart-row-text',
      made('h2', 'cart-row-title', link),
      ...(choice ? [made('p', '', choice)] : []),
    ),
    made('p', 'cart-row-total', made('strong', '', formatRupees(lineTotal(line)))),
  ]
}

/** Shows the lines; rows that React has rendered are none of these. */
function show(): void {
  const lines = readCart(readText('localStorage', 'karigar:cart:1') ?? '')
  for (const [at, row] of document.querySelectorAll('.cart-row').entries()) {
    const line = lines[at]
    if (!line || row.firstChild) continue
    row.replaceChildren(...contentOf(line))
    row.className = 'cart-row'
  }
}

// The document may be whole already.
show()
addEventListener('DOMContentLoaded', show)
