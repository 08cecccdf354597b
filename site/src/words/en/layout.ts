/** The names of pages, as links say them. */
export const pageNames = {
  home: 'Home',
  services: 'Services',
  booking: 'Book Meeting',
  about: 'About',
  contact: 'Contact',
  faq: 'FAQ',
  terms: 'Terms',
  refunds: 'Refunds',
  privacy: 'Privacy Policy',
  cart: 'Cart',
  login: 'Login',
  register: 'Register',
  dashboard: 'Dashboard',
  orders: 'Orders',
  referral: 'Referral',
  settings: 'Profile Settings',
}

export const layoutWords = {
  skip: 'Skip to content',
  newAt: (shop: string) => `New at ${shop}`,
  /** The name of the app that phones install, until the shop has one. */
  openingSoon: 'Opening soon',
  shop: 'Shop',
}

export const bannerWords = {
  offerAndSupport: 'Offer and support',
  support: 'Support',
  supportBy: 'Support: ',
  byChat: 'Questions and orders by chat',
  firstOrder: <Part>(discount: string, strong: (text: string) => Part) => [
    strong(`${discount} off`),
    ' your first order',
  ],
  chat: <Part>(wide: (text: string) => Part) => ['Chat', wide(' with us')],
  order: (shop: string) => `Hello ${shop}, I would like to place an order.`,
  orderWithOffer: (shop: string, discount: string) =>
    `Hello ${shop}, I would like to place my first order with the ${discount} first-order offer.`,
}

export const headerWords = {
  logo: (shop: string) => `${shop}, home`,
  main: 'Main',
  cart: <Part>(items: Part) => ['Cart, ', items],
  menu: 'Menu',
  closeMenu: 'Close menu',
  quickLinks: 'Quick links',
  accountOf: <Part>(name: Part) => ['Account of ', name],
  logout: 'Logout',
  searchFor: (category: string) => `Try “${category}”`,
}

export const footerWords = {
  line: 'Have something to make?',
  bookMeeting: 'Book a meeting',
  byCategory: 'Services by category',
  aboutShop: 'About the shop',
  talk: 'Talk to us',
  runBy: (name: string, address: readonly string[]) => [name, ...address].join(', '),
  owner: 'Who we are, and complaints',
  end: (shop: string) => `© ${shop}. Prices in Indian rupees.`,
}

/** What the scripts of every page show in passing. */
export const toastWords = {
  dismiss: 'Dismiss',
  undo: 'Undo',
  partMissing: 'This part of the page could not be loaded. Please load the page again.',
}
