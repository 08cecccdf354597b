import { DialogButton } from '../components/DialogButton.tsx'
import { TwoColumns } from '../components/TwoColumns.tsx'
import { Facts } from '../components/Facts.tsx'
import { Section } from '../components/Section.tsx'
import { WriteInWhatsApp } from '../resources/orders/chat/WriteInWhatsApp.tsx'
import { CustomerFacts } from '../resources/orders/CustomerFacts.tsx'
import { Desk, Timeline } from '../resources/orders/desk/Desk.tsx'
import { PaymentBadge, StatusBadge } from '../resources/orders/OrderBadges.tsx'
import { OrderFrame } from '../resources/orders/OrderFrame.tsx'
import { OrderLines } from '../resources/orders/OrderLines.tsx'

/** The page of one order for managers: all but what changes money. */
export function ManagerOrderPage({ number }: { number: string }) {
  return (
    <OrderFrame number={number}>
      {(order) => (
        <TwoColumns
          wide={
            <>
              <Section title="Services">
                <OrderLines order={order} />
              </Section>
              <Timeline order={order} />
            </>
          }
          narrow={
            <>
              <Section title="Status">
                <Facts
                  facts={[
                    ['Order', <StatusBadge key="status" status={order.status} />],
                    ['Payment', <PaymentBadge key="payment" status={order.purchase_status} />],
                  ]}
                />
                <DialogButton
                  variant="outlined"
                  dialog={`${encodeURIComponent(order.id)}/status`}
                  sx={{ mt: 2 }}
                >
                  Update status
                </DialogButton>
              </Section>
              <Desk order={order} />
              <Section title="Chat">
                <WriteInWhatsApp number={order.order_id} />
              </Section>
              <Section title="Customer">
                <CustomerFacts order={order} />
              </Section>
            </>
          }
        />
      )}
    </OrderFrame>
  )
}
