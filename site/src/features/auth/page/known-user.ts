/**
 * Script of the sign-in pages: the notice for signed-in users, and `redirect` in the links between the pages.
 */
import { knownUserWords } from '#words/auth.ts'
import { loginRole } from '@karigar/contract/accounts/sign-in-redirect'
import { part } from '../../../lib/part.ts'
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
  const next = wayOn(user.role, redirect)
  if (next === null) return
  on.href = next
  on.textContent = knownUserWords.goOn
})

part(known, 'button', HTMLButtonElement).addEventListener('click', () => {
  delete root.dataset.known
  document.querySelector<HTMLElement>('.unknown form input')?.focus()
})

// Handles a page that is restored from the back/forward cache after its form has signed in.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || $user.get()?.role !== loginRole(redirect)) return
  root.dataset.known = 'yes'
  scrollTo(0, 0)
})

const search = keptSearch(redirect)
if (search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]'))
    link.search = search
