import { fieldWords, resetWords } from '#words/auth.ts'
import { createClient } from '@karigar/contract/client'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkNewPassword } from '@karigar/contract/accounts/profile.rules'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { PasswordField } from '../../../components/ui/PasswordField.tsx'
import { href } from '../../../lib/href.ts'
import { flashToast, showToast } from '../../toast/page/toast.ts'
import { $resetToken } from '../page/reset-link.ts'
import { dropToken } from '../page/session-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

interface Props {
  /** Called with the server's message if it does not accept the link's token. */
  onSpent: (detail: string) => void
}

/** Sets a new password with the token of the opened link. */
export function NewPasswordForm({ onSpent }: Props) {
  const form = useForm({
    check: checkNewPassword,
    invalid: (title) => showToast({ title, kind: 'error' }),
    send: async ({ new_password = '' }) => {
      const body = { token: $resetToken.get(), new_password }
      const { message } = await call('POST /users/reset-password', { body })
      $resetToken.set('')
      // The server has ended all sessions of the account, including this browser's.
      dropToken('user')
      flashToast({ title: message || profileMessages.resetDone })
      return href('/login')
    },
    failed: profileMessages.resetNewFailed,
    refused: (description, answer) => {
      showToast({ title: profileMessages.resetNewFailed, description, kind: 'error' })
      // A 422 without an error at the password is about the link.
      if (answer?.status === 422 && !answer.errors.new_password) onSpent(description)
    },
  })

  return (
    <Form form={form} action={href('/reset-password')} method="post">
      <PasswordField
        id="reset-new"
        name="new_password"
        label={fieldWords.newPassword}
        hint={fieldWords.atLeastSix}
        autoComplete="new-password"
      />
      <PasswordField
        id="reset-confirm"
        name="confirm_password"
        label={fieldWords.confirmNewPassword}
        autoComplete="new-password"
      />
      <SubmitButton busy={profileMessages.saving}>{resetWords.submit}</SubmitButton>
      <noscript>
        <p className="notice">{resetWords.needsJavaScript}</p>
      </noscript>
    </Form>
  )
}
