import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import ChatIcon from '@mui/icons-material/WhatsApp'
import { Box, Button, Alert } from '@mui/material'
import { useDataProvider, useNotify, HttpError } from 'react-admin'
import { Caption } from '../components/Texts.tsx'
import { focusContent } from '../components/use-lost-focus.ts'
import { useSave } from '../documents/use-save.ts'
import { customerPhone } from '../resources/orders/order-customer.tsx'
import { useRefreshLists } from '../components/use-refresh-lists.ts'
import type { Versioned } from '../documents/use-versions.ts'
import { conflictOf } from '../providers/errors.ts'

/** The actions on an enquiry: open the customer's chat, and mark the order as in progress. */
export function EnquiryActions({ order }: { order: AdminOrder }) {
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
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  )
}
