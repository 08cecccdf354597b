import { orderPageWords } from '#words/orders.ts'
import { chatLink } from '@karigar/contract/base/chat-link'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { agreementFailure } from '@karigar/contract/sales/order-version.words'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { Moment } from '../../../components/ui/Moment.tsx'
import { LoadFailed } from '../../../components/ui/LoadFailed.tsx'
import { hidden } from '../../account/island/hidden.tsx'
import type { OrderAgreement } from '../page/order-agreement.ts'
import { useEffect, useState } from 'react'
import type { PointsPanel } from '../touch/PointsPanel.tsx'
import { firstTouch } from '../../../lib/first-touch.ts'
import type { OrderPayment } from '../page/order-payment.ts'
import { IssuedDocuments } from './IssuedDocuments.tsx'
import { OrderLine } from './OrderLine.tsx'
import { OrderSums } from './OrderSums.tsx'

interface Props {
  order: OrderWithHistory
  /** The day by which the whole order is due; null if it is finished or cancelled. */
  promised: string | null
  /** How to pay it; null if there is nothing to pay by UPI. */
  payment: OrderPayment | null
  /** The change that awaits the customer's agreement; null if none does. */
  agreement: OrderAgreement | null
  shopName: string
  /** The shop's chat number. */
  whatsapp: string
  /** What stands before delivery times (`deliveryWord`). */
  delivery: string
  documents: ReactNode
  /** Loads the order again, after what is to be paid could not be loaded. */
  onRetry: () => void
  /** Loads the order again behind what is shown, after the customer has said that it is paid. */
  onSaid: () => void
}

type PointsProps = Parameters<typeof PointsPanel>[0]

/** The offer to use points, whose code comes with the first touch. */
function PointsOffer(props: PointsProps) {
  const [Panel, setPanel] = useState<typeof PointsPanel | null>(null)
  useEffect(() => {
    firstTouch
      .then(() => import('../touch/PointsPanel.tsx'))
      .then(
        (m) => setPanel(() => m.PointsPanel),
        // Without it the order can be read and paid all the same.
        () => {},
      )
  }, [])
  return Panel && <Panel {...props} />
}

/** Lines, sums, a change to agree to, payment, promised day and history of an order. */
export function OrderDetails({
  order,
  promised,
  payment,
  agreement,
  delivery,
  documents,
  onRetry,
  onSaid,
  ...shop
}: Props) {
  const ready = payment?.state === 'ready' ? payment : null
  const promiseOf = order.due_on === order.promised_on ? orderPageWords.promisedBy : orderPageWords.dueBy
  return (
    <div className="order">
      <section aria-labelledby="order-lines">
        <h2 id="order-lines">{orderPageWords.whatYouOrdered}</h2>
        {agreement?.state === 'ready' ? (
          <agreement.Panel start={agreement.asked} call={agreement.call} {...shop} />
        ) : (
          <>
            {agreement && <LoadFailed sentence={agreementFailure.load} cause="" onRetry={onRetry} />}
            <ul className="order-lines">
              {order.services.map((line, index) => (
                <OrderLine key={index} line={line} delivery={delivery} />
              ))}
            </ul>
            <OrderSums {...order} />
          </>
        )}
        {order.money.length > 0 && (
          <dl className="order-sums" aria-label={orderPageWords.money}>
            {order.money.map(({ name, amount, is_open: isOpen }) => (
              <div key={name} className={isOpen ? 'order-total' : undefined}>
                <dt>{name}</dt>
                <dd>{formatRupees(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
        <IssuedDocuments documents={order.documents} />
        {order.links.length > 0 && (
          <>
            <h2>{orderPageWords.filesForYou}</h2>
            <ul className="order-links">
              {order.links.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {orderPageWords.file(title, hidden)}
                  </a>{' '}
                  <span className="muted small">{new URL(url).host}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {order.note && (
          <>
            <h2>{orderPageWords.whatYouToldUs}</h2>
            <p className="order-note">{order.note}</p>
          </>
        )}
        {/* Without an invoice to come or a receipt there is nothing to make out to anybody. */}
        {(order.status !== 'cancelled' || order.money.length > 0) && documents}
      </section>
      <section className="order-side" aria-labelledby="order-history">
        {ready?.Panel && <ready.Panel start={ready.due} call={ready.call} onSaid={onSaid} />}
        {ready?.hasPoints && <PointsOffer start={ready.due} call={ready.call} />}
        {payment?.state === 'failed' && (
          <LoadFailed sentence={upiMessages.dueFailed} cause="" onRetry={onRetry} />
        )}
        {promised && (
          <p className="notice order-promise">
            <Icon path={icons.clock} />
            <span>
              {promiseOf(<strong key="day">{promised}</strong>, (why) => (
                <span key="why" className="muted small">
                  {why}
                </span>
              ))}
            </span>
          </p>
        )}
        <h2 id="order-history">{orderPageWords.whatHappened}</h2>
        <ol className="timeline">
          {order.story.map(({ text, tone, asks, at }, index) => (
            <li key={index} data-tone={tone}>
              <span>{text}</span>
              <Moment className="muted small" at={at} withTime />
              {asks !== null && (
                <p className="order-next">
                  {ready?.due.upi || ready?.due.link ? (
                    <a className="btn btn-secondary" href="#pay-title">
                      {orderPageWords.payIt(formatRupees(asks))}
                    </a>
                  ) : (
                    <a
                      className="btn btn-chat"
                      href={chatLink(shop.whatsapp, orderPageWords.howToPay(shop.shopName, order.order_id))}
                      target="_blank"
                      rel="noopener"
                    >
                      <Icon path={icons.chat} />
                      <span>{orderPageWords.askHow(hidden)}</span>
                    </a>
                  )}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
