/**
 * Records an order when its link is pressed, and opens the chat with the order's number.
 *
 * A plain press opens an empty tab within the click, which no pop-up blocker stops, records the order and
 * then leads the tab to the chat: with the number if the API has answered in time. In all other cases the
 * browser follows the link, whose message has no number. Recording on `pointerdown` would also record orders
 * when somebody starts to scroll.
 *
 * The order is stored before it is sent (orders/waiting-orders.ts), so that it can be sent again under the
 * same key. The code for that loads with the first touch; if it cannot be loaded, the order is stored all the
 * same.
 */
import { firstTouch } from '../../../lib/first-touch.ts'
import type { Outcome } from '../../orders/touch/send-orders.ts'
import { keepUnsent } from '../../orders/page/unsent-orders.ts'
import type { CartLine } from './cart-line.ts'
import { asksForNumber, contactNow, loadOrdering, saying } from './contact-ready.ts'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'
import { isPlain, openChatTab, settle } from './hand-off.ts'
import type { HandedOff } from './handed-off.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'

/** Longest wait for the number: the chat must open within two seconds, including the time the tab needs. */
const RECORDING_MS = 1800

/** Records an order whose chat the browser opens by following the link. */
export function recordBehind(lines: readonly CartLine[]): void {
  loadOrdering().then(
    (orders) => orders.recordBehind(lines, contactNow()),
    () => keepUnsent(lines),
  )
}

/** The order that a press of the link hands over. */
interface HandOver {
  lines: () => readonly CartLine[]
  chat: ChatDetails
  /** True for the cart, false for Buy Now. */
  isCart: boolean
  /** Called once the chat is open or opening. */
  onOpened?: () => void
}

/** Makes a press of this link record the order and open the chat. */
export function recordAndOpen(link: HTMLAnchorElement, { lines, chat, isCart, onOpened }: HandOver): void {
  let isBusy = false

  const open = (event: MouseEvent) => {
    const tab = openChatTab(link)
    settle(event.timeStamp)
    isBusy = true
    link.setAttribute('aria-busy', 'true')
    let handed: HandedOff = {
      key: null,
      lines: lines(),
      contact: contactNow(),
      order: null,
      refused: null,
      isCart,
    }

    // A timer of this press may end while a later one is being recorded, whose `isBusy` it must leave alone.
    let isFinished = false
    const finish = () => {
      if (isFinished) return
      isFinished = true
      isBusy = false
      link.removeAttribute('aria-busy')
      removeEventListener('pagehide', finish)
      // Stored before the navigation, which may leave this page.
      rememberHandedOff(handed)
      tab?.lead(checkoutLink(handed.lines, chat, handed.order, saying(handed.contact)))
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

    loadOrdering().then(
      ({ recordOrder }) => {
        take({ contact: contactNow() })
        const { key, contact, sent } = recordOrder(handed.lines, handed.contact)
        take({ key, contact })
        return sent.then(settled)
      },
      () => {
        keepUnsent(handed.lines)
        finish()
      },
    )
    if (!tab) {
      // The browser follows the link after the click's handlers have run, so the link must still be there.
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
    else if (isPlain(event) && asksForNumber()) {
      event.preventDefault()
      // The second click of a double one is not the answer.
      settle(event.timeStamp)
    } else if (isPlain(event)) open(event)
    // With Alt, browsers save the link.
    else if (!event.altKey) recordBehind(lines())
  })
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1 && link.hasAttribute('href')) recordBehind(lines())
  })
  void firstTouch.then(loadOrdering).catch(() => {})
}
