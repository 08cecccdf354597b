import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { orderMessages } from '@karigar/contract/sales/order.words'
import ChatIcon from '@mui/icons-material/WhatsApp'
import { Box, Button } from '@mui/material'
import { useDataProvider, useNotify, HttpError } from 'react-admin'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { RecordList } from '../records/RecordList.tsx'
import { defineRecord } from '../records/define-record.tsx'
import { customerCell, linkedName, twoLines, customerPhone } from '../resources/orders/order-customer.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'
import { focusContent } from '../components/use-lost-focus.ts'
import { useSave } from '../documents/use-save.ts'
import { useRefreshLists } from '../components/use-refresh-lists.ts'
import type { Versioned } from '../documents/use-versions.ts'
import { conflictOf } from '../providers/errors.ts'

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

/** The actions on an enquiry: open the customer's chat, and mark the order as in progress. */
function EnquiryActions({ order }: { order: AdminOrder }) {
  const { id, order_id, customer, contact_name, service_name } = order
  const notify = useNotify()
  const refresh = useRefreshLists()
  const dataProvider = useDataProvider()
  /** Fetches the lists anew, from which the pressed button disappears with its row. */
  const leave = () => {
    refresh()
    focusContent()
  }
  const { save, isSaving, failure } = useSave<unknown, void>({
    saved: orderMessages.updated,
    failed: orderMessages.updateFailed,
    send: async () => {
      // A colleague may have changed the order since the list was loaded, which the server cannot know.
      const { data: now } = await dataProvider.getOne<AdminOrder & Versioned>('orders', { id })
      if (now.status !== order.status) throw new HttpError('', 412, { present: now })
      const change = { id, data: { status: 'in-progress' }, previousData: now }
      return dataProvider.update('orders', { ...change, meta: { version: now.etag } })
    },
    onSaved: leave,
    meets: (error) => {
      if (!conflictOf(error)) return refresh()
      notify(managerMessages.alreadyBegun(order_id), { type: 'info' })
      leave()
      return true
    },
  })
  const number = customerPhone(order)
  const greeting = managerMessages.greeting(customer?.name ?? contact_name, order_id, service_name)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {number ? (
        <Button
          href={customerChatLink(number, greeting)}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="success"
          size="small"
          startIcon={<ChatIcon />}
          aria-label={`Chat about ${order_id}`}
        >
          Chat
        </Button>
      ) : (
        <Caption>No phone number</Caption>
      )}
      <Button
        variant="outlined"
        size="small"
        loading={isSaving}
        aria-label={`Mark in progress, ${order_id}`}
        onClick={() => void save()}
      >
        Mark in progress
      </Button>
      <FailureAlert>{failure}</FailureAlert>
    </Box>
  )
}
