/** Sentences beside `messages` that only the console and the API say: no page of the shop carries them. */
export const shopMessages = {
  required: 'Please fill in this field',
  phoneNeeded: 'Please give at least one phone number',
  chatInvalid: 'Please enter the number with its country code, such as 919876543210',
  linkInvalid: 'Please enter an address on this site, such as /services',
  linkMissing: 'Say where the link leads, or leave its text empty',
  deliveryTimeMisread: 'Give the delivery time in days or hrs, such as 14 days or 12 hrs',
  slideNeeded: 'The home page needs at least one slide',
  pictureNeeded: 'Please upload a picture',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  inLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
  loadFailed: 'Failed to load the shop profile',
  saved: 'Shop profile saved',
  saveFailed: 'Failed to save the shop profile',
} as const
