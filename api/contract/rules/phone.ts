/**
 * Returns the digits of a phone number; null unless there are 7 to 15. An Indian mobile number loses its
 * country code or trunk zero: `+91 98765 43210` and `098765 43210` both become `9876543210`.
 */
export function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/[\s()+.-]/g, '').replace(/^00(?=[1-9]\d{9})/, '')
  if (!/^\d{7,15}$/.test(digits)) return null
  return /^(?:0|91)([6-9]\d{9})$/.exec(digits)?.[1] ?? digits
}

/**
 * Returns the digits of a phone number with its country code, as a chat and a payment gateway want them. A ten-digit
 * mobile number without country code counts as Indian.
 */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return /^[6-9]\d{9}$/.test(digits) ? `91${digits}` : digits
}
