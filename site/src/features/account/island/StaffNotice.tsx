import { staffNoticeWords } from '#words/account.ts'
import { useStore } from '@nanostores/react'
import { $user } from '../../auth/page/session-store.ts'
import { $customerSignIn } from '../page/require-customer.ts'

/**
 * Tells an admin or manager that a page is for customers, with links to the console and the customer sign-in.
 */
export default function StaffNotice() {
  const user = useStore($user, { ssr: 'initial' })
  const signIn = useStore($customerSignIn, { ssr: 'initial' })
  return (
    <div className="container container-narrow section account-staff">
      <div className="empty">
        <h1>{staffNoticeWords.title}</h1>
        <p className="muted">{staffNoticeWords.signedInAs(user?.name ?? '…')}</p>
        <div className="cluster">
          <a className="btn btn-primary" href={user?.role === 'manager' ? '/manager' : '/admin'}>
            {staffNoticeWords.openConsole}
          </a>
          <a className="btn btn-secondary" href={signIn}>
            {staffNoticeWords.logInAsCustomer}
          </a>
        </div>
      </div>
    </div>
  )
}
