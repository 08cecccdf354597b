import type { DocumentKind } from '@karigar/contract/sales/document-kinds'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { ButtonProps } from '@mui/material'
import { Button } from '@mui/material'
import { useState } from 'react'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { IssueDialog } from '../documents/IssueMenu.tsx'
import { useOrderPart } from '../order-parts.ts'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

const INVOICE: readonly DocumentKind[] = ['invoice', 'bill-of-supply']
const CREDIT_NOTE: readonly DocumentKind[] = ['credit-note']

interface PressProps {
  number: string
  face: Pick<ButtonProps, 'variant' | 'color'>
}

/** Issues the invoice of an order, or its bill of supply, after asking. */
export const InvoicePress = (press: PressProps) => (
  <DocumentPress
    {...press}
    kinds={INVOICE}
    label={(kind) => (kind === 'bill-of-supply' ? 'Issue the bill of supply' : 'Issue the invoice')}
  />
)

interface CreditNotePressProps extends PressProps {
  /** Not shown unless there is an invoice to take back. */
  isOptional?: boolean
}

/** Issues the credit note that takes the invoice of an order back, after asking. */
export const CreditNotePress = (press: CreditNotePressProps) => (
  <DocumentPress {...press} kinds={CREDIT_NOTE} label={() => 'Issue the credit note'} />
)

interface DocumentPressProps extends CreditNotePressProps {
  kinds: readonly DocumentKind[]
  label: (kind: DocumentKind | undefined) => string
}

function DocumentPress({ number, face, kinds, label, isOptional = false }: DocumentPressProps) {
  const part = useOrderPart(number, 'documents')
  const { data, refetch } = part
  const failure = useShownFailure(part)
  const [isAsking, setAsking] = useState(false)
  const loseFocus = useLostFocus()
  const found = data?.issuable.find(({ kind }) => kinds.includes(kind))
  if (isOptional && !found) return null
  if (failure !== null && !data)
    return <RetryAlert sentence={documentMessages.loadFailed} reason={failure} onRetry={refetch} />
  return (
    <>
      <Button {...face} disabled={!found} onClick={() => setAsking(true)}>
        {label(found?.kind)}
      </Button>
      {isAsking && found && (
        <IssueDialog number={number} document={found} close={() => setAsking(false)} onIssued={loseFocus} />
      )}
    </>
  )
}
