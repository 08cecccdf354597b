import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { $resetToken } from './reset-link.ts'
import { SpentLink } from './SpentLink.tsx'

/** What a mailed link opens: the form for a new password, until the server says that the link is spent. */
export default function ResetForm() {
  const token = useStore($resetToken, { ssr: 'initial' })
  const [spent, setSpent] = useState({ token: '', detail: '' })

  // Another link may be opened in the same tab.
  if (spent.detail && spent.token === token) return <SpentLink detail={spent.detail} />
  return (
    <>
      <div className="stack stack-s">
        <h1>Set a new password</h1>
        <p className="muted">
          It ends the sessions on all your devices; sign in with the new one afterwards.
        </p>
      </div>
      <NewPasswordForm onSpent={(detail) => setSpent({ token, detail })} />
    </>
  )
}
