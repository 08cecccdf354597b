import type { CustomerDashboard } from '@karigar/contract/accounts/account.wire'
import { phoneDigits } from '@karigar/contract/base/phone'
import { isBlank } from '@karigar/contract/base/text'

/** The account data that the settings forms use. */
export type Profile = Pick<CustomerDashboard, 'user_id' | 'name' | 'email' | 'phone'>

/** Tells whether the typed contacts differ from the saved ones, by the server's comparison. */
export function changesContact(typed: { email?: string; phone?: string }, saved: Profile): boolean {
  const { email = '', phone = '' } = typed
  return (
    (email.trim().toLowerCase() || null) !== saved.email ||
    (isBlank(phone) ? null : (phoneDigits(phone) ?? phone)) !== saved.phone
  )
}
