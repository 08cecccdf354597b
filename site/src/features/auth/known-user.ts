/** What the sign-in and the registration do before anybody touches them: for who is signed in already, and for links. */
import { loginRole } from '@karigar/contract/rules/sign-in-redirect'
import { part } from '../../lib/part.ts'
import { $user } from './session-store.ts'
import { askedRedirect, keptSearch, wayOn } from './sign-in-ways.ts'

const redirect = askedRedirect()
const root = document.documentElement
const known = part(document, '.known', HTMLElement)
const on = part(known, 'a', HTMLAnchorElement)

$user.subscribe((user) => {
  if (!user) {
    delete root.dataset.known
    return
  }
  const href = wayOn(user.role, redirect)
  if (href === null) return
  on.href = href
  on.textContent = 'Go on'
})

part(known, 'button', HTMLButtonElement).addEventListener('click', () => {
  delete root.dataset.known
  document.querySelector<HTMLElement>('.unknown form input')?.focus()
})

// A page that comes back from the browser's memory after its form has opened a session.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || $user.get()?.role !== loginRole(redirect)) return
  root.dataset.known = 'yes'
  scrollTo(0, 0)
})

const search = keptSearch(redirect)
if (search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
    link.search = search
