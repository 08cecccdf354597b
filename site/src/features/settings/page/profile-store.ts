import type { ProfileReply, ProfileUpdate } from '@karigar/contract/accounts/account.wire'
import { atom } from 'nanostores'
import { href } from '../../../lib/href.ts'
import { failedLoad, type Load, LOADING } from '../../../lib/load.ts'
import { type CustomerCall, requireCustomer } from '../../account/page/require-customer.ts'
import { keepCustomer } from '../../auth/page/session-store.ts'
import { keepDraft } from './profile-draft.ts'
import type { Profile } from '../island/profile.ts'

/** The saved profile of the signed-in customer. */
export const $profile = atom<Load<Profile>>(LOADING)

let customer: Promise<CustomerCall> | undefined
/** Returns the customer's API call; never settles for other users. */
const asCustomer = () => (customer ??= requireCustomer(href('/profile/settings')))

async function fetchProfile(): Promise<Profile> {
  const call = await asCustomer()
  $profile.set(LOADING)
  try {
    const data = await call('GET /users/dashboard')
    $profile.set({ state: 'ready', data })
    return data
  } catch (error) {
    $profile.set(failedLoad(error))
    throw error
  }
}

/** Loads the profile into `$profile`, which also holds a failure; never rejects. */
export async function loadProfile(): Promise<void> {
  await fetchProfile().catch(() => {})
}

async function savedProfile(): Promise<Profile> {
  const load = $profile.get()
  return load.state === 'ready' ? load.data : fetchProfile()
}

/** The answer to a save, with the profile as it is now. */
type Saved = Partial<ProfileReply> & { profile: Profile }

async function update(body: ProfileUpdate): Promise<Saved> {
  const call = await asCustomer()
  const reply: Partial<ProfileReply> = await call('PUT /users/update-profile-json', { body })
  // The specification names nothing of the answer: then the profile is read again.
  if (!reply.user) return { ...reply, profile: await fetchProfile() }
  const { phone, ...user } = reply.user
  keepCustomer(user, reply.access_token)
  const profile = { user_id: user.id, name: user.name, email: user.email, phone }
  $profile.set({ state: 'ready', data: profile })
  return { ...reply, profile }
}

type Details = Record<'name' | 'email' | 'phone', string>

/** Saves name and contacts. Stores them as a draft meanwhile, because the session may have ended. */
export async function saveProfile(details: Details, current_password?: string): Promise<Saved> {
  const { user_id } = await savedProfile()
  keepDraft({ id: user_id, ...details })
  try {
    return await update({ ...details, ...(current_password !== undefined && { current_password }) })
  } finally {
    keepDraft(null)
  }
}

/**
 * Sets a new password. The request needs a name: sends the saved one, not the one typed in the profile form.
 */
export async function changePassword(current_password: string, new_password: string): Promise<Saved> {
  const { name } = await savedProfile()
  return update({ name, current_password, new_password })
}
