import { dialled } from '@karigar/contract/base/phone'
import CallIcon from '@mui/icons-material/CallOutlined'
import { Box, Button } from '@mui/material'
import { ABOVE_BAR } from '../../../layout/bottom-entries.ts'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { WriteInWhatsApp } from '../chat/WriteInWhatsApp.tsx'
import { customerPhone } from '../order-customer.tsx'

/** The two ways to the customer: a text in the chat, and a call where there is a number. */
export function ContactButtons({ order }: { order: AdminOrder }) {
  const phone = customerPhone(order)
  return (
    <>
      <WriteInWhatsApp />
      {phone !== null && (
        <Button variant="outlined" startIcon={<CallIcon />} href={`tel:${dialled(phone)}`}>
          Call
        </Button>
      )}
    </>
  )
}

/** The same on a phone, at the thumb: above the bottom bar, however far the order's page is scrolled. */
export const ContactBar = ({ order }: { order: AdminOrder }) => (
  <Box
    role="group"
    aria-label="Contact"
    sx={{
      position: 'sticky',
      zIndex: 3,
      bottom: ABOVE_BAR,
      display: 'flex',
      gap: 1,
      mx: -2,
      mt: 2,
      px: 2,
      py: 1,
      bgcolor: 'background.default',
      borderTop: 1,
      borderColor: 'divider',
      '& > *': { flex: 1, minHeight: 44 },
    }}
  >
    <ContactButtons order={order} />
  </Box>
)
