/** The sentences of the console without a connection, and about having it on the home screen. */
export const offlineMessages = {
  /** `moment` is a time of today, or a day and a time. */
  seenAt: (moment: string) => `This is what was seen at ${moment}.`,
  offline: 'You are offline.',
  unreachable: 'The shop cannot be reached.',
  notSeen: 'What was not seen before needs the connection.',
  tryAgain: 'Try again',
  signedOutTitle: 'You are offline',
  signedOut:
    'Nobody is signed in on this device, so nothing that was seen in the console is kept on it. Sign in once you are connected.',
} as const

export const installMessages = {
  title: 'On the home screen',
  hint: 'As an app of its own the console opens at once, and shows what you have seen also without a connection.',
  install: 'Install the console',
  appleHint:
    'On this iPhone or iPad: press Share in Safari, then “Add to Home Screen”, and open the console from there. Alerts come only to the console on the home screen.',
  installed: 'The console is installed',
  shortcuts: { today: 'Today', orders: 'Orders' },
  /** What the phone calls an installed console. */
  names: {
    '/admin': (shop: string) => (shop ? `${shop} console` : 'Console'),
    '/manager': (shop: string) => (shop ? `${shop} manager` : 'Manager'),
  },
  /** The same under its icon, where there is room for twelve letters. */
  shortNames: { '/admin': 'Console', '/manager': 'Manager' },
} as const
