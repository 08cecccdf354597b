import type { OrderWithHistory } from '@karigar/contract/wire/order'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { upiMessages } from '@karigar/contract/words/upi-messages'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { Moment } from '../../components/ui/Moment.tsx'
import { LoadFailed } from '../../components/ui/LoadFailed.tsx'
import type { OrderPayment } from './order-payment.ts'
import { eventText } from './order-states.ts'
import { OrderLine } from './OrderLine.tsx'

function Sums({ order }: { order: OrderWithHistory }) {
  return (
    <dl className="order-sums">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(order.price)}</dd>
      </div>
      {order.discount !== 0 && (
        <div>
          <dt>First-order offer</dt>
          <dd>{`−${formatRupees(order.discount)}`}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>Total</dt>
        <dd>{formatRupees(order.totalAmount)}</dd>
      </div>
    </dl>
  )
}

interface Props {
  order: OrderWithHistory
  /** The day by which the whole order was promised; null if it is finished or cancelled. */
  promised: string | null
  /** How to pay it; null if there is nothing to pay by UPI. */
  payment: OrderPayment | null
  /** Loads the order again, after what is to be paid could not be loaded. */
  onRetry: () => void
}

/** Lines, sums, payment, promised day and history of an order. */
export function OrderDetails({ order, promised, payment, onRetry }: Props) {
  return (
    <div className="order">
      <section aria-labelledby="order-lines">
        <h2 id="order-lines">What you ordered</h2>
        <ul className="order-lines">
          {order.services.map((line, index) => (
            <OrderLine key={index} line={line} />
          ))}
        </ul>
        <Sums order={order} />
        {order.note && (
          <>
            <h2>What you told us</h2>
            <p className="order-note">{order.note}</p>
          </>
        )}
      </section>
      <section className="order-side" aria-labelledby="order-history">
        {payment?.state === 'ready' && <payment.Panel start={payment.due} call={payment.call} />}
        {payment?.state === 'failed' && (
          <LoadFailed sentence={upiMessages.dueFailed} cause="" onRetry={onRetry} />
        )}
        {promised && (
          <p className="notice order-promise">
            <Icon path={icons.clock} />
            <span>
              Promised by <strong>{promised}</strong>
              <span className="muted small">counted from the day of the order</span>
            </span>
          </p>
        )}
        <h2 id="order-history">What happened</h2>
        <ol className="timeline">
          {order.history.map((event, index) => {
            const { text, tone } = eventText(event)
            return (
              <li key={index} data-tone={tone}>
                <span>{text}</span>
                <Moment className="muted small" at={event.created_at} withTime />
              </li>
            )
          })}
        </ol>
      </section>
    </div>
  )
}
