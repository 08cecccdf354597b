import fc from 'fast-check'
import { memoryStore } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPreferences, readList, writeList } from './kept-preferences.ts'
import { UNSENT } from './unsent-preferences.ts'

const some = fc.record({
  hidden_columns: fc.option(fc.array(fc.string(), { maxLength: 4 })),
  column_order: fc.option(fc.array(fc.nat(9), { maxLength: 4 })),
  queries: fc.array(
    fc.record({
      name: fc.string({ minLength: 1 }),
      filter: fc.dictionary(fc.string(), fc.string()),
      sort: fc.record({
        field: fc.string({ minLength: 1 }),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
      per_page: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 4 },
  ),
})

it('a list in a browser becomes what the server has of it, whatever it was before', () => {
  fc.assert(
    fc.property(some, some, (before, kept) => {
      const store = memoryStore()
      store.setup()
      writeList(store, 'orders', before)
      writeList(store, 'orders', kept)
      expect(readList(store, 'orders')).toEqual(kept)
      expect(readList(store, 'services')).toEqual({ hidden_columns: null, column_order: null, queries: [] })
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a set-up that a line did not carry, though it was said to be back, is sent once more a little later', async () => {
  vi.useFakeTimers()
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const saved = () => Promise.resolve(new Response('{}', { headers: { etag: '"2"' } }))
  const ways = [lost, lost, saved]
  const sent: string[] = []
  const fetchMock = vi.fn<typeof fetch>((address, init) => {
    if (init?.method !== 'PUT') return lost()
    sent.push(address as string)
    return (ways.shift() ?? lost)()
  })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { cookie: 'admin_token=secret' })
  vi.stubGlobal('location', { pathname: '/admin/labels' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', globalThis)
  let comeBack = () => {}
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => (comeBack = act))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const store = memoryStore()
  store.setup()
  const kept = keepPreferences(store)
  await vi.advanceTimersByTimeAsync(0)
  store.setItem('labels.datatable', ['description'])
  store.setItem(UNSENT, ['labels'])

  kept.send()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toHaveLength(1)
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(Array.from({ length: 3 }, () => '/api/staff/preferences/labels'))
  expect(store.getItem(UNSENT)).toEqual([])
})
