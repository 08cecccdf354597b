import { counted } from './language.ts'

export const servicePageWords = {
  outOf: 'out of 5',
  ratings: (count: number) => `(${counted(count, 'rating')})`,
  deliveryTime: 'Delivery time: ',
  related: 'You might also like',
  share: 'Share',
  about: 'About Service',
  requirements: 'Client need to provide',
  inclusions: 'Inclusions',
  exclusions: "What's Not Included",
  orderInformation: 'Order & Delivery Information',
  howToBuy:
    'Buy Now opens WhatsApp with your order written out. Nothing is charged before we have agreed on it there.',
  workingHours: (hours: string) => `Our working hours: ${hours}.`,
  sameDay:
    'Same-day delivery is possible only if the work fits within those hours; otherwise it is delivered on the next business day.',
}

export const buyPanelWords = {
  label: 'Price and options',
  variants: 'Variants',
  getItBy: <Part>(what: Part) => ['Get it by ', what],
  onlyOrders: (choice: string) => `Buy Now orders ${choice}. For anything else, say so in the chat.`,
  add: 'Add to Cart',
  added: 'Added',
  buyNow: <Part>(hidden: (text: string) => Part) => ['Buy Now', hidden(' in WhatsApp (opens a new tab)')],
  guest: <Part>(
    signIn: (text: string) => Part,
    register: (text: string) => Part,
    ownLink: (text: string) => Part,
  ) => [
    ownLink('Follow your order'),
    ' on its own page, which whoever has its link can see. To find it among your orders, ',
    signIn('sign in'),
    ' or ',
    register('register'),
    '.',
  ],
  follow: 'Follow your order',
}

export const galleryWords = {
  picturesOf: (title: string) => `Pictures of ${title}`,
  picturesEnlarged: (title: string) => `Pictures of ${title}, enlarged`,
  pictures: 'Pictures',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  pictureOf: (title: string, number: number, total: number) => `${title}, picture ${number} of ${total}`,
  count: <Part>(place: Part, hidden: (text: string) => Part) => [hidden('Picture '), place],
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: 'Enlarge the picture',
  zoom: 'Zoom in',
  close: 'Close',
}
