import { formatRupees } from '@karigar/contract/base/rupees'
import { PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import { PAYMENT_KIND_NAMES, PAYMENT_METHOD_NAMES } from '@karigar/contract/sales/payment-names'
import type { PaymentEntry } from '@karigar/contract/sales/payment.wire'
import { Box, Typography } from '@mui/material'
import { formatDate, formatMoment } from '../../../components/format.ts'

function what({ kind, method, sets_status }: PaymentEntry): string {
  if (sets_status !== null) return `${PAYMENT_KIND_NAMES.adjustment}: ${PURCHASE_STATUS_NAMES[sets_status]}`
  return `${PAYMENT_KIND_NAMES[kind]}, ${PAYMENT_METHOD_NAMES[method]}`
}

/** The entries of an order's ledger, oldest first, with who recorded them and when. */
export function PaymentEntries({ entries }: { entries: readonly PaymentEntry[] }) {
  if (entries.length === 0) return <Typography color="text.secondary">No payments yet.</Typography>
  return (
    <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {what(entry)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[formatDate(entry.received_on), entry.reference, entry.note].filter(Boolean).join(' · ')}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {entry.actor} · {formatMoment(entry.created_at)}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(entry.amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
