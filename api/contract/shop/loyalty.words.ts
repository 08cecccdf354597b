/** The sentences about the loyalty settings. */

export const loyaltyMessages = {
  amountInvalid: 'Please enter a number of 0 or more',
  percentInvalid: 'Please enter a number from 0 to 50',
  loadFailed: 'Failed to load loyalty settings',
  saved: 'Loyalty settings saved successfully!',
  saveFailed: 'Failed to save loyalty settings',
} as const
