import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink, useDialogRoute } from '../../../components/dialog-route.ts'
import { FoldingSection } from '../overview/FoldingSection.tsx'
import { CustomerFacts } from '../CustomerFacts.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { PageLink } from './PageLink.tsx'
import { TakeApart } from './TakeApart.tsx'

/** Whom an order is from and whose it is; for admins. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const link = useDialogLink()
  const route = useDialogRoute('customer', 'contact')
  return (
    <FoldingSection title="Customer">
      <CustomerFacts order={order} withMoney />
      <Button component={Link} {...link(`${order.order_id}/contact`)} sx={{ mt: 1 }}>
        Change the contact
      </Button>
      <Button component={Link} {...link(`${order.order_id}/customer`)} sx={{ mt: 1 }}>
        {order.user_id === null ? 'Move it to an account' : 'Change whose order it is'}
      </Button>
      <TakeApart order={order} />
      {route?.dialog === 'customer' && <OwnerDialog order={order} />}
      {route?.dialog === 'contact' && <ContactDialog order={order} />}
    </FoldingSection>
  )
}

/** The page on which the customer sees the order. */
export const CustomersPage = ({ order }: { order: AdminOrder }) => (
  <FoldingSection title="Customer’s Page">
    <PageLink order={order} />
  </FoldingSection>
)
