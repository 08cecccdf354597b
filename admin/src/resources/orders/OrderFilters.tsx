import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import { DayFilter } from '../../components/DayFilter.tsx'
import { FilterPair, Filters } from '../../components/Filters.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import {
  agreementChoices,
  chatChoices,
  dueChoices,
  moneyChoices,
  noticeChoices,
  paymentChoices,
  statusChoices,
} from './order-choices.ts'

interface OrderFiltersProps {
  /** Whether the list can be filtered by what is open and by notices of payment, which managers do not learn. */
  withMoney?: boolean
}

/** The filters of the list of orders, for admins and managers. */
export function OrderFilters({ withMoney = false }: OrderFiltersProps) {
  return (
    <Filters many>
      <SearchFilter label="Search by order ID, customer or service" />
      <FilterPair width={400}>
        <ChoiceFilter source="status" label="Status" all="All Statuses" choices={statusChoices} />
        <ChoiceFilter source="purchase_status" label="Payment" all="All Payments" choices={paymentChoices} />
      </FilterPair>
      <ChoiceFilter source="chat" label="Chat" all="All but filed away" choices={chatChoices} />
      {withMoney && (
        <>
          <ChoiceFilter source="money" label="Money" all="Open or not" choices={moneyChoices} />
          <ChoiceFilter
            source="payment_notice"
            label="UPI notice"
            all="With or without"
            choices={noticeChoices}
          />
        </>
      )}
      <ChoiceFilter source="agreement" label="Agreement" all="Awaited or not" choices={agreementChoices} />
      <ChoiceFilter source="due" label="Due" all="On any day" choices={dueChoices} />
      <FilterPair width={330}>
        <DayFilter source="from" label="From" />
        <DayFilter source="to" label="To" />
      </FilterPair>
    </Filters>
  )
}
