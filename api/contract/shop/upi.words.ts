/** The sentences about UPI and the notice "I have paid", apart from those for staff because customers’ pages load them. */
export const upiMessages = {
  upiInvalid: 'A UPI address has the form name@bank, such as myshop@okaxis',
  upiIsEmail: 'This is an email address. A UPI address has the form name@bank, such as myshop@okaxis',
  utrMissing: 'Enter the UTR number of your payment',
  utrNotDigits: 'A UTR number has digits only. Look for 12 digits named UTR, UPI Ref. No. or RRN',
  utrLength: (digits: number) => `A UTR number has 12 digits; this has ${digits}`,
  utrTaken:
    'This UTR number has been given for a payment already. Each payment has its own: compare the digits with your UPI app',
  nothingDue: 'Nothing is due for this order at the moment',
  noticeSent: 'Thank you. We check the payment and confirm it here.',
  weCheck: 'We check it and confirm it here.',
  copied: 'UPI address copied',
  copyAddress: 'Copy this UPI address',
  dueFailed: 'Failed to load what is to be paid',
  noticeFailed: 'Your notice could not be sent. Please try again.',
} as const
