import { useStore } from '@nanostores/react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import type { CartLine } from './cart-line.ts'
import { lineKey } from './cart-line.ts'
import { $cart, $totalAmount, $totalItems, clearCart, removeLine, restoreCart } from './cart-store.ts'
import { CartRow, CartRowSkeleton } from './CartRow.tsx'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'
import { OrderSummary } from './OrderSummary.tsx'

interface Props {
  chat: ChatDetails
}

/** Nothing to wait for: the cart is read as soon as there is a browser. */
const never = () => () => undefined

/** As many rows as cart-page.ts may ask to see before the cart is read. */
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

/**
 * The filled cart. What the page renders is its shape only: the cart is in the browser. The empty cart is part of
 * the page itself, which cart-page.ts shows.
 */
export default function CartView({ chat }: Props) {
  const isRead = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const cart = useStore($cart, { ssr: () => [] })
  const items = useStore($totalItems, { ssr: () => 0 })
  const total = useStore($totalAmount, { ssr: () => 0 })
  const [handedOff, setHandedOff] = useState<readonly CartLine[] | null>(null)
  const list = useRef<HTMLParagraphElement>(null)

  const remove = (key: string) => {
    removeLine(key)
    // The pressed button is gone with its line.
    if ($cart.get().length === 0) focusEmptyCart()
    else list.current?.focus()
  }
  const clear = () => {
    clearCart()
    focusEmptyCart()
  }
  /**
   * Specification §4: the cart is cleared after the checkout message is opened. A click carries out its link only
   * after its handlers have run, so the link must stay on the page until then. Opening is not sending: the order
   * stays at hand, to be opened again or put back.
   */
  const handOff = () => {
    setTimeout(() => {
      setHandedOff(cart)
      clear()
    })
  }

  if (isRead && cart.length === 0) {
    return handedOff && <HandedOff order={handedOff} chat={chat} onRestore={() => restoreCart(handedOff)} />
  }

  return (
    <div className="cart-filled" aria-busy={!isRead}>
      <div className="cart-lines">
        <div className="cart-lines-head">
          <p ref={list} tabIndex={-1}>
            {isRead ? `${items} ${items === 1 ? 'item' : 'items'}` : 'Loading your cart...'}
          </p>
          <button className="btn btn-ghost btn-small" type="button" disabled={!isRead} onClick={clear}>
            <Icon name="close" />
            Clear cart
          </button>
        </div>
        <ul className="cart-rows">
          {isRead
            ? cart.map((line) => <CartRow key={lineKey(line)} line={line} onRemove={remove} />)
            : SKELETON_ROWS.map((row) => <CartRowSkeleton key={row} />)}
        </ul>
      </div>
      <OrderSummary
        total={isRead ? total : null}
        checkoutHref={isRead ? checkoutLink(cart, chat) : null}
        onCheckout={handOff}
      />
    </div>
  )
}

function focusEmptyCart(): void {
  // cart-page.ts has heard of the change and shows the empty cart by now.
  document.getElementById('empty-cart')?.focus()
}

interface HandedOffProps {
  order: readonly CartLine[]
  chat: ChatDetails
  onRestore: () => void
}

function HandedOff({ order, chat, onRestore }: HandedOffProps) {
  return (
    <div className="notice notice-success handed-off">
      <Icon name="chat" />
      <div>
        <p>
          <strong>Your order is written out in WhatsApp.</strong> Press send there and we will answer in the
          chat.
        </p>
        <div className="cluster">
          <a
            className="btn btn-chat btn-small"
            href={checkoutLink(order, chat)}
            target="_blank"
            rel="noopener"
          >
            Open the chat again
          </a>
          <button className="btn btn-secondary btn-small" type="button" onClick={onRestore}>
            Put the cart back
          </button>
        </div>
      </div>
    </div>
  )
}
