import { resetWords } from '#words/auth.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { $resetToken } from '../page/reset-link.ts'
import { SpentLink } from './SpentLink.tsx'

/**
 * Content of the page of a mailed link: the form for a new password, or a notice once the server says it is
 * spent.
 */
export default function ResetForm() {
  const token = useStore($resetToken, { ssr: 'initial' })
  const [spent, setSpent] = useState({ token: '', detail: '' })

  // A new link opened in the same tab has another token and shows the form again.
  if (spent.detail && spent.token === token) return <SpentLink detail={spent.detail} />
  return (
    <>
      <div className="stack stack-s">
        <h1>{resetWords.title}</h1>
        <p className="muted">{resetWords.lead}</p>
      </div>
      <NewPasswordForm onSpent={(detail) => setSpent({ token, detail })} />
    </>
  )
}
