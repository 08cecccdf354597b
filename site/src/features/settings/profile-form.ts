import type { CustomerDashboard, ProfileReply } from '@karigar/contract/account'
import { ApiError } from '@karigar/contract/client'
import { messages } from '@karigar/contract/messages'
import { checkProfile } from '@karigar/contract/rules/profile'
import { phoneDigits } from '@karigar/contract/rules/registration'
import { isBlank } from '@karigar/contract/rules/text'
import { liveForm, type Values } from '../../lib/form.ts'
import { pagePart, part } from '../../lib/part.ts'
import type { CustomerCall } from '../account/require-customer.ts'
import { showToast } from '../toast/toast.ts'
import { keepDraft, takeDraft } from './profile-draft.ts'

/** What the forms of this page know of the account. */
export type Profile = Pick<CustomerDashboard, 'user_id' | 'name' | 'email' | 'phone'>

interface ProfilePage {
  call: CustomerCall
  /** The saved profile; null until it is there. */
  profile: () => Profile | null
  saved: (reply: ProfileReply) => void
}

const form = part(document, '[data-profile-form]', HTMLFormElement)
const fields = pagePart(document, 'profile-fields', HTMLFieldSetElement)
const passwordPart = pagePart(document, 'contact-password')
const field = (name: string) => part(form, `[name=${name}]`, HTMLInputElement)

function fill({ name, email, phone }: Pick<Profile, 'name' | 'email' | 'phone'>): void {
  field('name').value = name
  field('email').value = email ?? ''
  field('phone').value = phone ?? ''
}

/** Whether the typed contacts are others than the saved ones, as the server compares them. */
function changesContact({ email = '', phone = '' }: Values, profile: Profile): boolean {
  return (
    (email.trim().toLowerCase() || null) !== profile.email ||
    (isBlank(phone) ? null : (phoneDigits(phone) ?? phone)) !== profile.phone
  )
}

/** Shows a loaded profile, with what a session that ended has left of the last changes to it. */
export function showProfile(profile: Profile): void {
  fields.disabled = false
  fields.setAttribute('aria-busy', 'false')
  const draft = takeDraft(profile.user_id)
  fill(draft ?? profile)
  if (!draft) return
  form.dispatchEvent(new Event('input'))
  showToast({ title: messages.profile.restored, description: messages.profile.restoredHint })
}

/** Starts the form: to be called once, before the profile is loaded. */
export function startProfileForm({ call, profile, saved }: ProfilePage): void {
  const needsPassword = (values: Values) => {
    const now = profile()
    return now !== null && changesContact(values, now)
  }

  const { values } = liveForm(form, {
    check: (typed) => {
      const errors = checkProfile(typed)
      if (needsPassword(typed) && isBlank(typed.current_password))
        errors.current_password = messages.profile.contactNeedsPassword
      return errors
    },
    invalid: (title) => showToast({ title, kind: 'error' }),
    busy: messages.profile.saving,
    send: async (typed) => {
      const { name = '', email = '', phone = '', current_password = '' } = typed
      const isContact = needsPassword(typed)
      keepDraft({ id: profile()?.user_id ?? '', name, email, phone })
      try {
        const reply = await call('PUT /users/update-profile-json', {
          body: {
            name: name.trim(),
            email: email.trim(),
            phone: phone.trim(),
            ...(isContact && { current_password }),
          },
        })
        saved(reply)
        fill({ ...reply.user })
        field('current_password').value = ''
        passwordPart.hidden = true
        showToast({ title: reply.message || messages.profile.updated })
      } catch (error) {
        // Another tab may have changed the contacts: then the server asks for what this page has not shown.
        if (error instanceof ApiError && error.errors.current_password) passwordPart.hidden = false
        throw error
      } finally {
        keepDraft(null)
      }
    },
    failed: messages.profile.updateFailed,
    refused: (description) => showToast({ title: messages.profile.updateFailed, description, kind: 'error' }),
  })

  form.addEventListener('input', () => {
    passwordPart.hidden = !needsPassword(values())
  })
}
