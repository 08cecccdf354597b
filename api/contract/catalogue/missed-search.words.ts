/** The sentences of the list of searches that found nothing. */
export const missedSearchMessages = {
  loadFailed: 'Failed to load the searches',
  dismissed: (words: string) => `“${words}” is dismissed`,
  broughtBack: (words: string) => `“${words}” is back on the list`,
  dismissFailed: 'Failed to dismiss the search',
  bringBackFailed: 'Failed to bring the search back',
  notListed: 'This search is not listed any more.',
  foundNow: (count: number) => (count === 1 ? 'Finds 1 service now' : `Finds ${count} services now`),
  stillNothing: 'Still finds nothing',
} as const
