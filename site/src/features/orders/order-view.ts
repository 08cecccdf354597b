/** Fills the page of one order. */
import { dayName } from '@karigar/contract/day-names'
import { deliveryDate } from '@karigar/contract/delivery'
import type { OrderLine, OrderWithHistory } from '@karigar/contract/order'
import { picture } from '@karigar/contract/picture'
import { formatRupees } from '@karigar/contract/pricing'
import { shopDate } from '@karigar/contract/shop-clock'
import { mediaOrigin } from '../../components/ui/media-origin.ts'
import { serviceHref } from '../../lib/links.ts'
import { copyOf } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { showMoment } from '../../lib/shop-time.ts'
import { chatLink } from '@karigar/contract/chat-link'
import { eventText, showPayment, showStatus } from './order-states.ts'

function showPicture(image: HTMLImageElement, url: string | null): void {
  if (url === null) {
    image.remove()
    return
  }
  const { src, srcset, width, height } = picture(url, mediaOrigin)
  Object.assign(image, { width, height, sizes: srcset ? '7rem' : '', srcset: srcset ?? '', src })
}

function revisionsText(revisions: string | null): string {
  if (revisions === null) return ''
  return `${revisions.charAt(0).toUpperCase()}${revisions.slice(1)} revision${revisions === '1' ? '' : 's'}`
}

function lineOf(line: OrderLine, template: HTMLTemplateElement): HTMLElement {
  const { service, variant_name: variant, selected_price_category: tier, quantity } = line
  const row = copyOf(template)
  showPicture(pagePart(row, 'art', HTMLImageElement), service.image_url)
  const link = pagePart(row, 'title', HTMLAnchorElement)
  link.href = serviceHref(service.id, { variant, tier: tier.name })
  link.textContent = service.title
  pagePart(row, 'choice').textContent = [variant, tier.name].filter(Boolean).join(' · ')
  pagePart(row, 'facts').textContent = [
    `Quantity ${quantity}`,
    `Guaranteed delivery in ${tier.delivery_time}`,
    revisionsText(service.revisions),
  ]
    .filter(Boolean)
    .join(' · ')
  pagePart(row, 'total').textContent = formatRupees((Math.round(tier.price * 100) * quantity) / 100)
  pagePart(row, 'each').textContent = quantity > 1 ? `${formatRupees(tier.price)} each` : ''
  return row
}

/** The day by which all of it was promised, counted from the order; null once the work is done or called off. */
function promisedDay({ status, services, created_at }: OrderWithHistory): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  const ordered = new Date(created_at)
  const last = services
    .map(({ selected_price_category }) => deliveryDate(ordered, selected_price_category.delivery_time))
    .toSorted()
    .at(-1)
  return last ? dayName(last, shopDate(new Date())) : null
}

/** Shows this order in the page's own parts. */
export function showOrder(page: HTMLElement, order: OrderWithHistory): void {
  for (const place of page.querySelectorAll('[data-number]')) place.textContent = order.order_id
  showMoment(pagePart(page, 'placed'), order.created_at, { withTime: true })
  showStatus(pagePart(page, 'status'), order.status)
  showPayment(pagePart(page, 'payment'), order.purchase_status)

  const lineTemplate = pagePart(page, 'line-template', HTMLTemplateElement)
  pagePart(page, 'lines').replaceChildren(...order.services.map((line) => lineOf(line, lineTemplate)))

  pagePart(page, 'price').textContent = formatRupees(order.price)
  pagePart(page, 'discount-line').hidden = order.discount === 0
  pagePart(page, 'discount').textContent = `−${formatRupees(order.discount)}`
  pagePart(page, 'order-total').textContent = formatRupees(order.totalAmount)

  const day = promisedDay(order)
  pagePart(page, 'promise').hidden = day === null
  pagePart(page, 'promised-day').textContent = day ?? ''

  const eventTemplate = pagePart(page, 'event-template', HTMLTemplateElement)
  pagePart(page, 'history').replaceChildren(
    ...order.history.map((event) => {
      const entry = copyOf(eventTemplate)
      const { text, tone } = eventText(event)
      if (tone) entry.dataset.tone = tone
      pagePart(entry, 'event').textContent = text
      showMoment(pagePart(entry, 'moment'), event.created_at, { withTime: true })
      return entry
    }),
  )
}

/** The chat about this order, which names it. */
export function showOrderChat(page: HTMLElement, orderNumber: string): void {
  const { whatsapp = '', shopName = '' } = page.dataset
  const message = `Hello ${shopName}, I have a question about my order ${orderNumber}.`
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-order-chat]'))
    link.href = chatLink(whatsapp, message)
}
