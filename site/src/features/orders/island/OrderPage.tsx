import { orderPageWords } from '#words/orders.ts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { ClaimNotice } from '../../account/island/ClaimNotice.tsx'
import { ClaimQuestion } from './ClaimQuestion.tsx'
import { useLinkParts } from './order-by-link.tsx'
import { $claimQuestion } from '../page/order-store.ts'
import { OrderFrame, type OrderShop } from './OrderFrame.tsx'

interface Props extends OrderShop {
  /** What opened it. */
  by: 'account' | 'link'
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

/** What stands around the order of the signed-in customer. */
function useAccountParts() {
  const question = useStore($claimQuestion, { ssr: 'initial' })
  const missing = question
    ? { title: accountMessages.claimQuestion, content: <ClaimQuestion order={question} /> }
    : { title: accountMessages.orderNotFound, content: <NoSuchOrder /> }
  return { notice: <ClaimNotice />, missing }
}

/** The page of one order: of the signed-in customer's, or of whoever has its link. */
export default function OrderPage({ by, children, documents, ...shop }: Props) {
  const account = useAccountParts()
  const link = useLinkParts(shop)
  return <OrderFrame {...shop} {...(by === 'link' ? link : account)} above={children} documents={documents} />
}
