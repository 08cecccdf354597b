import { authMessages } from '@karigar/contract/accounts/auth.words'
import { href } from '../../lib/href.ts'
import { flashToast } from '../toast/toast.ts'
import { $user, signOut } from './session-store.ts'

$user.subscribe((user) => {
  const root = document.documentElement
  if (user) root.dataset.session = 'in'
  else delete root.dataset.session
  const name = user?.name ?? ''
  for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = name
  for (const place of document.querySelectorAll('[data-user-initial]'))
    place.textContent = name.trim().charAt(0).toUpperCase()
})

for (const button of document.querySelectorAll('[data-logout]')) {
  button.addEventListener('click', () => {
    signOut()
    flashToast({ title: authMessages.loggedOut })
    location.assign(href('/'))
  })
}
