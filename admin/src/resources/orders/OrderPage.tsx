import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import { Box } from '@mui/material'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { WriteInWhatsApp } from './chat/WriteInWhatsApp.tsx'
import { OrderContent } from './content/OrderContent.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { Desk, Timeline } from './desk/Desk.tsx'
import { DocumentsCard } from './documents/DocumentsCard.tsx'
import { OrderChat } from './OrderChat.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderStatusForm } from './OrderStatusForm.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'
import { useRefreshContent } from './content/use-order-versions.ts'

interface OrderProps {
  order: AdminOrderWithHistory
  /** The dialog that the address asks for. */
  dialog: DialogRoute['dialog']
  refetch: () => void
}

const historyOf = ({ id }: AdminOrderWithHistory) => <HistoryLink kind="order" id={id} />

/** The page of one order for admins. */
export function OrderPage({ number, dialog }: { number: string; dialog: DialogRoute['dialog'] }) {
  return (
    <OrderFrame number={number} tools={historyOf}>
      {(order, refetch) => <Order order={order} dialog={dialog} refetch={refetch} />}
    </OrderFrame>
  )
}

function Order({ order, dialog, refetch }: OrderProps) {
  const refreshContent = useRefreshContent(order.order_id)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Services">
          <OrderContent order={order} dialog={dialog} />
        </Section>
        <PaymentsCard number={order.order_id} dialog={dialog} />
        <DocumentsCard number={order.order_id} dialog={dialog} />
        <Timeline order={order} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Update Order Status">
          <OrderStatusForm
            order={order}
            onSaved={() => {
              refetch()
              refreshContent()
            }}
          />
        </Section>
        <Desk order={order} dialog={dialog} />
        <Section title="Chat">
          <Box sx={{ mb: 2 }}>
            <WriteInWhatsApp number={order.order_id} />
          </Box>
          <OrderChat order={order} onMarked={refetch} />
        </Section>
        <Section title="Customer">
          <CustomerFacts order={order} />
        </Section>
      </Box>
    </Box>
  )
}
