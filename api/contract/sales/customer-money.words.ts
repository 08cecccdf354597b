/** Greets a customer whose name may not be known. */
const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

/** The sentences about customers' money, for staff, and those of a statement of account. */
export const customerMoneyMessages = {
  listFailed: 'Failed to load the customers',
  loadFailed: 'Failed to load the customer',
  notFound: 'This customer does not exist any more',
  recorded: 'Payment recorded',
  recordFailed: 'Failed to record the payment',
  partHigh: (open: string) => `At most ${open} is open for this order`,
  partsMany: (most: number) => `One payment can be divided over at most ${most} orders`,
  creditDoubt: (left: string) =>
    `${left} of this payment become the customer’s credit although orders stay open.`,
  partTwice: 'An order can stand only once',
  partsHigh: 'The orders’ parts come to more than the payment',
  creditHigh: (credit: string) => `The credit is ${credit}`,
  used: 'Credit used',
  notUsed: 'Failed to use the credit',
  givenBack: 'Credit given back',
  giveBackFailed: 'Failed to give the credit back',
  joined: 'They are one customer now',
  joinHint:
    'Ask before you join them. The guest’s orders, credit and notes come to the other customer, also on the statement. An account sees none of the orders by that.',
  chooseCustomer: 'Choose a customer',
  joinFailed: 'Failed to join the customers',
  noGuest: 'Only a guest can be joined to another customer. The orders of an account are moved one by one.',
  sameCustomer: 'This is the customer already',
  apart: 'The order stands on its own now',
  apartFailed: 'Failed to take the order apart',
  notJoined: 'This order was not joined to another customer',
  changed:
    'The money of this customer has changed since you opened this. The newest is shown now: look at it and save again.',
  reminded: 'Remembered that you reminded',
  remindFailed: 'Failed to remember the reminder',
  reminderFailed: 'Failed to load the reminder',
  nothingOpen: 'Nothing is open for this customer',
  noSurplus: 'This order was not paid too much',
  surplus: (amount: string) =>
    `${amount} came in that this order does not need. Give it back, or keep it as the customer’s credit.`,
  creditToUse: (credit: string) => `The customer has ${credit} of credit, which can pay for this order.`,
  surplusOf: (amount: string) =>
    `${amount} came in that an order does not need. Give it back, or keep it as credit, on the order’s page:`,
  surplusKept: 'Kept as the customer’s credit',
  surplusFailed: 'Failed to keep it as credit',
  statementFailed: 'Failed to load the link to the statement',
  statementHint:
    'What was ordered, what came in and what is left, to print or send. Notes of staff are not on it, and orders that only have the same number are not either.',
  linkQuestion: 'The links to this statement that were sent before open nothing any more.',
  linkMade: 'The statement has a new link',
  linkWithdrawn: 'The link to the statement was withdrawn',
  linkFailed: 'Failed to change the link',
  statementText: ({ name, shop, url }: { name: string; shop: string; url: string }) =>
    [hello(name), 'your statement of account is here:', url, `Thank you, ${shop}`].join('\n'),
} as const

export const statementWords = {
  title: 'Statement of account',
  print: 'Print or save as PDF',
  ended: 'This link does not open the statement any more',
  endedDetail: 'Ask the shop for a new one.',
  of: 'Account of',
  from: 'Statement of',
  guest: 'Customer',
  day: 'Day',
  what: 'What',
  charged: 'Charged',
  received: 'Received',
  balance: 'Balance',
  toPay: 'To pay',
  credit: 'Your credit',
  nothing: 'Nothing was ordered yet.',
  asOf: (day: string) => `As of ${day}`,
  order: (number: string, services: string) => `Order ${number}: ${services}`,
  entry: (what: string, number: string) => `${what}, order ${number}`,
  reference: (reference: string) => `No. ${reference}`,
  notCharged: (number: string) => `Order ${number} is not charged any further`,
  payment: (method: string) => `Payment, ${method}`,
  paid: 'Payment',
  givenBack: 'Given back',
  paidTooMuch: 'Payment, kept as your credit',
  creditUsed: 'Credit used',
  creditGivenBack: 'Credit given back',
} as const

/** Returns the text that reminds a customer of what is open, each order with its link. */
export const reminderText = ({
  name,
  shop,
  open,
  orders,
  others,
}: {
  name: string
  shop: string
  open: string
  orders: readonly { order_id: string; open: string; url: string | null }[]
  /** How many more orders something is open for, which are not named. */
  others: number
}): string =>
  [
    hello(name),
    orders.length + others === 1
      ? 'a short reminder: this is still open with us.'
      : `a short reminder: ${open} is still open with us.`,
    ...orders.map(({ order_id, open: amount, url }) =>
      [`Order ${order_id}: ${amount}`, url].filter((part) => part !== null).join('\n'),
    ),
    ...(others === 0 ? [] : [others === 1 ? 'and one more order.' : `and ${others} more orders.`]),
    'If you have paid already, please send us the number of the payment.',
    `Thank you, ${shop}`,
  ].join('\n')
