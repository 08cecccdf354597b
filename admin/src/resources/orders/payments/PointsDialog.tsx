import { readAmount } from '@karigar/contract/base/amount'
import { formatRupees } from '@karigar/contract/base/rupees'
import { checkOrderPoints } from '@karigar/contract/sales/order-points.rules'
import { orderPointsMessages } from '@karigar/contract/sales/order-points.words'
import type { OrderPoints } from '@karigar/contract/sales/payment.wire'
import { Alert } from '@mui/material'
import { Facts } from '../../../components/Facts.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { amountText } from './payment-transforms.ts'
import { useLedger, type LedgerProps } from './use-ledger.ts'

const NONE: OrderPoints = { used: 0, held: 0, most: 0, fault: orderPointsMessages.noAccount }

/** Spends points of the order's account on the order, or gives them back. */
export function PointsDialog(props: LedgerProps) {
  const { params, dialog } = useLedger(props)
  const { number, payments } = props
  const { used, most } = payments.points ?? NONE
  return (
    <ActionDialog
      {...dialog}
      title="Cashback Points"
      saveLabel="Save points"
      start={{ points: amountText(used || most) }}
      call={({ points }, { version }) =>
        callVersioned('PUT /admin/orders/:id/points', {
          params,
          body: { points: Number(readAmount(points)) },
          version,
        })
      }
      check={({ points }, seen) =>
        checkOrderPoints({ points: readAmount(points) }, (seen.points ?? NONE).most)
      }
      sentences={{ saved: orderPointsMessages.saved, failed: orderPointsMessages.failed }}
    >
      {(seen) => {
        const points = seen.points ?? NONE
        return (
          <>
            {points.fault && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {points.fault}
              </Alert>
            )}
            <Facts
              facts={[
                ['Order', number],
                ['Total', formatRupees(seen.total)],
                ['Spent on it', formatRupees(points.used)],
                ['Left in the account', formatRupees(points.held)],
                ['At most', formatRupees(points.most)],
              ]}
            />
            <LimitedInput
              source="points"
              label="Points spent on this order"
              required
              autoFocus
              most={20}
              inputMode="decimal"
              sx={{ mt: 2.5 }}
              helperText="In all; one point is ₹1. 0 gives all of them back."
            />
          </>
        )
      }}
    </ActionDialog>
  )
}
