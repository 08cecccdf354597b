import { advanceOf } from '@karigar/contract/sales/payment-ledger.rules'
import { formatRupees, toPaise, toRupees } from '@karigar/contract/base/rupees'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { Facts } from '../../../components/Facts.tsx'
import { percentText } from '../../../components/at-most.ts'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { toAdvance, validateAdvance } from './payment-transforms.ts'
import { useLedgerForm, type Attempt } from './use-ledger-form.ts'
import type { Payments } from './use-order-payments.ts'

/** Changes the advance of one order. */
export function AdvanceDialog({ number, payments }: { number: string; payments: Payments }) {
  const send = useCallback(
    (values: Record<string, unknown>, { version }: Attempt) =>
      callVersioned('PUT /admin/orders/:id/advance', {
        params: { id: number },
        body: { advance_percent: toAdvance(values) },
        version,
      }),
    [number],
  )
  const sentences = { saved: paymentMessages.advanceSaved, failed: paymentMessages.advanceFailed }
  const { seen, context, dialog } = useLedgerForm({ number, payments, send, ...sentences })
  const [record] = useState({ advance_percent: payments.advance_percent?.toString() ?? '' })
  const shops = seen.shop_advance_percent
  const shopsAmount = formatRupees(toRupees(advanceOf(toPaise(seen.total), shops)))
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Change the Advance"
        saveLabel="Save advance"
        record={record}
        validate={validateAdvance}
        width="xs"
      >
        <Facts
          facts={[
            ['Order', number],
            ['Total', formatRupees(seen.total)],
            ['The shop’s advance', shops === 0 ? 'None' : `${shops} %, ${shopsAmount}`],
          ]}
        />
        <TextInput
          source="advance_percent"
          label="Advance of this order, per cent"
          autoFocus
          sx={{ mt: 2.5 }}
          slotProps={percentText}
          helperText="0 to 100; 0 asks for the whole amount at once. Empty: the shop’s advance."
        />
      </FormDialog>
    </SaveContextProvider>
  )
}
