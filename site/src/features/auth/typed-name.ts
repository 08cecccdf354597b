/**
 * What was typed as one's name at the sign-in, carried to the form that asks for a new password: in this tab's own
 * storage until that page has it, and in no address.
 */
import { keepStored, readStored } from '../../lib/browser-storage.ts'

const KEY = 'karigar:typed-name'
const PHONE = /^[\d\s()+.-]{7,20}$/

/** The field of that form it belongs into; null for what no link can be sent to, such as a username. */
function fieldOf(name: string): 'email' | 'phone' | null {
  if (name.includes('@')) return 'email'
  return PHONE.test(name) ? 'phone' : null
}

export function keepTypedName(typed: string): void {
  const name = typed.trim()
  keepStored('sessionStorage', KEY, fieldOf(name) ? name : null)
}

/** What was kept, once. */
export function takeTypedName(): { field: 'email' | 'phone'; name: string } | null {
  const name = readStored('sessionStorage', KEY)
  const field = name === null ? null : fieldOf(name)
  keepStored('sessionStorage', KEY, null)
  return name !== null && field ? { field, name } : null
}
