import { formatRupees } from '@karigar/contract/base/rupees'
import { customerMessages } from '@karigar/contract/office/customer.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box } from '@mui/material'
import { DataTable } from 'react-admin'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatDay } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { ChatChip, PaymentBadge, StatusBadge } from '../resources/orders/OrderBadges.tsx'
import { onlyOnPhones, RelatedRows, sectionTable, withoutOnPhones } from './RelatedRows.tsx'

const order = ({ order_id, service_name, created_at }: AdminOrder) => (
  <>
    <ScreenLink
      to={`/orders/${order_id}`}
      sx={{ fontWeight: 600, display: 'inline-block', py: 0.5, whiteSpace: 'nowrap' }}
    >
      {order_id}
    </ScreenLink>
    <Caption component="div">
      {service_name}
      <Box sx={onlyOnPhones}>{formatDay(created_at)}</Box>
    </Caption>
  </>
)

const status = (one: AdminOrder) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <StatusBadge status={one.status} />
    <Box sx={onlyOnPhones}>
      <PaymentBadge order={one} isNamed />
    </Box>
    <ChatChip order={one} />
  </Box>
)

const payment = (one: AdminOrder) => <PaymentBadge order={one} />

/** The orders in a customer's account, or with another `target` those that are found by it; newest first. */
export function CustomerOrders({ target }: { target?: string }) {
  return (
    <Section title="Orders">
      <RelatedRows
        reference="orders"
        {...(target && { target })}
        sort={{ field: 'created_at', order: 'DESC' }}
        none="No orders yet."
        failed={customerMessages.ordersFailed}
      >
        <DataTable<AdminOrder> sx={{ ...sectionTable, ...withoutOnPhones('created_at', 'purchase_status') }}>
          <DataTable.Col source="order_id" label="Order ID" render={order} />
          <DataTable.Col
            source="created_at"
            label="Date"
            render={({ created_at }: AdminOrder) => formatDay(created_at)}
          />
          <DataTable.Col source="status" label="Status" render={status} />
          <DataTable.Col source="purchase_status" label="Payment" render={payment} />
          <DataTable.Col
            source="totalAmount"
            label="Amount"
            align="right"
            render={({ totalAmount }: AdminOrder) => formatRupees(totalAmount)}
          />
        </DataTable>
      </RelatedRows>
    </Section>
  )
}
