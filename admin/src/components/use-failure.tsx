import { SWITCHED_OFF_CODE } from '@karigar/contract/accounts/session.rules'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { codeOf, connectionSentence, hasFieldErrors, isSignedOut, sentenceOf } from '../providers/errors.ts'
import { OutLink } from './InlineLinks.tsx'

export interface FailureSentence {
  failed: string
  /** Also shows the server's detail in the toast (services do); otherwise the toast is always `failed`. */
  detailInToast?: boolean
}

/**
 * Says that the session has ended and links to a sign-in in another tab, after which the form can be saved.
 */
function SignInAgain() {
  const area = location.pathname.startsWith('/manager') ? 'manager' : 'admin'
  const { signedOut, signInAgain, thenSave } = authMessages
  return (
    <>
      {signedOut} <OutLink href={`/login?redirect=${area}`}>{signInAgain}</OutLink>
      {thenSave}
    </>
  )
}

/**
 * Reports a save or deletion that failed (specification §8): `fail` shows a toast and keeps the server's
 * detail for the dialog, unless it belongs to fields, which then show it themselves.
 */
export function useFailure({ failed, detailInToast = false }: FailureSentence) {
  const notify = useNotify()
  const [failure, setFailure] = useState<ReactNode>(null)
  const clear = () => setFailure(null)
  const fail = (error: unknown) => {
    // Shown in the dialog only, because a toast cannot link to the sign-in.
    if (isSignedOut(error)) {
      const isSwitchedOff = codeOf(error) === SWITCHED_OFF_CODE
      setFailure(isSwitchedOff ? authMessages.switchedOff : <SignInAgain />)
      return
    }
    const sentence = connectionSentence(error) ?? sentenceOf(error, failed)
    notify(detailInToast ? sentence : failed, { type: 'error' })
    setFailure(hasFieldErrors(error) ? null : sentence)
  }
  return { failure, fail, clear }
}
