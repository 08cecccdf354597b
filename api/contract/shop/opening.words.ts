/** Sentences about opening and closing the shop. */
export const openingMessages = {
  notReady: 'Give the shop its name and its chat number first: orders need somebody who takes them',
  opened: 'The shop is open',
  closed: 'The shop is closed',
  failed: 'The shop could not be opened or closed',
  openQuestion:
    'From now on everybody sees its pages and can order and book. You can close it again at any time.',
  closeQuestion:
    'Its pages then say that it is closed. Customers still reach their orders, meetings and accounts. Search engines forget the pages of a shop that stays closed for weeks.',
} as const
