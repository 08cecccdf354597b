/** What is open for an order, and how staff read it: the same everywhere in the console. */
import { formatRupees } from '../base/rupees.ts'
import type { AdminOrder } from './order.wire.ts'

type Marks = Pick<AdminOrder, 'heard_at' | 'filed_at'>

/** Tells whether the money of an order is expected: its customer was heard of, and it is not filed away. */
export const isExpected = ({ heard_at, filed_at }: Marks): boolean => heard_at !== null && filed_at === null

/** What staff read of what is open for an order. */
export interface OpenWords {
  name: 'Open' | 'Value'
  text: string
  /** Without the name. */
  short: string
  /** Whether nobody knows yet that the customer meant the order, so that it has a value and nothing is due. */
  isUnconfirmed: boolean
}

/** Says what is open for an order; of one that nobody has confirmed yet, what it would come to. */
export function openWords(
  order: Marks & Pick<AdminOrder, 'open' | 'status' | 'totalAmount' | 'purchase_status'>,
): OpenWords {
  const { open, status, purchase_status, heard_at, filed_at, totalAmount } = order
  const isOver = status === 'cancelled' || purchase_status === 'paid' || purchase_status === 'refunded'
  if (heard_at === null && filed_at === null && !isOver)
    return {
      name: 'Value',
      text: `${formatRupees(totalAmount)}, nothing due yet`,
      short: 'Nothing due yet',
      isUnconfirmed: true,
    }
  const isOpen = open > 0
  return {
    name: 'Open',
    text: isOpen ? `${formatRupees(open)} of ${formatRupees(totalAmount)}` : 'Nothing',
    short: isOpen ? `${formatRupees(open)} open` : 'Nothing open',
    isUnconfirmed: false,
  }
}
