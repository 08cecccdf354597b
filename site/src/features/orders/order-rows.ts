import type { Order } from '@karigar/contract/order'
import { formatRupees } from '@karigar/contract/pricing'
import { copyOf } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { showMoment } from '../../lib/shop-time.ts'
import { showPayment, showStatus } from './order-states.ts'

/** The page of an order. */
export const orderHref = (orderNumber: string) => `/orders/${orderNumber}`

function rowOf(order: Order, template: HTMLTemplateElement): HTMLElement {
  const row = copyOf(template)
  row.dataset.order = order.order_id
  const link = pagePart(row, 'link', HTMLAnchorElement)
  link.href = orderHref(order.order_id)
  link.textContent = order.service_name
  pagePart(row, 'variant').textContent = order.variant_name ?? ''
  pagePart(row, 'number').textContent = order.order_id
  showMoment(pagePart(row, 'date'), order.created_at)
  showStatus(pagePart(row, 'status'), order.status)
  showPayment(pagePart(row, 'payment'), order.purchase_status)
  pagePart(row, 'amount').textContent = formatRupees(order.totalAmount)
  return row
}

/** Adds a row for each order that has none yet: a new order pushes others onto the next page. Answers those added. */
export function addOrderRows(
  list: HTMLElement,
  template: HTMLTemplateElement,
  orders: readonly Order[],
): HTMLElement[] {
  const rows = orders
    .filter(({ order_id }) => !list.querySelector(`[data-order="${CSS.escape(order_id)}"]`))
    .map((order) => rowOf(order, template))
  list.append(...rows)
  return rows
}
