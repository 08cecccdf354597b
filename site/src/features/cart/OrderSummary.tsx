import { messages } from '@karigar/contract/messages'
import { formatRupeesAndPaise } from '@karigar/contract/pricing'
import type { MouseEvent } from 'react'
import { Icon } from '../../components/ui/icon.tsx'

interface Props {
  /** Rupees; null before the cart is read. */
  total: number | null
  /** The chat link with the order written out; null before the cart is read. */
  checkoutHref: string | null
  onCheckout: () => void
}

/** A click that opens the chat in front of the visitor; with a key held the browser may as well save the link. */
function opensChat(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}

/** Specification §2 and §9: Subtotal, Taxes and Total, and nothing else. */
export function OrderSummary({ total, checkoutHref, onCheckout }: Props) {
  const shown = total === null ? '…' : formatRupeesAndPaise(total)
  return (
    <section className="summary card" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{shown}</dd>
        </div>
        <div>
          <dt>Taxes</dt>
          <dd>{formatRupeesAndPaise(0)}</dd>
        </div>
        <div className="summary-total">
          <dt>Total</dt>
          <dd>{shown}</dd>
        </div>
      </dl>
      <p className="notice small">
        {`First order? You get ${messages.offer.firstOrderDiscount} off: we take it off in the chat, before you pay.`}
      </p>
      <a
        className="btn btn-chat btn-block"
        href={checkoutHref ?? undefined}
        aria-disabled={checkoutHref === null || undefined}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (checkoutHref !== null && opensChat(event)) onCheckout()
        }}
      >
        <Icon name="chat" />
        Proceed to Checkout
        <span className="visually-hidden"> in WhatsApp (opens a new tab)</span>
      </a>
      <a className="btn btn-secondary btn-block" href="/services">
        Continue Shopping
      </a>
    </section>
  )
}
