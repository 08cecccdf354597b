import { recordWords } from '#words/account.ts'
import { ordersWords } from '#words/orders.ts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { href } from '../../../lib/href.ts'
import { ClaimNotice } from '../../account/island/ClaimNotice.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderRowSkeletons } from './OrderRowSkeletons.tsx'
import { $orders, retryOrders } from '../page/orders-store.ts'

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
            <h2>{recordWords.noOrders}</h2>
            <p className="muted">{recordWords.noOrdersHint}</p>
            <a className="btn btn-primary" href={href('/services')}>
              {recordWords.browse}
            </a>
          </div>
        }
      >
        {(list) => <OrderList list={list} />}
      </LoadArea>
      <p className="visually-hidden" role="status">
        {orders.state === 'ready' && ordersWords.shown(orders.data.items.length)}
      </p>
    </div>
  )
}
