/** The sentences of the pages of a customer’s account. */

export const accountMessages = {
  ordersFailed: 'Failed to load your orders',
  orderFailed: 'Failed to load this order',
  orderNotFound: 'Order not found',
  referralsFailed: 'Failed to load your referrals',
  statementFailed: 'Failed to load your points statement',
  moreFailed: 'Failed to load more. Please try again.',
  codeCopied: 'Referral code copied',
  copyCode: 'Copy this code to share it',
  claimQuestion: 'Add this order to your account?',
  claimAdded: (number: string) => `${number} was added to your account.`,
  claimFailed: 'Failed to add the order to your account',
  claimGone: 'This order belongs to an account by now.',
  claimed: (numbers: string, count: number) =>
    `${numbers} ${count === 1 ? 'was' : 'were'} added to your account: ordered in this browser before you signed in.`,
} as const
