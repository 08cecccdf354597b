import { counted } from './language.ts'

/** What an order is called; what happens to it says the API. */
export const orderWords = {
  numbered: <Part>(number: Part) => ['Order ', number],
  nothingToPay: 'Nothing to pay',
}

export const ordersWords = {
  yourOrders: 'Your orders',
  newestFirst: 'All orders, newest first',
  shown: (count: number) => `${counted(count, 'order')} shown`,
}

/** What an order or one of its versions is made of. */
export const orderContentWords = {
  quantity: (quantity: number) => `Quantity ${quantity}`,
  subtotal: 'Subtotal',
  discount: (reason: string) => `Discount: ${reason}`,
  total: 'Total',
  sending: 'Sending...',
}

export const orderPageWords = {
  yourOrder: 'Your order',
  placed: <Part>(moment: Part) => ['Placed ', moment],
  chat: <Part>(hidden: (text: string) => Part) => [
    'Chat about this order',
    hidden(' on WhatsApp, opens in a new tab'),
  ],
  question: (shop: string, number = '') =>
    `Hello ${shop}, I have a question about my order${number && ` ${number}`}.`,
  whatYouOrdered: 'What you ordered',
  each: (price: string) => `${price} each`,
  money: 'Paid and open',
  filesForYou: 'Files for you',
  file: <Part>(title: string, hidden: (text: string) => Part) => [title, hidden(', opens in a new tab')],
  whatYouToldUs: 'What you told us',
  promisedBy: <Part>(day: Part, why: (text: string) => Part) => [
    'Promised by ',
    day,
    why('counted from the day of the order'),
  ],
  dueBy: <Part>(day: Part, why: (text: string) => Part) => [
    'Due by ',
    day,
    why('the shop has moved this day'),
  ],
  whatHappened: 'What happened',
  payIt: (amount: string) => `Pay ${amount}`,
  askHow: <Part>(hidden: (text: string) => Part) => [
    'Ask how to pay',
    hidden(' on WhatsApp, opens in a new tab'),
  ],
  howToPay: (shop: string, number: string) => `Hello ${shop}, how can I pay for my order ${number}?`,
  notYours:
    'There is no such order in your account. It may belong to another account, or its number has lost a letter on the way.',
  allYourOrders: 'All your orders',
  claimable: <Part>(service: Part, price: string, number: string, moment: Part) => [
    service,
    `, ${price}, order ${number} of `,
    moment,
    '.',
  ],
  claimHint:
    'It was placed without an account. Add it only if it is yours: it then counts among your orders, for the first-order offer too.',
  addIt: 'Add to my account',
  notMine: 'It is not mine',
}

/** The page of an order that is opened by its link. */
export const orderLinkWords = {
  private: <Part>(isSignedIn: boolean, keep: (text: string) => Part) => [
    'Whoever has the address of this page can see the order. To find it among your own orders, ',
    keep(isSignedIn ? 'add it to your account' : 'sign in and add it to your account'),
    '.',
  ],
  owned: <Part>(isSignedIn: boolean, signIn: (text: string) => Part) => [
    `This order belongs to ${isSignedIn ? 'another' : 'an'} account. `,
    signIn(isSignedIn ? 'Sign in with it' : 'Sign in'),
    ' to see it there.',
  ],
  unknown: {
    title: 'This link opens no order',
    sentence:
      'It may have lost a few letters on the way. Copy the whole link from the chat and open it again.',
  },
  withdrawn: {
    title: 'This link is no longer valid',
    sentence:
      'The shop has withdrawn it, or the order belongs to an account by now. Ask the shop for a new link, or sign in if the order is yours.',
  },
  ask: <Part>(hidden: (text: string) => Part) => ['Ask the shop', hidden(' on WhatsApp, opens in a new tab')],
  question: (shop: string) => `Hello ${shop}, the link to my order does not work any more.`,
  signIn: 'Sign in',
  needsJavaScript:
    'This page shows your order with the help of JavaScript. Switch it on, or ask us in the chat.',
}

/** A change of the order that awaits the customer's agreement. */
export const agreementWords = {
  changed: 'Changed',
  added: 'New',
  removed: 'Left out',
  asks: <Part>(shop: string, total: Part) => [
    `${shop} has changed this order, and asks for your agreement to `,
    total,
    '.',
  ],
  note: (note: string) => `“${note}”`,
  agreed: 'What was agreed',
  asked: 'What is asked for now',
  agreement: 'Agreement',
  agreeTo: (total: string) => `Agree to ${total}`,
  no: <Part>(hidden: (text: string) => Part) => [
    'No, write to us',
    hidden(' on WhatsApp, opens in a new tab'),
  ],
  untilThen: 'Until you agree, only what was agreed is to be paid.',
}

