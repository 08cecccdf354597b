import { accountMessages } from '@karigar/contract/accounts/account.words'
import { atom } from 'nanostores'
import { type Load, LOADING } from '../../../lib/load.ts'
import { showToast } from '../../toast/page/toast.ts'
import { type Paged, type PagedEvent, pagedStep } from './paged-list.ts'
import type { CustomerCall } from './require-customer.ts'

interface Options<Item> {
  /** Items per page. */
  size: number
  /** Returns the id of an item. */
  idOf: (item: Item) => string
  /**
   * Requests a page. An endpoint that continues after `last`, the last loaded item, is not shifted by new
   * items.
   */
  ask: (call: CustomerCall, page: { limit: number; skip: number }, last: Item | undefined) => Promise<Item[]>
  /** Called after a failure of the first page is shown. */
  failed?: () => void
}

/**
 * Creates a store for a list of the customer's that loads page by page. Ignores responses that a later try
 * overtook.
 */
export function pagedStore<Item>({ size, idOf, ask, failed = () => {} }: Options<Item>) {
  const $list = atom<Load<Paged<Item>>>(LOADING)
  const step = pagedStep(size, idOf)
  let call: CustomerCall | null = null
  let turn = 0

  /** Reads pages until one has a new item or none is left. */
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
    /** Reads the first page again. */
    retry: load,
    /** Reads the next page, unless one is already loading. */
    async more(): Promise<void> {
      const list = $list.get()
      if (list.state !== 'ready' || list.data.isLoadingMore) return
      await read({ type: 'asked for more' }, () => {
        $list.set(step($list.get(), { type: 'more failed' }))
        showToast({ title: accountMessages.moreFailed, kind: 'error' })
      })
    },
  }
}
