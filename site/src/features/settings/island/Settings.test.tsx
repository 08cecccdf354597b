import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOADING } from '../../../lib/load.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import Settings from './Settings.tsx'

const profile = { user_id: 'u1', name: 'Meera', email: 'meera@example.com', phone: null }

test('both tabs are rendered, and none is selected before the address is known', () => {
  const html = renderToStaticMarkup(<Settings />)
  for (const text of ['Profile Information', 'Password &amp; Security', 'Change Password', 'Forgot Password'])
    expect(html).toContain(text)
  expect(html).not.toContain('aria-selected')
})

test('the fields of the profile are disabled while it is loading', () => {
  const html = renderToStaticMarkup(<ProfileForm load={LOADING} />)
  expect(html).toMatch(/<fieldset [^>]*aria-busy="true" disabled=""/)
  expect(html).toContain('<label for="profile-name">Full Name</label>')
  expect(html).not.toContain(profileMessages.loadFailed)
})

test('a loaded profile can be edited, with the password field hidden', () => {
  const html = renderToStaticMarkup(<ProfileForm load={{ state: 'ready', data: profile }} />)
  expect(html).toContain('<fieldset class="stack" aria-busy="false"><legend')
  expect(html).toMatch(/<div hidden=""><div class="field"><label for="profile-password">/)
})

test('a profile that failed to load shows the cause and a retry button', () => {
  const html = renderToStaticMarkup(
    <ProfileForm load={{ state: 'failed', cause: 'The server could not be reached.' }} />,
  )
  expect(html).toMatch(/role="alert">.*Failed to load your profile.*The server could not be reached\./)
  expect(html).toContain('Try again')
  expect(html).toMatch(/<fieldset [^>]*aria-busy="false" disabled=""/)
})

test('the password form contains the username for the password manager', () => {
  const html = renderToStaticMarkup(<PasswordForm username="meera@example.com" />)
  expect(html).toMatch(/<input [^>]*autoComplete="username"[^>]* value="meera@example.com"/)
})
