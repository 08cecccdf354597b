import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { formatMoment } from '../components/format.ts'
import { ListScreen } from '../components/ListScreen.tsx'
import type { CardContent } from '../components/RecordCards.tsx'
import { customerCell, linkedName, twoLines } from '../resources/orders/order-cells.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

const waiting = { status: 'pending' }

const table = (
  <DataTable<AdminOrder> sx={{ '& .column-order_id': { fontWeight: 600, whiteSpace: 'nowrap' } }}>
    <DataTable.Col source="order_id" label="Order ID" />
    <DataTable.Col label="Customer" render={customerCell} />
    <DataTable.Col
      label="Service"
      render={({ service_name, totalAmount }: AdminOrder) =>
        twoLines(service_name, formatRupees(totalAmount))
      }
    />
    <DataTable.Col
      source="created_at"
      label="Asked"
      render={({ created_at }: AdminOrder) => formatMoment(created_at)}
    />
    <DataTable.Col label="Answer" render={(order: AdminOrder) => <EnquiryActions order={order} />} />
  </DataTable>
)

const card: CardContent<AdminOrder> = {
  heading: ({ order_id }: AdminOrder) => order_id,
  body: (order: AdminOrder) => (
    <>
      {twoLines(order.service_name, formatRupees(order.totalAmount))}
      <Typography variant="caption" color="text.secondary" component="p">
        {linkedName(order)} · {formatMoment(order.created_at)}
      </Typography>
    </>
  ),
  actions: (order: AdminOrder) => <EnquiryActions order={order} />,
}

/** /manager/support: pending orders, those that have waited longest first. */
export function ManagerSupport() {
  return (
    <ManagerPanel>
      <ListScreen
        title="Order enquiries"
        titleLevel="h2"
        sort={{ field: 'created_at', order: 'ASC' }}
        filter={waiting}
        loadFailed={managerMessages.enquiriesFailed}
        empty={{ none: 'No enquiries are waiting', noMatch: 'No enquiries are waiting' }}
        table={table}
        sorts={{ created_at: 'Asked', order_id: 'Order ID' }}
        card={card}
      />
    </ManagerPanel>
  )
}
