/**
 * Digits of a phone number, 7 to 15 of them, or null when it is none. An Indian mobile number has ten, however
 * its country code or trunk zero is written: `+91 98765 43210`, `0091 98765 43210`, `098765 43210` and `9876543210` are one number.
 */
export function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/[\s()+.-]/g, '').replace(/^00(?=[1-9]\d{9})/, '')
  if (!/^\d{7,15}$/.test(digits)) return null
  return /^(?:0|91)([6-9]\d{9})$/.exec(digits)?.[1] ?? digits
}
