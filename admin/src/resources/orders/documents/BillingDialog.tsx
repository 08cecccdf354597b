import { BILLING_LIMITS, checkBilling } from '@karigar/contract/sales/document.rules'
import { billingText } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { AutocompleteInput, SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { stateChoices } from '../../../components/state-choices.ts'
import { textOf } from '../../../components/text-of.ts'
import { useVersionedForm } from '../../../components/use-versioned-form.ts'
import { callVersioned } from '../../../providers/api.ts'
import { nestErrors } from '../../../providers/nested-errors.ts'
import { type DocumentsData, useShowDocuments } from './use-order-documents.ts'

/** Changes to whom an order is billed. What the customer has given meanwhile is shown before it is replaced. */
export function BillingDialog({ number, data }: { number: string; data: DocumentsData }) {
  const { billing, etag } = data
  const show = useShowDocuments(number)
  const send = useCallback(
    (values: Record<string, unknown>, version: string) =>
      callVersioned('PUT /admin/orders/:id/billing', {
        params: { id: number },
        body: {
          name: textOf(values.name),
          address: textOf(values.address),
          state: textOf(values.state),
          gstin: textOf(values.gstin),
          sez: values.sez === true,
        },
        version,
      }),
    [number],
  )
  const { context, dialog } = useVersionedForm<DocumentsData>({
    path: `/orders/${number}`,
    etag,
    send,
    show,
    changed: documentMessages.billingChanged(billingText(billing).replaceAll('\n', ', ')),
    saved: documentMessages.billingSaved,
    failed: documentMessages.billingFailed,
  })
  const [record] = useState(billing)
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Billing Details"
        saveLabel="Save details"
        record={record}
        validate={(values) => nestErrors(checkBilling(values))}
        width="xs"
      >
        <Stack spacing={2}>
          <TextInput
            source="name"
            label="Name"
            autoFocus
            slotProps={atMost(BILLING_LIMITS.name)}
            helperText="Empty: the name of the order."
          />
          <TextInput source="address" label="Address" multiline slotProps={atMost(BILLING_LIMITS.address)} />
          <AutocompleteInput
            source="state"
            label="State"
            choices={stateChoices}
            helperText="Decides between CGST with SGST and IGST; a GSTIN names it too."
          />
          <TextInput source="gstin" label="GSTIN or UIN" slotProps={atMost(BILLING_LIMITS.gstin)} />
          <SwitchInput
            source="sez"
            label="In a special economic zone (SEZ)"
            helperText="IGST, also within the state."
          />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
