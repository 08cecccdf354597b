import type { PublishCentre } from '@karigar/contract/office/publish.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { ADMIN, publishedShop } from '../support/published-shop.ts'

describe('the publish centre', () => {
  it('says what each publish changed, who did it, which pages it touched and what it took', async () => {
    const { app, centre, setTitle } = await publishedShop()
    const first = await centre()
    expect(first.publishes).toMatchObject([{ number: 1, kind: 'release', paths: [], asked_by: null }])
    expect(first.publishes[0]?.rendered).toBe(first.publishes[0]?.pages)
    expect(first.waiting).toEqual({ latest: [], total: 0 })

    await setTitle('Monograms')
    const { publishes, publishing, waiting } = await centre()
    const [edit] = publishes
    expect(edit).toMatchObject({
      number: 2,
      kind: 'edit',
      revision: publishing.published_revision,
      asked_by: null,
      changes: {
        total: 1,
        latest: [{ kind: 'service', thing_name: 'Monograms', act: 'changed', actor_name: ADMIN }],
      },
    })
    const data = edit?.paths.findIndex((address) => address.includes('.')) ?? -1
    expect(data).toBeGreaterThan(0)
    expect(edit?.paths.slice(data).every((address) => address.includes('.'))).toBe(true)
    expect(edit?.paths).toEqual(expect.arrayContaining(['/services/logo-design', '/', '/catalogue.json']))
    expect(edit?.duration_ms).toBeGreaterThan(0)
    expect(edit?.rendered).toBe(edit?.paths.length)
    expect(waiting.total).toBe(0)

    await app.publisher.publish()
    expect((await centre()).publishes).toHaveLength(2)
  })

  it('names what waits while it is not live', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const added = await shop.call('POST', '/api/admin/categories', { as, json: { name: 'Interiors' } })
    expect(added.statusCode).toBe(201)
    const { waiting } = (await shop.call('GET', '/api/admin/publishing/centre', { as })).json<PublishCentre>()
    expect(waiting).toMatchObject({ total: 1, latest: [{ kind: 'category', thing_name: 'Interiors' }] })
  })

  it('makes every page anew as a new release, in the name of who asked', async () => {
    const { centre, done, liveRelease } = await publishedShop()
    const before = await liveRelease()
    await done('anew')
    expect(await liveRelease()).not.toBe(before)
    const { publishes, releases } = await centre()
    expect(publishes[0]).toMatchObject({ kind: 'release', asked_by: ADMIN, paths: [] })
    expect(publishes[0]?.rendered).toBe(publishes[0]?.pages)
    expect(releases).toMatchObject([
      { id: await liveRelease(), is_live: true, is_newest: true },
      { id: before, is_live: false, is_newest: false },
    ])
  })

  it('keeps fifty publishes, and what each kept release shows', async () => {
    const { app, centre, done, liveRelease, setTitle } = await publishedShop()
    const first = await liveRelease()
    const { revision } = (await centre()).publishes[0] ?? {}
    await done('anew')
    const row = await app.db
      .selectFrom('publishes')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    for (let number = row.number + 1; number <= 60; number += 1)
      await app.db
        .insertInto('publishes')
        .values({ ...row, number })
        .execute()
    await setTitle('The sixty-first')
    const { publishes } = await centre()
    expect(publishes.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => 61 - n))
    const kept = await app.db
      .selectFrom('publishes')
      .select(['number', 'release'])
      .orderBy('number')
      .execute()
    expect(kept).toHaveLength(51)
    expect(kept[0]).toEqual({ number: 1, release: first })
    await done('hold', { release: first })
    expect((await centre()).publishing.published_revision).toBe(revision)
  })

  it('is for admins only', async () => {
    const shop = await buildTestApp()
    for (const role of ['manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      for (const action of ['anew', 'hold', 'forward']) {
        const response = await shop.call('POST', `/api/admin/publishing/${action}`, {
          as,
          json: { release: 'x' },
        })
        expect(response.statusCode).toBe(403)
      }
      expect((await shop.call('GET', '/api/admin/publishing/centre', { as })).statusCode).toBe(403)
    }
  })
})
