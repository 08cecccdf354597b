import type { ClaimableOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { useState } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { Moment } from '../../components/ui/Moment.tsx'

/** Loads the code behind the answers on demand, because few orders are opened by a link. */
const answers = () => import('./claim-question.ts')

/** Describes an order that was opened by its link, and asks whether to add it to the account. */
export function ClaimQuestion({ order }: { order: ClaimableOrder }) {
  const [isAdding, setAdding] = useState(false)
  const add = () => {
    setAdding(true)
    void answers()
      .then(({ acceptClaim }) => acceptClaim())
      .finally(() => setAdding(false))
  }
  const decline = () => void answers().then(({ declineClaim }) => declineClaim())
  return (
    <div className="empty">
      <Icon path={icons.orders} className="empty-art" />
      <p>
        <strong>{order.service_name}</strong>, {formatRupees(order.price)}, order {order.order_id} of{' '}
        <Moment at={order.created_at} withTime />.
      </p>
      <p className="muted">
        It was placed without an account. Add it only if it is yours: it then counts among your orders, for
        the first-order offer too.
      </p>
      <div className="claim-answers">
        <button type="button" className="btn btn-primary" disabled={isAdding} onClick={add}>
          Add to my account
        </button>
        <button type="button" className="btn btn-secondary" disabled={isAdding} onClick={decline}>
          It is not mine
        </button>
      </div>
    </div>
  )
}
