import { ApiError } from '@karigar/contract/client'
import { showState } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { claimAndTell } from '../account/claim-notice.ts'
import { type CustomerCall, requireCustomer } from '../account/require-customer.ts'
import { showOrder, showOrderChat } from './order-view.ts'

const page = pagePart(document, 'order')
/** The number in the address, as people may type it; what is none is left for the API to refuse. */
const orderNumber = (location.pathname.split('/')[2] ?? '').toUpperCase()

/** 404 for an unknown order or another customer's, 400 for what is no number at all. */
const isNotThere = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

async function load(call: CustomerCall): Promise<void> {
  showState(page, 'loading')
  try {
    const order = await call('GET /users/orders/:order_id', { params: { order_id: orderNumber } })
    document.title = document.title.replace(/^[^·]*/, `Order ${order.order_id} `)
    showOrder(page, order)
    showOrderChat(page, order.order_id)
    showState(page, 'ready')
  } catch (error) {
    if (!isNotThere(error)) pagePart(page, 'cause').textContent = error instanceof Error ? error.message : ''
    showState(page, isNotThere(error) ? 'empty' : 'error')
  }
}

/** The key in an order's own link (order-notes.ts makes it); null where there is none. */
const readClaimKey = () => /^#key=([\w-]{20,80})$/.exec(location.hash)?.[1] ?? null

/** An order's own link, opened: it is claimed like one that was handed over here, by whoever is or gets signed in. */
async function keepLinkedOrder(): Promise<void> {
  const key = readClaimKey()
  if (key === null) return
  history.replaceState(null, '', location.pathname)
  const { keepOrder, keptOrders } = await import('./kept-orders.ts')
  if (keptOrders().some((kept) => kept.key === key)) return
  const at = new Date().toISOString()
  keepOrder({ key, order_id: orderNumber, at, user_id: null, claimed: false })
}

// Another order's link, opened in the same tab, loads its own page; the same order's does not.
addEventListener('hashchange', () => {
  if (readClaimKey() !== null) location.reload()
})

/** One that cannot be kept is not claimed; the page then says that it is not the customer's. */
const linked = keepLinkedOrder().catch(() => {})

void linked
  .then(() => requireCustomer(location.pathname))
  .then(async (call) => {
    pagePart(page, 'retry').addEventListener('click', () => {
      if (page.ariaBusy !== 'true') void load(call)
    })
    await claimAndTell(call)
    await load(call)
  })
