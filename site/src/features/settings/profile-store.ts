import type { ProfileReply, ProfileUpdate } from '@karigar/contract/wire/account'
import { atom } from 'nanostores'
import { failedLoad, type Load, LOADING } from '../../lib/load.ts'
import { type CustomerCall, requireCustomer } from '../account/require-customer.ts'
import { keepCustomer } from '../auth/session-store.ts'
import { keepDraft } from './profile-draft.ts'
import type { Profile } from './profile.ts'

/** The saved profile of whoever is signed in. */
export const $profile = atom<Load<Profile>>(LOADING)

let customer: Promise<CustomerCall> | undefined
/** Never settles for who is no customer. */
const asCustomer = () => (customer ??= requireCustomer('/profile/settings'))

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

/** Fills the store, which also says what went wrong. */
export async function loadProfile(): Promise<void> {
  await fetchProfile().catch(() => {})
}

async function savedProfile(): Promise<Profile> {
  const load = $profile.get()
  return load.state === 'ready' ? load.data : fetchProfile()
}

async function update(body: ProfileUpdate): Promise<ProfileReply> {
  const call = await asCustomer()
  const reply = await call('PUT /users/update-profile-json', { body })
  const { phone, ...user } = reply.user
  keepCustomer(user, reply.access_token)
  $profile.set({ state: 'ready', data: { user_id: user.id, name: user.name, email: user.email, phone } })
  return reply
}

type Details = Record<'name' | 'email' | 'phone', string>

/** Saves name and contacts, and keeps them in the tab meanwhile: the session may turn out to have ended. */
export async function saveProfile(details: Details, current_password?: string): Promise<ProfileReply> {
  const { user_id } = await savedProfile()
  keepDraft({ id: user_id, ...details })
  try {
    return await update({ ...details, ...(current_password !== undefined && { current_password }) })
  } finally {
    keepDraft(null)
  }
}

/** Sets a new password. The call takes a name with it: the saved one, not what is being typed in the other tab. */
export async function changePassword(current_password: string, new_password: string): Promise<ProfileReply> {
  const { name } = await savedProfile()
  return update({ name, current_password, new_password })
}
