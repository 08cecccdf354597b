/** The sentences about a customer's page, for staff. */
export const customerMessages = {
  notFound: 'There is no such customer',
  gone: 'The account may have been deleted. Orders of deleted accounts stay in the list of orders.',
  loadFailed: 'Failed to load the customer',
  fileFailed: 'Failed to load contacts and notes',
  ordersFailed: 'Failed to load the orders',
  meetingsFailed: 'Failed to load the meetings',
  pointsFailed: 'Failed to load the points',
  referralsFailed: 'Failed to load the referrals',
  noteAdded: 'Note added',
  noteFailed: 'Failed to add the note',
  greeting: (name: string) => `Hello ${name}, `,
} as const
