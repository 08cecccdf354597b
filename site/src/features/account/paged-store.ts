import { messages } from '@karigar/contract/words/messages'
import { atom } from 'nanostores'
import { type Load, LOADING } from '../../lib/load.ts'
import { showToast } from '../toast/toast.ts'
import { type Paged, type PagedEvent, pagedStep } from './paged-list.ts'
import type { CustomerCall } from './require-customer.ts'

interface Options<Item> {
  /** How many a page has. */
  size: number
  /** Tells items apart. */
  idOf: (item: Item) => string
  /** `last` is the item that was read last: a list that can be read on from it does not repeat what came in since. */
  ask: (call: CustomerCall, page: { limit: number; skip: number }, last: Item | undefined) => Promise<Item[]>
  /** Told of a first page that could not be read, after the list says so. */
  failed?: () => void
}

/** A list of the customer's that a page reads a part at a time. An answer that another try has overtaken is ignored. */
export function pagedStore<Item>({ size, idOf, ask, failed = () => {} }: Options<Item>) {
  const $list = atom<Load<Paged<Item>>>(LOADING)
  const step = pagedStep(size, idOf)
  let call: CustomerCall | null = null
  let turn = 0

  /** Reads on until a page has something new, or until nothing is left. */
  async function nextPage(by: CustomerCall, list: Load<Paged<Item>>): Promise<Load<Paged<Item>>> {
    const known = list.state === 'ready' ? list.data : null
    const found = await ask(by, { limit: size + 1, skip: known?.read ?? 0 }, known?.items.at(-1))
    const next = step(list, { type: 'came', found })
    const isSame = next.state === 'ready' && next.data.items.length === known?.items.length
    return isSame && next.data.hasMore ? nextPage(by, next) : next
  }

  async function read(asked: PagedEvent<Item>, refuse: (error: unknown) => void): Promise<void> {
    if (!call) return
    const mine = ++turn
    $list.set(step($list.get(), asked))
    try {
      const next = await nextPage(call, $list.get())
      if (mine === turn) $list.set(next)
    } catch (error) {
      if (mine === turn) refuse(error)
    }
  }

  const load = () =>
    read({ type: 'asked' }, (error) => {
      $list.set(step($list.get(), { type: 'failed', error }))
      failed()
    })

  return {
    $list,
    start(customerCall: CustomerCall): Promise<void> {
      call = customerCall
      return load()
    },
    /** Reads the first page anew. */
    retry: load,
    /** Reads the next page, once at a time. */
    async more(): Promise<void> {
      const list = $list.get()
      if (list.state !== 'ready' || list.data.isLoadingMore) return
      await read({ type: 'asked for more' }, () => {
        $list.set(step($list.get(), { type: 'more failed' }))
        showToast({ title: messages.account.moreFailed, kind: 'error' })
      })
    },
  }
}
