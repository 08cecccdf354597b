import type { DocumentKind } from '../rules/document-number.ts'

/** Names of the documents, as they stand at the top of the page. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  quotation: 'Quotation',
  proforma: 'Proforma invoice',
  receipt: 'Receipt voucher',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'bill-of-supply': 'Bill of supply',
}

/** The sentences about documents. */
export const documentMessages = {
  loadFailed: 'Failed to load the documents of this order',
  issueQuestion: 'It gets the next number, and can then be neither changed nor deleted.',
  issued: 'Document issued',
  amountChanged: 'The amount has changed since you looked. Check it and issue the document again.',
  issueFailed: 'Failed to issue the document',
  billingSaved: 'Billing details saved',
  billingChanged: (now: string) =>
    `The details have been changed meanwhile, to: ${now || 'nothing'}. Save again to replace them with yours.`,
  billingFailed: 'Failed to save the billing details',
  ownLoadFailed: 'We could not load the documents of this order',
  billingGiven: 'Thank you. These details will stand on your invoice.',
  billingNotSent: 'Your details could not be saved. Please try again.',
  settingsLoadFailed: 'Failed to load what stands on documents',
  settingsSaved: 'Document settings saved successfully!',
  settingsFailed: 'Failed to save what stands on documents',
  notRegistered: 'GST not charged: supplier not registered',
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  gstinForm: 'A GSTIN has 15 characters: two digits, the PAN, and three more, such as 27AAPFU0939F1ZV',
  gstinState: 'The first two digits of this GSTIN are no state’s code',
  gstinDigit: 'The last character does not fit the others. Compare the GSTIN with the certificate.',
  gstinOtherState: 'This GSTIN belongs to another state',
  gstinMissing: 'A registered shop enters its GSTIN',
  stateMissing: 'Choose the state',
  categoryTwice: 'This category stands above already',
  stateUnknown: 'There is no state with this code',
  addressMissing: 'Enter the address that is on your registration',
  nameMissing: 'Enter the name that the GSTIN is registered for',
  billingAddressMissing: 'Enter the address that the GSTIN is registered for',
  addressNeeded:
    'From ₹50,000 a tax invoice names the customer’s address and state. Enter them in the billing details first.',
  sacInvalid: 'A SAC has 4 to 6 digits and begins with 99, such as 998314',
  rateInvalid: 'Choose one of the rates of GST',
  settingsMissing: 'Enter address and tax details under Documents in Payment Settings first',
  agreementAwaited:
    'A change of this order awaits the customer’s agreement. Until they agree, no proforma, receipt voucher, invoice or bill of supply can be issued; what they say in the chat can be recorded with the order’s lines.',
  invoiceDiffers: (invoice: string, invoiced: string, payable: string) =>
    `${invoice} is over ${invoiced}, but the order comes to ${payable} now. Issue a credit note, which takes it back, and then a new one.`,
  notIssuable: 'This document cannot be issued for the order as it is now',
  invoiced: 'The invoice is issued already. Write to us if something on it is wrong.',
} as const
