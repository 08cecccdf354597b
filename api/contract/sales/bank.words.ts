/** The sentences about bank statements and Razorpay's settlements, for admins. */
import { mediumDay } from '../base/day-names.ts'

const lines = (count: number) => (count === 1 ? '1 credit' : `${count} credits`)
const these = (count: number) => (count === 1 ? 'row was' : 'rows were')

/** What a statement was read into, in numbers of its credits. */
export interface Counted {
  added: number
  known: number
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const bankMessages = {
  loadFailed: 'Failed to load the bank lines',
  lineNotFound: 'Bank line not found',
  how: 'In your bank’s net banking, open the statement of the account, choose the days, and download it as Excel or CSV. Upload the file as it is: titles, totals and what went out are passed over. Nothing is entered before you press, and what is here already is not added again.',
  read: ({ added, known }: Counted) => {
    if (added + known === 0) return 'This statement has no credits.'
    const before = known === 1 ? '1 was here already' : `${known} were here already`
    return added === 0
      ? `Nothing is new: ${lines(known)} of this statement ${known === 1 ? 'is' : 'are'} here already.`
      : `${lines(added)} ${added === 1 ? 'is' : 'are'} new${known === 0 ? '' : `, ${before}`}.`
  },
  period: (from: string, to: string) =>
    from === to ? `Of ${mediumDay(from)}.` : `From ${mediumDay(from)} to ${mediumDay(to)}.`,
  leftOut: (count: number) => `${count} ${these(count)} left out:`,
  notADay: (row: number, text: string) =>
    `Row ${row}: “${text}” is no day with the day before the month, such as 28/11/2026.`,
  notAnAmount: (row: number, text: string) => `Row ${row}: “${text}” is no amount.`,
  noSign: (row: number, text: string) => `Row ${row}: nothing says whether “${text}” came in or went out.`,
  noHeadings:
    'No headings were found in this file. A statement has a row with headings such as Date, Narration and Deposit Amt., or Txn Date, Description and Credit. Download it from your bank as Excel or CSV, and upload it as it is.',
  missing: (missing: readonly string[], found: readonly string[], row: number) =>
    `This statement lacks ${listed(missing)}. Row ${row} has the headings ${listed(found)}.`,
  columnDay: 'a column with the day, such as Date or Txn Date',
  columnNarration: 'a column that says what each entry is, such as Narration, Description or Particulars',
  columnCredit: 'a column with what came in, such as Deposit Amt. or Credit',
  columnSign: 'what says which amounts came in, such as a column Dr/Cr',
  noRows: 'This statement has headings, and no entries below them.',
  isReport: 'This is Razorpay’s report of settlements. Upload it under Razorpay settlements.',

  entered: (order: string) => `Entered for ${order}`,
  enterFailed: 'Failed to enter the payment',
  setAside: 'Set aside',
  asideFailed: 'Failed to set the line aside',
  broughtBack: 'Brought back',
  backFailed: 'Failed to bring the line back',
  enteredAlready: (order: string) => `This payment is entered already, for ${order}.`,
  creditAlready: 'This payment is entered already, as a customer’s credit.',
  isAside: 'This line was set aside. Bring it back first.',
  isSettlement: 'This line is a settlement of Razorpay’s, and no customer’s payment.',
  cannotSetAside: 'Only a line that nothing was entered for can be set aside.',
  openChanged: (order: string) =>
    `What is open for ${order} has changed since you saw it. The newest is shown now: look at it and press again.`,
  orderNotFound: 'No order has this number',
  searchFailed: 'Failed to look for orders',
  noOrders: 'No order found. Search for a number such as KG-7F3K2M, a name or a phone number.',
  payout: 'This looks like a settlement of Razorpay’s. Upload its report under Razorpay settlements.',

  nothingOpen: 'Nothing is open for this order: it will show as paid too much.',
  more: (apart: string, open: string) =>
    `${apart} more than the ${open} that is open: the order will show as paid too much.`,
  moreThanDue: (apart: string, due: string, open: string) =>
    `${apart} more than the ${due} that is due now, of ${open} that is open.`,
  less: (apart: string, due: string) => `${apart} less than the ${due} that is due now.`,
} as const

export const gatewaySettlementMessages = {
  loadFailed: 'Failed to load Razorpay’s settlements',
  how: 'In Razorpay’s dashboard, open Reports, choose the settlement reconciliation report and the days, and download it as CSV or Excel. Upload the file as it is. What is here already is not added again. A settlement counts as arrived once a bank statement has its UTR.',
  notFound: 'Settlement not found',
  read: ({ added, known }: Counted) => {
    if (added + known === 0) return 'This report has nothing that was settled.'
    return added === 0
      ? 'Nothing is new: everything in this report is here already.'
      : `${added === 1 ? '1 entry is' : `${added} entries are`} new${known === 0 ? '' : `, ${known} ${known === 1 ? 'was' : 'were'} here already`}.`
  },
  unsettled: (count: number) =>
    count === 1
      ? '1 entry is not settled yet, and was left out.'
      : `${count} entries are not settled yet, and were left out.`,
  noHeadings:
    'No headings were found in this file. Razorpay’s report has columns such as entity_id, type, debit, credit and settlement_id. In Razorpay’s dashboard, download the settlement reconciliation report and upload it as it is.',
  missing: (missing: readonly string[], found: readonly string[]) =>
    `This report lacks the ${missing.length === 1 ? 'column' : 'columns'} ${listed(missing)}. It has ${listed(found)}.`,
  noRows: 'This report has headings, and no entries below them.',
  notADay: (row: number, text: string) => `Row ${row}: “${text}” is no day on which something was settled.`,
  notAnAmount: (row: number, text: string) => `Row ${row}: “${text}” is no amount.`,
  notANumber: (row: number, text: string) =>
    `Row ${row}: “${text}” is no number of Razorpay’s, such as setl_ or pay_ with letters and digits.`,
  isStatement: 'This is a bank’s statement. Upload it under Bank statement.',
  paidOutWrong: (sum: string, off: string) =>
    `Payments less fees and GST come to ${sum}, which is ${off} apart from what was paid out.`,
  arrivedWrong: (arrived: string, out: string) => `${arrived} has arrived, and ${out} was paid out.`,
  unknown: (count: number) =>
    count === 1 ? '1 payment has no order here.' : `${count} payments have no order here.`,
  noOrder: 'No order has this payment. Look for it in Razorpay’s dashboard.',
  first: (shown: number, all: number) => `The first ${shown} of ${all} entries are shown.`,
  notArrived: 'Not on a bank statement yet',
  noUtr: 'The report has no UTR for it',
} as const
