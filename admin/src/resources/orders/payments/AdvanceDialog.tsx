import { advanceOf } from '@karigar/contract/sales/payment-ledger.rules'
import { formatRupees, toPaise, toRupees } from '@karigar/contract/base/rupees'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { Facts } from '../../../components/Facts.tsx'
import { PercentInput } from '../../../components/LimitedInput.tsx'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { checkAdvanceForm, toAdvance } from './payment-transforms.ts'
import { useLedger, type LedgerProps } from './use-ledger.ts'

const shopsAdvance = ({ shop_advance_percent: percent, total }: LedgerProps['payments']) =>
  percent === 0 ? 'None' : `${percent} %, ${formatRupees(toRupees(advanceOf(toPaise(total), percent)))}`

/** Changes the advance of one order. */
export function AdvanceDialog(props: LedgerProps) {
  const { params, dialog } = useLedger(props)
  const { number, payments } = props
  return (
    <ActionDialog
      {...dialog}
      title="Change the Advance"
      saveLabel="Save advance"
      start={{ advance_percent: payments.advance_percent?.toString() ?? '' }}
      call={(values, { version }) =>
        callVersioned('PUT /admin/orders/:id/advance', {
          params,
          body: { advance_percent: toAdvance(values) },
          version,
        })
      }
      check={checkAdvanceForm}
      sentences={{ saved: paymentMessages.advanceSaved, failed: paymentMessages.advanceFailed }}
    >
      {(seen) => (
        <>
          <Facts
            facts={[
              ['Order', number],
              ['Total', formatRupees(seen.total)],
              ['The shop’s advance', shopsAdvance(seen)],
            ]}
          />
          <PercentInput
            source="advance_percent"
            label="Advance of this order, per cent"
            autoFocus
            sx={{ mt: 2.5 }}

            helperText="0 to 100; 0 asks for the whole amount at once. Empty: the shop’s advance."
          />
        </>
      )}
    </ActionDialog>
  )
}
