import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { Field } from '../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../components/ui/Form.tsx'
import { PasswordField } from '../../components/ui/PasswordField.tsx'
import { flashToast, showToast } from '../toast/toast.ts'
import { checkFields, register, summaryOf } from './registration.ts'
import { afterRegistration, askedRedirect } from './sign-in-ways.ts'

/** Registers a customer and signs in (specification §2, registration). */
export default function RegisterForm() {
  const form = useForm({
    check: checkFields,
    invalid: (sentence) => {
      const title = summaryOf(sentence)
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
      return `/login?redirect=${encodeURIComponent(next)}`
    },
    failed: registrationMessages.failed,
    refused: (sentence) => {
      const title = registrationMessages.failed
      showToast({ title, kind: 'error', ...(sentence !== title && { description: sentence }) })
    },
  })

  return (
    <Form form={form} action="/register" method="post">
      <Field
        id="register-name"
        name="name"
        label="Full Name"
        type="text"
        maxLength={120}
        autoComplete="name"
        required
      />
      <Field
        id="register-email"
        name="email"
        label="Email"
        type="email"
        maxLength={200}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Or leave it empty and give a phone number. Forgotten passwords are set anew by email."
      />
      <Field
        id="register-phone"
        name="phone"
        label="Phone Number (Optional)"
        type="tel"
        maxLength={40}
        autoComplete="tel"
      />
      <PasswordField
        id="register-password"
        name="password"
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
      />
      <PasswordField
        id="register-confirm"
        name="confirm_password"
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Field
        id="register-referral"
        name="reffered_by"
        label="Referral Code (Optional)"
        type="text"
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton busy={registrationMessages.submitting}>Create Account</SubmitButton>
      <noscript>
        <p className="notice">Opening an account needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </Form>
  )
}
