/** What the customer's page says of an order's story and money; the server writes it out. */

/** How money moved, as a part of a sentence. */
const WAYS = {
  upi: ' by UPI',
  cash: ' in cash',
  'bank-transfer': ' by bank transfer',
  card: ' by card',
  gateway: ' online',
  other: '',
  'by-hand': '',
  credit: '',
  none: '',
} as const

/** Money that moved, and the day where it is not the one on which it was written down; else empty. */
interface Moved {
  amount: string
  method: keyof typeof WAYS
  day: string
}

const how = ({ method, day }: Moved) => `${WAYS[method]}${day && ` on ${day}`}`

/** What has happened to an order. */
export const orderStoryWords = {
  received: 'Order received',
  setBack: 'Work set back to pending',
  inProgress: 'Work in progress',
  completed: 'Work completed',
  cancelled: 'Order cancelled',
  paidInFull: 'Paid in full',
  paymentRefunded: 'Payment refunded',
  notPaid: 'Not paid in full',
  weReceived: (moved: Moved) => `We received ${moved.amount}${how(moved)}`,
  weGaveBack: (moved: Moved) => `We gave back ${moved.amount}${how(moved)}`,
  creditUsed: (amount: string) => `We used ${amount} of your credit`,
  creditKept: (amount: string) => `We keep ${amount} as your credit`,
  taxDeducted: (amount: string) => `You deducted ${amount} as tax`,
  taxTakenBack: (amount: string) => `The deducted tax of ${amount} was taken back`,
  notAskedFor: (amount: string) => `We no longer ask for ${amount}`,
  weWait: (amount: string) => `We are waiting for your payment of ${amount}`,
  youSaidPaid: (amount: string) => `You said that ${amount} is paid; we check it`,
  onItsWay: (amount: string) => `${amount} is on its way back to you`,
  weOwe: (amount: string) => `We still have to give back ${amount}`,
} as const

/** The names of what was paid for an order, given back and is owed. */
export const orderMoneyWords = {
  paid: 'Paid',
  taxDeducted: 'Tax that you deducted',
  givenBack: 'Given back',
  creditKept: 'Kept as your credit',
  notAskedFor: 'No longer asked for',
  toPay: 'Still to pay',
  onItsWay: 'On its way back to you',
  weOwe: 'We still have to give back',
} as const
