import { settingsWords } from '#words/settings.ts'
import { useStore } from '@nanostores/react'
import { Tabs } from '../../../components/ui/Tabs.tsx'
import ForgotForm from '../../auth/island/ForgotForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { $profile } from '../page/profile-store.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** Account settings (specification §2). */
export default function Settings() {
  const load = useStore($profile, { ssr: 'initial' })
  const { email, phone } = load.state === 'ready' ? load.data : { email: null, phone: null }

  return (
    <Tabs
      label={settingsWords.title}
      panelClass="settings-panel"
      inAddress
      tabs={[
        { name: 'profile', text: settingsWords.profile, panel: <ProfileForm load={load} /> },
        {
          name: 'security',
          text: settingsWords.security,
          panel: (
            <>
              <section className="card stack" aria-labelledby="change-title">
                <div className="stack stack-s">
                  <h2 id="change-title">{settingsWords.changePassword}</h2>
                  <p className="muted">{settingsWords.othersSignedOut}</p>
                </div>
                <PasswordForm username={email ?? phone ?? ''} />
              </section>
              <section className="card stack" aria-labelledby="settings-forgot-title">
                <div className="stack stack-s">
                  <h2 id="settings-forgot-title">{settingsWords.forgotPassword}</h2>
                  <p className="muted">{settingsWords.forgotPasswordHint}</p>
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
