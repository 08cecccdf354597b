import { orderSummaryWords } from '#words/cart.ts'
import { useStore } from '@nanostores/react'
import { formatRupees, formatRupeesAndPaise } from '@karigar/contract/base/rupees'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { type OrderSums, orderSums, type ReviewedLine } from './cart-review.ts'
import { $isFirstOfferOpen } from '../page/cart-store.ts'
import { saying } from '../page/contact-ready.ts'
import { ContactOffer } from './ContactOffer.tsx'
import type { ChatDetails } from '../page/checkout-message.ts'
import { checkoutLink } from '../page/checkout-message.ts'
import type { OrderContact } from '../touch/contact.ts'
import { recordAndOpen } from '../page/record-and-open.ts'
import { $reviewed } from './reviewed-cart.ts'

interface Props {
  /** Null until the cart is read. */
  lines: readonly ReviewedLine[] | null
  chat: ChatDetails
  /** Says how the prices stand to tax, beside the sums. */
  taxNote?: string | undefined
  checkoutRef: RefObject<HTMLAnchorElement | null>
  onAcceptAll: () => void
  /** Called when the checkout is pressed while an issue blocks it. */
  onHeld: () => void
  /** Called once the chat is open or opening. */
  onHandedOff: () => void
}

/**
 * Returns the sums in words for screen readers once they have changed, else an empty string: the first sums
 * are read with the page. Issues that block the checkout are always announced, because they are found later.
 */
function useSpoken(sums: OrderSums | null): string {
  const words = sums && wordsOf(sums)
  const [first, setFirst] = useState<string | null>(null)
  const [hasChanged, setHasChanged] = useState(false)
  if (words !== null && first === null) setFirst(words)
  if (sums && !hasChanged && (sums.hold || (first !== null && words !== first))) setHasChanged(true)
  return hasChanged ? (words ?? '') : ''
}

const wordsOf = ({ items, total, hold }: OrderSums) =>
  orderSummaryWords.spoken(items, formatRupees(total)) + (hold && ` ${hold}`)

/** Subtotal, Taxes and Total, and no other sum (specification §2 and §9), with the checkout link. */
export function OrderSummary({ lines, chat, taxNote, checkoutRef, onAcceptAll, onHeld, onHandedOff }: Props) {
  const sums = lines && orderSums(lines)
  const isFirstOfferOpen = useStore($isFirstOfferOpen, { ssr: 'initial' })
  const [contact, setContact] = useState<OrderContact | null>(null)
  const total = sums ? formatRupeesAndPaise(sums.total) : '…'
  const spoken = useSpoken(sums)
  const isOpen = sums !== null && sums.hold === '' && sums.order.length > 0

  const handedOff = useRef(onHandedOff)
  useEffect(() => {
    handedOff.current = onHandedOff
  })
  useEffect(() => {
    if (!checkoutRef.current) return
    recordAndOpen(checkoutRef.current, {
      lines: () => $reviewed.get().map(({ line }) => line),
      chat,
      isCart: true,
      onOpened: () => handedOff.current(),
    })
  }, [checkoutRef, chat])

  return (
    <section className="summary card" aria-labelledby="order-summary">
      <h2 id="order-summary">{orderSummaryWords.title}</h2>
      <dl>
        <div>
          <dt>{orderSummaryWords.subtotal}</dt>
          <dd key={total}>{total}</dd>
        </div>
        <div>
          <dt>{orderSummaryWords.taxes}</dt>
          <dd>{formatRupeesAndPaise(0)}</dd>
        </div>
        <div className="summary-total">
          <dt>{orderSummaryWords.total}</dt>
          <dd key={total}>{total}</dd>
        </div>
      </dl>
      {taxNote && <p className="muted small">{taxNote}</p>}
      {chat.offer && (
        <p className="notice small" hidden={!isFirstOfferOpen || sums?.order.length === 0}>
          {orderSummaryWords.firstOrder(chat.offer)}
        </p>
      )}
      {sums?.hold && (
        <div className="summary-hold" id="checkout-hold">
          <p>{sums.hold}</p>
          {sums.changed > 1 && (
            <button className="btn btn-secondary btn-small" type="button" onClick={onAcceptAll}>
              {orderSummaryWords.acceptAll}
            </button>
          )}
        </div>
      )}
      <ContactOffer onChange={setContact} />
      <a
        ref={checkoutRef}
        className="btn btn-chat btn-block"
        data-opens-chat
        // A link without an address does nothing, however it is pressed; `tabIndex` keeps it focusable.
        href={isOpen ? checkoutLink(sums.order, chat, null, saying(contact)) : undefined}
        target={isOpen ? '_blank' : undefined}
        rel={isOpen ? 'noopener' : undefined}
        role={isOpen ? undefined : 'link'}
        tabIndex={isOpen ? undefined : 0}
        aria-disabled={isOpen ? undefined : true}
        aria-describedby={sums?.hold ? 'checkout-hold' : undefined}
        onClick={() => {
          if (sums?.hold) onHeld()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOpen) return
          // Otherwise the same key press would activate the control that gets the focus.
          event.preventDefault()
          onHeld()
        }}
      >
        <Icon path={icons.chat} />
        {orderSummaryWords.checkout((text) => (
          <span key="tab" className="visually-hidden">
            {text}
          </span>
        ))}
      </a>
      <a className="btn btn-secondary btn-block" href={href('/services')}>
        {orderSummaryWords.goOn}
      </a>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  )
}
