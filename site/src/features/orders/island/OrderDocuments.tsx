import { orderDocumentsWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { CustomerDocuments } from '@karigar/contract/sales/document.wire'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { Moment } from '../../../components/ui/Moment.tsx'
import { hidden } from '../../account/island/hidden.tsx'
import { BillingDetails } from './BillingDetails.tsx'
import { $documents, retryDocuments, startDocuments } from './documents-store.ts'
import { $order } from '../page/order-store.ts'

/** The documents that were issued for the order, and what the invoice is made out to. */
export default function OrderDocuments() {
  const order = useStore($order, { ssr: 'initial' })
  const load = useStore($documents, { ssr: 'initial' })
  const call = order.state === 'ready' && order.data ? order.data.call : null

  useEffect(() => {
    if (call) void startDocuments(call)
  }, [call])

  return (
    <LoadArea
      className="stack order-links"
      load={load}
      failed={documentMessages.ownLoadFailed}
      onRetry={() => void retryDocuments()}
      skeleton={<div className="skeleton" />}
    >
      {(data) => (
        <>
          <Issued documents={data.documents} />
          {call && <BillingDetails {...data} call={call} />}
        </>
      )}
    </LoadArea>
  )
}

function Issued({ documents }: Pick<CustomerDocuments, 'documents'>) {
  if (documents.length === 0) return <p className="muted">{orderDocumentsWords.none}</p>
  return (
    <ul className="order-links" aria-label={orderDocumentsWords.documents}>
      {documents.map(({ kind, number, amount, path, issued_at }) => (
        <li key={number}>
          {path === null ? (
            orderDocumentsWords.numbered(DOCUMENT_NAMES[kind], number)
          ) : (
            <a href={import.meta.env.PUBLIC_API_BASE + path} target="_blank" rel="noopener">
              {orderDocumentsWords.opened(DOCUMENT_NAMES[kind], number, hidden)}
            </a>
          )}{' '}
          <span className="muted small">
            {formatRupees(amount)} · <Moment at={issued_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
