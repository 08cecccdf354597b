import { ApiError } from '@karigar/contract/client'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $toast } from '../../toast/page/toast.ts'
import { pagedStore } from './paged-store.ts'
import type { CustomerCall } from './require-customer.ts'

const call: CustomerCall = () => Promise.reject(new Error('Not asked by the store itself.'))

/** Returns a paged store over `all`, which a test may change; `asked` records the requested offsets. */
function listOf(all: string[], failed = () => {}) {
  const asked: number[] = []
  const store = pagedStore<string>({
    size: 2,
    idOf: (item) => item,
    ask: async (_call, { limit, skip }) => {
      asked.push(skip)
      return all.slice(skip, skip + limit)
    },
    failed,
  })
  const shown = () => {
    const list = store.$list.get()
    return list.state === 'ready' ? list.data.items.join('') : list.state
  }
  return { ...store, asked, shown }
}

afterEach(() => {
  $toast.set(null)
})

describe('a paged store', () => {
  test('loads a page at a time, with each item once', async () => {
    const all = ['e', 'd', 'c', 'b', 'a']
    const { start, more, shown } = listOf(all)
    await start(call)
    expect(shown()).toBe('ed')
    all.unshift('f')
    await more()
    expect(shown()).toBe('edc')
    await more()
    expect(shown()).toBe('edcba')
  })

  test('reads a further page when new items have shifted a whole page', async () => {
    const all = ['c', 'b', 'a']
    const { start, more, shown, asked } = listOf(all)
    await start(call)
    all.unshift('f', 'e', 'd')
    await more()
    expect(shown()).toBe('cba')
    expect(asked).toEqual([0, 2, 4])
  })

  test('loads one page at a time, and none before it is started', async () => {
    const { start, more, asked } = listOf(['c', 'b', 'a'])
    await more()
    await start(call)
    await Promise.all([more(), more()])
    expect(asked).toEqual([0, 2])
  })

  test('passes the last item to the request, which can continue after it', async () => {
    const all = ['d', 'c', 'b', 'a']
    const lasts: (string | undefined)[] = []
    const { start, more, $list } = pagedStore<string>({
      size: 2,
      idOf: (item) => item,
      ask: async (_call, { limit }, last) => {
        lasts.push(last)
        const from = last === undefined ? 0 : all.indexOf(last) + 1
        return all.slice(from, from + limit)
      },
    })
    await start(call)
    all.unshift('g', 'f', 'e')
    await more()
    expect(lasts).toEqual([undefined, 'c'])
    expect($list.get()).toMatchObject({ data: { items: ['d', 'c', 'b', 'a'], hasMore: false } })
  })

  test('ignores a response that a later request has overtaken', async () => {
    const answers: ((items: string[]) => void)[] = []
    const { $list, start, retry } = pagedStore<string>({
      size: 2,
      idOf: (item) => item,
      ask: () => new Promise((resolve) => void answers.push(resolve)),
    })
    const first = start(call)
    const second = retry()
    answers[1]?.(['new'])
    answers[0]?.(['old'])
    await Promise.all([first, second])
    expect($list.get()).toMatchObject({ data: { items: ['new'] } })
  })

  test('reports a failure of the first page, and only shows a toast for a later page', async () => {
    const failed = vi.fn<() => void>()
    const ask = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new ApiError(500, 'Down'))
      .mockResolvedValueOnce(['c', 'b', 'a'])
      .mockRejectedValueOnce(new ApiError(500, 'Down'))
    const { $list, start, retry, more } = pagedStore({ size: 2, idOf: (item: string) => item, ask, failed })
    await start(call)
    expect($list.get()).toEqual({ state: 'failed', cause: 'Down' })
    expect(failed).toHaveBeenCalledOnce()
    await retry()
    await more()
    expect($list.get()).toMatchObject({ data: { items: ['c', 'b'], hasMore: true, isLoadingMore: false } })
    expect($toast.get()).toMatchObject({ title: accountMessages.moreFailed, kind: 'error' })
    expect(failed).toHaveBeenCalledOnce()
  })
})
