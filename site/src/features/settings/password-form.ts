import type { ProfileReply } from '@karigar/contract/account'
import { messages } from '@karigar/contract/messages'
import { checkPasswordForm } from '@karigar/contract/rules/profile'
import { liveForm } from '../../lib/form.ts'
import { part } from '../../lib/part.ts'
import type { CustomerCall } from '../account/require-customer.ts'
import { showToast } from '../toast/toast.ts'
import type { Profile } from './profile-form.ts'

interface PasswordPage {
  call: CustomerCall
  /** The saved profile, loaded if it is not there yet. */
  profile: () => Promise<Profile>
  saved: (reply: ProfileReply) => void
}

const form = part(document, '[data-password-form]', HTMLFormElement)

export function startPasswordForm({ call, profile, saved }: PasswordPage): void {
  liveForm(form, {
    check: checkPasswordForm,
    invalid: (title) => showToast({ title, kind: 'error' }),
    busy: messages.profile.saving,
    send: async ({ current_password = '', new_password = '' }) => {
      // The call changes the name with it: the saved one, not what is being typed in the other tab.
      const { name } = await profile()
      const reply = await call('PUT /users/update-profile-json', {
        body: { name, current_password, new_password },
      })
      saved(reply)
      form.reset()
      showToast({ title: reply.message || messages.profile.updated })
    },
    failed: messages.profile.updateFailed,
    refused: (description) => showToast({ title: messages.profile.updateFailed, description, kind: 'error' }),
  })
}
