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

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answers = (status: number) => () =>
  Promise.resolve(new Response('{}', { status, headers: { etag: '"2"' } }))

/** Changes two lists in a browser whose saves end in these ways, one after the other, and then are lost. */
async function changeLists(...ways: (() => Promise<Response>)[]) {
  vi.useFakeTimers()
  const sent: string[] = []
  const fetchMock: typeof fetch = (address, init) => {
    if (init?.method !== 'PUT') return lost()
    sent.push((address as string).split('/').at(-1) ?? '')
    return (ways.shift() ?? lost)()
  }
  const listeners: (() => void)[] = []
  vi.stubGlobal('fetch', fetchMock)
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: 'admin_token=secret' })
  vi.stubGlobal('location', { pathname: '/admin/labels', assign: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => listeners.push(act))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const store = memoryStore()
  store.setup()
  const kept = keepPreferences(store)
  await vi.advanceTimersByTimeAsync(0)
  for (const list of ['labels', 'users']) store.setItem(`${list}.datatable`, ['name'])
  store.setItem(UNSENT, ['labels', 'users'])
  kept.send()
  await vi.advanceTimersByTimeAsync(600)
  return {
    sent,
    left: () => store.getItem(UNSENT),
    async comeBack() {
      for (const act of listeners) act()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

it('a set-up that a line did not carry, though it was said to be back, is sent once more a little later', async () => {
  const { sent, left, comeBack } = await changeLists(lost, lost, lost, lost, answers(200), answers(200))
  expect(sent).toEqual(['labels', 'users'])
  await comeBack()
  expect(sent).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.slice(4)).toEqual(['labels', 'users'])
  expect(left()).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(6)
})

it('a list that the server fails on does not keep the others, and is sent again', async () => {
  const { sent, left } = await changeLists(answers(500), answers(200), answers(200))
  expect(left()).toEqual(['labels'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toEqual(['labels', 'users', 'labels'])
})

it('what was refused is not sent again by itself, nor anything once the session has ended', async () => {
  const refused = await changeLists(answers(422), answers(200))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refused.sent).toEqual(['labels', 'users'])
  const ended = await changeLists(lost, lost, answers(401))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended.sent).toEqual(['labels', 'users', 'labels'])
})

it('without a connection nothing is tried until it is back', async () => {
  const { sent, comeBack } = await changeLists(lost, lost)
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(4)
  await comeBack()
  expect(sent).toHaveLength(6)
})
