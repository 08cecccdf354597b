import { fieldWords, forgotWords } from '#words/auth.ts'
import { createClient } from '@karigar/contract/client'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { checkForgetPassword } from '@karigar/contract/accounts/profile.rules'
import { useState } from 'react'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { href } from '../../../lib/href.ts'
import { showToast } from '../../toast/page/toast.ts'

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
    <Form form={form} action={href('/forgot-password')} method="post" aria-labelledby={`${prefix}-title`}>
      <Field
        id={`${prefix}-email`}
        name="email"
        label={fieldWords.email}
        type="email"
        maxLength={200}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        id={`${prefix}-phone`}
        name="phone"
        label={fieldWords.phone}
        type="tel"
        maxLength={40}
        autoComplete="tel"
        hint={forgotWords.phoneHint}
      />
      <SubmitButton busy={profileMessages.resetSending}>{forgotWords.submit}</SubmitButton>
      <div role="status">
        {sent && (
          <div className="notice notice-success">
            <div className="stack stack-s">
              <p>
                <strong>{sent}</strong>
              </p>
              <p className="small">
                {forgotWords.onItsWay((text) => (
                  <a key="contact" href={href('/contact')}>
                    {text}
                  </a>
                ))}
              </p>
            </div>
          </div>
        )}
      </div>
      <noscript>
        <p className="notice">{forgotWords.needsJavaScript}</p>
      </noscript>
    </Form>
  )
}
