import { halfSaved } from '@karigar/contract/base/common.words'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataProvider } from './data-provider.ts'
import { conflictOf } from './errors.ts'

const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { cookie: 'admin_token=secret' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const sent = () => {
  const [url, init] = fetchMock.mock.calls[0] ?? []
  return { url: decodeURIComponent(String(url)), init, headers: new Headers(init?.headers) }
}

test('requests a page of a list with the admin’s token and reads the total', async () => {
  fetchMock.mockResolvedValue(answer([{ id: 'a' }], { headers: { 'content-range': 'services 25-25/64' } }))
  const { data, total } = await dataProvider.getList('services', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'title', order: 'ASC' },
    filter: { q: 'logo' },
  })
  expect({ data, total }).toMatchObject({ data: [{ id: 'a' }], total: 64 })
  expect(sent().url).toBe('/api/admin/services?filter={"q":"logo"}&range=[25,49]&sort=["title","ASC"]')
  expect(sent().headers.get('authorization')).toBe('Bearer secret')
})

test('deletes several services with one call', async () => {
  fetchMock.mockResolvedValue(answer({ ids: ['a', 'b'] }))
  expect(await dataProvider.deleteMany('services', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] })
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(sent().url).toBe('/api/admin/services?filter={"id":["a","b"]}')
  expect(sent().init?.method).toBe('DELETE')
})

test('passes the server’s refusal on as a readable error', async () => {
  fetchMock.mockResolvedValue(answer({ detail: 'Design still holds 13 services.' }, { status: 409 }))
  await expect(dataProvider.delete('categories', { id: 'design' })).rejects.toMatchObject({
    status: 409,
    message: 'Design still holds 13 services.',
  })
})

test('sends the loaded version with a save, and passes on the record it conflicts with', async () => {
  fetchMock.mockResolvedValueOnce(answer({ id: 'logo' }, { headers: { etag: '"one"' } }))
  const { data } = await dataProvider.getOne('labels', { id: 'logo' })
  expect(data).toMatchObject({ id: 'logo', etag: '"one"' })
  fetchMock.mockReset()
  const stale = { detail: 'Changed', etag: '"two"', present: { id: 'logo', name: 'Signs' } }
  fetchMock.mockResolvedValueOnce(answer(stale, { status: 412 }))
  const change = { id: 'logo', data: { name: 'Marks' }, previousData: data }
  const saved = dataProvider.update('labels', { ...change, meta: { version: data.etag } })
  expect(conflictOf(await saved.catch((error: unknown) => error))).toEqual(stale)
  expect(sent().headers.get('if-match')).toBe('"one"')
})

test('reads a resource below its own name, and the accounts of staff below that of the settings', async () => {
  fetchMock.mockImplementation(async () => answer({ id: 'one' }))
  await dataProvider.getOne('labels', { id: 'one' })
  await dataProvider.getOne('settings', { id: 'one' })
  expect(fetchMock.mock.calls.map(([url]) => String(url))).toEqual([
    '/api/admin/labels/one',
    '/api/admin/settings/admins/one',
  ])
})

test('saves an order in two steps: its status first, the payment afterwards only if set', async () => {
  fetchMock.mockImplementation(async () => answer({ id: 'a', status: 'completed' }))
  const update = (data: object) => dataProvider.update('orders', { id: 'a', data, previousData: { id: 'a' } })
  const calls = () => fetchMock.mock.calls.map(([url, init]) => [String(url), init?.method, init?.body])
  const first = ['/api/admin/orders/a/status', 'PUT', '{"status":"completed"}']
  await update({ status: 'completed' })
  expect(calls()).toEqual([first])
  await update({ status: 'completed', purchase_status: 'paid' })
  expect(calls().slice(1)).toEqual([
    first,
    ['/api/admin/orders/a/purchase-status', 'PUT', '{"purchase_status":"paid"}'],
  ])
  await update({ status: 'completed', purchase_status: 'paid', paid_how: { method: 'cash' } })
  expect(calls().at(-1)?.[2]).toBe('{"purchase_status":"paid","paid_how":{"method":"cash"}}')
})

test('sends only the changed statuses of an order, each step with the version from the one before', async () => {
  const base = { status: 'pending', purchase_status: 'pending' }
  const update = (data: object) =>
    dataProvider.update('orders', {
      id: 'a',
      data,
      previousData: { id: 'a' },
      meta: { version: '"one"', base },
    })
  const calls = () =>
    fetchMock.mock.calls.map(([url, init]) => [
      String(url).split('/').at(-1),
      new Headers(init?.headers).get('if-match'),
    ])
  fetchMock.mockImplementation(async () => answer({ id: 'a' }, { headers: { etag: '"two"' } }))
  expect((await update({ ...base, purchase_status: 'paid' })).data).toMatchObject({ id: 'a', etag: '"two"' })
  expect(calls()).toEqual([['purchase-status', '"one"']])
  fetchMock.mockClear()
  await update({ status: 'in-progress', purchase_status: 'paid' })
  expect(calls()).toEqual([
    ['status', '"one"'],
    ['purchase-status', '"two"'],
  ])
  fetchMock.mockClear()
  await update({ ...base, status: 'completed' })
  expect(calls()).toEqual([['status', '"one"']])
})

test('reports a conflict if somebody else changes the payment between the two steps', async () => {
  const stale = { detail: 'Changed', etag: '"three"', present: { id: 'a', purchase_status: 'refunded' } }
  fetchMock.mockResolvedValueOnce(answer({ id: 'a' }, { headers: { etag: '"two"' } }))
  fetchMock.mockResolvedValueOnce(answer(stale, { status: 412 }))
  const data = { status: 'completed', purchase_status: 'paid' }
  const saved = dataProvider.update('orders', { id: 'a', data, previousData: { id: 'a' } })
  expect(conflictOf(await saved.catch((error: unknown) => error))).toEqual(stale)
})

test('stores the new token when admins change their own password', async () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  fetchMock.mockResolvedValue(answer({ id: 'a', name: 'Asha', access_token: 'renewed' }))
  const { data } = await dataProvider.update('settings', {
    id: 'a',
    data: { name: 'Asha', password: 'secret1' },
    previousData: { id: 'a' },
  })
  expect(data).toMatchObject({ id: 'a', name: 'Asha' })
  expect(data).not.toHaveProperty('access_token')
  expect(sent().url).toBe('/api/admin/settings/admins/a')
  expect(document.cookie).toContain('admin_token=renewed;')
})

test('says that the order status is saved when the payment status is refused', async () => {
  const half = { id: 'o1', status: 'completed' }
  fetchMock.mockResolvedValueOnce(answer(half, { headers: { etag: '"two"' } }))
  fetchMock.mockResolvedValueOnce(answer({ detail: 'No' }, { status: 500 }))
  const data = { status: 'completed', purchase_status: 'paid' }
  const saved = dataProvider.update('orders', { id: 'o1', data, previousData: { id: 'o1' } })
  await expect(saved).rejects.toMatchObject({
    status: 500,
    // The next attempt continues from what the first step saved.
    body: { detail: halfSaved, saved: { etag: '"two"', present: half } },
  })
})
