import { BILLING_LIMITS, checkBilling } from '@karigar/contract/rules/documents'
import { GST_STATES } from '@karigar/contract/rules/gstin'
import { documentMessages } from '@karigar/contract/words/document-messages'
import type { Billing, OrderDocuments } from '@karigar/contract/wire/order-documents'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { AutocompleteInput, SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useFormSave } from '../../../components/use-form-save.ts'
import { call } from '../../../providers/api.ts'
import { nestErrors } from '../../../providers/nested-errors.ts'
import { useShowDocuments } from './use-order-documents.ts'

/** The states and territories, as choices. */
export const stateChoices = Object.entries(GST_STATES).map(([id, name]) => ({ id, name: `${name} (${id})` }))

const textOf = (value: unknown) => String(value ?? '').trim()

/** Changes to whom an order is billed. */
export function BillingDialog({ number, billing }: { number: string; billing: Billing }) {
  const show = useShowDocuments(number)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${number}`)
  const send = useCallback(
    (values: Record<string, unknown>) =>
      call('PUT /admin/orders/:id/billing', {
        params: { id: number },
        body: {
          name: textOf(values.name),
          address: textOf(values.address),
          state: textOf(values.state),
          gstin: textOf(values.gstin),
        },
      }),
    [number],
  )
  const onSaved = useCallback(
    (documents: OrderDocuments) => {
      show(documents)
      closeSaved()
    },
    [closeSaved, show],
  )
  const { context, failure } = useFormSave<OrderDocuments>({
    send,
    onSaved,
    saved: documentMessages.billingSaved,
    failed: documentMessages.billingFailed,
  })
  const [record] = useState(billing)
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        close={close}
        leaving={leaving}
        failure={failure}
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
          <TextInput source="gstin" label="GSTIN" slotProps={atMost(20)} />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
