import { Box } from '@mui/material'
import { DialogButton } from '../components/DialogButton.tsx'
import { TwoColumns } from '../components/TwoColumns.tsx'
import { CustomerFacts } from '../resources/orders/CustomerFacts.tsx'
import { Desk, Timeline } from '../resources/orders/desk/Desk.tsx'
import { orderStatusName } from '../resources/orders/order-choices.ts'
import { OrderFrame } from '../resources/orders/OrderFrame.tsx'
import { OrderLines } from '../resources/orders/OrderLines.tsx'
import { FoldingSection } from '../resources/orders/overview/FoldingSection.tsx'
import { OrderOverview, OrderState } from '../resources/orders/overview/OrderOverview.tsx'

/** The page of one order for managers: all but what is about money. */
export function ManagerOrderPage({ number }: { number: string }) {
  return (
    <OrderFrame number={number} withMoney={false}>
      {(order) => (
        <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OrderOverview order={order} withMoney={false} />
          <TwoColumns
            gap={{ xs: 1, md: 2 }}
            wide={
              <>
                <FoldingSection title="Services" aside={order.service_name}>
                  <OrderLines order={order} />
                </FoldingSection>
                <FoldingSection title="Status" aside={orderStatusName(order.status)}>
                  <OrderState order={order} />
                  <DialogButton
                    variant="outlined"
                    dialog={`${encodeURIComponent(order.id)}/status`}
                    sx={{ mt: 2 }}
                  >
                    Update status
                  </DialogButton>
                </FoldingSection>
                <FoldingSection title="Customer">
                  <CustomerFacts order={order} />
                </FoldingSection>
              </>
            }
            narrow={
              <>
                <Desk order={order} />
                <Timeline order={order} />
              </>
            }
          />
        </Box>
      )}
    </OrderFrame>
  )
}
