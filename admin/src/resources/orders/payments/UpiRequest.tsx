import { formatRupees } from '@karigar/contract/base/rupees'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { Box, Button, TextField, Typography } from '@mui/material'
import { ScreenLink } from '../../../components/InlineLinks.tsx'
import { QuietLine } from '../../../components/Texts.tsx'

const DUE_NAMES = { advance: 'the advance', balance: 'the balance', full: 'the whole amount' } as const

/** The amount that is due as a QR code and a link, to show or to send to the customer. */
export function UpiRequest({ payments: { due, upi } }: { payments: OrderPayments }) {
  if (!due) return null
  if (!upi)
    return (
      <QuietLine>
        Give your UPI address in <ScreenLink to="/payment">Payment Settings</ScreenLink> to have a QR code and
        a UPI link here and on the customer’s page.
      </QuietLine>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
        alt={`QR code to pay ${formatRupees(upi.amount)} to ${upi.address} by UPI`}
        width={160}
        height={160}
        sx={{ bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {`Asks for ${DUE_NAMES[due.kind]}, ${formatRupees(due.amount)}, to ${upi.address}.`}
        </Typography>
        <TextField
          label="UPI link"
          multiline
          value={upi.link}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
          onFocus={({ target }) => target.select()}
        />
        <Button href={upi.link} sx={{ mt: 1, display: { md: 'none' } }}>
          Open in a UPI app
        </Button>
      </Box>
    </Box>
  )
}
