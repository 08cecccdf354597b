import { atom } from 'nanostores'
import { failedLoad, type Load, LOADING } from '../../../lib/load.ts'
import type { CustomerCall } from './require-customer.ts'

/**
 * Creates a store for data that a page fetches for the customer: `$load` holds its state, `start` fetches it
 * with the guard's call, and `retry` fetches it again. A response that a later try has overtaken is ignored; `failed` is
 * called after a failure is shown. `refresh` fetches it anew without hiding what is shown, and so does a page that the
 * browser has kept and shows again, as after a payment elsewhere.
 */
export function customerLoad<Data>(ask: (call: CustomerCall) => Promise<Data>, failed = () => {}) {
  const $load = atom<Load<Data>>(LOADING)
  let call: CustomerCall | null = null

  async function load(isQuiet = false): Promise<void> {
    if (!call) return
    // A new object each time, by which a later try is told from this one.
    const asked: Load<Data> = { ...(isQuiet ? $load.get() : LOADING) }
    $load.set(asked)
    const came = await ask(call).then((data): Load<Data> => ({ state: 'ready', data }), failedLoad)
    if ($load.get() !== asked || (isQuiet && came.state === 'failed')) return
    $load.set(came)
    if (came.state === 'failed') failed()
  }

  return {
    $load,
    start(customerCall: CustomerCall): Promise<void> {
      call = customerCall
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) void load($load.get().state === 'ready')
      })
      return load()
    },
    retry: () => load(),
    refresh: () => load(true),
  }
}
