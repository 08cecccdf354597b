import { phoneDigits } from './phone.ts'

/** Writes the digits of a phone number for people: an Indian mobile number, which has ten, with its country code. */
export const phoneText = (digits: string): string => digits.replace(/^([6-9]\d{4})(\d{5})$/, '+91 $1 $2')

/**
 * Returns the sentence in which a field says what it made of a phone number; empty where it cannot be one, and where it
 * is written so already, with or without its country code.
 */
export function readAs(typed: string): string {
  const digits = phoneDigits(typed)
  const [written, read] = [typed.trim(), phoneText(digits ?? '')]
  return digits === null || written === digits || written === read ? '' : `We read this as ${read}.`
}
