import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { LoadArea } from '../../components/ui/LoadArea.tsx'
import { counted } from '#words/language.ts'
import { ClaimNotice } from '../account/ClaimNotice.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderRowSkeletons } from './OrderRowSkeletons.tsx'
import { $orders, retryOrders } from './orders-store.ts'

/** Island with all orders of the customer. */
export default function Orders() {
  const orders = useStore($orders, { ssr: 'initial' })
  return (
    <div className="container account-body">
      <ClaimNotice />
      <LoadArea
        load={orders}
        className="stack stack-l"
        failed={accountMessages.ordersFailed}
        isFailureSaid
        onRetry={() => void retryOrders()}
        skeleton={<OrderRowSkeletons count={5} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <div className="empty">
            <Icon path={icons.orders} className="empty-art" />
            <h2>No orders yet</h2>
            <p className="muted">What you order while signed in is listed here, with how far it is.</p>
            <a className="btn btn-primary" href="/services">
              Browse Services
            </a>
          </div>
        }
      >
        {(list) => <OrderList list={list} />}
      </LoadArea>
      <p className="visually-hidden" role="status">
        {orders.state === 'ready' && `${counted(orders.data.items.length, 'order')} shown`}
      </p>
    </div>
  )
}
