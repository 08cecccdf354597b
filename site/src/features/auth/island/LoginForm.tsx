import { loginWords } from '#words/auth.ts'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { loginDestination, loginRole } from '@karigar/contract/accounts/sign-in-redirect'
import { useEffect, useEffectEvent } from 'react'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { PasswordField } from '../../../components/ui/PasswordField.tsx'
import { href } from '../../../lib/href.ts'
import { flashToast, showToast } from '../../toast/page/toast.ts'
import { demoAccount } from './demo-account.ts'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { checkSignIn } from './check-login-form.ts'
import { openSession } from './sign-in.ts'
import { askedRedirect } from '../page/sign-in-ways.ts'

/** Loads what only some sign-ins need. */
const loadOddSignIn = () => import('../touch/odd-sign-in.ts')

/** Signs customers and staff in (specification §2, login); the page's styles show the labels for the role. */
export default function LoginForm() {
  const form = useForm({
    check: checkSignIn,
    invalid: () => showToast({ title: authMessages.fillAll, kind: 'error' }),
    send: async ({ identifier = '', password = '' }) => {
      const redirect = askedRedirect()
      const role = loginRole(redirect)
      const to = loginDestination(redirect)
      try {
        await openSession(role, identifier.trim(), password)
      } catch (error) {
        return (await loadOddSignIn()).secondStep(error, to)
      }
      if (!readToken(document.cookie, role)) (await loadOddSignIn()).refuseCookies(role)
      flashToast({ title: authMessages.loggedIn })
      return to
    },
    failed: authMessages.loginFailed,
    refused: (description) => showToast({ title: authMessages.loginFailed, description, kind: 'error' }),
  })

  const offerDemo = useEffectEvent(async () => {
    const account = await demoAccount(loginRole(askedRedirect()))
    const { identifier, password } = form.values()
    // Leaves the form alone if the user has typed something or is in one of its fields.
    if (!account || identifier || password || form.ref.current?.matches(':focus-within')) return
    form.setValues({ identifier: account.username, password: account.password })
  })
  useEffect(() => void offerDemo(), [])

  return (
    <Form form={form} action={href('/login')} method="post">
      <Field
        id="login-identifier"
        name="identifier"
        label={
          <>
            <span className="login-user">{loginWords.email}</span>
            <span className="login-staff">{loginWords.username}</span>
          </>
        }
        hint={<span className="login-user">{loginWords.orPhone}</span>}
        type="text"
        maxLength={200}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id="login-password"
        name="password"
        label={loginWords.password}
        autoComplete="current-password"
      />
      <SubmitButton busy={authMessages.loggingIn}>{loginWords.submit}</SubmitButton>
      <noscript>
        <p className="notice">{loginWords.needsJavaScript}</p>
      </noscript>
    </Form>
  )
}
