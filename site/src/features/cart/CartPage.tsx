import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { counted } from '../../lib/counted.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { itemCount } from './cart-line.ts'
import { startCartListeners } from './cart-listeners.ts'
import { CartRow, type CartRowHandle, SkeletonRow } from './CartRow.tsx'
import { $cart, $cartNotice, clearCart } from './cart-store.ts'
import type { ChatDetails } from './checkout-message.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { HandedOff } from './HandedOff.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { UncheckedPrices } from './UncheckedPrices.tsx'
import { $reviewed, acceptAll, acceptLine } from './reviewed-cart.ts'

interface Props {
  chat: ChatDetails
  /** The chat, until an order is in its link. */
  chatHref: string
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

/** The cart, the order that was handed over from it, or the empty cart: which shows is on the page (cart.css). */
export default function CartPage({ chat, chatHref }: Props) {
  const isLive = useHydrated()
  const kept = useStore($reviewed)
  const lines = isLive ? kept : null
  const items = itemCount(useStore($cart))
  const rows = useRef(new Map<string, CartRowHandle>())
  const checkout = useRef<HTMLAnchorElement>(null)
  const emptyHeading = useRef<HTMLHeadingElement>(null)
  const handedOffHeading = useRef<HTMLHeadingElement>(null)
  /** Where a row stood that went away with the focus in it. */
  const lostAt = useRef<number | null>(null)

  /** The next thing that keeps the order back, or the way on. */
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
        // What was pressed to put it back is gone with its message.
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
            <p>{lines ? counted(items, 'item') : 'Loading your cart...'}</p>
            <button
              className="btn btn-ghost btn-small"
              type="button"
              onClick={() => {
                flushSync(clearCart)
                emptyHeading.current?.focus()
              }}
            >
              <Icon path={icons.close} />
              Clear cart
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
            checkoutRef={checkout}
            onAcceptAll={() => {
              flushSync(acceptAll)
              focusNextIssue()
            }}
            onHeld={focusNextIssue}
            onHandedOff={() => {
              flushSync(clearCart)
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
