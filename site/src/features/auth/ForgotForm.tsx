import { createClient } from '@karigar/contract/client'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkForgetPassword } from '@karigar/contract/accounts/profile.rules'
import { useState } from 'react'
import { Field } from '../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../components/ui/Form.tsx'
import { showToast } from '../toast/toast.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

interface Props {
  /** Prefix of its fields' ids, because a page may have other forms. */
  prefix: string
}

/** Requests a mail with a link that sets a new password (specification §7, POST /users/forget-password). */
export default function ForgotForm({ prefix }: Props) {
  const [sent, setSent] = useState('')
  const form = useForm({
    check: checkForgetPassword,
    invalid: (title) => showToast({ title, kind: 'error' }),
    send: async ({ email = '', phone = '' }) => {
      setSent('')
      const body = {
        ...(email.trim() && { email: email.trim() }),
        ...(phone.trim() && { phone: phone.trim() }),
      }
      const { message } = await call('POST /users/forget-password', { body })
      const title = message || profileMessages.resetSent
      setSent(title)
      showToast({ title })
    },
    failed: profileMessages.resetFailed,
    refused: (description) => showToast({ title: profileMessages.resetFailed, description, kind: 'error' }),
  })

  return (
    <Form form={form} action="/forgot-password" method="post" aria-labelledby={`${prefix}-title`}>
      <Field
        id={`${prefix}-email`}
        name="email"
        label="Email"
        type="email"
        maxLength={200}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        id={`${prefix}-phone`}
        name="phone"
        label="Phone Number"
        type="tel"
        maxLength={40}
        autoComplete="tel"
        hint="One of the two is enough. The link is sent to the account’s email address."
      />
      <SubmitButton busy={profileMessages.resetSending}>Send Reset Link</SubmitButton>
      <div role="status">
        {sent && (
          <div className="notice notice-success">
            <div className="stack stack-s">
              <p>
                <strong>{sent}</strong>
              </p>
              <p className="small">
                If there is such an account with an email address, a link to set a new password is on its way
                to it. It works once, for one hour. Look among the unwanted mails too. An account with a phone
                number only has no address to write to: <a href="/contact">talk to us</a>.
              </p>
            </div>
          </div>
        )}
      </div>
      <noscript>
        <p className="notice">Asking for a link needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </Form>
  )
}
