import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ClaimNotice } from '../../account/island/ClaimNotice.tsx'
import { Keep } from './Keep.tsx'
import { $closedLink } from '../page/order-link.ts'
import { $claimQuestion } from '../page/order-store.ts'
import { OrderFrame, type OrderShop } from './OrderFrame.tsx'

interface Props extends OrderShop {
  /** What opened it. */
  by: 'account' | 'link'
  /** The headings of what stands in place of an order that is not there, by the names of the parts below. */
  titles: { [Part in 'missing' | 'unknown' | 'withdrawn']?: string }
  /** The links between the account's pages. */
  children?: ReactNode
  /** The order's documents, an island of its own. */
  documents?: ReactNode
  /** Stands in place of an order that the customer does not have. */
  missing?: ReactNode
  /** Stands in place of an order whose link opens nothing. */
  unknown?: ReactNode
  /** Stands in place of an order whose link opens nothing any more. */
  withdrawn?: ReactNode
}

/** The page of one order: of the signed-in customer's, or of whoever has its link. */
export default function OrderPage(props: Props) {
  const { by, titles, children, documents, missing, unknown, withdrawn, ...shop } = props
  const question = useStore($claimQuestion, { ssr: 'initial' })
  const closed = useStore($closedLink, { ssr: 'initial' })
  const parts = { missing, unknown, withdrawn }
  const part = closed ?? 'missing'
  return (
    <OrderFrame
      {...shop}
      above={children}
      notice={by === 'link' ? <Keep /> : <ClaimNotice />}
      missing={
        question
          ? { title: question.title, content: <question.Question {...question.about} /> }
          : { title: titles[part] ?? '', content: parts[part] }
      }
      documents={documents}
    />
  )
}
