import { atom } from 'nanostores'
import { failedLoad, type Load, LOADING } from '../../lib/load.ts'
import type { CustomerCall } from './require-customer.ts'

/**
 * Something of the customer's that a page fetches: what is known of it, the first try with the guard's caller, and
 * another one. An answer that another try has overtaken is ignored; `failed` is told of a failure that is shown.
 */
export function customerLoad<Data>(ask: (call: CustomerCall) => Promise<Data>, failed = () => {}) {
  const $load = atom<Load<Data>>(LOADING)
  let call: CustomerCall | null = null

  async function load(): Promise<void> {
    if (!call) return
    const asked: Load<Data> = { ...LOADING }
    $load.set(asked)
    const came = await ask(call).then((data): Load<Data> => ({ state: 'ready', data }), failedLoad)
    if ($load.get() !== asked) return
    $load.set(came)
    if (came.state === 'failed') failed()
  }

  return {
    $load,
    start(customerCall: CustomerCall): Promise<void> {
      call = customerCall
      return load()
    },
    retry: load,
  }
}
