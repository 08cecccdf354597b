import { ApiError } from '@karigar/contract/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Load, LOADING } from '../../../lib/load.ts'
import { type Paged, type PagedEvent, pagedStep } from './paged-list.ts'

const step = pagedStep<string>(2, (item) => item)
const after = (...events: PagedEvent<string>[]): Load<Paged<string>> =>
  events.reduce<Load<Paged<string>>>(step, LOADING)

describe('a list that is read a page at a time', () => {
  test('hides the extra item that shows that there is another page', () => {
    expect(after({ type: 'came', found: ['c', 'b', 'a'] })).toEqual({
      state: 'ready',
      data: { items: ['c', 'b'], read: 2, from: 0, hasMore: true, isLoadingMore: false },
    })
  })

  test('is complete after a page without an extra item', () => {
    expect(after({ type: 'came', found: ['c', 'b'] })).toMatchObject({ data: { hasMore: false } })
    expect(after({ type: 'came', found: [] })).toMatchObject({ data: { items: [], hasMore: false } })
  })

  test('shows no item twice when a new item shifts the pages', () => {
    const list = after({ type: 'came', found: ['d', 'c', 'b'] }, { type: 'came', found: ['c', 'b', 'a'] })
    expect(list).toMatchObject({ data: { items: ['d', 'c', 'b'], read: 4, from: 2, hasMore: true } })
  })

  test('keeps the index where the newest page begins, also after a page without new items', () => {
    const pages: PagedEvent<string>[] = [
      { type: 'came', found: ['d', 'c', 'b'] },
      { type: 'came', found: ['b', 'a'] },
    ]
    expect(after(...pages)).toMatchObject({ data: { from: 2 } })
    expect(after(...pages, { type: 'came', found: ['b', 'a'] })).toMatchObject({
      data: { items: ['d', 'c', 'b', 'a'], from: 2 },
    })
  })

  test('keeps its items while the next page loads and when that fails', () => {
    const first: PagedEvent<string> = { type: 'came', found: ['c', 'b', 'a'] }
    const asked = after(first, { type: 'asked for more' })
    expect(asked).toMatchObject({ data: { items: ['c', 'b'], isLoadingMore: true } })
    expect(step(asked, { type: 'more failed' })).toEqual(after(first))
  })

  test('starts again on reload, and keeps the cause when its first page fails', () => {
    const first: PagedEvent<string> = { type: 'came', found: ['b'] }
    expect(after(first, { type: 'asked' })).toEqual(LOADING)
    expect(after(first, { type: 'asked' }, { type: 'failed', error: new ApiError(500, 'Down') })).toEqual({
      state: 'failed',
      cause: 'Down',
    })
    expect(after({ type: 'asked' }, { type: 'asked for more' })).toEqual(LOADING)
  })

  test('shows every item once and in order, however many new ones arrive before each page', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.nat(2)), (count, arrivals) => {
        const first = Array.from({ length: count }, (_, index) => `first ${index}`)
        let all = first
        let list: Load<Paged<string>> = step(LOADING, { type: 'came', found: all.slice(0, 3) })
        for (let turn = 0; list.state === 'ready' && list.data.hasMore; turn += 1) {
          const later = Array.from({ length: arrivals[turn] ?? 0 }, (_, index) => `later ${turn} ${index}`)
          all = [...later, ...all]
          list = step(list, { type: 'came', found: all.slice(list.data.read, list.data.read + 3) })
        }
        expect(list).toMatchObject({ data: { items: first, hasMore: false } })
      }),
    )
  })
})
