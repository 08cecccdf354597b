import type { ButtonProps } from '@mui/material'
import { Button } from '@mui/material'
import { useState } from 'react'
import { IssueDialog } from '../documents/IssueMenu.tsx'
import { useOrderPart } from '../order-parts.ts'

interface InvoicePressProps {
  number: string
  face: Pick<ButtonProps, 'variant' | 'color'>
}

/** Issues the invoice of an order, or its bill of supply, after asking. */
export function InvoicePress({ number, face }: InvoicePressProps) {
  const { data } = useOrderPart(number, 'documents')
  const [isAsking, setAsking] = useState(false)
  const invoice = data?.issuable.find(({ kind }) => kind === 'invoice' || kind === 'bill-of-supply')
  return (
    <>
      <Button {...face} disabled={!invoice} onClick={() => setAsking(true)}>
        {invoice?.kind === 'bill-of-supply' ? 'Issue the bill of supply' : 'Issue the invoice'}
      </Button>
      {isAsking && invoice && (
        <IssueDialog number={number} document={invoice} close={() => setAsking(false)} />
      )}
    </>
  )
}
