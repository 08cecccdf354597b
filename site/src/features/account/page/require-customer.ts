/**
 * The guard of pages for customers (specification §2, route guard). A page puts `CustomerOnly.astro` around
 * its content, `early/customer.ts` into its head, and `requireCustomer` into its script, which runs before its
 * islands.
 */
import { rootWords } from '../../../lib/root-words.ts'
import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/client'
import type { EndpointKey } from '@karigar/contract/endpoints'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { atom } from 'nanostores'
import { readText } from '../../../lib/stored.ts'
import { href } from '../../../lib/href.ts'
import { $user, dropToken } from '../../auth/page/session-store.ts'
import { flashToast } from '../../toast/page/toast.ts'

/**
 * Calls the API as the signed-in customer. If the session has ended, redirects to the sign-in and never
 * settles.
 */
export type CustomerCall = ReturnType<typeof createClient>

/** How long the check for a sign-in takes, during which a spinner shows (specification §2, dashboard). */
const CHECK_MS = 100

const token = () => readToken(document.cookie, 'user')
/** Returns a promise that never settles, so that the page renders nothing more. */
const never = () => new Promise<never>(() => {})

let isLeaving = false

/**
 * Returns the address of the sign-in that leads back to `redirect`, with plain slashes as in the
 * specification.
 */
const signInAddress = (redirect: string) =>
  href(`/login?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`)

/** Redirects to the sign-in, which leads back to `redirect`. Replaces the guarded page in the history. */
function leave(redirect: string): void {
  if (isLeaving) return
  isLeaving = true
  rootWords().account = 'out'
  flashToast({ title: sessionMessages.mustLogIn, kind: 'error' })
  location.replace(signInAddress(redirect))
}

/**
 * Interval and number of the checks whether the cookie is gone after a logout elsewhere: 3 seconds in all.
 */
const AGAIN_MS = 50
const LOOKS = 60

/** Leaves the page after a logout elsewhere, and reloads it after another customer's sign-in elsewhere. */
function watchSession(redirect: string): void {
  const customer = $user.get()
  const look = () => {
    const now = $user.get()
    if (!token()) leave(redirect)
    else if (now?.role === 'user' && now.id !== customer?.id && customer?.role === 'user') location.reload()
  }
  // Another tab removes the stored user and the cookie together, but this tab may still see the cookie for a
  // moment.
  const lookUntilGone = (looks: number) => {
    look()
    if (isLeaving || looks === 0 || !token() || readText('localStorage', 'user') !== null) return
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

/** Address where staff sign in as a customer (`StaffNotice.tsx`); the guard adds the way back. */
export const $customerSignIn = atom(href('/login'))

const callApi = createClient({ base: import.meta.env.PUBLIC_API_BASE, token })

/**
 * Resolves for a signed-in customer with a function that calls the API. Never settles for visitors and for
 * staff without the customer's token that customers' calls need (specification §6). Redirects visitors to
 * `/login?redirect={redirect}`, and with `saysStaff: false` also such staff.
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
  rootWords().account = 'in'
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
      // If the token has changed since, by a logout or a new password, the 401 is not about the current
      // session.
      if (!(error instanceof ApiError && error.status === 401) || token() !== sent) throw error
      dropToken('user')
      leave(redirect)
      return never()
    }
  }
}
