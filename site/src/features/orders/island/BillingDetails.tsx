import { orderDocumentsWords } from '#words/orders.ts'
import { stateText } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { CustomerDocuments } from '@karigar/contract/sales/document.wire'
import { useEffect, useRef, useState } from 'react'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { BillingForm } from './BillingForm.tsx'

interface Props extends Pick<CustomerDocuments, 'billing' | 'is_invoiced' | 'version'> {
  call: CustomerCall
}

/** To whom the order is billed, with a form to change it until the invoice is issued. */
export function BillingDetails({ billing, is_invoiced: isInvoiced, version, call }: Props) {
  const [isChanging, setChanging] = useState(false)
  const [saved, setSaved] = useState(0)
  const said = useRef<HTMLDivElement>(null)
  const { name, address, state, gstin } = billing
  const isGiven = [name, address, state, gstin].some((text) => text !== '')

  useEffect(() => {
    // The form that had the focus has gone.
    if (saved > 0) said.current?.focus()
  }, [saved])

  if (isChanging && !isInvoiced)
    return (
      <BillingForm
        billing={billing}
        version={version}
        call={call}
        onSaved={() => {
          setChanging(false)
          setSaved((times) => times + 1)
        }}
        onCancel={() => setChanging(false)}
      />
    )
  return (
    <>
      <div
        ref={said}
        tabIndex={-1}
        role="group"
        aria-label={orderDocumentsWords.billedTo}
        className="order-note"
      >
        {isGiven ? (
          <>
            <p className="muted small">{orderDocumentsWords.billedTo}</p>
            {name && <p>{name}</p>}
            {address && <p>{address}</p>}
            {state && <p>{stateText(state)}</p>}
            {gstin && <p>{orderDocumentsWords.withGstin(gstin)}</p>}
          </>
        ) : (
          <p>{orderDocumentsWords.billedToName}</p>
        )}
      </div>
      {isInvoiced ? (
        <p className="muted small">{documentMessages.invoiced}</p>
      ) : (
        <div>
          <button className="btn btn-secondary" type="button" onClick={() => setChanging(true)}>
            {isGiven ? orderDocumentsWords.change : orderDocumentsWords.putGstin}
          </button>
        </div>
      )}
    </>
  )
}
