import { counted } from './language.ts'

/** How much is in the cart, as every page says it. */
export const itemWords = {
  items: (count: number) => counted(count, 'item'),
}

/** Said when an order has gone to the chat: by the cart, and by a service's page. */
export const handOffWords = {
  written: 'Your order is written out in WhatsApp',
  pressSend: 'Press send there, and we will answer in the chat.',
  openAgain: <Part>(hidden: (text: string) => Part) => ['Open the chat again', hidden(' (opens a new tab)')],
  putBack: 'Put the cart back',
}

export const cartPageWords = {
  heading: 'Your cart',
  needsScript: <Part>(service: (text: string) => Part) => [
    'The cart is kept by your browser and needs JavaScript. Without it, Buy Now on a ',
    service('service’s page'),
    ' opens the chat with your order.',
  ],
  loading: 'Loading your cart...',
  clear: 'Clear cart',
  emptyHint: 'Pick a service, choose how soon you need it, and it waits for you here.',
  notAvailable: 'Not available',
  each: (price: string) => `${price} each`,
  remove: <Part>(line: string, hidden: (text: string) => Part) => ['Remove', hidden(` ${line}`)],
  accept: <Part>(line: string, hidden: (text: string) => Part) => ['Accept', hidden(` ${line}`)],
  seeOffers: 'See what is offered',
  quantityOf: (line: string) => `Quantity of ${line}`,
  less: 'Decrease quantity',
  more: 'Increase quantity',
  unchecked: <Part>(again: (text: string) => Part) => [
    'Prices could not be checked just now: they are as you added them. ',
    again('Check again'),
  ],
}

/** What has changed since a line was added to the cart. */
export const lineIssueWords = {
  serviceGone: 'The shop no longer offers this service.',
  choiceGone: (name: string) => `“${name}” is no longer offered for this service.`,
  priceRaised: (was: string, now: string) =>
    `The shop has raised this price since you added it: was ${was}, now ${now}.`,
  priceLowered: (was: string, now: string) =>
    `The shop has lowered this price since you added it: was ${was}, now ${now}.`,
  timeChanged: (was: string, now: string) =>
    `The delivery time has changed since you added it: was ${was || 'open'}, now ${now || 'open'}.`,
}

export const orderSummaryWords = {
  title: 'Order Summary',
  subtotal: 'Subtotal',
  taxes: 'Taxes',
  total: 'Total',
  spoken: (items: number, total: string) => `${counted(items, 'item')}, total ${total}.`,
  firstOrder: (offer: string) =>
    `First order? You get ${offer} off: we take it off in the chat, before you pay.`,
  changed: (lines: number) =>
    lines === 1
      ? 'A line has changed since you added it. Accept or remove it to check out.'
      : `${lines} lines have changed since you added them. Accept or remove them to check out.`,
  gone: (lines: number) =>
    lines === 1
      ? 'A line is no longer offered. Remove it to check out.'
      : `${lines} lines are no longer offered. Remove them to check out.`,
  acceptAll: 'Accept all changes',
  checkout: <Part>(hidden: (text: string) => Part) => [
    'Proceed to Checkout',
    hidden(' in WhatsApp (opens a new tab)'),
  ],
  goOn: 'Continue Shopping',
}

/** The order as a message in the chat. */
export const orderMessageWords = {
  opening: 'Opening WhatsApp…',
  greeting: (shop: string) => `Hello ${shop}, I would like to order:`,
  greetingOf: (shop: string, order: string) => `Hello ${shop}, I would like to order (order ${order}):`,
  quantity: (quantity: number, price: string, sum: string) =>
    `Quantity: ${quantity} × ${price}${quantity > 1 ? ` = ${sum}` : ''}`,
  andMore: (services: number) => `and ${counted(services, 'more service')}`,
  services: (count: number) => counted(count, 'service'),
  total: (total: string, items: number) => `Total: ${total} (${counted(items, 'item')})`,
  shown: (total: string) => `(My cart showed ${total}: a price has changed since I added it.)`,
  discount: (discount: string, offer: string | undefined) =>
    `First-order discount${offer ? ` (${offer})` : ''}: −${discount}`,
  toPay: (total: string) => `To pay: ${total}`,
  wish: (offer: string) => `If this is my first order, please apply the ${offer} first-order offer.`,
}

/** Offers name, number and note. */
export const contactOfferWords = {
  /** The line of a contact while nothing has been typed. */
  add: 'Add your name, number or a note',
  notLoaded: 'This part of the page could not be loaded. Close it and open it again, or say it in the chat.',
}

/** What goes with an order, and how the chat message says it. */
export const contactLineWords = {
  checkNumber: 'check your number',
  quoted: (note: string) => `“${note}”`,
  name: (name: string) => `Name: ${name}`,
  phone: (phone: string) => `Phone: ${phone}`,
  note: (note: string) => `Note: ${note}`,
  noteBegins: (beginning: string, isRecorded: boolean) =>
    `Note: ${beginning}…${isRecorded ? ' (the rest is with the order)' : ''}`,
}

export const contactFieldWords = {
  name: 'Your Name',
  phone: 'Phone Number',
  note: 'Anything we should know',
  optional: 'All optional. It goes with your order, and this browser keeps name and number for the next one.',
  goesAsTyped:
    'This does not look like a phone number. You can correct it, or it goes with your order as you typed it.',
  checkAgain:
    'Please check this number: it does not look like a phone number. Send the order again, and it goes as you typed it.',
}
