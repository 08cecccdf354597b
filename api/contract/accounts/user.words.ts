/** The sentences about users, for staff. */

export const userMessages = {
  loadFailed: 'Failed to load users',
  detailsFailed: 'Failed to load user details',
  confirmDelete: 'Are you sure you want to delete the user? This action cannot be undone.',
  deleted: 'User deleted successfully!',
  deleteFailed: 'Failed to delete user',
  cashbackUpdated: 'Updated cashback points for the user!',
  cashbackFailed: 'Failed to update user balance',
  firesUpdated: 'Updated fires for the user!',
  firesFailed: 'Failed to update user fires',
  amountInvalid: 'Please enter a valid amount',
  defaultReason: 'Admin adjustment',
} as const
