import { fieldWords, registerWords } from '#words/auth.ts'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { PasswordField } from '../../../components/ui/PasswordField.tsx'
import { href } from '../../../lib/href.ts'
import { flashToast, showToast } from '../../toast/page/toast.ts'
import { checkFields, register, summaryOf } from './registration.ts'
import { afterRegistration, askedRedirect } from '../page/sign-in-ways.ts'

/** Registers a customer and signs in (specification §2, registration). */
export default function RegisterForm() {
  const form = useForm({
    check: checkFields,
    invalid: (sentence) => {
      const title = summaryOf(form.values(), sentence)
      form.say(title)
      showToast({ title, kind: 'error' })
    },
    send: async (values) => {
      const next = afterRegistration(askedRedirect())
      if (await register(values)) {
        flashToast({ title: registrationMessages.done })
        return next
      }
      flashToast({ title: registrationMessages.done, description: registrationMessages.notSignedIn })
      return href(`/login?redirect=${encodeURIComponent(next)}`)
    },
    failed: registrationMessages.failed,
    refused: (sentence) => {
      const title = registrationMessages.failed
      showToast({ title, kind: 'error', ...(sentence !== title && { description: sentence }) })
    },
  })

  return (
    <Form form={form} action={href('/register')} method="post">
      <Field
        id="register-name"
        name="name"
        label={fieldWords.fullName}
        type="text"
        maxLength={120}
        autoComplete="name"
        required
      />
      <Field
        id="register-email"
        name="email"
        label={fieldWords.email}
        type="email"
        maxLength={200}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={registerWords.emailHint}
      />
      <Field
        id="register-phone"
        name="phone"
        label={registerWords.phone}
        type="tel"
        maxLength={40}
        autoComplete="tel"
      />
      <PasswordField
        id="register-password"
        name="password"
        label={fieldWords.password}
        hint={fieldWords.atLeastSix}
        autoComplete="new-password"
      />
      <PasswordField
        id="register-confirm"
        name="confirm_password"
        label={registerWords.confirmPassword}
        autoComplete="new-password"
      />
      <Field
        id="register-referral"
        name="reffered_by"
        label={registerWords.referralCode}
        type="text"
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton busy={registrationMessages.submitting}>{registerWords.submit}</SubmitButton>
      <noscript>
        <p className="notice">{registerWords.needsJavaScript}</p>
      </noscript>
    </Form>
  )
}
