import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import type { ComparedField } from '../../components/FieldVersions.tsx'

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

export const statusChoices = choices(ORDER_STATUS_NAMES)
export const paymentChoices = choices(PURCHASE_STATUS_NAMES)
/** The filter by whether the customer was heard of. */
export const chatChoices = choices({ 'not-sent': 'Not sent', heard: 'Heard from', filed: 'Filed away' })

/** Whether something is still to come in. */
export const moneyChoices = choices({ open: 'Something is open', overdue: 'Payment overdue' })

/** What became of the customer's "I have paid". */
export const noticeChoices = [
  { id: 'open', name: 'Payment to confirm' },
  { id: 'refused', name: 'Refused' },
]

/** Whether a change of the order awaits the customer's agreement. */
export const agreementChoices = [{ id: 'awaited', name: 'Awaiting agreement' }]

/** Unfinished orders by the day they are due. */
export const dueChoices = choices({ today: 'Work due today', overdue: 'Work overdue' })

const nameIn = (names: Readonly<Record<string, string>>) => (status: string) => names[status] ?? status
export const orderStatusName = nameIn(ORDER_STATUS_NAMES)
export const paymentStatusName = nameIn(PURCHASE_STATUS_NAMES)

/** The fields shown when two versions of an order conflict, in the words of the form. */
export const orderFields: readonly ComparedField[] = [
  { source: 'status', label: 'Order Status', show: orderStatusName },
  { source: 'purchase_status', label: 'Payment Status', show: paymentStatusName },
]
