import { orderPageWords } from '#words/orders.ts'
import type { ClaimableOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { useState } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { Moment } from '../../../components/ui/Moment.tsx'

interface Props {
  order: ClaimableOrder
  onAccept: () => Promise<void>
  onDecline: () => void
}

/** Describes an order that was opened by its link, and asks whether to add it to the account. */
export function ClaimQuestion({ order, onAccept, onDecline }: Props) {
  const [isAdding, setAdding] = useState(false)
  const add = () => {
    setAdding(true)
    void onAccept().finally(() => setAdding(false))
  }
  return (
    <div className="empty">
      <Icon path={icons.orders} className="empty-art" />
      <p>
        {orderPageWords.claimable(
          <strong key="service">{order.service_name}</strong>,
          formatRupees(order.price),
          order.order_id,
          <Moment key="moment" at={order.created_at} withTime />,
        )}
      </p>
      <p className="muted">{orderPageWords.claimHint}</p>
      <div className="claim-answers">
        <button type="button" className="btn btn-primary" disabled={isAdding} onClick={add}>
          {orderPageWords.addIt}
        </button>
        <button type="button" className="btn btn-secondary" disabled={isAdding} onClick={onDecline}>
          {orderPageWords.notMine}
        </button>
      </div>
    </div>
  )
}
