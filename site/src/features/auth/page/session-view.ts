import { rootWords } from '../../../lib/root-words.ts'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import { href } from '../../../lib/href.ts'
import { flashToast } from '../../toast/page/toast.ts'
import { $user, signOut } from './session-store.ts'

$user.subscribe((user) => {
  if (user) rootWords().session = 'in'
  else delete rootWords().session
  const name = user?.name ?? ''
  for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = name
  for (const place of document.querySelectorAll('[data-user-initial]'))
    place.textContent = name.trim().charAt(0).toUpperCase()
})

for (const button of document.querySelectorAll('[data-logout]')) {
  button.addEventListener('click', () => {
    signOut()
    flashToast({ title: sessionMessages.loggedOut })
    location.assign(href('/'))
  })
}
