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
 * to this page, it is sent again under the same key. The code for that comes with the first touch, which every press
 * is, too; where it does not come, the order is written down all the same.
 */
import { firstTouch } from '../../lib/first-touch.ts'
import type { Outcome } from '../orders/send-orders.ts'
import { keepUnsent } from '../orders/unsent-orders.ts'
import type { CartLine } from './cart-line.ts'
import { openChatTab } from './chat-tab.ts'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'
import { isPlain, settle } from './hand-off.ts'
import type { HandedOff } from './handed-off.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'

/** The chat opens within two seconds whatever the API does; a tab needs a little of them. */
const RECORDING_MS = 1800

const load = () => import('../orders/record-order.ts')

/** Records an order whose chat the browser opens by itself. */
export function recordBehind(lines: readonly CartLine[]): void {
  load().then(
    (orders) => orders.recordBehind(lines),
    () => keepUnsent(lines),
  )
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
    const tab = openChatTab(link)
    settle(event.timeStamp)
    isBusy = true
    link.ariaBusy = 'true'
    let handed: HandedOff = { key: null, lines: lines(), order: null, refused: null, isCart }

    const finish = () => {
      if (!isBusy) return
      isBusy = false
      link.ariaBusy = null
      removeEventListener('pagehide', finish)
      // Before the tab is led on: in this tab, that leaves the page.
      rememberHandedOff(handed)
      tab?.lead(checkoutLink(handed.lines, chat, handed.order))
      settle()
      onOpened?.()
    }
    const take = (change: Partial<HandedOff>) => {
      const isShown = $handedOff.get() === handed
      handed = { ...handed, ...change }
      if (isShown) rememberHandedOff(handed)
    }
    const settled = (outcome: Outcome) => {
      if (outcome.kind === 'recorded') take({ order: outcome.order })
      if (outcome.kind === 'refused') take({ refused: outcome.detail })
      finish()
    }

    load().then(
      ({ recordOrder }) => {
        const { key, sent } = recordOrder(handed.lines)
        take({ key })
        return sent.then(settled)
      },
      () => {
        keepUnsent(handed.lines)
        finish()
      },
    )
    if (!tab) {
      // A click carries out its link only after its handlers have run: the link must be there until then.
      setTimeout(finish)
      return
    }
    event.preventDefault()
    addEventListener('pagehide', finish)
    tab.after(RECORDING_MS, finish)
  }

  link.addEventListener('click', (event) => {
    if (!link.hasAttribute('href')) return
    if (isBusy) event.preventDefault()
    else if (isPlain(event)) open(event)
    // With Alt, browsers save the link.
    else if (!event.altKey) recordBehind(lines())
  })
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1 && link.hasAttribute('href')) recordBehind(lines())
  })
  void firstTouch.then(load).catch(() => {})
}
