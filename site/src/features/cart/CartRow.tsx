import { formatRupees } from '@karigar/contract/pricing'
import { Icon } from '../../components/ui/icon.tsx'
import { ServiceArt } from '../../components/ui/service-art.tsx'
import type { CartLine } from './cart-line.ts'
import { choiceOf, lineKey, lineTotal, MAX_QUANTITY } from './cart-line.ts'
import { setQuantity } from './cart-store.ts'

/** "2 revisions", "1 revision", "Unlimited revisions". */
function revisionsText(revisions: string): string {
  if (revisions === '1') return '1 revision'
  return `${revisions.charAt(0).toUpperCase()}${revisions.slice(1)} revisions`
}

interface Props {
  line: CartLine
  onRemove: (key: string) => void
}

export function CartRow({ line, onRemove }: Props) {
  const { title, quantity, revisions } = line
  const key = lineKey(line)
  const choice = choiceOf(line)
  const named = choice ? `${title}, ${choice}` : title
  return (
    <li className="cart-row">
      <div className="service-card-art cart-row-art">
        <ServiceArt url={line.image_url} sizes="9rem" />
      </div>
      <div className="cart-row-text">
        <h2 className="cart-row-title">
          <a href={`/services/${encodeURIComponent(line.service_id)}`}>{title}</a>
        </h2>
        {choice && <p>{choice}</p>}
        <p className="muted small">
          {line.delivery_time && `Delivery in ${line.delivery_time}`}
          {line.delivery_time && revisions && ' · '}
          {revisions && revisionsText(revisions)}
        </p>
      </div>
      <p className="cart-row-total">
        <strong>{formatRupees(lineTotal(line))}</strong>
        {quantity > 1 && <span className="muted small">{formatRupees(line.price)} each</span>}
      </p>
      <div className="cart-row-actions">
        <div className="quantity" role="group" aria-label={`Quantity of ${named}`}>
          <button
            className="icon-btn"
            type="button"
            aria-label="Decrease quantity"
            disabled={quantity <= 1}
            onClick={() => setQuantity(key, quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            className="icon-btn"
            type="button"
            aria-label="Increase quantity"
            disabled={quantity >= MAX_QUANTITY}
            onClick={() => setQuantity(key, quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
        <button className="btn btn-ghost btn-small" type="button" onClick={() => onRemove(key)}>
          <Icon name="trash" />
          Remove<span className="visually-hidden"> {named}</span>
        </button>
      </div>
    </li>
  )
}

/** What a row looks like before the cart is read: the same height, so that nothing moves. */
export function CartRowSkeleton() {
  return (
    <li className="cart-row cart-row-skeleton">
      <div className="service-card-art cart-row-art skeleton" />
      <div className="cart-row-text">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </li>
  )
}
