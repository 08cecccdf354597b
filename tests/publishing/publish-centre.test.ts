import { readFile, readlink, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Publishing } from '@karigar/contract/wire/publishing'
import type { PublishCentre } from '@karigar/contract/wire/publishes'
import { publishMessages } from '@karigar/contract/words/publish-messages'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { tokenOf } from '../support/login.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'
import { shopWithBucket } from '../support/shop-with-bucket.ts'
import { hold, goForward } from '../../api/src/publishing/publish-centre.actions.ts'

async function publishedShop() {
  const shop = await buildTestApp({ site: await compiledSite() })
  const { call } = shop
  await shop.app.publisher.publish()
  const as = await tokenOf(shop, 'admin')
  const live = path.join(shop.config.dataDir, 'published', 'current')
  const post = (action: 'anew' | 'hold' | 'forward', json?: object) =>
    call('POST', `/api/admin/publishing/${action}`, { as, ...(json && { json }) })
  return {
    ...shop,
    as,
    live,
    post,
    page: (file: string) => readFile(path.join(live, file), 'utf8'),
    liveRelease: async () => path.basename(await readlink(live)),
    async centre(): Promise<PublishCentre> {
      const response = await call('GET', '/api/admin/publishing/centre', { as })
      expect(response.statusCode).toBe(200)
      return response.json<PublishCentre>()
    },
    /** Asks for something and waits until it is live. */
    async done(action: 'anew' | 'hold' | 'forward', json?: object): Promise<void> {
      const response = await post(action, json)
      expect(response.statusCode).toBe(200)
      await shop.app.publisher.publish()
    },
    async setTitle(title: string): Promise<void> {
      const { id: _, ...service } = (await call('GET', '/api/admin/services/logo-design', { as })).json<
        Record<string, unknown>
      >()
      const saved = await call('PUT', '/api/admin/services/logo-design', { as, json: { ...service, title } })
      expect(saved.statusCode).toBe(200)
      await shop.app.publisher.publish()
    },
  }
}

/** The admin of the sample shop. */
const ADMIN = 'Asha Menon'
const LOGO = 'services/logo-design.html'

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

