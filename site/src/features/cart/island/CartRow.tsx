import { cartPageWords } from '#words/cart.ts'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { deliveryText } from '@karigar/contract/catalogue/delivery.words'
import { revisionsText } from '@karigar/contract/catalogue/revisions.words'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { Thumbnail } from '../../../components/ui/Thumbnail.tsx'
import { serviceHref } from '../../../lib/links.ts'
import type { CartLine } from '../page/cart-line.ts'
import { choiceOf } from '../page/cart-line.ts'
import type { ReviewedLine } from './cart-review.ts'
import { isOffered } from './cart-review.ts'
import { removeLine } from '../page/cart-store.ts'
import { LineIssueNotice } from './LineIssueNotice.tsx'
import { QuantityControl } from './QuantityControl.tsx'

/** Functions by which the cart moves the focus into a row. */
export interface CartRowHandle {
  focusTitle: () => void
  focusRemove: () => void
  /** Focuses the first control of the line's issue. */
  focusIssue: () => void
}

interface Props {
  reviewed: ReviewedLine
  ref: Ref<CartRowHandle>
  onAccept: () => void
  /** Called when the row is removed while it has the focus. */
  onFocusLost: () => void
}

function factsOf({ delivery_time, revisions }: CartLine): string {
  return [delivery_time && deliveryText(delivery_time), revisions && revisionsText(revisions)]
    .filter(Boolean)
    .join(' · ')
}

/** Ignores a held Enter key: the focus moves to the next line, which must not be removed or accepted too. */
function onceForHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** One line of the cart. */
export function CartRow({ reviewed, ref, onAccept, onFocusLost }: Props) {
  const { key, line, issue } = reviewed
  const row = useRef<HTMLLIElement>(null)
  const title = useRef<HTMLAnchorElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  useImperativeHandle(
    ref,
    () => ({
      focusTitle: () => title.current?.focus(),
      focusRemove: () => remove.current?.focus(),
      focusIssue: () => notice.current?.querySelector<HTMLElement>('button, a')?.focus(),
    }),
    [],
  )

  const lost = useRef(onFocusLost)
  useLayoutEffect(() => {
    lost.current = onFocusLost
  })
  useLayoutEffect(() => {
    const element = row.current
    // React runs this cleanup before it removes the row from the page.
    return () => {
      if (element?.contains(document.activeElement)) lost.current()
    }
  }, [])

  const choice = choiceOf(line)
  const named = choice ? `${line.title}, ${choice}` : line.title
  const facts = factsOf(line)
  const offered = isOffered(reviewed)

  return (
    <li ref={row} className={offered ? 'cart-row' : 'cart-row cart-row-gone'}>
      <div className="service-card-art cart-row-art">
        <Thumbnail
          picture={line.image_url === null ? null : picture(line.image_url, mediaOrigin)}
          width="9rem"
        />
      </div>
      <div className="cart-row-text">
        <h2 className="cart-row-title">
          <a ref={title} href={serviceHref(line.service_id, line)}>
            {line.title}
          </a>
        </h2>
        {choice && <p>{choice}</p>}
        {facts && <p className="muted small">{facts}</p>}
      </div>
      <p className="cart-row-total">
        <strong>{offered ? formatRupees(lineTotal(line)) : cartPageWords.notAvailable}</strong>
        {offered && line.quantity > 1 && (
          <span className="muted small">{cartPageWords.each(formatRupees(line.price))}</span>
        )}
      </p>
      {offered && (
        <div className="cart-row-actions">
          <QuantityControl lineKey={key} quantity={line.quantity} named={named} />
          <button
            ref={remove}
            className="btn btn-ghost btn-small"
            type="button"
            onClick={() => removeLine(key)}
            onKeyDown={onceForHeldEnter}
          >
            <Icon path={icons.trash} />
            {cartPageWords.remove(named, (text) => (
              <span key="line" className="visually-hidden">
                {text}
              </span>
            ))}
          </button>
        </div>
      )}
      {issue && (
        <LineIssueNotice
          ref={notice}
          issue={issue}
          named={named}
          serviceId={line.service_id}
          removeRef={offered ? undefined : remove}
          onAccept={onAccept}
          onRemove={() => removeLine(key)}
          onKeyDown={onceForHeldEnter}
        />
      )}
    </li>
  )
}

/**
 * Placeholder of a row before the cart is read. What is in it is not React's: `early/kept-rows.ts` fills it with the line while
 * React is still on its way, so it has no children that React would compare.
 */
export function SkeletonRow() {
  return (
    <li className="cart-row cart-row-skeleton" suppressHydrationWarning>
      {''}
    </li>
  )
}
