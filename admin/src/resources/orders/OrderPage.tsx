import type { AdminOrderWithHistory, AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Typography } from '@mui/material'
import { formatRupees } from '@karigar/contract/base/rupees'
import { openWords } from '@karigar/contract/sales/order-open.rules'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'react-admin'
import { TwoColumns } from '../../components/TwoColumns.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { OrderContent } from './content/OrderContent.tsx'
import { CustomerCard, CustomersPage } from './customer/CustomerCard.tsx'
import { Desk, Timeline } from './desk/Desk.tsx'
import { DocumentsCard } from './documents/DocumentsCard.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { FoldingSection } from './overview/FoldingSection.tsx'
import { OrderOverview } from './overview/OrderOverview.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'
import { BusyButton } from '../../components/BusyButton.tsx'
import { formatMoment } from '../../components/format.ts'
import { ChatChip } from './OrderBadges.tsx'
import { useMarkOrders } from './use-mark-orders.ts'
import type { Versioned } from '../../documents/use-versions.ts'
import { VersionedForm } from '../../documents/VersionedForm.tsx'
import { refreshOrder } from './order-parts.ts'
import { cancelDoubt, cancelWords } from './cancel-question.ts'
import { orderFields } from './order-choices.ts'
import { useToday } from '../../components/use-today.ts'
import { statusForm, StatusInputs } from './StatusInputs.tsx'

const historyOf = ({ id }: AdminOrderWithHistory) => <HistoryLink kind="order" id={id} />

/** The page of one order for admins. */
export function OrderPage({ number }: { number: string }) {
  return (
    <OrderFrame number={number} withMoney tools={historyOf}>
      {(order) => <Order order={order} />}
    </OrderFrame>
  )
}

function Order({ order }: { order: AdminOrderWithHistory & Versioned }) {
  const { order_id: number, totalAmount } = order
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OrderOverview order={order} withMoney />
      <FoldingSection title="Update Order Status" sx={statusInLine}>
        <OrderStatusForm order={order} />
      </FoldingSection>
      <TwoColumns
        gap={{ xs: 1, md: 2 }}
        wide={
          <>
            <FoldingSection title="Services" aside={formatRupees(totalAmount)}>
              <OrderContent order={order} />
            </FoldingSection>
            <PaymentsCard number={number} open={openWords(order)} />
            <DocumentsCard number={number} />
            <CustomersPage order={order} />
            <FoldingSection title="Chat">
              <OrderChat order={order} />
            </FoldingSection>
          </>
        }
        narrow={
          <>
            <Desk order={order} />
            <Timeline order={order} />
            <CustomerCard order={order} />
          </>
        }
      />
    </Box>
  )
}

/** The form of the statuses beside its heading, in one line where there is room. */
const statusInLine = {
  display: 'grid',
  gridTemplateColumns: { md: '1fr', lg: 'auto minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'center',
  '& > h2': { mb: { md: 1.5, lg: 0 } },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' },
  '& form > .MuiStack-root': {
    flex: 1,
    minWidth: 300,
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  '& form > .MuiStack-root > p': { gridColumn: '1 / -1' },
  '& form > .MuiBox-root': { mt: 0 },
} as const

/** Says on an order's page whether the customer was heard of, with the buttons that change it. */
function OrderChat({ order }: { order: AdminOrder }) {
  const { id, heard_at, filed_at, status, purchase_status } = order
  const { mark, isPending, failure } = useMarkOrders()
  const press = { variant: 'outlined', size: 'small', loading: isPending } as const
  const file = (
    <BusyButton {...press} onClick={() => mark(filed_at === null ? 'filed' : 'brought back', [id])}>
      {filed_at === null ? 'File away' : 'Bring back'}
    </BusyButton>
  )
  if (heard_at === null)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <ChatChip order={order} />
        <Typography variant="body2">
          The site opened the chat with this order; whether the message was sent, only the customer’s chat can
          tell.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton {...press} onClick={() => mark('heard', [id])}>
            Heard from the customer
          </BusyButton>
          {file}
        </Box>
        <FailureAlert>{failure}</FailureAlert>
      </Box>
    )
  const isOnlyMarked = status === 'pending' && purchase_status === 'pending'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ChatChip order={order} />
      <Typography variant="body2">Heard of since {formatMoment(heard_at)}.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOnlyMarked && (
          <BusyButton {...press} onClick={() => mark('not heard', [id])}>
            Mark as not sent
          </BusyButton>
        )}
        {(purchase_status !== 'paid' || filed_at !== null) && file}
      </Box>
      <FailureAlert>{failure}</FailureAlert>
    </Box>
  )
}

const sentences = { saved: orderMessages.updated, failed: orderMessages.updateFailed }

/** The controls of the Update Order Status dialog, for the order's own page. */
function OrderStatusForm({ order }: { order: AdminOrder & Versioned }) {
  const { id, order_id } = order
  const client = useQueryClient()
  const [update] = useUpdate<AdminOrder & Versioned>()
  const form = statusForm(true, useToday())
  // Even a save that failed may have changed the order.
  const refresh = () => refreshOrder(client, order_id)
  return (
    <VersionedForm
      data={order}
      // An order that was fetched before the last save is older than the one in the form.
      isNewer={(fetched, shown) => fetched.updated_at > shown.updated_at}
      {...form}
      save={(data, meta) =>
        update('orders', { id, data, previousData: order, meta }, { returnPromise: true }) as Promise<
          AdminOrder & Versioned
        >
      }
      fields={orderFields}
      sentences={sentences}
      onSaved={refresh}
      onRefused={refresh}
      screen={`/orders/${order_id}`}
      saveLabel="Update Status"
      asks={{ words: cancelWords, doubt: (values) => cancelDoubt(order, values) }}
      fullWidth
    >
      <StatusInputs order={order} />
    </VersionedForm>
  )
}
