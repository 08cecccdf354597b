import { formatRupees } from '@karigar/contract/base/rupees'
import { PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import { PAYMENT_KIND_NAMES, PAYMENT_METHOD_NAMES } from '@karigar/contract/sales/payment-names'
import type { PaymentEntry } from '@karigar/contract/sales/payment.wire'
import { Box, Typography } from '@mui/material'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../../../components/Texts.tsx'
import { formatDate, formatMoment } from '../../../components/format.ts'

function what({ kind, method, sets_status }: PaymentEntry): string {
  if (sets_status !== null) return `${PAYMENT_KIND_NAMES.adjustment}: ${PURCHASE_STATUS_NAMES[sets_status]}`
  return `${PAYMENT_KIND_NAMES[kind]}, ${PAYMENT_METHOD_NAMES[method]}`
}

/** The entries of an order's ledger, oldest first, with who recorded them and when. */
export function PaymentEntries({ entries }: { entries: readonly PaymentEntry[] }) {
  if (entries.length === 0) return <Typography color="text.secondary">No payments yet.</Typography>
  return (
    <LineList isOrdered label="Entries">
      {entries.map((entry) => (
        <LineItem key={entry.id} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <StrongLine>{what(entry)}</StrongLine>
            <QuietLine sx={{ overflowWrap: 'anywhere' }}>
              {[formatDate(entry.received_on), entry.reference, entry.note].filter(Boolean).join(' · ')}
            </QuietLine>
            <Caption>
              {entry.actor} · {formatMoment(entry.created_at)}
            </Caption>
          </Box>
          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(entry.amount)}
          </Typography>
        </LineItem>
      ))}
    </LineList>
  )
}
