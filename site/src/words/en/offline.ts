/** The notice above a page that may be outdated. */
export const keptNoticeWords = {
  offline: 'You are offline.',
  unreachable: 'The shop cannot be reached just now.',
  slow: 'The connection is slow.',
  moment: (day: string, time: string) => `${day}, ${time} IST`,
  pricesAsOf: (cause: string, moment: string) => `${cause} Prices as of ${moment}.`,
  onlineAgain: 'You are online again. Load the page anew for current prices.',
}

export const offlinePageWords = {
  title: 'The shop cannot be reached',
  heading: 'The shop cannot be reached just now',
  hint: 'This page has not been opened here before, so it cannot be shown without a connection.',
  keptPages: 'Pages you can still read',
}
