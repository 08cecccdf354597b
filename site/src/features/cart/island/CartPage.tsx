import { cartPageWords, itemWords } from '#words/cart.ts'
import { browseWords } from '#words/common.ts'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { itemCount } from '../page/cart-line.ts'
import { CartRow, type CartRowHandle, SkeletonRow } from './CartRow.tsx'
import { $cart, $cartNotice, clearCart } from '../page/cart-store.ts'
import type { ChatDetails } from '../page/checkout-message.ts'
import { bringNoteBack } from '../page/contact-ready.ts'
import { $handedOff } from '../page/handed-off.ts'
import { HandedOff } from './HandedOff.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import {
  $isUnchecked,
  $reviewed,
  acceptAll,
  acceptLine,
  checkCart,
  startCartListeners,
} from './reviewed-cart.ts'

interface Props {
  chat: ChatDetails
  /** Address of the chat, used until an order has been handed over. */
  chatHref: string
  /** Says how the prices stand to tax; absent where there is nothing to say. */
  taxNote?: string | undefined
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

/**
 * The cart, the handed-over order and the empty cart; the root element's attributes choose what shows
 * (cart.css).
 */
export default function CartPage({ chat, chatHref, taxNote }: Props) {
  const isLive = useHydrated()
  const kept = useStore($reviewed)
  const lines = isLive ? kept : null
  const items = itemCount(useStore($cart))
  const rows = useRef(new Map<string, CartRowHandle>())
  const checkout = useRef<HTMLAnchorElement>(null)
  const emptyHeading = useRef<HTMLHeadingElement>(null)
  const handedOffHeading = useRef<HTMLHeadingElement>(null)
  /** Index of a row that was removed while it had the focus. */
  const lostAt = useRef<number | null>(null)

  /** Focuses the next issue that blocks the checkout, or the checkout link if there is none. */
  const focusNextIssue = () => {
    const held = $reviewed.get().find(({ issue }) => issue !== null)
    const row = held && rows.current.get(held.key)
    if (row) row.focusIssue()
    else checkout.current?.focus()
  }

  useLayoutEffect(() => {
    if (lostAt.current === null || !lines) return
    const next = lines[Math.min(lostAt.current, lines.length - 1)]
    lostAt.current = null
    if (next) rows.current.get(next.key)?.focusRemove()
    else emptyHeading.current?.focus()
  }, [lines, rows])

  useEffect(startCartListeners, [])

  useEffect(
    () =>
      $cartNotice.listen((notice) => {
        // The pressed Undo button is gone with its message, so the restored line takes the focus.
        if (!notice?.restored) return
        flushSync(() => {})
        rows.current.get(notice.restored)?.focusTitle()
      }),
    [rows],
  )

  return (
    <>
      <div className="cart-filled" aria-busy={!lines}>
        <div className="cart-lines">
          <div className="cart-lines-head">
            <p>{lines ? itemWords.items(items) : cartPageWords.loading}</p>
            <button
              className="btn btn-ghost btn-small"
              type="button"
              onClick={() => {
                flushSync(() => clearCart())
                emptyHeading.current?.focus()
              }}
            >
              <Icon path={icons.close} />
              {cartPageWords.clear}
            </button>
          </div>
          <ul className="cart-rows">
            {lines
              ? lines.map((reviewed, index) => (
                  <CartRow
                    key={reviewed.key}
                    ref={(handle) => {
                      if (!handle) return
                      rows.current.set(reviewed.key, handle)
                      return () => void rows.current.delete(reviewed.key)
                    }}
                    reviewed={reviewed}
                    onAccept={() => {
                      flushSync(() => acceptLine(reviewed.key))
                      focusNextIssue()
                    }}
                    onFocusLost={() => (lostAt.current = index)}
                  />
                ))
              : SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)}
          </ul>
          <UncheckedPrices />
        </div>
        <div className="cart-summary">
          <OrderSummary
            lines={lines}
            chat={chat}
            taxNote={taxNote}
            checkoutRef={checkout}
            onAcceptAll={() => {
              flushSync(acceptAll)
              focusNextIssue()
            }}
            onHeld={focusNextIssue}
            onHandedOff={() => {
              const contact = $handedOff.get()?.contact
              flushSync(() => clearCart(() => bringNoteBack(contact)))
              handedOffHeading.current?.focus()
            }}
          />
        </div>
      </div>
      <HandedOff chat={chat} chatHref={chatHref} headingRef={handedOffHeading} />
      <EmptyCart headingRef={emptyHeading} />
    </>
  )
}

/** Tells that the current prices could not be loaded; the checkout works all the same. */
function UncheckedPrices() {
  const isUnchecked = useStore($isUnchecked)
  return (
    <div className="cart-check muted small" role="status">
      {useHydrated() && isUnchecked && (
        <p>
          {cartPageWords.unchecked((text) => (
            <button
              key="again"
              className="btn btn-ghost btn-small"
              type="button"
              onClick={() => void checkCart()}
            >
              {text}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

function EmptyCart({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className="empty cart-empty">
      <Icon path={icons.cart} className="empty-art" />
      <h2 ref={headingRef} tabIndex={-1}>
        {cartMessages.empty}
      </h2>
      <p className="muted">{cartPageWords.emptyHint}</p>
      <a className="btn btn-primary" href={href('/services')}>
        {browseWords.browseServices}
      </a>
    </div>
  )
}
