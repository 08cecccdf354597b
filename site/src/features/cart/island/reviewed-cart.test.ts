import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $knownPrices, $priceCheck, checkPrices } from './reviewed-cart.ts'

const prices = (id: string, title = id) => ({
  id,
  title,
  image_url: null,
  revisions: null,
  has_variants: false,
  variants: [],
  price_categories: [],
})

/** Responses of the site by path; a path without one fails like a broken connection. */
const site = new Map<string, () => Response | Promise<Response>>()
const json = (body: unknown) => () => Response.json(body)

beforeEach(() => {
  site.clear()
  $knownPrices.set(new Map())
  vi.stubGlobal('fetch', (path: string) => {
    const answer = site.get(path)
    return answer ? answer() : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('requests each service once and stores its prices, or that it is gone', async () => {
  const asked: string[] = []
  site.set('/services/a.json', () => {
    asked.push('a')
    return Response.json(prices('a'))
  })
  site.set('/services/b.json', () => new Response('<html>', { status: 404 }))
  await checkPrices(['a', 'b', 'a'])
  expect(asked).toEqual(['a'])
  expect(Object.fromEntries($knownPrices.get())).toEqual({ a: prices('a'), b: 'gone' })
  expect($priceCheck.get()).toBe('done')
})

it.each([
  ['the site is out of reach', undefined],
  ['the server fails', () => new Response('', { status: 503 })],
  ['something else answers in its place', () => new Response('<html>Sign in to the network</html>')],
  ['another file answers', json(prices('other'))],
  ['the file is damaged', json({ id: 'a', title: 'A', variants: 1 })],
  ['the file is no object', json(null)],
])('keeps the known prices when %s', async (_, answer) => {
  site.set('/services/a.json', json(prices('a', 'Before')))
  await checkPrices(['a'])
  if (answer) site.set('/services/a.json', answer)
  else site.clear()
  await checkPrices(['a'])
  expect($knownPrices.get().get('a')).toMatchObject({ title: 'Before' })
  expect($priceCheck.get()).toBe('unknown')
})

it('does not throw for an id that cannot be encoded in an address', async () => {
  await checkPrices(['\ud83d'])
  expect($priceCheck.get()).toBe('unknown')
})

it('requests at most six files at a time', async () => {
  let underWay = 0
  let most = 0
  const ids = Array.from({ length: 40 }, (_, index) => `s${index}`)
  for (const id of ids)
    site.set(`/services/${id}.json`, async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      return Response.json(prices(id))
    })
  await checkPrices(ids)
  expect($knownPrices.get().size).toBe(40)
  expect(most).toBe(6)
})

it('ignores the responses of a check that a later one has overtaken', async () => {
  let answerFirst = (_: Response) => {}
  site.set('/services/a.json', () => new Promise((resolve) => (answerFirst = resolve)))
  const first = checkPrices(['a'])
  site.set('/services/a.json', json(prices('a', 'New')))
  await checkPrices(['a'])
  answerFirst(Response.json(prices('a', 'Old')))
  await first
  expect($knownPrices.get().get('a')).toMatchObject({ title: 'New' })
})
