import { useStore } from '@nanostores/react'
import { Tabs } from '../../components/ui/Tabs.tsx'
import ForgotForm from '../auth/ForgotForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { $profile } from './profile-store.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** Account settings (specification §2). */
export default function Settings() {
  const load = useStore($profile, { ssr: 'initial' })
  const { email, phone } = load.state === 'ready' ? load.data : { email: null, phone: null }

  return (
    <Tabs
      label="Account settings"
      panelClass="settings-panel"
      inAddress
      tabs={[
        { name: 'profile', text: 'Profile Information', panel: <ProfileForm load={load} /> },
        {
          name: 'security',
          text: 'Password & Security',
          panel: (
            <>
              <section className="card stack" aria-labelledby="change-title">
                <div className="stack stack-s">
                  <h2 id="change-title">Change Password</h2>
                  <p className="muted">Your other devices are signed out; this one stays signed in.</p>
                </div>
                <PasswordForm username={email ?? phone ?? ''} />
              </section>
              <section className="card stack" aria-labelledby="settings-forgot-title">
                <div className="stack stack-s">
                  <h2 id="settings-forgot-title">Forgot Password</h2>
                  <p className="muted">
                    You do not know your current password? Set a new one with a link by email.
                  </p>
                </div>
                <ForgotForm prefix="settings-forgot" />
              </section>
            </>
          ),
        },
      ]}
    />
  )
}
