/**
 * The press that records an order and opens the chat with its number.
 *
 * The link is whole before the press: with a key held, with scripts off, or where the browser opens no tab for a
 * script, the browser follows it as it stands, and the message goes without a number. A plain press opens an empty tab
 * within the click itself, which no pop-up blocker stops, records the order, and leads the tab to the chat: with the
 * number when the API has answered in time, without it otherwise. Recording earlier, when a finger comes down, would
 * leave time for a number in the link, but also an order wherever somebody began to scroll; following the link at once
 * would leave no time for a number.
 *
 * The order is written down before it is sent (orders/waiting-orders.ts), so that whatever happens to the network or
 * to this page, it is sent again under the same key.
 */
import type { NewOrder } from '@karigar/contract/order'
import { firstTouch } from '../../lib/first-touch.ts'
import { $user } from '../auth/session-store.ts'
import { keepOrder, keptOrders } from '../orders/kept-orders.ts'
import { orderKey } from '../orders/order-key.ts'
import type { Outcome } from '../orders/send-orders.ts'
import { keepWaiting, waitingOrders } from '../orders/waiting-orders.ts'
import type { CartLine } from './cart-line.ts'
import { openChatTab } from './chat-tab.ts'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'
import { rememberHandedOff } from './handed-off.ts'
import { isPlain, settle } from './hand-off.ts'

/** The chat opens within two seconds whatever the API does; a tab needs a little of them. */
const RECORDING_MS = 1800

const loadSending = () => import('../orders/send-orders.ts')

/** Writes the order down; answers its key. */
function writeDown(lines: readonly CartLine[]): string {
  const now = new Date()
  const user = $user.get()
  const userId = user?.role === 'user' ? user.id : null
  const priced = lines.map((line) => [line.service_id, line.variant, line.tier, line.quantity, line.price])
  const key = orderKey(priced, userId, now.getTime())
  const order: NewOrder = {
    key,
    lines: lines.map(({ service_id, variant, tier, quantity }) => ({ service_id, variant, tier, quantity })),
  }
  keepWaiting(order, userId, now)
  if (!keptOrders().some((kept) => kept.key === key))
    keepOrder({ key, order_id: null, at: now.toISOString(), user_id: userId, claimed: false })
  return key
}

/** Sends what was written down under this key; without its code it waits for the next page. */
async function send(key: string): Promise<Outcome> {
  try {
    const { sendOrder } = await loadSending()
    const waiting = waitingOrders().find(({ order }) => order.key === key)
    return waiting ? await sendOrder(waiting) : { kind: 'unanswered' }
  } catch {
    return { kind: 'unanswered' }
  }
}

/** An order whose chat was opened behind this page, or without its script: nothing here shows what came of it. */
export async function recordBehind(lines: readonly CartLine[]): Promise<void> {
  const outcome = await send(writeDown(lines))
  if (outcome.kind === 'unanswered') return
  const { tell } = await loadSending()
  tell(outcome)
}

/** What a press of the link hands over. */
interface HandOver {
  lines: () => readonly CartLine[]
  chat: ChatDetails
  /** Whether it is the cart, or what Buy Now buys. */
  isCart: boolean
  /** Called once the chat is opened, or on its way. */
  onOpened?: () => void
}

/** Makes a press of this link record the order and open the chat. */
export function recordAndOpen(link: HTMLAnchorElement, { lines, chat, isCart, onOpened }: HandOver): void {
  let isBusy = false

  const open = (event: MouseEvent) => {
    const ordered = lines()
    const tab = openChatTab(link)
    const key = writeDown(ordered)
    const sent = send(key)
    settle(event.timeStamp)
    const finish = (outcome: Outcome | null) => {
      if (!isBusy) return
      isBusy = false
      link.ariaBusy = null
      removeEventListener('pagehide', hurry)
      const order = outcome?.kind === 'recorded' ? outcome.order : null
      const refused = outcome?.kind === 'refused' ? outcome.detail : null
      // Before the tab is led on: in this tab, that leaves the page.
      rememberHandedOff({ key, lines: ordered, order, refused, isCart })
      tab?.lead(checkoutLink(ordered, chat, order))
      settle()
      onOpened?.()
    }
    const hurry = () => finish(null)

    isBusy = true
    link.ariaBusy = 'true'
    if (!tab) {
      // A click carries out its link only after its handlers have run: the link must be there until then.
      setTimeout(hurry)
      return
    }
    event.preventDefault()
    addEventListener('pagehide', hurry)
    tab.after(RECORDING_MS, hurry)
    void sent.then(finish)
  }

  link.addEventListener('click', (event) => {
    if (!link.hasAttribute('href')) return
    if (isBusy) event.preventDefault()
    else if (isPlain(event)) open(event)
    // With Alt, browsers save the link.
    else if (!event.altKey) void recordBehind(lines())
  })
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1 && link.hasAttribute('href')) void recordBehind(lines())
  })
  void firstTouch.then(loadSending).catch(() => {})
}
