import { checkBilling } from '@karigar/contract/sales/document.rules'
import { billingText } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { Stack } from '@mui/material'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { textOf } from '../../../components/text-of.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { useShowPart, type PartOf } from '../order-parts.ts'
import { BillingInputs } from './BillingInputs.tsx'

/** Changes to whom an order is billed. What the customer has given meanwhile is shown before it is replaced. */
export function BillingDialog({ number, data }: { number: string; data: PartOf<'documents'> }) {
  const show = useShowPart(number, 'documents')
  return (
    <ActionDialog
      of={data}
      screen={`/orders/${number}`}
      title="Billing Details"
      saveLabel="Save details"
      start={data.billing}
      call={(values, { version }) =>
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
        })
      }
      check={checkBilling}
      sentences={{ saved: documentMessages.billingSaved, failed: documentMessages.billingFailed }}
      changed={({ billing }) => documentMessages.billingChanged(billingText(billing).replaceAll('\n', ', '))}
      onChanged={show}
      onSaved={show}
      width="xs"
    >
      <Stack spacing={2}>
        <BillingInputs nameHint="Empty: the name of the order." autoFocus />
        <SwitchInput
          source="sez"
          label="In a special economic zone (SEZ)"
          helperText="IGST, also within the state."
        />
      </Stack>
    </ActionDialog>
  )
}
