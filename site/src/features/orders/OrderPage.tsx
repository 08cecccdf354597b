import { orderPageWords } from '#words/orders.ts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { LoadArea } from '../../components/ui/LoadArea.tsx'
import { href } from '../../lib/href.ts'
import { ClaimNotice } from '../account/ClaimNotice.tsx'
import { ClaimQuestion } from './ClaimQuestion.tsx'
import { $claimQuestion, $order, retryOrder } from './order-store.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHead } from './OrderHead.tsx'

interface Props {
  shopName: string
  /** The shop's chat number. */
  whatsapp: string
  /** What stands before delivery times (`deliveryWord`). */
  delivery: string
  /** The links between the account's pages. */
  children?: ReactNode
  /** The order's documents, an island of its own. */
  documents?: ReactNode
}

const NoSuchOrder = () => (
  <div className="empty">
    <Icon path={icons.orders} className="empty-art" />
    <p className="muted">{orderPageWords.notYours}</p>
    <a className="btn btn-primary" href={href('/orders')}>
      {orderPageWords.allYourOrders}
    </a>
  </div>
)

/** The page of one order. */
export default function OrderPage({ shopName, whatsapp, delivery, children, documents }: Props) {
  const load = useStore($order, { ssr: 'initial' })
  const question = useStore($claimQuestion, { ssr: 'initial' })
  const isThere = load.state !== 'ready' || load.data !== null
  const order = load.state === 'ready' && load.data ? load.data.order : null
  return (
    <>
      <div className="account-head">
        <div className="container">
          {children}
          {isThere ? (
            <OrderHead order={order} shopName={shopName} whatsapp={whatsapp} />
          ) : (
            <h1>{question ? accountMessages.claimQuestion : accountMessages.orderNotFound}</h1>
          )}
        </div>
      </div>
      <div className="container account-body">
        <ClaimNotice />
        <LoadArea
          load={load}
          failed={accountMessages.orderFailed}
          onRetry={() => void retryOrder()}
          skeleton={
            <div className="order-skeleton">
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          }
        >
          {(data) =>
            data ? (
              <OrderDetails
                {...data}
                delivery={delivery}
                documents={documents}
                shopName={shopName}
                whatsapp={whatsapp}
                onRetry={() => void retryOrder()}
              />
            ) : question ? (
              <ClaimQuestion order={question} />
            ) : (
              <NoSuchOrder />
            )
          }
        </LoadArea>
      </div>
    </>
  )
}
