import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import { Box } from '@mui/material'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { TwoColumns } from '../../components/TwoColumns.tsx'
import { WriteInWhatsApp } from './chat/WriteInWhatsApp.tsx'
import { OrderContent } from './content/OrderContent.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { Desk, Timeline } from './desk/Desk.tsx'
import { DocumentsCard } from './documents/DocumentsCard.tsx'
import { OrderChat } from './OrderChat.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderStatusForm } from './OrderStatusForm.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'

const historyOf = ({ id }: AdminOrderWithHistory) => <HistoryLink kind="order" id={id} />

/** The page of one order for admins. */
export function OrderPage({ number }: { number: string }) {
  return (
    <OrderFrame number={number} tools={historyOf}>
      {(order) => <Order order={order} />}
    </OrderFrame>
  )
}

function Order({ order }: { order: AdminOrderWithHistory }) {
  return (
    <TwoColumns
      wide={
        <>
          <Section title="Services">
            <OrderContent order={order} />
          </Section>
          <PaymentsCard number={order.order_id} />
          <DocumentsCard number={order.order_id} />
          <Timeline order={order} />
        </>
      }
      narrow={
        <>
          <Section title="Update Order Status">
            <OrderStatusForm order={order} />
          </Section>
          <Desk order={order} />
          <Section title="Chat">
            <Box sx={{ mb: 2 }}>
              <WriteInWhatsApp number={order.order_id} />
            </Box>
            <OrderChat order={order} />
          </Section>
          <Section title="Customer">
            <CustomerFacts order={order} />
          </Section>
        </>
      }
    />
  )
}
