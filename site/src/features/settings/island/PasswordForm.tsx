import { fieldWords } from '#words/auth.ts'
import { settingsWords } from '#words/settings.ts'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkPasswordForm } from '@karigar/contract/accounts/profile.rules'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { PasswordField } from '../../../components/ui/PasswordField.tsx'
import { showToast } from '../../toast/page/toast.ts'
import { changePassword } from '../page/profile-store.ts'

interface Props {
  /** Tells the browser's password manager which account the password belongs to. */
  username: string
}

/** Form that changes the password; asks for the current one. */
export function PasswordForm({ username }: Props) {
  const form = useForm({
    check: checkPasswordForm,
    invalid: (title) => showToast({ title, kind: 'error' }),
    send: async ({ current_password = '', new_password = '' }) => {
      const { message } = await changePassword(current_password, new_password)
      form.ref.current?.reset()
      showToast({ title: message || profileMessages.updated })
    },
    failed: profileMessages.updateFailed,
    refused: (description) => showToast({ title: profileMessages.updateFailed, description, kind: 'error' }),
  })

  return (
    <Form form={form} method="post" aria-labelledby="change-title">
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden
        readOnly
        value={username}
      />
      <PasswordField
        id="change-current"
        name="current_password"
        label={settingsWords.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        id="change-new"
        name="new_password"
        label={fieldWords.newPassword}
        hint={fieldWords.atLeastSix}
        autoComplete="new-password"
      />
      <PasswordField
        id="change-confirm"
        name="confirm_password"
        label={fieldWords.confirmNewPassword}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton className="btn btn-primary" busy={profileMessages.saving}>
          {settingsWords.changePassword}
        </SubmitButton>
      </div>
    </Form>
  )
}
