import { documentMessages } from '@karigar/contract/sales/document.words'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { BillingDetails } from './BillingDetails.tsx'
import { $documents, retryDocuments, startDocuments } from './documents-store.ts'
import { $order } from '../page/order-store.ts'

/** To whom the order's invoice is made out. */
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
      {(data) => call && <BillingDetails {...data} call={call} />}
    </LoadArea>
  )
}
