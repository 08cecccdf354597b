/** Account settings (specification §2): the page's own script. */
import type { ProfileReply } from '@karigar/contract/account'
import { ApiError } from '@karigar/contract/client'
import { messages } from '@karigar/contract/messages'
import { pagePart, part } from '../../lib/part.ts'
import { startTabs } from '../../lib/tabs.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { keepCustomer } from '../auth/session-store.ts'
import { startPasswordForm } from './password-form.ts'
import { type Profile, showProfile, startProfileForm } from './profile-form.ts'

startTabs(part(document, '[role=tablist]', HTMLElement), { inAddress: true })

const failed = pagePart(document, 'load-failed')
const call = await requireCustomer('/profile/settings')
let profile: Profile | null = null

function know(next: Profile): void {
  profile = next
  part(document, '[data-password-form] [name=username]', HTMLInputElement).value =
    next.email ?? next.phone ?? ''
}

function saved({ access_token, user: { phone, ...user } }: ProfileReply): void {
  keepCustomer(user, access_token)
  know({ user_id: user.id, name: user.name, email: user.email, phone })
}

async function load(): Promise<Profile> {
  const loaded = await call('GET /users/dashboard')
  know(loaded)
  showProfile(loaded)
  failed.hidden = true
  return loaded
}

async function tryLoad(): Promise<void> {
  await load().catch((error: unknown) => {
    const detail = error instanceof ApiError ? error.message : ''
    pagePart(document, 'load-sentence').textContent = `${messages.profile.loadFailed}. ${detail}`.trim()
    failed.hidden = false
    pagePart(document, 'profile-fields').setAttribute('aria-busy', 'false')
  })
}

startProfileForm({ call, profile: () => profile, saved })
startPasswordForm({ call, profile: async () => profile ?? load(), saved })
pagePart(document, 'load-again', HTMLButtonElement).addEventListener('click', () => void tryLoad())
await tryLoad()
