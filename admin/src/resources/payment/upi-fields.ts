/** Payments by UPI, as the form labels them. */
export const upiFields = [
  { source: 'upi_address', label: 'UPI address' },
  { source: 'payee_name', label: 'Name shown to the payer' },
  { source: 'advance_percent', label: 'Advance, per cent' },
]
