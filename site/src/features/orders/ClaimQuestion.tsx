import type { ClaimableOrder } from '@karigar/contract/wire/order'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { useState } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { Moment } from '../../components/ui/Moment.tsx'

/** Few orders come by a link: what the answers do is fetched for them alone, and is there once the question is. */
const answers = () => import('./claim-question.ts')

/** What an order is that came by its link; nothing happens to it unless its reader says so. */
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
