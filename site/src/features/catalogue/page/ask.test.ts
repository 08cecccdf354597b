import { NO_FILTERS } from '@karigar/contract/catalogue/search/list-address'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const names = { categories: [{ id: 'design', name: 'Design' }], titles: [['logo-design', 'Logo Design', 0]] }
const found = { filters: NO_FILTERS, total: 5, page: 1, pages: 1, groups: [] }

test('a page that was rendered before the shop became large asks the API, however many searches wait', async () => {
  class Element {
    dataset = {}
  }
  vi.stubGlobal('HTMLElement', Element)
  vi.stubGlobal('document', { querySelector: () => new Element() })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubEnv('PUBLIC_API_BASE', '/api')
  let publish = (_: Response): void => {}
  const catalogue = new Promise<Response>((resolve) => (publish = resolve))
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) =>
    address === '/catalogue.json' ? catalogue : Response.json(found),
  )
  vi.stubGlobal('fetch', fetched)
  const { ask } = await import('./ask.ts')

  const first = ask(NO_FILTERS, 1)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/catalogue.json', expect.anything()))
  const second = ask(NO_FILTERS, 1)
  publish(Response.json(names))
  const replies = await Promise.all([first, second])
  expect(replies.map(({ isByName, answer }) => [isByName, answer.total])).toEqual([
    [false, 5],
    [false, 5],
  ])
})
