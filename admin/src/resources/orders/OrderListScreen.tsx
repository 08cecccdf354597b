import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { ReactNode } from 'react'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import { DayFilter } from '../../components/DayFilter.tsx'
import { FilterPair, Filters } from '../../components/Filters.tsx'
import { ListScreen } from '../../components/ListScreen.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import {
  agreementChoices,
  chatChoices,
  dueChoices,
  noticeChoices,
  paymentChoices,
  statusChoices,
} from './status-choices.ts'
import type { orderRecord } from './order-record.tsx'

interface OrderListScreenProps {
  record: ReturnType<typeof orderRecord>
  titleLevel?: 'h1' | 'h2'
  /** Whether the list can be exported. */
  withCsv?: boolean
  /** Label of the button that writes a new order; absent for who may not. */
  addLabel?: string
  /** Further controls beside the heading. */
  tools?: ReactNode
  /** Whether the list can be filtered by customers' notices of payment, which managers do not learn. */
  withNotices?: boolean
}

/** Specification §2, admin area: the list of orders, for admins and managers, who have different actions. */
export function OrderListScreen({
  record,
  withCsv = false,
  withNotices = false,
  ...screen
}: OrderListScreenProps) {
  return (
    <ListScreen<AdminOrder>
      {...screen}
      {...(withCsv && { csv: record.csv(null) })}
      title="Orders"
      sort={record.sort}
      loadFailed={record.sentences.loadFailed}
      filters={
        <Filters many>
          <SearchFilter
            placeholder="Search by order ID, customer or service..."
            label="Search by order ID, customer or service"
          />
          <FilterPair width={400}>
            <ChoiceFilter source="status" label="Status" all="All Statuses" choices={statusChoices} />
            <ChoiceFilter
              source="purchase_status"
              label="Payment"
              all="All Payments"
              choices={paymentChoices}
            />
          </FilterPair>
          <ChoiceFilter source="chat" label="Chat" all="All but filed away" choices={chatChoices} />
          {withNotices && (
            <ChoiceFilter
              source="payment_notice"
              label="UPI notice"
              all="With or without"
              choices={noticeChoices}
            />
          )}
          <ChoiceFilter
            source="agreement"
            label="Agreement"
            all="Awaited or not"
            choices={agreementChoices}
          />
          <ChoiceFilter source="due" label="Due" all="On any day" choices={dueChoices} />
          <FilterPair width={330}>
            <DayFilter source="from" label="From" />
            <DayFilter source="to" label="To" />
          </FilterPair>
        </Filters>
      }
      empty={{
        none: 'No orders yet',
        noMatch: 'No orders found',
        hint: serviceMessages.noneFoundHint,
      }}
      sorts={record.sorts}
      table={record.table}
      card={record.card}
    />
  )
}
