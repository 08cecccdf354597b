import { DAYS, type ListFilter } from '../../components/list-filters.ts'
import {
  agreementChoices,
  chatChoices,
  dueChoices,
  moneyChoices,
  noticeChoices,
  paymentChoices,
  statusChoices,
} from './order-choices.ts'

/** Specification §2: what the orders can be searched by. */
export const orderSearch = { label: 'Search by order ID, customer or service' }

/**
 * Returns the filters of the list of orders.
 *
 * @param withMoney whether it can be filtered by what is open and by notices of payment, which managers do not learn
 */
export const orderFilters = (withMoney: boolean): readonly ListFilter[] => [
  { source: 'status', label: 'Status', all: 'All Statuses', choices: statusChoices, isMain: true },
  { source: 'purchase_status', label: 'Payment', all: 'All Payments', choices: paymentChoices, isMain: true },
  { source: 'due', label: 'Due', all: 'On any day', choices: dueChoices, isMain: true },
  { source: 'chat', label: 'Chat', all: 'All but filed away', choices: chatChoices },
  ...DAYS,
  ...(withMoney
    ? [
        { source: 'money', label: 'Money', all: 'Open or not', choices: moneyChoices },
        { source: 'payment_notice', label: 'UPI notice', all: 'With or without', choices: noticeChoices },
      ]
    : []),
  { source: 'agreement', label: 'Agreement', all: 'Awaited or not', choices: agreementChoices },
  { source: 'user_id', Name: ({ children }) => children('Only one customer') },
]
