import { counted } from './language.ts'

/** Around the pages of a customer's account. */
export const accountWords = {
  yourAccount: 'Your account',
  dashboard: 'Dashboard',
  orders: 'Orders',
  referrals: 'Referrals',
  settings: 'Settings',
  checking: 'Checking your sign-in...',
  needsJavaScript: 'Your account needs JavaScript. Please switch it on for this site.',
}

/** What several lists of an account say. */
export const recordWords = {
  loadMore: 'Load more',
  noOrders: 'No orders yet',
  noOrdersHint: 'What you order while signed in is listed here, with how far it is.',
  browse: 'Browse Services',
}

export const staffNoticeWords = {
  title: 'This page is for customers',
  signedInAs: (name: string) =>
    `You are signed in as ${name}, for the console. Orders, points and referrals belong to a customer’s account.`,
  openConsole: 'Open the console',
  logInAsCustomer: 'Log in as a customer',
}

export const dashboardWords = {
  welcome: <Part>(name: Part) => ['Welcome, ', name],
  support: <Part>(hidden: (text: string) => Part) => ['Support ', hidden('on WhatsApp, opens in a new tab')],
  totalOrders: 'Total Orders',
  inProgress: 'In Progress',
  completed: 'Completed',
  cashback: 'Cashback',
  fires: 'Fires',
  balance: 'Balance',
  points: 'points',
  yourThings: 'Your things',
  myOrders: 'My Orders',
  newestOrders: 'Your newest orders',
  findService: 'Find a service',
  allOrders: 'All orders',
  favorites: 'Favorites',
  noFavorites: 'No favorites yet',
  noFavoritesHint: 'Services you come back to will have their place here.',
  lookAround: 'Look around',
  saved: 'Saved',
  nothingSaved: 'Nothing saved yet',
  nothingSavedHint: 'What you put aside for later will wait here. Your cart is kept by this browser.',
  openCart: 'Open your cart',
  statement: 'Points statement',
  show: 'Show',
  all: 'All',
  worth: 'A point is worth ₹1.',
  earnsBoth: 'Cashback comes with paid orders, fires with people you refer.',
  earnsCashback: 'Cashback comes with paid orders.',
  earnsFires: 'Fires come with people you refer.',
  noPoints: (of: 'cashback' | 'fires' | 'points') => `No ${of} yet.`,
  linesShown: (count: number) => `${counted(count, 'line')} of your statement shown`,
  balanceThen: (points: string) => `Then ${points}`,
}

export const referralsWords = {
  lead: 'Give your code to somebody who needs work done.',
  earns: (fires: string) =>
    `You get ${referralsWords.fires(fires)} for everybody who registers with it, once their first order is paid.`,
  yourCode: 'Your referral code',
  copyCode: 'Copy code',
  shareLink: 'Share link',
  joinMe: (shop: string) => `Join me at ${shop}`,
  whoCame: 'Who came with it',
  nobodyYet: 'Nobody yet',
  nobodyYetHint: 'Whoever registers with your code is listed here.',
  userId: 'User ID',
  referredId: 'Referred ID',
  date: 'Date',
  reward: 'Reward',
  pending: 'Pending',
  received: 'Received',
  reversed: 'Reversed',
  fires: (amount: string) => `${amount} ${amount === '1' ? 'fire' : 'fires'}`,
}
