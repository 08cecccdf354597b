/** Sentences of the form that says who the shop is. */
export const businessMessages = {
  officerNameMissing: 'Enter the officer’s name',
  designationMissing: 'Say what the officer is in the business, such as Proprietor',
  wayMissing: 'Enter a phone number or an email address for complaints',
} as const