export const paymentWords = {
  advance: 'Pay the advance',
  balance: 'Pay the balance',
  full: 'Pay for this order',
  yourPayment: 'Your payment',
  ofTotal: (total: string) => `of ${total}`,
  ofTotalPaid: (total: string, paid: string) => `of ${total}; ${paid} is paid`,
  youSaid: <Part>(amount: string, utr: Part, weCheck: string) => [
    `You said that ${amount} is paid, with the UTR number `,
    utr,
    `. ${weCheck}`,
  ],
  correct: 'Correct the number',
  notConfirmed: <Part>(utr: Part, reason: string) => [
    'We could not confirm your payment with the UTR number ',
    utr,
    `: ${reason}`,
  ],
  payOnline: (amount: string) => `Pay ${amount} online`,
  payInApp: (amount: string) => `Pay ${amount} in a UPI app`,
  qrCode: (amount: string, address: string) => `QR code to pay ${amount} to ${address} by UPI`,
  scan: 'Scan it with any UPI app. The amount is filled in.',
  fromGallery:
    'Or save the code, and choose it from the gallery in your UPI app’s scanner. The amount is filled in.',
  mostFromGallery: (most: string) =>
    `Many banks’ apps take at most ${most} from a code out of the gallery; a camera takes the whole amount.`,
  saveCode: <Part>(hidden: (text: string) => Part) => ['Save', hidden(' the QR code as a picture')],
  notReached: 'The shop is not reached. Please try again.',
  shareCode: <Part>(hidden: (text: string) => Part) => ['Share', hidden(' the QR code as a picture')],
  address: <Part>(address: Part) => ['UPI address ', address],
  copy: <Part>(hidden: (text: string) => Part) => ['Copy', hidden(' the UPI address')],
  utr: 'UTR number of your payment',
  utrHint: '12 digits. Your UPI app shows it in the payment’s details, as UTR or UPI Ref. No.',
  havePaid: 'I have paid',
  sendCorrected: 'Send the corrected number',
}

/** The cashback points that the signed-in customer spends on an order. */
export const orderPointsWords = {
  title: 'Cashback points',
  used: (amount: string) => `${amount} of this order is paid with your points.`,
  most: (held: string, most: string) =>
    `You have ${held} in cashback points. At most ${most} of them can be used here.`,
  spend: (most: string) => `Use cashback points: ${most}`,
  spendMore: (more: string) => `Use ${more} more`,
  takeBack: 'Take the points back',
  isUsed: 'Your points are used for this order',
  isTakenBack: 'Your points are back in your account',
  failed: 'Your points were not changed. Please try again.',
}

/** The picture of a payment's QR code. */
export const paymentCodeWords = {
  saved: 'QR code saved',
  where: 'It is among your downloads or pictures.',
  failed: 'That did not work',
  screenshot: 'Take a screenshot of the QR code instead.',
}

/** Bills of an order, and whom it is billed to. */
export const orderDocumentsWords = {
  summary: 'GST details for the invoice',
  documents: 'Documents',
  numbered: (name: string, number: string) => `${name} ${number}`,
  opened: <Part>(name: string, number: string, hidden: (text: string) => Part) => [
    `${name} ${number}`,
    hidden(', opens in a new tab'),
  ],
  billedTo: 'Billed to',
  withGstin: (gstin: string) => `GSTIN ${gstin}`,
  billedToName: 'Billed to the name on your order.',
  change: 'Change these details',
  putGstin: 'Put my GSTIN on the invoice',
  details: 'Details for the invoice',
  name: 'Name',
  nameHint: 'Of your business, as it is registered.',
  address: 'Address',
  gstin: 'GSTIN',
  gstinHint: 'Or your UIN; 15 characters. Leave it empty if you have none.',
  state: 'State',
  stateHint: 'Your GSTIN names it too.',
  noState: 'Not chosen',
  saving: 'Saving...',
  save: 'Save these details',
  cancel: 'Cancel',
}

/** What becomes of an order that was handed over to the chat. */
export const handedOverWords = {
  recorded: (number: string) => `Order ${number} is recorded`,
  sentLate: 'It was written down when the shop was not reached in time, and has arrived now.',
  sentBehind: 'It is written out in WhatsApp.',
  notRecorded: 'Your order could not be recorded',
  notRecordedBecause: (reason: string) => `${handedOverWords.notRecorded}: ${reason}`,
  noNumberYet:
    'It has no number yet, because the shop was not reached in time. It is recorded as soon as it can be.',
  number: (number: string) => `Your order number is ${number}.`,
  priceChanged: (recorded: string, shown: string) =>
    `The shop has changed a price meanwhile: your order comes to ${recorded}, not ${shown}.`,
  discounted: (total: string) => `Your first-order discount is taken off: you pay ${total}.`,
}

/** How to follow such an order. */
export const followOrderWords = {
  asGuest: <Part>(
    signIn: (text: string) => Part,
    register: (text: string) => Part,
    link: (text: string) => Part,
  ) => [
    link('Follow your order'),
    ' on its own page, which whoever has its link can see. To find it among your orders, ',
    signIn('sign in'),
    ' or ',
    register('register'),
    '.',
  ],
  asCustomer: 'Follow your order',
}
