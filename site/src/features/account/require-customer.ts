/**
 * The guard of pages for customers (specification §2, route guard): `CustomerOnly.astro` around the page's content,
 * `earlyAccount` in its head, and `requireCustomer` in its script, which runs before any island of the page.
 */
import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/wire/client'
import type { EndpointKey } from '@karigar/contract/wire/endpoints'
import { messages } from '@karigar/contract/words/messages'
import { readToken, STORED_USER } from '@karigar/contract/rules/session'
import { atom } from 'nanostores'
import { readStored } from '../../lib/browser-storage.ts'
import { $user, dropToken } from '../auth/session-store.ts'
import { flashToast } from '../toast/toast.ts'

/** Calls the API as the signed-in customer. Where the session has ended it leads to the sign-in and never settles. */
export type CustomerCall = ReturnType<typeof createClient>

/** Specification §2, dashboard: how long the check for a sign-in takes, with the spinner meanwhile. */
const CHECK_MS = 100

const token = () => readToken(document.cookie, 'user')
/** Nothing may be drawn any more: the browser is leaving the page. */
const never = () => new Promise<never>(() => {})

let isLeaving = false

/** The sign-in that leads back to `redirect`, spelt with its slashes as the specification spells it. */
const signInAddress = (redirect: string) =>
  `/login?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`

/** The guard's rule: to the sign-in, and from there back to here. The page itself stays out of the way back. */
function leave(redirect: string): void {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.dataset.account = 'out'
  flashToast({ title: messages.auth.mustLogIn, kind: 'error' })
  location.replace(signInAddress(redirect))
}

/** How often a cookie that should have gone is looked for again, and how many times: 3 seconds in all. */
const AGAIN_MS = 50
const LOOKS = 60

/** A page that has been away may have missed a logout, or the sign-in of somebody else. */
function watchSession(redirect: string): void {
  const customer = $user.get()
  const look = () => {
    const now = $user.get()
    if (!token()) leave(redirect)
    else if (now?.role === 'user' && now.id !== customer?.id && customer?.role === 'user') location.reload()
  }
  // Another tab drops the stored user and the cookie together, but this one may still see the cookie for a moment.
  const lookUntilGone = (looks: number) => {
    look()
    if (isLeaving || looks === 0 || !token() || readStored('localStorage', STORED_USER) !== null) return
    setTimeout(() => lookUntilGone(looks - 1), AGAIN_MS)
  }
  addEventListener('storage', () => lookUntilGone(LOOKS))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}

/** Where staff sign in as a customer: the way back is known once the guard has looked (`StaffNotice.tsx`). */
export const $customerSignIn = atom('/login')

const callApi = createClient({ base: import.meta.env.PUBLIC_API_BASE, token })

/**
 * Resolves for a signed-in customer, with the caller of the API. A visitor goes to `/login?redirect={redirect}`, and so
 * do staff without a customer's token (specification §6 sends customers' calls with it) unless the page has a word for
 * them. Then it never settles.
 */
export async function requireCustomer(redirect: string, { saysStaff = true } = {}): Promise<CustomerCall> {
  if (!token()) {
    if (saysStaff && $user.get()) {
      $customerSignIn.set(signInAddress(redirect))
      return never()
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    if (!token()) {
      leave(redirect)
      return never()
    }
  }
  document.documentElement.dataset.account = 'in'
  watchSession(redirect)
  return async function callAsCustomer<K extends EndpointKey>(
    key: K,
    request?: Request<K>,
    signal?: AbortSignal,
  ): Promise<Reply<K>> {
    const sent = token()
    try {
      return await callApi(key, request, signal)
    } catch (error) {
      // A token that has changed since is a logout or a new password, not the end of this session.
      if (!(error instanceof ApiError && error.status === 401) || token() !== sent) throw error
      dropToken('user')
      leave(redirect)
      return never()
    }
  }
}
