/** Opens the order whose key stands in the address, behind the number sign, which browsers send to no server. */
import { UNKNOWN_LINK_CODE, WITHDRAWN_LINK_CODE } from '@karigar/contract/sales/order-page.rules'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/client'
import type { EndpointKey } from '@karigar/contract/endpoints'
import { atom } from 'nanostores'
import { $user } from '../../auth/page/session-store.ts'
import { $order, numberInAddress, startOrder } from './order-store.ts'

/** Why the link opens nothing; null while it does. */
export const $closedLink = atom<'unknown' | 'withdrawn' | null>(null)

const keyInAddress = () => /^#([\w-]{20,80})$/.exec(location.hash)?.[1] ?? ''

let key = ''

/** Returns the key that the page was opened with; empty without one. */
export const keyOfLink = () => key

const callWithKey = createClient({ base: import.meta.env.PUBLIC_API_BASE, token: keyOfLink })

const callAsCustomer = createClient({
  base: import.meta.env.PUBLIC_API_BASE,
  token: () => readToken(document.cookie, 'user'),
})

/** Tells whether the signed-in customer finds the order of the address in the account, whatever the link opens. */
async function isInAccount(): Promise<boolean> {
  if ($user.get()?.role !== 'user') return false
  const params = { order_id: numberInAddress() }
  return callAsCustomer('GET /users/orders/:order_id', { params }).then(
    () => true,
    () => false,
  )
}

/** Tells whether an answer of the API is an order of the customer who signed in here, whose session may have ended since. */
function isOwn(answer: unknown): boolean {
  const { user_id } = answer as { user_id?: unknown }
  return typeof user_id === 'string' && user_id === $user.get()?.id
}

/** Leads the order's owner to its page in the account, in place of this one. */
const leadOn = () => location.replace(`/orders/${numberInAddress()}`)

let isClosing = false

/**
 * Shows in place of the order that its link opens nothing, unless it is in the account of who opened it. Done once, however
 * many calls were refused.
 */
async function close(why: 'unknown' | 'withdrawn'): Promise<void> {
  if (isClosing) return
  isClosing = true
  if (await isInAccount()) {
    leadOn()
    return
  }
  $closedLink.set(why)
  $order.set({ state: 'ready', data: null })
}

const never = () => new Promise<never>(() => {})

/** Calls the API with the order's key. Never settles for the order's owner, who is led on, and once the link has turned out to open nothing. */
async function call<K extends EndpointKey>(
  endpoint: K,
  request?: Request<K>,
  signal?: AbortSignal,
): Promise<Reply<K>> {
  try {
    const answer = await callWithKey(endpoint, request, signal)
    if (!isOwn(answer) || !(await isInAccount())) return answer
    leadOn()
    return never()
  } catch (error) {
    const { code } = (error instanceof ApiError && (error.body as { code?: unknown } | null)) || {}
    if (code !== UNKNOWN_LINK_CODE && code !== WITHDRAWN_LINK_CODE) throw error
    void close(code === WITHDRAWN_LINK_CODE ? 'withdrawn' : 'unknown')
    return never()
  }
}

/** Shows the order of the address, and again whenever the address changes. */
export function followOrderLink(): void {
  key = keyInAddress()
  addEventListener('hashchange', () => {
    // Another link opened in this tab changes only the hash and does not load the page.
    if (keyInAddress() !== '') location.reload()
    // A link within the page, as the one to its content, must not cost the key.
    else if (key !== '') history.replaceState(history.state, '', `#${key}`)
  })
  if (key === '') void close('unknown')
  else void startOrder(call)
}
