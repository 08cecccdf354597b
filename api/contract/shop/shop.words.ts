/** Sentences that only the console and the API use, in a file of their own so that no page loads them. */
export const shopMessages = {
  required: 'Please fill in this field',
  chatInvalid: 'Please enter the number with its country code, such as 919876543210',
  chatWithoutCountry: (number: string) =>
    `Please enter the number with its country code: +91 ${number.slice(0, 5)} ${number.slice(5)} if it is Indian`,
  linkInvalid: 'Please enter an address on this site, such as /services',
  linkMissing: 'Say where the link leads, or leave its text empty',
  subcategoriesFull: (category: string, most: number) =>
    `${category} has ${most} subcategories already. Choose one of them.`,
  ratingInvalid: 'Please enter a number from 1 to 5, such as 4.6',
  ratingCountNeeded: 'Say how many people have rated',
  ratingSourceNeeded: 'Say where they rated, such as “on Google”; or empty all three fields',
  percentInvalid: 'Please enter a whole number from 1 to 90, or nothing for no offer',
  dayNeeded: 'Please choose at least one day',
  timeNeeded: 'Please enter a time',
  closesEarly: 'Work must end later than it begins',
  pictureNeeded: 'Please upload a picture',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  inLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
  loadFailed: 'Failed to load the shop profile',
  saved: 'Shop profile saved',
  saveFailed: 'Failed to save the shop profile',
} as const
