import type { CustomerDashboard } from '@karigar/contract/wire/account'
import { phoneDigits } from '@karigar/contract/rules/phone'
import { isBlank } from '@karigar/contract/rules/text'

/** What the forms of this page know of the account. */
export type Profile = Pick<CustomerDashboard, 'user_id' | 'name' | 'email' | 'phone'>

/** Whether the typed contacts are others than the saved ones, as the server compares them. */
export function changesContact(typed: { email?: string; phone?: string }, saved: Profile): boolean {
  const { email = '', phone = '' } = typed
  return (
    (email.trim().toLowerCase() || null) !== saved.email ||
    (isBlank(phone) ? null : (phoneDigits(phone) ?? phone)) !== saved.phone
  )
}
