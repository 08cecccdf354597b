import { orderPageWords, orderWords } from '#words/orders.ts'
import { chatLink } from '@karigar/contract/base/chat-link'
import type { Order } from '@karigar/contract/sales/order.wire'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { Moment } from '../../../components/ui/Moment.tsx'
import { Badge } from '../../account/island/Badge.tsx'
import { hidden } from '../../account/island/hidden.tsx'
import { paymentOf, STATUSES } from './order-states.ts'

const BLANK = '\u00a0'

interface Props {
  /** Null while it is not loaded; the head then reserves the space. */
  order: Order | null
  shopName: string
  /** The shop's chat number. */
  whatsapp: string
}

/** An order's number and state, with a link to a chat about it. */
export function OrderHead({ order, shopName, whatsapp }: Props) {
  const question = orderPageWords.question(shopName, order?.order_id)
  const payment = order && paymentOf(order)
  return (
    <div className="between">
      <div className="stack stack-s">
        {order ? (
          <>
            <h1>
              {orderWords.numbered(
                <span key="number" className="order-number">
                  {order.order_id}
                </span>,
              )}
            </h1>
            <p className="cluster order-facts">
              <Badge {...STATUSES[order.status]} />
              {payment && <Badge {...payment} />}
              <span className="muted small order-placed">
                {orderPageWords.placed(<Moment key="moment" at={order.created_at} withTime />)}
              </span>
            </p>
          </>
        ) : (
          <>
            <h1>{orderPageWords.yourOrder}</h1>
            <p className="cluster order-facts" aria-hidden="true">
              <span className="badge skeleton">{BLANK}</span>
              <span className="small order-placed">{BLANK}</span>
            </p>
          </>
        )}
      </div>
      <a className="btn btn-chat" href={chatLink(whatsapp, question)} target="_blank" rel="noopener">
        <Icon path={icons.chat} />
        <span>{orderPageWords.chat(hidden)}</span>
      </a>
    </div>
  )
}
