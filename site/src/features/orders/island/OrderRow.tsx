import type { Order } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Ref } from 'react'
import { Moment } from '../../../components/ui/Moment.tsx'
import { Badge } from '../../account/island/Badge.tsx'
import { paymentOf, STATUSES } from './order-states.ts'
import '../order-row.css'

interface Props {
  order: Order
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/** One order in a list. */
export function OrderRow({ order, linkRef }: Props) {
  const payment = paymentOf(order)
  return (
    <li className="order-row">
      <div className="order-row-name">
        <h3>
          <a ref={linkRef} href={`/orders/${order.order_id}`}>
            {order.service_name}
          </a>
        </h3>
        <p className="muted small">{order.variant_name}</p>
      </div>
      <p className="order-row-facts small">
        <span className="order-number">{order.order_id}</span>
        <Moment className="muted" at={order.created_at} />
      </p>
      <p className="order-row-states">
        <Badge {...STATUSES[order.status]} />
        {payment && <Badge {...payment} />}
      </p>
      <p className="order-row-amount">{formatRupees(order.totalAmount)}</p>
    </li>
  )
}