describe('a step back to an earlier release', () => {
  it('holds the site there while edits wait, and the way forward shows them', async () => {
    const shop = await publishedShop()
    const { app, centre, done, page, live, liveRelease, setTitle } = shop
    const first = await liveRelease()
    await done('anew')
    const second = await liveRelease()
    await setTitle('Second release')
    expect(await page(LOGO)).toContain('Second release')

    await done('hold', { release: first })
    expect(await liveRelease()).toBe(first)
    expect(await page(LOGO)).not.toContain('Second release')
    const back = await centre()
    expect(back.publishing).toMatchObject({
      state: 'held',
      held: { release: first, by: ADMIN, at: expect.any(String) },
    })
    expect(back.publishes[0]).toMatchObject({ kind: 'back', asked_by: ADMIN, rendered: 0 })
    expect(back.waiting).toMatchObject({ total: 1, latest: [{ thing_name: 'Second release' }] })

    const untouched = await page(LOGO)
    await setTitle('Waits')
    app.publisher.publishNow()
    await app.publisher.publish()
    expect(await liveRelease()).toBe(first)
    expect(await page(LOGO)).toBe(untouched)
    expect((await centre()).waiting.total).toBe(2)

    await done('forward')
    expect(await liveRelease()).toBe(second)
    expect(await page(LOGO)).toContain('Waits')
    const forward = await centre()
    expect(forward.publishing).toMatchObject({ state: 'live', held: null })
    expect(forward.waiting.total).toBe(0)
    expect(forward.publishes[0]).toMatchObject({
      kind: 'forward',
      asked_by: ADMIN,
      changes: { total: 2 },
    })
    expect(await faultsOfSite(live, app.db)).toEqual([])
    expect(await readFile(path.join(live, '..', 'releases', first, LOGO), 'utf8')).toBe(untouched)
  })

  it('goes forward without a change of the catalogue, too, and from one earlier release to another', async () => {
    const { app, centre, done, live, liveRelease } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    const second = await liveRelease()
    await done('anew')
    const third = await liveRelease()
    await done('hold', { release: first })
    await done('hold', { release: second })
    expect(await liveRelease()).toBe(second)
    await done('forward')
    expect(await liveRelease()).toBe(third)
    expect((await centre()).publishing.state).toBe('live')
    expect(await faultsOfSite(live, app.db)).toEqual([])
  })

  it('lasts over a restart', async () => {
    const shop = await publishedShop()
    const first = await shop.liveRelease()
    await shop.done('anew')
    await shop.done('hold', { release: first })
    await shop.setTitle('Not yet')
    const restarted = await buildTestApp({ beside: shop, site: await compiledSite() })
    await restarted.app.publisher.publish()
    expect(await shop.liveRelease()).toBe(first)
    expect(await shop.page(LOGO)).not.toContain('Not yet')
    const status = await restarted.call('GET', '/api/admin/publishing', { as: shop.as })
    expect(status.json<Publishing>()).toMatchObject({ state: 'held', held: { release: first } })
  })

  it('ends when its release is no longer on the disk', async () => {
    const shop = await publishedShop()
    const first = await shop.liveRelease()
    await shop.done('anew')
    const second = await shop.liveRelease()
    await shop.app.db
      .updateTable('publication')
      .set({ held_release: first, held_by: 'A', held_at: 'B' })
      .execute()
    const releases = path.join(shop.config.dataDir, 'published', 'releases')
    await rm(path.join(releases, first), { recursive: true })
    await rm(path.join(releases, `${first}.manifest.json`))
    await shop.app.publisher.publish()
    expect(await shop.liveRelease()).toBe(second)
    expect((await shop.centre()).publishing).toMatchObject({ state: 'live', held: null })
  })

  it('mends on the way forward what was damaged in the newest release', async () => {
    const { app, done, live, liveRelease, page } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    await writeFile(path.join(live, LOGO), 'damaged')
    await done('hold', { release: first })
    await done('forward')
    expect(await page(LOGO)).not.toBe('damaged')
    expect(await faultsOfSite(live, app.db)).toEqual([])
  })

  it('is refused for what is no kept release or live already, and the site stays as it is', async () => {
    const { centre, done, live, liveRelease, post } = await publishedShop()
    const now = await liveRelease()
    const refused = async (
      action: 'anew' | 'hold' | 'forward',
      status: number,
      detail: string,
      json?: object,
    ) => {
      const response = await post(action, json)
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ detail })
    }
    await refused('hold', 404, publishMessages.releaseMissing, { release: '20200101000000000-gone' })
    await refused('hold', 404, publishMessages.releaseMissing, { release: '../current' })
    await refused('hold', 404, publishMessages.releaseMissing, { release: '' })
    await refused('hold', 409, publishMessages.releaseLive, { release: now })
    await refused('forward', 409, publishMessages.notHeld)
    expect(await readlink(live)).toContain(now)

    await done('anew')
    await done('hold', { release: now })
    await refused('hold', 409, publishMessages.releaseLive, { release: now })
    await refused('anew', 409, publishMessages.held)
    expect((await centre()).publishing.state).toBe('held')
  })

  it('is followed by the bucket, back and forward', async () => {
    const { db, machine, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    const published = path.dirname(first.live)
    const release = path.basename(await readlink(first.live))
    await db.updateTable('publication').set({ anew_by: 'Asha' }).execute()
    await first.publishAll()
    await setTitle('Newer')
    await first.publishAll()

    await hold(db, published, release, 'Asha')
    await first.publishAll()
    expect(await readFile(path.join(first.live, LOGO), 'utf8')).not.toContain('Newer')
    await expectSameAs(first)
    await goForward(db, 'Asha')
    await first.publishAll()
    expect(await readFile(path.join(first.live, LOGO), 'utf8')).toContain('Newer')
    await expectSameAs(first)
  })

  it('stops a whole release that is being made, which never goes live', async () => {
    const { app, centre, done, post, liveRelease } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    const anew = await post('anew')
    const back = await post('hold', { release: first })
    expect([anew.statusCode, back.statusCode]).toEqual([200, 200])
    await app.publisher.publish()
    expect(await liveRelease()).toBe(first)
    const { publishes, releases, publishing } = await centre()
    expect(publishes.map(({ kind }) => kind)).toEqual(['back', 'release', 'release'])
    expect(releases).toHaveLength(2)
    expect(publishing.state).toBe('held')
  })

  it('is brought to the bucket later when that fails, and is held rather than failed then', async () => {
    const { db, store, machine, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    const published = path.dirname(first.live)
    const release = path.basename(await readlink(first.live))
    await db.updateTable('publication').set({ anew_by: 'Asha' }).execute()
    await first.publishAll()
    await setTitle('Newer')
    await first.publishAll()

    let tries = 0
    store.decide(() => (++tries <= 3 ? 503 : 'pass'))
    await hold(db, published, release, 'Asha')
    await first.publishAll()
    expect((await first.status()).state).toBe('failed')
    await expect.poll(async () => (await first.status()).state, { timeout: 15_000 }).toBe('held')
    await first.settled()
    await expectSameAs(first)
  })
})
