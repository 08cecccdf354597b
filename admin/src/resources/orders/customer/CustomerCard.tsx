import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink, useDialogRoute } from '../../../components/dialog-route.ts'
import { Section } from '../../../components/Section.tsx'
import { CustomerFacts } from '../CustomerFacts.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { PageLink } from './PageLink.tsx'
import { TakeApart } from './TakeApart.tsx'

/** Whom an order is from, whose it is, and the page on which the customer sees it; for admins. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const link = useDialogLink()
  const route = useDialogRoute('customer', 'contact')
  return (
    <>
      <Section title="Customer">
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
      </Section>
      <Section title="Customer’s Page">
        <PageLink order={order} />
      </Section>
    </>
  )
}
