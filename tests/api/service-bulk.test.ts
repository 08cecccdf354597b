import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

describe('deleting several services', () => {
  const remove = ({ call, as }: TestApp & { as: string }, filter: unknown) =>
    call('DELETE', '/api/admin/services', { as, query: { filter: JSON.stringify(filter) } })
  const total = async ({ call, as }: TestApp & { as: string }) =>
    (await call('GET', '/api/admin/services', { as, query: { limit: '1' } })).headers['content-range']

  it('deletes all of them', async () => {
    const shop = await signedIn()
    const before = Number((await total(shop))?.toString().split('/')[1])
    const response = await remove(shop, { id: ['logo-design', 'instagram-reel-editing', 'logo-design'] })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ids: ['logo-design', 'instagram-reel-editing'] },
    ])
    expect(await total(shop)).toBe(`services 0-0/${before - 2}`)
  })

  it('deletes none when one of them does not exist', async () => {
    const shop = await signedIn()
    const before = await total(shop)
    const response = await remove(shop, { id: ['logo-design', 'nothing'] })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { detail: 'Some of these services do not exist any more; none was deleted.' },
    ])
    expect(await total(shop)).toBe(before)
  })

  it.each([
    [{}],
    [{ id: [] }],
    [{ q: 'logo' }],
    [{ category_id: 'design' }],
    [[]],
    ['logo-design'],
    [{ id: [1] }],
  ])('refuses the filter %j, which does not list ids, and deletes nothing', async (filter) => {
    const shop = await signedIn()
    const before = await total(shop)
    expect((await remove(shop, filter)).statusCode).toBe(400)
    expect((await shop.call('DELETE', '/api/admin/services', { as: shop.as })).statusCode).toBe(400)
    expect(await total(shop)).toBe(before)
  })
})
