import { fieldWords } from '#words/auth.ts'
import { settingsWords } from '#words/settings.ts'
import { ApiError } from '@karigar/contract/client'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkProfile } from '@karigar/contract/accounts/profile.rules'
import { isBlank } from '@karigar/contract/base/text'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import type { Values } from '../../../components/ui/form-state.ts'
import { LoadFailed } from '../../../components/ui/LoadFailed.tsx'
import { PasswordField } from '../../../components/ui/PasswordField.tsx'
import type { Load } from '../../../lib/load.ts'
import { showToast } from '../../toast/page/toast.ts'
import { takeDraft } from '../page/profile-draft.ts'
import { loadProfile, saveProfile } from '../page/profile-store.ts'
import { changesContact, type Profile } from './profile.ts'

interface Props {
  load: Load<Profile>
}

type Details = Pick<Profile, 'name' | 'email' | 'phone'>
const inControls = ({ name, email, phone }: Details): Values => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
})

/** Form for name and contacts; asks for the current password if a contact changes. */
export function ProfileForm({ load }: Props) {
  const [asksPassword, setAsksPassword] = useState(false)
  const needsPassword = (typed: Values) => load.state === 'ready' && changesContact(typed, load.data)

  const form = useForm({
    check: (typed) => {
      const errors = checkProfile(typed)
      if (needsPassword(typed) && isBlank(typed.current_password))
        errors.current_password = profileMessages.contactNeedsPassword
      return errors
    },
    invalid: (title) => showToast({ title, kind: 'error' }),
    send: async (typed) => {
      const { name = '', email = '', phone = '', current_password } = typed
      const details = { name: name.trim(), email: email.trim(), phone: phone.trim() }
      try {
        const { message, profile } = await saveProfile(
          details,
          needsPassword(typed) ? current_password : undefined,
        )
        form.setValues({ ...inControls(profile), current_password: '' })
        setAsksPassword(false)
        showToast({ title: message || profileMessages.updated })
      } catch (error) {
        // If another tab has changed the contacts, the server asks for a password that this form has not
        // shown.
        if (error instanceof ApiError && error.errors.current_password) flushSync(() => setAsksPassword(true))
        throw error
      }
    },
    failed: profileMessages.updateFailed,
    refused: (description) => showToast({ title: profileMessages.updateFailed, description, kind: 'error' }),
  })

  const isReady = load.state === 'ready'
  const show = useEffectEvent(() => {
    if (load.state !== 'ready') return
    // Changes that were not saved because the session had ended.
    const draft = takeDraft(load.data.user_id)
    form.setValues(inControls(draft ?? load.data))
    if (draft) showToast({ title: profileMessages.restored, description: profileMessages.restoredHint })
  })
  // A layout effect, so that the enabled fields are filled before they are painted.
  useLayoutEffect(() => {
    if (isReady) show()
  }, [isReady])

  return (
    <section className="card stack" aria-labelledby="profile-title">
      <h2 id="profile-title">{settingsWords.profile}</h2>
      {load.state === 'failed' && (
        <LoadFailed
          sentence={profileMessages.loadFailed}
          cause={load.cause}
          onRetry={() => void loadProfile()}
        />
      )}
      <Form form={form} method="post" onInput={() => setAsksPassword(needsPassword(form.values()))}>
        <fieldset className="stack" aria-busy={load.state === 'loading'} disabled={!isReady}>
          <legend className="visually-hidden">{settingsWords.yourDetails}</legend>
          <Field
            id="profile-name"
            name="name"
            label={fieldWords.fullName}
            type="text"
            maxLength={120}
            autoComplete="name"
            required
          />
          <Field
            id="profile-email"
            name="email"
            label={fieldWords.email}
            type="email"
            maxLength={200}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            id="profile-phone"
            name="phone"
            label={fieldWords.phone}
            type="tel"
            maxLength={40}
            autoComplete="tel"
            hint={settingsWords.phoneHint}
          />
          <div hidden={!asksPassword}>
            <PasswordField
              id="profile-password"
              name="current_password"
              label={settingsWords.currentPassword}
              hint={settingsWords.contactChanged}
              autoComplete="current-password"
            />
          </div>
          <div>
            <SubmitButton className="btn btn-primary" busy={profileMessages.saving}>
              {settingsWords.save}
            </SubmitButton>
          </div>
        </fieldset>
      </Form>
    </section>
  )
}
