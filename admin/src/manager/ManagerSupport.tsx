import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Caption } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { RecordList } from '../records/RecordList.tsx'
import { defineRecord } from '../records/define-record.tsx'
import { customerCell, linkedName, twoLines } from '../resources/orders/order-customer.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

const waiting = { status: 'pending' }

const service = ({ service_name, totalAmount }: AdminOrder) =>
  twoLines(service_name, formatRupees(totalAmount))

const enquiryRecord = defineRecord<AdminOrder>({
  one: 'Enquiry',
  several: 'Order enquiries',
  fields: [
    { source: 'order_id', label: 'Order ID', cell: true, look: 'strongUnbroken' },
    { source: 'customer', label: 'Customer', cell: customerCell, isMadeUp: true },
    { source: 'service_name', label: 'Service', cell: service, isMadeUp: true },
    { source: 'created_at', label: 'Asked', cell: ({ created_at }) => formatMoment(created_at) },
    { source: 'answer', label: 'Answer', cell: (order) => <EnquiryActions order={order} />, isMadeUp: true },
  ],
  nameOf: ({ order_id }) => order_id,
  sort: { field: 'created_at', order: 'ASC' },
  hasActions: false,
  card: {
    heading: ({ order_id }) => order_id,
    body: (order) => (
      <>
        {service(order)}
        <Caption component="p">
          {linkedName(order)} · {formatMoment(order.created_at)}
        </Caption>
      </>
    ),
    actions: (order) => <EnquiryActions order={order} />,
  },
  sentences: { loadFailed: managerMessages.enquiriesFailed },
})

/** /manager/support: pending orders, those that have waited longest first. */
export function ManagerSupport() {
  return (
    <ManagerPanel>
      <RecordList
        record={enquiryRecord}
        isExported={false}
        titleLevel="h2"
        filter={waiting}
        empty={{ none: 'No enquiries are waiting', noMatch: 'No enquiries are waiting' }}
      />
    </ManagerPanel>
  )
}
