/** Opens the order whose key stands in the address, behind the number sign, which browsers send to no server. */
import { UNKNOWN_LINK_CODE, WITHDRAWN_LINK_CODE } from '@karigar/contract/sales/order-page.rules'
import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/client'
import type { EndpointKey } from '@karigar/contract/endpoints'
import { atom } from 'nanostores'
import { $order, startOrder } from './order-store.ts'

/** Why the link opens nothing; null while it does. */
export const $closedLink = atom<'unknown' | 'withdrawn' | null>(null)

const keyInAddress = () => /^#([\w-]{20,80})$/.exec(location.hash)?.[1] ?? ''

let key = ''

/** Returns the key that the page was opened with; empty without one. */
export const keyOfLink = () => key

const callWithKey = createClient({ base: import.meta.env.PUBLIC_API_BASE, token: keyOfLink })

/** Shows in place of the order that its link opens nothing. */
function close(why: 'unknown' | 'withdrawn'): void {
  $closedLink.set(why)
  $order.set({ state: 'ready', data: null })
}

/** Calls the API with the order's key. Never settles once the link has turned out to open nothing. */
async function call<K extends EndpointKey>(
  endpoint: K,
  request?: Request<K>,
  signal?: AbortSignal,
): Promise<Reply<K>> {
  try {
    return await callWithKey(endpoint, request, signal)
  } catch (error) {
    const { code } = (error instanceof ApiError && (error.body as { code?: unknown } | null)) || {}
    if (code !== UNKNOWN_LINK_CODE && code !== WITHDRAWN_LINK_CODE) throw error
    close(code === WITHDRAWN_LINK_CODE ? 'withdrawn' : 'unknown')
    return new Promise<never>(() => {})
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
  if (key === '') close('unknown')
  else void startOrder(call)
}
