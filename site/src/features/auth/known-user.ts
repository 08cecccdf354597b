import { loginDestination, loginRole } from '@karigar/contract/sign-in-redirect'
import { part } from '../../lib/part.ts'
import { $user } from './session-store.ts'

const redirect = new URLSearchParams(location.search).get('redirect')
const root = document.documentElement
const on = part(document, '[data-known-on]', HTMLAnchorElement)

$user.subscribe((user) => {
  if (!user) {
    delete root.dataset.known
    return
  }
  const asked = loginDestination(redirect)
  const isAsked = asked !== '/' && loginRole(redirect) === user.role
  if (user.role !== 'user') on.href = `/${user.role}`
  else if (isAsked) on.href = asked
  if (isAsked || user.role !== 'user') on.textContent = 'Go on'
})

part(document, '[data-known-other]', HTMLButtonElement).addEventListener('click', () => {
  delete root.dataset.known
  document.querySelector<HTMLElement>('.unknown form input')?.focus()
})

// A page that comes back from the browser's memory after its form has opened a session.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && $user.get()?.role === loginRole(redirect)) root.dataset.known = 'yes'
})

// Sign-in and registration lead to each other; where somebody was going must not be lost on the way.
if (redirect !== null && loginRole(redirect) === 'user' && loginDestination(redirect) !== '/')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
    link.search = new URLSearchParams({ redirect }).toString()
